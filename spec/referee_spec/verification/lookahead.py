"""Looking ahead: players who try their choices in worlds that they cannot tell apart.

Determinised Monte Carlo search: the cards that the player does not see are dealt anew, a choice is
made, and the round is played on by chance. A player does not remember which cards of others it has
seen. Its random numbers are its own, so that it does not know what chance will bring.
"""

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import TypeVar

from referee_spec.kernel.cards import Deck, size
from referee_spec.verification.play import Play
from referee_spec.verification.simulation import (
    Strategy,
    by_chance,
    draw,
    next_event,
    offers,
)

State = TypeVar("State")
Event = TypeVar("Event")

WORLDS = 4
"""The number of worlds in which each choice is tried."""

HORIZON = 16
"""The most events that are played on after a choice, within the round."""


def looking_ahead(
    play: Play[State, Event],
    redeal: Callable[[State, int, Random], State],
    standing: Callable[[State, int], float],
    worlds: int = WORLDS,
    horizon: int = HORIZON,
) -> Strategy[State, Event]:
    """Return the strategy that takes the choice after which its player stands best on average.

    ``redeal`` and ``standing`` are those of a `Simulation`. A choice counts in the worlds in which
    it is possible; one of several that are equally good is drawn.
    """

    def choose(state: State, choices: Sequence[Event], random: Random) -> Event:
        seat = play.game.to_act(state)
        if seat is None or len(choices) == 1:
            return choices[0]
        values: dict[Event, list[float]] = {event: [] for event in choices}
        for _ in range(worlds):
            world = redeal(state, seat, random)
            offered = offers(play, world)
            for choice in choices:
                event = draw(offered[choice], random)[0] if choice in offered else choice
                if play.game.allows(world, event):
                    after = play.game.after(world, event)
                    end = play_on(play, after, horizon, random)
                    values[choice].append(standing(end, seat))
        means = [fmean(seen) if seen else float("-inf") for seen in values.values()]
        most = max(means)
        return random.choice([e for e, mean in zip(values, means, strict=True) if mean == most])

    return choose


def play_on(play: Play[State, Event], state: State, horizon: int, random: Random) -> State:
    """Return the state after so many events of random play, or at the end of the round."""
    for _ in range(horizon):
        event = None if play.over(state) else next_event(play, state, [by_chance], random)
        if event is None:
            break
        state = play.game.after(state, event)
    return state


def dealt_anew(
    deck: Deck, hands: Sequence[int], unseen: int, seat: int, random: Random
) -> tuple[tuple[int, ...], int]:
    """Return the packed hands, and the packed draw pile, with all cards that a seat does not see
    dealt anew: those of the other hands and of the pile, which is ``unseen``.

    >>> from referee_spec.games import game
    >>> deck = game("cover-your-assets").deck(game("cover-your-assets").defaults)
    >>> hands = (deck.pack(("gold",)), deck.pack(("cash", "home")))
    >>> after, pile = dealt_anew(deck, hands, deck.pack(("jewels",)), 0, Random(1))
    >>> deck.unpack(after[0]), size(after[1]), size(pile)
    (('gold',), 2, 1)
    """
    pool = list(deck.unpack(unseen + sum(hands) - hands[seat]))
    random.shuffle(pool)
    dealt = list(hands)
    for other, hand in enumerate(hands):
        if other != seat:
            dealt[other] = deck.pack(tuple(pool[: size(hand)]))
            del pool[: size(hand)]
    return tuple(dealt), deck.pack(tuple(pool))
