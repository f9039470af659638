"""A wrong claim of the pot is one fault: claims that build on it are not accused as well."""

import pytest

import referee

LAST_TURN = """\
game: Kings in the Corner
players: Ana, Ben
hand 1
position
tab 1: 9C
tab 2: 4D
tab 3: JC
tab 4: 7D
hand Ana: 3S
hand Ben: 5D 5H 2C
chips: Ana 36, Ben 38
pot: 6
pile: 26
to play: Ana
Ana puts 3S on t2
"""


@pytest.mark.parametrize("claim", ["pot: Ana 7", "scores: Ana 7, Ben 0"])
def test_totals_that_follow_from_a_wrong_claim_are_not_accused(claim: str) -> None:
    findings = referee.check(f"{LAST_TURN}{claim}\ntotals: Ana 7, Ben 0\n").findings
    assert [16] == [one.line for one in findings]


@pytest.mark.parametrize("scored", ["pot", "all"])
@pytest.mark.parametrize("scores", ["Tim 0, Zoe 7", "Tim 0, Zoe 0"])
def test_whoever_did_not_win_the_hand_scores_nothing_and_the_winner_something(
    scored: str, scores: str
) -> None:
    """Also where nobody knows how many chips the pot or the winner has."""
    text = f"game: Kings in the Corner\nplayers: Tim, Zoe\nrules: scored-chips={scored}\n"
    text += "position\ntab 1: QH\nhand Tim: JS\nto play: Tim\nTim puts JS on t1\n"
    findings = referee.check(f"{text}scores: {scores}\n").findings
    wrong = 2 if "7" in scores else 1
    assert ["KIC519", "KIC505"][:wrong] == [one.rule.code for one in findings]


def pile(colour: str, other: str, cards: int = 13) -> str:
    """Return a pile that begins with the king of this suit and alternates with another."""
    ranks = ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"][:cards]
    return " ".join(f"{rank}{(colour, other)[at % 2]}" for at, rank in enumerate(ranks))


def test_a_pot_that_stayed_is_taken_once() -> None:
    text = f"""\
game: Kings in the Corner
players: Ana, Ben
rules: official, blocked-hand=pot-stays, chips=20
hand 1
position
king 1: {pile("D", "C", 11)}
king 2: {pile("C", "D")}
king 3: {pile("H", "S")}
king 4: {pile("S", "H")}
tab 1:
tab 2:
tab 3:
tab 4:
hand Ana: 2C
hand Ben: AD
chips: Ana 9, Ben 9
pot: 2
pile: 0
to play: Ana
1. Ana passes; pays 1
2. Ben passes; pays 1
hand 2
1. Ben passes; pays 1; draws ?
pot: Ben 7
hand 3
1. Ana passes; pays 1; draws ?
pot: Ana 3
"""
    assert not referee.check(text).findings
