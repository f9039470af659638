"""Kings held back: what a record shows of kings that stay in hands longer than they may.

A king that was dealt has to be put down in its holder's first turn, and a drawn one at once. So an
unknown card of a hand can be a king only until its holder has finished a first turn.

A card that is shown may have been any unknown card that came to the hand before. So a record is
possible if at no time more cards were shown than had come, and a card that is shown now may have
come at any time since the hand last held no unknown card. `Table.origins` keeps just those turns.

The names of the functions say which kings they are about. *Late* kings were held back and put down
in the turn under way. Each of these, and each king of a hand, is *known* or *unseen*: the record
had shown that it was in the hand, or had not. *Found* kings are the known kings of the hand and the
late ones that had been unseen. *Fined* and *unfined* mean before this turn, unless the name says
*now*; *maybe fined before* means before the position from which the record starts.
"""

from referee_spec.kernel.cards import UNKNOWN, size, unknown_count
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.state import (
    WAS_KNOWN,
    Table,
    Turns,
    cards_counted,
    fined_before,
    fined_with_others,
    fines_of,
    hand_unknown,
    kings_among,
)


def may_stay(table: Table) -> bool:
    """Return whether a king may stay in the hand at this table."""
    return table.match.setup.options.king_in_hand == "allowed"


def known_kings(table: Table, player: int) -> int:
    """Return how many kings are known to be in a hand."""
    return size(kings_among(table, table.hands[player]))


def names_of_known_kings(table: Table, player: int) -> tuple[str, ...]:
    """Return the kings that are known to be in a hand."""
    return table.match.setup.deck.known_kinds(kings_among(table, table.hands[player]))


def comes_late(table: Table, player: int, card: str) -> bool:
    """Return whether a king that is put down from the hand now has been held back."""
    if not is_king(card) or player in table.fresh or hand_unknown(table, player):
        return False
    return not may_stay(table) and not just_drawn(table, player, card)


def just_drawn(table: Table, player: int, card: str) -> bool:
    """Return whether a card of the hand may be the one that was drawn in the turn under way."""
    drawn = table.doing.drawn
    if drawn != UNKNOWN or table.match.setup.deck.has(table.hands[player], card):
        return card == drawn
    return table.turns + 1 in table.origins[player]


def unseen_fined(table: Table, player: int) -> int:
    """Return how many unseen kings of the hand, late ones included, were fined before this turn."""
    if player in table.fresh or not table.held_back[player]:
        return 0
    return max(table.held_back[player] - known_before(table, player), 0)


def known_before(table: Table, player: int) -> int:
    """Return how many kings were known to be in a hand at the start of the turn under way."""
    card = table.doing.drawn
    deck = table.match.setup.deck
    kept = bool(card) and is_king(card) and deck.has(table.hands[player], card)
    return known_kings(table, player) - kept + late_known(table)


def late_known(table: Table) -> int:
    """Return how many late kings had been known to be in the hand."""
    return table.doing.late.count(WAS_KNOWN)


def late_unseen(table: Table) -> list[Turns]:
    """Return, for each late king that had been unseen, the turns in which it may have come."""
    return [turns for turns in table.doing.late if turns]


def late_never_fined(table: Table, player: int) -> tuple[Turns, ...]:
    """Return, for each late king never fined, the turns in which it may have come."""
    if fined_with_others(player) in table.unknown:
        return ()
    late = late_unseen(table)
    return tuple(late[len(late) - late_unfined(table, player) :][found_fined_now(table, player) :])


def late_unfined(table: Table, player: int) -> int:
    """Return how many late kings that had been unseen were not fined before this turn."""
    if not table.doing.late:
        return 0
    return max(len(late_unseen(table)) - unseen_fined(table, player), 0)


def fined_together(table: Table) -> bool:
    """Return whether one fine is for all kings that are found in a turn."""
    return table.match.setup.options.fine_for_kings == "together"


def found_unfined(table: Table, player: int) -> int:
    """Return how many found kings, late or in the hand, were not fined before this turn."""
    return late_unfined(table, player) + known_unfined(table, player)


def found_fined_now(table: Table, player: int) -> int:
    """Return for how many of the found kings a fine was paid in this turn."""
    fined = table.doing.fined
    # The readings are looked at only where they differ.
    if 0 < fined < found_unfined(table, player) and fined_together(table):
        return found_unfined(table, player)
    return fined


def known_unfined(table: Table, player: int) -> int:
    """Return how many kings known to be in the hand were not fined before this turn.

    Return 0 where a king may stay in the hand.
    """
    if may_stay(table):
        return 0
    before = table.held_back[player] - unseen_fined(table, player) - late_known(table)
    return known_kings(table, player) - max(before, 0)


def fined_with_others_after(table: Table, player: int) -> bool:
    """Return whether a fine may have been for unseen kings, too, that stay in the hand.

    An earlier fine was not for a card that has come to the hand in the turn under way.
    """
    if table.doing.fined and fined_together(table) and unknown_count(table.hands[player]):
        return True
    if fined_with_others(player) not in table.unknown:
        return False
    return hand_unknown(table, player) or any(turn <= table.turns for turn in table.origins[player])


def unseen_fined_left(table: Table, player: int) -> int:
    """Return how many kings that were fined before this turn are still unseen in the hand."""
    return max(unseen_fined(table, player) - len(late_unseen(table)), 0)


def unseen_fined_now(table: Table, player: int) -> int:
    """Return how many fines of this turn are for kings that are still unseen in the hand."""
    fined = table.doing.fined
    if not fined:
        return 0
    return max(fined - found_unfined(table, player) - table.unfined[player], 0)


def late_known_unfined(table: Table, player: int) -> int:
    """Return how many late kings had been known and were held back before without a fine."""
    fined = known_before(table, player) - table.unfined[player]
    return max(late_known(table) - fined, 0)


def unfined_after(table: Table, player: int) -> int:
    """Return the number of kings that were held back earlier and are still without a fine."""
    if table.doing.fined and fined_together(table):
        return 0
    paid = max(table.doing.fined - found_unfined(table, player), 0)
    return max(table.unfined[player] - paid, 0)


def held_back_after(table: Table, player: int) -> int:
    """Return how many kings of the hand are known to be held back when the turn is over.

    They are all that are known, and those that were fined and not shown yet; none where a king
    may stay in the hand.
    """
    if may_stay(table):
        return 0
    hidden = unseen_fined_left(table, player) + unseen_fined_now(table, player)
    return known_kings(table, player) + min(hidden, unknown_count(table.hands[player]))


def unseen_fined_of_others(table: Table, player: int) -> int:
    """Return how many unseen kings in the hands of all others have been fined."""
    return sum(
        max(held_back - known_kings(table, seat), 0)
        for seat, held_back in enumerate(table.held_back)
        if seat != player
    )


def open_to_fines(table: Table, player: int) -> int:
    """Return how many kings may be fined now.

    They were shown too late, are known to be in the hand, or may be among its unseen cards.
    """
    if may_stay(table):
        return 0
    hidden = unknown_count(table.hands[player])
    if places_countable(table):
        kings = size(kings_among(table, table.unseen))
        hidden = min(hidden, kings - unseen_fined_of_others(table, player))
    return hidden - unseen_fined_left(table, player) + shown_open_to_fines(table, player)


def shown_open_to_fines(table: Table, player: int) -> int:
    """Return how many kings may be fined now whatever the unseen cards of the hand are."""
    return found_unfined(table, player) + table.unfined[player] - table.doing.fined


def fined_without_place(table: Table, player: int, *, late: bool, drawn: bool) -> int:
    """Return how many fined kings have no possible place once a player puts down an unseen king.

    The king comes from the hand (``late``) or from the draw pile (``drawn``).
    """
    if not places_countable(table):
        return 0
    mine = max(unseen_fined_left(table, player) - late, 0)
    if drawn:
        mine += unseen_fined_now(table, player)
    kings = size(kings_among(table, table.unseen)) - 1
    return max(unseen_fined_of_others(table, player) + mine - kings, 0)


def fined_without_room(table: Table, player: int) -> int:
    """Return how many fined kings the hand has no room for once another unseen card leaves it."""
    if hand_unknown(table, player) or fines_of(player) in table.unknown:
        return 0
    kings = unseen_fined_left(table, player) + unseen_fined_now(table, player)
    return max(kings - unknown_count(table.hands[player]) + 1, 0)


def held_back_somewhere(table: Table, player: int) -> int:
    """Return how many unseen kings, at least, are held back once this player's turn is over.

    An unseen king that nobody holds back lies in the draw pile, in a hand whose player has not
    finished a turn, or unseen on a stall.
    """
    kings = size(kings_among(table, table.unseen))
    if kings <= table.pile or may_stay(table) or not places_countable(table):
        return 0
    room = table.pile
    for seat, hand in enumerate(table.hands):
        others = fined_with_others(seat) in table.unknown
        if seat == player:
            others = fined_with_others_after(table, player)
        elif seat in table.fresh:
            others = True
        if others:
            room += unknown_count(hand)
        else:
            held_back = held_back_after(table, seat) if seat == player else table.held_back[seat]
            room += max(held_back - known_kings(table, seat), 0)
    room += sum(pile.count(UNKNOWN) for pile in table.stalls)
    return max(kings - room, 0)


def known_maybe_fined_before(table: Table, player: int) -> int:
    """Return how many kings known to be in the hand may have been fined before the position."""
    if fined_before(player) not in table.unknown:
        return 0
    return max(known_before(table, player) - table.held_back[player], 0)


def late_maybe_fined_before(table: Table, player: int, kings: tuple[Turns, ...]) -> bool:
    """Return whether all of these kings may have been fined before the position."""
    if fined_before(player) not in table.unknown:
        return False
    return all(min(turns) <= len(table.hands) for turns in kings)


def unseen_maybe_fined_before(table: Table) -> bool:
    """Return whether an unseen king of a hand may have been fined before the position."""
    return any(
        fined_before(seat) in table.unknown and unknown_count(hand)
        for seat, hand in enumerate(table.hands)
    )


def places_countable(table: Table) -> bool:
    """Return whether it is known in which place each fined king may lie.

    How many cards lie in each place has to be known. Where a turn begins with the draw, a king
    that is put down after an unseen draw may be the one drawn or one that was fined before.
    """
    return cards_counted(table) and not table.match.setup.options.draws_first
