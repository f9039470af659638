"""Whoever loses a challenge takes the top card of the discard pile into the hand."""

from referee_spec.cover_your_assets import GAME as BASE
from referee_spec.cover_your_assets.events import Pass
from referee_spec.cover_your_assets.rules.challenge import stopping_ends_the_challenge
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import effect


@effect("OWN1", Pass, source="our table")
def the_loser_takes_the_discard(table: Table, event: Pass) -> Table:
    """Whoever shows no more takes the top card of the discard pile."""
    if table.discard:
        deck, player = table.match.setup.deck, event.player
        hand = deck.add(table.hands[player], table.discard[-1])
        hands = replaced(table.hands, player, hand)
        table = evolve(table, hands=hands, discard=table.discard[:-1])
    return stopping_ends_the_challenge(table, event)


GAME = own_game(__name__, BASE, without=["CYA323"])
