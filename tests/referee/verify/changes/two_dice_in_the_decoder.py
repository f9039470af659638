"""At most two dice are placed in a decoder."""

from referee_spec.covert import GAME as BASE
from referee_spec.covert.events import Place
from referee_spec.covert.state import Table
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import Answer, guard


@guard("OWN1", Place, source="our table", refusal="there are two dice in the decoder already")
def two_dice_in_a_decoder(table: Table, event: Place) -> Answer:
    """A decoder takes at most two dice in a round."""
    full = event.spot == "decoder" and len(table.players[event.player].decoder) >= 2
    return {} if full else None


GAME = own_game(__name__, BASE)
