"""Deeds: who did nothing in a turn, for weighing what witnesses say of it."""

from collections.abc import Iterator

from referee_spec.covert.events import Done, Event
from referee_spec.covert.state import NOTHING, Table


def deeds(table: Table, event: Event) -> Iterator[tuple[str, int]]:
    """Yield who ended a turn in which nothing was done."""
    if isinstance(event, Done) and table.doing == NOTHING:
        yield "passed", event.player
