"""A first set is safe only while there is a draw pile."""

from referee_spec.cover_your_assets import GAME as BASE
from referee_spec.cover_your_assets.events import Challenge
from referee_spec.cover_your_assets.rules.challenge import first_set_is_safe
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import Answer, guard


@guard("OWN1", Challenge, source="our table", refusal="{challenged}'s first set is safe yet")
def a_first_set_is_safe_for_a_while(table: Table, event: Challenge) -> Answer:
    """Once the draw pile is empty, a first set can be stolen, too."""
    if not table.pile and table.stacks[event.challenged]:
        return None
    return first_set_is_safe(table, event)


GAME = own_game(__name__, BASE, without=["CYA301"])
