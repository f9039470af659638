"""The referee answers as it did when its answers were stored, and differences are shown."""

import sys
from pathlib import Path

import answers
import pytest

TEXT = (
    "game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana pairs gold silver\n2. Ben discards cash\n"
)

REFUSED = [3, 11, "CYA212", [], "", ""]
ELSEWHERE = [4, 1, "CYA201", [], "", ""]
EITHER = [3, 11, "CYA212", [4], "", ""]


@pytest.mark.parametrize("source", answers.sources())
def test_a_sample_is_answered_as_before(source: str) -> None:
    """`python tests/frozen/answers.py` compares all records."""
    records = answers.stored(source)[::150]
    found = answers.differences(source, records, [answers.judged(one.text) for one in records])
    assert "" == "\n\n".join(map(str, found))


@pytest.mark.parametrize(
    ("old", "new", "label"),
    [
        ([], [REFUSED], "new accusation"),
        ([REFUSED], [REFUSED, ELSEWHERE], "new accusation"),
        ([REFUSED], [EITHER], "changed other lines"),
        ([EITHER], [ELSEWHERE], "lost finding"),
        ([REFUSED, ELSEWHERE], [REFUSED], "lost finding"),
        ([REFUSED], [[3, 11, "CYA211", [], "", ""]], "changed code"),
        ([REFUSED], [[3, 1, "CYA212", [], "", ""]], "changed column or reading"),
        ([REFUSED], [[3, 1, answers.FAILED, [], "", ""]], "internal error"),
    ],
)
def test_what_differs_is_named(old: list[object], new: list[object], label: str) -> None:
    before, after = ({"verdict": "illegal", "findings": rows} for rows in (old, new))
    assert label == answers.label(before, after)


def test_what_alone_differs_is_named() -> None:
    """A verdict that follows from open questions is no difference of its own."""
    legal, partly = {"verdict": "legal"}, {"verdict": "legal-as-far-as-recorded"}
    questions = {**partly, "open": [["hand", ["CYA211"], 3, 3, None]]}
    assert "changed verdict only" == answers.label(legal, partly)
    assert "changed open questions only" == answers.label(legal, questions)
    assert "changed notes" == answers.label(legal, {**questions, "notes": [REFUSED]})


def test_a_difference_is_printed_until_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(answers, "FOLDER", tmp_path)
    monkeypatch.setattr(sys, "argv", ["answers.py"])
    one = answers.Stored("pairs 1", "cover-your-assets", TEXT, {"verdict": "legal"})
    answers.store("few", [one])
    assert 1 == answers.main()
    printed = capsys.readouterr().out
    assert "few, pairs 1 (cover-your-assets): new accusation" in printed
    assert "- verdict: legal\n" in printed and "+ verdict: illegal\n" in printed
    assert "+ findings: line 3, column 8: CYA212 | 1. Ana pairs gold silver" in printed
    assert printed.endswith("few: 1 records, 1 differ; 1 new accusation\n")
    monkeypatch.setattr(sys, "argv", ["answers.py", "--write"])
    assert 0 == answers.main()
    monkeypatch.setattr(sys, "argv", ["answers.py"])
    capsys.readouterr()
    assert 0 == answers.main()
    assert "few: 1 records, 0 differ\n" == capsys.readouterr().out
