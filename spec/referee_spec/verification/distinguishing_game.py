"""The difference between two rule sets: the shortest game that one allows and the other refuses.

Two games are played side by side from the same openings, breadth first and then at random;
where an event is allowed in one and refused in the other, they differ.
"""

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any, Literal

import attrs
from attrs import define, field, frozen

from referee_spec.kernel.cards import UNKNOWN, Deck
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.rule import Rule
from referee_spec.kernel.transition import Fault


@frozen
class Opening:
    """How a small game begins: who plays, who deals, and the first events."""

    players: tuple[str, ...]
    dealer: int | None
    events: tuple[Any, ...]


@frozen
class Search:
    """What a game gives to be searched: openings of small games for a deck, and the events that
    are worth trying in a state, among them some that are not allowed. ``rest(state)`` are the
    events without which a record that ends there would break off within a turn."""

    openings: Callable[[Deck], Iterable[Opening]]
    events: Callable[[Any], Iterable[Any]]
    rest: Callable[[Any], Iterable[Any]] = field(default=lambda state: ())


@frozen
class Side:
    """One rule set: how its games start, and its deck."""

    start: Callable[[tuple[str, ...], int | None], Any]
    deck: Deck


@frozen
class Difference:
    """A game of which one rule set allows the last event and the other refuses it, by ``rule``
    (None if its deck does not have a card); after it comes what the turn still needs."""

    opening: Opening
    events: tuple[Any, ...]
    rule: Rule | None


Which = Literal["first", "second"]
"""Which of two rule sets allows what the other refuses."""


@frozen
class Path:
    """A pair of games under way."""

    opening: Opening
    states: tuple[Any, Any]
    events: tuple[Any, ...]


@define
class Comparing:
    """Two rule sets under comparison, until ``enough`` of the two differences are found (one in
    each direction). ``examples`` counts the pairs of states looked at, ``longest`` the events
    of the longest game among them."""

    game: AnyGame
    search: Search
    sides: tuple[Side, Side]
    most_events: int = 12
    enough: int = 2
    found: dict[Which, Difference] = field(factory=dict)
    examples: int = 0
    longest: int = 0

    def run(self, breadth: int, walks: int, random: Random) -> None:
        """Look at so many pairs of states breadth first, then walk so often at random."""
        heap: list[tuple[int, int, Path]] = []
        number = count()
        begun: list[Path] = []
        for path in self.begin():
            begun.append(path)
            heappush(heap, (len(path.events), next(number), path))
        seen: set[tuple[Any, Any]] = set()
        for _ in range(breadth):
            if not heap or len(self.found) >= self.enough:
                break
            length, _, path = heappop(heap)
            if path.states in seen or length >= self.most_events:
                continue
            seen.add(path.states)
            for following in self.look(path):
                heappush(heap, (length + 1, next(number), following))
        for path in begun if len(self.found) < self.enough else ():
            # The long ones, which the search from the shortest on has not come to.
            list(self.look(path))
        for at in range(walks if begun and len(self.found) < self.enough else 0):
            path = begun[at % len(begun)]
            while len(path.events) < self.most_events:
                choices = list(self.look(path))
                if not choices:
                    break
                path = random.choice(choices)

    def begin(self) -> Iterator[Path]:
        """The openings, played under both rule sets as far as both allow."""
        openings = dict.fromkeys(
            one for side in self.sides for one in self.search.openings(side.deck)
        )
        for opening in openings:
            first, second = self.sides
            states = (
                first.start(opening.players, opening.dealer),
                second.start(opening.players, opening.dealer),
            )
            path: Path | None = Path(opening, states, ())
            for event in opening.events:
                path = self.step(path, event) if path is not None else None
            if path is not None:
                yield path

    def look(self, path: Path) -> Iterator[Path]:
        """Try each event that is worth it; the games that go on under both rule sets."""
        self.examples += 1
        events = self.search.events
        for event in dict.fromkeys(one for state in path.states for one in events(state)):
            following = self.step(path, event)
            if following is not None:
                yield following

    def step(self, path: Path, event: Any) -> Path | None:
        """The games after an event that both allow; a difference is noted."""
        told = (*path.events, event)
        self.longest = max(self.longest, len(told))
        before = [self.caught_up(state, event) for state in path.states]
        first, second = (
            self.answer(side, state, event) for side, state in zip(self.sides, before, strict=True)
        )
        if first == second == "allowed":
            after = [self.game.after(state, event) for state in before]
            return Path(path.opening, (after[0], after[1]), told)
        which: Which = "first" if first == "allowed" else "second"
        refusal = second if which == "first" else first
        if "allowed" in (first, second) and isinstance(refusal, Rule | None):
            known = self.found.get(which)
            allowing = before[0 if which == "first" else 1]
            told += tuple(self.search.rest(self.game.after(allowing, event)))
            if known is None or len(told) < len(known.events):
                self.found[which] = Difference(path.opening, told, refusal)
        return None

    def caught_up(self, state: Any, event: Any) -> Any:
        """The state after all that goes without saying before an event."""
        while (silent := self.game.implicit_event(state, event)) is not None:
            if self.game.answer(state, silent) is not None:
                return state
            state = self.game.after(state, silent)
        return state

    def answer(self, side: Side, state: Any, event: Any) -> Rule | str | None:
        """``allowed``, ``open``, the rule that refuses, or None for a card that is not there."""
        if any(card not in (UNKNOWN, *side.deck.kinds) for card in cards(event)):
            return None
        said = self.game.answer(state, event)
        if said is None:
            return "allowed"
        return said.rule if isinstance(said, Fault) else "open"


def cards(value: Any) -> Iterator[str]:
    """All cards that an event names."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from cards(item)
    elif attrs.has(type(value)):
        for attribute in attrs.fields(type(value)):
            yield from cards(getattr(value, attribute.name))
