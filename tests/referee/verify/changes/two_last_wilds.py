"""A player whose last two cards are wilds lays them down as a pair."""

from referee_spec.cover_your_assets import GAME as BASE
from referee_spec.cover_your_assets.events import Pair, Take
from referee_spec.cover_your_assets.rules.pairs import two_wilds_are_never_a_pair
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import size
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import Answer, guard


@guard("OWN1", Pair, Take, source="our table", refusal="{player} pairs {cards}: not the last two")
def the_last_two_wilds_are_a_pair(table: Table, event: Pair | Take) -> Answer:
    """Two wilds are a pair if they are the last cards of a hand and nothing can be drawn."""
    if isinstance(event, Pair) and not table.pile and size(table.hands[event.player]) == 2:
        return None
    return two_wilds_are_never_a_pair(table, event)


GAME = own_game(__name__, BASE, without=["CYA212"])
