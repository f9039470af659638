"""Distinguishing games: the shortest game that one rule set allows and another refuses.

Two rule sets play the same events side by side from the same openings, breadth first and then at
random, until one of them allows an event that the other refuses.
"""

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any, Generic, Literal, TypeVar

import attrs
from attrs import AttrsInstance, define, field, frozen

from referee_spec.kernel.cards import UNKNOWN, Deck
from referee_spec.kernel.evolve import replace_part
from referee_spec.kernel.game import Game
from referee_spec.kernel.rule import Rule
from referee_spec.kernel.transition import Fault
from referee_spec.verification.agreement import after_implicit_events

State = TypeVar("State")
Event = TypeVar("Event")


@frozen
class Opening(Generic[Event]):
    """The beginning of a small game: the players, the dealer's seat, and the first events."""

    players: tuple[str, ...]
    dealer: int | None
    events: tuple[Event, ...]


Start = Callable[[tuple[str, ...], int | None], State]
"""A function ``(players, dealer)`` that returns the state before the first round."""


@frozen
class Search(Generic[State, Event]):
    """The functions of a game with which its small games are searched.

    ``openings(start)`` are openings of small games that the rule set of ``start`` allows.
    ``events(state)`` are the events worth trying, legal or not. ``rest_of_turn(state)`` are the
    events that finish the turn, so that a record does not end in the middle of one.
    """

    openings: Callable[[Start[State]], Iterable[Opening[Event]]]
    events: Callable[[State], Iterable[Event]]
    rest_of_turn: Callable[[State], Iterable[Event]] = lambda state: ()


AnySearch = Search[Any, Any]


@frozen
class Side(Generic[State, Event]):
    """One of the two rule sets to compare: its game, small games, start function, options and deck.

    The deck is None in a game whose cards are not described by a `Deck`.
    """

    game: Game[State, Event]
    search: Search[State, Event]
    start: Start[State]
    options: AttrsInstance
    deck: Deck | None


@frozen
class Difference(Generic[Event]):
    """A game that one rule set allows, and in which the other refuses an event.

    ``rule`` is the rule that refuses the event; None if the other side's deck lacks one of its
    cards. ``events`` end with the refused event and those that finish its turn.
    """

    opening: Opening[Event]
    events: tuple[Event, ...]
    rule: Rule | None


SHORT = 2
"""The most events of a short opening: the beginning of a round, and a position."""

Which = Literal["first", "second"]
"""Which of the two rule sets allows the game."""


@frozen
class Path(Generic[State, Event]):
    """A game under way under both rule sets: its opening, its events, a state of each side."""

    opening: Opening[Event]
    states: tuple[State, State]
    events: tuple[Event, ...]


@define
class Comparison(Generic[State, Event]):
    """A comparison of two rule sets.

    It stops after ``enough`` differences, once no shorter game can follow. There are at most two,
    since either rule set may be the one that allows the game. ``examples`` counts the pairs of
    states visited, ``longest`` the events of the longest game, and ``positions`` the openings with
    events that both rule sets allow. ``most_events`` limits the length of games. ``mattered`` is
    True if the rule sets judged or carried out an event differently.
    """

    sides: tuple[Side[State, Event], Side[State, Event]]
    most_events: int = 12
    enough: int = 2
    differences: dict[Which, Difference[Event]] = field(factory=dict)
    examples: int = 0
    longest: int = 0
    positions: int = 0
    mattered: bool = False

    def run(
        self,
        breadth: int,
        walks: int,
        random: Random,
        places: Iterable[tuple[Opening[Event], Event]] = (),
    ) -> None:
        """Visit ``breadth`` pairs of states breadth first, then take ``walks`` random walks.

        Before the walks, try the ``places``: openings, each with an event for which the rule sets
        may differ.
        """
        heap: list[tuple[int, int, Path[State, Event]]] = []
        number = count()
        begun: list[Path[State, Event]] = []
        for path in self._open_games():
            begun.append(path)
            heappush(heap, (len(path.events), next(number), path))
        seen: set[tuple[State, State]] = set()
        for _ in range(breadth):
            if not heap or self._is_complete(heap[0][0] + 1):
                break
            length, _, path = heappop(heap)
            if path.states in seen or length >= self.most_events:
                continue
            seen.add(path.states)
            for following in self._extend(path):
                heappush(heap, (length + 1, next(number), following))
        for path in begun if not self._is_complete() else ():
            # The breadth-first search has perhaps not reached the long openings.
            for following in self._extend(path):
                list(self._extend(following) if len(path.events) > SHORT else ())
        for opening, event in places if begun and not self._is_complete() else ():
            place = self._open(opening)
            after = None if place is None else self._step(place, event)
            if after is not None:
                list(self._extend(after))
        for at in range(walks if begun and not self._is_complete() else 0):
            self._walk(begun[at % len(begun)], random)

    def searched(self) -> bool:
        """Return whether the rule sets differed in something that was played, or are the same."""
        first, second = self.sides
        same = first.game is second.game and alike(first.options, second.options)
        unchanged = same and first.deck == second.deck
        return bool(self.differences or (self.positions and (self.mattered or unchanged)))

    def _is_complete(self, length: int = 0) -> bool:
        """Return whether enough differences are known, none longer than ``length`` if given."""
        known = self.differences.values()
        return len(known) >= self.enough and not (
            length and any(len(found.events) > length for found in known)
        )

    def _walk(self, path: Path[State, Event], random: Random) -> None:
        """Extend a game by events drawn from those that both rule sets allow."""
        while len(path.events) < self.most_events:
            choices = list(self._extend(path))
            if not choices:
                break
            path = random.choice(choices)

    def _open_games(self) -> Iterator[Path[State, Event]]:
        """Yield the openings that both rule sets allow, as games under way."""
        openings = dict.fromkeys(
            opening for side in self.sides for opening in side.search.openings(side.start)
        )
        for opening in openings:
            path = self._open(opening)
            if path is not None:
                self.positions += bool(opening.events)
                yield path

    def _open(self, opening: Opening[Event]) -> Path[State, Event] | None:
        """Return the game after an opening; None if a rule set refuses it."""
        first, second = self.sides
        states = (
            first.start(opening.players, opening.dealer),
            second.start(opening.players, opening.dealer),
        )
        path: Path[State, Event] | None = Path(opening, states, ())
        for event in opening.events:
            path = self._step(path, event) if path is not None else None
        return path

    def _extend(self, path: Path[State, Event]) -> Iterator[Path[State, Event]]:
        """Try each event worth trying, and yield the longer games that both rule sets allow."""
        self.examples += 1
        sides = zip(self.sides, path.states, strict=True)
        for event in dict.fromkeys(
            event for side, state in sides for event in side.search.events(state)
        ):
            following = self._step(path, event)
            if following is not None:
                yield following

    def _step(self, path: Path[State, Event], event: Event) -> Path[State, Event] | None:
        """Return the game after an event that both rule sets allow, else None.

        Note the difference if only one of them allows it.
        """
        events = (*path.events, event)
        self.longest = max(self.longest, len(events))
        before = [
            after_implicit_events(side.game, state, event)
            for side, state in zip(self.sides, path.states, strict=True)
        ]
        first, second = map(self._answer, self.sides, before, (event, event))
        if first == second == "allowed":
            after = [
                side.game.after(state, event)
                for side, state in zip(self.sides, before, strict=True)
            ]
            if not self.mattered:
                options = [side.options for side in self.sides]
                self.mattered = replace_part(after[0], *options) != after[1]
            return Path(path.opening, (after[0], after[1]), events)
        self.mattered |= "allowed" in (first, second)
        which: Which = "first" if first == "allowed" else "second"
        refusal = second if which == "first" else first
        if "allowed" in (first, second) and isinstance(refusal, Rule | None):
            shortest = self.differences.get(which)
            number = 0 if which == "first" else 1
            allowing = self.sides[number]
            after_it = allowing.game.after(before[number], event)
            events += tuple(allowing.search.rest_of_turn(after_it))
            if shortest is None or len(events) < len(shortest.events):
                self.differences[which] = Difference(path.opening, events, refusal)
        return None

    def _answer(self, side: Side[State, Event], state: State, event: Event) -> Rule | str | None:
        """Return ``allowed``, or the rule that refuses an event.

        Return None if this side cannot have the event: its game has no such event, or its deck
        lacks one of the cards.
        """
        if type(event) not in side.game.events:
            return None
        if not has_cards(side.deck, event):
            return None
        answer = side.game.answer(state, event)
        return answer.rule if isinstance(answer, Fault) else "allowed"


def alike(one: AttrsInstance, other: AttrsInstance) -> bool:
    """Return whether two sets of options have the same values."""
    return attrs.astuple(one) == attrs.astuple(other)


def has_cards(deck: Deck | None, event: object) -> bool:
    """Return whether a deck has all kinds of card that an event names, or there is no deck."""
    return deck is None or all(card in (UNKNOWN, *deck.kinds) for card in cards_of(event))


def cards_of(value: object) -> Iterator[str]:
    """Yield all text in an event and its fields: the cards that it names.

    >>> list(cards_of(("gold", ("home", 3))))
    ['gold', 'home']
    """
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from cards_of(item)
    elif attrs.has(type(value)):
        for attribute in attrs.fields(type(value)):  # type: ignore[arg-type]
            yield from cards_of(getattr(value, attribute.name))
