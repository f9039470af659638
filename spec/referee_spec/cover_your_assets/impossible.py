"""Physically impossible events: a card is not where the event needs it."""

from referee_spec.cover_your_assets.events import Event, Pair, Take
from referee_spec.cover_your_assets.rules import RULEBOOK
from referee_spec.cover_your_assets.rules.pairs import from_hand
from referee_spec.cover_your_assets.state import Table, hand_of
from referee_spec.kernel.cards import UNKNOWN, size
from referee_spec.kernel.transition import Fault, fault_of

CARD_IS_NOT_THERE = frozenset({"CYA101", "CYA204", "CYA221", "CYA403"})
"""The rules that refuse an event because a card is not in the hand or on the pile, or elsewhere."""


def impossible(table: Table, event: Event) -> Fault | None:
    """Return the refusal of an event that takes a card from where it is not, else None.

    The unseen cards of a pair may be any cards that are left in the hand, whether they match or
    not.
    """
    if isinstance(event, Pair | Take) and may_hold_so_many(table, event):
        seen = tuple(card for card in from_hand(event) if card != UNKNOWN)
        if isinstance(event, Pair):
            event = Pair(event.player, seen)
        else:
            event = Take(event.player, event.card, seen)
    return fault_of(RULEBOOK, table, event, CARD_IS_NOT_THERE)


def may_hold_so_many(table: Table, event: Pair | Take) -> bool:
    """Return whether the hand may hold as many cards as this event takes from it."""
    known = hand_of(event.player) not in table.unknown
    return not known or len(from_hand(event)) <= size(table.hands[event.player])
