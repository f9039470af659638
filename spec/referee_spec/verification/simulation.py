"""Simulation: matches played by strategies, to measure what a rule does to play."""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Generic, TypeVar

from attrs import frozen

from referee_spec.verification.play import Play, Step

State = TypeVar("State")
Event = TypeVar("Event")

Strategy = Callable[[State, Sequence[Event], Random], Event]
"""``(state, choices, random)`` to one of the choices."""

MOST_EVENTS = 20_000
"""The number of events after which a match is given up: under some rules one never ends."""


@frozen
class Simulation(Generic[State, Event]):
    """The strategies of a game by name, and its measures.

    ``measures(steps)`` are numbers that describe a match, by name; 1 or 0 for yes or no.
    """

    strategies: Mapping[str, Strategy[State, Event]]
    measures: Callable[[Sequence[Step[State, Event]]], Mapping[str, float]]


AnySimulation = Simulation[Any, Any]


@frozen
class Estimate:
    """A mean, and half the width of its 95 % confidence interval (normal approximation)."""

    mean: float
    margin: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Estimate":
        """Return the estimate from a sample; the margin of a single value is infinite.

        >>> Estimate.of([1, 1, 1, 1])
        Estimate(mean=1.0, margin=0.0)
        """
        margin = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
        return cls(fmean(values), margin)


def by_chance(state: State, choices: Sequence[Event], random: Random) -> Event:
    """Return a choice drawn by type, and then among the choices of that type."""
    kinds = sorted({type(event) for event in choices}, key=lambda kind: kind.__name__)
    kind = random.choice(kinds)
    return random.choice([event for event in choices if type(event) is kind])


def best(value: Callable[[State, Event], float]) -> Strategy[State, Event]:
    """Return the strategy that takes a choice to which ``value(state, choice)`` gives most.

    One of several such choices is drawn.
    """

    def choose(state: State, choices: Sequence[Event], random: Random) -> Event:
        values = [value(state, event) for event in choices]
        most = max(values)
        return random.choice([e for e, v in zip(choices, values, strict=True) if v == most])

    return choose


def play_match(
    play: Play[State, Event],
    start: State,
    strategies: Sequence[Strategy[State, Event]],
    random: Random,
) -> list[Step[State, Event]]:
    """Return the steps of a match from its first state to its end.

    The seats use the strategies in turn: with two of them, seats 0 and 2 use the first.
    """
    game = play.game
    state = start
    done: list[Step[State, Event]] = []
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
    play: Play[State, Event],
    simulation: Simulation[State, Event],
    begin: Callable[[], State],
    strategies: Sequence[Strategy[State, Event]],
    matches: int,
    seed: int,
) -> dict[str, list[float]]:
    """Return each measure of each of so many matches; the same seed plays the same matches."""
    values: dict[str, list[float]] = {}
    for number in range(matches):
        random = Random(f"{seed} {number}")
        steps = play_match(play, begin(), strategies, random)
        for name, value in simulation.measures(steps).items():
            values.setdefault(name, []).append(value)
    return values
