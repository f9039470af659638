"""`referee simulate` measures a change of rules: seeded, with margins, by several strategies."""

from math import inf
from pathlib import Path
from random import Random
from re import findall

import pytest

from referee.cli import simulate
from referee.cli.main import main
from referee.report.screen_columns import columns
from referee_spec.games import game
from referee_spec.verification.estimates import Estimate
from referee_spec.verification.registry import simulation
from referee_spec.verification.simulation import measured_matches, play_match, samples

pytestmark = pytest.mark.thorough

PLAY, SIMULATION = simulation("cover-your-assets")
CYA = game("cover-your-assets")


def begin() -> object:
    return CYA.start(CYA.options(), ("Ana", "Ben", "Cleo"), None)


@pytest.mark.parametrize("name", ["random", "greedy", "cautious"])
def test_a_match_is_played_to_its_end(name: str) -> None:
    """Somebody has the million, and every step is one that the rules allow."""
    steps = play_match(PLAY, begin(), [SIMULATION.strategies[name]], Random(3))
    for step in steps:
        assert CYA.answer(step.before, step.event) is None
        CYA.check_step(step.before, step.event, step.after)
    measured = SIMULATION.measures(steps)
    assert "over" == steps[-1].after.phase
    assert measured["rounds"] == steps[-1].after.match.round
    assert 0 <= measured["challenges-won"] <= 1
    assert measured["turns"] > 50


def test_the_same_seed_plays_the_same_matches() -> None:
    strategies = [SIMULATION.strategies["greedy"], SIMULATION.strategies["cautious"]]
    one, again, other = (
        samples(measured_matches(PLAY, SIMULATION, begin, strategies, 2, seed))
        for seed in (1, 1, 2)
    )
    assert one == again
    assert one != other


def test_an_estimate_has_its_margin() -> None:
    """Of 0, 0, 1, 1 the mean is a half, give or take 1.96 times 0.57735 over 2."""
    assert Estimate.of([0, 0, 1, 1]).mean == pytest.approx(0.5)
    assert Estimate.of([0, 0, 1, 1]).margin == pytest.approx(0.5658, abs=1e-4)
    assert inf == Estimate.of([1]).margin


def test_who_wins_is_measured() -> None:
    """One player wins, with the most points."""
    greedy = [SIMULATION.strategies["greedy"]]
    measured = samples(measured_matches(PLAY, SIMULATION, begin, greedy, 2, 1))
    for match in range(2):
        points = [measured[f"points-{seat}"][match] for seat in (1, 2, 3)]
        won = [measured[f"won-{seat}"][match] for seat in (1, 2, 3)]
        assert 1.0 == won[points.index(max(points))]
        assert 1.0 == sum(won)
    assert [0.0, 0.0] == measured["given-up"]


def test_a_match_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has won it, and the points are those after the last round that ended."""
    monkeypatch.setattr("referee_spec.verification.simulation.MOST_EVENTS", 30)
    greedy = [SIMULATION.strategies["greedy"]]
    measured = samples(measured_matches(PLAY, SIMULATION, begin, greedy, 2, 1))
    assert [1.0, 1.0] == measured["given-up"]
    assert [0.0, 0.0] == measured["won-1"] == measured["points-1"]


def test_the_command_compares_two_rule_sets(capsys: pytest.CaptureFixture[str]) -> None:
    """A goal of a tenth is reached in a round."""
    said = ["simulate", "--rules", "official", "--rules", "official,goal=100000"]
    assert 0 == main([*said, "-n", "3", "--players", "3", "--lang", "en"])
    lines = capsys.readouterr().out.splitlines()
    assert "difference" in lines[0]
    assert any(line.startswith("rounds") and "1.00 ± 0.00" in line for line in lines)


@pytest.mark.parametrize("rules", [("official", "folk"), ("folk", "official")])
def test_rule_sets_without_a_game_are_those_of_one(
    rules: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Three games have official rules; only Kings in the Corner has folk rules."""
    one, other = rules
    assert 0 == main(["simulate", "--rules", one, "--rules", other, "-n", "2", "--lang", "en"])
    table = capsys.readouterr().out
    assert "draws refused" in table
    assert "challenges" not in table


@pytest.mark.parametrize(
    "rules",
    [("folk", "modern-box"), ("official", "folk", "modern-box"), ("folk", "covert/official")],
)
def test_rule_sets_of_different_games_are_not_compared(
    rules: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    named = [part for name in rules for part in ("--rules", name)]
    assert 2 == main(["simulate", *named, "-n", "2", "--lang", "en"])
    said = capsys.readouterr().err
    assert f"{', '.join(rules[:-1])} and {rules[-1]} are rule sets of different games" in said


def test_a_rule_that_nobody_uses_is_no_rule_without_effect(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Where every match is the same it is said; with two players nobody sits in a third seat."""
    said = ["simulate", "-n", "2", "--players", "2", "--lang", "en", "--rules", "official"]
    assert 0 == main([*said, "--rules", "official,three-player-hand=4"])
    assert "no strategy ever used" in capsys.readouterr().out
    assert 0 == main([*said, "--rules", "official,hand-size=7"])
    assert "no strategy ever used" not in capsys.readouterr().out


def test_what_cannot_be_simulated_is_said() -> None:
    assert 2 == main(["simulate", "--strategy", "lucky", "-n", "2"])
    assert 2 == main(["simulate", "--players", "1", "-n", "2"])
    assert 2 == main(["simulate", "--rules", "nobody", "-n", "2"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "99"], "--players 99: there must be 2 to 6 players"),
        (["--players", "1", "-n", "1"], "--players 1: there must be 2 to 6 players"),
        (["-n", "1"], "-n 1: there must be at least 2 matches"),
    ],
)
def test_a_number_outside_its_limits_is_named(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only the number that is wrong is named."""
    assert 2 == main(["simulate", *arguments, "--lang", "en"])
    assert f"referee: {said}\n" == capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "limits"),
    [("en", ("at least 2", "2 to 6")), ("es", ("mínimo", "2 a 6")), ("fr", ("2 au", "2 à 6"))],
)
def test_the_help_states_the_limits(
    language: str, limits: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert 6 == len(simulate.NAMES)
    with pytest.raises(SystemExit):
        main(["simulate", "--help", "--lang", language])
    said = capsys.readouterr().out
    assert all(limit in said for limit in limits)


def test_players_for_whom_the_rules_do_not_deal(capsys: pytest.CaptureFixture[str]) -> None:
    said = ["simulate", "--rules", "covert/official", "--players", "5", "-n", "2"]
    assert 2 == main([*said, "--lang", "en"])
    assert "CVT101" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "head", "unused"),
    [
        ("en", "chance to win", "no strategy ever used it"),
        ("es", "probabilidad de ganar", "ninguna estrategia la usó"),
        ("fr", "chance de gagner", "aucune stratégie ne l'a employée"),
    ],
)
def test_each_option_is_changed_by_itself(
    language: str, head: str, unused: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With two players nobody sits in a third seat; a hand of one card makes a difference."""
    said = ["simulate", "--rules", "cover-your-assets/official,goal=100000", "-n", "2"]
    assert 0 == main([*said, "--players", "2", "--options", "--lang", language])
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith(head) for line in lines)
    effect = {line.split()[0]: line for line in lines if "=" in line.split(" ")[0]}
    assert unused in effect["three-player-hand=4"]
    assert unused not in effect["hand-size=1"]


def test_a_row_for_each_match(tmp_path: Path) -> None:
    """Both kinds of file have the same rows."""
    said = ["simulate", "--rules", "official", "--rules", "official,safe-sets=0", "-n", "2"]
    csv, parquet = tmp_path / "matches.csv", tmp_path / "matches.parquet"
    assert 0 == main([*said, "--players", "2", "-o", str(csv)])
    head, *rows = [line.split(",") for line in csv.read_text("utf-8").splitlines()]
    assert ["rules", "match", "turns"] == head[:3]
    assert 4 == len(rows)
    table = pytest.importorskip("pyarrow.parquet")
    assert 0 == main([*said, "--players", "2", "-o", str(parquet)])
    assert head == table.read_table(parquet).column_names
    assert [1, 2, 1, 2] == table.read_table(parquet)["match"].to_pylist()


def test_pictures(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "play.png"
    assert 0 == main(["simulate", "-n", "2", "--players", "2", "--plot", str(path)])
    assert path.read_bytes().startswith(b"\x89PNG")


def test_wide_letters_take_two_columns_of_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "王小明.toml").write_text('game = "cover-your-assets"\nname = "my"\n', "utf-8")
    names = ["--rules", "王小明.toml", "--rules", "official"]
    assert 0 == main(["simulate", "-n", "2", "--players", "2", *names, "--lang", "en"])
    starts = findall(r"\nturns +(?:王小明.toml|official) +", capsys.readouterr().out)
    one, other = map(columns, starts)
    assert one == other


@pytest.mark.parametrize("name", ["a$^$.toml", "a\udcff.toml"])
def test_a_rule_set_may_have_any_name(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a picture a dollar sign begins no formula; bytes that are no UTF-8 are escaped."""
    pytest.importorskip("matplotlib")
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).write_text('game = "cover-your-assets"\nname = "my"\n', "utf-8")
    shown = name.replace("\udcff", "\\udcff")
    for output, *plot in (["matches.csv", "--plot", "play.svg"], ["matches.parquet"]):
        command = ["simulate", "-n", "2", "--players", "2", "--rules", name, "-o", output]
        assert 0 == main([*command, *plot])
        assert shown in capsys.readouterr().out
        assert shown.encode() in (tmp_path / output).read_bytes()
    assert b"</svg>" in (tmp_path / "play.svg").read_bytes()
