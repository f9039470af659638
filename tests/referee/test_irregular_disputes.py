"""Disputes about a turn that the table let stand against a rule."""

from referee import RecordVerdict, check

TEXT = """game: Cover Your Assets
players: Ana, Ben
round 1
deal Ana: home cash stocks jewels silver
flip: bank-account
1! disputed
    per Ana: Ana pairs home cash; draws gold home
    per Ben: Ana pairs jewels cash; draws gold home
2. Ben discards cash
"""


def judged(text: str) -> RecordVerdict:
    return check(text).records[0]


def test_a_breach_that_the_table_let_stand_is_a_note_in_each_account() -> None:
    record = judged(TEXT)
    assert "undecided" == record.verdict
    notes = [one.line for one in record.findings if one.note and one.rule.code == "CYA211"]
    assert [7, 8] == notes


def test_without_the_mark_it_is_a_fault() -> None:
    record = judged(TEXT.replace("1! disputed", "1. disputed"))
    assert "illegal" == record.verdict
