"""`referee simulate` measures a change of rules: seeded, with margins, by several strategies."""

from math import inf
from pathlib import Path
from random import Random

import pytest

from referee.cli.main import main
from referee_spec.games import game
from referee_spec.verification.registry import simulation
from referee_spec.verification.simulation import Estimate, play_match, samples

FOUND = simulation("cover-your-assets")
assert FOUND is not None
PLAY, SIMULATION = FOUND
CYA = game("cover-your-assets")


def begin() -> object:
    return CYA.start(CYA.options(), ("Ana", "Ben", "Cleo"), None)


@pytest.mark.parametrize("name", SIMULATION.strategies)
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
        samples(PLAY, SIMULATION, begin, strategies, 2, seed) for seed in (1, 1, 2)
    )
    assert one == again
    assert one != other


def test_an_estimate_has_its_margin() -> None:
    """Of 0, 0, 1, 1 the mean is a half, give or take 1.96 times 0.57735 over 2."""
    assert Estimate.of([0, 0, 1, 1]).mean == pytest.approx(0.5)
    assert Estimate.of([0, 0, 1, 1]).margin == pytest.approx(0.5658, abs=1e-4)
    assert inf == Estimate.of([1]).margin


def test_the_command_compares_two_rule_sets(capsys: pytest.CaptureFixture[str]) -> None:
    """A goal of a tenth is reached in a round."""
    said = ["simulate", "--rules", "official", "--rules", "official,goal=100000"]
    assert 0 == main([*said, "-n", "3", "--players", "3", "--lang", "en"])
    lines = capsys.readouterr().out.splitlines()
    assert "difference" in lines[0]
    assert any(line.startswith("rounds") and "1.00 ± 0.00" in line for line in lines)


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


def test_pictures(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "play.png"
    assert 0 == main(["simulate", "-n", "2", "--players", "2", "--plot", str(path)])
    assert path.read_bytes().startswith(b"\x89PNG")
