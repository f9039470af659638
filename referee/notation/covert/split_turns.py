"""Turns of Covert that are written on several lines."""

from collections.abc import Sequence
from typing import Any

from referee.notation.line import Line
from referee_spec.covert.events import (
    Adjust,
    Break,
    Cover,
    First,
    Fly,
    Move,
    NewCode,
    Place,
    Reroll,
    Search,
    Sneak,
    Swap,
    Travel,
)
from referee_spec.covert.phase_inference import shown_phase
from referee_spec.covert.state import Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve, replaced

CODES = (Swap, Cover, Break, NewCode)
"""The actions of a turn with codes. Each player has one such turn in a round."""

OPENINGS = (Adjust, First, Fly, Reroll, Search, Sneak, Travel)
"""What may stand before the action of a turn, and is no turn by itself."""


def is_continued(line: Line, following: Line, *above: Line) -> bool:
    """Return whether the following line continues the turn of a line and of those ``above``.

    Both are of the same player and have not two numbers. The line only opens a turn, both are about
    codes alone, both tell of moves for the same dice, or one die was placed of two that may be. A
    line that repeats the other is a mistake of the record.
    """
    if following.kind != "turn" or following.number not in (None, line.number):
        return False
    events, more = line.events[:-1], following.events[:-1]
    if not events or not more or line.events == following.events:
        return False
    player = line.events[-1].player
    if any(event.player != player for event in (*events, *more, following.events[-1])):
        return False
    if all(isinstance(event, OPENINGS) for event in events) or moves_of_dice(line, following):
        return True
    codes = all(isinstance(event, (*CODES, *OPENINGS)) for event in events)
    if codes and all(isinstance(event, CODES) for event in more):
        return True
    turn = [event for one in (*above, line) for event in one.events]
    places = sum(isinstance(event, Place) for event in turn)
    sneaks = any(isinstance(event, Sneak) for event in turn)
    return sneaks and places == 1 and isinstance(more[0], Place)


def moves_of_dice(line: Line, following: Line) -> int | None:
    """Return which event of a line moves agents for the dice of the move with which the following
    line begins, counted from 1; None if none does."""
    more = following.events[0]
    if not isinstance(more, Move):
        return None
    moves = (at for at, one in enumerate(line.events, 1) if isinstance(one, Move))
    return next((at for at in moves if line.events[at - 1].dice == more.dice), None)


def as_one(line: Line, following: Line, worlds: Sequence[Table]) -> Line | None:
    """Return one line for two that tell of moves for the same dice; None for other lines.

    An agent who has gone goes no further: another one must be where a way of the first line ends,
    as far as the possible ``worlds`` show.
    """
    at = moves_of_dice(line, following)
    if at is None:
        return None
    move, more = line.events[at - 1], following.events[0]
    agents = {city for world in worlds for city in world.players[move.player].agents}
    ends = {way[-1] for way in move.paths} - agents
    if UNKNOWN not in agents and any(way[0] in ends for way in more.paths):
        return None
    events = replaced(line.events[:-1], at - 1, evolve(move, paths=(*move.paths, *more.paths)))
    rest = following.events[1:]
    places = (*line.places[:-1], *(line.places[-1:] * len(rest)))
    return evolve(line, events=(*events, *rest), places=places)


def before(line: Line, following: Line) -> Line:
    """Return a line with which a turn opens, so that it shows the phase of the one below it."""
    first, *_ = line.events
    if not isinstance(first, (First, Fly, Search, Travel)) or first.shows:
        return line
    shown = next(filter(None, map(shown_phase, following.events)), "")
    return evolve(line, events=(evolve(first, shows=shown), *line.events[1:]))


def is_one_turn(lines: Sequence[Line]) -> bool:
    """Return True: what continues a turn is certainly of that turn."""
    return True


def is_over(line: Line) -> bool:
    """Return False: a further line may always continue a turn."""
    return False


def draw_ends_turn(options: Any) -> bool:
    """Return False: no card is drawn at the end of a turn."""
    return False


def without_end(line: Line) -> Line:
    """Return the line of a turn without the end of the turn: the next line goes on with it."""
    return evolve(line, events=line.events[:-1], places=line.places[:-1], goes_on=True)
