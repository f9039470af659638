"""Replay the lines of one record: what was judged so far, and the findings on it."""

from collections.abc import Mapping
from copy import copy
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from referee.judge.doubtful_lines import DoubtfulLines, with_line
from referee.judge.findings import Finder, finding_of
from referee.judge.numbering import Numbering
from referee.judge.questions import Asked, OpenQuestions
from referee.judge.record_language import RecordLanguage
from referee.judge.stated_totals import line_of_totals
from referee.judge.verdict import Finding
from referee.judge.workload import Workload
from referee.notation.line import Line, Names, NotationFault
from referee.notation.reader import LineReader
from referee.record import bounds
from referee.record.budget import Budget
from referee.record.source import SourceLine
from referee.replaying.readings import Readings
from referee.replaying.refusals import Refusal
from referee.replaying.replay import Replay
from referee.replaying.worlds import PastEvent
from referee.rulesets.header import Header
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.tally import Totals

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


@define(eq=False, repr=False)
class Judging:
    """The judging of one record, up to some line.

    - ``chosen`` has, by the line of a disputed turn, the account to take for it. ``explains`` is
      False if nobody will read the findings; they then list no legal moves and no evidence.
    - ``findings`` are the faults so far, ``contested`` the findings on events that another reading
      refuses, ``disputes`` the disputed turns.
    - ``winners`` are the lines that name the winner of the match, ``amounts`` those that state
      scores or totals.
    - ``work`` counts faults, and ``budget`` steps, so that judging can be cut short.
    - ``numbers`` are those of the round and the turn; ``begun`` is ``has_begun`` before the round.
      ``only_headings`` is True while the record has nothing but headings and claims.
    - ``parts`` are as in Finder, ``totals_at`` as in RoundReport.
    - ``doubtful`` are legal lines that may be at fault. ``recovery`` follows a round from its first
      illegal move to its end. ``recovered`` are the events of the last round that was recovered.
    - ``moments`` are the points after each line; they are kept only if the list is given.
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
    parts: tuple[tuple[Any, int], ...] = ()
    work: Workload = field(factory=Workload)
    budget: Budget = field(factory=Budget)
    numbers: Numbering = field(factory=Numbering)
    doubtful: DoubtfulLines | None = None
    recovery: "RoundRecovery | None" = None
    recovered: list[PastEvent] = field(factory=list)
    moments: list[Moment] | None = None
    begun: bool = False
    only_headings: bool = True
    totals_at: int | None = None
    questions: OpenQuestions = field(factory=OpenQuestions)
    language: RecordLanguage = field(init=False)
    reader: LineReader = field(init=False)
    readings: Readings = field(init=False)

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
        names = Names.of(header.players, header.game.kinds(self.replay.worlds[0]))
        self.reader = LineReader(self.slug, names, header.language, self.language.likely)

    @property
    def has_begun(self) -> bool:
        """Return whether an event has been judged, or a line could not be read."""
        return bool(self.begun or self.replay.past or self.recovery) or not self.replay.certain

    def begin_round(self, line: Line, source: SourceLine) -> None:
        """Judge the heading of a round."""
        if self.recovery is not None:
            if not self.recovery.search.allows(line.events[0]):
                # The round before it has not come to its end.
                self.recovery.add(line, source)
                self.numbers.doubt_round(line.number or 0)
                return
            if not self.header.game.rounds_apart:
                # The next round may still show which explanation is right.
                self._check_round_number(line, source)
                self.recovery.add(line, source)
                return
            self.end_recovery()
        self.begun, numbers, worlds = self.has_begun, copy(self.numbers), self.replay.worlds
        wrong = self._check_round_number(line, source)
        self.play(line, source)
        if self.recovery is not None:
            numbers.turn = None
            self.numbers = numbers
            return
        if Totals in self.header.game.events:
            self.totals_at = line_of_totals(self.replay.past, self.totals_at)
        # Only after the heading: the round before it may be unsound and break invariants.
        self.readings.new_round()
        if wrong is not None and self.replay.certain:
            # Who begins depends on whether the number is wrong or a round is left out: follow both.
            heading = evolve(line.events[0], number=wrong.values["right"])
            counted = [self.header.game.after(world, heading) for world in worlds]
            self.readings.go_on([*dict.fromkeys([*self.replay.worlds, *counted])])

    def _check_round_number(self, line: Line, source: SourceLine) -> NotationFault | None:
        """Report a wrong number of a round and return its fault; return None if it is right."""
        wrong = self.numbers.next_round(line)
        if wrong is not None:
            self.findings.append(finding_of(source, wrong))
        return wrong

    def play(
        self, line: Line, source: SourceLine, *, suspect: bool = False, let_stand: bool = True
    ) -> None:
        """Replay the events of a line. If one is refused, begin the recovery of the round.

        A ``suspect`` turn has a wrong number. ``let_stand`` is as in Replay.let_others_act.
        """
        replay, readings = self.replay, self.readings
        if self.recovery is not None:
            self.recovery.add(line, source, suspect=suspect)
            return
        in_doubt, before = False, DoubtfulLines.after(replay)
        asked: list[Asked] = []
        for at, event in enumerate(line.events):
            refusal = readings.play(event, source.number)
            if replay.questions:
                asked += (Asked(question, line, source, at) for question in replay.questions)
                replay.questions.clear()
            if refusal is None and not readings.parted:
                continue
            # What another reading allows is no fault.
            refused = None if refusal is None or refusal.parting is not None else refusal
            if refused is not None and not refused.is_undecided and not line.irregular:
                replay.check_states(before.worlds)
                replay.worlds = before.worlds
                del replay.past[before.past :]
                self.recover().add(line, source, suspect=suspect)
                return
            in_doubt = in_doubt or refusal is not None
            self._report_refusals(line, source, at, refusal)
            if refused is not None:
                if refused.is_undecided or not line.irregular:
                    for not_judged in line.events[at:]:
                        readings.make_unknown(not_judged)
                    break
                readings.let_stand(event, source.number)
        if (replay.may_act or replay.passed_over is not None) and not line.goes_on:
            readings.let_others_act(line.events, let_stand=let_stand)
        replay.check_states(before.worlds)
        if self.replay.lost_at == source.number:
            self.note_limit(line, source)
        self.doubtful = None if in_doubt else with_line(self.doubtful, line, source, before, replay)
        self.questions.count_answers(self.header.game, line.events)
        for question in asked:
            self.questions.note(question, self.finder)

    def note_limit(self, line: Line, source: SourceLine) -> None:
        """Report the limit of steps if it is reached and was not reported before."""
        noted = any(found.rule.code == "TXT152" for found in self.findings)
        if self.budget.is_spent and not noted:
            fault = NotationFault("TXT152", line.span, steps=self.budget.limit)
            self.findings.append(finding_of(source, fault))

    def _report_refusals(
        self, line: Line, source: SourceLine, at: int, refusal: Refusal | None
    ) -> None:
        """Report the readings that refuse an event; ``refusal`` is that of the judging one."""
        placed, place = self.finder.place_of(line, source, at, refusal)
        while self.readings.parted:
            self.contested.append(self.finder.refused(self.readings.parted.pop(), placed, place))
        if refusal is not None:
            self.findings.append(self.finder.refused(refusal, placed, place, note=line.irregular))

    def recover(self) -> "RoundRecovery":
        """Return the recovery of the current round; begin one if there is none."""
        if self.recovery is None:
            # Imported here, as below: few records need it, and loading it takes long.
            from referee.judge.round_recovery import RoundRecovery

            self.recovery = RoundRecovery.taking_over(self.replay, self.doubtful)
            self.doubtful = None
        return self.recovery

    def end_recovery(self) -> None:
        """Report the faults of the recovered round, and go on from the worlds that explain it."""
        round_recovery, self.recovery = self.recovery, None
        if round_recovery is None:
            return
        from referee.judge.round_questions import note_questions
        from referee.judge.round_report import RoundReport

        report = RoundReport(round_recovery, self.finder, self.readings, self.totals_at)
        self.recovered = report.past
        self.findings += report.findings()
        self.contested += report.contested()
        note_questions(report, self.questions)
        self.replay.past += self.recovered
        self.replay.sound = self.replay.certain = False
        self.readings.go_on(report.worlds_after())
