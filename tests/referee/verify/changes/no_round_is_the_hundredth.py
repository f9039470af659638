"""At most 99 rounds are played."""

from referee_spec.cover_your_assets import GAME as BASE
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import Answer, guard
from referee_spec.kernel.tally import Round


@guard("OWN1", Round, source="our table", refusal="there is no round {number} at our table")
def no_round_is_the_hundredth(table: Table, event: Round) -> Answer:
    """At most 99 rounds are played."""
    return {"number": event.number} if event.number > 99 else None


GAME = own_game(__name__, BASE, without=[], give_up=[])
