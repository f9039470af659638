"""`referee verify`: what it says of a sound game, and of one with a rule missing."""

import json
import sys
from pathlib import Path

import pytest
from attrs import evolve

from referee import check
from referee.cli.main import main
from referee.cli.verify import bars, lines, save, texts
from referee.rulesets.rule_set import Settings
from referee.verify.campaign import (
    Report,
    compare_deals,
    compare_formal,
    explore_small,
    play_rounds,
)
from referee_spec.verification.play import AnyPlay
from referee_spec.verification.registry import play

NOTHING_ELSE = ("--examples", "0", "--size", "0")


def test_a_run_is_reported_with_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """A run too short to reach every coverage goal fails and names the goals that it missed."""
    status = main(
        ["verify", "cover-your-assets", "--examples", "1", "--size", "1", "--format=json"]
    )

    (report,) = json.loads(capsys.readouterr().out)
    assert 1 == status
    assert report["problem"].startswith("never happened: ")
    assert report["steps"] > 500
    assert report["rules"] == report["examples"] > 50


def without(slug: str, code: str) -> AnyPlay:
    """A game without one of its rules."""
    whole = play(slug)
    return evolve(whole, game=evolve(whole.game, rulebook=whole.game.rulebook.without(code)))


MISSING = {
    "CYA301": ("cover-your-assets", 3, "CYA-I12"),
    "KIC411": ("kings-in-the-corner", 1, "KIC-I8"),
    "CVT206": ("covert", 1, "the round is no nearer to its end"),
}
"""Rules, the small games in which they are missed, and what is found there."""


@pytest.mark.parametrize("code", MISSING)
def test_a_missing_rule_is_shown_by_the_shortest_game(code: str, tmp_path: Path) -> None:
    """Without the rule something breaks in a small game; its record, with the deck or the box
    that it names beside it, is called illegal by that very rule."""
    slug, size, problem = MISSING[code]
    report = Report(slug, 0, 0, 0)

    explore_small(report, without(slug, code), size, lambda what, done, total: None)

    assert report.problem.startswith(problem)
    assert {code} == found(report, tmp_path)
    assert 1 == main(["check", str(tmp_path / slug / "game.txt")])
    assert len(report.files) == 1
    said = "\n".join(lines(report, "en"))
    assert all(f"# {name}\n{text}" in said for name, text in texts(report).items())


def test_a_broken_round_and_a_difference_are_shown_by_their_games(tmp_path: Path) -> None:
    """What drawn rounds and the second specification find is told from the match's beginning."""
    rounds, formal = Report("cover-your-assets", 0, 0, 0), Report("cover-your-assets", 0, 0, 0)

    play_rounds(
        rounds, without(rounds.slug, "CYA301"), 200, 1, None, lambda what, done, total: None
    )
    compare_formal(formal, without(formal.slug, "CYA201"), 300, 1, lambda what, done, total: None)

    assert "CYA-I12" in rounds.problem
    assert "CYA301" in found(rounds, tmp_path)
    assert "only the rules say legal" in formal.problem
    # They differ over what might be played next: what is told up to there is legal.
    assert not found(formal, tmp_path)


def found(report: Report, folder: Path) -> set[str]:
    """The rules that the game of a report breaks, as the referee reads it."""
    save(report, folder)
    return {
        one.rule.code for one in check(report.game, Settings(folder=folder / report.slug)).findings
    }


def test_a_game_that_does_not_exist_cannot_be_verified() -> None:
    assert 2 == main(["verify", "chess"])


def test_the_rules_are_compared_with_the_declarative_specification(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["verify", "cover-your-assets", *NOTHING_ELSE, "--against-formal", "20", "--lang", "en"])
    assert "states compared     20" in capsys.readouterr().out


def test_records_are_compared_with_all_deals(capsys: pytest.CaptureFixture[str]) -> None:
    main(["verify", "cover-your-assets", *NOTHING_ELSE, "--against-deals", "40", "--lang", "en"])
    assert "against all deals   40 (legal 2" in capsys.readouterr().out


def test_a_wrong_verdict_is_shown_by_its_record() -> None:
    """A judge to whom an unseen card may be none at all finds what no deal explains, or less."""
    report = Report("cover-your-assets", 0, 0, 0)
    whole = play(report.slug)
    blind = evolve(whole, game=evolve(whole.game, alternatives=lambda state, event: ()))

    compare_deals(report, blind, 100, 1, lambda what, done, total: None)

    assert report.problem.startswith("the judge says ")
    assert report.game.startswith("game: Cover Your Assets\n")
    assert {"deck.toml"} == report.files.keys()


def test_without_hypothesis_the_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [*sys.modules]:
        if name.startswith("hypothesis") or name.endswith(".machine"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "hypothesis", None)

    assert 2 == main(["verify", "cover-your-assets", "--examples", "1"])
    assert "pip install 'rules-referee[verify]'" in capsys.readouterr().err


def test_bars_say_how_far_a_run_is_where_somebody_is_looking(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of them is on standard output."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with bars("es") as progress:
        progress("examples", 3, 60)
        progress("2 players, 6 cards", 10, None)

    said = capsys.readouterr()
    assert "" == said.out
    assert "3/60" in said.err
    assert "2 players, 6 cards" in said.err
