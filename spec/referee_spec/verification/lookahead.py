"""Looking ahead: players who try out their choices in sampled worlds.

This is a determinised Monte Carlo search: the cards that the player does not see are dealt anew, a
choice is made, and the round is played on. A player does not remember which cards of others it has
seen, and it cannot know what chance will bring in the real game.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from operator import itemgetter
from random import Random
from statistics import fmean
from typing import TypeVar

from referee_spec.kernel.cards import Deck
from referee_spec.verification.play import Play
from referee_spec.verification.simulation import (
    LookAhead,
    Strategy,
    best,
    by_chance,
    draw,
    next_event,
    offers,
)

State = TypeVar("State")
Event = TypeVar("Event")

MOST_LIKED = 4
"""The most choices that are tried if the game defines a liking."""


def looking_ahead(play: Play[State, Event], how: LookAhead[State, Event]) -> Strategy[State, Event]:
    """Return the strategy that takes the choice with the best average standing afterwards.

    The average is over the sampled worlds in which the choice is possible. Ties are broken at
    random.
    """
    player = by_chance if how.liking is None else best(how.liking)

    def choose(state: State, choices: Sequence[Event], random: Random) -> Event:
        seat = play.game.to_act(state)
        tried = choices if how.liking is None else most_liked(how.liking, state, choices, random)
        if seat is None or len(tried) == 1:
            return tried[0]
        values: dict[Event, list[float]] = {event: [] for event in tried}
        for _ in range(how.worlds):
            world = how.redeal(state, seat, random)
            offered = offers(play, world)
            for choice in tried:
                event = draw(offered[choice], random)[0] if choice in offered else choice
                if play.game.allows(world, event):
                    after = play.game.after(world, event)
                    end = play_on(play, after, player, how.horizon, random)
                    values[choice].append(how.standing(end, seat))
        means = [fmean(seen) if seen else float("-inf") for seen in values.values()]
        most = max(means)
        return random.choice([e for e, mean in zip(values, means, strict=True) if mean == most])

    return choose


def most_liked(
    liking: Callable[[State, Event], float],
    state: State,
    choices: Sequence[Event],
    random: Random,
) -> list[Event]:
    """Return up to MOST_LIKED choices with the highest liking, the highest first.

    Choices with a negative liking are left out; if all are negative, only the best is returned.
    Ties are broken at random.

    >>> most_liked(lambda state, choice: min(choice, 2), 0, [-1, 1, 2, 3, 0, 4], Random(1))
    [4, 3, 2, 1]
    >>> most_liked(lambda state, choice: choice, 0, [-3, -2], Random(1))
    [-2]
    """
    mixed = random.sample(choices, len(choices))
    ranked = sorted(
        ((liking(state, event), event) for event in mixed), key=itemgetter(0), reverse=True
    )
    return [event for value, event in ranked[:MOST_LIKED] if value >= min(ranked[0][0], 0)]


def play_on(
    play: Play[State, Event],
    state: State,
    player: Strategy[State, Event],
    horizon: int,
    random: Random,
) -> State:
    """Return the state after ``horizon`` events chosen by ``player`` for every seat, or at the end
    of the round."""
    for _ in range(horizon):
        event = None if play.over(state) else next_event(play, state, [player], random)
        if event is None:
            break
        state = play.game.after(state, event)
    return state


def dealt_anew(
    hands: Sequence[tuple[str, ...]], unseen: Sequence[str], seat: int, random: Random
) -> list[tuple[str, ...]]:
    """Return the hands after all cards that a seat does not see were shuffled and dealt anew.

    These are the cards of the other hands and ``unseen``, the cards of the draw pile.

    >>> dealt_anew([("gold",), ("cash", "home")], ["jewels"], 0, Random(1))
    [('gold',), ('cash', 'jewels')]
    """
    held = [card for other, hand in enumerate(hands) if other != seat for card in hand]
    drawn = iter(random.sample(sorted((*held, *unseen)), len(held)))
    return [
        hand if other == seat else tuple(islice(drawn, len(hand)))
        for other, hand in enumerate(hands)
    ]


def packed_anew(
    deck: Deck, hands: Sequence[int], unseen: int, seat: int, random: Random
) -> tuple[tuple[int, ...], int]:
    """Return the hands and the draw pile after `dealt_anew`; arguments and results are packed.

    >>> from referee_spec.games import game
    >>> from referee_spec.kernel.cards import size
    >>> deck = game("cover-your-assets").deck(game("cover-your-assets").defaults)
    >>> hands = (deck.pack(("gold",)), deck.pack(("cash", "home")))
    >>> after, pile = packed_anew(deck, hands, deck.pack(("jewels",)), 0, Random(1))
    >>> deck.unpack(after[0]), size(after[1]), size(pile)
    (('gold',), 2, 1)
    """
    dealt = dealt_anew([*map(deck.unpack, hands)], deck.unpack(unseen), seat, random)
    packed = tuple(map(deck.pack, dealt))
    return packed, sum(hands) + unseen - sum(packed)
