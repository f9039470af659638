"""`referee new` prints a record that is legal as it stands and shows lines to fill in."""

import re

import pytest
from reading_lines import read_line

from referee.checking import check
from referee.cli.main import main
from referee.notation.line import Names
from referee_spec.games import GAMES, game

LANGUAGES = ("en", "es", "fr")
PLAYERS = {"Ana": 0, "Ben": 1, "Cleo": 2}


def printed(slug: str, language: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the record that the command prints."""
    assert main(["new", slug, "--lang", language]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_new_record_is_legal(
    slug: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing has been played, and nothing is wrong; at most something cannot be checked."""
    verdict = check(printed(slug, language, capsys))
    assert verdict.findings == ()
    assert verdict.verdict in ("legal", "legal-as-far-as-recorded")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_every_line_in_a_comment_can_be_used_as_it_is(
    slug: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The lines behind a # are in the notation once the # and the remark behind them are gone."""
    options = game(slug).options()
    kinds = frozenset(game(slug).kinds(game(slug).start(options, tuple(PLAYERS), None)))
    text = printed(slug, language, capsys)
    lines = [re.split(r" {2,}", line[2:])[0] for line in text.splitlines() if line[:1] == "#"]
    usable = [line for line in lines if "..." not in line]
    assert len(usable) > 5
    for line in usable:
        assert read_line(slug, line, Names(PLAYERS, kinds)).kind != "header"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", ["cover-your-assets", "kings-in-the-corner"])
def test_the_sample_turns_are_legal(
    slug: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those of Kings have a fine, which makes good that a king was held back."""
    lines = printed(slug, language, capsys).splitlines()
    last = next(at for at, line in reversed([*enumerate(lines)]) if re.match(r"# \d\. ", line))
    played = check("\n".join(line.removeprefix("# ") for line in lines[: last + 1]))
    assert all(one.note for one in played.findings)
    assert played.verdict in ("legal", "legal-as-far-as-recorded")
    assert played.records[0].turns >= 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_rolls_best_for_the_first_turn_takes_it(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The lines of Covert agree on who begins."""
    text = printed("covert", language, capsys)
    kept = [one for one in text.splitlines() if not one.startswith("#")]
    shown = [re.split(r" {2,}", one[2:])[0] for one in text.splitlines() if "2 2 2 5 6" in one]
    turn = [one[2:] for one in text.splitlines() if one.startswith("# 1. ")]
    begun = "\n".join([*kept[:-1], *shown, kept[-1], *turn]) + "\n"
    assert check(begun).findings == ()
