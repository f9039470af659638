"""Explorer: visit every state of a small game, breadth first, and check every edge.

The invariants on steps are checked on every edge, those on states where a state is first met.
Equivalent states, which have the same `Play.symmetry_key`, are visited once. A visited state is
kept as a hash of 64 bits, so that a search of ten million states overlooks one with a
probability below one in a hundred thousand.
"""

import sys
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any, TypeVar

from attrs import frozen

from referee_spec.kernel.invariant import StepCheck, state_check, step_check
from referee_spec.verification.play import Play

State = TypeVar("State")
Event = TypeVar("Event")


@frozen
class Explored:
    """The figures of an exploration.

    ``edges`` counts legal events and ``finished`` the games that ended. ``depth`` is the length of
    the shortest path to the state that is farthest from the start. ``size`` is the memory of the
    visited states in bytes. ``whole`` is True if every state was visited.
    """

    states: int
    edges: int
    finished: int
    depth: int
    size: int
    seconds: float
    whole: bool

    @property
    def rate(self) -> float:
        """Return the number of states visited per second."""
        return self.states / self.seconds

    @property
    def bytes(self) -> float:
        """Return the bytes that a visited state takes."""
        return self.size / self.states


class Flaw(AssertionError):
    """A state or an edge of a small game that must not exist; ``events`` lead to it."""

    def __init__(self, problem: str, start: object, events: Sequence[Any]) -> None:
        super().__init__(problem)
        self.start = start
        self.events = tuple(events)


Path = tuple[Event, "Path[Event]"] | None
"""The events to a state: the last one and the path to the state before; None at the start."""


def explore(
    play: Play[State, Event],
    start: State,
    most: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    visit: Callable[[State, Sequence[Event]], None] = lambda state, events: None,
) -> Explored:
    """Visit every state that can be reached from a start within its round.

    Every choice of a player and everything that chance can bring is followed, up to ``most``
    states. Call ``progress(states, waiting)`` after each level, and ``visit(state, events)`` for
    each state with the legal events that are followed. Raise Flaw where an invariant does not
    hold, the measure does not decrease, or nothing can happen before the round is over.
    """
    game = play.game
    effects = game.rulebook.effects
    check_step: StepCheck[State, Event] = step_check(game.invariants, game.events)
    check_state: StepCheck[State, Event] = state_check(game.invariants)
    candidates, answer = game.candidates, game.answer
    key, measure, over = play.symmetry_key, play.measure, play.over
    is_equivalent = play.is_equivalent_choice
    began = process_time()
    seen = {hash(key(start))}
    level: list[tuple[State, Path[Event], tuple[int, ...]]] = [(start, None, measure(start))]
    edges = finished = depth = 0
    whole = True
    while level:
        following: list[tuple[State, Path[Event], tuple[int, ...]]] = []
        for state, path, before in level:
            events = [
                event
                for event in candidates(state)
                if not is_equivalent(state, event) and answer(state, event) is None
            ]
            if over(state):
                finished += 1
                # The round is over: only the next round may follow, and no player chooses that.
                if len(events) > 1 or any(game.to_act(state) is not None for _ in events):
                    raise Flaw("a finished game goes on", start, events_of((events[0], path)))
                continue
            if not events:
                problem = "nothing can happen, but the round is not over"
                raise Flaw(problem, start, events_of(path))
            edges += len(events)
            visit(state, events)
            for event in events:
                after = effects[type(event)](state, event)
                visited = hash(key(after))
                new = visited not in seen
                try:
                    check_step(state, event, after)
                    if new:
                        check_state(state, event, after)
                except AssertionError as broken:
                    raise Flaw(str(broken), start, events_of((event, path))) from broken
                left = measure(after)
                if not left < before or min(left) < 0:
                    problem = "the round is no nearer to its end"
                    raise Flaw(problem, start, events_of((event, path)))
                if new:
                    seen.add(visited)
                    following.append((after, (event, path), left))
        if progress is not None:
            progress(len(seen), len(following))
        if following and most is not None and len(seen) >= most:
            whole = False
            break
        depth += 1 if following else 0
        level = following
    seconds = process_time() - began
    size = sys.getsizeof(seen) + sum(map(sys.getsizeof, seen))
    return Explored(len(seen), edges, finished, depth, size, seconds, whole)


def events_of(path: Path[Event]) -> list[Event]:
    """Return the events of a path, the first one first.

    >>> events_of(("second", ("first", None)))
    ['first', 'second']
    """
    events = []
    while path is not None:
        event, path = path
        events.append(event)
    return events[::-1]
