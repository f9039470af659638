"""Claims and positions that are right in a state of Kings in the Corner."""

from collections.abc import Iterator

from referee_spec.kernel.tally import running_totals
from referee_spec.kings_in_the_corner.chips import all_chips, in_play
from referee_spec.kings_in_the_corner.events import (
    Event,
    Position,
    Pot,
    Round,
    Scores,
    Totals,
    Winner,
)
from referee_spec.kings_in_the_corner.rules.scoring import winners
from referee_spec.kings_in_the_corner.rules.setting_up import the_deal_goes_round
from referee_spec.kings_in_the_corner.state import NOTHING, Table, start


def claims(table: Table) -> Iterator[Event]:
    """Yield the pot, the scores and the totals at the end of a round, and who has won the game."""
    match = table.match
    scores, totals = match.scores, running_totals(match)
    if table.phase != "over" or scores is None or totals is None:
        return
    if in_play(match.setup):
        scoring = [seat for seat, points in enumerate(scores) if points]
        yield from (Pot(seat, table.pot // len(scoring)) for seat in scoring)
    yield Scores(tuple(enumerate(scores)))
    yield Totals(tuple(enumerate(totals)))
    if max(totals) >= match.setup.options.goal:
        yield Winner(winners(table, totals))


def position(table: Table) -> tuple[Table, Event] | None:
    """Return a state as a position that leaves nothing out, after the state before it.

    Return None but at the start of a turn.
    """
    if table.phase != "play" or table.doing != NOTHING:
        return None
    setup = table.match.setup
    taken_up = Position(
        stalls=table.stalls,
        hands=tuple(map(setup.deck.unpack, table.hands)),
        chips=all_chips(table),
        pot=table.pot,
        pile=table.pile,
        turn=table.turn,
    )
    first = start(setup.options, setup.players, table.match.dealer, setup.deck)
    return the_deal_goes_round(first, Round(1)), taken_up
