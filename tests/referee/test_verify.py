"""`referee verify`: what it says of a sound game, and of one with a rule missing."""

import json
import sys

import pytest
from attrs import evolve

from referee import check
from referee.cli import main
from referee.commands.verify import bars
from referee.settings import Settings
from referee.verify.campaign import Report, explore_small
from referee.verify.transcript import rule_set
from referee_spec.games import play


def test_a_run_is_reported_with_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """A run too short to reach all that is rare is no success, and says what it did not reach."""
    status = main(
        ["verify", "cover-your-assets", "--examples", "1", "--size", "1", "--format=json"]
    )

    (report,) = json.loads(capsys.readouterr().out)
    assert 1 == status
    assert report["problem"].startswith("never happened: ")
    assert report["steps"] > 500
    assert report["rules"] == report["examples"] > 50


def test_a_missing_rule_is_shown_by_the_shortest_game() -> None:
    """Without the rule that first sets are safe a small game breaks an invariant; its record
    is read by the whole referee, which calls it illegal by that very rule."""
    whole = play("cover-your-assets")
    lame = evolve(whole, game=evolve(whole.game, rulebook=whole.game.rulebook.without("CYA301")))
    report = Report("cover-your-assets", 0, 0, 0)

    explore_small(report, lame, 3, lambda what, done, total: None)

    assert "CYA-I" in report.problem
    small = rule_set(whole, list(whole.small.values())[2]())
    verdict = check(report.game, Settings(rules=small))
    assert "CYA301" in {finding.rule.code for finding in verdict.findings}
    assert len(report.game.splitlines()) < 20


def test_a_game_that_does_not_exist_cannot_be_verified() -> None:
    assert 2 == main(["verify", "chess"])


def test_the_rules_are_compared_with_the_declarative_specification(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["verify", "cover-your-assets", "--size", "0", "--against-formal", "20", "--lang", "en"])
    assert "states compared     20" in capsys.readouterr().out


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
