"""Two records of the same game: where they part, and what they say together until then."""

from collections.abc import Iterator
from typing import Any

from attrs import define, field, frozen

from referee.disputes.merging import Disagree, united
from referee.disputes.record_verdict import judge
from referee.judge.judging import Judging
from referee.judge.verdict import Finding
from referee.notation.line import Line
from referee.notation.reader import notation
from referee.notation.writing import writer
from referee.record.source import Lines, RawRecord, SourceLine
from referee.replay.worlds import Replay
from referee.rulesets.header import Header, read_header, split
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import line_text
from referee_spec.kernel.evolve import evolve

AHEAD = 12
"""How many steps are looked at to see what a record has left out."""


@frozen
class Step:
    """One event of a record, with the line that says it."""

    event: Any
    line: Line
    source: SourceLine


Parting = tuple[SourceLine | None, SourceLine | None]


@frozen
class Comparison:
    """What two records are to each other.

    ``parting`` are the lines on which they part (None for one that has ended), ``after`` is
    what is wrong with each from there on, given what they say together until then: that is
    the record ``merged``. Lines of findings are those of the record itself.
    """

    parting: Parting | None
    after: tuple[tuple[Finding, ...], tuple[Finding, ...]]
    merged: str
    game: str


class Incomparable(Exception):
    """Records that are not of the same game: the header's key in which they differ."""


def steps(record: RawRecord, settings: Settings) -> tuple[Header, list[Step]]:
    """A record's header and its events in order; HeaderFault for a header that is none.

    A line that is no play (an unreadable one, a disputed turn) is a step without an event.
    """
    entries, body = split(record)
    header = read_header(entries, record.lines[0], settings)
    judging = Judging(header, {})
    found = []
    for line, source in judging.lines(body):
        if line.kind == "component":
            judging.judge(line, source)
        if line.kind in ("statement", "component"):
            continue
        events = line.events
        if line.kind == "position":
            events = (notation(header.game.slug).position(line.data, judging.names),)
        found += [Step(event, line, source) for event in events or (None,)]
    return judging.header, found


def digest_of(header: Header) -> str:
    """The digest of the component set that a record is played with, if its game has one."""
    box = header.rule_set.components
    return "" if box is None else str(box.digest)


def compare(one: RawRecord, other: RawRecord, settings: Settings) -> Comparison:
    """Where two records of one game part, and what they say together until then.

    Incomparable if they are not of one game: HeaderFault for a header that is none.
    """
    header, mine = steps(one, settings)
    other_header, theirs = steps(other, settings)
    for key, a, b in (
        ("game", header.game, other_header.game),
        ("players", header.players, other_header.players),
        ("dealer", header.dealer, other_header.dealer),
        ("rules", header.rule_set.digest, other_header.rule_set.digest),
        ("components", digest_of(header), digest_of(other_header)),
    ):
        if a != b:
            raise Incomparable(key)
    merging = Merging(header)
    parting = merging.merge(mine, theirs)
    head = [line.text for line in one.lines if line.number < first_of(mine, one)]
    while head and not head[-1].strip():
        head.pop()
    together = [*head, *merging.lines()]
    after = tuple(
        from_there(together, record, line, settings) if parting else ()
        for record, line in zip((one, other), parting or (None, None), strict=True)
    )
    return Comparison(
        parting, (after[0], after[1]), "\n".join(together).rstrip() + "\n", header.game.slug
    )


def from_there(
    together: list[str], record: RawRecord, line: SourceLine | None, settings: Settings
) -> tuple[Finding, ...]:
    """What is wrong with a record from a line on, if what stands before it is replaced."""
    if line is None:
        return ()
    rest = record.lines.part(len(record.lines.until(line.number - 1)))
    numbers = (*(0 for _ in together), *rest.numbers)
    found = judge(RawRecord(Lines(numbers, (*together, *rest.texts))), settings).findings
    return tuple(one for one in found if one.line >= line.number and not one.note)


def agree(one: Any, other: Any) -> bool:
    """Whether two tellings of an event can both be true."""
    try:
        united(one, other)
    except Disagree:
        return False
    return True


def first_of(found: list[Step], record: RawRecord) -> int:
    """The number of the first line after the header."""
    return found[0].source.number if found else record.lines[-1].number + 1


@define
class Merging:
    """Two records being read side by side, as one game under way."""

    header: Header
    told: list[tuple[Any, Step | None, Step | None]] = field(factory=list)
    replay: Replay = field(init=False)

    def __attrs_post_init__(self) -> None:
        rules = self.header.rule_set
        start = rules.start(self.header.players, self.header.dealer)
        self.replay = Replay(rules.game, [start], rules.options)

    def merge(self, mine: list[Step], theirs: list[Step]) -> Parting | None:
        """Read on to the end of both, or to the lines on which they part."""
        a = b = 0
        while a < len(mine) or b < len(theirs):
            left = mine[a] if a < len(mine) else None
            right = theirs[b] if b < len(theirs) else None
            event, takes_left, takes_right = self.next(mine[a : a + AHEAD], theirs[b : b + AHEAD])
            if event is None:
                self.drop_line(left, right)
                return (left.source if left else None, right.source if right else None)
            if self.replay.play(event, 0, "?" in repr(event)) is not None:
                # That both tell of it is what counts here; the check says what is wrong with it.
                self.replay.make_unknown(event)
            self.told.append((event, left if takes_left else None, right if takes_right else None))
            a += takes_left
            b += takes_right
        return None

    def drop_line(self, left: Step | None, right: Step | None) -> None:
        """Forget what was told together of the lines on which the records part."""
        while self.told:
            _, one, other = self.told[-1]
            ours = one is not None and left is not None and one.source is left.source
            if not ours and (other is None or right is None or other.source is not right.source):
                return
            self.told.pop()

    def next(self, mine: list[Step], theirs: list[Step]) -> tuple[Any, bool, bool]:
        """The next event of what is left of both, and whose it is; none where they part."""
        if not mine or not theirs:
            return (mine or theirs)[0].event, bool(mine), bool(theirs)
        left, right = mine[0].event, theirs[0].event
        if left is None or right is None:
            return None, False, False
        if agree(left, right):
            return united(left, right), True, True
        if self.unsaid(left, theirs):
            return left, True, False
        if self.unsaid(right, mine):
            return right, False, True
        return None, False, False

    def unsaid(self, event: Any, others: list[Step]) -> bool:
        """Whether a record that goes on with these steps may have left this event out.

        It may have written the like of it first (another player's hand), so those are gone
        through until something else comes.
        """
        game = self.header.game
        state = self.replay.worlds[0]
        for step in others:
            while (silent := game.implicit_event(state, step.event)) is not None:
                if agree(event, silent):
                    return True
                state = game.after(state, silent)
            if type(step.event) is not type(event) or game.answer(state, step.event) is not None:
                return False
            state = game.after(state, step.event)
        return False

    def lines(self) -> Iterator[str]:
        """What was told together, a line for each line of either record."""
        group: list[Any] = []
        head: Step | None = None
        places: tuple[int | None, int | None] = (None, None)
        for event, left, right in self.told:
            here = (left and left.source.number, right and right.source.number)
            same = any(a is not None and a == b for a, b in zip(places, here, strict=True))
            if head is not None and not same:
                yield from self.written(group, head)
                group = []
            if not group:
                head = left or right
                places = (None, None)
            group.append(event)
            places = (here[0] or places[0], here[1] or places[1])
        if head is not None:
            yield from self.written(group, head)

    def written(self, events: list[Any], head: Step) -> Iterator[str]:
        """The lines that say these events."""
        game = writer(self.header.game.slug)
        players = self.header.players
        if head.line.kind == "position":
            yield "position"
            yield from (game.part_text(data, players) for data in game.position_data(events[0]))
            return
        if head.line.kind == "heading":
            yield ""
        line = evolve(head.line, events=tuple(events))
        yield line_text(self.header.game.slug, line, players)
