"""Turns with codes of Covert that are written on several lines."""

from collections.abc import Sequence
from typing import Any

from referee.notation.line import Line
from referee_spec.covert.events import Break, Cover, NewCode, Swap
from referee_spec.kernel.evolve import evolve

CODES = (Swap, Cover, Break, NewCode)
"""The actions of a turn with codes. Each player has one such turn in a round."""


def is_continued(line: Line, following: Line) -> bool:
    """Return whether the following line continues the turn of a line.

    Both are of the same player, about codes alone, and have not two numbers. A line that repeats
    the other is a mistake of the record.
    """
    if following.kind != "turn" or following.number not in (None, line.number):
        return False
    events = (*line.events[:-1], *following.events[:-1])
    if len(line.events) < 2 or len(following.events) < 2 or line.events == following.events:
        return False
    player = line.events[-1].player
    return all(isinstance(event, CODES) and event.player == player for event in events)


def is_one_turn(lines: Sequence[Line]) -> bool:
    """Return True: a player has only one turn with codes in a round."""
    return True


def is_over(line: Line) -> bool:
    """Return False: a further line may always continue a turn with codes."""
    return False


def draw_ends_turn(options: Any) -> bool:
    """Return False: no card is drawn at the end of a turn."""
    return False


def without_end(line: Line) -> Line:
    """Return the line of a turn without the end of the turn: the next line goes on with it."""
    return evolve(line, events=line.events[:-1], places=line.places[:-1], goes_on=True)
