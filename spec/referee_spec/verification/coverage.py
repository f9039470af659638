"""Coverage of rare events: how often each coverage goal of a game was reached."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from attrs import field, frozen

from referee_spec.verification.play import Play, Step

SELDOM = 20
"""A goal counts as rare until it has been reached more often than this."""

State = TypeVar("State")
Event = TypeVar("Event")


@frozen
class Coverage(Generic[State, Event]):
    """Counts how often each coverage goal was reached; ``counts`` has goal names as keys."""

    play: Play[State, Event]
    counts: dict[str, int] = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "counts", dict.fromkeys(self.play.coverage_goals, 0))

    def record(self, steps: Sequence[Step[State, Event]]) -> bool:
        """Count the goals that the last of a round's steps reached.

        Return whether one of them has seldom been reached.
        """
        rare = False
        for name, reached in self.play.coverage_goals.items():
            if reached(steps):
                self.counts[name] += 1
                rare |= self.counts[name] <= SELDOM
        return rare

    def unreached(self) -> tuple[str, ...]:
        """Return the names of the goals that were never reached."""
        return tuple(name for name, count in self.counts.items() if not count)
