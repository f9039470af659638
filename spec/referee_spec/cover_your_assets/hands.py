"""Hands: cards that leave them, and whether it is known how many they hold."""

from referee_spec.cover_your_assets.state import PILE, TURN, Table, hand_of
from referee_spec.kernel.cards import UNKNOWN, Multiset
from referee_spec.kernel.evolve import replaced


def leave_hand(
    table: Table, seat: int, cards: tuple[str, ...]
) -> tuple[tuple[Multiset, ...], Multiset]:
    """Return the hands and the unseen cards after these cards have left the hand of a seat.

    A card that is not known to be in the hand is one of its unknown cards, now seen. Nothing
    is taken from a hand that cannot contain it (after an illegal play).
    """
    deck = table.match.setup.deck
    hand, unseen = table.hands[seat], table.unseen
    for card in cards:
        if card != UNKNOWN and not deck.has(hand, card):
            unseen = deck.remove(unseen, card)
        rest = deck.play(hand, card)
        hand = hand if rest is None else rest
    return replaced(table.hands, seat, hand), unseen


def has_run_out(table: Table, seat: int) -> bool:
    """Return whether it is known that this player has no cards and will draw none."""
    return not table.hands[seat] and table.unknown.isdisjoint((hand_of(seat), TURN))


def any_hand_unknown(table: Table) -> bool:
    """Return whether a hand, or the pile that fills it, may contain more than the state says."""
    return any(part == PILE or part.part == "hand" for part in table.unknown)
