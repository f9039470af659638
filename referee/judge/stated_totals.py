"""Totals of the rounds before, where one line alone states them: it may be wrong instead."""

from collections.abc import Iterable, Iterator

from referee.replaying.refusals import Refusal
from referee.replaying.replay import without_totals
from referee.replaying.worlds import PastEvent
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.tally import Totals, running_totals
from referee_spec.kernel.transition import Fault


def line_of_totals(past: Iterable[PastEvent], before: int | None) -> int | None:
    """Return the line that alone states the totals after these events of a round, or None.

    ``before`` is the line that alone states the totals before these events, or None.
    """
    for past_event in past:
        if isinstance(past_event.event, Totals):
            # Totals that add up are stated by other lines, too.
            before = past_event.line if running_totals(past_event.state.match) is None else None
    return before


def doubtful_totals(game: AnyGame, refusal: Refusal, line: int | None) -> Iterator[int]:
    """Yield the line that alone states the totals before the round, if it may be wrong instead.

    It may be if no rule would refuse the event without these totals.
    """
    if line is not None:
        if not isinstance(game.answer(without_totals(refusal.state), refusal.event), Fault):
            yield line
