"""A stolen set goes under the thief's stack."""

from referee_spec.cover_your_assets import GAME as BASE
from referee_spec.cover_your_assets.events import Pass
from referee_spec.cover_your_assets.rules.challenge import stopping_ends_the_challenge
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import effect


@effect("OWN1", Pass, source="our table")
def a_stolen_set_goes_under_the_stack(table: Table, event: Pass) -> Table:
    """Whoever steals a set puts it under the own stack."""
    after = stopping_ends_the_challenge(table, event)
    winner = table.contest.last
    if winner == table.contest.challenged:
        return after
    *below, won = after.stacks[winner]
    return evolve(after, stacks=replaced(after.stacks, winner, (won, *below)))


GAME = own_game(__name__, BASE, without=["CYA323"])
