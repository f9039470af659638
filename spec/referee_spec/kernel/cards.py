"""Multisets of cards, packed into integers.

A packed multiset has one byte for each kind of card; the lowest byte counts cards of unknown
kind. So a hand of which the record shows two cards and hides three is one integer. Hands are
compared, hashed and copied for every event of a record, which is why they are not `Counter`s.

Two packed multisets are joined with ``+``; ``-`` takes a part out of a multiset that contains it.
Everything else goes through the functions of this module and the methods of `Deck`: no other
module relies on the layout.

>>> deck = Deck("tiny", {"home": 3, "gold": 2}, {"home": 20, "gold": 50}, frozenset({"gold"}))
>>> hand = deck.pack(("gold", "home", "?", "?"))
>>> size(hand), unknown_count(hand), deck.count(hand, "gold")
(4, 2, 1)
>>> deck.unpack(deck.add(hand, "gold"))
('home', 'gold', 'gold', '?', '?')
>>> deck.contains(hand, deck.pack(("gold", "gold")))
False
>>> deck.unpack(deck.play(hand, "home"))
('gold', '?', '?')
"""

from collections.abc import Iterable, Mapping
from itertools import compress
from operator import attrgetter, mul
from typing import Any

from attrs import field, frozen

from referee_spec.kernel.evolve import replaced
from referee_spec.kernel.unknown import Unknown

UNKNOWN = "?"
"""A card that the recorder did not see."""

ZERO_IS_UNSEEN = {"zero-is-unseen": True}
"""Metadata of an event's field that holds a number: 0 means that nobody saw it."""

ORDERED = {"ordered": True}
"""Metadata of an event's field whose cards are listed in an order that matters."""

Multiset = int
"""A packed multiset of cards; 0 is the empty one."""

MOST_COPIES = 100
"""The most cards of a kind a deck may have, so that no byte overflows."""

MOST_CARDS = 254
"""The most cards a deck may have, so that `size` can count them."""

BYTE = 255
TOP_BIT = 128
MEMO_LENGTH = 3
"""The results of `Deck.pack` are kept for tuples of up to this many cards."""


def size(cards: Multiset) -> int:
    """Return the number of cards, unknown ones included (at most MOST_CARDS)."""
    # 256 is 1 modulo 255, so the remainder is the sum of all bytes.
    return cards % BYTE


def unknown_count(cards: Multiset) -> int:
    """Return the number of cards of unknown kind."""
    return cards & BYTE


def known_part(cards: Multiset) -> Multiset:
    """Return the cards of known kind."""
    return cards - (cards & BYTE)


def with_unknown(cards: Multiset, count: int = 1) -> Multiset:
    """Return the multiset with ``count`` more cards of unknown kind."""
    return cards + count


class PackedCards(dict[tuple[str, ...], Multiset]):
    """The packed multisets of short tuples of cards, each computed once."""

    def __init__(self, units: Mapping[str, int]) -> None:
        self.units = units

    def __missing__(self, cards: tuple[str, ...]) -> Multiset:
        packed = pack_cards(self.units, cards)
        if len(cards) <= MEMO_LENGTH:
            self[cards] = packed
        return packed


def pack_cards(units: Mapping[str, int], cards: tuple[str, ...]) -> Multiset:
    """Return the packed multiset of these cards, given the unit of each kind."""
    if len(cards) > MOST_COPIES and any(cards.count(card) > MOST_COPIES for card in {*cards}):
        return TOP_BIT  # No deck contains so many unknown cards.
    return sum(map(units.__getitem__, cards))


@frozen
class Deck:
    """The cards of one edition, and the operations on packed multisets of them.

    ``counts`` maps each kind to its number of copies and ``values`` to its worth in the game's
    unit; ``wilds`` names the kinds that stand for others. ``kinds`` are all kinds in the order of
    ``counts``, ``full`` is the packed multiset of all cards and ``total`` their number.
    Wherever a method takes a card, it may be UNKNOWN. A method raises KeyError for a card that is
    neither UNKNOWN nor a kind of the deck.
    """

    name: str
    counts: Mapping[str, int]
    values: Mapping[str, int]
    wilds: frozenset[str]
    kinds: tuple[str, ...] = field(init=False)
    full: Multiset = field(init=False, repr=False)
    total: int = field(init=False)
    _units: dict[str, int] = field(init=False, repr=False, eq=False)
    _lanes: dict[str, int] = field(init=False, repr=False, eq=False)
    _top_bits: int = field(init=False, repr=False, eq=False)
    _masks: dict[frozenset[str], int] = field(init=False, repr=False, eq=False)
    _memo: PackedCards = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        units = {kind: 1 << 8 * at for at, kind in enumerate(self.counts, start=1)}
        units[UNKNOWN] = 1
        for name, value in (
            ("kinds", tuple(self.counts)),
            ("full", sum(units[kind] * n for kind, n in self.counts.items())),
            ("total", sum(self.counts.values())),
            ("_units", units),
            ("_lanes", {kind: BYTE * unit for kind, unit in units.items()}),
            ("_top_bits", TOP_BIT * sum(units.values())),
            ("_masks", {}),
            ("_memo", PackedCards(units)),
        ):
            object.__setattr__(self, name, value)

    def __hash__(self) -> int:
        return hash((self.name, self.full))

    def __eq__(self, other: object) -> bool:
        # States are compared often, and nearly always they share their deck.
        return self is other or (
            isinstance(other, Deck) and parts_of_deck(self) == parts_of_deck(other)
        )

    def pack(self, cards: Iterable[str]) -> Multiset:
        """Return the packed multiset of these cards.

        If there are more copies of a card than any deck has, return a multiset that no hand
        contains.
        """
        return self._memo[cards if type(cards) is tuple else tuple(cards)]

    def unpack(self, cards: Multiset) -> tuple[str, ...]:
        """Return the cards one by one, in the deck's order, unknown ones last."""
        unpacked: list[str] = []
        for kind in (*self.kinds, UNKNOWN):
            unpacked += [kind] * self.count(cards, kind)
        return tuple(unpacked)

    def count(self, cards: Multiset, card: str) -> int:
        """Return the number of copies of this card; of UNKNOWN, the number of unknown cards."""
        return (cards // self._units[card]) & BYTE

    def has(self, cards: Multiset, card: str) -> bool:
        """Return whether there is at least one copy of this card."""
        return cards & self._lanes[card] != 0

    def contains(self, cards: Multiset, part: Multiset) -> bool:
        """Return whether there are at least as many cards of each kind as in ``part``.

        Unknown cards of ``part`` are only matched by unknown cards.
        """
        # Every count is below 128. With its top bit set, a byte keeps that bit after the
        # subtraction exactly if its count was large enough, and no byte borrows from the next.
        top_bits = self._top_bits
        return (cards | top_bits) - part & top_bits == top_bits

    def add(self, cards: Multiset, card: str) -> Multiset:
        """Return the multiset with one more copy of this card."""
        return cards + self._units[card]

    def remove(self, cards: Multiset, card: str) -> Multiset:
        """Return the multiset with one copy less of this card; the same one if it has none."""
        return cards - self._units[card] if cards & self._lanes[card] else cards

    def play(self, hand: Multiset, card: str) -> Multiset | None:
        """Return the hand after this card has left it; None if the hand cannot contain it.

        A card that is not known to be in the hand is one of its unknown cards.
        """
        if hand & self._lanes[card]:
            return hand - self._units[card]
        return hand - 1 if hand & BYTE else None

    def beyond(self, cards: Iterable[str], held: Multiset) -> list[str]:
        """Return the known cards among these that a packed multiset does not contain.

        >>> Deck("two", {"gold": 2, "wild": 1}, {"gold": 1, "wild": 1}, frozenset()).beyond(
        ...     ("gold", "gold", "?"), 0
        ... )
        ['gold', 'gold']
        """
        lacking = []
        for card in cards:
            if card != UNKNOWN and not self.has(held, card):
                lacking.append(card)
            held = self.remove(held, card)
        return lacking

    def select(self, cards: Multiset, kinds: frozenset[str]) -> Multiset:
        """Return the cards that are of one of these kinds (UNKNOWN may be among them)."""
        mask = self._masks.get(kinds)
        if mask is None:
            mask = self._masks[kinds] = sum(self._lanes[kind] for kind in kinds)
        return cards & mask

    def known_kinds(self, cards: Multiset) -> tuple[str, ...]:
        """Return the kinds of which there is at least one card, in the deck's order."""
        return tuple(compress(self.kinds, self._counts(cards)))

    def worth(self, cards: Multiset) -> int:
        """Return the value of all cards of known kind."""
        return sum(map(mul, map(self.values.__getitem__, self.kinds), self._counts(cards)))

    def _counts(self, cards: Multiset) -> bytes:
        """Return the number of cards of each kind, in the deck's order."""
        # A count may be negative after an illegal play; it is then taken modulo 256.
        length = len(self._units)
        return (cards & (1 << 8 * length) - 1).to_bytes(length, "little")[1:]


def leave_hand(
    table: Any, seat: int, cards: tuple[str, ...]
) -> tuple[tuple[Multiset, ...], Multiset]:
    """Return the hands and the unseen cards after these cards have left the hand of a seat.

    A card that is not known to be in the hand is one of its unknown cards, now seen. Nothing
    is taken from a hand that cannot contain it (after an illegal play).
    """
    deck: Deck = table.match.setup.deck
    hand, unseen = table.hands[seat], table.unseen
    for card in cards:
        if card != UNKNOWN and not deck.has(hand, card):
            unseen = deck.remove(unseen, card)
        rest = deck.play(hand, card)
        hand = hand if rest is None else rest
    return replaced(table.hands, seat, hand), unseen


def in_hand(table: Any, seat: int) -> tuple[str, ...]:
    """Return the kinds of card that a player holds, or may hold where cards are unseen."""
    deck: Deck = table.match.setup.deck
    hand = table.hands[seat]
    unsure = unknown_count(hand) or Unknown("hand", seat) in table.unknown
    return deck.known_kinds(hand + table.unseen if unsure else hand)


def unseen_kinds(table: Any) -> tuple[str, ...]:
    """Return the kinds of card of which nobody has seen every copy yet."""
    deck: Deck = table.match.setup.deck
    return deck.known_kinds(table.unseen)


parts_of_deck = attrgetter("name", "counts", "values", "wilds")


def playing_cards(values: Mapping[str, int], suits: str = "CDHS") -> Deck:
    """Return the deck with a card of each rank and suit, worth the value of its rank.

    >>> playing_cards({"A": 11, "10": 10}, "HS").kinds
    ('AH', 'AS', '10H', '10S')
    """
    worth = {rank + suit: value for rank, value in values.items() for suit in suits}
    return Deck(" ".join(values), dict.fromkeys(worth, 1), worth, frozenset())
