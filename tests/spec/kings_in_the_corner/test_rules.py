"""Details that no example shows: fields of states, values of refusals, lines that are required."""

from attrs import evolve

from referee_spec.games import game
from referee_spec.kernel.rule import Missing, Word
from referee_spec.kernel.transition import Fault, Open
from referee_spec.kings_in_the_corner.chips import terms_of_pot
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Move,
    Place,
    Position,
    Pot,
    Refuse,
    Round,
    Scores,
    Stalls,
)
from referee_spec.kings_in_the_corner.held_back_kings import unfined_after
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.piles import in_order, misplaced, somebody_can_play
from referee_spec.kings_in_the_corner.rules.drawing import (
    a_drawn_card_is_held_or_a_king_put_down,
    a_table_may_draw_first,
    refusing_is_paid_for,
)
from referee_spec.kings_in_the_corner.rules.ending import (
    a_hand_is_played_to_its_end,
    the_first_without_cards_wins,
    the_pot_holds_all_that_was_paid,
    when_all_pass_the_hand_ends,
)
from referee_spec.kings_in_the_corner.rules.kings import (
    fines_are_for_each_king,
    who_moves_a_king_from_its_tab,
)
from referee_spec.kings_in_the_corner.rules.placing import a_lot_moves_to_another_stall
from referee_spec.kings_in_the_corner.rules.position import a_position_is_the_start_of_a_turn
from referee_spec.kings_in_the_corner.rules.scoring import (
    each_chip_of_the_pot_is_a_point,
    misstated,
)
from referee_spec.kings_in_the_corner.rules.setting_up import the_deal_goes_round
from referee_spec.kings_in_the_corner.rules.turns import a_turn_ends_when_its_player_is_done
from referee_spec.kings_in_the_corner.state import (
    DUE,
    END,
    IDLE,
    LAST,
    NOTHING,
    PILE,
    POT,
    Doing,
    Table,
    hand_of,
    pile_may_be_empty,
    stall_of,
    start,
    top_of,
)

KINGS = game("kings-in-the-corner")
FRESH = start(Options(hand_size=1), ("Ana", "Ben"), None)
STALLS = (("9H",), ("QS",), ("3H",), ("6D",), (), (), (), ())


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
        lacking=(1, 1),
        margin=1,
    )


def at_play(*hands: tuple[str, ...], **options: str | int) -> Table:
    """Return a table of Ana and Ben in Ana's turn, with a card on each tab stall and these hands.

    Nobody can draw, and no card that fits on another is among those on the stalls.
    """
    table = start(Options(**options), ("Ana", "Ben"), None)  # type: ignore[arg-type]
    position = Position(STALLS, hands, (35, 35), 10, 0, 0)
    return a_position_is_the_start_of_a_turn(table, position)


def won(**options: str | int) -> Table:
    """Return a table at which Ana has won the hand, and Ben has put in chips for two cards."""
    return the_first_without_cards_wins(at_play((), ("4C", "6C"), **options), 0)


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


def test_a_claimed_pot_is_what_was_paid_as_far_as_that_is_known() -> None:
    """A wrong claim of points before leaves open what the hand brought, but not the pot."""
    exact = won()
    exact = evolve(exact, match=evolve(exact.match, scores=None))
    for margin, chips, answer in (
        (0, 12, None),
        (0, 11, {"right": 12, "claimed": 11}),
        (0, 13, {"right": 12, "claimed": 13}),
        (2, 12, Missing("pot")),
        (2, 14, Missing("pot")),
        (2, 11, {"right": 12, "claimed": 11}),
        (2, 15, {"right": 14, "claimed": 15}),
    ):
        table = evolve(exact, margin=margin)
        assert answer == the_pot_holds_all_that_was_paid(table, Pot(0, chips))


def test_a_wrong_pot_is_shown_with_its_parts() -> None:
    parts = ((10, ("pot-in-play",)), (2, ("cards-left", "Ben")))
    right = {"right": 12, "claimed": 9, "sum": parts}
    assert right == the_pot_holds_all_that_was_paid(won(), Pot(0, 9))


def test_the_parts_of_a_pot_are_unknown_where_a_chip_may_be_waived() -> None:
    """Who has a chip left has paid one for each card."""
    parts = ((10, ("pot-in-play",)), (2, ("cards-left", "Ben")))
    for reading, chips, shown in (
        ("owed", 0, parts),
        ("waived", 1, parts),
        ("waived", 0, ()),
    ):
        assert shown == terms_of_pot(evolve(won(no_chips=reading), chips=(35, chips)))


def test_a_wrong_score_is_shown_with_its_parts_if_they_add_up() -> None:
    """Only the winner's points have parts. Parts that do not add up are not shown: something else
    was counted."""
    parts = ((10, ("pot-in-play",)), (2, ("cards-left", "Ben")))
    for claims, shown in ((((0, 11), (1, 0)), parts), (((0, 12), (1, 1)), ())):
        wrong = each_chip_of_the_pot_is_a_point(won(), Scores(claims))
        assert isinstance(wrong, dict)
        assert shown == wrong["sum"]
    terms = ((3, (Word("this"),)), (4, (Word("that"),)))
    for right, shown in ((7, terms), (8, ())):
        wrong = misstated(won(), ((0, 1),), (right, 0), lambda table, seat: terms)
        assert isinstance(wrong, dict)
        assert shown == wrong["sum"]


def test_a_pot_is_uncertain_by_the_cards_that_the_others_may_lack() -> None:
    """Those that the winner may lack do not count: there are none."""
    table = at_play(("4S",), ("4C", "6C", "8C"), hand_size=3)
    after = the_first_without_cards_wins(evolve(table, lacking=(1, 2), margin=4), 0)
    assert (11, 6, None) == (after.pot, after.margin, after.match.scores)


def test_a_hand_in_which_all_pass_ends_for_certain_only_if_nobody_can_play() -> None:
    """Under that reading: by the other it ends whoever can play."""
    stuck = at_play(("4S",), ("4C", "7C"), passing_ends="no")
    after = when_all_pass_the_hand_ends(stuck)
    assert ("over", 0) == (after.phase, after.match.winner)
    ready = at_play(("8S",), ("4C", "7C"), passing_ends="no")
    assert ready == when_all_pass_the_hand_ends(ready)
    unseen = at_play(("?",), ("4C", "7C"), passing_ends="no")
    assert evolve(unseen, unknown=frozenset({END})) == when_all_pass_the_hand_ends(unseen)
    by_default = when_all_pass_the_hand_ends(at_play(("8S",), ("4C", "7C")))
    assert ("over", 0) == (by_default.phase, by_default.match.winner)


def test_somebody_can_play_a_card_that_fits_or_any_on_an_open_tab() -> None:
    stuck = at_play(("4S",), ("4C", "7C"))
    open_tab = evolve(stuck, stalls=((), *STALLS[1:]))
    unseen_lot = evolve(stuck, stalls=(("?", "8S"), *STALLS[1:]))
    for table, answer in (
        (stuck, False),
        (open_tab, True),
        (at_play(("8S",), ("4C", "7C")), True),
        (at_play(("2S",), ("4C", "7C")), True),
        (at_play(("KS",), ("4C", "7C")), True),
        (at_play(("?",), ("4C", "7C")), None),
        (at_play(("?",), ("8S", "7C")), True),
        (unseen_lot, None),
        (evolve(stuck, lacking=(0, 1)), None),
    ):
        assert answer == somebody_can_play(table)


def test_a_hand_with_unknown_cards_may_be_out_of_them() -> None:
    table = at_play(("4S",), ("4C", "7C"))
    vague = evolve(table, unknown=frozenset({hand_of(1)}))
    missing = Missing("hand", {"players": ("Ben",)})
    assert missing == a_hand_is_played_to_its_end(vague, Pot(1, 11))
    sure = evolve(table, unknown=frozenset({POT}))
    assert {"held": 3} == a_hand_is_played_to_its_end(sure, Pot(1, 11))


def test_a_turn_leaves_no_doubt_about_itself_to_the_next() -> None:
    """What it costs is settled, and the hand was not over before it."""
    played = evolve(NOTHING, moved=True, played=True)
    table = evolve(at_play(("4S",), ("4C",)), doing=played, unknown=frozenset({DUE, END, POT}))
    # Nobody knows whether there was a play.
    assert {IDLE, POT} == a_turn_ends_when_its_player_is_done(table, Done(0)).unknown
    full = evolve(table, pile=9, doing=evolve(played, drawn="4H"))
    assert {POT} == a_turn_ends_when_its_player_is_done(full, Done(0)).unknown


def test_the_last_card_may_have_been_drawn_or_been_gone() -> None:
    """So the turn may be one in which nobody could draw, and its player may hold that card."""
    table = at_play(("4S",), ("4C",))
    last = evolve(table, pile=1, doing=evolve(NOTHING, paid=1), unknown=frozenset({LAST}))
    after = a_turn_ends_when_its_player_is_done(last, Done(0))
    hand = table.match.setup.deck.pack(("4S", "?"))
    assert (1, {IDLE}) == (after.idle, after.unknown)
    assert (0, hand, (1, 0)) == (after.pile, after.hands[0], after.lacking)


def test_the_pile_may_be_empty_that_may_have_one_card_less_than_one() -> None:
    table = at_play(("4S",), ("4C",))
    for pile, unknown, answer in (
        (0, (), True),
        (1, (), False),
        (1, (LAST,), True),
        (2, (LAST,), False),
        (2, (PILE,), True),
    ):
        assert answer == pile_may_be_empty(evolve(table, pile=pile, unknown=frozenset(unknown)))


def test_who_may_have_no_cards_left_may_have_ended_the_hand() -> None:
    """Or else has drawn, unless the table writes every draw."""
    for reading, pile in (("drawn", 4), ("not-drawn", 5)):
        table = at_play(("4S",), ("4C",), unwritten_draw=reading)
        played = evolve(NOTHING, moved=True, played=True)
        last = evolve(table, pile=5, lacking=(1, 0), doing=played)
        after = a_turn_ends_when_its_player_is_done(last, Done(0))
        hand = table.match.setup.deck.pack(("4S", "?"))
        assert (pile, {END}) == (after.pile, after.unknown)
        assert (hand, (2, 0)) == (after.hands[0], after.lacking)


def test_a_hand_may_be_over_if_some_of_the_turns_that_count_may_have_had_a_play() -> None:
    """A turn with a play for certain starts the count anew."""
    idle = frozenset({IDLE})
    passing = evolve(at_play(("4S",), ("4C",)), unknown=idle, doing=evolve(NOTHING, paid=1))
    playing = evolve(passing, doing=evolve(NOTHING, moved=True, played=True))
    for table, before, counted, unknown in (
        (passing, 0, 1, {IDLE}),
        (passing, 1, 2, {IDLE, END}),
        (playing, 1, 0, set()),
    ):
        after = a_turn_ends_when_its_player_is_done(evolve(table, idle=before), Done(0))
        assert ("play", counted, unknown) == (after.phase, after.idle, after.unknown)


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
        assert answer == who_moves_a_king_from_its_tab(lying, Move(player, 0, 4))


def test_who_is_fined_for_a_king_of_this_turn_may_owe_for_an_earlier_one() -> None:
    """Ana puts down a king held back before without a fine, draws another, keeps it and pays for
    that one. Of two held back before she cannot pay for one alone, unless one fine is for all."""
    kept = Doing(True, True, 0, 1, ((),), "KH", False)
    table = evolve(
        at_play(("KH",), ("4C",), fine_for_kings="each"),
        doing=kept,
        fresh=frozenset(),
        settled=(1, 0),
        unfined=(1, 0),
    )
    assert fines_are_for_each_king(table, Done(0)) is None
    for reading, answer in (
        ("each", {"player": "Ana", "chips": 3, "right": 6}),
        ("together", None),
    ):
        both = evolve(
            at_play(("4S",), ("4C",), fine_for_kings=reading),
            doing=evolve(kept, late=((), ()), drawn=""),
            fresh=frozenset(),
            settled=(2, 0),
            unfined=(2, 0),
        )
        assert answer == fines_are_for_each_king(both, Done(0))


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
            settled=(2, 0),
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
        assert answer == a_lot_moves_to_another_stall(lying, Move(0, 0, target))


def test_whether_a_play_comes_before_a_draw_depends_on_the_pile() -> None:
    table = at_play(("8S",), ("4C",), draw_time="start")
    for pile, unknown, answer in (
        (0, (), None),
        (0, (PILE,), Missing("pile")),
        (1, (LAST,), Missing("pile")),
        (1, (), {"player": "Ana"}),
    ):
        state = evolve(table, pile=pile, unknown=frozenset(unknown))
        assert answer == a_table_may_draw_first(state, Place(0, "8S", 0))


def test_who_may_have_too_few_chips_may_refuse_to_draw_if_that_is_allowed() -> None:
    missing = Missing("chips", {"players": ("Ana",)})
    for reading, answer in (("allowed", None), ("refused", missing)):
        table = at_play(("8S",), ("4C",), refusal_without_chips=reading)
        for vague in (evolve(table, unknown=frozenset({POT})), evolve(table, margin=1)):
            assert answer == refusing_is_paid_for(vague, Refuse(0))


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
