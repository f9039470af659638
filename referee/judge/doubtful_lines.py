"""Legal lines that may be at fault if a later line is refused.

A record may leave out a turn in which nothing is done, so that a line of the wrong player can be
legal: only the lines after it are refused. An unseen card may have broken a rule: only a later line
can show that it was no other card.
"""

from typing import Any

from attrs import define, field

from referee.notation.line import Line
from referee.record.source import SourceLine
from referee.replaying.replay import Replay
from referee.replaying.worlds import leaves_out_turns

MOST_LINES = 100
"""After more lines than this the first of them is no longer doubted."""


@define(eq=False, repr=False)
class DoubtfulLines:
    """The legal lines of a round from the first doubtful one on.

    ``worlds`` are the possible worlds before them, ``past`` is how many events of the round were
    before them. ``turns_from`` is the index of the last line before which the record leaves out
    turns, None if there is none. Of the lines before that one only the unseen cards are doubtful.
    """

    worlds: list[Any]
    past: int
    lines: list[tuple[Line, SourceLine]] = field(factory=list)
    turns_from: int | None = None


def with_line(
    doubtful: DoubtfulLines | None,
    line: Line,
    source: SourceLine,
    before: DoubtfulLines,
    replay: Replay,
) -> DoubtfulLines | None:
    """Return the doubtful lines with one more line, which is legal; None if none is doubtful.

    ``before`` has the worlds before the line, and no lines. ``replay`` goes on after the line.
    """
    if line.kind in ("heading", "position"):
        return None
    turns = leaves_out_turns(replay.game, replay.past[before.past :], line.events)
    if turns and (doubtful is None or doubtful.turns_from == 0):
        doubtful = before
    elif doubtful is None and replay.unseen_at == source.number:
        doubtful = before
    if doubtful is None or len(doubtful.lines) == MOST_LINES:
        return None
    if turns:
        doubtful.turns_from = len(doubtful.lines)
    doubtful.lines.append((line, source))
    return doubtful
