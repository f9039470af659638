"""Headings that stand above the last scores and totals of the round before theirs."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from referee.judge.dealers import with_any_dealer
from referee.judge.findings import finding_of
from referee.judge.split_turns import ParsedLine, with_split_turns
from referee.judge.unwritten_headings import are_refused
from referee.notation.line import Line, NotationFault
from referee.record.source import SourceLine
from referee.replaying.worlds import advance, catch_up
from referee_spec.kernel.tally import Totals, Winner

if TYPE_CHECKING:
    from referee.judge.judging import Judging

MOST_CLAIMS = 20
"""The most claims that are read ahead below a heading."""

ReadLine = tuple[Line, SourceLine]
"""A line that could be read, and its source."""


def in_their_rounds(judging: "Judging", lines: Iterable[ParsedLine]) -> Iterator[ParsedLine]:
    """Yield the lines, with turns as `with_split_turns` returns them.

    A heading comes after the claims below it that are of the round before, and is reported. Each
    line is judged before the next one is asked for.
    """
    ahead: list[ReadLine] = []
    for read in with_split_turns(judging, lines):
        line, source = read
        if ahead:
            if isinstance(line, Line) and is_claim(line) and len(ahead) <= MOST_CLAIMS:
                ahead.append((line, source))
                continue
            yield from in_order(judging, ahead, line)
            ahead.clear()
        if isinstance(line, Line) and line.kind == "heading" and may_be_early(judging):
            ahead.append((line, source))
        else:
            yield read
    if ahead:
        yield from in_order(judging, ahead, None)


def may_be_early(judging: "Judging") -> bool:
    """Return whether claims of the round before may stand below a heading."""
    return judging.numbers.round > 0 and Totals in judging.header.game.events


def is_claim(line: Line) -> bool:
    """Return whether a line claims what a round brought, or the totals after it."""
    return line.kind == "claim" and not isinstance(line.events[0], Winner)


def in_order(
    judging: "Judging", ahead: Sequence[ReadLine], following: Line | NotationFault | None
) -> Iterator[ReadLine]:
    """Yield a heading and the claims below it, first those that are of the round before.

    ``following`` is the line after them; None at the end of the record.
    """
    (heading, source), *claims = ahead
    early, certain = number_of_early_claims(judging, [line.events[0] for line, _ in claims])
    played = isinstance(following, Line) and following.kind in ("turn", "setup", "disputed")
    refused = bool(early) and is_refused_as_written(judging, heading, claims)
    if not refused and not (early and certain and played):
        yield from ahead
        return
    fault = NotationFault("TXT144", heading.span, kind=source.text.strip())
    judging.findings.append(finding_of(source, fault))
    yield from claims[:early]
    if not refused and judging.recovery is None:
        # The claims may be of the round of the heading, and the next heading be left out.
        judging.readings.go_on(with_any_dealer(judging.header.game, judging.replay.worlds))
    yield heading, source
    yield from claims[early:]


def number_of_early_claims(judging: "Judging", claims: Sequence[Any]) -> tuple[int, bool]:
    """Return how many of the first claims below a heading can be of the round before it.

    They can if that round allows them, and has no other claim of the same kind above the heading.
    Return as well whether they are certainly right for it.
    """
    recovered = judging.recovery.lines if judging.recovery else ()
    events = [past_event.event for past_event in judging.replay.past]
    events += chain.from_iterable(line.events for line, _ in recovered)
    kinds = {type(event) for event in events}
    worlds: Sequence[Any] = judging.worlds
    certain = True
    for count, claim in enumerate(claims):
        outcome = advance(judging.header.game, worlds, claim, None)
        repeated = claim in events
        if (type(claim) in kinds and not repeated) or outcome.refusal is not None:
            return count, certain
        worlds, certain = outcome.worlds, certain and not outcome.questions
    return len(claims), certain


def is_refused_as_written(judging: "Judging", heading: Line, claims: Sequence[ReadLine]) -> bool:
    """Return whether the round of a heading refuses the claims below it, whatever was played."""
    game = judging.header.game
    begun = advance(game, judging.worlds, heading.events[0], None)
    if begun.refusal is not None:
        return False
    unplayed = [
        game.make_unknown(catch_up(game, world, None).state, None) for world in begun.worlds
    ]
    return are_refused(game, unplayed, *(line.events[0] for line, _ in claims))
