"""Places: states of random matches in which everything is known, and the game that leads there.

Changed rules rarely matter in a few prepared positions. Here whole rounds are played, and at each
state the events are tried to which the changed rules apply. A match goes on, where it can, with an
event that the changed rules judge or carry out otherwise.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from math import prod
from random import Random
from typing import Any, Generic, TypeVar

from attrs import AttrsInstance, frozen

from referee_spec.kernel.evolve import evolve, replace_part
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


@frozen
class Change:
    """Two rule sets: ``game`` with its ``options``, compared with those of another."""

    game: AnyGame
    options: AttrsInstance
    other: AnyGame
    other_options: AttrsInstance

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
    kinds = change.kinds()
    while True:
        state = play.table(random)
        seating = play.seating(state)
        opening = Opening[Any](seating.players, seating.dealer, ())
        mood: dict[object, float] = {}
        for _ in range(MOST_EVENTS):
            beginning = play.position(state)
            if beginning is not None:
                opening = taken_up(play, *beginning)
            following = liked(play, state, kinds, random, mood)
            tried = dict.fromkeys(to_try(play, more, state, following, kinds))
            there = change.as_other(state)
            others = tuple(event for event in tried if change.matters(state, there, event))
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
    if change.kinds():
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
    play: AnyPlay, state: Any, kinds: tuple[type, ...], random: Random, mood: dict[object, float]
) -> Any:
    """Return the next event: what chance brings, or a choice; None if nothing can happen.

    A choice is drawn by type, of the changed ``kinds`` most often, and within it by the words in
    it: each has a weight in the mood, so that in some matches the same is done again and again.
    """
    event = play.chance(state, random)
    if event is not None:
        return event

    def weight(word: object) -> float:
        return mood.setdefault(word, 1.0 if word in kinds else random.random() ** 2)

    by_kind: dict[type, list[Any]] = {}
    for choice in play.game.choices(state):
        by_kind.setdefault(type(choice), []).append(choice)
    if not by_kind:
        return None
    (kind,) = random.choices(list(by_kind), [weight(kind) for kind in by_kind])
    choices = by_kind[kind]
    return random.choices(choices, [prod(map(weight, {*cards_of(one)})) for one in choices])[0]


def to_try(
    play: AnyPlay,
    more: Callable[[Any], Iterable[Any]],
    state: Any,
    following: Any,
    kinds: tuple[type, ...],
) -> Iterator[Any]:
    """Yield the events of these kinds that are tried in a state."""
    events: list[Any] = [] if following is None else [following]
    if play.chance(state, Random(1)) is None:
        events += play.game.candidates(state)
    events += more(state)
    yield from (event for event in events if isinstance(event, kinds))
    one_of_each = {
        type(e): e for e in events if isinstance(e, kinds) and play.game.allows(state, e)
    }
    for event in one_of_each.values():
        yield from (near for near, _ in play.neighbours(state, event) if isinstance(near, kinds))
