"""Details that no example shows: fields of states, values of refusals, lines that are required."""

import pytest
from attrs import AttrsInstance, evolve, fields
from small_kings import FRESH, KINGS, STALLS, at_play, played, worn

from referee_spec.kernel.maybe import answer_of
from referee_spec.kernel.rule import Missing
from referee_spec.kernel.transition import Fault, Open
from referee_spec.kings_in_the_corner.events import (
    Done,
    Draw,
    Move,
    Place,
    Position,
    Refuse,
    Round,
)
from referee_spec.kings_in_the_corner.held_back_kings import unfined_after
from referee_spec.kings_in_the_corner.piles import in_order, misplaced
from referee_spec.kings_in_the_corner.rules.drawing import (
    a_drawn_card_is_held_or_a_king_put_down,
    a_table_may_draw_first,
    refusing_is_paid_for,
)
from referee_spec.kings_in_the_corner.rules.kings import (
    fines_are_for_each_king,
    who_moves_a_king_from_its_tab,
)
from referee_spec.kings_in_the_corner.rules.placing import a_lot_moves_to_another_stall
from referee_spec.kings_in_the_corner.rules.position import a_position_is_the_start_of_a_turn
from referee_spec.kings_in_the_corner.rules.setting_up import the_deal_goes_round
from referee_spec.kings_in_the_corner.state import (
    LAST,
    NOTHING,
    PILE,
    POT,
    Doing,
    stall_of,
    top_of,
)


@pytest.mark.parametrize(
    ("left", "first"),
    [(worn(), the_deal_goes_round(FRESH, Round(1))), (worn().doing, NOTHING)],
    ids=["hand", "turn"],
)
def test_every_field_may_be_left_with_another_value(left: AttrsInstance, first: object) -> None:
    """So that the tests below notice a field that a hand or a turn inherits."""
    names = [field.name for field in fields(type(left))]
    assert [] == [name for name in names if getattr(left, name) == getattr(first, name)]


def test_a_hand_begins_alike_whatever_the_one_before_left() -> None:
    assert the_deal_goes_round(FRESH, Round(1)) == the_deal_goes_round(worn(), Round(1))


def test_a_position_is_the_start_of_a_turn_whatever_was_before() -> None:
    stalls = (("9H",), *((),) * 7)
    position = Position(stalls, (("8S",), ("2C",)), (39, 39), 2, 49, 0)
    right = a_position_is_the_start_of_a_turn(FRESH, position)
    assert right == a_position_is_the_start_of_a_turn(worn(), position)


def test_a_second_draw_is_counted() -> None:
    fault = KINGS.answer(played(), Draw(0, "9D"))
    assert isinstance(fault, Fault)
    assert ("KIC403", 2) == (fault.rule.code, fault.values["count"])


def test_a_turn_ends_with_a_draw_if_there_is_something_to_draw() -> None:
    """A record may leave the draw out, so that none shows a turn without one."""
    turn = evolve(played(), doing=Doing(moved=True, played=True))
    fault = KINGS.answer(turn, Done(0))
    assert isinstance(fault, Fault)
    assert ("KIC403", 0) == (fault.rule.code, fault.values["count"])
    question = KINGS.answer(evolve(turn, unknown=frozenset({PILE})), Done(0))
    assert isinstance(question, Open)
    assert [one.fact for one in question.questions] == ["pile"]


def test_a_lot_is_moved_with_the_card_that_may_lie_on_it() -> None:
    doubtful = evolve(played(), doing=NOTHING, unknown=frozenset({top_of(1)}))
    after = KINGS.after(doubtful, Move(0, 1, 0))
    assert {top_of(0)} == after.unknown


def test_only_a_king_may_be_for_the_first_player_to_move() -> None:
    table = at_play(("4S",), ("4C",), tabbed_king="first-player")
    king = evolve(table, stalls=(("KH",), *STALLS[1:]))
    unseen = evolve(table, stalls=(("?",), *STALLS[1:]))
    refused = {"player": "Ben", "stall": "t1", "first": "Ana"}
    for lying, player, answer in (
        (table, 1, None),
        (king, 1, refused),
        (king, 0, None),
        (unseen, 1, Missing("stall", {"stall": "t1"})),
        (unseen, 0, None),
    ):
        assert answer == answer_of(who_moves_a_king_from_its_tab, lying, Move(player, 0, 4))


def test_who_is_fined_for_a_king_of_this_turn_may_owe_for_an_earlier_one() -> None:
    """Ana puts down a king held back before without a fine, draws another, keeps it and pays for
    that one. Of two held back before she cannot pay for one alone, unless one fine is for all."""
    kept = Doing(moved=True, played=True, fined=1, late=((),), drawn="KH")
    table = evolve(
        at_play(("KH",), ("4C",), fine_for_kings="each"),
        doing=kept,
        fresh=frozenset(),
        held_back=(1, 0),
        unfined=(1, 0),
    )
    assert answer_of(fines_are_for_each_king, table, Done(0)) is None
    for reading, answer in (
        ("each", {"player": "Ana", "chips": 3, "right": 6}),
        ("together", None),
    ):
        both = evolve(
            at_play(("4S",), ("4C",), fine_for_kings=reading),
            doing=evolve(kept, late=((), ()), drawn=""),
            fresh=frozenset(),
            held_back=(2, 0),
            unfined=(2, 0),
        )
        assert answer == answer_of(fines_are_for_each_king, both, Done(0))


def test_a_fine_is_for_all_kings_held_back_earlier_or_for_each() -> None:
    for reading, fined, left in (
        ("each", 0, 2),
        ("each", 1, 1),
        ("each", 2, 0),
        ("together", 0, 2),
        ("together", 1, 0),
        ("together", 2, 0),
    ):
        table = evolve(
            at_play(("KH", "KS"), ("4C",), fine_for_kings=reading),
            doing=evolve(NOTHING, fined=fined),
            fresh=frozenset(),
            held_back=(2, 0),
            unfined=(2, 0),
        )
        assert left == unfined_after(table, 0)


def test_a_lot_may_lie_where_nobody_knows_the_cards() -> None:
    table = at_play(("4S",), ("4C",))
    bare = evolve(table, stalls=((), *STALLS[1:]))
    vague = evolve(bare, unknown=frozenset({stall_of(0)}))
    nowhere = {"player": "Ana", "source": "t1", "target": "t1"}
    for lying, target, answer in (
        (table, 1, None),
        (table, 0, nowhere),
        (bare, 1, {**nowhere, "target": "t2"}),
        (vague, 1, Missing("stall", {"stall": "t1"})),
        (vague, 0, nowhere),
    ):
        assert answer == answer_of(a_lot_moves_to_another_stall, lying, Move(0, 0, target))


def test_whether_a_play_comes_before_a_draw_depends_on_the_pile() -> None:
    table = at_play(("8S",), ("4C",), draw_time="start")
    for pile, unknown, answer in (
        (0, (), None),
        (0, (PILE,), Missing("pile")),
        (1, (LAST,), Missing("pile")),
        (1, (), {"player": "Ana"}),
    ):
        state = evolve(table, pile=pile, unknown=frozenset(unknown))
        assert answer == answer_of(a_table_may_draw_first, state, Place(0, "8S", 0))


def test_who_may_have_too_few_chips_may_refuse_to_draw_if_that_is_allowed() -> None:
    missing = Missing("chips", {"players": ("Ana",)})
    for reading, answer in (("allowed", None), ("refused", missing)):
        table = at_play(("8S",), ("4C",), refusal_without_chips=reading)
        for vague in (evolve(table, unknown=frozenset({POT})), evolve(table, margin=1)):
            assert answer == answer_of(refusing_is_paid_for, vague, Refuse(0))


def test_who_draws_had_a_card_left() -> None:
    table = evolve(at_play(("8S", "9S", "10S"), ("4C",)), pile=5)
    for lacking, left in ((3, 2), (1, 1), (0, 0)):
        state = evolve(table, lacking=(lacking, 1))
        assert (left, 1) == a_drawn_card_is_held_or_a_king_put_down(state, Draw(0, "4H")).lacking


def test_cards_of_a_pile_leave_room_for_those_that_are_not_seen() -> None:
    """An ace is the lowest: nothing lies on it."""
    for pile, card in ((("2S", "?"), None), (("AS", "?"), "AS"), (("3S", "?", "?", "?"), "3S")):
        assert card == misplaced(pile, corner=False)
    for pile, answer in (
        (("10C", "?", "8S"), True),
        (("10C", "?", "8D"), False),
        (("10C", "?", "7D"), False),
        (("10C", "9D"), True),
        (("10C", "9S"), False),
    ):
        assert answer == in_order(pile)
