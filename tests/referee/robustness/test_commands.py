"""Commands on changed records: as many as a test run has time for, and each failure found."""

import runpy
from pathlib import Path

import pytest
from command import called, referee

from referee import check
from referee.report import escaping
from referee.report.escaping import is_visible

pytestmark = pytest.mark.thorough

FUZZ = runpy.run_path(str(Path(__file__).parents[2] / "fuzz" / "commands.py"))

RECORD = """\
game: Kings in the Corner
players: Ana, Ben
event: \u200b

hand 1
1. Ana passes  # \x1b[31m
"""


def test_commands_end_well() -> None:
    """`python tests/fuzz/commands.py` runs ten thousand, or goes on for hours."""
    done, failures = FUZZ["run"](60, 1)
    assert [] == failures
    assert 60 == done.total()


def test_a_page_has_no_character_that_hides(tmp_path: Path) -> None:
    """Found by changed records: the text of a line stood in the page as it was."""
    path = tmp_path / "game.txt"
    path.write_text(RECORD, "utf-8")
    page = referee("replay", path).stdout.decode()
    assert [] == [one for one in page.replace("\n", "") if not is_visible(one)]


def test_a_record_of_one_player_of_covert_is_shown(tmp_path: Path) -> None:
    """Found by changed records: nobody may play alone, and what is left of the table is shown."""
    path = tmp_path / "game.txt"
    cards = "naples-camera naples-money athens-camera athens-money istanbul-radio istanbul-disguise"
    setup = f"character Ana: magpie\nagents Ana: rome-disguise\ncubes: {cards}\n"
    path.write_text(f"game: Covert\nplayers: Ana\n{setup}", "utf-8")
    run = called("show", path)
    assert (1, b"") == (run.returncode, run.stderr)
    assert b"CVT101" in run.stdout
    assert b"tokens of Ana      reroll token" in run.stdout


def test_a_second_player_without_cards_ends_a_hand() -> None:
    """Found by odd positions: no hand goes on after the first player without cards."""
    record = "game: Kings in the Corner\nplayers: Ana, Ben, Cleo\nposition\ntab 1: 10D\n"
    hands = "hand Ana: 9C\nhand Ben: 2C\nhand Cleo:\n"
    stalls = "".join(f"tab {n}:\n" for n in (2, 3, 4)) + "".join(
        f"king {n}:\n" for n in range(1, 5)
    )
    rest = "chips: Ana 0, Ben 25, Cleo 1\npot: 54\nto play: Ana\nAna puts 9C on t1\npot: Ana 55\n"
    codes = [one.rule.code for one in check(record + stalls + hands + rest).findings]
    assert "TXT901" not in codes


@pytest.mark.parametrize("place", ["decoder", "folder"])
def test_no_die_is_withdrawn_from_a_place_that_is_no_circle(place: str) -> None:
    """The turn before it could not be read, so any dice may lie in the circles."""
    turn = f"2. Ben withdraws 4 in {place}\n"
    [verdict] = check(f"game: Covert\nplayers: Ana, Ben\n1. zzz\n{turn}").records
    assert [(3, "TXT001"), (4, "CVT401")] == [(f.line, f.rule.code) for f in verdict.findings]


def test_points_of_a_hand_before_the_first_are_no_broken_guarantee() -> None:
    """Found by mutated records: a pot as large as the goal, noted before any hand (TXT901)."""
    header = "game: Kings in the Corner\nplayers: Ana, Ben\nrules: chips=300\n"
    codes = [one.rule.code for one in check(header + "pot: Ana 150\nposition\n").findings]
    assert "TXT901" not in codes


@pytest.mark.parametrize("terminal", [True, False])
def test_a_record_is_escaped_for_a_terminal_only(
    terminal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found by changed records: `compare` and `fmt` printed a terminal's sequences to it."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal, raising=False)
    shown = escaping.shown_record(RECORD)
    assert terminal == all(is_visible(one) for one in shown.replace("\n", ""))
    assert terminal or shown == RECORD
