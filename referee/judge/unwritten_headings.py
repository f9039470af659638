"""Rounds whose heading the record leaves out."""

from collections.abc import Sequence

from referee.judge.dealers import with_any_dealer
from referee.judge.judging import Judging
from referee.judge.numbering import Numbering
from referee.judge.positions import judge_position
from referee.notation.line import Line
from referee.record.source import SourceLine
from referee.replaying.replay import Replay
from referee.replaying.worlds import PastEvent, are_refused, catch_up
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.tally import Round, Scores, Totals, Winner


def begin_unwritten_round(judging: Judging, line: Line, source: SourceLine) -> None:
    """Begin a round at this line if it is the first line of a round without a heading.

    That can be a line of setting up, a turn with the number 1, or a turn without a number after the
    scores of a round.
    """
    if line.kind == "turn" and line.number not in (1, None):
        return
    if follows_recovered_totals(judging, line):
        judging.end_recovery()
    numbers, recovery = judging.numbers, judging.recovery
    recovering = recovery is not None
    if line.kind == "heading":
        # Before round 3 stood round 2, or round 1 and another that is left out.
        later = (line.number or 0) > max(numbers.round, 1) + 1
        unheaded = judging.has_begun and not numbers.has_headings and later
        if (unheaded or (numbers.any_round and numbers.round)) and not recovering:
            judging.go_on(with_any_dealer(judging.header.game, judging.replay.worlds))
        numbers.any_round, numbers.has_headings = False, True
    elif line.kind == "claim" and not recovering:
        begin_round_of_score_sheet(judging, line, source)
        return
    after_scores = not recovering and follows_scores(judging)
    first_turn = line.kind == "turn" and (line.number == 1 or after_scores and line.number is None)
    if numbers.turn == 0 or not (first_turn or line.kind == "setup") or not line.events:
        return
    if recovery is not None and recovery.ends_with_heading:
        # The heading is not left out: it stands before this line and was refused.
        return
    # After a position the turns of the same round may begin with the number 1.
    refused = recovery is not None and not recovery.ends_with_position
    restarts = first_turn and (numbers.turn is not None or refused or after_scores)
    begun = begun_before(judging, line.events[0], restarts=restarts)
    if begun is not None:
        # There is no written number that could be wrong.
        numbers.possible.clear()
        misplaced = follows_claims_under_heading(judging)
        if misplaced:
            # The claims may be those of the round before, with the heading written too early.
            judging.end_recovery()
            numbers.any_round = True
        judge_heading_before(judging, begun, line, source)
        if recovering or misplaced or not numbers.has_headings:
            # The heading may have been that of any round, as may a line that could not be read.
            judging.numbers.possible.clear()


def follows_recovered_totals(judging: Judging, line: Line) -> bool:
    """Return whether a line has scores after totals in a round that is recovered, on a score sheet
    without headings.

    It is of the next round, as it is if nothing is wrong before it.
    """
    numbers, recovery = judging.numbers, judging.recovery
    if recovery is None or numbers.has_headings or numbers.turn is not None:
        return False
    if line.kind != "claim" or not isinstance(line.events[0], Scores):
        return False
    return any(isinstance(one, Totals) for one in recovery.lines[-1][0].events)


def follows_scores(judging: Judging) -> bool:
    """Return whether the last event is a claim of scores or totals that ends a round.

    Such a claim ends a round without play, and any round in a record without headings. Return
    False in a game in which scores do not end a round.
    """
    past = judging.replay.past
    if not past or not isinstance(past[-1].event, Scores | Totals):
        return False
    # The first event of the past is the heading or the position before the claims.
    claimed = len(past) > 1 and all(
        isinstance(past_event.event, Scores | Totals) for past_event in past[1:]
    )
    ended = claimed or not judging.numbers.has_headings
    return ended and judging.header.game.rounds_apart


def follows_claims_under_heading(judging: Judging) -> bool:
    """Return whether only claims stand between a written heading and this line."""
    recovery = judging.recovery
    if not judging.numbers.has_headings or judging.numbers.turn is not None:
        return False
    if recovery is not None:
        return recovery.lines[-1][0].kind == "claim"
    return follows_scores(judging)


def begin_round_of_score_sheet(judging: Judging, line: Line, source: SourceLine) -> None:
    """Begin a round at this claim if it is the first line of a round without a heading.

    If a record begins with a claim, the claim may belong to any round. It is then judged as if an
    empty position came before it.
    """
    numbers, past = judging.numbers, judging.replay.past
    if not past and numbers.turn == 0 and not numbers.has_headings:
        judge_position(judging, Line("position", data=(), place=line.place), source)
        return
    claim = line.events[0]
    if not past:
        return
    # A claim that stands twice says no more than once.
    again = past[-1].event == claim
    if not again and (is_of_next_round(claim, past, numbers) or have_two_rounds(judging, claim)):
        begun = Round(max(numbers.round, 1) + 1)
        judge_heading_before(judging, begun, line, source)
    elif may_repeat_scores(judging, claim):
        judging.change(Replay.leave_totals_open)


def is_of_next_round(claim: object, past: Sequence[PastEvent], numbers: Numbering) -> bool:
    """Return whether a claim belongs to the round after the one whose events are ``past``.

    Totals end the claims of a round (except for the winner of the match), so a claim after totals
    may belong to the next round. If the record has headings, or if the claim is again of totals, it
    does only if the play of the round is left out and an earlier claim of the same kind differs.
    In a record without headings, scores also belong to the next round if they contradict the scores
    just before them, and a pot if nothing was played before it and it differs from the one before.
    """
    last = past[-1].event
    if not isinstance(claim, Scores | Totals | Winner) and not numbers.has_headings:
        pots = (one.event for one in reversed(past) if type(one.event) is type(claim))
        other = next(pots, claim) != claim and is_unplayed(past, type(claim))
        return numbers.turn is None and (other or isinstance(last, Totals))
    if isinstance(last, Scores) and isinstance(claim, Scores) and not numbers.has_headings:
        return numbers.turn is None and contradicts(last, claim)
    if not isinstance(last, Totals) or isinstance(claim, Winner):
        return False
    unplayed = numbers.turn is None
    if numbers.has_headings or isinstance(claim, Totals):
        return unplayed and any(
            type(one.event) is type(claim) and one.event != claim for one in past
        )
    return unplayed or isinstance(claim, Scores)


def is_unplayed(past: Sequence[PastEvent], pot: type) -> bool:
    """Return whether a round has nothing but claims: of scores, totals or a ``pot``."""
    # Implicit events are on the line of the event before which the record leaves them out.
    lines = {one.line for one in past if isinstance(one.event, Scores | Totals | pot)}
    # The first event is the heading or the position before the claims.
    return all(one.line in lines for one in past[1:])


def have_two_rounds(judging: Judging, claim: object) -> bool:
    """Return whether scores must belong to a later round than those before them.

    They must if the rules refuse them as the scores of one round, in a record without headings.
    """
    past, numbers = judging.replay.past, judging.numbers
    if numbers.has_headings or numbers.turn is not None or not isinstance(claim, Scores):
        return False
    before = (one.event for one in reversed(past) if isinstance(one.event, Scores))
    last = next(before, None)
    if last is None:
        return False
    amounts = dict(last.amounts) | dict(claim.amounts)
    players = len(judging.header.players)
    for scores in before:
        # Earlier amounts of the same players no longer count.
        if len(amounts) == players:
            break
        for seat, amount in scores.amounts:
            if seat not in amounts:
                amounts[seat] = amount
    together = Scores(tuple(sorted(amounts.items())))
    return are_refused(judging.header.game, judging.replay.worlds, together)


def may_repeat_scores(judging: Judging, claim: object) -> bool:
    """Return whether scores that stand twice may be those of two rounds, in a record without
    headings.

    Then nobody knows how many rounds the totals are of. Games without totals are left out.
    """
    numbers = judging.numbers
    if numbers.has_headings or numbers.turn is not None or not isinstance(claim, Scores):
        return False
    if not judging.header.game.rounds_apart:
        return False
    # The last scores come first: those that are repeated are most likely among them.
    before = (one.event for one in reversed(judging.replay.past) if isinstance(one.event, Scores))
    return any(amount in scores.amounts for scores in before for amount in claim.amounts)


def contradicts(one: Scores, other: Scores) -> bool:
    """Return whether two claims have different amounts for the same player."""
    amounts = dict(one.amounts)
    return any(amounts.get(seat, amount) != amount for seat, amount in other.amounts)


def judge_heading_before(judging: Judging, begun: Round, line: Line, source: SourceLine) -> None:
    """Judge the heading of a round as if it had been written before this line."""
    if judging.numbers.any_round and judging.recovery is None:
        judging.go_on(with_any_dealer(judging.header.game, judging.replay.worlds))
    heading = Line("heading", (begun,), (line.place,), begun.number, place=line.place)
    judging.begin_round(heading, source)


def begun_before(judging: Judging, event: object, *, restarts: bool) -> Round | None:
    """Return the round that begins before an event, or None if the event continues a round.

    ``restarts`` says whether the number or the place of the turn is that of a first turn.
    """
    game, recovery, worlds = judging.header.game, judging.recovery, judging.worlds
    rounds = {world: implied_round(game, world, event) for world in worlds}
    begun = next(filter(None, rounds.values()), None)
    going_on = [world for world in worlds if rounds[world] is None]
    if not going_on:
        return begun
    if not restarts and not are_refused(game, going_on, event):
        return None
    if recovery is None and not game.rounds_apart:
        # In such a game a round may end almost anywhere: a new one would excuse any refused event.
        return None
    # It may be unknown whether the round before is over.
    begun = begun or Round(max(judging.numbers.round, 1) + 1)
    if judging.numbers.any_round and recovery is None:
        worlds = with_any_dealer(game, judging.replay.worlds)
    return None if are_refused(game, worlds, begun, event) else begun


def implied_round(game: AnyGame, world: object, event: object) -> Round | None:
    """Return the round whose heading is implied before an event, or None."""
    passed = catch_up(game, world, event).passed
    return next(
        (past_event.event for past_event in passed if isinstance(past_event.event, Round)), None
    )
