"""Claims and positions that are right in a state of Cover Your Assets."""

from collections.abc import Iterator

from referee_spec.cover_your_assets.events import Event, Position, Round, Scores, Totals, Winner
from referee_spec.cover_your_assets.rules.ending import match_winners
from referee_spec.cover_your_assets.rules.setting_up import the_deal_passes_to_the_left
from referee_spec.cover_your_assets.state import Table, start
from referee_spec.kernel.tally import running_totals


def claims(table: Table) -> Iterator[Event]:
    """Yield the scores and totals at the end of a round, and the winners of a match."""
    scores, totals = table.match.scores, running_totals(table.match)
    if table.phase != "over" or scores is None or totals is None:
        return
    yield Scores(tuple(enumerate(scores)))
    yield Totals(tuple(enumerate(totals)))
    winners = match_winners(table, totals)
    if winners:
        yield Winner(tuple(winners))


def position(table: Table) -> tuple[Table, Event] | None:
    """Return a state as a position that leaves nothing out, after the state before it.

    Return None but at the start of a turn.
    """
    if table.phase != "play":
        return None
    setup = table.match.setup
    deck = setup.deck
    taken_up = Position(
        stacks=tuple(tuple(deck.unpack(laid.cards) for laid in stack) for stack in table.stacks),
        hands=tuple(map(deck.unpack, table.hands)),
        discard=table.discard,
        pile=table.pile,
        turn=table.turn,
    )
    first = start(setup.options, setup.players, table.match.dealer, setup.deck)
    return the_deal_passes_to_the_left(first, Round(1)), taken_up
