"""Rounds and turns: what begins anew, and whose turn comes next."""

from attrs import evolve
from small_covert import BOX, ONES, table

from referee_spec.covert.events import (
    Done,
    Round,
)
from referee_spec.covert.moves import pass_on, turn_order
from referee_spec.covert.options import Options
from referee_spec.covert.rules.turns import a_turn_is_used, tokens_return_and_all_roll
from referee_spec.covert.state import (
    NOTHING,
    Doing,
    Player,
    changed,
    start,
)


def test_a_round_begins_with_nothing_of_the_one_before() -> None:
    worn = table(
        "between",
        ana={"dice": (1,), "decoder": (2,), "folder": 1},
        circles=ONES,
        doing=Doing(acts=1),
        acted=frozenset({0}),
        first=1,
    )
    after = tokens_return_and_all_roll(worn, Round(4))
    assert ("roll", 4, 2) == (after.phase, after.round, after.turn)
    assert (((),) * 4, NOTHING) == (after.circles, after.doing)
    assert (frozenset(), None) == (after.acted, after.first)
    assert (Player(agents=("oslo",)),) * 3 == after.players


def test_who_has_placed_last_begins_the_next_round_until_there_is_an_order() -> None:
    fresh = evolve(start(Options(), ("Ana", "Ben"), None, BOX), phase="between", turn=1)
    assert 1 == tokens_return_and_all_roll(fresh, Round(1)).turn


def test_codes_begin_anew_with_the_order() -> None:
    placed = table("place", turn=2, acted=frozenset({0}), first=1, firsts=2)
    after = pass_on(placed, 2)
    assert ("codes", 0, frozenset()) == (after.phase, after.turn, after.acted)
    assert (None, 0) == (after.first, after.firsts)


def test_who_acts_first_among_the_codes_has_acted() -> None:
    after = pass_on(table("codes", turn=1, first=1, firsts=2), 1)
    assert (0, frozenset({1}), None) == (after.turn, after.acted, after.first)


def test_resolving_begins_anew_with_the_order() -> None:
    after = pass_on(table("codes", turn=2, circles=ONES, acted=frozenset({0, 1})), 2)
    assert ("resolve", 0, frozenset(), 0) == (after.phase, after.turn, after.acted, after.firsts)


def test_the_order_of_resolving_begins_after_who_acts_first() -> None:
    dice = (((1, 0), (2, 1), (3, 2)), (), (), ())
    after = pass_on(table("resolve", turn=1, circles=dice, first=1, firsts=2), 1)
    assert (0, None) == (after.turn, after.first)
    assert 2 == pass_on(table("resolve", turn=1, circles=dice), 1).turn


def test_nobody_has_had_a_last_mission_when_their_turns_begin() -> None:
    after = pass_on(table("resolve", last=True, acted=frozenset({1})), 0)
    assert ("final", 0, frozenset()) == (after.phase, after.turn, after.acted)


def test_a_turn_of_resolving_is_one_action_while_dice_lie_there() -> None:
    assert a_turn_is_used(table("resolve", circles=ONES), Done(0)) is not None
    assert a_turn_is_used(table("resolve", circles=ONES, doing=Doing(acts=1)), Done(0)) is None
    assert a_turn_is_used(table("resolve"), Done(0)) is None


def test_who_has_no_known_token_comes_last() -> None:
    """A position may leave out some of the tokens."""
    ready = changed(table("codes", ana={"order": 0}), 1, order=2)
    assert [1, 2, 0] == turn_order(changed(ready, 2, order=3))
    assert [2, 0, 1] == turn_order(changed(changed(ready, 1, order=0), 2, order=1))
