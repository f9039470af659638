"""The end of a turn, which several rules share: hands are filled, and the turn passes on."""

from referee_spec.cover_your_assets.hands import any_hand_unknown, short_hands
from referee_spec.cover_your_assets.rules.ending import end_round
from referee_spec.cover_your_assets.state import PILE, TURN, Table
from referee_spec.kernel.evolve import evolve


def end_action(table: Table, **changes: object) -> Table:
    """Return the table after the last action of a turn, which changed these fields."""
    after = evolve(table, **changes, phase="replenish", contest=None, challenges=0)
    if (after.pile and any(short_hands(after))) or PILE in after.unknown:
        return after
    return next_turn(after)


def next_turn(table: Table, **changes: object) -> Table:
    """Return the table when the turn under way has ended, and perhaps the round with it.

    The last event of the turn changed these fields.
    """
    after = evolve(
        table,
        **changes,
        phase="play",
        turn=(table.turn + 1) % len(table.hands),
        turns=table.turns + 1,
    )
    if after.unknown:
        after = evolve(after, unknown=after.unknown - {TURN})
    if not after.pile and not any(after.hands) and not any_hand_unknown(after):
        return end_round(evolve(table, **changes))
    return after
