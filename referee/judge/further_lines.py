"""Whether a line continues the turn before it, and how many turns are left out before it."""

from referee.judge.judging import Judging
from referee.notation.line import Line
from referee.replaying.whose_turn import silent_turns
from referee.replaying.worlds import advance, player_of


def turns_left_out(judging: Judging, line: Line) -> int:
    """Return the largest number of turns that the record may leave out before a line."""
    known = judging.certain
    if not known and line.number is None:
        return 0
    least = 0 if known else len(judging.header.players) - 1
    if not line.events:
        return least
    game, event = judging.header.game, line.events[0]
    return max(least, *(silent_turns(game, world, event) for world in judging.worlds))


def continues_turn(judging: Judging, last: Line, line: Line) -> bool:
    """Return whether a line continues the turn of the last line, whether or not it is allowed.

    Only a line of the same player does. A refused one continues the turn unless it repeats the last
    line, which is a mistake of the record. An allowed one continues it if it belongs to the same
    turn; after a fault nobody knows that, so that it does not.
    """
    if not last.events or not line.events:
        return False
    player = player_of(line.events[0])
    if player is None or player != player_of(last.events[0]):
        return False
    replay = judging.replay
    game, model = replay.game, replay.game.turn_model
    outcome = advance(game, judging.worlds, line.events[0])
    if outcome.refusal is not None:
        return last.events != line.events
    if model is None or judging.recovery is not None or not replay.certain:
        return False
    events = (last.events[-1], *(past_event.event for past_event in outcome.passed))
    if any(type(event) in game.silent_turns for event in events):
        # The player has ended the turn, or turns of others were left out.
        return False
    begun = {model.turn_of(past_event.state) for past_event in replay.past[-1:]}
    return not begun.isdisjoint(map(model.turn_of, outcome.before))
