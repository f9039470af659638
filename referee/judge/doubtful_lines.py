"""Doubtful lines: legal lines that may be at fault if a later line is refused.

A record may leave out a turn in which nothing is done. So a line of the wrong player can seem
legal, and only later lines are refused. Likewise an unseen card may have broken a rule, which only
a later line can show.
"""

from typing import Any

from attrs import define, field

from referee.notation.line import Line
from referee.record.source import SourceLine
from referee.replaying.replay import Replay
from referee.replaying.whose_turn import leaves_out_turns

MOST_LINES = 100
"""If there are more doubtful lines than this, none of them is doubted any longer."""


@define(eq=False, repr=False)
class DoubtfulLines:
    """The legal lines of a round from the first doubtful one on.

    ``worlds`` are the possible worlds before them, ``past`` is the number of events of the round
    before them, and ``may_act`` and ``passed_over`` are as in Replay. ``turns_from`` is the index
    of the first line before which the record leaves out turns, None if there is none. In the lines
    before it only unseen cards are doubtful.
    """

    worlds: list[Any]
    past: int
    may_act: tuple[int, ...] = ()
    passed_over: int | None = None
    lines: list[tuple[Line, SourceLine]] = field(factory=list)
    turns_from: int | None = None

    @classmethod
    def after(cls, replay: Replay) -> "DoubtfulLines":
        """Return the point that a replay has reached, without lines."""
        may_act, passed_over = replay.may_act, replay.passed_over
        return cls(replay.worlds, len(replay.past), may_act, passed_over)


def with_line(
    doubtful: DoubtfulLines | None,
    line: Line,
    source: SourceLine,
    before: DoubtfulLines,
    replay: Replay,
) -> DoubtfulLines | None:
    """Return the doubtful lines after one more legal line; None if no line is doubtful.

    ``before`` describes the point before the line and has no lines. ``replay`` has already played
    the line. ``doubtful`` may be changed.
    """
    if line.kind in ("heading", "position"):
        return None
    turns = leaves_out_turns(replay.game, replay.past[before.past :], line.events)
    if doubtful is None and (turns or replay.unseen_at == source.number):
        doubtful = before
    if doubtful is None or len(doubtful.lines) == MOST_LINES:
        return None
    if turns and doubtful.turns_from is None:
        doubtful.turns_from = len(doubtful.lines)
    doubtful.lines.append((line, source))
    return doubtful
