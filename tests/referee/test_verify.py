"""`referee verify`: what it says of a sound game, and of one with a rule missing."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import evolve

from referee import check
from referee.cli.main import main
from referee.cli.verify import bars, lines, save, texts
from referee.engine.files import CannotWrite
from referee.record.source import lines_of_text, records
from referee.rulesets.rule_set import Settings
from referee.verify import recorded
from referee.verify.campaign import Campaign, Report
from referee_spec.games import game_files
from referee_spec.kernel.languages import TRANSLATIONS
from referee_spec.verification.play import AnyPlay
from referee_spec.verification.registry import play, played

GAMES = Path(__file__).parents[2] / "docs" / "games"
RECORDS = sorted(path.name for path in GAMES.glob("*.txt"))
EXAMPLES = GAMES.parents[1] / "spec" / "referee_spec" / "cover_your_assets" / "examples"

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


@pytest.mark.parametrize(
    ("language", "verdict", "kind", "goal", "problem"),
    [
        ("es", "CON FALLOS", "se pone una carta: ", "un rey robado: ", "nunca ocurrió: "),
        (
            "fr",
            "ERREURS TROUVÉES",
            "une carte est posée\u202f: ",
            "un roi pioché\u202f: ",
            "ne s'est",
        ),
    ],
)
def test_a_report_has_no_english_words(
    language: str,
    verdict: str,
    kind: str,
    goal: str,
    problem: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ("--examples", "1", "--size", "0", "--seed", "2", "--lang", language)
    assert 1 == main(["verify", "kings-in-the-corner", *arguments])
    said = capsys.readouterr().out
    assert verdict in said.splitlines()[0]
    assert all(f"\n{one}" in said for one in (f"  {kind}", f"  {goal}", problem))


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("slug", played())
def test_every_kind_of_event_and_goal_of_coverage_is_translated(slug: str, language: str) -> None:
    whole = play(slug)
    texts = game_files(slug).texts(language)
    assert {kind.__name__ for kind in whole.game.events} == texts["events"].keys()
    assert whole.coverage_goals.keys() == texts["coverage"].keys()


def without(slug: str, code: str) -> AnyPlay:
    """Return a game without one of its rules."""
    whole = play(slug)
    return evolve(whole, game=evolve(whole.game, rulebook=whole.game.rulebook.without(code)))


MISSING = {
    "CYA301": ("cover-your-assets", 3, "CYA-I4"),
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

    Campaign(report, without(slug, code)).explore_small(size)

    assert report.problem.startswith(problem)
    assert {code} == broken_rules(report, tmp_path)
    assert 1 == main(["check", str(tmp_path / slug / "game.txt")])
    assert len(report.files) == 1
    said = "\n".join(lines(report, "en"))
    assert all(f"# {name}\n{text}" in said for name, text in texts(report).items())


def test_a_broken_round_and_a_difference_are_shown_by_their_games(tmp_path: Path) -> None:
    """What drawn rounds and the second specification find is told from the match's beginning."""
    rounds, formal = Report("cover-your-assets", 0, 0, 0), Report("cover-your-assets", 0, 0, 0)

    Campaign(rounds, without(rounds.slug, "CYA301"), seed=1).play_rounds(200)
    Campaign(formal, without(formal.slug, "CYA201"), seed=1).compare_formal(300)

    assert "CYA-I12" in rounds.problem
    assert "CYA301" in broken_rules(rounds, tmp_path)
    assert "only the rules say legal" in formal.problem
    # They differ over what might be played next: what is told up to there is legal.
    assert not broken_rules(formal, tmp_path)


def broken_rules(report: Report, folder: Path) -> set[str]:
    """Return the rules that the game of a report breaks, according to the referee."""
    save(report, folder, None)
    return {
        one.rule.code for one in check(report.game, Settings(folder=folder / report.slug)).findings
    }


def test_the_rule_set_is_not_replaced_by_what_is_found(tmp_path: Path) -> None:
    """A game is saved in a folder that holds the rule set by which it was played."""
    report = Report("covert", 0, 0, 0)
    report.game, report.files = "game: Covert\n", {"box.toml": "other"}
    rules = tmp_path / "covert" / "box.toml"
    rules.parent.mkdir()
    rules.write_text("mine", "utf-8")
    with pytest.raises(CannotWrite):
        save(report, tmp_path, f"{rules},missions=1")
    assert "mine" == rules.read_text("utf-8")
    save(report, tmp_path, None)
    assert "other" == rules.read_text("utf-8")


def test_a_game_that_does_not_exist_cannot_be_verified() -> None:
    assert 2 == main(["verify", "chess"])


def test_the_rules_are_compared_with_the_declarative_specification(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["verify", "cover-your-assets", *NOTHING_ELSE, "--against-formal", "5", "--lang", "en"])
    assert "states compared     5" in capsys.readouterr().out


def test_records_are_compared_with_all_deals(capsys: pytest.CaptureFixture[str]) -> None:
    main(["verify", "cover-your-assets", *NOTHING_ELSE, "--against-deals", "10", "--lang", "en"])
    assert "against all deals   10 (legal 5" in capsys.readouterr().out


def test_a_wrong_verdict_is_shown_by_its_record() -> None:
    """A judge to whom an unseen card may be none at all finds what no deal explains, or less."""
    report = Report("cover-your-assets", 0, 0, 0)
    whole = play(report.slug)
    blind = evolve(whole, game=evolve(whole.game, alternatives=lambda state, event: ()))

    Campaign(report, blind, seed=1).compare_deals(100)

    assert report.problem.startswith("the judge says ")
    assert report.game.startswith("game: Cover Your Assets\n")
    assert {"deck.toml"} == report.files.keys()


def test_without_clingo_the_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "referee_spec.verification.answer_sets", raising=False)
    monkeypatch.setitem(sys.modules, "clingo", None)

    assert 2 == main(["verify", "cover-your-assets", *NOTHING_ELSE, "--against-formal", "1"])
    assert "verify needs clingo: pip install clingo" in capsys.readouterr().err


def test_without_hypothesis_the_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [*sys.modules]:
        if name.startswith("hypothesis") or name.endswith(".machine"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "hypothesis", None)

    assert 2 == main(["verify", "cover-your-assets", "--examples", "1"])
    assert "pip install hypothesis" in capsys.readouterr().err


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


def beginning(name: str, folder: Path, lines: int) -> str:
    """Write the first lines of a sample record into a folder, and return the path."""
    path = folder / name
    path.write_text("\n".join((GAMES / name).read_text("utf-8").split("\n")[:lines]), "utf-8")
    return str(path)


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_drives_the_machine(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All invariants that apply hold at every line of a sample record, hidden cards or not."""
    status = main(["verify", "--record", beginning(name, tmp_path, 40), "--format=json"])

    report = json.loads(capsys.readouterr().out)
    assert 0 == status
    assert "" == report["problem"]
    assert len(report["lines"]) > 20
    assert all(one["checked"] and one["held"] and not one["broken"] for one in report["lines"])
    assert {*report["invariants"]} >= {name for one in report["lines"] for name in one["held"]}
    assert report["points"]


@pytest.mark.parametrize(
    "name", ["cya-2-players.txt", "cya-4-players-as-seen-at-the-table.txt", "kings-3-players.txt"]
)
def test_a_recorded_game_is_continued_at_random(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where cards are hidden the report says from which lines this is possible."""
    path = beginning(name, tmp_path, 30)
    arguments = ["--record", path, "--continue", "1", "--seed", "1", "--examples", "1"]

    status = main(["verify", *arguments, "--lang", "en"])

    said = capsys.readouterr().out
    assert 0 == status
    assert "  continued after line " in said
    assert ("nothing may be unknown; lines after which this is so: 6\n" in said) == ("seen" in name)


def test_a_faulty_record_is_refused_with_its_finding(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(beginning("cya-2-players.txt", tmp_path, 12))
    path.write_text(
        path.read_text("utf-8").replace("2. Ana discards cash", "2. Ana pairs cash stocks"), "utf-8"
    )

    assert 1 == main(["verify", "--record", str(path), "--lang", "en"])
    assert "illegal [CYA" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--record", "no-such-file.txt"], "no-such-file.txt"),
        (["--continue", "2"], "--record FILE"),
        (["--components", "no-such.toml"], "--record FILE"),
        (["covert", "--record", str(GAMES / "cya-2-players.txt")], "is a record of cover-your-ass"),
        (["--record", str(EXAMPLES / "CYA301-first-set-is-safe.txt")], "more than one record"),
    ],
)
def test_what_cannot_be_driven_is_said(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main(["verify", *arguments])
    assert message in capsys.readouterr().err


def test_a_machine_that_a_record_breaks_names_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """An invariant that does not hold is reported at the first line that it applies to."""
    text = (GAMES / "cya-2-players.txt").read_text("utf-8")
    (record,) = records(lines_of_text(text))
    machine = recorded.machine_class("cover-your-assets")
    whole = play("cover-your-assets")
    never = evolve(whole.game.invariants[3], holds=lambda before, event, after: False)
    others = (one for one in whole.game.invariants if one.id != never.id)
    broken = evolve(whole.game, invariants=(never, *others))
    monkeypatch.setattr(machine, "play", evolve(whole, game=broken))

    _, game = recorded.drive(record, Settings(), 0, 0, 1)

    assert game is not None
    (first, *_) = (one for one in game.lines if one.broken)
    assert ("first_set_safe",) == first.broken
    assert f"line {first.line}: broken: first_set_safe" == game.problem
    assert game.game.endswith(f"{first.text}\n")


def test_a_check_that_fails_without_a_message_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: object) -> None:
        raise AssertionError

    (record,) = records(lines_of_text((GAMES / "cya-2-players.txt").read_text("utf-8")))
    monkeypatch.setattr(recorded.machine_class("cover-your-assets"), "results", fail)
    _, game = recorded.drive(record, Settings(), 0, 0, 1)
    assert game is not None
    assert "line 6: AssertionError()" == game.problem


BROKEN = """
from referee.cli.main import main
from referee.verify.recorded import machine_class
machine = machine_class("cover-your-assets")
machine.results = lambda self: {"never": False}
raise SystemExit(main(["verify", "--record", "docs/games/cya-2-players.txt"]))
"""
"""A verification in which an invariant never holds."""


def test_what_does_not_hold_is_reported_without_assertions() -> None:
    """Python leaves out all assertions with -O."""
    run = subprocess.run(
        [sys.executable, "-O", "-c", BROKEN], cwd=GAMES.parents[1], capture_output=True, check=False
    )
    assert 1 == run.returncode
    assert b"broken: never" in run.stdout
