"""Later events that make a refused event good, as the rules prescribe."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, product
from typing import Any

from attrs import frozen

from referee.judge.questions import ACCOUNT
from referee.notation.line import Line
from referee.record.bounds import MOST_COMBINATIONS
from referee.record.source import SourceLine
from referee.replaying.breaches import after_forced, following, forced
from referee.replaying.courses import SupposedFault
from referee.replaying.worlds import advance, are_refused
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.rule import Missing


@frozen(eq=False, repr=False)
class Amends:
    """Find the events of a round that make its faults good.

    ``lines`` are those of the round from the first one that was recovered.
    """

    game: AnyGame
    lines: Sequence[tuple[Line, SourceLine]]

    def made_good(self, explained: SupposedFault, state: object) -> bool | Missing:
        """Return whether later events are what the rules prescribe after an event was refused.

        ``state`` is the state before the event. Return the missing fact if the record ends before
        such events, or if they follow by some accounts of disputed turns only.
        """
        makes_good, refusal = self.game.makes_good, explained.refusal
        if makes_good is None:
            return False
        rounds = [*islice(self._later(explained), MOST_COMBINATIONS + 1)]
        code, event = refusal.rule.code, refusal.event
        answers = [
            makes_good(code, event, state, later, self._ends(explained, state, later))
            for later in rounds[:MOST_COMBINATIONS]
        ]
        alike = all(answer == answers[0] for answer in answers)
        if not alike or len(rounds) > MOST_COMBINATIONS:
            missing = (answer for answer in answers if isinstance(answer, Missing))
            return next(missing, Missing(ACCOUNT))
        return answers[0]

    def _later(self, explained: SupposedFault) -> Iterator[list[Any]]:
        """Yield the events of the round after one that was refused, by each account of it."""
        rest = self.lines[explained.line][0].events[explained.event + 1 :]
        lines = (line for line, _ in self.lines[explained.line + 1 :])
        told = (
            [account.events for account, _ in line.data]
            if line.kind == "disputed" and line.data
            else [line.events]
            for line in lines
        )
        for events in product(*told):
            yield [*rest, *chain.from_iterable(events)]

    def after(self, explained: SupposedFault, state: object, later: list[Any]) -> tuple[Any, ...]:
        """Return the states at the end of the round if a refused event was really made in a state.

        Return none if the ``later`` events are then impossible or refused.
        """
        made = forced(self.game, state, explained.refusal.event)
        return following(self.game, (made,), later)

    def _ends(self, explained: SupposedFault, state: object, later: list[Any]) -> Iterator[Any]:
        """Yield the states after the ``later`` events, even if rules refuse some of them.

        A refused event is taken as made; if it can have no effect, as not made.
        """
        after = self.after(explained, state, later)
        if after:
            yield from after
            return
        after = after_forced(self.game, (state,), explained.refusal.event)
        for event in later:
            outcome = advance(self.game, after, event)
            after = outcome.worlds
            if outcome.refusal is not None:
                after = after_forced(self.game, after, event) or after
        yield from after

    def is_excused(self, explained: SupposedFault, state: object) -> bool:
        """Return whether later events make a refused event good in a state, and are possible."""
        return self.made_good(explained, state) is True and all(
            any(self.after(explained, state, later)) for later in self._later(explained)
        )

    def is_followed(self, explained: SupposedFault, state: object) -> bool:
        """Return whether the rest of the round is allowed if a refused event was really made.

        If turns are disputed, some account of each must be allowed.
        """
        made = forced(self.game, state, explained.refusal.event)
        later = islice(self._later(explained), MOST_COMBINATIONS)
        return not all(are_refused(self.game, (made,), *events) for events in later)

    def lines_that_stood(self, explained: Iterable[SupposedFault]) -> set[int]:
        """Return the lines (from 0) with a refused event that stood or that was made good later."""
        return {
            fault.line
            for fault in explained
            if fault.note or self.made_good(fault, fault.refusal.state) is True
        }
