"""Packed multisets of cards say what multisets say."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from referee_spec.cover_your_assets.state import decks
from referee_spec.kernel.cards import MOST_COPIES, UNKNOWN, size

DECK = decks()["classic"]

CARD = st.sampled_from((*DECK.kinds, UNKNOWN))
FEW = st.sampled_from((*DECK.kinds[:3], UNKNOWN))
CARDS = st.lists(CARD | FEW, max_size=30).map(tuple)


def holds(hand: int, cards: tuple[str, ...]) -> bool:
    """As guards and effects ask it."""
    return (hand | DECK.high) - DECK.packed[cards] & DECK.high == DECK.high


@given(CARDS, CARDS)
def test_a_hand_holds_what_its_multiset_has(hand: tuple[str, ...], cards: tuple[str, ...]) -> None:
    assert holds(DECK.pack(hand), cards) == (Counter(cards) <= Counter(hand))


@given(CARDS)
def test_a_list_is_packed_as_its_cards(cards: tuple[str, ...]) -> None:
    assert DECK.packed[cards] == DECK.pack(cards)
    assert size(DECK.packed[cards]) == len(cards)


@given(CARD, st.integers(MOST_COPIES + 1, 1_000), CARD, st.integers(0, 127))
def test_no_hand_holds_more_than_fits_the_bytes(card: str, n: int, held: str, m: int) -> None:
    assert not holds(m * DECK.unit[held], (card,) * n)


def test_long_lists_are_not_kept() -> None:
    kinds = DECK.kinds
    before = len(DECK.packed)
    for first in kinds:
        assert DECK.packed[first, *kinds[:4]] == DECK.pack((first, *kinds[:4]))
    assert len(DECK.packed) == before
