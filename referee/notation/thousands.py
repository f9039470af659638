"""Amounts of money that a sheet states in thousands: 415 for 415,000."""

from collections.abc import Iterable

from referee.notation.line import Line
from referee.record.source import SourceLine
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.tally import Scores, Totals

BELOW = 5000
"""Amounts below it may be in thousands: nothing in a game about money is worth less."""


def may_be_in_thousands(claims: Iterable[tuple[Line, SourceLine]]) -> bool:
    """Return whether all amounts of these lines are small, and none says that it is in dollars."""
    amounts: list[int] = []
    for line, source in claims:
        amounts += (amount for _, amount in line.events[0].amounts)
        written = (source.text[start - 1 : end - 1] for start, end in line.places[1:])
        if any("$" in text for text in written):
            return False
    return any(amounts) and max(amounts) < BELOW


def in_full(line: Line) -> Line:
    """Return a line with its amounts, if it states any, taken for thousands."""
    if not states_amounts(line):
        return line
    (event,) = line.events
    amounts = tuple((seat, 1000 * amount) for seat, amount in event.amounts)
    return evolve(line, events=(evolve(event, amounts=amounts),))


def states_amounts(line: Line) -> bool:
    """Return whether a line states scores or totals."""
    return len(line.events) == 1 and isinstance(line.events[0], Scores | Totals)
