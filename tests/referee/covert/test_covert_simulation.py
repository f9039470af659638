"""Matches of Covert played by strategies."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from referee.cli.main import main
from referee_spec.covert import events
from referee_spec.covert.state import has_ability
from referee_spec.covert.testing.strategies import missing, player_who, steps_to
from referee_spec.games import game
from referee_spec.verification.registry import simulation
from referee_spec.verification.simulation import play_match

PLAY, SIMULATION = simulation("covert")
COVERT = game("covert")


@cache
def played(name: str, seed: int = 1) -> list[Any]:
    start = COVERT.start(COVERT.options(), ("Ana", "Ben"), None)
    return play_match(PLAY, start, [SIMULATION.strategies[name]], Random(seed))


@pytest.mark.parametrize("name", ["greedy", "cautious"])
def test_a_match_is_played_until_it_is_won(name: str) -> None:
    """Somebody has six missions, and every step is one that the rules allow."""
    steps = played(name)
    for step in steps:
        assert COVERT.answer(step.before, step.event) is None
        COVERT.check_step(step.before, step.event, step.after)
    last = steps[-1].after
    measured = SIMULATION.measures(steps)
    assert "over" == last.phase
    assert 6 <= max(len(player.done) for player in last.players)
    assert measured["missions"] == sum(len(player.done) for player in last.players)
    assert measured["rounds"] == last.round
    assert measured["turns"] > 10 * measured["rounds"]
    assert measured["codes"] >= sum(len(player.broken) for player in last.players)
    assert measured["operations"] > 0


def test_the_greedy_player_takes_the_dearest_mission() -> None:
    taken = [
        (step.before, step.event)
        for step in played("greedy")
        if isinstance(step.event, events.TakeMission) and not step.event.deck
    ]
    assert taken
    for table, event in taken:
        rivals = [one for one in table.open if one != "?"]
        assert table.box.missions[event.card].points == max(
            table.box.missions[one].points for one in rivals
        )


def test_what_a_mission_lacks() -> None:
    """Steps to its places and cards; nothing is missing for a mission when it is completed, unless
    the player's character reaches further."""
    completed = [
        (step.before, step.event)
        for step in played("greedy") + played("cautious")
        if isinstance(step.event, events.Complete)
        and not has_ability(step.before, step.event.player, "long-reach")
    ]
    assert len(completed) > 10
    for table, event in completed:
        agents = table.players[event.player].agents
        assert 0 == missing(table, event.player, event.mission, agents)
    box = completed[0][0].box
    for place, region in box.regions.items():
        assert 0 == steps_to(box, place)[place] == steps_to(box, region)[place]
        assert {1} == {steps_to(box, place)[city] for city in box.links[place]} - {0}


def test_a_code_is_looked_for() -> None:
    """Tiles are swapped and dice laid only where a code can be read afterwards."""
    value = player_who(lambda table, seat, mission: 0.0)
    seen: list[float] = []
    for step in played("greedy", 2):
        if isinstance(step.event, events.Swap | events.Cover):
            assert value(step.before, step.event) > 0
            choices = COVERT.choices(step.before)
            seen += [
                value(step.before, one) for one in choices if isinstance(one, type(step.event))
            ]
    assert min(seen) < 0 < max(seen)


def test_the_command_simulates_short_matches(capsys: pytest.CaptureFixture[str]) -> None:
    """With the first mission as the last one few are completed."""
    said = ["simulate", "--rules", "covert/official,missions=1", "-n", "2", "--players", "2"]
    assert 0 == main([*said, "--lang", "es"])
    lines = capsys.readouterr().out.splitlines()
    (line,) = [one for one in lines if one.startswith("misiones completadas")]
    (mean,) = re.findall(r"(\d+),\d+ ±", line)
    assert 1 <= int(mean) <= 4
