"""The end of turns and hands where something is unknown, and what a pot and scores are made of."""

from attrs import evolve
from small_kings import STALLS, at_play, won

from referee_spec.kernel.maybe import answer_of
from referee_spec.kernel.rule import Missing, Word
from referee_spec.kernel.tally import misstated
from referee_spec.kings_in_the_corner.chips import terms_of_pot
from referee_spec.kings_in_the_corner.events import (
    Done,
    Pot,
    Scores,
)
from referee_spec.kings_in_the_corner.piles import somebody_can_play
from referee_spec.kings_in_the_corner.rules.ending import (
    a_hand_is_played_to_its_end,
    the_first_without_cards_wins,
    the_pot_holds_all_that_was_paid,
    the_winner_takes_the_pot,
    when_all_pass_the_hand_ends,
)
from referee_spec.kings_in_the_corner.rules.scoring import (
    each_chip_of_the_pot_is_a_point,
)
from referee_spec.kings_in_the_corner.rules.turns import a_turn_ends_when_its_player_is_done
from referee_spec.kings_in_the_corner.state import (
    DUE,
    END,
    IDLE,
    LAST,
    NOTHING,
    PILE,
    POT,
    hand_of,
    pile_may_be_empty,
)


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
        (2, 11, {"right": (12, Word("more")), "claimed": 11}),
        (2, 15, {"right": (14, Word("fewer")), "claimed": 15}),
    ):
        table = evolve(exact, margin=margin)
        assert answer == answer_of(the_pot_holds_all_that_was_paid, table, Pot(0, chips))


def test_scores_that_are_stated_first_say_who_takes_the_pot() -> None:
    """Whether that is right is not known, but nobody else can take it."""
    table = won()
    unknown = evolve(table.match, winner=None, scores=None)
    for scores, answer in (
        (None, Missing("winner")),
        ((12, 0), Missing("winner")),
        ((0, 12), {"player": "Ana", "winner": "Ben"}),
        ((0, 0), {"player": "Ana", "winner": "nobody"}),
    ):
        claimed = evolve(table, match=evolve(unknown, scores=scores))
        assert answer == answer_of(the_winner_takes_the_pot, claimed, Pot(0, 12))


def test_a_wrong_pot_is_shown_with_its_parts() -> None:
    parts = ((10, ("pot-in-play",)), (2, ("cards-left", "Ben")))
    right = {"right": 12, "claimed": 9, "sum": parts}
    assert right == answer_of(the_pot_holds_all_that_was_paid, won(), Pot(0, 9))


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
        wrong = answer_of(each_chip_of_the_pot_is_a_point, won(), Scores(claims))
        assert isinstance(wrong, dict)
        assert shown == wrong["sum"]
    terms = ((3, (Word("this"),)), (4, (Word("that"),)))
    for right, shown in ((7, terms), (8, ())):
        wrong = misstated(won(), (0, 1, right), lambda table, seat: terms)
        assert isinstance(wrong, dict)
        assert shown == wrong["sum"]


def test_a_pot_is_uncertain_by_the_cards_that_the_others_may_lack() -> None:
    """Cards that the winner may lack do not count, because the winner has none."""
    table = at_play(("4S",), ("4C", "6C", "8C"), hand_size=3)
    after = the_first_without_cards_wins(evolve(table, lacking=(1, 2), margin=4), 0)
    assert (11, 6, None) == (after.pot, after.margin, after.match.scores)


def test_a_hand_in_which_all_pass_ends_for_certain_only_if_nobody_can_play() -> None:
    """By the default reading it ends even if somebody can play."""
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
    assert missing == answer_of(a_hand_is_played_to_its_end, vague, Pot(1, 11))
    sure = evolve(table, unknown=frozenset({POT}))
    assert {"held": 3} == answer_of(a_hand_is_played_to_its_end, sure, Pot(1, 11))


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
    """Otherwise that player has drawn, unless the table writes every draw."""
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
