"""Facts that decide a dispute: what lies on a pile, or was in a hand that nobody saw dealt."""

import pytest

from referee import check
from referee.disputes.distinguishing_facts import certainly_differ
from referee.judge.verdict import HandFact, TableFact
from referee.report.sentences import facts


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        ("… stocks home", "… stocks gold", True),
        ("… stocks home", "… home", False),
        ("stocks home", "… gold", True),
        ("", "… gold", False),
        ("… home ?", "… gold home", False),
        ("home …", "gold …", False),
        ("…", "… home", False),
    ],
)
def test_the_known_top_of_two_piles_tells_them_apart(one: str, other: str, differ: bool) -> None:
    """Below it, or among the cards of a hand, further ones may lie."""
    assert differ == certainly_differ(tuple(one.split()), tuple(other.split()))


def test_the_top_of_a_pile_that_is_not_known_below_decides() -> None:
    """The position says no more of the discard pile than its top card."""
    text = """game: Cover Your Assets
players: Ana, Ben
position
discard: stocks
to play: Ana
disputed
    per Ana: Ana discards cash
    per Ben: Ana discards jewels
Ben discards gold
"""
    (ruling,) = check(text).records[0].rulings
    assert TableFact("discard", "") in ruling.decides


STALLS = """game: Kings in the Corner
players: Ana, Ben
hand 1
deal Ana: 7H 8S KD 4C 2D 9S JH
stalls: QH 4D KS 9D
disputed
    per Ana: Ana puts KD on k1, puts 8S on t4; draws 5C
    per Ben: Ana puts KD on k1, puts 8S on t1; draws 5C
"""


def test_a_stall_decides_also_where_an_account_breaks_a_rule() -> None:
    """The eight lies on the nine, or against the rules on the queen."""
    (ruling,) = check(STALLS).records[0].rulings
    assert ["allowed", "breach"] == [account.verdict for account in ruling.accounts]
    assert (TableFact("tab", "", "1"), TableFact("tab", "", "4")) == ruling.decides
    said = list(facts("kings-in-the-corner", ruling.decides, "en"))
    assert ["tab 1 after this turn", "tab 4 after this turn"] == said


CHIPS = """game: Kings in the Corner
players: Ana, Ben
position
tab 1: 9H
tab 2: 8C
tab 3: 4S
tab 4: QD
hand Ana: 8S
hand Ben: 7D 2C JS
chips: Ana 39, Ben 39
pot: 2
pile: 42
to play: Ben
"""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("passes; draws ?", "passes; pays 1; draws ?"),
        ("passes; pays 1; draws ?", "passes; draws ?"),
        ("passes; refuses to draw", "passes; pays 1; draws ?"),
        ("puts JS on t4; refuses to draw", "puts JS on t4; refuses to draw; pays 1"),
    ],
)
def test_chips_decide_where_one_account_has_them_unpaid(one: str, other: str) -> None:
    """Chips are public: what an account does not say was not paid."""
    text = f"{CHIPS}disputed\n    per Ana: Ben {one}\n    per Ben: Ben {other}\n"
    (ruling,) = check(text).records[0].rulings
    assert TableFact("chips", "Ben") in ruling.decides


@pytest.mark.parametrize(("pot", "found"), [(6, []), (7, ["KIC504"])])
def test_a_chip_that_the_table_let_be_unpaid_is_not_in_the_pot(pot: int, found: list[str]) -> None:
    text = f"{CHIPS}1! Ben passes; draws ?\n2. Ana puts 8S on t1\npot: Ana {pot}\n"
    findings = check(text).findings
    assert ["KIC411"] == [one.rule.code for one in findings if one.note]
    assert found == [one.rule.code for one in findings if not one.note]


def test_a_hand_that_was_dealt_without_a_line_may_hold_the_card() -> None:
    """The dealer is unknown, so that both may have begun; a card in hand shows nothing."""
    text = """game: Cover Your Assets
players: Ana, Ben
dealer: Zoe
disputed
    per Ana: Ana discards cash
    per Ben: Ben discards cash
"""
    (ruling,) = check(text).records[0].rulings
    assert (
        HandFact("Ana", "cash", 1, ("Ana", "Ben"), ("Ben",)),
        HandFact("Ben", "cash", 1, ("Ana", "Ben"), ("Ana",)),
    ) == ruling.decides
