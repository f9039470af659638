"""Compare two records of one game: find where they part, and merge them up to there."""

from collections.abc import Iterable, Iterator
from typing import Any

import attrs
from attrs import define, field, frozen

from referee.disputes.merging import Disagree, united
from referee.disputes.record_verdict import verdict_of
from referee.judge.findings import finding
from referee.judge.judging import Judging
from referee.judge.lines import grouped
from referee.judge.verdict import Finding
from referee.notation.line import Line, NotationFault
from referee.notation.reader import notation
from referee.notation.writers import writer
from referee.record.source import Lines, RawRecord, SourceLine
from referee.replaying.replay import Replay
from referee.rulesets.entries import split_header
from referee.rulesets.header import Header, header_of
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import line_text
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.invariant import InvariantBroken

AHEAD = 12
"""The number of steps of a record that are searched for an event that the other left out."""


@frozen
class Step:
    """One event of a record, with the line that states it.

    ``event`` is None for a disputed turn, an unreadable line, and a position that states a thing
    twice. ``texts`` then are the lines themselves, which are compared as text.
    """

    event: Any
    line: Line
    source: SourceLine
    texts: tuple[str, ...] = ()


PartingLines = tuple[SourceLine | None, SourceLine | None]


@frozen
class Comparison:
    """Result of a comparison.

    - ``parting`` are the lines on which the records first disagree, one of each record (None for a
      record that has ended); None if they agree.
    - ``merged`` is the merged record up to these lines.
    - ``after`` are for each record the findings from its parting line on, judged after ``merged``.
    - ``unread`` are for each record the findings on its unreadable lines, which were compared as
      text.

    Findings have the line numbers of their own record.
    """

    parting: PartingLines | None
    after: tuple[tuple[Finding, ...], tuple[Finding, ...]]
    merged: str
    game: str
    unread: tuple[tuple[Finding, ...], tuple[Finding, ...]] = ((), ())


class Incomparable(Exception):
    """Raised for records of different games; its text is the key of the header that differs."""


def steps(record: RawRecord, settings: Settings) -> tuple[Header, list[Step], list[Finding]]:
    """Return a record's header, its steps in order, and the findings on its unreadable lines.

    If there are too many steps or findings, stop and add a finding that says so. Raise HeaderFault
    for a faulty header.
    """
    body = split_header(record)[1]
    header = header_of(record, settings)
    judging = Judging(header, {})
    result: list[Step] = []
    unread: list[Finding] = []
    for line, source in grouped(body, judging.read, judging.slug):
        if isinstance(line, NotationFault):
            found: tuple[tuple[NotationFault, SourceLine], ...] = ((line, source),)
            result.append(Step(None, Line("unreadable"), source, (source.text,)))
        else:
            found = line.unreadable
            if line.kind == "component":
                judging.judge(line, source)
            elif line.kind != "statement":
                result += steps_of_line(line, source, judging)
        judging.work.events = len(result)
        for fault, place in found:
            unread.append(finding(place, fault))
            judging.work.note_unreadable(place)
        if judging.work.is_too_much(0):
            unread.append(finding(source, judging.work.fault(source)))
            break
    return judging.header, result, unread


def steps_of_line(line: Line, source: SourceLine, judging: Judging) -> list[Step]:
    """Return the steps of a line: one for each event, or one without an event."""
    events = line.events
    if line.kind == "position":
        try:
            events = (notation(judging.slug).position(line.data, judging.names),)
        except NotationFault:
            events = ()
    if events:
        return [Step(event, line, source) for event in events]
    grouped_lines = line.data if line.kind in ("position", "disputed") else ()
    texts = (source.text, *(member.text for _, member in grouped_lines))
    return [Step(None, line, source, texts)]


def digest_of(header: Header) -> str:
    """Return the digest of a record's component set; an empty text for a game without one."""
    box = header.rule_set.components
    return "" if box is None else str(box.digest)


def compare(one: RawRecord, other: RawRecord, settings: Settings) -> Comparison:
    """Compare two records of one game, and merge them up to the first disagreement.

    Raise Incomparable if they are of different games, HeaderFault for a faulty header.
    """
    header, mine, unread = steps(one, settings)
    other_header, theirs, other_unread = steps(other, settings)
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
    head = [line.text for line in one.lines if line.number < first_number(mine, one)]
    while head and not head[-1].strip():
        head.pop()
    together = [*head, *merging.lines()]
    after = tuple(
        findings_from(together, record, line, settings) if parting else ()
        for record, line in zip((one, other), parting or (None, None), strict=True)
    )
    return Comparison(
        parting,
        (after[0], after[1]),
        "\n".join(together).rstrip() + "\n",
        header.game.slug,
        (tuple(unread), tuple(other_unread)),
    )


def findings_from(
    together: list[str], record: RawRecord, line: SourceLine | None, settings: Settings
) -> tuple[Finding, ...]:
    """Judge the lines of a record from ``line`` on after the lines ``together``.

    Return the findings on the lines of the record, notes left out; none if ``line`` is None.
    """
    if line is None:
        return ()
    rest = record.lines.part(len(record.lines.until(line.number - 1)))
    numbers = (*(0 for _ in together), *rest.numbers)
    findings = verdict_of(RawRecord(Lines(numbers, (*together, *rest.texts))), settings).findings
    return tuple(one for one in findings if one.line >= line.number and not one.note)


def agree(one: object, other: object) -> bool:
    """Return whether two versions of an event can both be true."""
    try:
        united(one, other)
    except Disagree:
        return False
    return True


def unseen(implicit: Any) -> Any:
    """Return an implicit event with None for its empty fields: rolls or cards not written down."""
    names = (attribute.name for attribute in attrs.fields(type(implicit)))
    empty = [name for name in names if getattr(implicit, name) == ()]
    return evolve(implicit, **dict.fromkeys(empty))


def first_number(steps: list[Step], record: RawRecord) -> int:
    """Return the line number of the first step, or the one after the last line without steps."""
    return steps[0].source.number if steps else record.lines[-1].number + 1


@define(eq=False, repr=False)
class Merging:
    """Two records that are read side by side and replayed as one game.

    ``merged`` are the events so far, each with the steps of the two records that state it.
    """

    header: Header
    merged: list[tuple[Any, Step | None, Step | None]] = field(factory=list)
    replay: Replay = field(init=False)

    def __attrs_post_init__(self) -> None:
        rules = self.header.rule_set
        start = rules.start(self.header.players, self.header.dealer)
        self.replay = Replay(rules.game, [start], rules.options)

    def merge(self, mine: list[Step], theirs: list[Step]) -> PartingLines | None:
        """Merge the steps of both records up to the first disagreement.

        Return the two lines that disagree; None if the records agree to the end.
        """
        a = b = 0
        while a < len(mine) or b < len(theirs):
            left = mine[a] if a < len(mine) else None
            right = theirs[b] if b < len(theirs) else None
            choice = self.next(mine[a : a + AHEAD], theirs[b : b + AHEAD])
            if choice is None:
                self.drop_line(left, right)
                return (left.source if left else None, right.source if right else None)
            event, takes_left, takes_right = choice
            self.play(event)
            ours, others = left if takes_left else None, right if takes_right else None
            self.merged.append((event, ours, others))
            a += takes_left
            b += takes_right
        return None

    def play(self, event: object) -> None:
        """Replay an event that both records agree on, whether or not it is legal.

        Illegal events are reported by a later check of the merged record. None makes everything
        unknown.
        """
        if event is None:
            self.replay.make_unknown(None)
            return
        try:
            refusal = self.replay.play(event, len(self.merged), "?" in repr(event))
        except InvariantBroken:
            self.replay.make_unknown(None)
            return
        if refusal is not None:
            self.replay.make_unknown(event)
        # The past is not needed here, and the states of a long round take much memory.
        self.replay.past.clear()

    def drop_line(self, left: Step | None, right: Step | None) -> None:
        """Remove the merged events of the lines that disagree, so that only whole lines remain."""
        while self.merged:
            _, one, other = self.merged[-1]
            ours = one is not None and left is not None and one.source is left.source
            if not ours and (other is None or right is None or other.source is not right.source):
                return
            self.merged.pop()

    def next(self, mine: list[Step], theirs: list[Step]) -> tuple[Any, bool, bool] | None:
        """Return the next event and for each record whether it states it; None if they disagree."""
        if not mine or not theirs:
            return (mine or theirs)[0].event, bool(mine), bool(theirs)
        left, right = mine[0].event, theirs[0].event
        if left is None or right is None:
            same = left is right and normalized(mine[0].texts) == normalized(theirs[0].texts)
            return (None, True, True) if same else None
        if agree(left, right):
            return united(left, right), True, True
        if self.may_be_omitted(left, theirs):
            return left, True, False
        if self.may_be_omitted(right, mine):
            return right, False, True
        return None

    def may_be_omitted(self, event: object, others: list[Step]) -> bool:
        """Return whether the other record, whose next steps are ``others``, may omit an event.

        It may if the event is implicit before one of these steps. The search passes over steps of
        the same type (such as the hands of other players) and ends at a step of another type.
        """
        game = self.header.game
        state = self.replay.worlds[0]
        for step in others:
            while (silent := game.implicit_event(state, step.event)) is not None:
                if agree(event, unseen(silent)):
                    return True
                silent = game.alternatives(state, silent)[0]
                if not game.allows(state, silent):
                    return False
                state = game.after(state, silent)
            if type(step.event) is not type(event) or not game.allows(state, step.event):
                return False
            state = game.after(state, step.event)
        return False

    def lines(self) -> Iterator[str]:
        """Yield the lines of the merged record.

        Events that stand in one line of a record are written in one line.
        """
        group: list[Any] = []
        head: Step | None = None
        places: tuple[int | None, int | None] = (None, None)
        for event, left, right in self.merged:
            here = (left and left.source.number, right and right.source.number)
            same = any(a is not None and a == b for a, b in zip(places, here, strict=True))
            if head is not None and not same:
                yield from self.text_lines(group, head)
                group = []
            if not group:
                head = left or right
                places = (None, None)
            group.append(event)
            places = (here[0] or places[0], here[1] or places[1])
        if head is not None:
            yield from self.text_lines(group, head)

    def text_lines(self, events: list[Any], head: Step) -> Iterator[str]:
        """Yield the lines that state these events of one line."""
        if events == [None]:
            yield from head.texts
            return
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


def normalized(texts: Iterable[str]) -> list[str]:
    """Return lines without comments, indentation and repeated blanks."""
    return [" ".join(text.partition("#")[0].split()) for text in texts]
