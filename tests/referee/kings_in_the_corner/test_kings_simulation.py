"""Matches of Kings in the Corner played by strategies."""

from random import Random

import pytest

from referee.cli.main import main
from referee_spec.games import game
from referee_spec.verification.registry import simulation
from referee_spec.verification.simulation import play_match

PLAY, SIMULATION = simulation("kings-in-the-corner")
KINGS = game("kings-in-the-corner")


@pytest.mark.parametrize("name", ["random", "greedy", "cautious"])
def test_a_match_is_played_until_it_is_won(name: str) -> None:
    """Somebody has the hundred points, and every step is one that the rules allow."""
    start = KINGS.start(KINGS.options(), ("Ana", "Ben", "Cleo"), None)
    steps = play_match(PLAY, start, [SIMULATION.strategies[name]], Random(3))
    for step in steps:
        assert KINGS.answer(step.before, step.event) is None
        KINGS.check_step(step.before, step.event, step.after)
    measured = SIMULATION.measures(steps)
    assert "over" == steps[-1].after.phase
    assert measured["rounds"] == steps[-1].after.match.round
    assert measured["turns"] > measured["passes"] > 0
    assert measured["pot"] > 3
    # Nobody but a player by chance keeps a king or refuses to draw.
    assert ("random" == name) == bool(measured["fines"] + measured["refusals"])


def test_the_command_compares_goals(capsys: pytest.CaptureFixture[str]) -> None:
    rules = "kings-in-the-corner/official"
    said = ["simulate", "--rules", rules, "--rules", f"{rules},goal=10", "-n", "2"]
    assert 0 == main([*said, "--players", "3", "--lang", "en"])
    lines = capsys.readouterr().out.splitlines()
    assert "difference" in lines[0]
    assert any(line.startswith("chips in a pot") for line in lines)
