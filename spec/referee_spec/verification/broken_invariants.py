"""Broken invariants: guarantees that a rule set gives up, each with the shortest game found.

Small games are played breadth first from the openings of `distinguishing_game.Search`.
"""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Generic, TypeVar

from attrs import AttrsInstance, define, field, fields, frozen

from referee_spec.kernel.cards import Deck
from referee_spec.kernel.evolve import evolve, replace_part
from referee_spec.kernel.game import Game
from referee_spec.kernel.invariant import Invariant, InvariantBroken, StepCheck, full_check
from referee_spec.verification.agreement import after_implicit_events
from referee_spec.verification.distinguishing_game import Opening, Search, Start, has_cards

State = TypeVar("State")
Event = TypeVar("Event")


@frozen
class BrokenInvariant(Generic[Event]):
    """An invariant that a rule set gives up, and the game whose last event breaks it."""

    invariant: Invariant
    opening: Opening[Event]
    events: tuple[Event, ...]


@define
class InvariantSearch(Generic[State, Event]):
    """A search of a rule set's small games for broken invariants.

    ``invariants`` are those that the ``official`` options guarantee. Each state is checked as if it
    had arisen under these options. ``broken`` maps the id of an invariant to the first game that
    breaks it. ``examples`` counts the states visited, ``longest`` the events of the longest game,
    and ``positions`` the openings with events that the rule set allows. Events with a card that the
    ``deck`` lacks are left out.
    """

    game: Game[State, Event]
    search: Search[State, Event]
    start: Start[State]
    options: AttrsInstance
    official: AttrsInstance
    invariants: tuple[Invariant, ...]
    deck: Deck | None
    broken: dict[str, BrokenInvariant[Event]] = field(factory=dict)
    examples: int = 0
    longest: int = 0
    positions: int = 0
    checks: tuple[StepCheck[State, Event], ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.checks = tuple(
            full_check((invariant,), self.game.events) for invariant in self.invariants
        )

    def searched(self) -> bool:
        """Return whether anything was tried: an invariant is broken, or play has started."""
        return bool(self.broken or self.positions)

    def run(self, most: int, progress: Callable[[int, int], None]) -> None:
        """Visit at most ``most`` states, and call ``progress(visited, most)`` after each."""
        number = count()
        heap: list[tuple[int, int, Opening[Event], State, tuple[Event, ...]]] = []
        for opening in self.search.openings(self.start):
            state = self.start(opening.players, opening.dealer)
            heappush(heap, (0, next(number), opening, state, ()))
        seen: set[State] = set()
        while heap and self.examples < most:
            length, _, opening, state, events = heappop(heap)
            if length >= len(opening.events) and state in seen:
                continue
            seen.add(state)
            self.examples += 1
            progress(self.examples, most)
            self.longest = max(self.longest, length)
            self.positions += bool(length) and length == len(opening.events)
            for event, after in self._steps(opening, state, events):
                heappush(heap, (length + 1, next(number), opening, after, (*events, event)))

    def _steps(
        self, opening: Opening[Event], state: State, events: tuple[Event, ...]
    ) -> Iterator[tuple[Event, State]]:
        """Yield the allowed events with the states after them; note broken invariants."""
        prefix = opening.events[len(events) :]
        for event in prefix[:1] or dict.fromkeys(self.search.events(state)):
            if not has_cards(self.deck, event):
                continue
            before = after_implicit_events(self.game, state, event)
            if self.game.answer(before, event) is None:
                after = self.game.after(before, event)
                for invariant in self._broken_by(before, event, after):
                    found = BrokenInvariant(invariant, opening, (*events, event))
                    self.broken.setdefault(invariant.id, found)
                yield event, after

    def _broken_by(self, before: State, event: Event, after: State) -> list[Invariant]:
        """Return the invariants that a step would break under the official options."""
        before, after = self._under_official(before, after)
        broken = []
        for check in self.checks:
            try:
                check(before, event, after)
            except InvariantBroken as error:
                broken.append(error.invariant)
        return broken

    def _under_official(self, before: State, after: State) -> tuple[State, State]:
        """Return the states of a step with the official options in place of the rule set's.

        Parts that both states share are still the same objects, as the checks expect.
        """
        first, second = (
            replace_part(state, self.options, self.official) for state in (before, after)
        )
        names = (attribute.name for attribute in fields(type(before)))  # type: ignore[arg-type]
        shared = (name for name in names if getattr(before, name) is getattr(after, name))
        return first, evolve(second, **{name: getattr(first, name) for name in shared})
