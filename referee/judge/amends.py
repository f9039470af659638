"""Later events that make a refused event good, as the rules prescribe."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from attrs import frozen

from referee.notation.line import Line
from referee.record.source import SourceLine
from referee.replaying.courses import ExplainedFault
from referee.replaying.worlds import advance, following, forced
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.rule import Missing


@frozen
class Amends:
    """Find the events of a round that make its faults good.

    ``lines`` are those of the round from the first one that was recovered.
    """

    game: AnyGame
    lines: Sequence[tuple[Line, SourceLine]]

    def made_good(self, explained: ExplainedFault, state: object) -> bool | Missing:
        """Return whether later events are what the rules prescribe after an event was refused.

        ``state`` is the state before the event. Return the missing fact if the record ends before
        such events.
        """
        makes_good, refusal = self.game.makes_good, explained.refusal
        if makes_good is None:
            return False
        after = self.after(explained, state)
        return makes_good(refusal.rule.code, refusal.event, self._later(explained), after)

    def _later(self, explained: ExplainedFault) -> list[Any]:
        """Return the events of the round after one that was refused."""
        lines = (line.events for line, _ in self.lines[explained.line + 1 :])
        rest = self.lines[explained.line][0].events[explained.event + 1 :]
        return [*rest, *chain.from_iterable(lines)]

    def after(self, explained: ExplainedFault, state: object) -> Iterator[Any]:
        """Yield the states at the end of the round if a refused event was really made in a state.

        Yield none if the rest of the round is then impossible or refused.
        """
        made = forced(self.game, state, explained.refusal.event)
        yield from following(self.game, (made,), self._later(explained))

    def is_followed(self, explained: ExplainedFault, state: object) -> bool:
        """Return whether no rule refuses the rest of the round if a refused event was made."""
        worlds: Sequence[Any] = (forced(self.game, state, explained.refusal.event),)
        for event in self.later(explained):
            outcome = advance(self.game, worlds, event, None)
            if outcome.refusal is not None:
                return outcome.refusal.is_undecided
            worlds = outcome.worlds
        return True

    def lines_that_stood(self, explained: Iterable[ExplainedFault]) -> set[int]:
        """Return the lines (from 0) with a refused event that stood or that was made good later."""
        return {
            fault.line
            for fault in explained
            if fault.note or self.made_good(fault, fault.refusal.state) is True
        }
