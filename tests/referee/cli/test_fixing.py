"""`referee fmt --fix` writes each word that is suggested, lists it, and leaves the rest."""

from pathlib import Path

import pytest
from command import called

import referee
from referee.fixing import Fix, fixed
from referee.rulesets.rule_set import DEFAULT

SLOPPY = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
delaer: Cleo
1. Ana piars homme home; drawz gold
2. Bne discrads stocks
3. Cleo frobnicates home
4. Ana pairs jewelz gold
"""
FIXED = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
dealer: Cleo
1. Ana pairs home home; draws gold
2. Ben discards stocks
3. Cleo frobnicates home
4. Ana pairs jewels gold
"""


def test_every_suggestion_is_written_and_named() -> None:
    lines, fixes = fixed(SLOPPY.splitlines(), DEFAULT)
    assert FIXED.splitlines() == lines
    words = [(one.found, one.word) for one in fixes]
    assert [("delaer", "dealer"), ("piars", "pairs"), ("homme", "home"), ("drawz", "draws")] == (
        words[:4]
    )
    assert Fix(7, 14, "jewelz", "jewels") == fixes[-1]


def test_what_has_several_meanings_or_none_is_left() -> None:
    text = "game: Cover Your Assets\nplayers: Ana, Ben\n1. Ana discards bank\n2. Ben xyzzy\n"
    assert (text.splitlines(), ()) == fixed(text.splitlines(), DEFAULT)


@pytest.mark.parametrize(
    ("language", "line", "written"),
    [
        ("es", "1. Ana jutna casa cassa", "junta casa casa"),
        ("fr", "1. Ana défuasse or", "défausse"),
    ],
)
def test_words_are_those_of_the_record(language: str, line: str, written: str) -> None:
    text = f"game: Cover Your Assets\nplayers: Ana, Ben\nlang: {language}\n{line}\n"
    lines, _ = fixed(text.splitlines(), DEFAULT)
    assert written in lines[-1]
    assert () == referee.check("\n".join(lines)).findings


def test_a_file_is_fixed_where_it_can_be(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(SLOPPY, "utf-8")
    done = called("fmt", "--fix", "--write", path)
    assert 1 == done.returncode
    assert FIXED == path.read_text("utf-8")
    assert b":4:8: wrote pairs for piars" in done.stderr
    assert b"frobnicates" in done.stderr
    path.write_text(SLOPPY.replace("frobnicates", "discrads"), "utf-8")
    done = called("fmt", "--fix", path)
    assert 0 == done.returncode
    assert b"3. Cleo discards home" in done.stdout


def test_without_the_option_nothing_is_guessed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(SLOPPY, "utf-8")
    done = called("fmt", "--write", path)
    assert (1, SLOPPY) == (done.returncode, path.read_text("utf-8"))
