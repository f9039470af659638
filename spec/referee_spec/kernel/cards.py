"""Multisets of cards in one integer, and what is known of cards nobody has shown.

A packed multiset has a byte a kind: adding two is adding integers, and a hundred
nanoseconds count when a club sends ten years of score sheets. The lowest byte counts
cards of unknown kind, so that a hand is one integer too: what is known of it, and how
many cards more.
"""

from collections.abc import Iterable, Mapping
from itertools import compress
from operator import mul

from attrs import field, frozen

UNKNOWN = "?"
"""A card that the recorder did not see."""

ORDERED = {"ordered": True}
"""Metadata of an event's field whose cards are told in an order that matters."""

LANE = 255
"""Mask of one kind's byte; also the modulus that sums all bytes."""

MOST_COPIES = 100
"""The most cards of a kind a deck may have, so that no byte overflows."""

MOST_CARDS = LANE - 1
"""The most cards a deck may have, so that `size` can tell."""


MOST_KEPT = 3
"""Packed lists of so many cards are kept; of longer ones there are too many."""

NEVER_HELD = 128
"""More unknown cards than any hand has."""


size = LANE.__rmod__
"""How many cards a packed multiset holds, unknown ones included (fewer than 255).

It is the remainder by 255, asked of the number itself: a call of a Python function less.
"""


def unknown(packed: int) -> int:
    """How many cards of a packed multiset are of unknown kind."""
    return packed & LANE


class Packed(dict[tuple[str, ...], int]):
    """Packed multisets of lists of cards, worked out once; KeyError for a card of no deck.

    Of a list too long for the bytes it is NEVER_HELD.
    """

    def __init__(self, unit: Mapping[str, int]) -> None:
        self.unit = unit

    def __missing__(self, cards: tuple[str, ...]) -> int:
        if len(cards) > MOST_COPIES:
            return NEVER_HELD
        packed = sum(map(self.unit.__getitem__, cards))
        if len(cards) <= MOST_KEPT:
            self[cards] = packed
        return packed


@frozen
class Deck:
    """The cards of one edition.

    ``counts`` maps each kind to its copies, ``values`` to its worth (in the game's
    unit), ``wilds`` names the kinds that stand for others. ``unit`` is a card of each kind as
    a packed multiset, ``lane`` the mask of its byte; both know the unknown card too;
    ``loose`` is the mask of wilds and unknown cards, ``packed`` the multiset of a list;
    ``mask`` has all bytes.

    ``high`` has the highest bit of each byte. Of a kind there are fewer than 128 cards, so
    where ``(hand | high) - cards & high == high`` each byte had enough: the hand holds them.
    """

    name: str
    counts: Mapping[str, int]
    values: Mapping[str, int]
    wilds: frozenset[str]
    kinds: tuple[str, ...] = field(init=False)
    unit: dict[str, int] = field(init=False, repr=False, eq=False)
    lane: dict[str, int] = field(init=False, repr=False, eq=False)
    loose: int = field(init=False, repr=False, eq=False)
    high: int = field(init=False, repr=False, eq=False)
    mask: int = field(init=False, repr=False, eq=False)
    packed: Packed = field(init=False, repr=False, eq=False)
    full: int = field(init=False, repr=False)
    total: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        kinds = tuple(self.counts)
        unit = {kind: 1 << 8 * lane for lane, kind in enumerate(kinds, start=1)}
        unit[UNKNOWN] = 1
        object.__setattr__(self, "kinds", kinds)
        object.__setattr__(self, "unit", unit)
        object.__setattr__(self, "lane", {kind: LANE * one for kind, one in unit.items()})
        loose = LANE + sum(LANE * unit[kind] for kind in self.wilds)
        object.__setattr__(self, "loose", loose)
        object.__setattr__(self, "high", sum(128 * one for one in unit.values()))
        object.__setattr__(self, "mask", sum(LANE * one for one in unit.values()))
        object.__setattr__(self, "packed", Packed(unit))
        object.__setattr__(self, "full", sum(unit[kind] * n for kind, n in self.counts.items()))
        object.__setattr__(self, "total", sum(self.counts.values()))

    def __hash__(self) -> int:
        return hash((self.name, self.full))

    def pack(self, cards: Iterable[str]) -> int:
        """The packed multiset of these cards; KeyError for a kind the deck does not have."""
        return sum(map(self.unit.__getitem__, cards))

    def unpack(self, packed: int) -> tuple[str, ...]:
        """The cards of a packed multiset, in the deck's order, unknown ones last."""
        cards: list[str] = []
        for kind in self.kinds:
            cards += [kind] * self.count(packed, kind)
        return (*cards, *(UNKNOWN for _ in range(packed & LANE)))

    def count(self, packed: int, kind: str) -> int:
        """How many cards of this kind a packed multiset holds for certain."""
        return (packed // self.unit[kind]) & LANE

    def lanes(self, packed: int) -> bytes:
        """How many cards a packed multiset holds: of unknown kind, and of each kind."""
        # Where the table let a play stand there may be fewer than none.
        return (packed & self.mask).to_bytes(len(self.unit), "little")

    def known(self, packed: int) -> tuple[str, ...]:
        """The kinds of which a packed multiset holds at least one for certain."""
        return tuple(compress(self.kinds, self.lanes(packed)[1:]))

    def worth(self, packed: int) -> int:
        """The value of the known cards of a packed multiset."""
        counts = self.lanes(packed)[1:]
        worths = map(self.values.__getitem__, compress(self.kinds, counts))
        return sum(map(mul, worths, filter(None, counts)))
