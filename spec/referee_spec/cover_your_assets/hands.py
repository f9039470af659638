"""Hands: whether it is known how many they hold, and who has to draw."""

from collections.abc import Iterator

from referee_spec.cover_your_assets.events import Replenish
from referee_spec.cover_your_assets.state import PILE, TURN, Table, hand_of
from referee_spec.kernel.cards import size


def has_run_out(table: Table, seat: int) -> bool:
    """Return whether it is known that this player has no cards and will draw none."""
    return not table.hands[seat] and table.unknown.isdisjoint((hand_of(seat), TURN))


def any_hand_unknown(table: Table) -> bool:
    """Return whether a hand, or the pile that fills it, may contain more than the state says."""
    return any(part == PILE or part.part == "hand" for part in table.unknown)


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


def unfilled(table: Table, event: Replenish) -> tuple[int, ...]:
    """Return the seats of all who draw and are known to have no full hand then."""
    drawn = {player: len(cards) for player, cards in event.draws}
    everyone = table.match.setup.options.defender_replenishes == "yes"
    return tuple(
        seat
        for seat in range(len(table.hands))
        if (everyone or seat == table.turn)
        and hand_of(seat) not in table.unknown
        and drawn.get(seat, 0) < missing_cards(table, seat)
    )


def missing_cards(table: Table, seat: int) -> int:
    """Return how many cards a hand has less than were dealt."""
    return table.match.setup.hand_size - size(table.hands[seat])
