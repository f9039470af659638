"""Drive the state machine of a game with a recorded game, and continue it at random."""

from collections.abc import Iterable, Sequence
from typing import Any

from attrs import define, field, frozen

from referee.judge.judging import Judging
from referee.judge.loop import judge, judged_lines
from referee.judge.record_judging import judging_of
from referee.record.source import Lines, RawRecord, SourceLine
from referee.replaying.worlds import Transitions, advance
from referee.rulesets.header import header_and_body
from referee.rulesets.rule_set import Settings
from referee.verify.campaign import first_line, machine_class
from referee.verify.transcript import Told, replayed, transcript
from referee_spec.kernel.evolve import replace_part
from referee_spec.kernel.transition import Fault
from referee_spec.verification.registry import play

LEAST_RUNS = 5
"""The least runs from a point. Hypothesis begins with the simplest match: one run is not random."""


@frozen
class CheckedLine:
    """A line of the record, and the invariants that held after its events.

    ``worlds`` counts the states that the record leaves possible. ``known`` is True if there is only
    one and nothing in it is unknown. ``held`` and ``broken`` name the invariants that applied to
    the line. ``checked`` is False if none was evaluated: after an irregular play, after something
    was made unknown, and in a disputed turn.
    """

    line: int
    text: str
    worlds: int
    known: bool
    checked: bool
    held: tuple[str, ...]
    broken: tuple[str, ...]


@frozen
class Continuation:
    """Counts of the matches played at random from the state after a line.

    ``refusals`` counts the refused neighbours.
    """

    line: int
    runs: int
    steps: int
    refusals: int


@define
class RecordedGame:
    """A recorded game that was driven through the machine.

    ``invariants`` are the names of all invariants, ``points`` the lines from which the game can be
    continued. ``problem`` is a sentence, empty if nothing is wrong, and ``game`` a record that
    shows it.
    """

    slug: str
    invariants: tuple[str, ...]
    lines: list[CheckedLine] = field(factory=list)
    points: list[int] = field(factory=list)
    continuations: list[Continuation] = field(factory=list)
    problem: str = ""
    game: str = ""


@frozen
class Point:
    """A state after a line from which the game can be continued; nothing in it is unknown.

    ``steps`` counts the events that led to it.
    """

    line: int
    state: Any
    steps: int

    def replace(self, drawn: object) -> Any:
        """Return the state of this point in place of a drawn first state."""
        return self.state


def drive(
    record: RawRecord, settings: Settings, points: int, runs: int, seed: int | None
) -> tuple[Judging, RecordedGame | None]:
    """Judge a record; if nothing is wrong with it, drive the machine with its events.

    Then continue the game at random from up to ``points`` of its states, ``runs`` times altogether.
    Return the judging of the record, and the driven game or None if there are findings. Raise
    HeaderFault for a header that cannot be read, ImportError without Hypothesis.
    """
    judging = judging_of(record, settings)
    if any(not found.note for found in judging.found.findings):
        return judging, None
    driver = Driver(Judging(judging.header))
    driver.check_lines(record, header_and_body(record, settings)[1])
    if points and not driver.game.problem:
        driver.continue_from(spread(driver.points, points), runs, seed)
    return judging, driver.game


def spread(points: Sequence[Point], n: int) -> list[Point]:
    """Return up to ``n`` of these points, each from the middle of one of ``n`` equal parts."""
    n = min(n, len(points))
    return [points[(2 * part + 1) * len(points) // (2 * n)] for part in range(n)]


class Driver:
    """Drives a state machine with a record, line by line.

    ``worlds`` are the states that the record leaves possible so far. ``steps`` are pairs of a state
    and an event that led to the first of them.
    """

    def __init__(self, judging: Judging) -> None:
        self.judging = judging
        self.play = play(judging.slug)
        self.machine = machine_class(judging.slug)()
        self.worlds = self._judged_worlds()
        self.machine.begin(self.worlds[0])
        self.game = RecordedGame(judging.slug, tuple(self.machine.methods()))
        self.steps: list[Told] = []
        self.points: list[Point] = []
        self.results: dict[str, bool] = {}

    def _judged_worlds(self) -> tuple[Any, ...]:
        """Return the possible worlds of the judge, with plain options instead of observed ones."""
        readings = self.judging.readings
        old, new = readings.watch, readings.options
        return tuple(replace_part(world, old, new) for world in self.judging.replay.worlds)

    def check_lines(self, record: RawRecord, body: Lines) -> None:
        """Drive the machine with each line, up to the first in which something fails."""
        judging = self.judging
        for line, source in judged_lines(judging, body):
            self.results, sound = {}, True
            try:
                judge(judging, line, source)
                sound = judging.replay.sound and line.kind != "disputed"
                if sound:
                    self._check_events(line.events)
                    broken = [name for name, holds in self.results.items() if not holds]
                    if broken:
                        raise AssertionError(f"broken: {', '.join(broken)}")
                else:
                    self.worlds = self._judged_worlds()
            except AssertionError as error:
                self.game.problem = f"line {source.number}: {first_line(error)}"
                texts = (line.text for line in record.lines.until(source.number))
                self.game.game = "\n".join(texts) + "\n"
                return
            finally:
                self.note(source, sound)

    def _check_events(self, events: Iterable[Any]) -> None:
        """Apply these events to the machine in every possible world.

        Raise AssertionError if it refuses one or a check fails.
        """
        game = self.play.game
        transitions: Transitions = dict.fromkeys(game.events, self._transition)
        for event in events:
            outcome = advance(game, self.worlds, event, transitions)
            if outcome.refusal is not None:
                raise AssertionError(f"{outcome.refusal.rule.code} refuses {event!r}")
            self.worlds = outcome.worlds
            self.steps += ((past_event.state, past_event.event) for past_event in outcome.passed)

    def _transition(self, state: object, event: object) -> Any:
        """Apply an event to the machine, and note in ``results`` which invariants hold after it.

        Return the state after the event, or the Fault, or the Open with the state after it.
        """
        after = self.machine.transition(state, event)
        if not isinstance(after, Fault):
            for name, holds in self.machine.results().items():
                self.results[name] = holds and self.results.get(name, True)
        return after

    def note(self, source: SourceLine, checked: bool) -> None:
        """Add the result of a line, and its last state as a point if the game can go on there."""
        (state, *others) = self.worlds
        known = not others and self.play.is_known(state)
        held = tuple(name for name, holds in self.results.items() if holds)
        broken = tuple(name for name, holds in self.results.items() if not holds)
        text = source.text.strip()
        self.game.lines.append(
            CheckedLine(source.number, text, len(self.worlds), known, checked, held, broken)
        )
        if known and checked:
            self.machine.enter(state)
            if not self.machine.ended:
                self.points.append(Point(source.number, state, len(self.steps)))
                self.game.points.append(source.number)

    def continue_from(self, points: Sequence[Point], runs: int, seed: int | None) -> None:
        """Play matches at random from each of these points; stop at the first that fails."""
        # Hypothesis is an optional extra.
        from referee_spec.verification.machine import machine_of, run

        each = max(runs // max(len(points), 1), LEAST_RUNS)
        for point in points:
            machine = machine_of(type(self.machine), first=point.replace)
            log = machine.log
            try:
                run(machine, each, seed)
            except Exception as error:
                self.game.problem = f"from line {point.line}: {first_line(error)}"
                steps = self.steps[: point.steps]
                steps += replayed(self.play, log.start, log.events)
                self.game.game = transcript(self.play, steps[0][0], steps)
                return
            self.game.continuations.append(
                Continuation(point.line, log.runs, log.steps, log.refusals)
            )
