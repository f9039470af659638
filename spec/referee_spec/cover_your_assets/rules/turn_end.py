"""The end of a turn, which several rules share: hands are filled, and the turn passes on."""

from collections.abc import Iterator

from referee_spec.cover_your_assets.hands import any_hand_unknown
from referee_spec.cover_your_assets.rules.ending import end_round
from referee_spec.cover_your_assets.state import PILE, TURN, Table
from referee_spec.kernel.cards import size
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


def short_hands(table: Table) -> Iterator[tuple[int, int]]:
    """Yield who is short of cards at the end of this turn, in the order of drawing, and of how
    many; where defenders do not draw, only whoever had the turn."""
    setup = table.match.setup
    n, full = len(table.hands), setup.hand_size
    everyone = setup.options.defender_replenishes == "yes"
    for step in range(n if everyone else 1):
        seat = (table.turn + step) % n
        count = full - size(table.hands[seat])
        if count > 0:
            yield seat, count


def draws_due(table: Table) -> tuple[tuple[int, int], ...]:
    """Return who draws at the end of this turn, in order, and the number of cards of each.

    Return an empty tuple if the draw pile is not known to suffice.
    """
    pile = table.pile
    if not pile:
        return ()
    missing = tuple(short_hands(table))
    due = sum([count for _, count in missing])
    if due <= pile:
        return missing
    if PILE in table.unknown:
        return ()
    setup = table.match.setup
    draws = dict.fromkeys([seat for seat, _ in missing], 0)
    if setup.options.pile_runs_out == "in-turns":
        for _ in range(setup.hand_size):
            for seat, count in missing:
                if pile and draws[seat] < count:
                    draws[seat] += 1
                    pile -= 1
    else:
        for seat, count in missing:
            draws[seat] = min(count, pile)
            pile -= draws[seat]
    return tuple((seat, count) for seat, count in draws.items() if count)
