"""Positions: states between two turns, with which a record may begin."""

from typing import Any

from referee_spec.covert.events import Position
from referee_spec.covert.moves import BEGUN, in_order
from referee_spec.covert.state import CIRCLES, Table

PLAYERS_PARTS = (
    *("agents", "hand", "missions", "codes", "tokens", "done", "broken"),
    *("dice", "decoder", "intel"),
)
"""The parts of a player that are the same in a position and in the state."""


def position(table: Table) -> Position:
    """Return a state between two turns as a position that leaves nothing out."""
    parts: list[tuple[str, int | None, tuple[Any, ...]]] = [
        ("phase", None, (table.phase,)),
        ("round", None, (table.round,)),
        ("turn", None, (table.turn,)),
        ("order", None, tuple(in_order(table))),
        ("regions", None, table.display),
        *((part, None, getattr(table, part)) for part in ("open", "discard", "away", "tiles")),
        ("reroll", None, tuple(s for s, player in enumerate(table.players) if player.reroll)),
        *((name, None, dice) for name, dice in zip(CIRCLES, table.circles, strict=True)),
    ]
    if table.firsts == BEGUN:
        parts.append(("acted", None, tuple(sorted(table.acted))))
    elif table.firsts:
        first = [s for s, player in enumerate(table.players) if player.order == table.firsts]
        parts.append(("acted first", None, tuple(first)))
    for seat, player in enumerate(table.players):
        parts += [
            ("character", seat, (player.character,)),
            ("folder", seat, (player.folder,)),
            *((part, seat, getattr(player, part)) for part in PLAYERS_PARTS),
        ]
    for colour in range(4 if len(table.names) == 2 else len(table.names)):
        cities = sorted(city for city, owner in table.cubes if owner == colour)
        parts.append(("cubes", colour, tuple(cities)))
    return Position(tuple(parts))
