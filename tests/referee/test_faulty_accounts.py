"""Accounts of disputed turns that cannot be read, stand alone, or name the wrong winner."""

from io import BytesIO
from pathlib import Path

import pytest

from referee import check, check_lines
from referee.cli.main import main
from referee.record.source import lines_of_bytes
from referee.report.messages import phrase

FOLDER = Path(__file__).parents[2] / "docs" / "disputes"
BOTH = (FOLDER / "both-possible.txt").read_text("utf-8")

UNREADABLE = [
    ("per Ben: Ben challenges Ana: jewels / pass", "per Ben: Ben chalenges Ana", "TXT"),
    ("per Ben: Ben challenges Ana: jewels / pass", "per Ben: puntos: Ana 40000", "TXT107"),
    ("per Ben: Ben challenges", "per Ben Cleo Ben challenges", "TXT"),
    ("per Ben: Ben challenges", "per Nobody: Ben challenges", "TXT104"),
    ("per Ana: Ben challenges", "per Anna: Ben challenges", "TXT104"),
    ("    per Ben: Ben challenges Ana: jewels / pass\n", "", "TXT113"),
]


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize(("old", "new", "code"), UNREADABLE)
def test_nothing_is_decided_while_an_account_cannot_be_read(
    old: str, new: str, code: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The account is shown with its error, the other one is judged, and the status is 1."""
    assert old in BOTH
    text = BOTH.replace(old, new)
    record = check(text).records[0]
    (ruling,) = record.rulings
    assert not ruling.complete
    assert [code] == [one.rule.code[: len(code)] for one in record.findings if not one.note]
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    assert 1 == main(["adjudicate", str(path), "--lang", language])
    said = capsys.readouterr().out
    assert new.strip() in said
    assert phrase("decided-unreadable", language) in said
    assert phrase("decided-one", language, names="Ana") not in said


@pytest.mark.parametrize("tellers", [("Ana",), ("Ben",), ("Ana", "Ben")])
def test_an_account_that_cannot_be_decoded_is_an_account(tellers: tuple[str, ...]) -> None:
    """The record was saved as Latin-1: the lines with an accent are the only findings."""
    text = BOTH
    for teller in tellers:
        text = text.replace(f"    per {teller}:", f"    según {teller}:")
    (record,) = check_lines(lines_of_bytes(BytesIO(text.encode("latin-1"))))
    assert ["TXT002"] * len(tellers) == [one.rule.code for one in record.findings if not one.note]
    assert not record.rulings[0].complete


@pytest.mark.parametrize("turn", ["", "1. Ben discards cash\n"])
@pytest.mark.parametrize("number", ["2. ", ""])
@pytest.mark.parametrize(
    ("player", "codes"), [("Ben", ["TXT145"]), ("2. Ben", ["TXT001", "TXT001"])]
)
def test_accounts_without_a_disputed_turn_above_them_accuse_nobody(
    turn: str, number: str, player: str, codes: list[str]
) -> None:
    """They may tell of the turn before, which is written, or of one that is not."""
    text = f"game: Cover Your Assets\nplayers: Ben, Cleo\nround 1\n{turn}"
    text += f"per Cleo: {player} discards cash\nper Ben: {player} discards home\n"
    findings = check(f"{text}{number}Cleo discards gold\n").findings
    assert codes == [one.rule.code for one in findings]


@pytest.mark.parametrize("disputed", ["2. dispputed", "2! dissputed:", "dipsuted  # by all"])
def test_accounts_below_a_misspelt_disputed_turn_are_no_further_findings(disputed: str) -> None:
    text = (
        f"game: Cover Your Assets\nplayers: Ben, Cleo\nround 1\n1. Ben discards cash\n{disputed}\n"
    )
    text += "    per Cleo: Cleo discards cash\n    per Ben: Cleo discards home\n"
    findings = check(f"{text}3. Ben discards gold\n").findings
    assert [("TXT001", 5)] == [(one.rule.code, one.line) for one in findings]


@pytest.mark.parametrize("above", ["2. Cleo disscards cash", "2. Cleo discards cash"])
def test_accounts_below_another_turn_are_reported_once(above: str) -> None:
    text = f"game: Cover Your Assets\nplayers: Ben, Cleo\nround 1\n1. Ben discards cash\n{above}\n"
    text += "    per Cleo: Cleo discards cash\n    per Ben: Cleo discards home\n"
    findings = check(f"{text}3. Ben discards gold\n").findings
    assert [6] == [one.line for one in findings if one.rule.code == "TXT145"]


def test_a_wrong_winner_in_an_account_is_no_breach_by_a_player(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who tells it names the wrong winner; nobody has played against a rule."""
    text = "game: Cover Your Assets\nplayers: Ana, Ben\nposition\nstack Ana: home home\n"
    text += "stack Ben: cash cash | jewels jewels\nto play: Ana\ndisputed\n"
    text += (
        "per Ana: Ana challenges Ben: jewels / pass -> Ben\nper Ben: Ana challenges Ben: jewels\n"
    )
    path = tmp_path / "record.txt"
    path.write_text(text, encoding="utf-8")
    main(["adjudicate", str(path), "--lang", "en"])
    assert "rule CYA321 is broken" in capsys.readouterr().out
    (found,) = [one for one in check(text).findings if one.rule.code == "CYA321"]
    assert () == found.allowed
