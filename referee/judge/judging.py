"""Replay the lines of one record: what was judged so far, and the findings on it."""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import partial
from typing import Any

from attrs import define, field, frozen

from referee.judge.doubtful_lines import line_of_totals
from referee.judge.findings import Finder
from referee.judge.found import Found, JudgedPart, RecordLanguage, Wanted
from referee.judge.numbering import Numbering
from referee.judge.questions import Asked
from referee.judge.round_so_far import RoundSoFar
from referee.notation.line import Line, Names
from referee.notation.reader import LineReader
from referee.record import bounds
from referee.record.source import SourceLine
from referee.replaying.readings import Played, Readings
from referee.replaying.replay import Replay
from referee.replaying.worlds import PastEvent, actor_of
from referee.rulesets.header import Header
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.tally import Totals


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


def may_go_on(line: Line, after: Line) -> bool:
    """Return whether the turn of a line may go on in the line after it."""
    if line.goes_on or not (line.events and after.events):
        return line.goes_on
    return after.number is None and actor_of(line.events) == actor_of(after.events)


@define(eq=False, repr=False)
class Judging:
    """The judging of one record, up to some line.

    - ``wanted`` is what is asked of the judging, ``found`` what it has found.
    - ``acted`` are the lines without those of turns taken back.
    - ``points`` are what was known before turns that later lines take back, and ``taken_back`` are
      the lines of those turns so far.
    - ``ended`` says whether a line has ended a game that was not played to its end.
    - ``numbers`` are those of the round and the turn; ``begun`` is ``has_begun`` before the round.
    - ``parts`` are as in Finder, ``totals_at`` as in RoundReport.
    - ``pays`` says whether the record writes the payments of the round.
    - ``round`` are the lines of the round so far.
    """

    header: Header
    wanted: Wanted = field(factory=Wanted)
    found: Found = field(init=False)
    acted: list[tuple[Line, SourceLine]] = field(factory=list)
    points: dict[int, BeforeTurn] = field(factory=dict)
    taken_back: set[int] = field(factory=set)
    ended: bool = False
    numbers: Numbering = field(factory=Numbering)
    begun: bool = False
    parts: tuple[tuple[Any, int], ...] = ()
    totals_at: int | None = None
    pays: bool = True
    reader: LineReader = field(init=False)
    readings: Readings = field(init=False)
    round: RoundSoFar = field(init=False)

    def __attrs_post_init__(self) -> None:
        likely = self.header.likely_language
        self.found = Found(RecordLanguage(likely, likely))
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
        """Return the possible worlds at this point."""
        return self.round.worlds_now

    @property
    def events_so_far(self) -> list[Any]:
        """Return the events of the past, and those that the lines searched have."""
        searched = self.round.lines if self.round.search is not None else ()
        events = [past_event.event for past_event in self.replay.past]
        return events + [event for line, _ in searched for event in line.events]

    @property
    def certain(self) -> bool:
        """Return whether it is known what was done so far."""
        return self.round.certain

    @property
    def finder(self) -> Finder:
        """Return what makes findings at this point of the record."""
        return Finder(
            header=self.header,
            names=self.names,
            replay=self.replay,
            parts=self.parts,
            language=self.found.language.of_most,
            ruling=bool(self.wanted.chosen),
            lists_moves=self.wanted.explains,
            seeks_evidence=self.wanted.explains and len(self.found.findings) < bounds.MOST_EVIDENCE,
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
            self.wanted.budget,
        )
        self.round = RoundSoFar(self.readings, len(self.header.players))
        kinds = header.game.kinds(self.replay.worlds[0])
        names = Names.of(header.players, kinds, header.writer)
        self.reader = LineReader(self.slug, names, header.language, self.found.language.likely)
        pays, self.pays = self.pays, True
        self.write_payments(pays)

    @property
    def has_begun(self) -> bool:
        """Return whether an event has been judged, or a line could not be read."""
        return bool(self.begun or self.replay.past or self.round.last) or not self.replay.certain

    def begin_round(self, line: Line, source: SourceLine) -> None:
        """Judge the heading of a round."""
        # In a match of one piece the next round may still show which explanation is right.
        apart = self.header.game.rounds_apart
        searched = self.round.search is not None
        allowed = searched and self.round.allows(line.events[0])
        if allowed and apart:
            self.end_round()
        self.begun, numbers, worlds = self.has_begun, copy(self.numbers), self.worlds
        wrong = self.numbers.next_round(line)
        self.play(line, source)
        plain = self.round.search is None
        accepted = plain or (self.round.accepts_last_line if apart else allowed)
        if wrong is not None and (accepted or allowed or not searched):
            self.found.report(source, wrong)
        if not accepted:
            # The round before it has not come to its end, or its end is not written.
            self.numbers = numbers
            numbers.doubt_round(line.number or 0)
            return
        if apart:
            self.end_round()
        if Totals in self.header.game.events:
            self.totals_at = line_of_totals(self.replay.past, self.totals_at)
        # Only after the heading: the round before it may be unsound and break invariants.
        self.change(Replay.new_round)
        if wrong is not None and self.certain:
            # Who begins depends on whether the number is wrong or a round is left out: follow both.
            heading = evolve(line.events[0], number=wrong.values["right"])
            counted = [self.header.game.after(world, heading) for world in worlds]
            self.go_on(dict.fromkeys([*self.replay.worlds, *counted]))

    def play(
        self, line: Line, source: SourceLine, *, suspect: bool = False, stood: bool = True
    ) -> None:
        """Add a line that could be read to the round. If it is refused, begin a search.

        A ``suspect`` turn has a wrong number; an irregular line ``stood`` unless it is an account
        that is taken as true.
        """
        if not self._is_allowed(line, source):
            self.round.follow(line, source, suspect=suspect, stood=line.irregular and stood)
        if self.replay.lost_at == source.number:
            self.found.note_limit(self.wanted.budget, line, source)
        if self.round.allowed == bounds.MOST_LINES_DOUBTED:
            self.settle()

    def play_or_not(self, line: Line, source: SourceLine) -> None:
        """Follow both what a line may be: a turn, if one is allowed, and none."""
        before = self.worlds
        if self._is_allowed(line, source):
            self.go_on(dict.fromkeys([*before, *self.worlds]))

    def _is_allowed(self, line: Line, source: SourceLine) -> bool:
        """Replay the events of a line, note what is open in it, and return True.

        If one is refused, take them back, and return False, as while lines are searched.
        """
        if self.round.search is not None:
            return False
        readings, replay, number = self.readings, self.replay, source.number
        worlds, past = replay.worlds, len(replay.past)
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
        self.round.add_allowed(line, source)
        self.found.questions.count_answers(self.header.game, line.events)
        for one in asked:
            self.found.questions.note(one)
        for refusal, at in readings.contested(played, replay.worlds):
            placed, place = self.finder.place_of(line, source, at, refusal)
            self.found.contested.append(self.finder.refused(refusal, placed, place))
        return True

    def settle(self) -> bool:
        """Doubt the lines so far no more, and return True; return False while they are searched."""
        if self.round.search is not None:
            return False
        self._begin_part(self.replay.past[self.round.past :])
        return True

    def _begin_part(self, past: Sequence[PastEvent]) -> None:
        """Begin a part of the record with the next line; ``past`` are the events of the last one.

        The lines of the last part are kept for those who ask what happened in them.
        """
        if self.wanted.moments_with is not None:
            self.found.judged_parts.append(JudgedPart(self.round.lines, past))
        self.round = RoundSoFar(self.readings, len(self.header.players))

    def change(self, step: Callable[[Replay], object]) -> None:
        """Take a step of the replay that is no event; the lines before it are not doubted again.

        Do nothing while they are searched: a search follows them in another way.
        """
        if self.settle():
            before = self.replay.worlds
            step(self.replay)
            if self.replay.worlds is not before:
                self.readings.branches.clear()
            self.round.begin()

    def go_on(self, worlds: Iterable[Any]) -> None:
        """Go on from these worlds; see `change`."""
        self.change(lambda replay: setattr(replay, "worlds", list(worlds)))

    def make_unknown(self) -> None:
        """Go on with everything unknown; see `change`."""
        self.change(lambda replay: replay.make_unknown(None))

    def keep_point(self, number: int) -> bool:
        """Keep the point before the turn in a line, since a later line takes the turn back.

        Return False if the turn is not to be judged: in a round in which something is wrong it is
        left out, since other turns may explain that.
        """
        if not self.settle():
            return False
        replay, numbers = self.replay, copy(self.numbers)
        past, parts = len(replay.past), len(self.found.judged_parts)
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
        self.end_round()
        self.go_on(point.worlds)
        replay = self.replay
        replay.sound, replay.certain = point.sound, point.certain
        del replay.past[point.past :]
        del self.found.judged_parts[point.parts :]
        self.numbers = point.numbers
        self.round.begin()

    def write_payments(self, written: bool) -> None:
        """Go on in a round whose payments the record writes, or in one of which it writes none."""
        model = self.header.game.turn_model
        if written is not self.pays and self.settle():
            self.pays = written
            self.readings.take_step(partial(model.with_payments, written))
            self.round.begin()

    def finish(self) -> None:
        """Judge what was put off: the faults of a round, and the open questions of its lines."""
        self.end_round()
        self.settle()

    def end_round(self) -> None:
        """Report the faults of the round so far, and go on from the worlds that explain it.

        Do nothing if there are none.
        """
        if self.round.search is None:
            return
        # Imported here: few records need it, and loading it takes long.
        from referee.judge.round_questions import note_questions
        from referee.judge.round_report import RoundReport

        report = RoundReport(
            self.round.search,
            self.round.lines,
            self.round.allowed,
            self.finder,
            self.readings,
            self.totals_at,
        )
        self.found.findings += report.findings()
        self.found.contested += report.contested()
        note_questions(report, self.found.questions)
        replay = self.replay
        replay.worlds = report.worlds_after()
        replay.past += report.past
        replay.sound, replay.certain = False, self.round.certain
        self.readings.adopt(replay.worlds[0])
        self.readings.branches.clear()
        self._begin_part(report.past)
