"""Turns that are written on several lines, in games in which a line usually is a whole turn."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from referee.judge.questions import SAME_TURN, Asked
from referee.notation.line import Line, NotationFault
from referee.notation.reader import notation
from referee.notation.rules import notation_rule
from referee.record.source import SourceLine
from referee_spec.kernel.transition import Question

if TYPE_CHECKING:
    from referee.judge.judging import Judging

ParsedLine = tuple[Line | NotationFault, SourceLine]
"""A parsed line, or the fault because of which it cannot be parsed, and its source."""

Continued = Callable[[Line, Line], Line | None]
"""A function that returns a line without the end of its turn if the next line continues it."""


def with_split_turns(judging: "Judging", lines: Iterable[ParsedLine]) -> Iterable[ParsedLine]:
    """Return the lines; those that the next line continues are without the end of their turn.

    In a game in which each line of a turn is judged by itself, the lines are returned as they are.
    """
    continued = getattr(notation(judging.slug), "continued", None)
    return lines if continued is None else split_turns(judging, lines, continued)


def split_turns(
    judging: "Judging", lines: Iterable[ParsedLine], continued: Continued
) -> Iterator[ParsedLine]:
    """Yield the lines as `with_split_turns` returns them.

    Note an open question where a turn without a number is continued: it may be two turns.
    """
    held: tuple[Line, SourceLine] | None = None
    numbered = False
    for line, source in lines:
        shorter = None
        if held is not None:
            before, at = held
            shorter = continued(before, line) if isinstance(line, Line) else None
            yield shorter or before, at
            held = None
        if not isinstance(line, Line) or line.kind != "turn":
            yield line, source
            continue
        numbered = line.number is not None or (shorter is not None and numbered)
        if shorter is not None and not numbered:
            question = Question(notation_rule("TXT136"), SAME_TURN, {})
            judging.questions.note(Asked(question, line, source, 0), judging.finder)
        held = line, source
    if held is not None:
        yield held
