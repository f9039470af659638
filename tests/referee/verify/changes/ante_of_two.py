"""Each player puts two chips into the pot at the start of a hand."""

from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import effect
from referee_spec.kernel.tally import Round
from referee_spec.kings_in_the_corner import GAME as BASE
from referee_spec.kings_in_the_corner.chips import in_play
from referee_spec.kings_in_the_corner.rules.setting_up import the_deal_goes_round
from referee_spec.kings_in_the_corner.state import Table


@effect("OWN1", Round, source="our table")
def the_ante_is_two_chips(table: Table, event: Round) -> Table:
    """At the start of a hand each player puts two chips into the pot."""
    after = the_deal_goes_round(table, event)
    if not in_play(after.match.setup):
        return after
    chips = tuple(had - 1 for had in after.chips)
    return evolve(after, chips=chips, pot=after.pot + len(chips))


GAME = own_game(__name__, BASE, without=["KIC108"])
