"""Accounts of a disputed turn that say the same."""

from pathlib import Path

import pytest

from referee import RecordVerdict, check
from referee.cli.main import main
from referee.judge import allowed
from referee.judge.verdict import TableFact

FOLDER = Path(__file__).parents[2] / "docs" / "disputes"
BOTH = (FOLDER / "both-possible.txt").read_text("utf-8")


def judged(text: str) -> RecordVerdict:
    return check(text).records[0]


@pytest.mark.parametrize("told", ["jewels / pass", "jewels"])
def test_accounts_that_say_the_same_are_no_dispute(
    told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What goes without saying, such as the closing pass, may stand in one of them alone."""
    text = BOTH.replace("jewels / jewels / pass", told)
    assert "legal-as-far-as-recorded" == judged(text).verdict
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    assert 0 == main(["adjudicate", str(path), "--lang", "en"])
    assert "Ana and Ben are right" in capsys.readouterr().out


def test_the_fact_that_decides_tells_the_others_from_a_third() -> None:
    text = BOTH.replace("jewels / jewels / pass", "jewels / pass")
    text = text.replace("Cleo discards", "    per Cleo: Ben discards jewels\nCleo discards")
    assert "undecided" == judged(text).verdict
    (ruling,) = judged(text).rulings
    assert TableFact("stack", "Ana") in ruling.decides


def test_two_who_agree_are_right_if_what_a_third_says_is_impossible() -> None:
    text = BOTH.replace("jewels / jewels / pass", "jewels")
    text = text.replace(
        "hand Ben: jewels jewels cash ? ?", "hand Ben: jewels jewels cash cash gold"
    )
    text = text.replace("Cleo discards", "    per Cleo: Ben discards home\nCleo discards")
    record = judged(text)
    assert "legal-as-far-as-recorded" == record.verdict
    assert [("CYA204", True)] == [(one.rule.code, one.note) for one in record.findings]


def test_two_who_agree_on_an_illegal_turn_accuse_its_player() -> None:
    text = BOTH.replace("jewels / jewels / pass", "jewels / cash")
    text = text.replace("Ben challenges Ana: jewels / pass", "Ben challenges Ana: jewels / cash")
    record = judged(text)
    assert "illegal" == record.verdict
    assert "TXT122" not in [one.rule.code for one in record.findings]


def test_moves_are_listed_once_for_each_account(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal accounts are judged once, and to compare them needs no legal moves."""
    listed = []
    monkeypatch.setattr(allowed, "allowed", lambda *arguments: listed.append(arguments) or ())
    judged(BOTH.replace("jewels / jewels / pass", "home").replace(": jewels / pass", ": home"))
    assert 1 == len(listed)
