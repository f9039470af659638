"""Rounds of which a record leaves out the heading."""

from typing import TYPE_CHECKING

from referee.notation.line import Line
from referee.record.source import SourceLine
from referee.replaying.worlds import are_allowed, catch_up
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.tally import Round, Scores, Totals

if TYPE_CHECKING:
    from referee.judge.judging import Judging


def begin_unwritten_round(judging: "Judging", line: Line, source: SourceLine) -> None:
    """Begin a round at this line if the line belongs to one whose heading is left out.

    Only a line of the setting up and a turn with the number 1 can be the first of a round.
    """
    numbers = judging.numbers
    if line.kind == "heading":
        numbers.has_headings = True
    elif line.kind == "claim" and not numbers.has_headings and judging.recovery is None:
        begin_round_of_score_sheet(judging, line, source)
        return
    first_turn = line.kind == "turn" and line.number == 1
    if numbers.turn == 0 or not (first_turn or line.kind == "setup") or not line.events:
        return
    begun = begun_before(judging, line.events[0], first_turn=first_turn)
    if begun is not None:
        # No number is written that could be wrong.
        numbers.possible.clear()
        heading = Line("heading", (begun,), (line.place,), begun.number, place=line.place)
        judging.begin_round(heading, source)


def begin_round_of_score_sheet(judging: "Judging", line: Line, source: SourceLine) -> None:
    """Begin a round at this claim if it is the first of its round on a sheet without headings.

    The first claim of a record may belong to any round: it is judged as after a position of which
    nothing is known. Scores after totals are those of the next round.
    """
    past = judging.replay.past
    if not past and judging.numbers.turn == 0:
        judging.take_up(Line("position", data=(), place=line.place), source)
    elif past and isinstance(past[-1][1], Totals) and isinstance(line.events[0], Scores):
        heading = Round(judging.numbers.round + 1)
        judging.begin_round(
            Line("heading", (heading,), (line.place,), heading.number, place=line.place), source
        )


def begun_before(judging: "Judging", event: object, *, first_turn: bool) -> Round | None:
    """Return the round that begins before an event, or None if the event is of the round before."""
    game, recovery = judging.header.game, judging.recovery
    if recovery is None:
        rounds = [implied_round(game, world, event) for world in judging.replay.worlds]
        return rounds[0] if all(rounds) else None
    worlds = recovery.search.worlds_now()
    begun = next(filter(None, (implied_round(game, world, event) for world in worlds)), None)
    if begun is not None or (are_allowed(game, worlds, [event]) and not first_turn):
        return begun
    # After a fault it may be unknown whether the round before is over.
    begun = Round(max(judging.numbers.round, 1) + 1)
    return begun if are_allowed(game, worlds, [begun, event]) else None


def implied_round(game: AnyGame, world: object, event: object) -> Round | None:
    """Return the round whose heading is implied before an event, or None."""
    passed = catch_up(game, world, event).passed
    return next((one for _, one in passed if isinstance(one, Round)), None)
