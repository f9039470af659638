"""The base of every game's Hypothesis state machine: one step, its checks, what is possible.

A game's machine adds a ``@rule`` for each kind of event and an ``@invariant`` for each
invariant of its specification. Hypothesis draws the events and shrinks a failing match.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from inspect import getmembers
from itertools import islice
from os import environ
from random import Random
from typing import Any, ClassVar, TypeVar

from attrs import define, field
from hypothesis import HealthCheck, Phase, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from hypothesis.stateful import (
    INVARIANT_MARKER,
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.invariant import Invariant, InvariantBroken
from referee_spec.kernel.tally import Scores, Totals, Winner
from referee_spec.kernel.transition import Fault
from referee_spec.verification.agreement import try_neighbours
from referee_spec.verification.coverage import Coverage
from referee_spec.verification.play import AnyPlay, Step
from referee_spec.verification.random_play import steps

PLAYED_OUT = 1
"""The most rounds of a run that are played to their end at random."""

STEPS = 150
"""The events of a run. With the 50 that Hypothesis has by default no run would finish a round."""


@define
class Log:
    """The counts and the last events of the runs of a machine.

    ``runs`` counts the matches, ``steps`` their events, ``refusals`` the refused neighbours of
    events, ``rounds`` the rounds that came to an end, ``kinds`` the events by type, and
    ``coverage`` the coverage goals.
    ``start`` and ``events`` are those of the last run: after a failure, the shortest match
    found. ``on_run(steps)`` is called when a run begins.
    """

    coverage: Coverage[Any, Any]
    runs: int = 0
    steps: int = 0
    refusals: int = 0
    rounds: int = 0
    kinds: Counter[str] = field(factory=Counter)
    start: Any = None
    events: list[Any] = field(factory=list)
    on_run: Callable[[int], None] | None = None


Item = TypeVar("Item")


class Drawn(Random):
    """A generator whose cards and choices Hypothesis draws from what there is, one by one.

    It shrinks each by itself, which a generator of numbers does not allow. A card shrinks to the
    last there is: a deck lists its rarest kinds last, the wilds, on which most depends.
    """

    def __init__(self, draw: Callable[[st.SearchStrategy[Any]], Any]) -> None:
        super().__init__(0)
        self.draw = draw

    def sample(
        self, population: Sequence[Item], k: int, *, counts: Iterable[int] | None = None
    ) -> list[Item]:
        """Return ``k`` items without those drawn before."""
        left = list(population)
        return [left.pop(-1 - self.randrange(len(left))) for _ in range(k)]

    def choice(self, seq: Sequence[Item]) -> Item:  # type: ignore[override]
        """Return one of the items."""
        return seq[self.randrange(len(seq))]

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """Return a number of the range."""
        numbers = range(start) if stop is None else range(start, stop, step)
        return int(self.draw(st.sampled_from(numbers)))

    def randint(self, a: int, b: int) -> int:
        """Return a number from ``a`` to ``b``."""
        return self.randrange(a, b + 1)

    def random(self) -> float:
        """Return a number from 0 to below 1, in hundredths."""
        return self.randrange(100) / 100


@st.composite
def generators(draw: Callable[[st.SearchStrategy[Any]], Any]) -> Random:
    """Return a generator that draws from the data of the test."""
    return Drawn(draw)


RANDOM = generators()
"""Generators of what chance decides, which Hypothesis draws and shrinks card by card."""

NUMBERS = st.randoms(use_true_random=False)
"""Generators for what is played on at random, which need not shrink."""

POSITIONS = st.runner().flatmap(lambda self: NUMBERS.map(self.position))
"""The positions that may come up in a match from its first state; None where none is found."""


def claimable(kind: type) -> Callable[[Any], bool]:
    """Return the precondition that a record can make a claim of this kind now."""
    return lambda self: kind in self.claims


def claim(kind: type) -> st.SearchStrategy[Any]:
    """Return a strategy that gives the right claim of this kind."""
    return st.runner().map(lambda self: self.claims[kind])


class GameMachine(RuleBasedStateMachine):
    """A match under way.

    A game's machine sets ``play`` and ``dealing``, the phases in which chance decides, and
    draws the first state of a match in an ``@initialize`` rule that calls ``begin``. Its
    ``begins(state)`` returns whether a record may begin with a position at a state.
    """

    play: ClassVar[AnyPlay]
    dealing: ClassVar[frozenset[str]]
    begins: Callable[[Any], bool]
    log: ClassVar[Log]
    state: Any
    first: Callable[[Any], Any] = staticmethod(lambda drawn: drawn)
    """A function that returns the first state of a match, given the drawn one."""

    def __init__(self) -> None:
        super().__init__()
        # Where a step breaks several invariants, the failure is that of the specification's first.
        order = {one.holds.__name__: at for at, one in enumerate(self.play.game.invariants)}
        self.invariants = sorted(
            self.invariants, key=lambda one: order.get(one.function.__name__, -1)
        )

    def begin(self, drawn: object) -> None:
        """Begin a match."""
        log, start = self.log, self.first(drawn)
        if log.on_run is not None:
            log.on_run(log.steps)
        log.runs += 1
        log.start, log.events = start, []
        self.done: list[Step[Any, Any]] = []
        self.left_to_play = PLAYED_OUT
        self.claims: dict[type, Any] = {}
        self.last: Step[Any, Any] | None = None
        self.enter(start)

    def enter(self, state: object) -> None:
        """Set the current state, and list its claims and its legal events by kind."""
        self.state = state
        if self.last is None or type(self.last.event) not in self.claims:
            self.claims = {type(claim): claim for claim in self.play.claims(state)}
        else:
            del self.claims[type(self.last.event)]  # A record makes each claim once.
        self.legal: dict[type, list[Any]] = {}
        self.known = self.play.is_known(state)
        self.ended = False
        if self.known and not self.is_dealing():
            for event in self.play.game.choices(state):
                self.legal.setdefault(type(event), []).append(event)
            self.ended = not self.legal

    def is_dealing(self) -> bool:
        """Return whether chance decides what comes next."""
        return self.state.phase in self.dealing

    def happen(self, event: object) -> None:
        """Apply a legal event to the current state.

        Raise AssertionError if a guard refuses the event, if a neighbour of it is not refused with
        the right code, if the measure of the round does not decrease, or if the round is not over
        although nothing can happen.
        """
        play, before = self.play, self.state
        self.log.events.append(event)
        self.log.kinds[type(event).__name__] += 1
        answer = play.game.answer(before, event)
        assert not isinstance(answer, Fault), f"{event!r} was to happen, but {answer!r}"
        if self.known:
            assert answer is None, f"all is known, but {answer!r} of {event!r}"
            choices = [choice for kind in self.legal.values() for choice in kind]
            self.log.refusals += len(try_neighbours(play, before, event, choices))
        after = play.game.after(before, event)
        if play.over(before):
            self.done = []
        self.last = Step(before, event, after)
        self.done.append(self.last)
        self.enter(after)
        self.log.steps += 1
        self.log.rounds += play.over(after) and not play.over(before)
        if self.known:
            self.log.coverage.record(self.done)
            left = play.measure(after)
            assert play.over(before) or (left < play.measure(before) and min(left) >= 0), (
                f"after {event!r} the round is no nearer to its end"
            )
            assert not self.ended or play.over(after), "nothing can happen, but the round goes on"

    def position(self, random: Random) -> Any:
        """Return a position that may come up in this match; None if none is found soon."""
        some = islice(steps(self.play, self.state, random), random.randrange(5, 50))
        found = [self.play.position(step.after) for step in some]
        for before, event in filter(None, reversed(found)):
            known = before == self.state and self.play.is_known(self.play.game.after(before, event))
            if known and self.play.game.answer(before, event) is None:
                return event
        return None

    @precondition(lambda self: not self.ended and self.left_to_play)
    @rule(random=NUMBERS)
    def play_the_round_out(self, random: Random) -> None:
        """Play at random to the end of the round, so that a match has several."""
        self.left_to_play -= 1
        for step in steps(self.play, self.state, random):
            self.log.events.append(step.event)
            self.log.kinds[type(step.event).__name__] += 1
            try:
                self.play.game.check_step(step.before, step.event, step.after)
            except InvariantBroken:
                # The machine's own invariants say so, the first of the specification first.
                self.last = step
                self.enter(step.after)
                if all(self.results().values()):
                    raise
                return
            self.done = [step] if self.play.over(step.before) else [*self.done, step]
            self.log.coverage.record(self.done)
            self.log.steps += 1
            self.last = step
            if self.play.over(step.after):
                break
        self.log.rounds += 1
        self.enter(self.last.after if self.last is not None else self.state)

    @precondition(lambda self: self.begins(self.state))
    @rule(event=POSITIONS)
    def take_up(self, event: object) -> None:
        """Begin the record with a position, if there is one."""
        if event is not None:
            self.happen(event)

    @precondition(claimable(Scores))
    @rule(event=claim(Scores))
    def note_scores(self, event: Scores) -> None:
        """Note the scores of a round."""
        self.happen(event)

    @precondition(claimable(Totals))
    @rule(event=claim(Totals))
    def note_totals(self, event: Totals) -> None:
        """Note the totals so far."""
        self.happen(event)

    @precondition(claimable(Winner))
    @rule(event=claim(Winner))
    def name_winner(self, event: Winner) -> None:
        """Name the winners of the match."""
        self.happen(event)

    def transition(self, before: object, event: object) -> Any:
        """Return the state after an event, or the Fault, or the Open with the state after it.

        A recorded game uses it in place of the game's own transitions. ``before`` need not be the
        current state: a record with hidden cards has several possible states.
        """
        answer = self.play.game.answer(before, event)
        if isinstance(answer, Fault):
            return answer
        if self.state is not before:
            self.enter(before)
        self.happen(event)
        return self.state if answer is None else evolve(answer, after=self.state)

    def check(self, predicate: Callable[..., bool]) -> None:
        """Raise InvariantBroken unless an invariant of the specification holds.

        An invariant on states is evaluated on the current state, one on steps on the last step.
        ``self.applies`` says whether it was evaluated: it may not apply, or own rules give it up.
        """
        name = predicate.invariant.id  # type: ignore[attr-defined]
        found = (guarantee for guarantee in self.play.game.invariants if guarantee.id == name)
        guarantee, step = next(found, None), self.last
        self.applies = guarantee is not None and applies(guarantee, self.state, step)
        if guarantee is not None and self.applies:
            parts = (step.before, step.event, step.after) if step and guarantee.arity == 3 else ()
            if not guarantee.holds(*(parts or (self.state,))):
                raise InvariantBroken(guarantee, step and step.event)

    def methods(self) -> dict[str, Callable[[], None]]:
        """Return the methods that check an invariant, by name."""
        return dict(getmembers(self, lambda member: hasattr(member, INVARIANT_MARKER)))

    def results(self) -> dict[str, bool]:
        """Return for each invariant that applies now, by name, whether it holds."""
        found = {}
        for name, method in self.methods().items():
            try:
                method()
            except InvariantBroken:
                found[name] = False
            else:
                if self.applies:
                    found[name] = True
        return found

    @precondition(lambda self: not self.ended)
    @rule(event=st.runner().flatmap(lambda self: self.possible()))
    def whatever_is_possible(self, event: object) -> None:
        """Apply an event of any possible kind.

        In each run Hypothesis switches off some rules. This rule keeps the match going if the only
        possible kinds of event belong to rules that are switched off.
        """
        self.happen(event)

    @precondition(lambda self: self.ended)
    @rule()
    def nothing_more_happens(self) -> None:
        """Assert that a match without legal events still offers no choice."""
        assert not list(self.play.game.choices(self.state))

    def possible(self) -> st.SearchStrategy[Any]:
        """Return the strategy that draws a possible kind of event, then an event of that kind."""
        if self.is_dealing():
            return CHANCE
        return st.sampled_from(list(self.legal.values())).flatmap(st.sampled_from)


def applies(guarantee: Invariant, state: Any, step: Step[Any, Any] | None) -> bool:
    """Return whether an invariant has to be evaluated on a state, or on the step that led to it.

    It does not apply to unknown parts, to other types of event, and to steps that leave all
    attributes that it reads unchanged.
    """
    if guarantee.arity < 3:
        return not (guarantee.known and state.unknown)
    if step is None or (guarantee.on and type(step.event) not in guarantee.on):
        return False
    if guarantee.known and (step.before.unknown or step.after.unknown):
        return False
    parts = ((getattr(step.before, part), getattr(step.after, part)) for part in guarantee.reads)
    return not guarantee.reads or any(old is not new for old, new in parts)


def can(kind: type) -> Callable[[Any], bool]:
    """Return the precondition that a legal event of this kind is among the choices."""
    return lambda self: kind in self.legal


def legal(kind: type) -> st.SearchStrategy[Any]:
    """Return the strategy that draws a legal event of this kind."""
    return st.runner().flatmap(lambda self: st.sampled_from(self.legal[kind]))


def in_phase(*phases: str) -> Callable[[Any], bool]:
    """Return the precondition that the match is in one of these phases."""
    return lambda self: self.state.phase in phases


def drawn(event: Callable[[Any, Random], Any]) -> st.SearchStrategy[Any]:
    """Return the strategy that draws what ``event(state, random)`` returns in the current state."""
    return st.runner().flatmap(lambda self: RANDOM.map(lambda random: event(self.state, random)))


CHANCE = st.runner().flatmap(lambda self: drawn(self.play.chance))
"""The strategy that draws what chance decides in the current state."""


def specified(predicate: Callable[..., bool]) -> Any:
    """Return an ``@invariant`` that checks this invariant of the specification."""

    def check(self: GameMachine) -> None:
        self.check(predicate)

    check.__name__ = predicate.__name__
    return invariant()(check)


def own_machine(play: AnyPlay) -> type[GameMachine]:
    """Return a machine for a game that provides none.

    Its rules are those of `GameMachine`, and it checks each invariant of the game.
    """

    def sit_down(self: GameMachine, table: object) -> None:
        """Begin a game at a drawn table."""
        self.begin(table)

    def is_dealing(self: GameMachine) -> bool:
        """Return whether chance decides what comes next."""
        return play.game.to_act(self.state) is None and not play.over(self.state)

    predicates = [guarantee.holds for guarantee in play.game.invariants]
    return type(
        "Machine",
        (GameMachine,),
        {
            "play": play,
            "begins": staticmethod(lambda state: False),
            "is_dealing": is_dealing,
            "log": Log(Coverage(play)),
            "sit_down": initialize(table=RANDOM.map(play.table))(sit_down),
            **{holds.__name__: specified(holds) for holds in predicates},
        },
    )


def machine_of(
    machine: type[GameMachine],
    play: AnyPlay | None = None,
    first: Callable[[Any], Any] | None = None,
) -> type[GameMachine]:
    """Return a machine with an empty log, and with another ``play`` or first state if given."""
    changes: dict[str, Any] = {"log": Log(Coverage(play or machine.play))}
    if play is not None:
        changes["play"] = play
    if first is not None:
        changes["first"] = staticmethod(first)
    return type(machine.__name__, (machine,), changes)


def run(
    machine: type[GameMachine], examples: int, seed: int | None = None, shrink: bool = True
) -> None:
    """Run ``examples`` matches. Raise AssertionError if something fails in one of them.

    Hypothesis shrinks the failing match, unless ``shrink`` is False. The matches are the same every
    time if a seed is given or the environment has ``CI``; otherwise they differ.
    """
    chosen = settings(
        max_examples=examples,
        stateful_step_count=STEPS,
        deadline=None,
        derandomize=seed is None and "CI" in environ,
        database=None,
        phases=(Phase.generate, Phase.shrink) if shrink else (Phase.generate,),
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    if seed is not None:
        machine = seeded(seed)(machine)
    run_state_machine_as_test(machine, settings=chosen)
