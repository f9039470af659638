"""Simulation: matches played by strategies, to measure how a rule changes play."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from attrs import frozen

from referee_spec.kernel.tally import Scores, Totals, Winner
from referee_spec.verification.play import Drawing, Play, Step

State = TypeVar("State")
Event = TypeVar("Event")

Strategy = Callable[[State, Sequence[Event], Random], Event]
"""A function ``(state, choices, random)`` that returns one of the choices."""

MOST_EVENTS = 5_000
"""The number of events after which a match is given up: under some rules a match never ends."""


@frozen
class LookAhead(Generic[State, Event]):
    """How a player of a game looks ahead.

    ``redeal(state, seat, random)`` is the state after the cards that this seat does not see were
    dealt anew. ``standing(state, seat)`` is a number that says how well a seat stands. Each choice
    is tried in ``worlds`` sampled worlds, and the round is played on for up to ``horizon`` events.

    ``liking(state, choice)`` is a quick estimate of a choice, for games with many choices. With it
    only the most liked choices are tried, and it decides how the round is played on. Without it all
    choices are tried, and the round is played on at random.
    """

    redeal: Callable[[State, int, Random], State]
    standing: Callable[[State, int], float]
    liking: Callable[[State, Event], float] | None = None
    worlds: int = 4
    horizon: int = 16


@frozen
class Simulation(Generic[State, Event]):
    """The strategies of a game by name, and its measures.

    ``measures(steps)`` are numbers that describe a match, by name; 1 or 0 for yes or no.
    ``look_ahead`` is how players look ahead, None if they cannot.
    """

    strategies: Mapping[str, Strategy[State, Event]]
    measures: Callable[[Sequence[Step[State, Event]]], Mapping[str, float]]
    look_ahead: LookAhead[State, Event] | None = None


AnySimulation = Simulation[Any, Any]


def by_chance(state: State, choices: Sequence[Event], random: Random) -> Event:
    """Return a choice drawn by type, and then among the choices of that type."""
    kinds = sorted({type(event) for event in choices}, key=lambda kind: kind.__name__)
    kind = random.choice(kinds)
    return random.choice([event for event in choices if type(event) is kind])


def best(value: Callable[[State, Event], float]) -> Strategy[State, Event]:
    """Return the strategy that takes the choice with the highest ``value(state, choice)``.

    Ties are broken at random.
    """

    def choose(state: State, choices: Sequence[Event], random: Random) -> Event:
        values = [value(state, event) for event in choices]
        most = max(values)
        return random.choice([e for e, v in zip(choices, values, strict=True) if v == most])

    return choose


def offers(
    play: Play[State, Event], state: State
) -> dict[Event, list[tuple[Event, Drawing[Event] | None]]]:
    """Return the actions that a player can choose before cards are drawn.

    Each action is mapped to the events that it may turn into, each with its drawing (None if no
    cards are drawn).
    """
    offered: dict[Event, list[tuple[Event, Drawing[Event] | None]]] = {}
    for event in play.game.choices(state):
        drawing = play.drawing(state, event)
        action = event if drawing is None else drawing.action
        offered.setdefault(action, []).append((event, drawing))
    return offered


def draw(offered: Sequence[tuple[Event, Drawing[Event] | None]], random: Random) -> list[Event]:
    """Draw the cards for an action, and return the events that it may then become.

    There are several if the player has another decision to make after seeing the cards.
    """
    ways = {drawing.cards: drawing.ways for _, drawing in offered if drawing is not None}
    if not ways:
        return [event for event, _ in offered]
    (cards,) = random.choices(list(ways), list(ways.values()))
    return [event for event, drawing in offered if drawing is not None and drawing.cards == cards]


def next_event(
    play: Play[State, Event],
    state: State,
    strategies: Sequence[Strategy[State, Event]],
    random: Random,
) -> Event | None:
    """Return what chance brings, or what the strategy of the player to act chooses.

    The seats use the strategies in turn: with two of them, seats 0 and 2 use the first. Return None
    where nothing can happen.
    """
    event = play.chance(state, random)
    if event is not None:
        return event
    seat = play.game.to_act(state)
    offered = {} if seat is None else offers(play, state)
    if seat is None or not offered:
        return None
    strategy = strategies[seat % len(strategies)]
    events = draw(offered[strategy(state, list(offered), random)], random)
    return events[0] if len(events) == 1 else strategy(state, events, random)


def play_match(
    play: Play[State, Event],
    start: State,
    strategies: Sequence[Strategy[State, Event]],
    random: Random,
) -> list[Step[State, Event]]:
    """Return the steps of a match from its first state to its end."""
    state = start
    done: list[Step[State, Event]] = []
    while len(done) < MOST_EVENTS:
        event = next_event(play, state, strategies, random)
        if event is None:
            break
        after = play.game.after(state, event)
        done.append(Step(state, event, after))
        state = after
    return done


def outcome(
    play: Play[State, Event], steps: Sequence[Step[State, Event]], seats: int
) -> dict[str, float]:
    """Return the result of a match by name: ``points-N`` and ``won-N`` for each seat, ``given-up``.

    Seats are counted from 1. Points are those after the last round that ended; 0 if none did. A
    shared win counts as won. A match is given up if it takes too many events.
    """
    found = {f"points-{seat + 1}": 0.0 for seat in range(seats)}
    for step in reversed(steps):
        claims = list(play.claims(step.after))
        for claim in claims:
            if isinstance(claim, Scores | Totals):
                found |= {f"points-{seat + 1}": float(n) for seat, n in claim.amounts}
        if claims:
            break
    ends = play.claims(steps[-1].after)
    winners = {seat for end in ends if isinstance(end, Winner) for seat in end.players}
    found |= {f"won-{seat + 1}": float(seat in winners) for seat in range(seats)}
    return found | {"given-up": float(len(steps) >= MOST_EVENTS)}


def measured_matches(
    play: Play[State, Event],
    simulation: Simulation[State, Event],
    begin: Callable[[], State],
    strategies: Sequence[Strategy[State, Event]],
    matches: int,
    seed: int,
) -> Iterator[Mapping[str, float]]:
    """Play this number of matches and yield the measures of each; a seed always gives the same."""
    for number in range(matches):
        random = Random(f"{seed} {number}")
        start = begin()
        steps = play_match(play, start, strategies, random)
        seats = len(play.seating(start).players)
        yield {**simulation.measures(steps), **outcome(play, steps, seats)}


def samples(matches: Iterable[Mapping[str, float]]) -> dict[str, list[float]]:
    """Return the values of each measure, one for each match."""
    values: dict[str, list[float]] = {}
    for measured in matches:
        for name, value in measured.items():
            values.setdefault(name, []).append(value)
    return values
