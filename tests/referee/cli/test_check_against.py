"""A corpus under changed rules: which records change, grouped by the rule that parts them."""

from pathlib import Path

import pytest

from referee.cli.main import main

GAMES = Path(__file__).parents[3] / "docs" / "games"


def run_check(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    status = main(["check", *arguments, "--lang", "en"])
    return status, capsys.readouterr().out.splitlines()


def test_records_are_grouped_by_the_rule_that_parts_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The sample records take wilds with assets, and the other way round."""
    paths = sorted(str(path) for path in GAMES.glob("cya-*.txt"))
    rules = "official,wild-on-discarded-asset=refused"
    status, lines = run_check(capsys, "--against", rules, *paths)
    assert 1 == status
    assert f"{len(paths)} records judged, " in lines[0]
    assert any(line.startswith("CYA222 ") and "legal → illegal" in line for line in lines)
    assert sum(line.startswith("    ") for line in lines) <= len(paths)


def test_rules_that_change_nothing_change_no_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    paths = sorted(str(path) for path in GAMES.glob("cya-*.txt"))
    status, lines = run_check(capsys, "--against", "official", *paths)
    assert (0, [f"{len(paths)} records judged, 0 change their verdict"]) == (status, lines)


def test_a_verdict_can_get_better(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nflip: cash\nAna pairs gold silver\n"
    (tmp_path / "one.txt").write_text(text + text.replace("gold silver", "home home"), "utf-8")
    status, lines = run_check(capsys, "--against", "official,two-wilds=allowed", str(tmp_path))
    assert 1 == status
    assert "2 records judged, 1 change their verdict" == lines[0]
    assert "CYA212 two-wilds-are-never-a-pair: 1, illegal → legal as far as recorded" == lines[1]
    assert lines[2].endswith("one.txt:1")


def test_an_unknown_rule_set_cannot_be_run() -> None:
    assert 2 == main(["check", "--against", "nobody", str(GAMES)])
