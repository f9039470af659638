"""Judge the rest of a round after an illegal move by the explanation with the fewest faults."""

import re

import pytest
from faults import MATCHES
from measure import (
    changed_lines,
    games_played_on,
    games_without_hands,
    judged,
    missing_turns,
    replaced_turns,
    rounds_from_positions,
    unreadable_turns,
)
from one_round import ILLEGAL, RECORD, accused_lines, breaches, places, with_line, without_hands
from played_on import played_on

import referee

KINGS = "kings-in-the-corner"

COUNTS = {"cover-your-assets": 14, "kings-in-the-corner": 8, "covert": 3}
"""So many records of each kind are judged."""

PLAYED_ON = {"cover-your-assets": 10, "kings-in-the-corner": 6, "covert": 1}
"""So many games are played on after an illegal move; to play Covert takes seconds."""

LAST_REPORTED = {"cover-your-assets": 0.97, "kings-in-the-corner": 0.97, "covert": 0.90}
"""In at least this share of the pairs the second fault is reported."""

LAST_REPLACED = 0.85
"""In at least this share of the records with whole turns replaced the last fault is reported. Any
turn may explain a fault after it, so the second of two cannot always be known."""

EXACT_SINGLES = {"cover-your-assets": 0.98, "kings-in-the-corner": 0.98, "covert": 0.98}
"""At least this share of the records with one fault has one finding, on the faulty line."""

INNOCENT = {"cover-your-assets": 0.01, "kings-in-the-corner": 0.01, "covert": 0.01}
"""In at most this share of the pairs a line without a fault is accused."""


@pytest.mark.parametrize("game", MATCHES)
def test_faults_in_lines_are_reported_where_they_are(game: str) -> None:
    """A single fault has one finding on its line; of two faults the second is reported too."""
    results = [judged(case) for case in changed_lines(MATCHES[game], COUNTS[game], 500)]
    singles = [one for one in results if one.case.kind == "single"]
    pairs = [one for one in results if one.case.kind == "pair"]
    assert sum(one.exact for one in singles) >= EXACT_SINGLES[game] * len(singles)
    assert sum(one.last_reported for one in pairs) >= LAST_REPORTED[game] * len(pairs)
    assert sum(one.accuses_innocent for one in pairs) <= INNOCENT[game] * len(pairs)


@pytest.mark.parametrize("game", ["cover-your-assets", "kings-in-the-corner"])
def test_a_turn_of_which_nothing_is_as_written_accuses_no_other(game: str) -> None:
    """Nothing that follows from another turn is a fault of its own."""
    results = [judged(case) for case in replaced_turns(game, 6, 500)]
    assert not any(one.accuses_innocent for one in results if one.case.kind != "two turns")
    assert sum(one.last_reported for one in results) >= LAST_REPLACED * len(results)


@pytest.mark.parametrize("game", ["cover-your-assets", "kings-in-the-corner"])
def test_faults_are_reported_where_nobody_saw_the_hands(game: str) -> None:
    """What the others at the table see is enough to find faults that do not lie in a hand."""
    results = [judged(case) for case in games_without_hands(game, 6, 500)]
    assert all(one.exact for one in results if one.case.kind == "hidden, single")
    assert sum(one.last_reported for one in results) >= len(results) - 1
    assert not any(one.accuses_innocent for one in results)


@pytest.mark.parametrize(
    ("asset", "code"), [("cash", None), ("home", None), ("bank-account", "CYA304")]
)
def test_an_unseen_turn_takes_no_more_than_the_top_set(asset: str, code: str | None) -> None:
    """Ana may have won the set of cash in her refused turn, and nothing below it."""
    text = f"""\
game: Cover Your Assets
players: Ana, Ben, Cleo
position
stack Ana: stocks stocks
stack Ben: jewels jewels
stack Cleo: bank-account bank-account | home home | cash cash
hand Ana: ? ? ? ? ?
hand Ben: ? ? ? ? ?
hand Cleo: ? ? ? ? ?
pile: 40
to play: Ana
1. Ana pairs stocks jewels; draws ? ?
2. Ben challenges Cleo: {asset} / pass
"""
    assert [(12, "CYA211")] + ([(13, code)] if code else []) == places(text)


@pytest.mark.parametrize("game", MATCHES)
def test_a_game_played_on_after_an_illegal_move(game: str) -> None:
    """The illegal moves are reported and nothing else, if the game was really played on."""
    results = [judged(case) for case in games_played_on(game, PLAYED_ON[game], 500)]
    assert sum(one.exact for one in results) >= 0.9 * len(results)
    assert sum(one.accuses_innocent for one in results) <= 0.05 * len(results)


@pytest.mark.parametrize("game", ["cover-your-assets", "kings-in-the-corner"])
def test_a_wrong_line_of_a_position_accuses_no_line_after_it(game: str) -> None:
    """A fault after the position is reported all the same."""
    results = [judged(case) for case in rounds_from_positions(game, 4, 500)]
    alone = [one for one in results if one.case.kind != "position, both"]
    assert all(one.exact for one in alone)
    assert sum(one.last_reported for one in results) >= len(results) - 1


@pytest.mark.parametrize(("game", "seed"), [(game, 500) for game in MATCHES] + [(KINGS, 5018)])
def test_a_turn_that_cannot_be_read_accuses_nobody(game: str, seed: int) -> None:
    """It may have been any turn, with or without a draw, of a hand that nobody saw."""
    results = [judged(case) for case in unreadable_turns(game, COUNTS[game], seed)]
    assert all(one.exact for one in results)


@pytest.mark.parametrize("game", ["cover-your-assets", "kings-in-the-corner"])
def test_a_turn_missing_without_numbers_accuses_nobody_after_the_next_line(game: str) -> None:
    """That line is refused, unless its player may have been passed over."""
    results = [judged(case) for case in missing_turns(game, COUNTS[game], 500)]
    assert sum(one.exact for one in results) >= 0.8 * len(results)
    assert not any(one.accuses_innocent for one in results)


def test_a_turn_left_out_that_could_have_ended_the_round_accuses_no_claim() -> None:
    """Ben could have gone out, or played fewer cards: what the pot holds is open."""
    lines = re.sub(r"(?m)^\d+\. ", "", MATCHES[KINGS](9_310_019).text()).splitlines()
    last = lines.index("Cleo puts 4C on t1")
    assert lines.pop(last - 1).startswith("Ben ")
    assert [(last, "KIC201")] == places("\n".join(lines))


def test_the_record_of_these_tests_is_legal() -> None:
    assert [] == breaches(RECORD)


def test_one_illegal_line_is_one_finding() -> None:
    assert [(12, "CYA211")] == places(with_line("3.", ILLEGAL))


def test_a_turn_that_the_table_let_stand_is_a_note() -> None:
    """An irregular turn after a fault is a note, and its effects are taken as they are written."""
    stood = "6! Cleo pairs stocks stamp-collection; draws stamp-collection stamp-collection"
    text = with_line("6.", stood, with_line("3.", ILLEGAL))
    assert [(12, "CYA211")] == places(text)


def test_a_position_ends_the_doubt() -> None:
    """After a position a fault is reported, whatever was illegal before it."""
    position = """\
position
stack Ana: home home | cash cash
stack Ben: cash cash
stack Cleo: jewels jewels
hand Ana: jewels stocks cash coin-collection coin-collection
hand Ben: gold jewels stocks home home
hand Cleo: home silver cash stocks stocks
discard: stocks
pile: 67
to play: Ben
Ben pairs jewels stocks
"""
    text = "".join(with_line("3.", ILLEGAL).splitlines(keepends=True)[:13]) + position
    assert {(12, "CYA211"), (24, "CYA211")} <= {*places(text)}


def test_hidden_hands_accuse_nobody_of_more_than_what_is_seen() -> None:
    """Without deals and draws an illegal pair is one finding."""
    text = without_hands(RECORD)
    assert [] == breaches(text)
    (only,) = breaches(with_line("3.", "3. Cleo pairs jewels cash", text))
    assert only.text == "3. Cleo pairs jewels cash"


def test_a_card_missing_in_the_first_deal_accuses_no_other_deal() -> None:
    """Three players may be dealt four cards or five; all the others are dealt five here."""
    legal = MATCHES["cover-your-assets"](9_100_001)
    assert [(6, "CYA103")] == places(legal.text(*legal.changes_on({6: "hand_of_the_wrong_size"})))


def test_questions_on_a_disputed_turn_after_a_fault_are_listed() -> None:
    """What an account needs is unknown because the record leaves it out, not because of the
    fault."""
    text = (
        "game: Cover Your Assets\nplayers: Ana, Ben\nround 1\nflip: stocks\n"
        "1. Ana pairs jewels cash; draws gold gold\n2. disputed\n"
        "per Ana: Ben discards home; draws gold\nper Ben: Ben pairs home home; draws ? ?\n"
        "3. Ana discards cash; draws ?\n"
    )
    (record,) = referee.check(text).records
    hand = next(one for one in record.open if one.finding.fact == "hand")
    assert (7, 9, None) == (hand.finding.line, hand.last, hand.because)
    assert ["Ana", "Ben"] == hand.finding.values["players"]


def test_a_disputed_turn_after_a_fault_does_not_hide_it() -> None:
    dispute = (
        "5. disputed\n"
        "per Ana: Ben pairs home home; draws stamp-collection stamp-collection\n"
        "per Cleo: Ben discards gold; draws stamp-collection"
    )
    text = with_line("5.", dispute, with_line("3.", ILLEGAL))
    assert (12, "CYA211") in places(text)


REFUSED = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
dealer: Cleo

round 1
deal Ana: gold home cash jewels stocks
deal Ben: gold cash gold jewels stocks
deal Cleo: home jewels jewels silver cash
flip: stocks
1. Ana discards home; draws cash
2. Ben discards cash; draws home
3. Cleo pairs jewels jewels; draws stocks stocks
"""


REFUSED_TURNS = {
    "CYA211": "pairs jewels stocks",
    "CYA302": "challenges Cleo: jewels / pass",
    "CYA303": "challenges {player}: jewels / pass",
}


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("second", REFUSED_TURNS)
@pytest.mark.parametrize("first", REFUSED_TURNS)
def test_two_refused_turns_in_a_row(first: str, second: str, hidden: bool) -> None:
    """The second is refused for its own reason, and not because the first may not count."""
    turns = (
        f"4. Ana {REFUSED_TURNS[first]}".format(player="Ana"),
        f"5. Ben {REFUSED_TURNS[second]}".format(player="Ben"),
        "6. Cleo discards home",
    )
    legal = without_hands(REFUSED) if hidden else REFUSED
    assert [] == breaches(legal)
    last = len(legal.splitlines())
    assert [(last + 1, first), (last + 2, second)] == places(legal + "\n".join(turns) + "\n")


@pytest.mark.parametrize(
    ("seed", "changed"),
    [
        (112, {44: "shown_after_the_pass", 45: "wrong_winner_of_a_challenge"}),
        (121, {108: "drawn_in_the_wrong_order", 109: "one_card_too_many"}),
        (110, {141: "unlike_cards", 142: "one_card_too_many"}),
        (126, {160: "twice_in_a_row", 161: "wrong_winner_of_a_challenge"}),
    ],
)
def test_the_turn_after_a_refused_one_is_not_out_of_turn(
    seed: int, changed: dict[int, str]
) -> None:
    """Though the refused turn may not have been made, the next has the reason it has alone."""
    legal = MATCHES["cover-your-assets"](seed)
    faults = legal.changes_on(changed)
    alone = sorted(place for one in faults for place in places(legal.text(one)))
    assert [*changed] == [line for line, _ in alone]
    assert alone == places(legal.text(*faults))


def test_a_wrong_pot_after_an_illegal_move_is_named_with_the_claim_that_contradicts_it() -> None:
    """Of the worlds after an illegal move those with another pot are kept: no total is accused."""
    legal = MATCHES["kings-in-the-corner"](500_002)
    changes = legal.changes_on({27: "KIC205", 35: "KIC504"})
    accused = accused_lines(legal.text(*changes))
    assert {27} in accused and all(lines & {27, 35} for lines in accused)
    assert any(35 in lines for lines in accused)


def test_a_pot_that_nothing_confirms_may_be_wrong_instead_of_the_score() -> None:
    """After a wrong payment the pot is in doubt: what it held, or what was scored, is wrong."""
    legal = """\
game: Kings in the Corner
players: Ana, Ben
hand 1
stalls: 5H 9C 2D JS
1. Ana passes; pays 1
2. Ben passes; pays 1
position
hand Ana: 4C
pot: 8
to play: Ana
3. Ana passes; pays 1
4. Ben passes; pays 1
5. Ana puts 4C on t1
pot: Ana 15
scores: Ana 15, Ben 0
"""
    assert [] == places(legal)
    wrong_score = legal.replace("scores: Ana 15", "scores: Ana 14")
    assert [(15, "KIC505")] == places(wrong_score)
    text = wrong_score.replace("3. Ana passes; pays 1", "3. Ana passes; pays 2")
    assert [{11}, {14, 15}] == accused_lines(text)


def test_a_refused_second_roll_accuses_no_die_that_is_placed_later() -> None:
    """Any dice may have been rolled again, and show any face."""
    legal = MATCHES["covert"](9_100_005)
    changes = legal.changes_on({68: "dice_that_are_not_there"})
    assert [(68, "CVT207")] == places(legal.text(*changes))


def test_a_turn_out_of_order_is_named_though_it_may_stand_there() -> None:
    """A turn that is legal if idle players' turns were left out is at fault, not the line after."""
    legal = MATCHES["covert"](5_000_008)
    assert [(36, "CVT203")] == places(legal.text(*legal.changes_on({36: "out_of_turn"})))


def test_where_all_turns_draw_first_nobody_plays_out_of_turn() -> None:
    """That a turn was not made does not explain why the next player goes on."""
    text = (
        "game: Kings in the Corner\nplayers: Ana, Ben\nhand 1\n"
        "1. Ana draws 5S, puts 8S on t1\n2. Ben draws 7D, puts 7D on t1\n3. Ana draws AH\n"
        "4. Ben draws QH\n5. Ana draws JS\n6. Ben draws 5H\n"
    )
    assert [(4, "KIC202"), (5, "KIC202")] == places(text)
    paid = f"{text}7. Ana draws 2H; pays 1\n"
    unpaid = [(line, "KIC411") for line in (6, 7, 8, 9)]
    assert [(4, "KIC202"), (5, "KIC202"), *unpaid] == places(paid)


def test_a_refused_play_does_not_put_the_next_player_out_of_turn() -> None:
    """Three faults are more likely than a turn that was not made, though the record goes on."""
    text = (
        "game: Kings in the Corner\nplayers: Ana, Ben\nhand 1\n"
        "deal Ana: 7H 8S KD 4C 2D 9S JH\nstalls: QH 4D KS 9D\n"
        "1. Ana moves t3 to k1, puts 8S on t4, puts 7H on t4, puts KD on t2; draws 5C\n"
        "2. Ben passes; draws 3C\n3. Ana passes; pays 1; draws 3D\n"
        "4. Ben puts QC on k1, puts JD on k1\n"
    )
    assert [(6, "KIC301"), (7, "KIC411"), (9, "KIC209")] == places(text)


def test_a_turn_left_in_doubt_accuses_nobody_alone() -> None:
    """After a turn that nobody knows its player may have no dice left, so a wait is no fault."""
    legal = MATCHES["covert"](7_000_010)
    text = legal.text(*legal.changes_on({181: "a_swap_among_dice"}))
    accused = accused_lines(with_line("20. Ana moves", "20. Ana waits", text))
    assert {181} in accused and all(lines & {181, 194} for lines in accused)


def test_of_two_turns_out_of_turn_that_were_made_both_are_reported() -> None:
    """After the first it is the turn of the same player as before, as if it were not made."""
    record = played_on("covert", 1003, 2)
    assert record.codes == ("CVT203", "CVT203")
    assert [{line} for line in record.lines] == accused_lines(record.text)


FIFTH_GOLD = """\
game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home | cash gold | jewels gold
hand Ana: stocks home cash cash stocks
stack Ben: cash cash | piggy-bank gold | stocks gold
hand Ben: bank-account bank-account bank-account home home
pile: 40
discard: jewels
to play: Ben
Ben pairs home home; draws gold stocks
Ana pairs cash cash; draws bank-account jewels
Ben pairs bank-account gold; draws jewels cash
Ana challenges Ben: {asset} / pass; draws cash
"""


@pytest.mark.parametrize(("asset", "found"), [("bank-account", []), ("stocks", [(14, "CYA304")])])
def test_a_card_too_many_is_reported_once(asset: str, found: list[tuple[int, str]]) -> None:
    """Perhaps it is right, and a gold seen before was another card: Ben may play it."""
    assert [(11, "CYA101"), *found] == places(FIFTH_GOLD.format(asset=asset))
