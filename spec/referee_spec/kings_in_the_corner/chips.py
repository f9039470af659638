"""Chips: sharing them out, what is due to the pot, and who pays it."""

from typing import TypeGuard

from referee_spec.kernel.cards import size
from referee_spec.kernel.evolve import replaced
from referee_spec.kernel.reading import unobserved_value
from referee_spec.kernel.rule import Term, Word
from referee_spec.kings_in_the_corner.events import Fine, Pay
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.state import (
    Setup,
    Table,
    chips_unknown,
    fewest_cards,
    hand_unknown,
    who,
)

KING_FINE = 3
"""Chips for a king that was held back. Source: es: Como se Juega, paragraph 4."""


def may_be_fine(event: object) -> TypeGuard[Pay | Fine]:
    """Return whether chips may be paid for kings that were held back: three for each."""
    paid = isinstance(event, Pay) and event.chips > 0 and event.chips % KING_FINE == 0
    return paid or isinstance(event, Fine)


def in_play(setup: Setup) -> int:
    """Return how many chips are played with: none where a table plays for points alone."""
    return setup.options.chips if setup.options.stakes == "chips" else 0


def shared(setup: Setup, chips: int) -> tuple[int, int]:
    """Return how many of these chips each player gets, and how many are left over."""
    return divmod(chips, len(setup.players))


def chips_of(table: Table, seat: int) -> int:
    """Return the chips of a player, including a leftover chip of the sharing if it is theirs.

    This looks up a reading, which makes the referee follow its other values. So call it only where
    the exact number matters.
    """
    had = table.chips[seat]
    if (seat - table.match.dealer - 1) % len(table.chips) >= table.leftover:
        return had
    return had + (table.match.setup.options.leftover_chips == "first-players")


def all_chips(table: Table) -> tuple[int, ...]:
    """Return the chips of all players, by seat."""
    return tuple(chips_of(table, seat) for seat in range(len(table.chips)))


def has_chips(table: Table, seat: int, chips: int) -> bool:
    """Return whether a player has at least so many chips."""
    had = table.chips[seat]
    return chips <= had or (chips == had + 1 == chips_of(table, seat))


def taken(table: Table, player: int, chips: int) -> int:
    """Return how many of these chips the player puts into the pot.

    It is all of them, or where debts are waived at most what the player has.
    """
    # Look up no reading if the player has enough, and only one if debts are owed.
    if chips <= max(table.chips[player], 0) or chips_unknown(table) or table.margin:
        return chips
    if table.match.setup.options.owes_chips:
        return chips
    return min(chips, max(chips_of(table, player), 0))


def chips_unsure(table: Table, player: int, chips: int) -> bool:
    """Return whether it is unknown if a player has so many chips, and matters.

    If debts are owed and not waived, it does not matter.
    """
    known = not chips_unknown(table)
    if known and (not table.margin or chips <= table.chips[player] - table.margin):
        return False
    return bool(unobserved_value(table.match.setup.options, "no_chips") != "owed")


def due_for_no_play(table: Table) -> int:
    """Return the chips that making no play costs in the turn under way, paid or not."""
    doing, setup = table.doing, table.match.setup
    if doing.played or not in_play(setup):
        return 0
    # Look up the reading only if a drawn king was put down: the referee follows all looked up.
    king = bool(doing.drawn) and is_king(doing.drawn)
    put_down = king and not setup.deck.has(table.hands[table.turn], doing.drawn)
    return 0 if put_down and setup.options.drawn_king_saves == "yes" else 1


def due_for_refusing(table: Table) -> int:
    """Return the chips that refusing to draw costs in the turn under way, paid or not."""
    setup = table.match.setup
    return setup.options.refusal_penalty if table.doing.refused and in_play(setup) else 0


def due(table: Table, player: int) -> int:
    """Return the chips that the player still has to pay in the turn under way, without fines."""
    return taken(
        table,
        player,
        max(due_for_no_play(table) + due_for_refusing(table) - table.doing.paid, 0),
    )


def with_chips(table: Table, player: int, chips: int) -> tuple[int, ...]:
    """Return the chips of all players after one has put some into the pot."""
    had = table.chips
    return replaced(had, player, had[player] - chips)


def scored_besides(table: Table, winner: int) -> int | None:
    """Return the winner's own chips if they count as points, else 0; None if they are unknown."""
    if table.match.setup.options.scored_chips == "pot":
        return 0
    return None if chips_unknown(table) or table.margin else chips_of(table, winner)


def terms_of_pot(table: Table) -> tuple[Term, ...]:
    """Return the parts of the pot of a round that was won: the chips in it at the end of play, and
    those for the cards that each other player has left.

    Return none where a player may have paid less than a chip for each card left.
    """
    winner = table.match.winner
    left = [(seat, size(hand)) for seat, hand in enumerate(table.hands) if seat != winner and hand]
    if not table.match.setup.options.owes_chips and any(
        not has_chips(table, seat, 1) for seat, _ in left
    ):
        return ()
    before = table.pot - sum(cards for _, cards in left)
    paid = ((cards, (Word("cards-left"), who(table, seat))) for seat, cards in left)
    return ((before, (Word("pot-in-play"),)), *paid)


def least_in_pot(table: Table, winner: int) -> tuple[int, int]:
    """Return the fewest chips in the pot at the end of a hand that a player wins: two numbers.

    The first holds in any case, the second if each of the others pays or owes a chip for each card
    left.
    """
    n = len(table.hands)
    others = [seat for seat in range(n) if seat != winner]
    if table.match.winner is not None:
        others = [seat for seat in others if hand_unknown(table, seat)]
    paid = max(table.pot, n)
    # Whoever has no chip left for the last card has paid more of them before. That takes a share
    # of two chips at least, whatever lay in the pot already.
    sure = max(paid, 2 * n - 1) if in_play(table.match.setup) >= 4 * n else paid
    return sure, paid + sum(max(fewest_cards(table, seat), 1) for seat in others)
