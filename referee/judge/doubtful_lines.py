"""Other lines that may be wrong in place of a refused one: who dealt or plays, totals, claims."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, takewhile
from typing import Any

from referee.notation.writers import writer
from referee.record.bounds import MOST_CLAIMS_DOUBTED
from referee.replaying.refusals import Refusal
from referee.replaying.replay import without_totals
from referee.replaying.worlds import PastEvent, advance, player_of
from referee.rulesets.header import Header
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.tally import Round, Totals, running_totals
from referee_spec.kernel.transition import Fault, Open


def with_any_dealer(game: AnyGame, worlds: Sequence[Any]) -> list[Any]:
    """Return the worlds with each player as the one who dealt the last round.

    In a game that counts no totals, a round is no deal of its own.
    """
    if Totals not in game.events:
        return list(worlds)
    seats = range(len(worlds[0].match.setup.players))
    return [dealt_by(world, seat) for world in worlds for seat in seats]


def dealt_by(world: Any, seat: int) -> Any:
    """Return a state with this player as the one who dealt the last round."""
    return evolve(world, match=evolve(world.match, dealer=seat))


def other_dealers(
    game: AnyGame, past: Iterable[PastEvent], refusal: Refusal, line: int
) -> Iterator[int]:
    """Yield the seats of the players who may have dealt if a refused first turn was right.

    ``past`` are the events of the round from its deal on, and ``line`` is that of the turn. Yield
    nothing for any other event, and if it was that player's turn.
    """
    kind = writer(game.slug).kind
    if Totals not in game.events or kind(refusal.event, None) != "turn":
        return
    if player_of(refusal.event) == game.to_act(refusal.state):
        return
    before = [past_event for past_event in past if past_event.line < line]
    if any(kind(past_event.event, None) != "setup" for past_event in before):
        return
    first = before[0].state if before else refusal.state
    # The heading says who begins, so it is played again.
    events = [Round(first.match.round), *(past_event.event for past_event in before)]
    for seat in range(len(first.match.setup.players)):
        world = dealt_by(first, seat)
        for event in events:
            world = game.after(world, event)
        if advance(game, [world], refusal.event).refusal is None:
            yield seat


def line_of_dealer(header: Header, world: Any) -> Iterator[int]:
    """Yield the line of the header that says who dealt the round of a state, if there is one.

    The header says so of the first round only.
    """
    if world.match.round == 1 and "dealer" in header.entries:
        yield header.entries["dealer"].line.number


def line_of_totals(past: Iterable[PastEvent], before: int | None) -> int | None:
    """Return the number of the one line by which the totals after a round are known.

    Return None if they follow from other lines, too. ``past`` are the events of the round, and
    ``before`` is this number before them.
    """
    for past_event in past:
        if isinstance(past_event.event, Totals):
            # Totals that add up are stated by other lines, too.
            before = past_event.line if running_totals(past_event.state.match) is None else None
    return before


def doubtful_totals(game: AnyGame, refusal: Refusal, line: int | None) -> Iterator[int]:
    """Yield the line that alone states the totals before the round, if it may be wrong instead.

    It may be if no rule would refuse the event without these totals.
    """
    if line is not None:
        if not isinstance(game.answer(without_totals(refusal.state), refusal.event), Fault):
            yield line


def unconfirmed_lines(game: AnyGame, refusal: Refusal, past: Sequence[PastEvent]) -> Iterator[int]:
    """Yield the lines of claims and payments that may be wrong instead of a refused event.

    Without one of them no rule would refuse the event, and a rule could not confirm it. Claims are
    those just before the event, of more than MOST_CLAIMS_DOUBTED the last ones. Payments, of which
    it is unknown whether they were due, explain a claim, or an event that is impossible with them.
    """
    kind, event = writer(game.slug).kind, refusal.event
    before = takewhile(lambda one: kind(one.event, None) == "claim", reversed(past))
    claims = len(past) - len([*islice(before, MOST_CLAIMS_DOUBTED)])
    impossible = refusal.rule.breach == "impossible"
    payments = game.payments if impossible or kind(event, None) == "claim" else ()
    for at, one in enumerate(past):
        paid = isinstance(one.event, payments)
        if not paid and at < claims:
            continue
        if not (impossible and paid) and not isinstance(game.answer(one.state, one.event), Open):
            continue
        state = one.state
        for later in (*(past_event.event for past_event in past[at + 1 :]), event):
            if isinstance(game.answer(state, later), Fault):
                break
            state = game.after(state, later)
        else:
            yield one.line
