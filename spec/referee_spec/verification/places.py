"""Places: states of random matches in which everything is known, and the game that leads there.

Changed rules rarely matter in a few prepared positions. Here whole rounds are played, and at each
state the events are tried to which the changed rules apply. A match goes on, where it can, with an
event that the changed rules judge or carry out otherwise. The same is tried where a few hands and
piles have the same cards, which seldom comes up by chance.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import islice
from math import prod
from random import Random
from typing import Any, Generic, TypeVar

from attrs import AttrsInstance, frozen

from referee_spec.kernel.cards import Deck
from referee_spec.kernel.evolve import evolve, part_of_type, replace_part
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.tally import Round
from referee_spec.kernel.transition import Fault
from referee_spec.verification.distinguishing_game import Opening, alike, cards_of
from referee_spec.verification.play import AnyPlay

State = TypeVar("State")
Event = TypeVar("Event")

MOST_EVENTS = 600
"""The most events of a match: under some house rules a round never ends."""

FOLLOWED = 0.5
"""The probability that a match goes on with an event for which the changed rules matter."""


EXCHANGED = 0.5
"""The probability that a position is tried once more with cards exchanged."""


@frozen(eq=False)
class Place(Generic[State, Event]):
    """A state, the shortest known opening that leads to it, and events tried there.

    ``event`` is the one with which the match goes on, None at its end. ``others`` are the events
    for which the changed rules matter, and ``claims`` those that a record may claim there.
    """

    opening: Opening[Event]
    state: State
    event: Event | None
    others: tuple[Event, ...]
    claims: tuple[Event, ...]


@frozen(slots=False)
class Change:
    """Two rule sets: ``game`` with its ``options``, compared with those of another."""

    game: AnyGame
    options: AttrsInstance
    other: AnyGame
    other_options: AttrsInstance

    @cached_property
    def kinds(self) -> tuple[type, ...]:
        """Return the kinds of event whose rules are not the same; all if an option differs."""
        if not alike(self.options, self.other_options):
            return self.game.events
        one, two = self.game.rulebook, self.other.rulebook
        return tuple(
            kind
            for kind in self.game.events
            if one.guards.get(kind) != two.guards.get(kind)
            or one.effects.get(kind) is not two.effects.get(kind)
        )

    def as_other(self, state: Any) -> Any:
        """Return a state with the options of the other rule set."""
        return replace_part(state, self.options, self.other_options)

    def matters(self, state: Any, there: Any, event: Any) -> bool:
        """Return whether the rule sets answer an event differently, or its effect differs.

        ``there`` is the state with the options of the other rule set.
        """
        if type(event) not in self.other.events:
            return True
        refused = isinstance(self.game.answer(state, event), Fault)
        if refused != isinstance(self.other.answer(there, event), Fault):
            return True
        if refused:
            return False
        after = self.as_other(self.game.after(state, event))
        return bool(after != self.other.after(there, event))


def places(
    play: AnyPlay, more: Callable[[Any], Iterable[Any]], change: Change, random: Random
) -> Iterator[Place[Any, Any]]:
    """Yield the states of random matches, without end.

    ``more(state)`` are events to try beside the candidates of the state and the neighbours of a
    legal event of each kind. Only events of the changed kinds are tried.
    """
    while True:
        state = play.table(random)
        seating = play.seating(state)
        opening = Opening[Any](seating.players, seating.dealer, ())
        mood: dict[object, float] = {}
        for _ in range(MOST_EVENTS):
            beginning = play.position(state)
            if beginning is not None:
                opening = taken_up(play, *beginning)
                if random.random() < EXCHANGED:
                    yield from exchanged_places(play, more, change, random, *beginning)
            chance = play.chance(state, random)
            candidates = [] if chance is not None else list(play.game.candidates(state))
            legal = [event for event in candidates if play.game.allows(state, event)]
            following = liked(legal, change.kinds, random, mood) if chance is None else chance
            others = mattering(play, change, state, (following, *candidates, *more(state)))
            allowed = [event for event in others if play.game.answer(state, event) is None]
            if allowed and random.random() < FOLLOWED:
                following = random.choice(allowed)
            yield Place(opening, state, following, others, tuple(play.claims(state)))
            if following is None:
                break
            opening = evolve(opening, events=(*opening.events, following))
            state = play.game.after(state, following)
            if play.over(state):
                mood = {}
            if not play.is_known(state):
                break


def differing(
    play: AnyPlay,
    more: Callable[[Any], Iterable[Any]],
    change: Change,
    random: Random,
    states: int,
) -> Iterator[tuple[Opening[Any], Any]]:
    """Yield openings and events for which the changed rules matter, in so many states."""
    if change.kinds:
        for place in islice(places(play, more, change, random), states):
            yield from ((place.opening, event) for event in place.others)


def taken_up(play: AnyPlay, before: Any, position: Any) -> Opening[Any]:
    """Return the opening with a position after the state before it, which may be in a round."""
    seating = play.seating(before)
    more = tuple(part for part in (seating.deck, seating.box) if part is not None)
    first = play.game.start(seating.options, seating.players, seating.dealer, *more)
    begun = () if before == first else (Round(1),)
    return Opening(seating.players, seating.dealer, (*begun, position))


def liked(
    legal: list[Any], kinds: tuple[type, ...], random: Random, mood: dict[object, float]
) -> Any:
    """Return one of the legal choices; None if there is none.

    It is drawn by type, of the changed ``kinds`` most often, and within it by the words in it: each
    has a weight in the mood, so that in some matches the same is done again and again.
    """

    def weight(word: object) -> float:
        return mood.setdefault(word, 1.0 if word in kinds else random.random() ** 2)

    by_kind: dict[type, list[Any]] = {}
    for choice in legal:
        by_kind.setdefault(type(choice), []).append(choice)
    if not by_kind:
        return None
    (kind,) = random.choices(list(by_kind), [weight(kind) for kind in by_kind])
    choices = by_kind[kind]
    words = [dict.fromkeys(cards_of(choice)) for choice in choices]
    return random.choices(choices, [prod(map(weight, each)) for each in words])[0]


def mattering(play: AnyPlay, change: Change, state: Any, events: Iterable[Any]) -> tuple[Any, ...]:
    """Return the events, and neighbours of a legal one of each kind, for which the rules matter."""
    kinds, tried = {*change.kinds}, dict[Any, None]()
    for event in dict.fromkeys(events):
        if isinstance(event, change.kinds):
            tried[event] = None
        if type(event) in kinds and play.game.allows(state, event):
            kinds.remove(type(event))
            near = (one for one, _ in play.neighbours(state, event))
            tried |= dict.fromkeys(one for one in near if isinstance(one, change.kinds))
    there = change.as_other(state)
    return tuple(event for event in tried if change.matters(state, there, event))


def exchanged_places(
    play: AnyPlay,
    more: Callable[[Any], Iterable[Any]],
    change: Change,
    random: Random,
    before: Any,
    position: Any,
) -> Iterator[Place[Any, Any]]:
    """Yield a place for a position with cards exchanged, if the changed rules matter there."""
    deck = part_of_type(before, Deck)
    other = None if deck is None else exchanged(position, deck, random)
    if other is not None and play.game.answer(before, other) is None:
        state = play.game.after(before, other)
        events = (*play.game.candidates(state), *more(state))
        if others := mattering(play, change, state, events):
            yield Place(taken_up(play, before, other), state, None, others, ())


def exchanged(position: Any, deck: Deck, random: Random) -> Any:
    """Return a position with the same cards, in which a few hands and the discard are alike."""
    discard = [*getattr(position, "discard", ())]
    drawn = list((Counter(deck.unpack(deck.full)) - Counter(cards_of(position))).elements())
    heaps = [*([*hand] for hand in position.hands), discard]
    kinds = len(deck.kinds)
    wanted = random.sample(deck.kinds, min(kinds, max(2, kinds // 10)))
    for heap in random.sample(heaps, min(len(heaps), 3)):
        for at, card in enumerate(heap):
            others = [other for other in (*heaps, drawn) if other is not heap]
            places = [(other, n) for other in others for n in range(len(other))]
            giving = [(other, n) for other, n in places if other[n] in wanted]
            if giving and card not in wanted:
                other, n = random.choice(giving)
                heap[at], other[n] = other[n], card
    changes = {"discard": tuple(discard)} if discard else {}
    return evolve(position, hands=tuple(map(tuple, heaps[:-1])), **changes)
