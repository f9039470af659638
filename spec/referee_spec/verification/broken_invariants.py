"""Which guarantees of a game a rule set gives up, each with the shortest game that shows it.

Small games are played breadth first from the same openings as in difference.py; what is
found is shortest among the games looked at.
"""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Any

from attrs import define, field, frozen

from referee_spec.kernel.cards import Deck
from referee_spec.kernel.evolve import replace_part
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.invariant import Invariant, InvariantBroken, step_check
from referee_spec.verification.distinguishing_game import Opening, Search


@frozen
class Loss:
    """A guarantee that is lost, and the game whose last event breaks it."""

    invariant: Invariant
    opening: Opening
    events: tuple[Any, ...]


@define
class Losing:
    """A rule set's small games, searched for losses by the guarantee's id. ``examples`` counts
    the states looked at, ``longest`` the events of the longest game among them.

    What is lost is what ``official`` options guarantee: each state is looked at as if it had
    come about under them.
    """

    game: AnyGame
    search: Search
    start: Callable[[tuple[str, ...], int | None], Any]
    deck: Deck
    options: Any
    official: Any
    found: dict[str, Loss] = field(factory=dict)
    examples: int = 0
    longest: int = 0
    checks: tuple[Callable[..., None], ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        game = self.game
        self.checks = tuple(step_check((one,), game.events) for one in game.invariants)

    def run(self, most: int) -> None:
        """Look at so many states."""
        number = count()
        heap: list[tuple[int, int, Opening, Any, tuple[Any, ...]]] = []
        for opening in self.search.openings(self.deck):
            heappush(heap, (0, next(number), opening, self.begun(opening), ()))
        seen: set[Any] = set()
        while heap and self.examples < most:
            length, _, opening, state, events = heappop(heap)
            if length >= len(opening.events) and state in seen:
                continue
            seen.add(state)
            self.examples += 1
            self.longest = max(self.longest, length)
            for event, after in self.steps(opening, state, events):
                heappush(heap, (length + 1, next(number), opening, after, (*events, event)))

    def begun(self, opening: Opening) -> Any:
        """The state before an opening's first event."""
        return self.start(opening.players, opening.dealer)

    def steps(
        self, opening: Opening, state: Any, events: tuple[Any, ...]
    ) -> Iterator[tuple[Any, Any]]:
        """The events that are allowed next, with the states after them; losses are noted."""
        prefix = opening.events[len(events) :]
        for event in prefix[:1] or dict.fromkeys(self.search.events(state)):
            before = state
            while (silent := self.game.implicit_event(before, event)) is not None:
                before = self.game.after(before, silent)
            if self.game.answer(before, event) is None:
                after = self.game.after(before, event)
                if not self.broken(opening, before, event, after, events):
                    yield event, after

    def broken(
        self, opening: Opening, before: Any, event: Any, after: Any, events: tuple[Any, ...]
    ) -> bool:
        """Whether a step breaks a guarantee; the first to break each is noted.

        What follows a breach is not looked at: it shows nothing that the breach does not.
        """
        broken = False
        before, after = (replace_part(one, self.options, self.official) for one in (before, after))
        for check in self.checks:
            try:
                check(before, event, after)
            except InvariantBroken as error:
                broken = True
                lost = error.invariant
                self.found.setdefault(lost.id, Loss(lost, opening, (*events, event)))
        return broken
