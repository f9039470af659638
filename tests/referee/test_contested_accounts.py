"""Accounts of a disputed turn that only another reading of the rulebook allows."""

from pathlib import Path

import pytest

from referee import check
from referee.cli.main import main

SHORT_PILE = """game: Cover Your Assets
players: Ana, Ben
position
stack Ana: home home
stack Ben: cash cash | stocks stocks
hand Ana: stocks stocks jewels gold home
hand Ben: stocks jewels gold home silver
discard: cash
pile: 2
to play: Ana
disputed
    per Ana: Ana challenges Ben: stocks / stocks / stocks; draws cash cash
    per Ben: Ana challenges Ben: stocks / stocks / stocks; draws cash; Ben draws cash
"""


def test_an_account_that_only_another_reading_allows_is_not_impossible() -> None:
    """Ben's account draws in turns: one of the readings of a pile that runs out."""
    (record,) = check(SHORT_PILE).records
    (account,) = (one for one in record.rulings[0].accounts if one.teller == "Ben")
    assert account.refused is not None
    assert ("breach", "contested") == (account.verdict, account.refused.breach)
    assert "undecided" == record.verdict


SECOND_ACTION = """game: Cover Your Assets
players: Ana, Ben, Cleo
position
stack Ana: home home
stack Ben: cash cash | stocks stocks
hand Ana: stocks jewels jewels gold home
hand Ben: stocks jewels gold home silver
hand Cleo: stocks jewels gold home silver
discard: cash
pile: 60
to play: Ana
Ana challenges Ben: stocks / stocks
disputed
    per Ana: Ana pairs jewels jewels
    per Ben: Ben pairs jewels gold
Ben discards home
"""


def test_a_contested_account_is_better_than_one_that_every_reading_refuses() -> None:
    """If Ben is right he plays twice; if Ana is, she may have had another action."""
    (record,) = check(SECOND_ACTION).records
    assert "contested" == record.verdict
    notes = {one.account: one.note for one in record.findings if one.account}
    assert {"Ana": False, "Ben": True} == notes


REFUSING = """game: Kings in the Corner
players: Ana, Ben
hand 1
deal Ana: KD 7H 8S 4C 2D 9S JH
stalls: QH 4D KS 9D
1. Ana puts KD on k1; draws 5D
2. disputed
    per Ana: Ben puts 3C on t2; refuses to draw; pays 1
    per Ben: Ben puts 3C on t2; refuses to draw; pays 3
"""
DEALT = """game: Cover Your Assets
players: Ana, Ben, Cleo
round 1
deal Ana: home home jewels jewels
"""
LET_STAND = """game: Kings in the Corner
players: Ana, Ben
hand 1
1! Ana passes; draws ?
2. Ben passes; pays 1; draws ?
"""
NO_RULES = """game: Cover Your Assets
players: Ana, Ben
rules: safe-sets=0
rules: safe-sets=1
1. disputed
    per Ana: Ana discards home
    per Ben: Ana discards gold
"""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (REFUSING, ["Ben broke KIC412 (line 9), by one reading of the rulebook"]),
        (
            DEALT,
            ["CYA103)", "not allowed if the table plays three-player-hand=5", "How many cards"],
        ),
        (LET_STAND, ["note (the table let it pass): Ana makes no play"]),
        (NO_RULES, ["game.txt`, line 1.\n", "Open: by which rules to judge; nothing that depends"]),
    ],
)
def test_a_ruling_says_what_is_open_and_what_stood(
    text: str, words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    main(["adjudicate", str(path), "--lang", "en"])
    ruling = capsys.readouterr().out
    assert [one for one in words if one not in ruling] == []
