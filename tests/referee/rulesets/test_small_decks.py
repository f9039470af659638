"""Decks of a table's own that are too small for its players: each command says so and ends."""

from pathlib import Path

import pytest

import referee
from referee.cli.main import main
from referee.rulesets.rule_set import Settings

pytestmark = pytest.mark.thorough

ASSETS = "game: Cover Your Assets\nplayers: {players}\nrules: own.toml{options}\n"
FOUR = "Ana, Ben, Cleo, Dev"


def assets(folder: Path, copies: int) -> str:
    """Write a rule set with so many cards of one kind, and return its path."""
    path = folder / "own.toml"
    kinds = f"kinds = [{{ name = 'cash', value = 1, copies = {copies} }}]"
    path.write_text(f"game = 'cover-your-assets'\n[deck]\n{kinds}\n", "utf-8")
    return str(path)


def kings(folder: Path, *cards: str) -> str:
    """Write a rule set whose pack has these tens and kings, and return its path."""
    path = folder / "kings.toml"
    rows = (
        f"{{ name = '{card}', value = {10 + 3 * (card[0] == 'K')}, copies = 1 }}" for card in cards
    )
    options, deck = "[options]\nhand-size = 2\n", f"[deck]\nkinds = [{', '.join(rows)}]\n"
    path.write_text(f"game = 'kings-in-the-corner'\n{options}{deck}", "utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("copies", "players", "options", "most"),
    [
        (2, "Ana, Ben", "", 0),
        (10, "Ana, Ben", "", 1),
        (11, "Ana, Ben", "", None),
        (16, FOUR, "", 3),
        (17, FOUR, "", None),
        (16, FOUR, ", most-players=deck", 3),
        (17, FOUR, ", hand-size=12", 1),
    ],
)
def test_a_deck_has_a_hand_for_each_player_and_the_first_discard(
    copies: int, players: str, options: str, most: int | None, tmp_path: Path
) -> None:
    assets(tmp_path, copies)
    record = ASSETS.format(players=players, options=options) + "round 1\n"
    found = referee.check(record, Settings(folder=tmp_path)).findings
    assert [most] * (most is not None) == [one.values["most"] for one in found]
    assert {"CYA102"} >= {one.rule.code for one in found}


@pytest.mark.parametrize(
    "lines",
    [
        "1. Ana discards cash\n2. Ben discards cash\n",
        "round 1\ndeal Ana: cash cash\ndeal Ben: ? ?\nflip: cash\n1. Ana discards cash\n",
        "position\nhand Ana: cash\nto play: Ana\nAna discards cash\nBen discards cash\n",
        "position\nstack Ana: cash cash\nto play: Ana\nAna discards ?\n",
    ],
)
@pytest.mark.parametrize("copies", [2, 10, 20])
def test_a_record_that_goes_on_is_judged(lines: str, copies: int, tmp_path: Path) -> None:
    """The draw pile never falls below zero, and no invariant fails."""
    assets(tmp_path, copies)
    record = ASSETS.format(players=f"{FOUR}, Eva, Finn", options=", hand-size=5") + lines
    found = referee.check(record, Settings(folder=tmp_path)).findings
    assert "CYA102" == found[0].rule.code
    assert not [one for one in found if one.rule.code.startswith("TXT9")]
    assert not [one for one in found for value in one.values.values() if str(value)[:1] == "-"]


def test_no_match_begins_that_cannot_be_dealt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path, code in (
        (assets(tmp_path, 2), "CYA102"),
        (kings(tmp_path, "10C", "10D", "KC"), "KIC102"),
    ):
        for command in (["simulate", "-n", "2", "--players", "2"], ["verify"]):
            assert 2 == main([*command, "--rules", path, "--lang", "en"])
            assert f"no match can begin ({code})" in capsys.readouterr().err


def test_two_decks_differ_in_the_players_they_serve(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 1 == main(["diff", "official", assets(tmp_path, 2), "--lang", "en"])
    assert "(CYA102)" in capsys.readouterr().out


def test_a_deck_of_few_kinds_is_searched_and_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A deck of twenty cards of one kind serves two to four players, of whom nobody can win."""
    path = assets(tmp_path, 20)
    said = ["verify", "--rules", path, "--examples", "1", "--size", "0", "--lang", "en"]
    assert 2 == main(said)
    assert "# not evaluated: CYA-I23\n" in capsys.readouterr().out
    assert 0 == main(["diff", path, path])
    # The search of Kings in the Corner has no position with tens and kings alone.
    path = kings(tmp_path, *(f"{rank}{suit}" for rank in ("10", "K") for suit in "CDHS"))
    assert 2 == main(["verify", "--rules", path, "--examples", "1", "--size", "0", "--lang", "en"])
    assert "not searched" in capsys.readouterr().err
