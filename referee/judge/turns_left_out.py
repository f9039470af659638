"""Lines before which turns were left out, or with unseen cards: a fault that shows later may lie in
such a line.

A record may leave out a turn in which nothing is done. So a line of the wrong player can be
legal, and the lines after it are refused. An unseen card may have broken a rule, and the lines
after it show that it was no other.
"""

from typing import Any

from attrs import define, field

from referee.notation.line import Line
from referee.record.source import SourceLine
from referee.replaying.replay import Replay
from referee.replaying.worlds import leaves_out_turns

MOST_LINES = 100
"""So many lines after such a line, nothing points to it any more."""


@define(eq=False, repr=False)
class TurnsLeftOut:
    """The legal lines from the first one on with an unseen card that may have broken a rule, or
    from the last one on before which the record leaves out turns.

    ``worlds`` are the possible worlds before them, ``past`` is how many events of the round were
    before them. ``turns_from`` is the last line (from 0) before which turns were left out, None if
    there is none: before it only unseen cards are doubted.
    """

    worlds: list[Any]
    past: int
    lines: list[tuple[Line, SourceLine]] = field(factory=list)
    turns_from: int | None = None


def with_line(
    left_out: TurnsLeftOut | None,
    line: Line,
    source: SourceLine,
    before: TurnsLeftOut,
    replay: Replay,
) -> TurnsLeftOut | None:
    """Return the lines among which a fault may lie that shows later, with one more line.

    The line is legal, ``before`` is the point of the record before it, without lines, and
    ``replay`` goes on from after it. Return None if there is no such line in the round.
    """
    if line.kind in ("heading", "position"):
        return None
    turns = leaves_out_turns(replay.game, replay.past[before.past :], line.events)
    if turns and (left_out is None or left_out.turns_from == 0):
        left_out = before
    elif left_out is None and replay.unseen_at == source.number:
        left_out = before
    if left_out is None or len(left_out.lines) == MOST_LINES:
        return None
    if turns:
        left_out.turns_from = len(left_out.lines)
    left_out.lines.append((line, source))
    return left_out
