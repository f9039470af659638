"""Deeds: what players did in a challenge, for weighing what witnesses say of it."""

from collections.abc import Iterator

from referee_spec.cover_your_assets.events import Event, Pass
from referee_spec.cover_your_assets.state import Table


def deeds(table: Table, event: Event) -> Iterator[tuple[str, int]]:
    """Yield who passed, who showed the last card and who won when a challenge ends."""
    if isinstance(event, Pass) and table.contest is not None:
        yield "passed", event.player
        yield "showed-last", table.contest.last
        yield "won", table.contest.last
