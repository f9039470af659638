"""Remarks, questions and times beside turns are read over and named; what may be a step is not."""

import pytest

from referee.checking import check
from referee.judge.verdict import RecordVerdict

HEAD = "game: Cover Your Assets\nplayers: Ana, Ben, Cleo\nround 1\n"


def judged(*lines: str) -> RecordVerdict:
    """Return the verdict on a round of these lines."""
    (record,) = check(HEAD + "".join(f"{line}\n" for line in lines)).records
    return record


@pytest.mark.parametrize(
    "line",
    [
        "Ana discards cash (she laughed)",
        "Ana discards cash {risky}",
        "Ana discards cash [sic]",
        "Ana discards cash // oh no",
        "Ana discards cash // oh no # truly",
        "(9pm) Ana discards cash",
        "21:02 Ana discards cash",
        "21:02 1. Ana discards cash",
        "[21:02:15] Ana discards cash",
        "2026-11-20T21:02:15Z 1. Ana discards cash",
        "21h15 Ana défausse comptant",
        "9:15 pm - Ana discards cash",
        "Ana discards cash at 21:02",
        "Ana descarta efectivo a las 21:02",
        "Ana défausse comptant à 21h02",
        "Ana discards cash - is that ok?",
        "Ana discards cash - at last!",
        "Ana discards cash, (huh) draws ?",
    ],
)
def test_a_remark_is_read_over_and_named(line: str) -> None:
    record = judged("flip: stocks", line)
    assert [("TXT154", 5, True)] == [(one.rule.code, one.line, one.note) for one in record.findings]
    assert 1 == record.turns


@pytest.mark.parametrize(
    "line",
    [
        "// what a game",
        "(Ben arrives late)",
        "{pause}",
        "Is that allowed?",
        "¿se puede?",
        "On peut faire ça ?",
        "Deux actions dans un tour ?",
        "Who's right? Ruth says any card goes.",
    ],
)
def test_a_line_of_only_a_remark_is_named(line: str) -> None:
    record = judged("flip: stocks", "Ana discards cash", line, "Ben discards gold")
    assert [("TXT154", 6)] == [(one.rule.code, one.line) for one in record.findings]


def test_several_remarks_are_named_once() -> None:
    record = judged("flip: stocks", "Ana discards cash (1)", "Ben discards gold", "Cleo skips (!)")
    (note,) = (one for one in record.findings if one.rule.code == "TXT154")
    assert (5, 2, 7) == (note.line, note.values["n"], note.values["last"])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Ana pairs home home (draws gold)", "TXT140"),
        ("Ana pairs home (gold)", "TXT140"),
        ("(Ana discards cash)", "TXT140"),
        ("// Ana discards cash", "TXT140"),
        ("Ana discards cush (oh no)", "TXT105"),
        ("Ana mumbles something?", "TXT001"),
        ("Ana pairs gold gold?", "TXT140"),
        ("(crossed out) Ana discards cash", "TXT001"),
    ],
)
def test_what_may_be_a_step_is_no_remark(line: str, code: str) -> None:
    """It cannot be dropped as a remark: the next player would be accused."""
    assert code in [one.rule.code for one in judged("flip: stocks", line).findings]


def test_an_unseen_card_is_no_question() -> None:
    record = judged("flip: stocks", "Ana pairs home ?", "Ben discards cash; draws ?")
    assert (2, []) == (record.turns, list(record.findings))
