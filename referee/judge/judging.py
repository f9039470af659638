"""Replay the lines of one record: what was judged so far, and the findings on it."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from referee.judge.findings import Finder, finding_of
from referee.judge.numbering import Numbering
from referee.judge.questions import Asked, OpenQuestions
from referee.judge.record_language import RecordLanguage
from referee.judge.round_so_far import AllowedLine, RoundSoFar
from referee.judge.stated_totals import line_of_totals
from referee.judge.verdict import Finding
from referee.judge.workload import Workload
from referee.notation.line import Line, Names, NotationFault, Span, ToldTurn
from referee.notation.reader import LineReader
from referee.notation.rules import notation_rule
from referee.record import bounds
from referee.record.budget import Budget
from referee.record.source import SourceLine
from referee.replaying.readings import Played, Readings
from referee.replaying.replay import Replay
from referee.replaying.worlds import PastEvent, player_of
from referee.rulesets.header import Header
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.tally import Totals
from referee_spec.kernel.transition import Question

if TYPE_CHECKING:
    from referee.judge.round_recovery import RoundRecovery


@frozen
class Disputed:
    """A disputed turn: its parsed lines, and the line of the record with which it begins."""

    line: Line
    source: SourceLine


@frozen
class Moment:
    """A point of a record: just after one of its lines.

    ``line`` is the parsed line, or the fault for which it cannot be parsed. ``round`` and ``turn``
    are the numbers that the record has reached; the turn is None where it is unknown. ``worlds``
    are the states that the record up to this line leaves possible. ``certain`` is False if it is
    not known what was done before.
    """

    line: Line | NotationFault
    source: SourceLine
    round: int
    turn: int | None
    worlds: tuple[Any, ...]
    certain: bool


@frozen(eq=False, repr=False)
class BeforeTurn:
    """The point before a turn that is taken back later: what is known there of the game.

    ``past`` and ``parts`` count the events and the judged parts up to it.
    """

    worlds: list[Any]
    sound: bool
    certain: bool
    numbers: Numbering
    past: int
    parts: int


@frozen(eq=False, repr=False)
class JudgedPart:
    """A part of a record that is judged: its lines, and what happened in them as far as known."""

    lines: tuple[tuple[Line, SourceLine], ...]
    past: tuple[PastEvent, ...]


def may_go_on(line: Line, after: Line) -> bool:
    """Return whether the turn of a line may go on in the line after it."""
    if line.goes_on or not (line.events and after.events):
        return line.goes_on
    return after.number is None and player_of(line.events[0]) == player_of(after.events[0])


@define(eq=False, repr=False)
class Judging:
    """The judging of one record, up to some line.

    - ``chosen`` has, by the line of a disputed turn, the account to take for it. ``explains`` is
      False if nobody will read the findings; they then list no legal moves and no evidence.
    - ``findings`` are the faults so far, ``contested`` the findings on events that another reading
      refuses, ``disputes`` the disputed turns.
    - ``winners`` are the lines that name the winner of the match, ``amounts`` those that state
      scores or totals.
    - ``acted`` are the lines without those of turns taken back.
    - ``undone`` are the lines of the turns that later lines take back, ``points`` what was known
      before them, and ``taken_back`` those that lines so far take back.
    - ``ended`` says whether a line has ended a game that was not played to its end.
    - ``work`` counts faults, and ``budget`` steps, so that judging can be cut short.
    - ``numbers`` are those of the round and the turn; ``begun`` is ``has_begun`` before the round.
    - ``parts`` are as in Finder, ``totals_at`` as in RoundReport.
    - ``so_far`` are the lines of the round so far. If something is wrong with one, ``recovery``
      follows the round to its end.
    - ``moments`` are the points after each line, and ``judged_parts`` what happened in each part of
      the record; they are kept only if the list of moments is given. The worlds after a line are
      kept if its number is in ``moments_with``, or if that is None.
    - ``pays`` says whether the record writes the payments of the round.
    - ``gists`` has, by its number, each turn in natural language.
    - ``beside`` has, by its number, each line with a remark that was read over, and its place.
    - ``questions`` are the open questions so far, ``language`` is that of the record.
    """

    header: Header
    chosen: Mapping[int, int]
    explains: bool = field(default=True, kw_only=True)
    findings: list[Finding] = field(factory=list)
    contested: list[Finding] = field(factory=list)
    disputes: list[Disputed] = field(factory=list)
    winners: list[tuple[Line, SourceLine]] = field(factory=list)
    amounts: list[tuple[Line, SourceLine]] = field(factory=list)
    acted: list[tuple[Line, SourceLine]] = field(factory=list)
    undone: frozenset[int] = field(default=frozenset(), kw_only=True)
    taken_back: set[int] = field(factory=set)
    points: dict[int, BeforeTurn] = field(factory=dict)
    ended: bool = False
    parts: tuple[tuple[Any, int], ...] = ()
    work: Workload = field(factory=Workload)
    budget: Budget = field(factory=Budget)
    numbers: Numbering = field(factory=Numbering)
    recovery: "RoundRecovery | None" = None
    judged_parts: list[JudgedPart] = field(factory=list)
    moments: list[Moment] | None = None
    moments_with: Container[int] | None = None
    begun: bool = False
    totals_at: int | None = None
    pays: bool = True
    questions: OpenQuestions = field(factory=OpenQuestions)
    beside: dict[int, tuple[SourceLine, Span]] = field(factory=dict)
    gists: dict[int, tuple[SourceLine, ToldTurn]] = field(factory=dict)
    language: RecordLanguage = field(init=False)
    reader: LineReader = field(init=False)
    readings: Readings = field(init=False)
    so_far: RoundSoFar = field(init=False)

    def __attrs_post_init__(self) -> None:
        likely = self.header.likely_language
        self.language = RecordLanguage(likely, likely)
        self.start_replay()

    @property
    def slug(self) -> str:
        """Return the slug of the game."""
        return self.header.game.slug

    @property
    def names(self) -> Names:
        """Return the names that the record may use."""
        return self.reader.names

    @property
    def replay(self) -> Replay:
        """Return the replay under the judging reading."""
        return self.readings.replay

    @property
    def worlds(self) -> list[Any]:
        """Return the possible worlds at this point, also while a round is recovered."""
        return self.recovery.search.worlds_now() if self.recovery else self.replay.worlds

    @property
    def certain(self) -> bool:
        """Return whether it is known what was done so far."""
        known = self.recovery is None or self.recovery.search.certain
        return known and self.replay.certain

    @property
    def faults(self) -> int:
        """Return the number of findings that are not notes."""
        return sum(not finding.note for finding in self.findings)

    @property
    def finder(self) -> Finder:
        """Return what makes findings at this point of the record."""
        return Finder(
            header=self.header,
            names=self.names,
            replay=self.replay,
            parts=self.parts,
            language=self.language.of_most,
            ruling=bool(self.chosen),
            lists_moves=self.explains,
            seeks_evidence=self.explains and len(self.findings) < bounds.MOST_EVIDENCE,
        )

    def start_replay(self) -> None:
        """Start the replay of the record at the first state of the game."""
        header, rules = self.header, self.header.rule_set
        self.readings = Readings(
            header.game,
            lambda options: [
                rules.start(header.players, dealer, options) for dealer in header.dealers
            ],
            rules.options,
            rules.settled,
            self.budget,
        )
        self.so_far = RoundSoFar(self.replay.worlds, 0)
        names = Names.of(header.players, header.game.kinds(self.replay.worlds[0]))
        self.reader = LineReader(self.slug, names, header.language, self.language.likely)
        pays, self.pays = self.pays, True
        self.write_payments(pays)

    @property
    def has_begun(self) -> bool:
        """Return whether an event has been judged, or a line could not be read."""
        return bool(self.begun or self.replay.past or self.recovery) or not self.replay.certain

    def begin_round(self, line: Line, source: SourceLine) -> None:
        """Judge the heading of a round."""
        apart = self.header.game.rounds_apart
        if self.recovery is not None:
            if not self.recovery.search.allows(line.events[0]):
                # The round before it has not come to its end, or its end is not written.
                self.recovery.add(line, source)
                if apart and self.recovery.search.accepts_last_line:
                    self._check_round_number(line, source)
                    self.end_recovery()
                    self.change(Replay.new_round)
                else:
                    self.numbers.doubt_round(line.number or 0)
                return
            if not apart:
                # The next round may still show which explanation is right.
                self._check_round_number(line, source)
                self.recovery.add(line, source)
                return
            self.end_recovery()
        self.begun, numbers, worlds = self.has_begun, copy(self.numbers), self.replay.worlds
        wrong = self._check_round_number(line, source)
        self.play(line, source)
        if apart and self.recovery is not None and self.recovery.search.accepts_last_line:
            self.end_recovery()
        if self.recovery is not None:
            numbers.turn = None
            self.numbers = numbers
            return
        if Totals in self.header.game.events:
            self.totals_at = line_of_totals(self.replay.past, self.totals_at)
        # Only after the heading: the round before it may be unsound and break invariants.
        self.change(Replay.new_round)
        if wrong is not None and self.replay.certain:
            # Who begins depends on whether the number is wrong or a round is left out: follow both.
            heading = evolve(line.events[0], number=wrong.values["right"])
            counted = [self.header.game.after(world, heading) for world in worlds]
            self.go_on(dict.fromkeys([*self.replay.worlds, *counted]))

    def _check_round_number(self, line: Line, source: SourceLine) -> NotationFault | None:
        """Report a wrong number of a round and return its fault; return None if it is right."""
        wrong = self.numbers.next_round(line)
        if wrong is not None:
            self.findings.append(finding_of(source, wrong))
        return wrong

    def play(
        self, line: Line, source: SourceLine, *, suspect: bool = False, stood: bool = True
    ) -> None:
        """Replay the events of a line. If one is refused, begin the recovery of the round.

        A ``suspect`` turn has a wrong number; ``stood`` is as in RoundRecovery.add.
        """
        if self.recovery is not None or not self._allows(line, source):
            self.recover().add(line, source, suspect=suspect, stood=stood)
        elif self.replay.lost_at == source.number:
            self.note_limit(line, source)

    def play_or_not(self, line: Line, source: SourceLine) -> None:
        """Follow both what a line may be: a turn, if one is allowed, and none.

        Do nothing while a round is recovered.
        """
        before = self.worlds
        if self.recovery is None and self._allows(line, source):
            self.go_on(dict.fromkeys([*before, *self.worlds]))

    def note_limit(self, line: Line, source: SourceLine) -> None:
        """Report the limit of steps if it is reached and was not reported before."""
        noted = any(found.rule.code == "TXT152" for found in self.findings)
        if self.budget.is_spent and not noted:
            fault = NotationFault("TXT152", line.span, steps=self.budget.limit)
            self.findings.append(finding_of(source, fault))

    def _allows(self, line: Line, source: SourceLine) -> bool:
        """Replay the events of a line, and return True; if one is refused, take them back."""
        replay, readings, so_far = self.replay, self.readings, self.so_far
        worlds, past, number = replay.worlds, len(replay.past), source.number
        played: list[Played] = []
        asked: list[Asked] = []
        for at, event in enumerate(line.events):
            before, consulted = replay.worlds, readings.consulted
            consulted.clear()
            refusal = replay.play(event, number)
            if refusal is not None:
                replay.check_states(worlds)
                replay.worlds = worlds
                del replay.past[past:]
                replay.questions.clear()
                return False
            played.append((before, event, tuple(sorted(consulted)) if consulted else ()))
            if replay.questions:
                asked += (Asked(one, line, source, at) for one in replay.questions)
                replay.questions.clear()
        replay.check_states(worlds)
        so_far.lines.append(AllowedLine(line, source, tuple(played), tuple(asked)))
        if len(so_far.lines) == bounds.MOST_LINES_DOUBTED:
            self.change(lambda _: None)
        return True

    def change(self, step: Callable[[Replay], object]) -> None:
        """Take a step of the replay that is no event; the lines before it are not doubted again.

        Do nothing while a round is recovered: its lines are followed in another way.
        """
        if self.recovery is None:
            self.note_lines()
            if self.moments is not None:
                lines = tuple((one.line, one.source) for one in self.so_far.lines)
                self.judged_parts.append(
                    JudgedPart(lines, tuple(self.replay.past[self.so_far.past :]))
                )
            before = self.replay.worlds
            step(self.replay)
            if self.replay.worlds is not before:
                self.readings.branches.clear()
            self.so_far = RoundSoFar(self.replay.worlds, len(self.replay.past))

    def go_on(self, worlds: Iterable[Any]) -> None:
        """Go on from these worlds; see `change`."""
        self.change(lambda replay: setattr(replay, "worlds", list(worlds)))

    def make_unknown(self) -> None:
        """Go on with everything unknown; see `change`."""
        self.change(lambda replay: replay.make_unknown(None))

    def ask(
        self, code: str, fact: str, line: Line, source: SourceLine, /, **values: object
    ) -> None:
        """Note that a rule of the notation leaves a line open because a fact is missing."""
        question = Question(notation_rule(code), fact, values)
        self.questions.note(Asked(question, line, source, 0))

    def keep_point(self, number: int) -> bool:
        """Keep the point before the turn in a line, since a later line takes the turn back.

        Return False if the turn is not to be judged: in a round in which something is wrong it is
        left out, since other turns may explain that.
        """
        if self.recovery is not None:
            return False
        self.change(lambda _: None)
        replay, numbers = self.replay, copy(self.numbers)
        past, parts = len(replay.past), len(self.judged_parts)
        point = BeforeTurn(replay.worlds, replay.sound, replay.certain, numbers, past, parts)
        self.points[number] = point
        return True

    def take_back(self) -> int:
        """Go back to the point before the last turn of the round; return how many lines it has.

        A turn that stands on several lines is taken back as a whole.
        """
        found, after = 0, None
        while self.acted:
            line, source = self.acted[-1]
            played = line.kind in ("turn", "disputed", "unreadable")
            if line.kind == "heading" or (after and played and not may_go_on(line, after)):
                break
            self.acted.pop()
            if played:
                found, after = found + 1, line
                self.taken_back.add(source.number)
            if source.number in self.points:
                self._go_back(self.points.pop(source.number))
        if found:
            # The next turn may have the number of this one, or the next.
            self.numbers = evolve(self.numbers, turn=None)
        return found

    def _go_back(self, point: BeforeTurn) -> None:
        """Go on from the point before a turn."""
        self.end_recovery()
        self.go_on(point.worlds)
        replay = self.replay
        replay.sound, replay.certain = point.sound, point.certain
        del replay.past[point.past :]
        del self.judged_parts[point.parts :]
        self.numbers = point.numbers
        self.so_far = RoundSoFar(replay.worlds, len(replay.past))

    def write_payments(self, written: bool) -> None:
        """Go on in a round whose payments the record writes, or in one of which it writes none."""
        model = self.header.game.turn_model
        if written is self.pays or model is None or self.recovery is not None:
            return
        self.pays = written
        self.change(lambda _: None)
        self.readings.take_step(partial(model.with_payments, written))
        self.so_far = RoundSoFar(self.replay.worlds, len(self.replay.past))

    def note_lines(self, allowed: Sequence[AllowedLine] | None = None) -> None:
        """Note what is open, and what another reading refuses, in the lines so far of the round.

        ``allowed`` are those that are allowed as written; all if it is None.
        """
        lines = self.so_far.lines if allowed is None else allowed
        places: list[tuple[AllowedLine, int]] = []
        for one in lines:
            self.questions.count_answers(self.header.game, one.line.events)
            for asked in one.asked:
                self.questions.note(asked)
            places += ((one, at) for at in range(len(one.played)))
        following = self.so_far.lines[len(lines) :]
        after = following[0].played[0][0] if following else self.replay.worlds
        played = [event for one in lines for event in one.played]
        for refusal, index in self.readings.contested(played, after):
            one, at = places[index]
            placed, place = self.finder.place_of(one.line, one.source, at, refusal)
            self.contested.append(self.finder.refused(refusal, placed, place))

    def finish(self) -> None:
        """Judge what was put off: the recovery of a round, and the open questions of its lines."""
        self.end_recovery()
        self.change(lambda _: None)

    def recover(self) -> "RoundRecovery":
        """Return the recovery of the current round; begin one if there is none."""
        if self.recovery is None:
            # Imported here, as below: few records need it, and loading it takes long.
            from referee.judge.round_recovery import RoundRecovery

            played = [event for one in self.so_far.lines for event in one.played]
            self.readings.look_ahead(played, self.replay.worlds)
            self.recovery = RoundRecovery.taking_over(self.readings, self.so_far)
        return self.recovery

    def end_recovery(self) -> None:
        """Report the faults of the recovered round, and go on from the worlds that explain it."""
        round_recovery, self.recovery = self.recovery, None
        if round_recovery is None:
            return
        from referee.judge.round_questions import note_questions
        from referee.judge.round_report import RoundReport

        self.note_lines(round_recovery.allowed[: round_recovery.judged])
        report = RoundReport(round_recovery, self.finder, self.readings, self.totals_at)
        self.findings += report.findings()
        self.contested += report.contested()
        note_questions(report, self.questions)
        if self.moments is not None:
            self.judged_parts.append(JudgedPart(tuple(round_recovery.lines), tuple(report.past)))
        replay = self.replay
        replay.worlds = report.worlds_after()
        replay.past += report.past
        replay.sound = False
        replay.certain = replay.certain and round_recovery.search.certain
        self.readings.adopt(replay.worlds[0])
        self.readings.branches.clear()
        self.so_far = RoundSoFar(replay.worlds, len(replay.past))
