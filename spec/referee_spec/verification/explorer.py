"""Every state of a small game, breadth first: each edge checked, no state stuck, every end reached.

States that a game's `Play.key` calls the same are visited once. What is kept of a visited
state is a hash of 64 bits, so a search of ten million states overlooks one with a
probability below one in a hundred thousand.
"""

from collections.abc import Callable
from time import process_time
from typing import Any

from attrs import frozen

from referee_spec.verification.random_play import Play


@frozen
class Explored:
    """What a search visited: states, edges (legal events), finished games, the longest of the
    shortest ways to a state, and how long it took. ``whole`` if nothing was left unvisited."""

    states: int
    edges: int
    finished: int
    depth: int
    seconds: float
    whole: bool

    @property
    def rate(self) -> float:
        """States visited in a second."""
        return self.states / self.seconds


class Flaw(AssertionError):
    """A state or an edge of a small game that should not be; carries the way there."""

    def __init__(self, problem: str, start: Any, events: list[Any]) -> None:
        super().__init__(problem)
        self.start = start
        self.events = events


Path = tuple[Any, Any] | None
"""The way to a state: its last event and the way to the state before; None at the start."""


def explore(
    play: Play,
    start: Any,
    most: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Explored:
    """Visit every state that can be reached from a start within its round.

    Every choice of a player and of chance is followed. Flaw where an invariant breaks, the
    round is no nearer to its end, or nothing can happen before it is over. ``most`` states
    are visited if given; ``progress(states, waiting)`` is called from level to level.
    """
    game = play.game
    effects, check = game.rulebook.effects, game.check_step
    candidates, answer = game.candidates, game.answer
    key, measure, over, twin = play.key, play.measure, play.over, play.twin
    began = process_time()
    seen = {hash(key(start))}
    level: list[tuple[Any, Path, Any]] = [(start, None, measure(start))]
    edges = finished = depth = 0
    whole = True
    while level:
        following: list[tuple[Any, Path, Any]] = []
        for state, path, left in level:
            events = [
                e for e in candidates(state) if not twin(state, e) and answer(state, e) is None
            ]
            if over(state):
                # Whoever asks a finished game for choices is told of the next round at most.
                finished += 1
                if len(events) > 1 or any(game.to_act(state) is not None for _ in events):
                    raise Flaw("a finished game goes on", start, way((events[0], path)))
                continue
            if not events:
                raise Flaw("nothing can happen, but the round is not over", start, way(path))
            edges += len(events)
            for event in events:
                after = effects[type(event)](state, event)
                try:
                    check(state, event, after)
                except AssertionError as broken:
                    raise Flaw(str(broken), start, way((event, path))) from broken
                nearer = measure(after)
                if not nearer < left or min(nearer) < 0:
                    raise Flaw("the round is no nearer to its end", start, way((event, path)))
                found = hash(key(after))
                if found not in seen:
                    seen.add(found)
                    following.append((after, (event, path), nearer))
        if progress is not None:
            progress(len(seen), len(following))
        if following and most is not None and len(seen) >= most:
            whole = False
            break
        depth += 1 if following else 0
        level = following
    return Explored(len(seen), edges, finished, depth, process_time() - began, whole)


def way(path: Path) -> list[Any]:
    """The events of a way, the first one first."""
    events = []
    while path is not None:
        event, path = path
        events.append(event)
    return events[::-1]
