"""Points: missions, codes kept, and who has won."""

from referee_spec.covert.state import Table

CODE_POINTS = 2


def points(table: Table, seat: int) -> int:
    """A player's points: those of the completed missions, and two for each code still there."""
    player = table.players[seat]
    missions = (table.box.missions[name].points for name in player.done)
    return sum(missions) + CODE_POINTS * len(player.broken)


def winners(table: Table) -> tuple[int, ...]:
    """The seats that have won: most points, then most missions, then the dearest mission."""

    def rank(seat: int) -> tuple[int, int, int]:
        done = table.players[seat].done
        dearest = max((table.box.missions[name].points for name in done), default=0)
        return points(table, seat), len(done), dearest

    ranks = [rank(seat) for seat in range(len(table.names))]
    return tuple(seat for seat, mine in enumerate(ranks) if mine == max(ranks))
