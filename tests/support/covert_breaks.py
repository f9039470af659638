"""Records of Covert in which a play that breaks one rule replaces a legal play."""

from collections.abc import Sequence

import covert_placing_breaks
import covert_resolving_breaks
from attrs import frozen
from covert_placing_breaks import Breaker
from covert_records import Written

from referee.notation.covert.writing import text, turn
from referee_spec.covert import GAME
from referee_spec.covert.events import (
    Done,
    Event,
    Spy,
    Turn,
)

BREAKERS: tuple[Breaker, ...] = tuple(
    function
    for module in (covert_placing_breaks, covert_resolving_breaks)
    for function in vars(module).values()
    if (getattr(function, "__doc__", None) or "").startswith("CVT")
)
"""Every breaker; its docstring is the code of the rule that it breaks."""


@frozen
class Broken:
    """A line with an event that breaks a rule, and the indices of the line and of the event that
    it replaces."""

    at: int
    n: int
    line: Written
    event: Event

    @property
    def before(self) -> Event:
        """Return the legal event."""
        return self.line.events[self.n]

    def alone(self) -> str:
        """Return the line up to the event that breaks the rule."""
        return self._line_with(())

    def whole(self) -> str:
        """Return the line with the events that follow."""
        return self._line_with(self.line.events[self.n + 1 :])

    def _line_with(self, rest: Sequence[Event]) -> str:
        table, changed = self.line.before, self.event
        if not isinstance(changed, Turn):
            return text(changed, table.names)
        told = (*self.line.events[: self.n], changed, *rest)
        whose = table.turn if isinstance(changed, Spy) else changed.player
        done = [event for event in told if not isinstance(event, Done)]
        number, dot, _ = self.line.text.partition(". ")
        before = f"{number}{dot}" if isinstance(self.line.events[-1], Done) else ""
        return before + turn((*done, Done(whose)), table.names)


def broken(lines: Sequence[Written], breaks: Breaker) -> Broken | None:
    """Return the first line that can be broken in this way, or None."""
    for at, line in enumerate(lines):
        table = line.before
        for n, event in enumerate(line.events):
            changed = breaks(table, event)
            if changed is not None and changed != event:
                return Broken(at, n, line, changed)
            table = GAME.after(table, event)
    return None
