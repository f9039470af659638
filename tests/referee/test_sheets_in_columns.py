"""Score sheets as families write them: a column for each player, a row for each round."""

import pytest

from referee.checking import check
from referee.judge.verdict import RecordVerdict
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical

HEAD = "game: Cover Your Assets\nplayers: Dad, Mum, Jo\n"
NAMES = "          Dad   Mum   Jo\n"


def judged(text: str) -> RecordVerdict:
    """Return the verdict on the only record of a text."""
    (record,) = check(text).records
    return record


def found(text: str) -> list[tuple[str, int]]:
    """Return the codes and lines of the findings that are no notes."""
    return [(one.rule.code, one.line) for one in judged(text).findings if not one.note]


@pytest.mark.parametrize(
    "rows",
    [
        "round 1   310   275   420\nround 2   290   380   195\ntotal     600   655   {}\n",
        "R1 310.000 275.000 420.000\nR2 290.000 380.000 195.000\nsum 600.000 655.000 {}.000\n",
        "1.   310 275 420\n2.   290 380 195\ntotal 600 655 {}\n",
        "round 1  310 000  275 000  420 000\nround 2  290 000 380 000 195 000\n"
        "total  600 000 655 000 {} 000\n",
        "round 1: Dad 310, Mum 275, Jo 420\nround 2: Dad 290, Mum 380, Jo 195\n"
        "total: Dad 600, Mum 655, Jo {}\n",
        "Dad 310, Mum 275, Jo 420\nDad 290, Mum 380, Jo 195\ntotal Dad 600, Mum 655, Jo {}\n",
    ],
)
@pytest.mark.parametrize("names", ["", NAMES])
def test_totals_are_those_of_the_rows(rows: str, names: str) -> None:
    """Amounts without names are in the order of the columns, which is that of the players."""
    assert [] == found(HEAD + names + rows.format(615))
    wrong = found(HEAD + names + rows.format(625))
    assert ["CYA503"] == [code for code, _ in wrong]


def test_the_columns_may_be_in_another_order_than_the_players() -> None:
    rows = "Jo  Dad  Mum\nround 1  310  275  420\ntotals: Jo 310, Dad 275, Mum {}\n"
    assert [] == found(HEAD + rows.format(420))
    assert ["CYA503"] == [code for code, _ in found(HEAD + rows.format(425))]


def test_the_total_may_stand_in_brackets() -> None:
    """A hand of Kings in the Corner is one row, of whoever won it."""
    text = "game: Kings in the Corner\nplayers: Pat, Lou\nhand 1: Lou 17\nhand 2: Lou 25 ({})\n"
    assert [] == found(text.format(42))
    assert [("KIC506", 4)] == found(text.format(44))


@pytest.mark.parametrize(
    "row", ["Dad 5, Mum 3, Jo 2", "310   275", "5. Dad 2", "score 310 275 9 420"]
)
def test_other_numbers_are_no_scores(row: str) -> None:
    """They may count cards, or be of some of the players."""
    assert ("TXT001", 3) in found(f"{HEAD}{row}\n") or ("TXT104", 3) in found(f"{HEAD}{row}\n")


@pytest.mark.parametrize("between", ["something about the third round", "round 3: no idea 100"])
def test_a_row_that_cannot_be_read_may_be_of_the_missing_round(between: str) -> None:
    rows = "round 1  310  275  420\nround 2  290  380  195\n"
    assert ("TXT109", 6) not in found(f"{HEAD}{rows}{between}\nround 4  290  380  195\n")


@pytest.mark.parametrize(
    "won", ["Mum wins!", "Mum wins !!! (Dad sulks)", "Mum wins!! (what a nice game it was)"]
)
def test_the_winner_may_stand_beside_a_remark(won: str) -> None:
    rows = "round 1  310  555  420\nround 2  290  480  195\n"
    assert [] == found(f"{HEAD}{rows}{won}\n")


@pytest.mark.parametrize("won", ["Mum wins (no, Dad)", "Mum wins (Dad had 1400)"])
def test_a_correction_beside_the_winner_is_no_remark(won: str) -> None:
    rows = "round 1  310  555  420\nround 2  290  480  195\n"
    assert ("TXT140", 5) in found(f"{HEAD}{rows}{won}\n")


def test_rows_are_written_as_lines_of_the_notation() -> None:
    (record,) = records(lines_of_text(f"{HEAD}Jo Dad Mum\nround 1  310  275  420\n"))
    assert "round 1\nscores: Jo 310, Dad 275, Mum 420\n" in canonical(record, Settings())


def test_a_word_may_stand_above_the_rows_of_all() -> None:
    rows = "round 1\nDad 310\nMum 275\nJo 420\nround 2\nDad 290\nMum 380\nJo 195\nTotals\n"
    assert [] == found(f"{HEAD}{rows}Dad 600\nMum 655\nJo 615\n")
    assert [] == found(f"{HEAD}{rows}Dad 600, Mum 655, Jo 615\n")
    assert [("CYA503", 12)] == found(f"{HEAD}{rows}Dad 600, Mum 655, Jo 625\n")
