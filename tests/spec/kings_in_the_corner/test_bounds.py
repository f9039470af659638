"""Where a number of chips, cards or turns decides, exactly that number and its neighbours."""

from referee_spec.games import game
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.maybe import answer_of
from referee_spec.kernel.rule import Missing
from referee_spec.kings_in_the_corner.chips import least_in_pot
from referee_spec.kings_in_the_corner.events import Fine, Position, Pot, Round
from referee_spec.kings_in_the_corner.held_back_kings import (
    fined_with_others_after,
    late_maybe_fined_before,
)
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.rules.amounts import a_pot_holds_antes_and_a_chip_for_a_card
from referee_spec.kings_in_the_corner.rules.ending import the_pot_holds_all_that_was_paid
from referee_spec.kings_in_the_corner.rules.kings import only_a_king_held_back_is_fined
from referee_spec.kings_in_the_corner.rules.position import (
    may_have_been_fined,
    parts_left_out,
    there_are_eighty_chips,
)
from referee_spec.kings_in_the_corner.rules.turns import after_idle_turns
from referee_spec.kings_in_the_corner.state import (
    END,
    IDLE,
    PASSED,
    PILE,
    POT,
    Table,
    fined_before,
    fined_with_others,
    held_before,
    shows_empty_pile,
    start,
)

GAME = game("kings-in-the-corner")
NAMES = ("Ana", "Ben", "Cleo", "Dev")


def table(**options: str | int) -> Table:
    """Return the state in which the first hand of four players has begun."""
    return GAME.after(start(Options(**options), NAMES, None), Round(1))


def holding(table: Table, *hands: tuple[str, ...]) -> Table:
    """Return a table at which the players have these cards."""
    return evolve(table, hands=tuple(map(table.match.setup.deck.pack, hands)))


def position(chips: tuple[int | None, ...], pot: int | None) -> Position:
    """Return a position of four players that states their chips and the pot."""
    return Position(
        stalls=(None,) * 8, hands=(None,) * 4, chips=chips, pot=pot, pile=None, turn=None
    )


def test_fewer_chips_than_players_are_left_over_where_a_pot_has_stayed() -> None:
    """If a pot has stayed, 77 chips or more are with the players and in the pot."""
    begun = table(blocked_hand="pot-stays")
    for pot, fits in ((3, False), (4, False), (5, True), (7, True)):
        assert fits == (answer_of(there_are_eighty_chips, begun, position((18,) * 4, pot)) is None)


def test_a_fine_takes_three_chips() -> None:
    """A share of four chips is three after the ante, just enough for a fine; one of three is not,
    so that a player who was let off cannot be told from one who was never fined."""
    for share, paid, fined in (
        (5, 0, False),
        (5, 2, False),
        (5, 3, True),
        (4, 0, False),
        (4, 2, False),
        (4, 3, True),
        (3, 0, True),
    ):
        left = share - 1
        shown = position((left - paid, left, left, left), 4 + paid)
        setup = table(chips=4 * share).match.setup
        assert fined == may_have_been_fined(setup, shown, 0), (share, paid)


def test_turns_may_have_passed_without_a_play_once_the_pile_is_empty() -> None:
    for pile, passed in ((0, True), (1, False), (None, False)):
        parts = parts_left_out(table().match.setup, position((18,) * 4, 8), pile)
        assert passed == (PASSED in parts)
        assert (pile is None) == (PILE in parts)


def test_the_pot_of_a_hand_whose_scores_are_unknown_lies_within_bounds() -> None:
    """Ana has won; up to three of the chips in the pot may have been paid unseen."""
    won = evolve(table(), phase="over", pot=20, margin=3)
    won = evolve(won, match=evolve(won.match, winner=0))
    assert [False, True, True, False] == [
        answer_of(the_pot_holds_all_that_was_paid, won, Pot(0, chips)) == Missing("pot")
        for chips in (19, 20, 23, 24)
    ]
    exact = evolve(won, margin=0)
    assert answer_of(the_pot_holds_all_that_was_paid, exact, Pot(0, 20)) is None
    assert {"right": 20, "claimed": 21} == answer_of(
        the_pot_holds_all_that_was_paid, exact, Pot(0, 21)
    )
    assert Missing("pot") == answer_of(the_pot_holds_all_that_was_paid, won, Pot(1, 20))
    unknown = evolve(won, unknown=frozenset({POT}))
    assert Missing("pot") == answer_of(the_pot_holds_all_that_was_paid, unknown, Pot(0, 19))


def test_the_pot_of_a_hand_whose_last_turn_was_not_seen_follows_from_the_cards_left() -> None:
    """Whoever takes it has won; the others pay for six cards."""
    played = holding(table(), ("2C",), ("2D", "3D"), ("2H", "3H", "4H"), ("2S",))
    played = evolve(played, phase="play", chips=(19,) * 4, pot=4)
    assert answer_of(the_pot_holds_all_that_was_paid, played, Pot(0, 10)) is None
    answer = answer_of(the_pot_holds_all_that_was_paid, played, Pot(0, 11))
    assert isinstance(answer, dict)
    assert (10, 11) == (answer["right"], answer["claimed"])


def test_a_pot_has_what_was_paid_in_any_case_or_is_owed() -> None:
    """The others have eleven cards left; where debts are waived, seven chips are sure."""
    hands = (), ("2C", "3C", "4C", "5C"), ("2D", "3D", "4D", "5D"), ("2H", "3H", "4H")
    for no_chips, claimed, least in (
        ("owed", 6, 7),
        ("owed", 7, 15),
        ("owed", 14, 15),
        ("owed", 15, None),
        ("waived", 6, 7),
        ("waived", 7, None),
        ("waived", 14, None),
    ):
        played = holding(table(no_chips=no_chips), *hands)
        answer = answer_of(a_pot_holds_antes_and_a_chip_for_a_card, played, Pot(0, claimed))
        expected = {"player": "Ana", "claimed": claimed, "least": least}
        assert (None if least is None else expected) == answer


def test_who_cannot_pay_has_paid_before_if_a_share_is_four_chips() -> None:
    for chips, sure in ((15, 4), (16, 7), (17, 7)):
        assert sure == least_in_pot(table(chips=chips), 0)[0]


def test_nobody_is_fined_for_more_kings_than_there_are() -> None:
    """How many were held back before the position is unknown."""
    played = holding(table(), ("2C",), ("2D",), ("2H",), ("2S",))
    played = evolve(played, turn=0, unknown=frozenset({held_before(0), fined_before(0)}))
    assert isinstance(answer_of(only_a_king_held_back_is_fined, played, Fine(0, 3 * 4)), Missing)
    refused = {"player": "Ana", "chips": 3 * 5, "count": "?"}
    assert refused == answer_of(only_a_king_held_back_is_fined, played, Fine(0, 3 * 5))


def test_a_card_of_this_turn_was_in_the_hand_when_a_fine_was_paid() -> None:
    """A card that comes in a later turn was not."""
    played = holding(table(), ("?", "2C"), ("2D",), ("2H",), ("2S",))
    played = evolve(played, turns=5, unknown=frozenset({fined_with_others(0)}))
    for turn, answer in ((4, True), (5, True), (6, False)):
        assert answer == fined_with_others_after(evolve(played, origins=((turn,), (), (), ())), 0)


def test_a_king_was_there_before_the_first_turns_of_all_players_are_over() -> None:
    """Only then may it have been fined before the position."""
    played = evolve(table(), unknown=frozenset({fined_before(0)}))
    assert late_maybe_fined_before(played, 0, ((4,), (1, 9)))
    assert not late_maybe_fined_before(played, 0, ((5,),))
    assert not late_maybe_fined_before(table(), 0, ((4,),))


def test_a_turn_without_a_draw_shows_an_empty_pile_if_its_player_has_a_card_left() -> None:
    """Who has none may have ended the hand, at a table that writes down every draw."""
    played = holding(table(unwritten_draw="not-drawn"), ("2C",), (), ("2H",), ("2S",))
    played = evolve(played, pile=0, unknown=frozenset({PILE}))
    assert shows_empty_pile(played, 0)
    assert not shows_empty_pile(played, 1)
    assert not shows_empty_pile(evolve(played, lacking=(1, 0, 0, 0)), 0)
    assert not shows_empty_pile(evolve(played, pile=1), 0)


def test_a_round_in_which_all_pass_ends_the_hand() -> None:
    """It is unknown no longer whether others passed before; one turn less leaves it open."""
    passed = evolve(table(), idle=4, unknown=frozenset({PASSED}))
    ended = after_idle_turns(passed)
    assert ("over", frozenset()) == (ended.phase, ended.unknown)
    fewer = after_idle_turns(evolve(passed, idle=3))
    assert ("deal", frozenset({PASSED, END})) == (fewer.phase, fewer.unknown)
    unsure = after_idle_turns(evolve(passed, unknown=frozenset({PASSED, IDLE})))
    assert END in unsure.unknown
