"""The possible worlds after each line of a record, kept while it is judged."""

from typing import TYPE_CHECKING, Any

from attrs import frozen

from referee.notation.line import Line, NotationFault
from referee.record.source import SourceLine

if TYPE_CHECKING:
    from referee.judge.judging import Judging


@frozen
class Moment:
    """A point of a record: just after one of its lines.

    ``line`` is the parsed line, or the fault for which it cannot be parsed. ``round`` and ``turn``
    are the numbers that the record has reached; the turn is None where it is unknown. ``worlds``
    are the states that the record up to this line leaves possible. ``certain`` is False if it is
    not known what was done before.
    """

    line: Line | NotationFault
    source: SourceLine
    round: int
    turn: int | None
    worlds: tuple[Any, ...]
    certain: bool


def moment(judging: "Judging", line: Line | NotationFault, source: SourceLine) -> Moment:
    """Return the point of the record that is reached after this line."""
    certain = judging.replay.certain and judging.recovery is None
    numbers = judging.numbers
    return Moment(line, source, numbers.round, numbers.turn, tuple(judging.worlds), certain)
