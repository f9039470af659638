"""Progress of a round: a measure that falls with every event, so that every round ends."""

from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import size

PHASES = {
    phase: at
    for at, phase in enumerate(
        ("over", "play", "replenish", "more", "challenge", "flip", "deal", "between")
    )
}


def measure(table: Table) -> tuple[int, int, int, int]:
    """Return a tuple that falls with every event of a round.

    Cards that are still to be played never come back; while their number stays, setting up
    goes on, a challenge closes, hands are filled, and then the turn goes to somebody who
    has cards.
    """
    return to_play(table), *stage(table)


def to_play(table: Table) -> int:
    """Return the number of cards in the draw pile and in hands."""
    return table.pile + size(sum(table.hands))


def stage(table: Table) -> tuple[int, int, int]:
    """Return a tuple that falls with every event that plays no card.

    It has the rank of the phase, the number of players without cards, and the number of those
    before the next player who has some.
    """
    hands, turn = table.hands, table.turn
    steps = 0
    if not hands[turn]:
        steps = next((s for s in range(len(hands)) if hands[(turn + s) % len(hands)]), 0)
    return PHASES[table.phase], hands.count(0), steps
