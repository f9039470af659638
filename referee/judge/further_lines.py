"""Lines of a turn after its first one."""

from typing import TYPE_CHECKING

from referee.notation.line import Line
from referee.replaying.replay import Replay
from referee.replaying.worlds import advance

if TYPE_CHECKING:
    from referee.judge.round_recovery import RoundRecovery


def goes_on(
    last: Line, line: Line, replay: Replay, recovery: "RoundRecovery | None" = None
) -> bool:
    """Return whether a line goes on with the turn of the last one, be it allowed or not.

    The same line twice is a mistake of the record, unless it may be a second action. After a fault
    it is not known whose turn is over: then only a line that no rule allows goes on with a turn.
    """
    if not last.events or not line.events:
        return False
    player = getattr(line.events[0], "player", None)
    if player is None or player != getattr(last.events[0], "player", None):
        return False
    game, model = replay.game, replay.game.turn_model
    worlds = replay.worlds if recovery is None else recovery.search.worlds_now()
    outcome = advance(game, worlds, line.events[0], None)
    if outcome.refusal is not None:
        return last.events != line.events
    if model is None or recovery is not None or not replay.certain:
        return False
    events = (last.events[-1], *(event for _, event in outcome.passed))
    if any(type(one) in game.silent_turns for one in events):
        # The turn has been ended, or others have been left out.
        return False
    begun = {model.turn_of(before) for before, *_ in replay.past[-1:]}
    return not begun.isdisjoint(map(model.turn_of, outcome.before))
