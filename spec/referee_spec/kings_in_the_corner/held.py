"""Kings held back: what a record shows of kings that stay in hands longer than they may.

A king that was dealt has to be put down in its holder's first turn and a drawn one at once. So
an unknown card of a hand can be a king only until its holder has finished a first turn. Which
unknown card a card shown later was is a matching of shown cards to earlier deals and draws of
the same player. Its sides are ordered in time and each shown card may have been any unknown
card that came to the hand before, so the matching exists if and only if no more cards were
shown at any time than had come; and a card shown now may have come at any time since the hand
last held no unknown card at all. `Table.origins` keeps just those turns.
"""

from referee_spec.kernel.cards import LANE, UNKNOWN, size
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.state import Table


def known_kings(table: Table, player: int) -> int:
    """How many kings are known to be in a hand."""
    return size(table.hands[player] & table.match.setup.kings)


def named_kings(table: Table, player: int) -> tuple[str, ...]:
    """The kings that are known to be in a hand."""
    return table.match.setup.deck.known(table.hands[player] & table.match.setup.kings)


def comes_late(table: Table, player: int, card: str) -> bool:
    """Whether a king put down from the hand now has been held back, whoever saw the hand."""
    return (
        is_king(card)
        and player not in table.fresh
        and not (table.vague and f"hand {player}" in table.vague)
    )


def unexplained(table: Table, player: int) -> tuple[tuple[int, ...], ...]:
    """The turns of each king shown late in this turn that no fine, now or before, accounts for."""
    doing = table.doing
    # A king that was known in the hand has no turns of its own here, and was settled before.
    return tuple(sorted(doing.late, key=bool))[table.settled[player] + doing.fined :]


def settled_after(table: Table, player: int) -> int:
    """How many kings of the hand are known to be held back when the turn is over: those that
    were fined and not shown yet, and all that are known."""
    doing = table.doing
    hand = table.hands[player]
    known = known_kings(table, player)
    left = table.settled[player] + doing.fined - len(doing.late)
    return min(max(left, known), known + (hand & LANE))


def open_to_fines(table: Table, player: int) -> int:
    """How many kings may be fined now: shown too late, known in the hand, or perhaps unseen."""
    doing = table.doing
    hidden = table.hands[player] & LANE
    if countable(table):
        hidden = min(hidden, size(table.unseen & table.match.setup.kings))
    may_be = len(doing.late) + known_kings(table, player) + hidden
    return may_be - table.settled[player] - doing.fined


def kings_in_hands(table: Table, player: int) -> int:
    """How many unseen kings, at least, must be held back once this player's turn is over.

    An unseen king that nobody holds back lies in the draw pile, in a hand whose player has not
    finished a turn, or unseen on a stall.
    """
    setup = table.match.setup
    kings = size(table.unseen & setup.kings)
    if kings <= table.pile or (table.vague and not countable(table)):
        return 0
    room = table.pile
    for seat, hand in enumerate(table.hands):
        if seat in table.fresh and seat != player:
            room += hand & LANE
        else:
            settled = settled_after(table, seat) if seat == player else table.settled[seat]
            room += max(settled - known_kings(table, seat), 0)
    room += sum(pile.count(UNKNOWN) for pile in table.stalls)
    return max(kings - room, 0)


def countable(table: Table) -> bool:
    """Whether nothing is vague of where cards lie."""
    return not table.vague - {"turn", "pot"}
