"""The search over all deals follows everything that a record leaves out."""

from referee_spec.covert.events import Withdraw
from referee_spec.covert.testing.play import PLAY
from referee_spec.covert.testing.small_games import drawing_cards
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.deal_enumeration import explanations


def test_a_die_that_was_taken_back_unseen_may_be_any_of_its_player() -> None:
    table = evolve(drawing_cards(), turn=1)
    found = {*explanations(PLAY, table, Withdraw(1, UNKNOWN, 0))}
    dice = {("complete", 1), ("missions", 2), ("agency", 3), ("agency", 5)}
    assert {Withdraw(1, circle, die) for circle, die in dice} == found
