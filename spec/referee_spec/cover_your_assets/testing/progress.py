"""How far a round is from its end."""

from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import LANE

PHASES = {
    phase: at
    for at, phase in enumerate(
        ("over", "play", "replenish", "more", "challenge", "flip", "deal", "between")
    )
}


def measure(table: Table) -> tuple[int, int, int, int]:
    """Falls with every event of a round, so that every round ends.

    Cards that are still to be played never come back; while their number stays, setting up
    goes on, a challenge closes, hands are filled, and then the turn goes to somebody who
    has cards.
    """
    return to_play(table), *stage(table)


def to_play(table: Table) -> int:
    """How many cards are still to be played."""
    # The remainder counts the cards of all hands at once: no deck has as many as it could miss.
    return table.pile + sum(table.hands) % LANE


def stage(table: Table) -> tuple[int, int, int]:
    """What falls with an event that plays no card: the phase, then the players without cards,
    then those before the next who has some."""
    hands, turn = table.hands, table.turn
    steps = 0
    if not hands[turn]:
        steps = next((s for s in range(len(hands)) if hands[(turn + s) % len(hands)]), 0)
    return PHASES[table.phase], hands.count(0), steps
