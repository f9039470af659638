"""Headings that stand above the last scores and totals of the round before theirs."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, TypeGuard

from referee.judge.dealers import with_any_dealer
from referee.judge.findings import finding_of
from referee.judge.judging import Judging
from referee.judge.lines import named_player, without_number
from referee.judge.split_turns import ParsedLine, with_split_turns
from referee.notation.line import Line, NotationFault
from referee.record.source import SourceLine
from referee.replaying.worlds import advance, are_refused, catch_up
from referee_spec.kernel.tally import Totals, Winner

MOST_LINES = 20
"""The most lines that are read ahead below a heading."""

ReadLine = tuple[Line, SourceLine]
"""A line that could be read, and its source."""


def in_their_rounds(judging: Judging, lines: Iterable[ParsedLine]) -> Iterator[ParsedLine]:
    """Yield the lines, with turns as `with_split_turns` returns them.

    A heading comes after the claims below it that are of the round before, and is reported. Each
    line is judged before the next one is asked for.
    """
    heading: ReadLine | None = None
    ahead: list[ParsedLine] = []
    for read in with_split_turns(judging, lines):
        line, source = read
        if heading is not None:
            if may_be_among_claims(judging, read) and len(ahead) < MOST_LINES:
                ahead.append(read)
                continue
            yield from in_order(judging, heading, ahead, line)
            heading, ahead = None, []
        if (
            isinstance(line, Line)
            and line.kind == "heading"
            and judging.numbers.round > 0
            and Totals in judging.header.game.events
        ):
            heading = line, source
        else:
            yield read
    if heading is not None:
        yield from in_order(judging, heading, ahead, None)


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
    judging.findings.append(finding_of(source, fault))
    last = claims[early - 1][1].number
    # What somebody remembers is of the round below whose heading it stands.
    before = [one for one in ahead if one[1].number <= last and not is_statement(one[0])]
    yield from before
    if not refused and judging.recovery is None:
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
    recovered = judging.recovery.lines if judging.recovery else ()
    events = [past_event.event for past_event in judging.replay.past]
    events += chain.from_iterable(line.events for line, _ in recovered)
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
