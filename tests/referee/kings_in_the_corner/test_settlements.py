"""What the others pay for the cards left when a hand is over may be written as lines."""

import pytest

from referee.checking import check

HEAD = "game: Kings in the Corner\nplayers: Ana, Ben, Cleo\n"
LAST_CARD = f"""{HEAD}
position
tab 1: 9S
hand Ana: 8H
hand Ben: 5C 6C 7D
hand Cleo: 2C
to play: Ana
Ana puts 8H on 9S
"""
UNSEEN = f"{HEAD}dealer: Cleo\nstalls: QH 4D KS 9S\nAna puts 8H on 9S\n"


def judged(text: str) -> tuple[str, list[str], bool]:
    """Return the verdict on a record, the rules it breaks, and whether what is due is open."""
    (record,) = check(text).records
    asked = [rule.code for one in record.open for rule in one.rules]
    return record.verdict, [one.rule.code for one in record.findings], "KIC510" in asked


@pytest.mark.parametrize(
    "paid",
    ["Ben pays 3\n", "Ben pays 3\nCleo pays 1\n", "Cleo pays 1\nBen pays 3\n"],
)
def test_a_chip_for_each_card_left_is_paid(paid: str) -> None:
    assert ("legal", [], False) == judged(LAST_CARD + paid)


def test_the_pot_may_be_taken_before() -> None:
    assert [] == judged(f"{LAST_CARD}pot: Ana 7\nBen pays 3\n")[1]
    assert ["KIC501"] == judged(f"{LAST_CARD}pot: Ana 7\nBen pays 4\n")[1]


def test_fewer_chips_are_open() -> None:
    """The rest may be paid later, or owed."""
    assert ("legal-as-far-as-recorded", [], True) == judged(f"{LAST_CARD}Ben pays 2\n")
    assert [] == judged(f"{LAST_CARD}Ben pays 1\nBen pays 2\n")[1]


@pytest.mark.parametrize(
    "line",
    [
        "Ben pays 4",
        "Cleo pays 2",
        "Ana pays 1",
        "2. Ben pays 3",
        "Ben passes; pays 3",
        "Ben passes",
    ],
)
def test_nothing_else_follows_the_last_card(line: str) -> None:
    assert ("illegal", ["KIC501"], False) == judged(f"{LAST_CARD}{line}\n")


def test_where_no_hand_was_seen_it_may_be_over() -> None:
    """Or else the wrong number of chips is paid for a pass, and play goes on."""
    paid = "Ben pays 7\nCleo pays 7\npot: Ana 17\n"
    assert ("legal-as-far-as-recorded", [], True) == judged(UNSEEN + paid)
    on = "Ben pays 2\nCleo puts 7S on 8H; draws ?\nAna passes; pays 1; draws ?\n"
    assert ("legal-as-far-as-recorded", [], True) == judged(UNSEEN + on)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (f"{UNSEEN[:-1]}; draws ?\nBen pays 7\n", ["KIC412"]),
        (
            UNSEEN.replace("stalls", "deal Ana: 8H 2C 3C 4C 5C 6C 7C\nstalls") + "Ben pays 7\n",
            ["KIC412"],
        ),
        (f"{UNSEEN}Ben passes; pays 7\n", ["KIC412"]),
        (f"{UNSEEN}Ben pays 1\nCleo passes; pays 1; draws ?\n", []),
    ],
)
def test_elsewhere_a_payment_is_one_for_a_pass(text: str, codes: list[str]) -> None:
    assert (codes, False) == judged(text)[1:]


def test_chips_at_the_end_alone_do_not_write_those_of_the_turns() -> None:
    turns = "Ana passes; draws 9H\nBen passes; draws 10H\nCleo passes; draws JH\n"
    turns += "Ana puts 9H on t2, puts 8H on 9S\nBen pays 4\n"
    text = LAST_CARD.replace("Ana puts 8H on 9S\n", turns).replace(
        "hand Ana", "tab 2: 10C\nhand Ana"
    )
    assert [] == judged(text)[1]
