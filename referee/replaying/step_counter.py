"""Count the steps of a search, which bound how long it takes."""

from collections.abc import Sized

from attrs import define

FOLLOWED = 4
"""The steps that following an event in one world counts for. Only trying an event is one step."""


@define(eq=False, repr=False)
class StepCounter:
    """The number of steps that a search has taken."""

    taken: int = 0

    def tried(self, events: int = 1) -> None:
        """Count this number of events as tried, each in one world."""
        self.taken += events

    def followed(self, worlds: Sized) -> None:
        """Count one event as followed in each of these worlds."""
        self.taken += FOLLOWED * len(worlds)
