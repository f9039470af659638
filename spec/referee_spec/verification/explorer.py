"""Explorer: visit every state of a small game, breadth first, and check every edge.

The invariants on steps are checked on every edge, those on states where a state is first met.
Equivalent states, which have the same `Play.symmetry_key`, are visited once. A visited state is
kept as a hash of 64 bits, so that a search of ten million states overlooks one with a
probability below one in a hundred thousand.
"""

import sys
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any, Generic, TypeVar

from attrs import define, field, frozen

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


Met = tuple[State, Path[Event], tuple[int, ...]]
"""A state, the path by which it was met first, and its measure."""


@define(eq=False, repr=False)
class Exploration(Generic[State, Event]):
    """The states visited so far of all that can be reached from a start within its round.

    ``visited`` has the hash of the symmetry key of each state. ``edges`` counts the legal events
    followed, and ``finished`` the states at the end of the round.
    """

    play: Play[State, Event]
    start: State
    visited: set[int] = field(init=False)
    edges: int = 0
    finished: int = 0
    check_step: StepCheck[State, Event] = field(init=False)
    check_state: StepCheck[State, Event] = field(init=False)

    def __attrs_post_init__(self) -> None:
        game = self.play.game
        self.visited = {hash(self.play.symmetry_key(self.start))}
        self.check_step = step_check(game.invariants, game.events)
        self.check_state = state_check(game.invariants)

    def events(self, state: State, path: Path[Event]) -> list[Event]:
        """Return the legal events to follow from a state; none if the round is over.

        Raise Flaw if a round that is over goes on, or if nothing can happen before it is.
        """
        play, game = self.play, self.play.game
        events = [
            event
            for event in game.candidates(state)
            if not play.is_equivalent_choice(state, event) and game.answer(state, event) is None
        ]
        if play.over(state):
            self.finished += 1
            # The round is over: only the next round may follow, and no player chooses that.
            if len(events) > 1 or any(game.to_act(state) is not None for _ in events):
                raise Flaw("a finished game goes on", self.start, events_of((events[0], path)))
            return []
        if not events:
            raise Flaw("nothing can happen, but the round is not over", self.start, events_of(path))
        self.edges += len(events)
        return events

    def follow(self, met: Met[State, Event], event: Event) -> Met[State, Event] | None:
        """Check a legal event; return the state after it, None if that has been visited.

        Raise Flaw if an invariant does not hold or the measure does not decrease.
        """
        state, path, measure = met
        after: State = self.play.game.rulebook.after(state, event)
        key = hash(self.play.symmetry_key(after))
        new = key not in self.visited
        try:
            self.check_step(state, event, after)
            if new:
                self.check_state(state, event, after)
        except AssertionError as broken:
            raise Flaw(str(broken), self.start, events_of((event, path))) from broken
        left = self.play.measure(after)
        if not left < measure or min(left) < 0:
            problem = "the round is no nearer to its end"
            raise Flaw(problem, self.start, events_of((event, path)))
        if not new:
            return None
        self.visited.add(key)
        return after, (event, path), left


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
    began = process_time()
    exploration = Exploration(play, start)
    visited = exploration.visited
    level: list[Met[State, Event]] = [(start, None, play.measure(start))]
    depth = 0
    whole = True
    while level:
        following: list[Met[State, Event]] = []
        for met in level:
            state, path, _ = met
            events = exploration.events(state, path)
            if events:
                visit(state, events)
            for event in events:
                after = exploration.follow(met, event)
                if after is not None:
                    following.append(after)
        if progress is not None:
            progress(len(visited), len(following))
        if following and most is not None and len(visited) >= most:
            whole = False
            break
        depth += 1 if following else 0
        level = following
    seconds = process_time() - began
    size = sys.getsizeof(visited) + sum(map(sys.getsizeof, visited))
    edges, finished = exploration.edges, exploration.finished
    return Explored(len(visited), edges, finished, depth, size, seconds, whole)


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
