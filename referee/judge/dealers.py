"""The lines of the header that may be at fault: who dealt a round, and who plays."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from referee.notation.writers import writer
from referee.replaying.refusals import Refusal
from referee.replaying.worlds import PastEvent, advance, player_of
from referee.rulesets.header import Header
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.tally import Round, Scores, Totals


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


def line_of_players(header: Header, refusal: Refusal) -> Iterator[int]:
    """Yield the line of the header that lists the players if a rule refuses their number."""
    counted = refusal.values.get("players") == len(header.players)
    if counted and not isinstance(refusal.event, Scores):
        yield header.entries["players"].line.number


def line_of_dealer(header: Header, world: Any) -> Iterator[int]:
    """Yield the line of the header that says who dealt the round of a state, if there is one.

    The header says so of the first round only.
    """
    if world.match.round == 1 and "dealer" in header.entries:
        yield header.entries["dealer"].line.number
