"""Rounds whose heading the record leaves out, or has above the last claims of the round before."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeGuard

from referee.judge.doubtful_lines import with_any_dealer
from referee.judge.judging import Judging
from referee.judge.lines import ReadLine, named_player, without_number
from referee.judge.numbering import Numbering
from referee.judge.positions import judge_position
from referee.judge.split_turns import ParsedLine
from referee.judge.unwritten_play import has_only_claims
from referee.notation.line import Line, NotationFault
from referee.record.source import SourceLine
from referee.replaying.replay import Replay
from referee.replaying.worlds import PastEvent, advance, are_refused, catch_up
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.tally import Round, Scores, Totals, Winner

MOST_LINES = 20
"""The most lines that are read ahead below a heading."""


def begin_unwritten_round(judging: Judging, line: Line, source: SourceLine) -> None:
    """Begin a round at this line if it is the first line of a round without a heading.

    That can be a line of setting up, a turn with the number 1, or a turn without a number after the
    scores of a round.
    """
    if line.kind == "turn" and line.number not in (1, None):
        return
    if follows_totals(judging, line):
        judging.end_round()
    numbers, last = judging.numbers, judging.round.last
    recovering = judging.round.search is not None
    if line.kind == "heading":
        # Before round 3 stood round 2, or round 1 and another that is left out.
        later = (line.number or 0) > max(numbers.round, 1) + 1
        unheaded = judging.has_begun and not numbers.has_headings and later
        if unheaded or (numbers.any_round and numbers.round):
            judging.go_on(with_any_dealer(judging.header.game, judging.replay.worlds))
        numbers.any_round, numbers.has_headings = False, True
    elif line.kind == "claim" and not recovering:
        begin_round_of_score_sheet(judging, line, source)
        return
    after_scores = not recovering and follows_scores(judging)
    first_turn = line.kind == "turn" and (line.number == 1 or after_scores and line.number is None)
    if numbers.turn == 0 or not (first_turn or line.kind == "setup") or not line.events:
        return
    if last is not None and last.kind == "heading":
        # The heading is not left out: it stands before this line and was refused.
        return
    if line.number == 1 and judging.round.forget_unreadable(line.events[0]):
        # The number shows that no line above it was a turn.
        numbers.turn = 0
        return
    # After a position the turns of the same round may begin with the number 1.
    refused = recovering and last is not None and last.kind != "position"
    restarts = first_turn and (numbers.turn is not None or refused or after_scores)
    begun = begun_before(judging, line, restarts=restarts)
    if begun is not None:
        begin_round_without_heading(judging, begun, line, source)


def begin_round_without_heading(
    judging: Judging, begun: Round, line: Line, source: SourceLine
) -> None:
    """Begin a round whose heading is left out before this line."""
    numbers, recovering = judging.numbers, judging.round.search is not None
    # There is no written number that could be wrong.
    numbers.possible.clear()
    misplaced = follows_claims_under_heading(judging)
    if misplaced:
        # The claims may be those of the round before, with the heading written too early.
        judging.end_round()
        numbers.any_round = True
    judge_heading_before(judging, begun, line, source)
    if recovering or misplaced or not numbers.has_headings:
        # The heading may have been that of any round, as may a line that could not be read.
        judging.numbers.possible.clear()


def follows_totals(judging: Judging, line: Line) -> bool:
    """Return whether a line has scores after totals, on a score sheet without headings: it is of
    the next round."""
    numbers, last = judging.numbers, judging.round.last
    if last is None or numbers.has_headings or numbers.turn is not None:
        return False
    if line.kind != "claim" or not isinstance(line.events[0], Scores):
        return False
    return any(isinstance(one, Totals) for one in last.events)


def follows_scores(judging: Judging) -> bool:
    """Return whether the last event is a claim of scores or totals that ends a round.

    Such a claim ends a round without play, and any round in a record without headings. Return
    False in a game in which scores do not end a round.
    """
    past = judging.replay.past
    if not past or not isinstance(past[-1].event, Scores | Totals):
        return False
    # The first event of the past is the heading or the position before the claims.
    claimed = len(past) > 1 and has_only_claims(past[1:])
    return judging.header.game.rounds_apart and (claimed or not judging.numbers.has_headings)


def follows_claims_under_heading(judging: Judging) -> bool:
    """Return whether only claims stand between a written heading and this line."""
    last = judging.round.last
    if not judging.numbers.has_headings or judging.numbers.turn is not None:
        return False
    if judging.round.search is not None:
        return last is not None and last.kind == "claim"
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


def is_of_next_round(claim: object, past: list[PastEvent], numbers: Numbering) -> bool:
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
        other = next(pots, claim) != claim and has_only_claims(past[1:], type(claim))
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
    if judging.numbers.any_round:
        judging.go_on(with_any_dealer(judging.header.game, judging.replay.worlds))
    heading = Line("heading", (begun,), (line.place,), begun.number, place=line.place)
    judging.begin_round(heading, source)


def begun_before(judging: Judging, line: Line, *, restarts: bool) -> Round | None:
    """Return the round that begins before a line, or None if the line continues a round.

    ``restarts`` says whether the number or the place of the turn is that of a first turn.
    """
    game, worlds, event = judging.header.game, judging.worlds, line.events[0]
    rounds = {world: implied_round(game, world, event) for world in worlds}
    begun = next(filter(None, rounds.values()), None)
    going_on = [world for world in worlds if rounds[world] is None]
    if not going_on:
        return begun
    if judging.acted and judging.acted[-1][0].kind == "position":
        # The position is that of the table before this turn.
        return None
    if not restarts and not are_refused(game, going_on, event):
        return None
    events = line.events[:1]
    if judging.round.search is None and not game.rounds_apart:
        # In such a game a round may end almost anywhere: a new one would excuse any refused event.
        if line.number != 1:
            return None
        events = line.events
    # It may be unknown whether the round before is over.
    begun = begun or Round(max(judging.numbers.round, 1) + 1)
    if judging.numbers.any_round:
        worlds = with_any_dealer(game, worlds)
    return None if are_refused(game, worlds, begun, *events) else begun


def implied_round(game: AnyGame, world: object, event: object) -> Round | None:
    """Return the round whose heading is implied before an event, or None."""
    passed = catch_up(game, world, event).passed
    return next(
        (past_event.event for past_event in passed if isinstance(past_event.event, Round)), None
    )


def in_their_rounds(judging: Judging, lines: Iterable[ParsedLine]) -> Iterator[ParsedLine]:
    """Yield the lines, a heading after the claims below it that are of the round before.

    Such a heading is reported. Each line is judged before the next one is asked for.
    """
    heading: ReadLine | None = None
    ahead: list[ParsedLine] = []
    dealt: list[ReadLine] = []
    for read in lines:
        line, source = read
        if dealt:
            if isinstance(line, Line) and line.kind == "setup" and len(dealt) < MOST_LINES:
                dealt.append((line, source))
                continue
            begin_round_below_turns(judging, dealt, line)
            yield from dealt
            dealt = []
        if heading is not None:
            if may_be_among_claims(judging, read) and len(ahead) < MOST_LINES:
                ahead.append(read)
                continue
            yield from in_order(judging, heading, ahead, line)
            heading, ahead = None, []
        if not isinstance(line, Line) or line.kind not in ("heading", "setup"):
            yield read
        elif line.kind == "setup":
            # Where rounds are not apart a round may end almost anywhere.
            if judging.numbers.turn == 0 or judging.header.game.rounds_apart:
                yield read
            else:
                dealt = [(line, source)]
        elif judging.numbers.round > 0 and Totals in judging.header.game.events:
            heading = line, source
        else:
            yield read
    if dealt:
        begin_round_below_turns(judging, dealt, None)
        yield from dealt
    if heading is not None:
        yield from in_order(judging, heading, ahead, None)


def begin_round_below_turns(
    judging: Judging, dealt: Sequence[ReadLine], following: Line | NotationFault | None
) -> None:
    """Begin a round at these lines of setting up if they may be refused in the round before them.

    The first of them then comes right below a heading, the others and the line after them fit in
    that round, and so does its number.
    """
    game, worlds = judging.header.game, judging.worlds
    after = following if isinstance(following, Line) else Line("turn")
    if after.number not in (1, None):
        return
    begun = Round(max(judging.numbers.round, 1) + 1)
    events = [event for line in (*(line for line, _ in dealt), after) for event in line.events]
    refused = any(are_refused(game, (world,), events[0]) for world in worlds)
    begins = any(game.allows(one, events[0]) for one in advance(game, worlds, begun).worlds)
    if refused and begins and not are_refused(game, worlds, begun, *events):
        begin_round_without_heading(judging, begun, *dealt[0])


def is_claim(line: Line | NotationFault) -> TypeGuard[Line]:
    """Return whether a line claims what a round brought, or the totals after it."""
    if isinstance(line, NotationFault):
        return False
    return line.kind == "claim" and not isinstance(line.events[0], Winner)


def is_statement(line: Line | NotationFault) -> bool:
    """Return whether a line says what somebody remembers."""
    return isinstance(line, Line) and line.kind == "statement"


def may_be_among_claims(judging: Judging, read: ParsedLine) -> bool:
    """Return whether a line may stand below a heading without a turn of its round before it.

    It is a claim, what somebody remembers, or an unreadable line that is no turn.
    """
    line, source = read
    if isinstance(line, Line):
        return is_claim(line) or is_statement(line)
    seats = judging.names.seats
    return (
        without_number(source.text, seats)[0] is None and named_player(source.text, seats) is None
    )


def in_order(
    judging: Judging,
    read: ReadLine,
    ahead: Sequence[ParsedLine],
    following: Line | NotationFault | None,
) -> Iterator[ParsedLine]:
    """Yield a heading and the lines ``ahead`` below it, first those that are of the round before.

    ``following`` is the line after them; None at the end of the record.
    """
    heading, source = read
    claims = [(line, place) for line, place in ahead if is_claim(line)]
    early, certain = number_of_early_claims(judging, [line.events[0] for line, _ in claims])
    played = isinstance(following, Line) and following.kind in ("turn", "setup", "disputed")
    refused = bool(early) and is_refused_as_written(judging, heading, claims)
    if not refused and not (early and certain and played):
        yield read
        yield from ahead
        return
    fault = NotationFault("TXT144", heading.span, kind=source.text.strip())
    judging.found.report(source, fault)
    last = claims[early - 1][1].number
    # What somebody remembers is of the round below whose heading it stands.
    before = [one for one in ahead if one[1].number <= last and not is_statement(one[0])]
    yield from before
    if not refused:
        # The claims may be of the round of the heading, and the next heading be left out.
        judging.go_on(with_any_dealer(judging.header.game, judging.replay.worlds))
    yield read
    yield from (one for one in ahead if one not in before)


def number_of_early_claims(judging: Judging, claims: Sequence[Any]) -> tuple[int, bool]:
    """Return how many of the first claims below a heading can be of the round before it.

    They can if that round allows them, and has no other claim of the same kind above the heading.
    A wrong one can, too, if one after it is certainly right. Return as well whether they are
    certainly right for it.
    """
    events = judging.events_so_far
    kinds = {type(event) for event in events}
    worlds: Sequence[Any] = judging.worlds
    early, certain, wrong = 0, True, False
    for count, claim in enumerate(claims, 1):
        outcome = advance(judging.header.game, worlds, claim)
        if type(claim) in kinds and claim not in events:
            break
        if outcome.refusal is not None:
            wrong = True
        elif not (wrong and outcome.questions):
            worlds, certain = outcome.worlds, certain and not outcome.questions
            early = count
    if early < len(claims) and any(claim in events for claim in claims[:early]):
        # Two rounds may bring the same scores: other claims below the heading are of its round.
        return 0, certain
    return early, certain


def is_refused_as_written(judging: Judging, heading: Line, claims: Sequence[ReadLine]) -> bool:
    """Return whether the round of a heading refuses the claims below it, whatever was played."""
    game = judging.header.game
    begun = advance(game, judging.worlds, heading.events[0])
    if begun.refusal is not None:
        return False
    unplayed = [
        game.make_unknown(catch_up(game, world, None).state, None) for world in begun.worlds
    ]
    return are_refused(game, unplayed, *(line.events[0] for line, _ in claims))
