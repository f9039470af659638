"""Games played by strategies, to see what a rule does to play."""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from attrs import frozen

from referee_spec.verification.random_play import Play, Step

Strategy = Callable[[Any, Sequence[Any], Random], Any]
"""Chooses one of the events that are allowed in a state."""

MOST_EVENTS = 20_000
"""A match of more events is given up: some rules never end one."""


@frozen
class Simulation:
    """What a game gives to be simulated: strategies by name, and what is measured in a match,
    each a number or, if it is a yes or no, 1 or 0."""

    strategies: Mapping[str, Strategy]
    measures: Callable[[Sequence[Step]], Mapping[str, float]]


@frozen
class Estimate:
    """A mean, and half the width of its 95 % confidence interval (normal approximation)."""

    mean: float
    margin: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Estimate":
        """The estimate from a sample; of a single value no margin is known."""
        margin = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
        return cls(fmean(values), margin)


def play_match(
    play: Play, start: Any, strategies: Sequence[Strategy], random: Random
) -> list[Step]:
    """A match from its first state to its end, seats choosing by these strategies in turn."""
    game = play.game
    state = start
    done: list[Step] = []
    while len(done) < MOST_EVENTS:
        event = play.chance(state, random)
        if event is None:
            choices = list(game.choices(state))
            seat = game.to_act(state)
            if not choices or seat is None:
                break
            event = strategies[seat % len(strategies)](state, choices, random)
        after = game.after(state, event)
        done.append(Step(state, event, after))
        state = after
    return done


def samples(
    play: Play,
    simulation: Simulation,
    begin: Callable[[], Any],
    strategies: Sequence[Strategy],
    matches: int,
    seed: int,
) -> dict[str, list[float]]:
    """What is measured in each of so many matches; the same seed plays the same matches."""
    found: dict[str, list[float]] = {}
    for number in range(matches):
        random = Random(f"{seed} {number}")
        steps = play_match(play, begin(), strategies, random)
        for name, value in simulation.measures(steps).items():
            found.setdefault(name, []).append(value)
    return found
