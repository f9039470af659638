"""Nobody challenges early in a round."""

from referee_spec.cover_your_assets import GAME as BASE
from referee_spec.cover_your_assets.events import Challenge
from referee_spec.cover_your_assets.state import Table, who
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import Answer, guard


@guard("OWN1", Challenge, source="our table", refusal="{player} challenges too early")
def nobody_challenges_early(table: Table, event: Challenge) -> Answer:
    """Nobody challenges in the first three turns of each player."""
    early = table.turns < 3 * len(table.hands)
    return {"player": who(table, event.player)} if early else None


GAME = own_game(__name__, BASE)
