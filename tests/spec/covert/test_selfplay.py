"""Whole games at random: every event allowed, every invariant kept, to the winner."""

from random import Random

import pytest

from referee_spec.covert import GAME
from referee_spec.covert.events import Event
from referee_spec.covert.options import Options
from referee_spec.covert.selfplay import NAMES, play
from referee_spec.covert.state import Table, start

SHORT = Options(missions=1, hand_limit=2)


def replayed(seed: int, options: Options) -> tuple[Table, list[Event]]:
    """A game of a seed, checked at every step."""
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


@pytest.mark.parametrize("seed", range(8))
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


def test_what_is_rare_happens() -> None:
    seen = {type(event) for seed in range(9) for event in replayed(seed, SHORT)[1]}
    assert set(GAME.events) == seen


def test_every_event_has_a_transition() -> None:
    assert set(GAME.events) == set(GAME.rulebook.effects)


def test_effects_are_total() -> None:
    """After an event that was refused there is a state all the same."""
    _, events = replayed(3, SHORT)
    middle = start(SHORT, NAMES[:3], None)
    refused = 0
    for event in events:
        if GAME.answer(middle, event) is not None:
            refused += 1
        GAME.forget(middle, event)
        if refused == 0:
            middle = GAME.after(middle, event)
        if refused == 0 and middle.round == 2:
            refused = 1
    assert refused > 100
