"""Turns that are written on several lines, in games in which a line usually is a whole turn."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import TYPE_CHECKING, Any

from attrs import define, field

from referee.judge.lines import player_of, start_of
from referee.judge.questions import SAME_TURN, Asked
from referee.notation.line import Line, NotationFault
from referee.notation.reader import notation
from referee.notation.rules import notation_rule
from referee.record.source import SourceLine
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.transition import Question

if TYPE_CHECKING:
    from referee.judge.judging import Judging

ParsedLine = tuple[Line | NotationFault, SourceLine]
"""A parsed line, or the fault because of which it cannot be parsed, and its source."""


def with_split_turns(
    judging: "Judging", lines: Iterable[ParsedLine], *, all_lines: bool = False
) -> Iterable[ParsedLine]:
    """Return the lines; those that the next line continues are without the end of their turn.

    In a game in which each line of a turn is judged by itself, the lines are returned as they are.
    ``all_lines`` is as in SplitTurns.
    """
    notes = notation(judging.slug)
    if not hasattr(notes, "goes_on"):
        return lines
    return SplitTurns(judging, notes, all_lines=all_lines).lines(lines)


@define(eq=False, repr=False)
class SplitTurns:
    """The turns of a record that are written on several lines.

    If ``all_lines`` is True, no line is left out because the line before it cannot be read.

    ``notes`` is the notation of the game. ``held`` is the last line if it is a turn, disputed or
    not, and has not been yielded yet, and ``numbered`` says whether that turn has a number.
    ``between`` are the lines after it that may stand within it: claims about hands and turns, and
    unreadable lines that name no player. ``unread`` is the seat of the player with whose name the
    last line begins if it cannot be read.
    """

    judging: "Judging"
    notes: Any
    all_lines: bool = False
    held: tuple[Line, SourceLine] | None = None
    between: list[ParsedLine] = field(factory=list)
    numbered: bool = False
    unread: int | None = None

    def lines(self, lines: Iterable[ParsedLine]) -> Iterator[ParsedLine]:
        """Yield the lines as `with_split_turns` returns them.

        A line without a number that may go on with a turn that cannot be read is left out, with an
        open question, since it is not known what was played before it.
        """
        for line, source in lines:
            if self.may_be_within(line, source):
                self.between.append((line, source))
                if self.held is None:
                    yield from self.last_turn(goes_on=False)
                continue
            further = self.goes_on(line, source)
            if further and any(isinstance(one, NotationFault) for one, _ in self.between):
                assert self.held is not None
                self.unread = player_who_acts(self.held[0])
            yield from self.last_turn(goes_on=further or self.went_on(line))
            if isinstance(line, NotationFault):
                self.unread = player_of(source.text, self.judging.names.seats)
                yield line, source
            elif line.kind not in ("turn", "disputed"):
                self.unread = None
                yield line, source
            elif further and self.unread is not None and not self.all_lines:
                self.note_question(line, source)
            else:
                self.unread = None
                self.numbered = line.number is not None or (further and self.numbered)
                if further and not self.numbered:
                    self.note_question(line, source)
                self.held = line, source
        yield from self.last_turn(goes_on=False)

    def may_be_within(self, line: Line | NotationFault, source: SourceLine) -> bool:
        """Return whether a line may stand within a turn, whoever's it is, and ends none."""
        if isinstance(line, Line):
            return line.kind == "statement"
        number, word = start_of(source.text)
        other = number is not None or self.judging.reader.starts_other_line(word)
        return not other and player_of(source.text, self.judging.names.seats) is None

    def goes_on(self, line: Line | NotationFault, source: SourceLine) -> bool:
        """Return whether a line goes on, or may go on, with the turn of the line before it."""
        if self.held is not None and isinstance(line, Line):
            pairs = product(accounts_of(self.held[0]), accounts_of(line) or [line])
            goings_on = [self.notes.goes_on(one, other) for one, other in pairs]
            return bool(goings_on) and all(goings_on)
        before = self.unread if self.held is None else player_who_acts(self.held[0])
        number, _ = start_of(source.text)
        seats = self.judging.names.seats
        return number is None and before is not None and before == player_of(source.text, seats)

    def went_on(self, line: Line | NotationFault) -> bool:
        """Return whether unreadable lines before this one went on with the turn that is held.

        They did if the turn was not over and this is the next one by its number.
        """
        if self.held is None or not isinstance(line, Line):
            return False
        if not any(isinstance(one, NotationFault) for one, _ in self.between):
            return False
        held = self.held[0].number
        over = any(map(self.notes.is_over, accounts_of(self.held[0])))
        return held is not None and line.number == held + 1 and not over

    def last_turn(self, *, goes_on: bool) -> Iterator[ParsedLine]:
        """Yield the turn that is held, if there is one, without its end if it goes on.

        Then yield the lines that may stand within it.
        """
        if self.held is not None:
            line, source = self.held
            self.held = None
            yield (self.without_end(line) if goes_on else line), source
        yield from self.between
        self.between.clear()

    def without_end(self, line: Line) -> Line:
        """Return the line of a turn, disputed or not, without the end of the turn."""
        if line.kind == "turn":
            ended: Line = self.notes.without_end(line)
            return ended
        accounts = tuple((self.notes.without_end(account), place) for account, place in line.data)
        return evolve(line, data=accounts, goes_on=True)

    def note_question(self, line: Line, source: SourceLine) -> None:
        """Note that it is open whether a line goes on with the turn before it."""
        if line.kind == "disputed":
            line, source = line.data[0]
        question = Question(notation_rule("TXT136"), SAME_TURN, {})
        self.judging.questions.note(Asked(question, line, source, 0), self.judging.finder)


def accounts_of(line: Line) -> list[Line]:
    """Return a turn as a list of one, or the accounts of a disputed turn as turns.

    Return an empty list for another line, and if an account cannot be read.
    """
    if line.kind == "turn":
        return [line]
    if line.kind != "disputed" or line.unreadable:
        return []
    return [evolve(account, kind="turn", number=line.number) for account, _ in line.data]


def player_who_acts(line: Line) -> int | None:
    """Return the seat of the player whose turn it is; None if accounts differ about it."""
    players = {account.events[-1].player for account in accounts_of(line)}
    return players.pop() if len(players) == 1 else None
