"""Comments that read as turns are named: a round of them was legal, and nothing said so."""

import pytest

from referee.checking import check
from referee.judge.verdict import RecordVerdict
from referee.report.data import record_data

HEADS = {
    "Cover Your Assets": "round 1\ndeal Ana: home home jewels gold stocks\nflip: stocks\n",
    "Kings in the Corner": "hand 1\nstalls: 9H QS 3H JD\n",
    "Covert": "round 1\n",
}


def judged(game: str, lines: str) -> RecordVerdict:
    """Return the verdict on a record of Ana and Ben with these lines."""
    return check(f"game: {game}\nplayers: Ana, Ben\n\n{HEADS[game]}{lines}\n").records[0]


def named(record: RecordVerdict) -> list[tuple[int, int, int]]:
    """Return the first and the last line, and the number, of comments that read as turns."""
    rows = [one for one in record.open if [rule.code for rule in one.rules] == ["TXT147"]]
    return [(one.finding.line, one.last, one.count) for one in rows]


@pytest.mark.parametrize(
    ("game", "turn"),
    [
        ("Cover Your Assets", "#1 Ana pairs gold silver"),
        ("Cover Your Assets", "#1. ana takes"),
        ("Cover Your Assets", "#2 Ben discards the jewelz"),
        ("Cover Your Assets", "## 2) discards cash"),
        ("Cover Your Assets", "# Ben discards the jewels"),
        ("Cover Your Assets", "#3 Ana empareja oro plata"),
        ("Cover Your Assets", "#3 Ana apparie bijoux argent"),
        ("Kings in the Corner", "#1 Ana puts 8S on t1"),
        ("Kings in the Corner", "#2 Ben pasa"),
        ("Covert", "#1 Ana places 3 in movement"),
        ("Covert", "# Ben attend"),
    ],
)
def test_a_comment_that_reads_as_a_turn_is_named(game: str, turn: str) -> None:
    record = judged(game, f"{turn}\n# a remark\n  {turn}")
    at = 4 + len(HEADS[game].splitlines())
    assert [(at, at + 2, 2)] == named(record)
    assert "legal-as-far-as-recorded" == record.verdict
    assert {"evaluated", "refused", "open"} == set(record_data("x", record, "en")["coverage"])


@pytest.mark.parametrize(
    "comment",
    [
        "# Ana was tired",
        "# 2 homes were left",
        "# 14:30 break",
        "#3",
        "# Ben: see the photo",
        "# we draw first",
        "# Ana draws badly: they all laughed",
        "# Ana discards cash, as she always does",
        "# Ana",
        "# round 2",
        "Ana discards cash # Ben takes it",
    ],
)
@pytest.mark.parametrize("game", ["Cover Your Assets", "Kings in the Corner"])
def test_any_other_comment_is_none(game: str, comment: str) -> None:
    assert [] == named(judged(game, comment))
