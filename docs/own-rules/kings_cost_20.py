"""Kings cost 20: where the cards left count, a king left in the hand is 20 points, not ten."""

from referee_spec.kernel.cards import size
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.own_game import own_game
from referee_spec.kernel.rule import effect
from referee_spec.kings_in_the_corner import GAME as BASE
from referee_spec.kings_in_the_corner.events import Done
from referee_spec.kings_in_the_corner.rules.turns import a_turn_ends_when_its_player_is_done
from referee_spec.kings_in_the_corner.state import Table, kings_among


@effect("KNG1", Done, source="our table, evening of 3 May")
def a_king_left_costs_20(table: Table, event: Done) -> Table:
    """At the end of a hand a king is 20 points against its holder, and any other card one."""
    after = a_turn_ends_when_its_player_is_done(table, event)
    scores = after.match.scores
    if after.match.setup.options.stakes != "cards-left" or after.phase != "over" or not scores:
        return after
    kings = [size(kings_among(after, hand)) for hand in after.hands]
    points = tuple(score + 10 * count for score, count in zip(scores, kings, strict=True))
    return evolve(after, match=evolve(after.match, scores=points))


GAME = own_game(__name__, BASE, without=["KIC203"], give_up=["KIC-I12", "KIC-I22"])
