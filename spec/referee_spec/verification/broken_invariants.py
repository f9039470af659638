"""Broken invariants: guarantees that a rule set gives up, each with the shortest game found.

Small games are played breadth first from the openings of `distinguishing_game.Search`, and then
random matches in which everything is known, which reach the late part of a round (see `places`).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any, Generic, TypeVar

from attrs import define, field, fields, frozen

from referee_spec.kernel.cards import Deck
from referee_spec.kernel.evolve import evolve, replace_part
from referee_spec.kernel.invariant import Invariant, InvariantBroken, StepCheck, full_check
from referee_spec.verification.agreement import after_implicit_events
from referee_spec.verification.distinguishing_game import Opening, Search, Start, has_cards
from referee_spec.verification.places import Change, places
from referee_spec.verification.play import AnyPlay

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
    """A search of a rule set's games for broken invariants.

    ``invariants`` are those that the official options guarantee. Each state is checked as if it had
    arisen under these options, the second of the ``change``. ``broken`` maps the id of an invariant
    to the shortest game found that breaks it, and ``evaluated`` to the number of steps on which it
    was evaluated. ``examples`` counts the steps checked, ``longest`` the events of the longest
    game, ``positions`` the openings with events that the rule set allows, and ``mattered`` the
    events that the changed rules judge or carry out otherwise. Events with a card that the ``deck``
    lacks are left out.
    """

    play: AnyPlay
    search: Search[State, Event]
    start: Start[State]
    official_start: Start[State]
    change: Change
    invariants: tuple[Invariant, ...]
    deck: Deck | None
    broken: dict[str, BrokenInvariant[Event]] = field(factory=dict)
    evaluated: Counter[str] = field(factory=Counter)
    examples: int = 0
    longest: int = 0
    positions: int = 0
    mattered: int = 0
    _check: StepCheck[State, Event] = field(init=False)
    _checks: tuple[StepCheck[State, Event], ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        kinds = self.change.game.events
        self._check = full_check(tuple(map(self._counted, self.invariants)), kinds)
        self._checks = tuple(full_check((invariant,), kinds) for invariant in self.invariants)

    def _counted(self, invariant: Invariant) -> Invariant:
        """Return the invariant with a predicate that counts how often it is evaluated."""

        @wraps(invariant.holds)
        def holds(*arguments: Any) -> bool:
            self.evaluated[invariant.id] += 1
            return bool(invariant.holds(*arguments))

        return evolve(invariant, holds=holds)

    def searched(self) -> bool:
        """Return whether the changed rules, if there are any, mattered in what was played."""
        return bool(self.broken or (self.positions and (self.mattered or not self.change.kinds)))

    def not_evaluated(self) -> list[Invariant]:
        """Return the invariants of which nothing is known."""
        return [one for one in self.invariants if not self.evaluated[one.id]]

    def run(self, most: int, random: Random, progress: Callable[[int, int], None]) -> None:
        """Check ``most`` steps or a few more, and call ``progress(checked, most)`` at each state.

        Half of them follow breadth first from the openings; the others are places in random
        matches.
        """
        number = count()
        heap: list[tuple[int, int, Opening[Event], State, tuple[Event, ...]]] = []
        for opening in self.search.openings(self.start):
            begun = self._begun(opening)
            if begun is not None:
                heappush(heap, (0, next(number), opening, begun, opening.events))
        seen: set[State] = set()
        while heap and self.examples < most // 2:
            length, _, opening, state, events = heappop(heap)
            if state in seen:
                continue
            seen.add(state)
            progress(self.examples, most)
            for event, after in self._steps(opening, state, events, self.search.events(state)):
                heappush(heap, (length + 1, next(number), opening, after, (*events, event)))
        if not self.positions:
            return
        for place in places(self.play, self.search.events, self.change, random):
            if self.examples >= most:
                break
            events = place.opening.events
            progress(self.examples, most)
            self.mattered += len(place.others)
            tried = (*place.others, *place.claims)
            tried = tried if place.event is None else (place.event, *tried)
            for _ in self._steps(place.opening, place.state, events, tried):
                pass

    def _begun(self, opening: Opening[Event]) -> State | None:
        """Return the state after an opening; None if the rule set does not allow it."""
        seats = (opening.players, opening.dealer)
        state = self.start(*seats)
        self.mattered += self.change.as_other(state) != self.official_start(*seats)
        for at, event in enumerate(opening.events):
            taken = next(self._steps(opening, state, opening.events[:at], (event,)), None)
            if taken is None:
                return None
            state = taken[1]
        self.positions += bool(opening.events)
        return state

    def _steps(
        self,
        opening: Opening[Event],
        state: State,
        events: tuple[Event, ...],
        tried: Iterable[Event],
    ) -> Iterator[tuple[Event, State]]:
        """Yield the allowed events with the states after them; note broken invariants."""
        game = self.change.game
        for event in dict.fromkeys(tried):
            if not has_cards(self.deck, event):
                continue
            before = after_implicit_events(game, state, event)
            if self.change.kinds and not self.mattered:
                there = self.change.as_other(before)
                self.mattered += self.change.matters(before, there, event)
            if game.answer(before, event) is None:
                after = game.after(before, event)
                self.examples += 1
                self.longest = max(self.longest, len(events) + 1)
                for invariant in self._broken_by(before, event, after):
                    known = self.broken.get(invariant.id)
                    if known is None or len(events) + 1 < len(known.events):
                        found = BrokenInvariant(invariant, opening, (*events, event))
                        self.broken[invariant.id] = found
                yield event, after

    def _broken_by(self, before: State, event: Event, after: State) -> list[Invariant]:
        """Return the invariants that a step would break under the official options."""
        before, after = self._under_official(before, after)
        try:
            self._check(before, event, after)
        except InvariantBroken:
            return [
                invariant
                for invariant, check in zip(self.invariants, self._checks, strict=True)
                if breaks(check, before, event, after)
            ]
        return []

    def _under_official(self, before: State, after: State) -> tuple[State, State]:
        """Return the states of a step with the official options in place of the rule set's.

        Parts that both states share are still the same objects, as the checks expect.
        """
        first, second = (
            replace_part(state, self.change.options, self.change.other_options)
            for state in (before, after)
        )
        names = (attribute.name for attribute in fields(type(before)))  # type: ignore[arg-type]
        shared = (name for name in names if getattr(before, name) is getattr(after, name))
        return first, evolve(second, **{name: getattr(first, name) for name in shared})


def breaks(
    check: StepCheck[State, Event], before: State | None, event: Event, after: State
) -> bool:
    """Return whether a check of one invariant raises InvariantBroken on a step."""
    try:
        check(before, event, after)
    except InvariantBroken:
        return True
    return False
