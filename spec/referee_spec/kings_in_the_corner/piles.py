"""Piles on stalls: which cards may lie on which, and the top and bottom of a pile."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from referee_spec.kernel.cards import UNKNOWN, known_part
from referee_spec.kernel.component_data import component_data
from referee_spec.kings_in_the_corner.state import (
    CARDS,
    CORNERS,
    KING,
    TABS,
    Pile,
    Table,
    cards_counted,
    pack,
    stall_unknown,
    top_unknown,
)

STALL_NAMES = ("t1", "t2", "t3", "t4", "k1", "k2", "k3", "k4")
"""The stalls as they are written, by their numbers."""


@cache
def covers() -> dict[str, frozenset[str]]:
    """Return for each card those that may be laid on it: one lower, of the other colour."""
    return {
        under: frozenset(
            card for card in pack().kinds if alternate(card, under) and next_to(card, under)
        )
        for under in pack().kinds
    }


@cache
def above(card: str, places: int) -> frozenset[str]:
    """Return the cards that may lie so many places above a card, with cards that fit between them.

    >>> sorted(above("3S", 2)), sorted(above("3S", 3))
    (['AC', 'AS'], [])
    """
    cards = frozenset({card})
    for _ in range(places):
        cards = frozenset().union(*(covers()[under] for under in cards))
    return cards


@cache
def in_corner(place: int) -> frozenset[str]:
    """Return the cards that may lie in a place of a kings' stall, counted from 0 at its bottom."""
    return frozenset().union(*(above(card, place) for card in pack().kinds if is_king(card)))


def colour(card: str) -> str:
    """Return ``red`` or ``black``."""
    found: str = component_data(__file__)["suits"][card[-1]]
    return found


def alternate(card: str, under: str) -> bool:
    """Return whether two cards differ in colour."""
    return colour(card) != colour(under)


def next_to(card: str, under: str) -> bool:
    """Return whether a card is one lower than the one under it."""
    values = pack().values
    return values[card] == values[under] - 1


def in_order(pile: Sequence[str]) -> bool:
    """Return whether the known cards of a pile can lie so far apart.

    >>> in_order(("10C", "?", "8S")), in_order(("10C", "?", "5D"))
    (True, False)
    """
    known = [(at, card) for at, card in enumerate(pile) if card != UNKNOWN]
    return all(card in above(under, to - at) for (at, under), (to, card) in pairwise(known))


def is_king(card: str) -> bool:
    """Return whether a card is known to be a king."""
    return card != UNKNOWN and pack().values[card] == KING


def top(table: Table, stall: int) -> str | None:
    """Return a stall's top card: None if the stall is open, ``?`` if it is unknown."""
    pile = table.stalls[stall]
    if pile:
        return UNKNOWN if top_unknown(table, stall) else pile[-1]
    return UNKNOWN if stall_unknown(table, stall) else None


def bottom(table: Table, stall: int) -> str | None:
    """Return a stall's bottom card: None if the stall is open, ``?`` if it is unknown."""
    if stall_unknown(table, stall):
        return UNKNOWN
    pile = table.stalls[stall]
    return pile[0] if pile else None


def tops(table: Table, stall: int) -> tuple[str, ...] | None:
    """Return the cards that the unseen card on top of a stall may be; None if any may."""
    pile = table.stalls[stall]
    if not pile or CARDS in table.unknown or top_unknown(table, stall):
        return None
    unseen = table.match.setup.deck.known_kinds(table.unseen)
    at = len(pile) - 1
    known = [(place, card) for place, card in enumerate(pile) if card != UNKNOWN]
    if known:
        place, card = known[-1]
        return tuple(other for other in unseen if other in above(card, at - place))
    if stall in CORNERS and not stall_unknown(table, stall):
        return tuple(other for other in unseen if other in in_corner(at))
    return unseen


def misplaced(pile: Pile, corner: bool) -> str | None:
    """Return the first card of a whole pile that cannot lie in its place there; None if all can.

    An unseen card has the rank and the colour that its place leaves. A pile in a kings' stall
    (``corner``) starts with a king.
    """
    last = len(pile) - 1
    seen = [(at, card) for at, card in enumerate(pile) if card != UNKNOWN]
    for at, card in seen:
        place, before = seen[0]
        first = in_corner(at) if corner else {c for under in pack().kinds for c in above(under, at)}
        if card not in above(before, at - place) or card not in first or not above(card, last - at):
            return card
    return None


def somebody_can_play(table: Table) -> bool | None:
    """Return whether a card from a hand or a lot can be laid somewhere; None if it is unknown."""
    tops = [top(table, stall) for stall in range(len(table.stalls))]
    if None in tops[: len(TABS)]:
        # Everybody has a card for an open tab stall.
        return True
    if not cards_counted(table) or any(table.lacking):
        return None
    lots = [pile[0] for pile in table.stalls[: len(TABS)] if pile]
    hands = [known_part(hand) for hand in table.hands]
    cards = (*lots, *(card for hand in hands for card in table.match.setup.deck.known_kinds(hand)))
    # There is an open kings' stall for every king that lies in none.
    if any(is_king(card) for card in cards):
        return True
    if any(card in covers().get(under or "", ()) for card in cards for under in tops):
        return True
    return False if list(table.hands) == hands and UNKNOWN not in lots else None
