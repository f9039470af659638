"""Whether a record was played to the end of its match, which the verdict says beside the rest."""

from pathlib import Path

import pytest

import referee
from referee.cli.main import main

GAMES = Path(__file__).parents[2] / "docs" / "games"
HEAD = "game: Cover Your Assets\nplayers: Ana, Ben\n"
TWO_WINS = "rules: length=two-wins\n"
ANA_WINS = """position
stack Ana: home home
stack Ben: cash cash
hand Ana: gold
hand Ben:
pile: 0
to play: Ana
Ana discards gold
"""


@pytest.mark.parametrize("name", ["cya-4-players", "kings-3-players", "covert-2-players"])
def test_a_whole_match_is_finished_and_a_part_of_it_is_not(name: str) -> None:
    text = (GAMES / f"{name}.txt").read_text("utf-8")
    lines = text.splitlines()
    (whole,) = referee.check(text).records
    (part,) = referee.check("\n".join(lines[: len(lines) // 2])).records
    assert ("yes", "no") == (whole.finished, part.finished)


@pytest.mark.parametrize(
    ("body", "finished"),
    [
        ("1. Ana discards home\n", "no"),
        ("1. Ana discards home\nabandoned\nwinner: Ana\n", "no"),
        ("round 1\nscores: Ana 400000, Ben 300000\n", "no"),
        ("rules: length=one-round\nround 1\nscores: Ana 400000, Ben 300000\n", "unknown"),
        ("round 4\nscores: Ana 400000, Ben 300000\n", "unknown"),
        ("round 4\nscores: Ana 400000, Ben 300000\nwinner: Ana\n", "yes"),
        (f"{TWO_WINS}round 1\n{ANA_WINS}", "no"),
        (f"{TWO_WINS}round 1\n{ANA_WINS}round 2\n{ANA_WINS}", "yes"),
        (f"{TWO_WINS}round 2\n{ANA_WINS}", "unknown"),
        ("winner: Ana\nround 1\n1. Ana discards home\n", "no"),
    ],
)
def test_a_record_may_not_show_whether_its_match_was_finished(body: str, finished: str) -> None:
    (record,) = referee.check(HEAD + body).records
    assert finished == record.finished


def test_the_summary_says_that_a_record_stops(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(f"{HEAD}1. Ana discards home\n", "utf-8")
    main(["check", str(path), "--lang", "en"])
    assert "; it stops before the end of the match\n" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["gives up", "resigns"])
def test_who_gives_up_below_an_unread_line_may_only_lose_a_challenge(word: str) -> None:
    """The turns below were out of place, since the game was over."""
    start = f"{HEAD}Ana pairs home home\n"
    codes = {
        line: [
            one.rule.code
            for one in referee.check(f"{start}{line}\nAna {word}\nAna discards gold\n").findings
        ]
        for line in ("Ben does something odd to Ana", "Ben discards cash")
    }
    assert [["TXT001", "TXT140"], ["TXT107"]] == [*codes.values()]


def test_who_gives_up_a_game_without_challenges_leaves_it() -> None:
    head = "game: Kings in the Corner\nplayers: Ana, Ben\n"
    findings = referee.check(f"{head}Ben does something odd to Ana\nAna resigns\n").findings
    assert ["TXT001"] == [one.rule.code for one in findings]
