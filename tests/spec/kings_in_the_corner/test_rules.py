"""Details that no example shows: fields of states, values of refusals, lines that are required."""

from attrs import evolve

from referee_spec.games import game
from referee_spec.kernel.transition import Fault, Open
from referee_spec.kings_in_the_corner.events import Deal, Done, Draw, Move, Position, Round, Stalls
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.rules.position import a_position_is_the_start_of_a_turn
from referee_spec.kings_in_the_corner.rules.setting_up import the_deal_goes_round
from referee_spec.kings_in_the_corner.state import NOTHING, PILE, POT, Doing, Table, start, top_of

KINGS = game("kings-in-the-corner")
FRESH = start(Options(hand_size=1), ("Ana", "Ben"), None)


def played() -> Table:
    """Ana's first turn, in which she has drawn a card."""
    table = FRESH
    cards = ("9H", "QS", "3H", "JD")
    for event in (Round(1), Deal(0, ("8S",)), Deal(1, ("2C",)), Stalls(cards), Draw(0, "9C")):
        assert KINGS.answer(table, event) is None
        table = KINGS.after(table, event)
    return table


def worn() -> Table:
    """Return a table with a value in every field that a hand may leave behind."""
    return evolve(
        played(),
        match=FRESH.match,
        turn=1,
        turns=9,
        doing=Doing(True, True, 1, 1, ((1,),), "9C", True),
        fresh=frozenset(),
        settled=(1, 1),
        unfined=(1, 1),
        idle=1,
        unknown=frozenset({POT}),
    )


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
    turn = evolve(played(), doing=Doing(True, True, 0, 0, (), "", False))
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
