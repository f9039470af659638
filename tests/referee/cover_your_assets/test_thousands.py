"""Sheets whose amounts may be in thousands: one question about the whole sheet."""

from pathlib import Path
from re import sub

import pytest

import referee
from referee.cli.main import main
from referee.report.sentences import message

GAME = Path(__file__).parents[3] / "docs" / "games" / "cya-4-players-modern.txt"

SHEET = """\
game: Cover Your Assets
players: Ana, Ben, Cleo

round 1
scores: Ana 415, Ben 320, Cleo 495
round 2
scores: Ana 600, Ben 200, Cleo 305
totals: Ana 1015, Ben 520, Cleo 800
winner: Ana
"""


def judged(text: str) -> tuple[list[tuple[str, int]], bool]:
    """Return the findings on a record, and whether it is asked if thousands are meant."""
    (record,) = referee.check(text).records
    asked = [one for one in record.open if one.finding.rule.code == "TXT151"]
    assert len(asked) < 2
    return [(one.rule.code, one.line) for one in record.findings], bool(asked)


def test_a_sheet_in_thousands_is_one_question() -> None:
    (record,) = referee.check(SHEET).records
    assert record.verdict == "legal-as-far-as-recorded"
    assert judged(SHEET) == ([], True)
    (asked,) = (one for one in record.open if one.finding.rule.code == "TXT151")
    assert (5, 8, 3) == (asked.finding.line, asked.last, asked.count)


@pytest.mark.parametrize(
    ("old", "new"), [("winner: Ana\n", ""), ("Ana 1015", "Ana 1,015"), ("Ben 320", "Ben 0")]
)
def test_a_sheet_is_in_thousands_however_they_are_written(old: str, new: str) -> None:
    sheet = SHEET.replace("Ben 520", "Ben 200") if new == "Ben 0" else SHEET
    assert judged(sheet.replace(old, new)) == ([], True)


def test_claims_above_the_play_are_in_thousands_as_well() -> None:
    above = "winner: Ana\ntotals: Ana 1015, Ben {}, Cleo 800\ndealer: Cleo\n"
    sheet = SHEET.replace("winner: Ana\n", "").replace("Cleo\n\n", f"Cleo\n{above}\n", 1)
    assert judged(sheet.format(520)) == ([], True)
    assert judged(sheet.format(525)) == ([("CYA503", 4)], True)


@pytest.mark.parametrize("language", ["es", "fr"])
def test_the_question_is_asked_in_other_languages(language: str) -> None:
    sheet = {
        "es": "juego: Cover Your Assets\njugadores: Ana, Ben\n\npuntos: Ana 415, Ben 320\n",
        "fr": "jeu: Cover Your Assets\njoueurs: Ana, Ben\n\npoints : Ana 415, Ben 320\n",
    }[language]
    (record,) = referee.check(sheet).records
    (asked,) = (one for one in record.open if one.finding.rule.code == "TXT151")
    assert "415k" in message("cover-your-assets", asked.finding, language)
    assert record.verdict == "legal-as-far-as-recorded"


@pytest.mark.parametrize(
    "amounts", ["415k, Ben 320k", "415000, Ben $320,000", "$415,000, Ben 320k"]
)
def test_amounts_in_full_raise_no_question(amounts: str) -> None:
    assert judged(f"game: Cover Your Assets\nplayers: Ana, Ben\n\nscores: Ana {amounts}\n") == (
        [],
        False,
    )


@pytest.mark.parametrize(
    ("amounts", "faults"),
    [
        ("Ana 215, Ben 320000", 1),
        ("Ana 215k, Ben 320", 1),
        ("Ana $215, Ben $320", 2),
        ("Ana 3, Ben 7", 2),
        ("Ana 0, Ben 4", 1),
    ],
)
def test_amounts_that_are_wrong_are_found(amounts: str, faults: int) -> None:
    """Both kinds of numbers, dollars, and thousands that no cards are worth."""
    sheet = f"game: Cover Your Assets\nplayers: Ana, Ben\n\nscores: {amounts}\n"
    assert judged(sheet) == ([("CYA513", 4)] * faults, False)


@pytest.mark.parametrize(("old", "new", "line"), [("Ana 1015", "Ana 1020", 8), ("320", "322", 5)])
def test_what_is_wrong_in_thousands_as_well_is_found(old: str, new: str, line: int) -> None:
    found, asked = judged(SHEET.replace(old, new))
    assert asked
    assert line in [place for _, place in found]


def test_a_match_that_was_played_is_compared_with_its_sheet_in_thousands() -> None:
    text = sub(r"(?m)(?<=\d)000\b(?=,|$)", "", GAME.read_text())
    assert judged(text) == ([], True)
    first = text[: text.index("scores: ")].count("\n") + 1
    wrong = sub(r"scores: (\w+) \d+", r"scores: \1 10", text, count=1)
    found, asked = judged(wrong)
    assert asked
    assert first in [line for _, line in found]


def test_small_scores_of_other_games_are_no_thousands() -> None:
    sheet = "game: Kings in the Corner\nplayers: Ana, Ben\n\nhand 1\nscores: Ana 23, Ben 4\n"
    assert not judged(sheet)[1]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("scores: Ana 415, Ben 320", "scores: Ana 415000, Ben 320000"),
        ("scores: Ana 215, Ben 320000", "scores: Ana 215, Ben 320000"),
        ("scores: Ana 415k, Ben $320,000", "scores: Ana 415000, Ben 320000"),
    ],
)
def test_fmt_writes_a_sheet_in_thousands_in_full(
    before: str, after: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "sheet.txt"
    path.write_text(f"game: Cover Your Assets\nplayers: Ana, Ben\n\n{before}\n")
    assert main(["fmt", "--thousands", str(path)]) == 0
    written = capsys.readouterr().out
    assert after in written
    if "415" in before:
        assert judged(written) == ([], False)
    assert main(["fmt", str(path)]) == 0
    assert ("415," in capsys.readouterr().out) == ("415," in before)


def test_fmt_writes_full_amounts_in_another_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "sheet.txt"
    path.write_text(SHEET)
    assert main(["fmt", "--thousands", "--lang", "es", str(path)]) == 0
    assert "totales: Ana 1015000, Ben 520000, Cleo 800000" in capsys.readouterr().out


def test_a_round_that_stops_may_have_scores_in_thousands() -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nround 1\nAna pairs home home\n"
    assert judged(f"{text}scores: Ana 640, Ben 600\n") == ([], True)
    assert judged(f"{text}scores: Ana 640000, Ben 600000\n") == ([], False)
