"""Records of Covert: games played at random, written as transcripts."""

from random import Random
from typing import Any

from attrs import frozen

from referee.notation.covert import text, turn
from referee_spec.covert import GAME
from referee_spec.covert.events import Done, Event, Position, Turn
from referee_spec.covert.moves import BEGUN, in_order
from referee_spec.covert.options import Options
from referee_spec.covert.selfplay import NAMES, play
from referee_spec.covert.state import CIRCLES, Table, start

PLAYERS_PARTS = (
    *("agents", "hand", "missions", "codes", "tokens", "done", "broken"),
    *("dice", "decoder", "intel"),
)
"""The parts of a player that a position says as they stand in the state."""


@frozen
class Written:
    """A line of a record: its text, its events, the state before it."""

    text: str
    events: tuple[Event, ...]
    before: Table


def written(seed: int, players: int, options: Options) -> tuple[list[Written], Table]:
    """A whole game line by line, and its last state."""
    names = NAMES[:players]
    table = before = start(options, names, None)
    lines: list[Written] = []
    told: list[Event] = []
    number = 0
    for event in play(GAME, Random(seed), options, players):
        told.append(event)
        table = GAME.after(table, event)
        if isinstance(event, Turn) and not isinstance(event, Done):
            continue
        if isinstance(event, Done):
            number += 1
            said = f"{number}. {turn(told, names)}"
        else:
            said = text(event, names)
            number = 0 if said.startswith("round ") else number
        lines.append(Written(said, tuple(told), before))
        told, before = [], table
    return lines, table


def header(players: int, options: Options) -> list[str]:
    """The header of a record with these options."""
    official = Options()
    changed = [
        f"{name.replace('_', '-')}={getattr(options, name)}"
        for name in Options.__annotations__
        if getattr(options, name) != getattr(official, name)
    ]
    rules = [f"rules: {', '.join(changed)}"] if changed else []
    return ["game: Covert", f"players: {', '.join(NAMES[:players])}", *rules, ""]


def record(seed: int, players: int, options: Options) -> str:
    """A whole game as a record."""
    lines, _ = written(seed, players, options)
    return "\n".join([*header(players, options), *(line.text for line in lines)]) + "\n"


def position(table: Table) -> Position:
    """A table between two turns as a position that leaves nothing out."""
    parts: list[tuple[str, int | None, tuple[Any, ...]]] = [
        ("phase", None, (table.phase,)),
        ("round", None, (table.round,)),
        ("turn", None, (table.turn,)),
        ("order", None, tuple(in_order(table))),
        ("regions", None, table.display),
        *((part, None, getattr(table, part)) for part in ("open", "discard", "away", "tiles")),
        ("reroll", None, tuple(s for s, one in enumerate(table.players) if one.reroll)),
        *((name, None, dice) for name, dice in zip(CIRCLES, table.circles, strict=True)),
    ]
    if table.firsts == BEGUN:
        parts.append(("acted", None, tuple(sorted(table.acted))))
    elif table.firsts:
        first = [s for s, one in enumerate(table.players) if one.order == table.firsts]
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
