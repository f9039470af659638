"""Six for five: five players are dealt six cards each; another number is an option."""

from attrs import frozen

from referee_spec.cover_your_assets import GAME as BASE
from referee_spec.cover_your_assets import state
from referee_spec.cover_your_assets.events import Deal
from referee_spec.cover_your_assets.state import Table, who
from referee_spec.kernel.cards import Deck
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.option import house
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import Answer, guard


@frozen
class Options(state.Options):
    """The options of the game, and one more."""

    hand_of_five: int = house("How many cards have five players?", "our box", 6, least=1, most=12)


@guard("SIX1", Deal, source="our box, leaflet", refusal="{player} has {dealt} cards, not {right}")
def five_players_have_six_cards(table: Table, event: Deal) -> Answer:
    """Five players are dealt six cards each, others as the rulebook says."""
    dealt, right = len(event.cards), table.match.setup.hand_size
    name = who(table, event.player)
    return None if dealt == right else {"player": name, "dealt": dealt, "right": right}


def start(options: Options, players: tuple[str, ...], *more: int | Deck | None) -> Table:
    """Return the table before the first round."""
    table = BASE.start(options, players, *more)
    size = options.hand_of_five if len(players) == 5 else table.match.setup.hand_size
    return evolve(table, match=evolve(table.match, setup=evolve(table.match.setup, hand_size=size)))


GAME = own_game(__name__, BASE, without=["CYA103"], options=Options, start=start)
