"""Parsed lines of a record: a position or a disputed turn together with its own lines."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from itertools import islice, tee
from re import escape, match
from types import MappingProxyType

from attrs import define, field

from referee.notation.line import Line, NotationFault, Span, ToldTurn
from referee.notation.punctuation import after_number
from referee.notation.reader import SEVERAL, LineReader
from referee.record.bounds import MOST_LINES_OF_A_GROUP, MOST_UNREADABLE_CHARACTERS
from referee.record.source import SourceLine, is_blank
from referee.replaying.worlds import actor_of
from referee_spec.kernel.evolve import evolve

LEAST_ACCOUNTS = 2
"""The fewest accounts of a disputed turn."""

ReadLine = tuple[Line, SourceLine]
"""A line that could be read, and its source."""

Read = Callable[[SourceLine], Line | NotationFault]
"""A function that parses a line; it returns the fault of a line that cannot be parsed."""

ReadOn = Callable[[SourceLine, Line | NotationFault, Iterable[SourceLine]], tuple[Line, int] | None]
"""A function that returns the turn that a line tells together with some of those below it, and how
many these are; None if there are none. It is given what the line is by itself."""


@define(eq=False, repr=False)
class LineGroup:
    """A position or a disputed turn, and the lines read so far that belong to it.

    ``first`` is the line that begins it. ``unreadable`` are its unreadable lines, each with its
    fault. Those in ``doubtful`` belong to it only if another line of it follows; so do lines of a
    header, and the heading of a round after the lines of a position. Both are misplaced there, or
    misspelt. ``characters`` counts those of all unreadable lines.
    """

    first: Line
    source: SourceLine
    members: list[tuple[Line, SourceLine]] = field(factory=list)
    unreadable: list[tuple[NotationFault, SourceLine]] = field(factory=list)
    doubtful: list[tuple[Line | NotationFault, SourceLine]] = field(factory=list)
    characters: int = 0

    def add(self, line: Line | NotationFault, source: SourceLine, slug: str) -> bool:
        """Add a line, and return True, unless it does not belong to the group or is too many."""
        count = len(self.members) + len(self.unreadable) + len(self.doubtful)
        if count >= MOST_LINES_OF_A_GROUP or self.characters > MOST_UNREADABLE_CHARACTERS:
            return False
        last = self.doubtful[-1][0] if self.doubtful else None
        headed = isinstance(last, Line) and last.kind == "heading"
        if headed and not (isinstance(line, Line) and line.kind == "part"):
            return False
        if isinstance(line, Line):
            misplaced = line.kind == "header" or (line.kind == "heading" and last is None)
            if misplaced and self.first.kind == "position":
                self.doubtful.append((line, source))
                return True
            if isinstance(line, ToldTurn) and self.first.kind == "position" and not self.is_closed:
                # It may say what somebody has.
                kind = source.text.split()[0]
                self.unreadable.append((NotationFault("TXT107", line.span, kind=kind), source))
                return True
            if not belongs(line, self.first):
                return False
            self._confirm_doubtful()
            self.members.append((line, source))
            return True
        self.characters += len(source.text)
        if is_meant_for(source, self.first, slug):
            self._confirm_doubtful()
            other = other_line(source, slug) if self.first.kind == "disputed" else None
            self.unreadable.append((other or line, source))
            return True
        if without_number(source.text)[0] is None:
            self.doubtful.append((line, source))
            return True
        return False

    @property
    def is_closed(self) -> bool:
        """Return whether the last line of a position says whose turn it is."""
        return bool(self.members) and self.members[-1][0].data[0] == "turn"

    def _confirm_doubtful(self, most: int = MOST_LINES_OF_A_GROUP) -> None:
        """Count the first doubtful lines as lines of the group, since another line of it follows.

        A heading or a line of a header within a position is a misplaced line of it.
        """
        for line, source in self.doubtful[:most]:
            if isinstance(line, Line):
                kind = source.text.partition("#")[0].partition(":")[0].strip()
                line = NotationFault("TXT107", line.span, kind=kind)
            self.unreadable.append((line, source))
        del self.doubtful[:most]

    def lines(self) -> Iterator[tuple[Line | NotationFault, SourceLine]]:
        """Yield the group as one line, and then each doubtful line by itself.

        A disputed turn has two accounts: a line below it that cannot be decoded is one of them.
        """
        while self.first.kind == "disputed" and self.doubtful and self.doubtful[0][1].fault:
            if len(self.members) + len(self.unreadable) >= LEAST_ACCOUNTS:
                break
            self._confirm_doubtful(1)
        members, unreadable = tuple(self.members), tuple(self.unreadable)
        yield evolve(self.first, data=members, unreadable=unreadable), self.source
        yield from self.doubtful


def grouped(
    body: Iterable[SourceLine], read: Read, read_on: ReadOn, slug: str
) -> Iterator[tuple[Line | NotationFault, SourceLine]]:
    """Yield each parsed line, or the fault because of which it cannot be parsed, with its source.

    A position or a disputed turn is yielded as one line. Its ``data`` are the lines that belong to
    it, as pairs of a line and its source. Lines that cannot be read are in ``unreadable`` if their
    first word shows that they belong to it, or if other lines of it follow.

    Blank lines, comments and remarks are left out. A line that stands alone is yielded before the
    next one is read, since it may change the names in later lines. ``slug`` is that of the game.
    """
    group: LineGroup | None = None
    (sources,) = tee(body, 1)
    for source in sources:
        if is_blank(source.text) and not source.fault:
            continue
        line = read(source)
        if line.__class__ is not Line or line.replaced_words:
            # It is in words of its own, or cannot be read.
            told = read_on(source, line, copy(sources))
            if told is not None:
                line, count = told
                deque(islice(sources, count), maxlen=0)
            if isinstance(line, Line) and line.kind == SEVERAL:
                for each in (read(evolve(source, text=text)) for text in line.data):
                    if isinstance(each, Line):
                        places = (line.place,) * len(each.places)
                        each = evolve(each, place=line.place, places=places)
                    if group is not None and not group.add(each, source, slug):
                        yield from group.lines()
                        group = None
                    if group is None:
                        yield each, source
                continue
        elif line.kind == "remark":
            continue
        if group is not None:
            if group.add(line, source, slug):
                continue
            yield from group.lines()
            group = None
        if isinstance(line, Line) and line.kind in ("position", "disputed"):
            group = LineGroup(line, source)
        else:
            yield line, source
    if group is not None:
        yield from group.lines()


def belongs(line: Line, group: Line) -> bool:
    """Return whether a line belongs to a group: a position or a disputed turn.

    Some lines of setting up may also stand in a position; such a line has data.
    """
    if group.kind == "disputed":
        return line.kind == "account"
    return line.kind == "part" or (line.kind == "setup" and line.data is not None)


def is_meant_for(source: SourceLine, group: Line, slug: str) -> bool:
    """Return whether an unreadable line is meant to belong to a group, judging by its first word.

    An account starts with "per", a line of a position with another word of the notation.
    """
    start = match(r"\s*([^\W\d_]+)", source.text)
    # Imported here: the tables of words take time to load, and only unreadable lines need them.
    from referee.notation.word_tables import fold, words_after_header, words_for

    word = fold(start[1]) if start else ""
    return word in (
        words_for(slug, "per") if group.kind == "disputed" else words_after_header(slug)
    )


def other_line(source: SourceLine, slug: str) -> NotationFault | None:
    """Return the fault of an account that states no turn but something else, such as scores.

    Return None for any other account.
    """
    told = match(r"[^:]*:\s*([^\W\d_]+)\s*:", source.text)
    # Imported here, as above: only unreadable lines need it.
    from referee.notation.word_tables import fold, words_after_header

    if told is None or fold(told[1]) not in words_after_header(slug):
        return None
    return NotationFault("TXT107", Span(told.start(1) + 1, told.end(1) + 1), kind=told[1])


def start_of(text: str, seats: Mapping[str, int], slug: str) -> tuple[int | None, str]:
    """Return the number of the turn with which a line starts, or None, and the next word.

    A word of the notation of the game, in any language, is returned as the notation has it, and
    another word folded. ``seats`` are as in `without_number`.
    """
    # Imported here, as above: only unreadable lines need it.
    from referee.notation.word_tables import canonical_words, fold

    number, rest = without_number(text, seats)
    start = match(r"[^\W\d_]+", rest)
    word = fold(start[0]) if start else ""
    return number, canonical_words(slug).get(word, word)


def without_number(
    text: str, seats: Mapping[str, int] = MappingProxyType({})
) -> tuple[int | None, str]:
    """Return the number of the turn with which a line starts, or None, and the rest of the line.

    The mark of an item of a list may stand before the number. A number without a mark after it
    counts only if the name of a player follows, of which ``seats`` has the seats.
    """
    start, rest = after_number(text)
    if start is None:
        return None, rest
    marked = start[2] or start[3]
    if not marked and (start[1] in seats or player_at_start(rest, seats) is None):
        return None, start.string
    return int(start[1]), rest


def named_player(text: str, seats: Mapping[str, int]) -> int | None:
    """Return the seat of the player with whose name a line begins; None if it begins otherwise.

    The number of a turn may stand before the name, which may have any capitals and no quotes.
    """
    return player_at_start(without_number(text, seats)[1], seats)


def player_at_start(text: str, seats: Mapping[str, int]) -> int | None:
    """Return the seat of the player with whose name a line without a number begins.

    Return None if it begins otherwise.
    """
    start = match(r'"([^"]*)"|[^\s:,;]*', text)
    name = "" if start is None else start[1] or start[0]
    if name in seats:
        return seats[name]
    # Imported here, as above: only unreadable lines need it.
    from referee.notation.word_tables import fold

    folded = fold(text)
    alike = [name for name in seats if match(rf'"?{escape(fold(name))}(?!\w)', folded)]
    return seats[max(alike, key=len)] if alike else None


def player_of_turns(turns: Iterable[Line]) -> int | None:
    """Return the seat of the player who acts in a turn; None if its accounts differ about it.

    ``turns`` are the turn, or the accounts of a disputed one.
    """
    seats = {actor_of(turn.events) for turn in turns if turn.events}
    return seats.pop() if len(seats) == 1 else None


def meant_line(
    fault: NotationFault, source: SourceLine, reader: LineReader, number: int
) -> Line | None:
    """Return what an unreadable line says with its first word replaced by the suggested one.

    Do so only for a line of setting up, the start of a position, and the heading of the round with
    this number: these do not say what a player did. Return None for any other line.
    """
    nearest, before = fault.values.get("nearest"), source.text[: fault.span.start - 1]
    if not isinstance(nearest, str) or not nearest or before.strip():
        return None
    try:
        line = reader.read(f"{before}{nearest}{source.text[fault.span.end - 1 :]}")
    except NotationFault:
        return None
    right = line.kind in ("setup", "position") or line.kind == "heading" and line.number == number
    return line if right else None
