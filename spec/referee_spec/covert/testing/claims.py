"""Claims that are right in a state of Covert."""

from collections.abc import Iterator

from referee_spec.covert.events import Event, Scores, Winner
from referee_spec.covert.scoring import points, winners
from referee_spec.covert.state import Table


def claims(table: Table) -> Iterator[Event]:
    """Yield the points so far after a round, and the winners of a game that is over."""
    if table.phase == "over" or (table.phase == "between" and table.round):
        yield Scores(tuple((seat, points(table, seat)) for seat in range(len(table.names))))
    if table.phase == "over":
        won = winners(table)
        # Where the table names one of those alike, it names one only.
        yield Winner(won[:1] if table.options.last_tie == "open" else won)
