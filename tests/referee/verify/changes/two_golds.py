"""Two golds are a pair."""

from referee_spec.cover_your_assets import GAME as BASE
from referee_spec.cover_your_assets.events import Pair
from referee_spec.cover_your_assets.rules.pairs import two_wilds_are_never_a_pair
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import Answer, guard


@guard("OWN1", Pair, source="our table", refusal="{player} pairs {cards}: that is no pair")
def two_golds_are_a_pair(table: Table, event: Pair) -> Answer:
    """Two golds are a pair, other wilds are none."""
    return None if event.cards == ("gold", "gold") else two_wilds_are_never_a_pair(table, event)


GAME = own_game(__name__, BASE, without=["CYA212"])
