"""The table as one sees it: circles, cities, hands, points."""

from collections.abc import Iterator

from referee_spec.covert.scoring import points
from referee_spec.covert.state import CIRCLES, Table, who
from referee_spec.kernel.game import Row


def view(table: Table) -> Iterator[Row]:
    """What lies on the table and behind the screens, as far as it is known."""
    for name, circle in zip(CIRCLES, table.circles, strict=True):
        yield Row(name, None, (", ".join(f"{die} {who(table, s)}" for die, s in circle),))
    yield Row("tiles", None, (" ".join(map(str, table.tiles)),))
    yield Row("regions", None, (" ".join(card or "-" for card in table.display),))
    yield Row("open", None, (" ".join(table.open),))
    for seat, player in enumerate(table.players):
        yield Row("agents", seat, (" ".join(player.agents),))
        yield Row("hand", seat, (" ".join(player.hand),))
        yield Row("done", seat, (" ".join(player.done),))
        yield Row("points", seat, (str(points(table, seat)),))
