"""The judging of one record, line by line, from its header to the verdict."""

from collections.abc import Iterable, Iterator, Mapping
from re import match
from types import MappingProxyType
from typing import Any

from attrs import define, field

from referee.judge.findings import finding, refused, undecided
from referee.judge.numbering import Numbering
from referee.judge.verdict import Finding
from referee.notation.expressions import keywords
from referee.notation.line import Line, Names, NotationFault, Placed, Span
from referee.notation.reader import LineReader, notation
from referee.record.source import Lines, RawRecord, SourceLine, is_blank
from referee.replay.readings import Contested, Readings
from referee.replay.worlds import Refusal, Replay
from referee.rulesets.header import Header, read_header, split
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.invariant import InvariantBroken
from referee_spec.kernel.transition import Fault

MOST_UNREADABLE = 20
"""After so many lines that are not in the notation, a record's further ones are not listed."""


def judging_of(
    record: RawRecord, settings: Settings, chosen: Mapping[int, int] = MappingProxyType({})
) -> "Judging":
    """A record with a header, judged to its last line; HeaderFault for a header that is none.

    ``chosen`` says by a disputed turn's line which of its accounts to take for the turn.
    """
    entries, body = split(record)
    first = entries["game"].line if "game" in entries else record.lines[0]
    header = read_header(entries, first, settings)
    judging = judged(header, body, chosen)
    for reading in judging.adopted if judging.faults > len(judging.adopted) else ():
        # A reading that was adopted to allow a play may be belied by what came after it.
        rules = header.rule_set
        kept = evolve(header, rule_set=evolve(rules, settled=rules.settled | {reading}))
        other = judged(kept, body, chosen)
        if other.faults < judging.faults:
            header, judging = kept, other
    return judging


def judged(header: Header, body: Lines, chosen: Mapping[int, int]) -> "Judging":
    """The lines of a record with this header, judged to the last."""
    judging = Judging(header, chosen)
    for line, source in judging.lines(body):
        try:
            judging.judge(line, source)
        except InvariantBroken as error:
            broken = error.invariant
            values = {"invariant": broken.id, "statement": broken.statement}
            span = line.span
            judging.findings.append(finding(source, NotationFault("TXT901", span, **values)))
            break
    return judging


def belongs(line: Line, group: Line) -> bool:
    """Whether a line is one of a position's or dispute's. What is laid out at the beginning
    may lie like that in a position too, and then carries its data."""
    if group.kind == "disputed":
        return line.kind == "account"
    return line.kind == "part" or (line.kind == "setup" and line.data is not None)


@define
class Judging:
    """One record under judgement. ``amends`` are the refusals of the round that a later event
    may make good, by the places of their findings; ``group`` is the position or the dispute
    whose lines are being read."""

    header: Header
    chosen: Mapping[int, int]
    findings: list[Finding] = field(factory=list)
    contested: list[Finding] = field(factory=list)
    disputes: list[tuple[Line, SourceLine, tuple[int, int | None]]] = field(factory=list)
    parts: list[tuple[Any, int]] = field(factory=list)
    amends: dict[int, Refusal] = field(factory=dict)
    turns: int = 0
    numbers: Numbering = field(factory=Numbering)
    unreadable: int = 0
    group: Line | None = None
    group_lines: list[tuple[Line, SourceLine]] = field(factory=list)
    slug: str = field(init=False)
    names: Names = field(init=False)
    reader: LineReader = field(init=False)
    readings: Readings = field(init=False)
    replay: Replay = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.begin()

    @property
    def faults(self) -> int:
        """How many findings are more than notes."""
        return sum(not found.note for found in self.findings)

    @property
    def adopted(self) -> tuple[str, ...]:
        """The readings by which plays were judged that the reading before them refused."""
        partings = (found.parting for found in self.findings)
        return tuple(dict.fromkeys(parting.reading for parting in partings if parting))

    def begin(self) -> None:
        """Begin at the first state."""
        header = self.header
        game = header.game
        self.slug = game.slug
        rules = header.rule_set
        self.readings = Readings(
            game,
            lambda options: rules.start(header.players, header.dealer, options),
            rules.options,
            rules.settled,
        )
        self.replay = self.readings.replay
        seats = {name: seat for seat, name in enumerate(header.players)}
        self.names = Names(seats, frozenset(game.kinds(self.replay.worlds[0])))
        self.reader = LineReader(self.slug, self.names)

    def lines(self, body: Iterable[SourceLine]) -> Iterator[tuple[Line, SourceLine]]:
        """Yield the lines, read; a position or a dispute has the lines that belong to it as its
        data."""
        opened = SourceLine(0, "")
        for source in body:
            if is_blank(source.text) and not source.fault:
                continue
            line = self.read(source)
            if self.group is not None:
                if line is not None and belongs(line, self.group):
                    self.group_lines.append((line, source))
                    continue
                yield self.end_group(self.group), opened
            if line is None:
                continue
            if line.kind in ("position", "disputed"):
                self.group, opened = line, source
            else:
                yield line, source
        if self.group is not None:
            yield self.end_group(self.group), opened

    def end_group(self, group: Line) -> Line:
        """End the position or the dispute under way; return it with its lines as its data."""
        whole = evolve(group, data=tuple(self.group_lines))
        self.group = None
        self.group_lines.clear()
        return whole

    def read(self, source: SourceLine) -> Line | None:
        """Return a line, read; None, after a finding, if it cannot be read."""
        if source.fault:
            fault = NotationFault(source.fault, Span(source.column, source.column + 1))
        else:
            try:
                return self.reader.read(source.text)
            except NotationFault as error:
                fault = error
        self.unreadable += 1
        if self.unreadable <= MOST_UNREADABLE:
            self.findings.append(finding(source, fault))
        self.after_unreadable(source.text)
        return None

    def after_unreadable(self, text: str) -> None:
        """Go on after a line that could not be read; a turn's line may have done anything."""
        start = match(r"\s*(?:(\d{1,9})\s*[.!])?\s*([a-z]+)?", text)
        assert start is not None
        if start[1] is None and start[2] in keywords(self.slug):
            if start[2] in notation(self.slug).LAID_OUT:
                self.readings.make_unknown(None)
            return
        if start[1] is not None:
            # It is surely a turn, so what is laid out before the first has been.
            self.numbers.turn = int(start[1])
            self.readings.catch_up()
        else:
            self.numbers.turn = None
        self.readings.make_unknown(None)

    def judge(self, line: Line, source: SourceLine) -> None:
        """Judge what one line says."""
        match line.kind:
            case "turn":
                self.turns += 1
                self.play(line, source, suspect=self.count(line, source))
            case "heading":
                self.begin_round(line, source)
            case "setup" | "claim":
                self.play(line, source)
            case _:
                self.judge_rest(line, source)

    def judge_rest(self, line: Line, source: SourceLine) -> None:
        """Judge what a line says that is neither play nor claim."""
        match line.kind:
            case "position":
                self.take_up(line, source)
            case "disputed":
                self.turns += 1
                self.count(line, source)
                self.dispute(line, source)
            case "component":
                self.describe(line, source)
            case "header":
                self.misplaced(source, line.span, line.data[0])
            case "part" | "account":
                self.misplaced(source, line.span, line.data[0] if line.kind == "part" else "per")

    def describe(self, line: Line, source: SourceLine) -> None:
        """Judge by a card that the record describes, before anything has happened."""
        from referee.rulesets.components import with_card

        if self.replay.past or not self.replay.certain:
            self.misplaced(source, line.span, "component")
            return
        try:
            rules = with_card(self.header.rule_set, line.data, line.span)
        except NotationFault as fault:
            self.findings.append(finding(source, fault))
            return
        self.header = evolve(self.header, rule_set=rules)
        self.begin()

    def misplaced(self, source: SourceLine, span: Span, kind: str) -> None:
        """Note a line that cannot stand where it does."""
        self.findings.append(finding(source, NotationFault("TXT107", span, kind=kind)))

    def begin_round(self, line: Line, source: SourceLine) -> None:
        """Judge a round's heading."""
        number, before = line.number or 0, self.numbers.round
        right = self.numbers.next_round(number)
        if right is not None:
            fault = NotationFault("TXT109", line.span, written=number, before=before)
            self.findings.append(finding(source, fault))
        self.amends.clear()
        self.readings.new_round()
        worlds = self.replay.worlds
        self.play(line, source)
        if right is not None and self.replay.certain:
            # Is the number wrong, or is a round left out? Who begins depends on it.
            heading = evolve(line.events[0], number=right)
            counted = [self.header.game.after(world, heading) for world in worlds]
            self.readings.go_on([*dict.fromkeys([*self.replay.worlds, *counted])])

    def take_up(self, line: Line, source: SourceLine) -> None:
        """Judge a position: the round goes on from there, and turns may bear any number."""
        position = notation(self.slug).position
        try:
            event = position(line.data, self.names)
        except NotationFault as fault:
            told = (told for part, told in line.data if part.span is fault.span)
            self.findings.append(finding(next(told, source), fault))
            return
        self.parts = [(position([part], self.names), part[1].number) for part in line.data]
        self.numbers.turn = None
        self.play(evolve(line, events=(event,), places=(line.place,)), source)

    def count(self, line: Line, source: SourceLine) -> bool:
        """Check a turn's number; return whether it is wrong. Turns of players without cards may
        be left out."""
        right = self.numbers.next_turn(line.number, lambda: self.silent_turns(line))
        if right is not None:
            fault = NotationFault("TXT108", line.span, right=right, written=line.number)
            self.findings.append(finding(source, fault))
        return right is not None

    def silent_turns(self, line: Line) -> int:
        """How many turns may go without saying before a line's."""
        if not self.replay.certain:
            return len(self.header.players) - 1
        return self.replay.silent_turns(line.events[0]) if line.events else 0

    def play(self, line: Line, source: SourceLine, *, suspect: bool = False) -> None:
        """Replay the events of a line, up to the first that is refused. A ``suspect`` turn has a
        number that is wrong."""
        replay, readings = self.replay, self.readings
        hidden = "?" in source.text
        events = line.events
        for at, event in enumerate(events):
            refusal = readings.play(event, source.number, hidden)
            if refusal is None:
                if self.amends:
                    self.make_good(event)
                if not replay.missing and not readings.parted:
                    continue
            placed = line.placed(at)
            if isinstance(refusal, Refusal) and line.kind == "position":
                placed, source = self.refused_part(refusal, line, placed, source)
            while replay.missing:
                missing = replay.missing.pop()
                if all(found.fact or found.note for found in self.findings):
                    self.findings.append(undecided(missing, placed.span, source))
            self.contest(placed, source)
            if refusal is None:
                continue
            if suspect:
                # The number already says that a line is missing; what follows from it is no news.
                readings.make_unknown(None)
                return
            self.findings.append(self.told(refusal, placed, source, note=line.irregular))
            if isinstance(refusal, Contested):
                continue
            if self.header.game.makes_good is not None:
                self.amends[len(self.findings) - 1] = refusal
            if line.irregular:
                readings.let_stand(event, source.number)
            else:
                # What came after it in the line may have been something else as well.
                for doubtful in events[at:]:
                    readings.make_unknown(doubtful)
                return

    def contest(self, placed: Placed, source: SourceLine) -> None:
        """Note what other readings refuse of an event that is allowed."""
        parted = self.readings.parted
        while parted:
            self.contested.append(self.told(parted.pop(), placed, source))

    def refused_part(
        self, refusal: Refusal, line: Line, whole: Placed, opened: SourceLine
    ) -> tuple[Placed, SourceLine]:
        """The line of a position with which it comes to break the rule that refuses it."""
        position = notation(self.slug).position
        for n, (part, source) in enumerate(line.data, 1):
            so_far = position(line.data[:n], self.names)
            answer = self.header.game.answer(refusal.state, so_far)
            if isinstance(answer, Fault) and answer.rule is refusal.rule:
                return Placed(so_far, part.span), source
        return whole, opened

    def make_good(self, event: Any) -> None:
        """Note what was refused as put right, if this event of the round does it."""
        makes_good = self.header.game.makes_good
        assert makes_good is not None
        for at, refusal in self.amends.items():
            if makes_good(refusal.rule.code, refusal.event, event):
                self.findings[at] = evolve(self.findings[at], note=True)
                del self.amends[at]
                return

    def dispute(self, line: Line, source: SourceLine) -> None:
        """Go on from a disputed turn as each account allows; disputes.py rules on the accounts."""
        if not line.data:
            self.findings.append(finding(source, NotationFault("TXT113", line.span)))
            self.readings.make_unknown(None)
            return
        self.disputes.append((line, source, (self.numbers.round, self.numbers.turn)))
        if source.number in self.chosen:
            self.play(*line.data[self.chosen[source.number]])
            return
        replay = self.replay
        before, past = replay.worlds[:], len(replay.past)
        after: list[Any] = []
        for account, told in line.data:
            replay.worlds = before[:]
            hidden = "?" in told.text
            if all(replay.play(event, told.number, hidden) is None for event in account.events):
                after += replay.worlds
            del replay.past[past:]
        replay.missing.clear()
        self.readings.go_on(list(dict.fromkeys(after)) or before)
        if not after:
            self.readings.make_unknown(None)

    def told(
        self, answer: Refusal | Contested, placed: Placed, source: SourceLine, *, note: bool = False
    ) -> Finding:
        """The finding that a rule refuses an event, with what shows it and what was allowed."""
        refusal = answer.refusal if isinstance(answer, Contested) else answer
        instead: tuple[str, ...] = ()
        if refusal is answer and self.replay.certain:
            from referee.judge.allowed import allowed

            instead = allowed(self.header.game, refusal, self.names)
        shown = self.evidence(refusal, source.number)
        return refused(answer, placed, source, allowed=instead, evidence=shown, note=note)

    def evidence(self, refusal: Refusal, line: int) -> tuple[int, ...]:
        """The lines that together with this one show that it cannot be."""
        if refusal.rule.breach != "impossible":
            return ()
        from referee.knowledge.evidence import evidence

        return evidence(self.replay, self.header.rule_set.cards, refusal, line, self.parts)
