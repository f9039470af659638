"""The lines of a round so far, as long as nothing is wrong with them."""

from collections.abc import Sequence
from typing import Any

from attrs import define, field, frozen

from referee.judge.questions import Asked
from referee.notation.line import Line
from referee.record.source import SourceLine
from referee.replaying.readings import Played


@frozen(eq=False, repr=False)
class AllowedLine:
    """A line that is allowed: its events as they were played, and their open questions."""

    line: Line
    source: SourceLine
    played: tuple[Played, ...]
    asked: tuple[Asked, ...]


@define(eq=False, repr=False)
class RoundSoFar:
    """The lines of a round so far, all of them allowed.

    ``worlds`` are the possible worlds before them, and ``past`` is the number of events in the past
    of the replay before them.
    """

    worlds: Sequence[Any]
    past: int
    lines: list[AllowedLine] = field(factory=list)
