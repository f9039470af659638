"""The state machine of any game: legal steps, refused neighbours, invariants.

Made from a game's `Play`. Hypothesis draws the table, the choices and what chance decides,
and shrinks what fails to a short game.
"""

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from referee_spec.verification.agreement import try_neighbours
from referee_spec.verification.coverage import Coverage
from referee_spec.verification.play import AnyPlay, Step
from referee_spec.verification.random_play import choose

STEPS = 200
"""Steps of a run: with Hypothesis' own 50 no run reaches the end of a round."""


class GameMachine(RuleBasedStateMachine):
    """A match under way. A game's machine is a subclass that sets ``play``.

    ``told`` is the class's memory of the last run: the first state and what happened, for
    whoever wants to tell how it came to a failure. ``tried`` counts steps and refusals;
    ``watch`` is told the steps so far whenever a run begins.
    """

    play: AnyPlay
    sightings: Coverage[Any, Any]
    told: tuple[Any, list[Any]]
    tried: dict[str, int]
    watch: Callable[[int], None] = staticmethod(lambda steps: None)

    @initialize(seed=st.integers(0, 2**32 - 1))
    def sit_down(self, seed: int) -> None:
        """Draw a table."""
        from random import Random

        self.watch(self.tried["steps"])
        self.random = Random(seed)
        self.mood: dict[type, float] = {}
        self.state = self.play.table(self.random)
        self.steps: list[Step[Any, Any]] = []
        self.ended = False
        self.events: list[Any] = []
        type(self).told = (self.state, self.events)

    def happen(self, event: Any) -> None:
        """Let an event happen that no guard refuses, and check what must always hold."""
        game = self.play.game
        self.events.append(event)
        answer = game.answer(self.state, event)
        assert answer is None, f"{event!r} was to happen, and is refused: {answer!r}"
        after = game.after(self.state, event)
        game.check_step(self.state, event, after)
        if not self.play.over(self.state):
            left = self.play.measure(after)
            assert left < self.play.measure(self.state) and min(left) >= 0, (
                f"after {event!r} the round is no nearer to its end"
            )
        elif self.steps:
            self.steps = []
        self.steps.append(Step(self.state, event, after))
        self.sightings.record(self.steps)
        self.tried["steps"] += 1
        self.state = after

    def choices(self) -> list[Any]:
        """What a player may do now; none where chance decides."""
        if self.play.game.to_act(self.state) is None:
            return []
        return list(self.play.game.choices(self.state))

    @precondition(lambda self: not self.ended)
    @rule(choice=st.integers(0, 10_000))
    def go_on(self, choice: int) -> None:
        """What chance decides happens, or one of the choices; what is next to it is refused
        with the right code, or is a choice too."""
        choices = self.choices()
        event = self.play.chance(self.state, self.random)
        if event is None:
            self.ended = not choices
            if self.ended:
                assert self.play.over(self.state), "nothing can happen, but the round goes on"
                return
            event = choices[choice % len(choices)]
        neighbours = try_neighbours(self.play, self.state, event, choices)
        self.tried["refusals"] += len(neighbours)
        self.happen(event)

    @precondition(lambda self: not self.ended)
    @rule(turns=st.integers(1, 4))
    def play_on(self, turns: int) -> None:
        """Several events happen in the table's mood, to get somewhere."""
        for _ in range(turns):
            event = choose(self.play, self.state, self.random, self.mood)
            if event is None:
                self.ended = True
                return
            self.happen(event)

    @precondition(lambda self: self.ended)
    @rule()
    def rest(self) -> None:
        """Nothing happens any more: the match is won."""
        assert not list(self.play.game.choices(self.state))


def machine_of(play: AnyPlay) -> type[GameMachine]:
    """The state machine of a game."""
    said = {
        "play": play,
        "sightings": Coverage(play),
        "told": (None, []),
        "tried": {"steps": 0, "refusals": 0},
    }
    return type("Machine", (GameMachine,), said)


def run(machine: type[GameMachine], examples: int, seed: int | None = None) -> None:
    """Run a machine; AssertionError at the shortest game found in which something fails.

    With a seed the same runs every time.
    """
    from hypothesis import seed as seeded

    chosen = settings(
        max_examples=examples,
        stateful_step_count=STEPS,
        deadline=None,
        derandomize=seed is None,
        database=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    if seed is not None:
        machine = seeded(seed)(machine)
    run_state_machine_as_test(machine, settings=chosen)
