"""Points: missions, codes kept, and who has won."""

from referee_spec.covert.state import Table
from referee_spec.kernel.rule import Term
from referee_spec.kernel.unknown import Unknown

CODE_POINTS = 2


def values(table: Table, seat: int) -> tuple[int, ...]:
    """Return the points of a player's completed missions; a mission that nobody knows has none."""
    known = table.box.missions
    return tuple(known[name].points if name in known else 0 for name in table.players[seat].done)


def points(table: Table, seat: int) -> int:
    """Return a player's points: those of the completed missions, and two for each code still
    there."""
    player = table.players[seat]
    return sum(values(table, seat)) + CODE_POINTS * len(player.broken)


def least_points(table: Table, seat: int) -> int:
    """Return the fewest points that a player can have.

    Completed missions stay. Broken codes count only if it is known which of them are still there.
    """
    if Unknown("broken", seat) in table.unknown:
        return sum(values(table, seat))
    return points(table, seat)


def terms_of_points(table: Table, seat: int) -> tuple[Term, ...]:
    """Return the parts of a player's points: the completed missions, and the codes still there."""
    player = table.players[seat]
    missions = zip(values(table, seat), player.done, strict=True)
    return (
        *((value, (mission,)) for value, mission in missions),
        *((CODE_POINTS, (code,)) for code in player.broken),
    )


def uncounted(table: Table, seat: int) -> bool:
    """Return whether the record leaves out something for which a player has points."""
    return not table.unknown.isdisjoint((Unknown("done", seat), Unknown("broken", seat)))


def leaders(table: Table) -> tuple[int, ...]:
    """Return the seats with most points; none if the points of somebody are unknown.

    Points that cannot be counted are taken from the claims of the record.
    """
    claimed = dict(table.claimed)
    best: dict[int, list[int]] = {}
    for seat in range(len(table.names)):
        if not uncounted(table, seat):
            best.setdefault(points(table, seat), []).append(seat)
        elif seat in claimed:
            best.setdefault(claimed[seat], []).append(seat)
        else:
            return ()
    return tuple(best[max(best)])


def winners(table: Table) -> tuple[int, ...]:
    """Return the seats that have won: most points, then most missions, then the dearest mission."""

    def rank(seat: int) -> tuple[int, int, int]:
        done = values(table, seat)
        return points(table, seat), len(done), max(done, default=0)

    ranks = [rank(seat) for seat in range(len(table.names))]
    return tuple(seat for seat, mine in enumerate(ranks) if mine == max(ranks))
