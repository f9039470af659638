"""Packed multisets behave as `Counter`s do."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_spec.cover_your_assets.state import decks
from referee_spec.kernel.cards import (
    MOST_COPIES,
    UNKNOWN,
    known_part,
    size,
    unknown_count,
    with_unknown,
)

DECK = decks()["classic"]

CARD = st.sampled_from((*DECK.kinds, UNKNOWN))
FEW = st.sampled_from((*DECK.kinds[:3], UNKNOWN))
CARDS = st.lists(CARD | FEW, max_size=30).map(tuple)
KINDS = st.frozensets(CARD)


def in_order(cards: Counter[str]) -> tuple[str, ...]:
    """Return the cards in the deck's order, unknown ones last."""
    return tuple(kind for kind in (*DECK.kinds, UNKNOWN) for _ in range(cards[kind]))


@given(CARDS)
def test_packing_keeps_the_cards_and_their_numbers(cards: tuple[str, ...]) -> None:
    """A packed list unpacks to the same cards in the deck's order."""
    packed, counted = DECK.pack(cards), Counter(cards)
    assert DECK.unpack(packed) == in_order(counted)
    assert DECK.pack(list(cards)) == packed
    assert [DECK.count(packed, card) for card in (*DECK.kinds, UNKNOWN)] == [
        counted[card] for card in (*DECK.kinds, UNKNOWN)
    ]
    assert DECK.known_kinds(packed) == tuple(kind for kind in DECK.kinds if counted[kind])
    assert size(packed) == len(cards)


@given(CARDS)
def test_unknown_cards_are_counted_apart(cards: tuple[str, ...]) -> None:
    """Unknown cards have a number and no worth."""
    packed = DECK.pack(cards)
    seen = [card for card in cards if card != UNKNOWN]
    assert unknown_count(packed) == len(cards) - len(seen)
    assert known_part(packed) == DECK.pack(seen)
    assert with_unknown(known_part(packed), len(cards) - len(seen)) == packed
    assert DECK.worth(packed) == sum(DECK.values[card] for card in seen)


@given(CARDS, CARDS)
def test_multisets_are_added_and_compared(one: tuple[str, ...], other: tuple[str, ...]) -> None:
    """A sum holds the cards of both, and contains tells whether one lies within another."""
    assert DECK.pack(one) + DECK.pack(other) == DECK.pack(one + other)
    assert DECK.contains(DECK.pack(one), DECK.pack(other)) == (Counter(other) <= Counter(one))


@given(CARDS, CARD)
def test_single_cards_are_added_and_removed(cards: tuple[str, ...], card: str) -> None:
    """Adding adds one copy; removing takes one away if there is one."""
    packed, counted = DECK.pack(cards), Counter(cards)
    assert DECK.has(packed, card) == (card in counted)
    assert DECK.unpack(DECK.add(packed, card)) == in_order(counted + Counter([card]))
    assert DECK.unpack(DECK.remove(packed, card)) == in_order(counted - Counter([card]))


@given(CARDS, CARD)
def test_a_card_played_is_a_known_or_an_unknown_one(cards: tuple[str, ...], card: str) -> None:
    """A card leaves a hand as itself, else as an unknown card, else not at all."""
    left = DECK.play(DECK.pack(cards), card)
    gone = card if card in cards else UNKNOWN
    assert (left is None) == (gone not in cards)
    if left is not None:
        assert DECK.unpack(left) == in_order(Counter(cards) - Counter([gone]))


@given(CARDS, KINDS)
def test_cards_are_selected_by_kind(cards: tuple[str, ...], kinds: frozenset[str]) -> None:
    """Selecting keeps exactly the cards of the kinds named."""
    chosen = DECK.pack([card for card in cards if card in kinds])
    assert DECK.select(DECK.pack(cards), kinds) == chosen


@given(CARD, st.integers(MOST_COPIES + 1, 1_000), CARD, st.integers(0, 127))
def test_no_hand_contains_more_than_a_deck_has(card: str, n: int, held: str, m: int) -> None:
    """A list with more copies than a byte holds packs to what no hand contains."""
    hand = sum([DECK.add(0, held)] * m)
    assert not DECK.contains(hand, DECK.pack((card,) * n))


def test_a_card_of_another_deck_raises() -> None:
    """A card that is neither unknown nor of the deck raises KeyError."""
    with pytest.raises(KeyError):
        DECK.pack(("joker",))
