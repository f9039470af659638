"""The table that `referee show` prints."""

import re
from pathlib import Path

import pytest

from referee.cli.main import main
from referee.report.screen_columns import columns


@pytest.mark.parametrize("name", ["王小明", "กิกิกิกิ", "\U0001f469\u200d\U0001f680", "Zoe\u0301"])
def test_the_second_column_is_straight(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Wide letters take two columns, accents none, and an escape as many as it has letters."""
    path = tmp_path / "game.txt"
    text = f'game: Cover Your Assets\nplayers: "{name}", Ben\n1. "{name}" discards home\n'
    path.write_text(text, "utf-8")
    assert 0 == main(["show", str(path), "--lang", "en"])
    table = capsys.readouterr().out.partition("\n\n")[0].splitlines()
    places = {columns(line[: line.rindex("  ") + 2]) for line in table}
    assert 1 == len(places)


IN_LINES = """\
game: Kings in the Corner
players: Ana, Ben
hand 1
deal Ana: 7H 8S KD 4C 2D 9S JH
stalls: QH 4D KS 9D
1. Ana puts KD on k1
# The eight fits as well.
{second}
Ana moves t3 to k2; draws 5H
2. Ben puts 3S on t2; draws 4S
"""
ACCOUNTS = "disputed\n    per Ana: Ana puts 8S on t4\n    per Ben: Ana puts 7H on t4"


@pytest.mark.parametrize("at", [6, 7])
def test_within_a_turn_on_several_lines_nothing_is_drawn_yet(
    at: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(IN_LINES.format(second="Ana puts 8S on t4"), "utf-8")
    assert 0 == main(["show", str(path), "--at", str(at), "--lang", "en"])
    shown = capsys.readouterr().out
    assert "2D 4C 7H 8S 9S JH\n" in shown and "to play: Ana" in shown
    assert re.search("draw pile +34", shown)


def test_a_ruling_within_a_turn_shows_the_table_before_the_draw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(IN_LINES.format(second=ACCOUNTS), "utf-8")
    main(["adjudicate", str(path), "--lang", "en"])
    ruling = capsys.readouterr().out
    assert "- hand of Ana: 2D 4C 7H 8S 9S JH\n" in ruling and "- draw pile: 34\n" in ruling


def test_a_set_with_an_unseen_card_has_no_value(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(
        "game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana pairs home ?\n2. Ben discards cash\n"
        "3. Ana pairs cash cash\n",
        "utf-8",
    )
    assert 0 == main(["show", str(path), "--lang", "en"])
    assert "home ? | cash cash ($10,000)\n" in capsys.readouterr().out


DISPUTED = """game: Cover Your Assets
players: Ana, Ben
flip: stocks
1. disputed
    per Ana: Ana discards home
    per Ben: Ana pairs cash cash
2. Ben discards gold
"""


@pytest.mark.parametrize("at", [4, 5, 6])
def test_a_disputed_turn_is_shown_as_a_whole(
    at: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What lies on the table by one account and not by the other is not shown as a fact."""
    path = tmp_path / "game.txt"
    path.write_text(DISPUTED, "utf-8")
    assert 0 == main(["show", str(path), "--at", str(at), "--lang", "en"])
    shown = capsys.readouterr().out
    assert re.search("stack of Ana +…\\n", shown) and re.search("discard pile +…\\n", shown)
    assert re.search("stack of Ben +nothing\\n", shown) and "to play: Ben" in shown


def test_after_a_refused_play_nothing_is_invented(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody knows what Ana did instead: the table before her play is shown."""
    path = tmp_path / "game.txt"
    path.write_text(DISPUTED.split("1. ")[0] + "1. Ana pairs home cash\n", "utf-8")
    assert 1 == main(["show", str(path), "--lang", "en"])
    shown = capsys.readouterr().out
    assert "Table before line 4, whose play is refused\n" in shown
    assert re.search("stack of Ana +nothing\\n", shown) and re.search("discard pile +", shown)
    assert "to play: Ana" in shown


def test_chips_that_nobody_counted_are_not_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(
        "game: Kings in the Corner\nplayers: Ana, Ben\nposition\ntab 1: 9H\npot: 39\n", "utf-8"
    )
    assert 0 == main(["show", str(path), "--lang", "en"])
    shown = capsys.readouterr().out
    assert re.search("chips of Ana +[?]\\n", shown) and re.search("pot +39\\n", shown)


def test_a_wrong_line_of_a_header_below_is_no_rest_of_a_turn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The referee failed: the line below the turn says that the game is another one."""
    path = tmp_path / "game.txt"
    turns = "Ana places 1 in movement; flies from london with kiev-camera\n"
    position = "position\nphase: place\nto play: Ana\nagents Ana: london paris berlin\nhand Ben:\n"
    path.write_text(f"{turns}players: Ana, Ben\n\n{position}game: ?\n", "utf-8")
    assert main(["show", "--at", "7", str(path)]) in (0, 1)
    assert "internal error" not in capsys.readouterr().err
