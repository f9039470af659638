"""Rounds whose heading a rule refuses, but which were played according to the lines after it."""

from referee.judge.judging import Judging
from referee.replaying.breaches import after_forced
from referee.replaying.replay import Replay
from referee_spec.kernel.tally import Totals, Winner


def begin_refused_round(judging: Judging, claim: object) -> None:
    """Begin the round of a refused heading if a claim other than the winner follows it directly.

    The claim is of that round, whatever is wrong with its heading. In a game that counts no totals,
    scores are not those of a round.
    """
    recovery = judging.recovery
    ends_round = Totals in judging.header.game.events and not isinstance(claim, Winner)
    if recovery is None or not recovery.ends_with_heading or not ends_round:
        return
    heading, _ = recovery.lines[-1]
    begun = heading.events[0]
    judging.end_recovery()
    others = [world for world in judging.worlds if world.match.round != begun.number]
    if others:
        judging.go_on(after_forced(judging.header.game, others, begun) or others)
    judging.numbers.next_round(heading)
    judging.change(Replay.new_round)
