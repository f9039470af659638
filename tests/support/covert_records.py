"""Records of Covert: games played at random, written as transcripts."""

from functools import cache
from random import Random

from attrs import frozen
from covert_selfplay import NAMES, play

from referee.notation.covert.writing import text, turn
from referee.transcript import events
from referee.verify.transcript import changed_options
from referee_spec.covert import GAME
from referee_spec.covert.events import Done, Event, Turn
from referee_spec.covert.options import Options
from referee_spec.covert.state import Table, start


@frozen
class Written:
    """A line of a record with its text, its events and the state before it."""

    text: str
    events: tuple[Event, ...]
    before: Table


@cache
def random_game(seed: int, players: int, options: Options) -> tuple[tuple[Written, ...], Table]:
    """Return the lines of a random game and its last state."""
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
    return tuple(lines), table


def header(players: int, options: Options) -> list[str]:
    """Return the header of a record with these options."""
    rules = ", ".join(changed_options(GAME, options))
    return [*events.header(GAME, NAMES[:players], None, rules), ""]


def record(seed: int, players: int, options: Options) -> str:
    """Return a random game as a record."""
    lines, _ = random_game(seed, players, options)
    return "\n".join([*header(players, options), *(line.text for line in lines)]) + "\n"
