"""An illegal event makes only what it touches unknown."""

from typing import Any

from referee.replaying.breaches import forced
from referee_spec.games import game
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.transition import Fault
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Fine,
    Move,
    Pay,
    Place,
    Pot,
    Round,
    Stalls,
)
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.state import (
    CORNERS,
    KINGS,
    NOTHING,
    TURN,
    Table,
    fewest_cards,
    fines_of,
    stall_of,
    start,
    top_of,
)

GAME = game("kings-in-the-corner")


def dealt() -> Table:
    """Return a table with two hands of three known cards and four tab stalls."""
    table = start(Options(hand_size=3), ("Ana", "Ben"), None)
    for event in (
        Round(1),
        Deal(0, ("8S", "2D", "5C")),
        Deal(1, ("8C", "7D", "KH")),
        Stalls(("9H", "QS", "3H", "JD")),
    ):
        assert GAME.answer(table, event) is None
        table = GAME.after(table, event)
    return table


def refused(table: Table, event: Any) -> Table:
    """Return the table after an event that a rule refuses."""
    assert isinstance(GAME.answer(table, event), Fault)
    after: Table = GAME.make_unknown(table, event)
    return after


def allowed(table: Table, event: Any) -> bool:
    """Return whether no rule refuses an event."""
    return not isinstance(GAME.answer(table, event), Fault)


def test_a_refused_card_leaves_one_card_and_two_stalls_unknown() -> None:
    """8S fits on the first stall and is placed on the second."""
    before = dealt()
    after = refused(before, Place(0, "8S", 1))
    assert after.lacking == (1, 0)
    assert fewest_cards(after, 0) == 2
    assert (after.hands, after.pile, after.stalls) == (before.hands, before.pile, before.stalls)
    tops = {part for part in after.unknown if part.part in ("top", "stall")}
    assert tops == {top_of(0), top_of(1)}
    assert not allowed(after, Place(0, "5C", 2))
    assert not allowed(after, Place(0, "10S", 3))


def test_a_stall_is_known_again_when_a_card_is_laid_there() -> None:
    after = refused(dealt(), Place(0, "8S", 1))
    after = GAME.after(after, Done(0))
    after = GAME.after(after, Place(1, "8C", 0))
    assert top_of(0) not in after.unknown
    assert not allowed(after, Place(1, "KH", 0))
    assert allowed(after, Place(1, "7D", 0))


def test_a_refused_move_leaves_the_other_lots_known() -> None:
    after = refused(dealt(), Move(0, 2, 1))
    assert {part for part in after.unknown if part.part == "stall"} == {stall_of(2), stall_of(3)}
    assert after.stalls[0] == ("9H",)


def test_the_end_of_a_turn_leaves_all_cards_known() -> None:
    """Only the chip that should have been paid is in doubt."""
    before = GAME.after(dealt(), Draw(0, "4C"))
    after = refused(before, Done(0))
    assert (after.turn, after.doing, after.margin) == (1, NOTHING, 1)
    assert (after.hands, after.stalls, after.pile) == (before.hands, before.stalls, before.pile)
    assert not after.unknown
    assert not any(after.lacking)


def test_a_card_drawn_twice_is_another_unknown_card() -> None:
    before = GAME.after(dealt(), Pay(0, 1))
    after = refused(before, Draw(0, "9H"))
    deck = after.match.setup.deck
    assert deck.unpack(after.hands[0]) == ("2D", "5C", "8S", UNKNOWN)
    assert after.pile == before.pile - 1
    assert after.stalls == before.stalls


def test_a_king_that_is_kept_leaves_one_card_unknown() -> None:
    """It is in the hand or on one of the open kings' stalls."""
    table = dealt()
    for event in (Pay(0, 1), Draw(0, "4C"), Done(0), Place(1, "8C", 0), Draw(1, "6C")):
        table = GAME.after(table, event)
    after = refused(table, Done(1))
    assert after.lacking == (0, 1)
    assert after.unknown == {KINGS, fines_of(1), *map(stall_of, CORNERS)}


def test_a_king_that_the_table_lets_stay_may_be_fined_later() -> None:
    """It is in the hand until it is put down, and one fine is paid for it at most."""
    table = dealt()
    for event in (Pay(0, 1), Draw(0, "4C"), Done(0), Place(1, "8C", 0), Draw(1, "6C")):
        table = GAME.after(table, event)
    after = forced(GAME, table, Done(1))
    assert (after.hands, after.unfined, after.unknown) == (table.hands, (0, 1), frozenset())
    for event in (Pay(0, 1), Draw(0, "3C"), Done(0), Place(1, "KH", 4), Fine(1, 3)):
        assert allowed(after, event)
        after = GAME.after(after, event)
    assert not allowed(after, Fine(1, 3))
    assert GAME.after(GAME.after(after, Draw(1, "10C")), Done(1)).unfined == (0, 0)


def test_a_card_that_only_one_player_holds_tells_whose_turn_it_was() -> None:
    """The record names Ben, and Ana holds the card."""
    after = refused(dealt(), Place(1, "8S", 0))
    assert after.stalls[0] == ("9H", "8S")
    assert (after.turn, after.lacking) == (0, (0, 0))
    after = GAME.make_unknown(GAME.after(after, Draw(0, "4C")), Done(1))
    assert (after.turn, TURN in after.unknown) == (1, True)


def test_the_pot_may_hold_what_is_in_doubt_and_no_more() -> None:
    table = dealt()
    match = evolve(table.match, winner=1)
    over = evolve(table, match=match, phase="over", pot=10, margin=1)
    assert [9 < chips < 12 for chips in range(8, 14)] == [
        allowed(over, Pot(1, chips)) for chips in range(8, 14)
    ]
    assert not allowed(over, Pot(0, 10))
