"""Rounds of which the record has the heading, and leaves out the play."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.judge.judging import Judging


def leave_out_play(judging: "Judging", following: object | None) -> None:
    """Make the play of a round unknown if a claim or the next heading follows its heading.

    ``following`` is that claim or heading; None for a claim that could not be read.
    """
    unread = judging.recovery is not None and judging.recovery.only_unreadable
    if unread and judging.readings.follows_heading():
        # The unreadable lines may have been claims.
        judging.end_recovery()
    elif judging.recovery is not None or not judging.numbers.before_first_turn:
        return
    if judging.readings.leave_out_play(following):
        judging.numbers.turn = None
