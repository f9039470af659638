"""Disputes that depend on each other, or stand after a fault."""

import pytest
from told_records import weighed

from referee import RecordVerdict, check

GOLD = """game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home
hand Ana: gold jewels stocks home cash
hand Ben: home home cash cash silver
discard: bank-account
pile: 70
to play: Ana
1. disputed
    per Ana: Ana discards stocks; draws home
    per Ben: Ana discards gold; draws home
2. Ben discards cash; draws cash
3. disputed
    per Ana: Ana pairs home gold; draws home home
    per Ben: Ana pairs cash gold; draws home home
4. Ben discards cash; draws cash
"""

MOVED = """game: Kings in the Corner
players: Ana, Ben
hand 1
deal Ana: 7H 8S 3D 4C 2D 9S JH
deal Ben: 7C 8H 3S 4H 2C 9H JS
stalls: QH 4D 6S 3C
1. disputed
    per Ana: Ana moves t4 to t2; draws 10H
    per Ben: Ana passes; pays 1; draws 10H
2. disputed
    per Ana: Ben puts 9H on t4; draws 10D
    per Ben: Ben puts 8H on t4; draws 10D
"""


def results(record: RecordVerdict) -> list[list[str]]:
    return [[account.verdict for account in ruling.accounts] for ruling in record.rulings]


def judged(text: str) -> RecordVerdict:
    return check(text).records[0]


def test_an_account_that_leaves_no_account_of_a_later_turn_is_impossible() -> None:
    """Both accounts of turn 3 play the gold that Ana has no more if Ben is right about turn 1."""
    record = judged(GOLD)
    assert [["allowed", "impossible"], ["allowed", "allowed"]] == results(record)
    (found,) = (one for one in record.findings if one.rule.code == "TXT123")
    assert (12, (5, 15, 16)) == (found.line, found.evidence)


def test_an_account_under_which_a_later_turn_breaks_a_rule_is_a_breach() -> None:
    """Only if Ana has moved the three can a card from the hand lie in its stall."""
    record = judged(MOVED)
    assert [["allowed", "breach"], ["allowed", "allowed"]] == results(record)
    assert "undecided" == record.verdict


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Ana pairs cash gold; draws home home", "Ana discards cash; draws home"),
        ("Ana pairs cash gold; draws home home", "Ana pairs home home; draws home home"),
    ],
)
def test_one_account_of_a_later_turn_is_enough(old: str, new: str) -> None:
    found = results(judged(GOLD.replace(old, new)))
    assert ["allowed", "allowed"] == found[0]


def test_an_account_of_a_later_turn_that_another_reading_allows_is_no_argument() -> None:
    """Three chips for refusing to draw are due under another reading."""
    text = MOVED.replace("8H on t4; draws 10D", "JS on t1; refuses to draw; pays 3")
    assert ["allowed", "allowed"] == results(judged(text))[0]


ONE_GOLD = """game: Cover Your Assets
players: Ana, Ben
position
hand Ana: gold jewels jewels stocks cash
hand Ben: home home cash cash silver
discard: bank-account
pile: 70
to play: Ana
1. disputed
    per Ana: Ana discards gold; draws home
    per Ben: Ana discards cash; draws home
2. Ben discards cash; draws cash
3. disputed
    per Ana: Ana discards cash; draws home
    per Ben: Ana discards gold; draws home
4. Ben discards cash; draws cash
"""


@pytest.mark.parametrize(
    ("claim", "standing"),
    [
        ("before 4 Ana held no gold", "proved"),
        ("before 4 Ana held cash", "contradicted"),
        ("before 2 Ana held gold", "possible"),
        ("after 1 Ana held jewels", "proved"),
    ],
)
def test_claims_are_weighed_by_accounts_that_can_be_true_together(
    claim: str, standing: str
) -> None:
    """Ana discarded her gold in one of the two turns, and not in both."""
    (found,) = weighed(f"{ONE_GOLD}claim Ben: {claim}\n")
    assert standing == found.standing


SCORED = """game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home
stack Ben: cash cash | stocks stocks
hand Ana: stocks
hand Ben:
discard: cash
pile: 0
to play: Ana
disputed
    per Ana: Ana challenges Ben: stocks / pass
    per Ben: Ana discards stocks
scores: Ana 65000, Ben 15000
"""


def test_a_score_that_fits_no_account_names_what_each_makes_right() -> None:
    """It depends on the account what Ana and Ben have scored."""
    found = [one for one in judged(SCORED).findings if one.rule.code == "CYA502"]
    assert [(70_000, 40_000), (10_000, 30_000)] == [one.values["right"] for one in found]
    assert all("sum" not in one.values for one in found)


BREACHES = """game: Kings in the Corner
players: Ana, Ben
hand 1
deal Ana: 7H 8S 3D 4C 2D 9S JH
deal Ben: 7C 8H 3S 4H 2C 9H JS
stalls: QH 4D 6S 3C
1. Ana passes; draws 10H
2. disputed
    per Ana: Ben puts 7C on t1; draws 5D
    per Ben: Ben puts 8H on t1; draws 5D
3. Ana passes; pays 1; draws 5H
4. Ben puts 8H on t3; draws 6D
"""


def test_a_fault_after_accounts_that_break_a_rule_is_found_after_an_earlier_fault() -> None:
    """The accounts of turn 2 break rules, and so do the turns before and after; Ben's is untrue.

    After another first turn Ana's account is allowed, so that nothing decides.
    """
    found = [(one.line, one.rule.code) for one in judged(BREACHES).findings if not one.note]
    assert [(7, "KIC411"), (8, "TXT122"), (12, "KIC210")] == found


OUT_OF_TURN = """game: Cover Your Assets
players: Ana, Ben, Cleo
position
pile: 50
discard: home
disputed
    per Ana: Ana discards cash
    per Ben: Ben discards cash
disputed
    per Ana: Ana discards stocks
    per Ben: Ana discards jewels
"""


@pytest.mark.parametrize("written", [False, True])
def test_a_breach_of_a_later_turn_in_any_case_is_held_against_no_account(written: bool) -> None:
    """Ana plays twice, or before Cleo: the rules differ, and the turn is at fault in both cases."""
    plain = OUT_OF_TURN.rpartition("disputed")[0] + "Ana discards stocks\n"
    record = judged(plain if written else OUT_OF_TURN)
    assert ["allowed", "allowed"] == results(record)[0]
    faults = [one.line for one in record.findings if not one.note and one.breach == "illegal"]
    assert ([9] if written else [10, 11]) == faults


def test_a_fault_before_it_makes_no_account_a_turn_out_of_turn() -> None:
    """Ana did something else than what was refused, and then it was Ben's turn."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\n1. Ana challenges Ben: cash\n"
    accounts = "2. disputed\nper Ana: Ben discards jewels\nper Ben: Ben discards home\n"
    dispute = judged(f"{text}{accounts}3. Cleo discards cash\n")
    assert [["allowed", "allowed"]] == results(dispute)
    let_stand = judged(f"{text}2! Ben discards jewels\n3. Cleo discards cash\n")
    assert ["CYA302"] == [one.rule.code for one in let_stand.findings]
