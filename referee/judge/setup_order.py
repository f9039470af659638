"""Lines that go on in the next one, and lines of setting up in the order of their steps."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from referee.judge.split_turns import ParsedLine
from referee.notation.line import Line, NotationFault, ToldTurn
from referee.notation.reader import notation

StepOf = Callable[[Line], int | None]
"""A function that returns the number of the step of setting up that a line records, or None."""

GoesOn = Callable[[Line, Line, Any], Line | NotationFault | None]
"""A function of a line, the line below it and the options of the table. It returns both as one line
if the second goes on with the first, the fault of the second if nobody knows that, else None."""

MOST_LINES = 100
"""Lines of setting up are put in order at most so many at a time."""


def step_by_step(lines: Iterable[ParsedLine], slug: str, options: object) -> Iterable[ParsedLine]:
    """Return the lines with those of setting up in the order of the steps if they are grouped by
    player, and as one where a line goes on in the next.

    In a game that is not set up so the lines are returned as they are.
    """
    step_of: StepOf | None = getattr(notation(slug), "setup_step", None)
    goes_on: GoesOn | None = getattr(notation(slug), "continued", None)
    lines = lines if goes_on is None else joined(lines, goes_on, options)
    return lines if step_of is None else in_steps(lines, step_of)


def joined(lines: Iterable[ParsedLine], goes_on: GoesOn, options: object) -> Iterator[ParsedLine]:
    """Yield the lines; where one goes on in the next, both as one line."""
    above: ParsedLine | None = None
    held: ParsedLine | None = None
    for read in lines:
        line = read[0]
        if isinstance(line, Line) and line.number is None:
            said = None
            if above is not None and isinstance(above[0], Line):
                said = goes_on(above[0], line, options)
            if isinstance(said, Line) and held is not None:
                above = held = said, held[1]
                continue
            if isinstance(said, NotationFault):
                read = said, read[1]
            elif line.kind in ("setup", "draws"):
                if held is not None:
                    yield held
                above = held = read
                continue
        if held is not None:
            yield held
            held = None
        above = read
        yield read
    if held is not None:
        yield held


def in_steps(lines: Iterable[ParsedLine], step_of: StepOf) -> Iterator[ParsedLine]:
    """Yield the lines as `step_by_step` returns them.

    A line that cannot be read stays below the line above it.
    """
    ahead: list[tuple[int, ParsedLine]] = []
    for read in lines:
        line = read[0]
        if isinstance(line, Line):
            step = step_of(line)
        else:
            step = ahead[-1][0] if ahead else None
        if step is None or len(ahead) >= MOST_LINES:
            yield from in_order(ahead)
            ahead.clear()
        if step is None:
            yield read
        else:
            ahead.append((step, read))
    yield from in_order(ahead)


def in_order(ahead: Sequence[tuple[int, ParsedLine]]) -> Iterator[ParsedLine]:
    """Yield lines of setting up in the order of their steps if they are grouped by player.

    Yield them as they are if the lines of one player, or those for all, are in another order, and
    none is in natural language.
    """
    grouped = is_grouped([(step, line) for step, (line, _) in ahead if isinstance(line, Line)])
    told = any(isinstance(line, ToldTurn) for _, (line, _) in ahead)
    for _, read in sorted(ahead, key=lambda one: one[0]) if grouped or told else ahead:
        yield read


def is_grouped(lines: Sequence[tuple[int, Line]]) -> bool:
    """Return whether the lines of each player are in the order of the steps, and those for all
    below every line of an earlier step."""
    last: dict[int | None, int] = {}
    for step, line in lines:
        seat = getattr(next(iter(line.events), None), "player", None)
        if step <= max(last.get(seat, -1), last.get(None, -1)):
            return False
        last[seat] = step
    return True
