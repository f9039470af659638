"""Progress of a round: a measure that decreases with every event, so that every round ends."""

from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import size

PHASES = {
    phase: at
    for at, phase in enumerate(
        ("over", "play", "replenish", "more", "challenge", "flip", "deal", "between")
    )
}


def measure(table: Table) -> tuple[int, int, int, int]:
    """Return a tuple that decreases with every event of a round.

    The number of cards to play never grows. While it stays the same, setting up goes on, a
    challenge ends, hands are filled, or the turn passes to a player who has cards; `stage`
    decreases with each of these.
    """
    return to_play(table), *stage(table)


def to_play(table: Table) -> int:
    """Return the number of cards in the draw pile and in hands."""
    return table.pile + size(sum(table.hands))


def stage(table: Table) -> tuple[int, int, int]:
    """Return a tuple that decreases with every event that plays no card.

    It has the rank of the phase, the number of players without cards, and how many of these come
    before the next player with cards.
    """
    hands, turn = table.hands, table.turn
    steps = 0
    if not hands[turn]:
        steps = next((s for s in range(len(hands)) if hands[(turn + s) % len(hands)]), 0)
    return PHASES[table.phase], hands.count(0), steps
