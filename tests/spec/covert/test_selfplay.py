"""Whole games at random: every event allowed, every invariant kept, to the winner."""

from functools import cache
from random import Random

import pytest
from covert_selfplay import NAMES, play

from referee_spec.covert import GAME
from referee_spec.covert.events import Event, Position
from referee_spec.covert.options import Options
from referee_spec.covert.state import Table, start

SHORT = Options(missions=1, hand_limit=2)


@cache
def replayed(seed: int, options: Options) -> tuple[Table, list[Event]]:
    """Return a game of a seed, checked at every step."""
    n = 2 + seed % 3
    table = start(options, NAMES[:n], None)
    events = []
    for event in play(GAME, Random(seed), options, n):
        assert GAME.answer(table, event) is None, event
        after = GAME.after(table, event)
        GAME.check_step(table, event, after)
        table = after
        events.append(event)
    return table, events


@pytest.mark.parametrize("seed", [0, 3, 5, 6])
def test_a_whole_game_keeps_every_invariant(seed: int) -> None:
    options = Options(
        missions=1,
        circle=("closed", "open")[seed % 2],
        code_path=("row", "path")[seed // 2 % 2],
        flight_leaves_cube=("yes", "no")[seed // 4 % 2],
        mission_refill=("yes", "no")[seed // 3 % 2],
    )
    table, _ = replayed(seed, options)
    assert "over" == table.phase
    assert any(player.done for player in table.players)


@pytest.mark.thorough
def test_what_is_rare_happens() -> None:
    seen = {type(event) for seed in range(9) for event in replayed(seed, SHORT)[1]}
    assert set(GAME.events) == seen | {Position}


def test_every_event_has_a_transition() -> None:
    assert set(GAME.events) == set(GAME.rulebook.effects)


@pytest.mark.parametrize("seed", range(6))
def test_effects_are_total(seed: int) -> None:
    """Whatever is done at the wrong time, there is an answer and a state after it."""
    random = Random(seed)
    other = replayed(3, SHORT)[1] + replayed(6, SHORT)[1]
    _, events = replayed(seed % 3 * 3, SHORT)
    table = start(SHORT, NAMES[:2], None)
    refused = 0
    for event in events[:400]:
        for one in (event, *random.sample(other, 2)):
            if GAME.answer(table, one) is None:
                table = GAME.after(table, one)
            elif random.random() < 0.3 or one is event:
                refused += 1
                table = GAME.make_unknown(table, one)
    assert refused > 10
