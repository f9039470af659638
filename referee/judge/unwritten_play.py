"""Rounds of which the record has the heading, refused or not, and leaves out the play."""

from typing import Any

from referee.judge.judging import Judging
from referee.replaying.breaches import after_forced
from referee.replaying.replay import Replay
from referee.replaying.worlds import PastEvent
from referee_spec.kernel.tally import Round, Scores, Totals, Winner


def leave_out_play(judging: Judging, following: object | None) -> None:
    """Make the play of a round unknown if a claim or the next heading follows its heading.

    ``following`` is that claim or heading; None for a claim that could not be read.
    """
    unread, numbers = judging.round.only_unreadable, judging.numbers
    if unread and follows_heading(judging.replay.past):
        # The unreadable lines may have been claims.
        judging.end_round()
    elif judging.round.search is not None or numbers.round == 0 or numbers.turn != 0:
        # No round has begun, or a turn of it is written.
        return
    claim = following or Scores(())
    worlds, game = judging.replay.worlds, judging.header.game
    if follows_heading(judging.replay.past) and not any(game.allows(one, claim) for one in worlds):
        judging.change(Replay.catch_up)
        judging.change(Replay.leave_out_play)
        numbers.turn = None


def follows_heading(past: list[PastEvent]) -> bool:
    """Return whether the last event is the heading of a round or a claim, or there is none."""
    return not past or isinstance(past[-1].event, Round | Scores | Totals)


def leave_out_rounds(judging: Judging, heading: Any) -> None:
    """Make the play of a round unknown if it has only its heading and claims up to the next one.

    Where more is written since the last heading, a heading is refused before the round can be over.
    So is one that is not of the next round, if more than scores carries over from a written round.
    """
    past = judging.replay.past
    written = since_heading(past)
    if not has_only_claims(written):
        return
    begun = written[0].event if written else None
    if isinstance(begun, Round) and begun.number + 1 != heading.number:
        # One of both headings may be wrong.
        if not (judging.header.game.rounds_apart or has_only_claims(past)):
            return
    leave_out_play(judging, heading)


def has_only_claims(past: list[PastEvent], other: type = Scores) -> bool:
    """Return whether all events are headings, claims of scores, totals or of this ``other`` type,
    or implicit ones on their lines."""
    # Implicit events are on the line of the event before which the record leaves them out.
    lines = {one.line for one in past if isinstance(one.event, (Round, Scores, Totals, other))}
    return all(one.line in lines for one in past)


def since_heading(past: list[PastEvent]) -> list[PastEvent]:
    """Return the last heading and the events after it; all events if there is no heading."""
    at = len(past) - 1
    while at > 0 and not isinstance(past[at].event, Round):
        at -= 1
    return past[max(at, 0) :]


def begin_refused_round(judging: Judging, claim: object) -> None:
    """Begin the round of a refused heading if a claim other than the winner follows it directly.

    The claim is of that round, whatever is wrong with its heading. In a game that counts no totals,
    scores are not those of a round.
    """
    heading = judging.round.last
    ends_round = Totals in judging.header.game.events and not isinstance(claim, Winner)
    if heading is None or heading.kind != "heading" or not ends_round:
        return
    begun = heading.events[0]
    judging.end_round()
    others = [world for world in judging.worlds if world.match.round != begun.number]
    if others:
        judging.go_on(after_forced(judging.header.game, others, begun) or others)
    judging.numbers.next_round(heading)
    judging.change(Replay.new_round)
