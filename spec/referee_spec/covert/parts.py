"""The parts of a state that may be unknown, and their names in tables of rules and events."""

from collections.abc import Iterable, Iterator

from referee_spec.covert.events import Event
from referee_spec.covert.state import Table
from referee_spec.kernel.unknown import Unknown

PERSONAL = (
    "character",
    "agents",
    "hand",
    "missions",
    "codes",
    "tokens",
    "done",
    "broken",
    "intel",
    "dice",
    "reroll",
)
"""The parts of a player; each is known or unknown for each seat."""

SHARED = (
    "agency-cards",
    "mission-cards",
    "code-cards",
    "bag",
    "display",
    "open",
    "tiles",
    "cubes",
    "circles",
    "order",
    "turn",
    "phase",
    "round",
)
"""The parts of the table. Those of CARDS say where each card of a deck lies."""

OF_THE_ROUND = ("circles", "order", "turn", "phase", "round")
"""The parts that become known when a round begins; so do everybody's dice."""

CARDS = ("agency-cards", "mission-cards", "code-cards", "bag")

EVERY = "every "
"""In front of a personal part: that of all players instead of the acting one's."""


def parts_of(table: Table, names: Iterable[str], event: Event | None = None) -> Iterator[Unknown]:
    """Yield the parts that these names stand for.

    A personal part without ``every`` is that of the player of the event, or of every player if
    the event has none.
    """
    seat = getattr(event, "player", None)
    for name in names:
        part = name.removeprefix(EVERY)
        if part not in PERSONAL:
            yield Unknown(part)
        elif part != name or seat is None:
            yield from (Unknown(part, other) for other in range(len(table.names)))
        else:
            yield Unknown(part, seat)


def everything(table: Table) -> frozenset[Unknown]:
    """Return all parts that may be unknown."""
    return frozenset(parts_of(table, (*SHARED, *PERSONAL)))
