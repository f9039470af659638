"""The end of a game of which the record leaves something out: points and the winner."""

from attrs import evolve
from small_covert import table

from referee_spec.covert.events import Break, Complete, Round, Scores, Winner
from referee_spec.covert.rules.codes import a_broken_code_lies_open
from referee_spec.covert.rules.ending import most_points_win, points_are_counted
from referee_spec.covert.rules.missions import a_completed_mission_lies_open
from referee_spec.covert.rules.turns import tokens_return_and_all_roll
from referee_spec.covert.scoring import least_points
from referee_spec.kernel.maybe import answer_of
from referee_spec.kernel.rule import Missing
from referee_spec.kernel.unknown import Unknown

CLAIMED = ((0, 5), (1, 3))
"""Claimed points of Ana and Ben."""

DOUBTFUL = frozenset({Unknown("done", 0), Unknown("broken", 0)})
"""What Ana has completed is unknown."""


def test_points_claimed_before_are_no_longer_those_of_the_end() -> None:
    """Whatever may bring points comes after the claim: a mission, a code, another round."""
    claimed = table("codes", ana={"missions": ("one",), "codes": ("1-2",)}, claimed=CLAIMED)
    assert () == a_completed_mission_lies_open(claimed, Complete(0, 3, "one", (), ())).claimed
    assert () == a_broken_code_lies_open(claimed, Break(0, "1-2", (0, 1))).claimed
    assert () == tokens_return_and_all_roll(claimed, Round(4)).claimed


def test_the_points_of_known_missions_are_the_least() -> None:
    """Each mission of the small box brings a point; more may be unknown."""
    ready = evolve(table("over", ana={"done": ("one", "two")}), unknown=DOUBTFUL)
    assert isinstance(answer_of(points_are_counted, ready, Scores(((0, 2),))), Missing)
    assert isinstance(answer_of(points_are_counted, ready, Scores(((0, 3),))), Missing)
    assert isinstance(answer_of(points_are_counted, ready, Scores(((0, 1),))), dict)


def test_a_broken_code_counts_only_if_it_is_still_there() -> None:
    """It brings two points; where the broken codes are unknown it may have paid for a mission."""
    ready = table("over", ana={"done": ("one",), "broken": ("1-2",)})
    codes_known = evolve(ready, unknown=frozenset({Unknown("done", 0)}))
    assert 3 == least_points(codes_known, 0)
    assert 1 == least_points(evolve(ready, unknown=DOUBTFUL), 0)


def test_one_of_those_with_most_claimed_points_may_have_won() -> None:
    """Their completed missions decide, and these are unknown."""
    alike = evolve(table("over"), unknown=DOUBTFUL, claimed=((0, 0),))
    for players in ((0,), (1,), (0, 1), (0, 1, 2)):
        assert isinstance(answer_of(most_points_win, alike, Winner(players)), Missing)
    ahead = evolve(alike, claimed=((0, 5),))
    assert isinstance(answer_of(most_points_win, ahead, Winner((0,))), Missing)
    for players in ((1,), (0, 1)):
        assert isinstance(answer_of(most_points_win, ahead, Winner(players)), dict)
