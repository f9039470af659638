"""What an unseen card of an event really was is among the events that it may have been."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from attrs import evolve

from referee_spec.cover_your_assets import events as assets
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import replaced
from referee_spec.kernel.unknown import Unknown
from referee_spec.kings_in_the_corner import events as kings
from referee_spec.verification.random_play import play_round
from referee_spec.verification.registry import play

FROM_HAND = {
    assets.Pair: "cards",
    assets.Take: "partners",
    assets.Discard: "cards",
    assets.Challenge: "card",
    assets.Show: "card",
    kings.Place: "card",
}
"""The field of each event that has cards of a hand."""

ROUNDS = 60


def unseen(event: Any) -> Iterator[Any]:
    """Yield the event with each card from the hand unseen."""
    name = FROM_HAND[type(event)]
    cards = getattr(event, name)
    if isinstance(cards, str):
        yield evolve(event, **{name: UNKNOWN})
    else:
        for at in range(len(cards or ())):
            yield evolve(event, **{name: replaced(cards, at, UNKNOWN)})


def cards_of(event: Any) -> tuple[str, ...]:
    """Return the cards that an event takes from a hand."""
    cards = getattr(event, FROM_HAND[type(event)])
    return cards if isinstance(cards, tuple) else (cards,)


def may_be(told: Any, event: Any) -> bool:
    """Return whether an event is the one that is told, as far as that is seen."""
    if type(told) is not type(event):
        return False
    some, cards = cards_of(told), cards_of(event)
    seen = Counter(card for card in some if card != UNKNOWN)
    return len(some) == len(cards) and not seen - Counter(cards)


def tables(table: Any, seat: int, random: Random) -> Iterator[Any]:
    """Yield the table with some cards of a hand unseen, and with any number of further ones."""
    deck = table.match.setup.deck
    cards = list(deck.unpack(table.hands[seat]))
    random.shuffle(cards)
    for n in range(len(cards)):
        known, hidden = deck.pack(cards[:n]), deck.pack(cards[n:])
        unseen_cards = table.unseen + hidden
        counted = replaced(table.hands, seat, known + len(cards) - n)
        yield evolve(table, hands=counted, unseen=unseen_cards)
        open_ones = table.unknown | {Unknown("hand", seat)}
        hands = replaced(table.hands, seat, known)
        yield evolve(table, hands=hands, unseen=unseen_cards, unknown=open_ones)


@pytest.mark.parametrize("slug", ["cover-your-assets", "kings-in-the-corner"])
def test_an_unseen_card_may_be_what_it_was(slug: str) -> None:
    one, tried = play(slug), 0
    starts = [start() for start in one.games_with_hidden_cards.values()]
    for seed in range(ROUNDS):
        random = Random(seed)
        for step in play_round(one, random.choice(starts), random):
            event: Any = step.event
            if type(event) not in FROM_HAND or not getattr(event, FROM_HAND[type(event)]):
                continue
            for table in tables(step.before, event.player, random):
                for told in unseen(event):
                    tried += 1
                    ways = one.game.alternatives(table, told)
                    assert any(may_be(way, event) for way in ways), (seed, told, event, ways)
    assert tried > ROUNDS
