"""Effects and forgetting are total: whatever a table let stand, the referee goes on."""

from random import Random
from typing import Any

import pytest

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.transition import Fault
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Fine,
    Move,
    Pay,
    Place,
    Pot,
    Refuse,
    Round,
    Scores,
    Stalls,
    Totals,
    Winner,
)
from referee_spec.verification.registry import play

PLAY = play("kings-in-the-corner")
GAME = PLAY.game


def anything(table: Any, random: Random) -> Any:
    """Return a random event, which need not make sense."""
    n = len(table.hands)
    seat = random.randrange(n)
    cards = (*table.match.setup.deck.kinds, UNKNOWN)
    some = tuple(random.choice(cards) for _ in range(random.choice((0, 1, 4, 7))))
    stall = random.randrange(8)
    amounts = ((seat, random.randrange(50)),)
    return random.choice(
        (
            Round(table.match.round + random.randint(1, 2)),
            Deal(seat, some),
            Stalls(some),
            Draw(seat, random.choice(cards), random.choice((None, stall))),
            Move(seat, stall, random.randrange(8)),
            Pay(seat, random.randrange(4)),
            Fine(seat, random.randrange(7)),
            Refuse(seat),
            Pot(seat, random.randrange(50)),
            Scores(amounts),
            Totals(amounts),
            Winner((seat,)),
            *[Place(seat, random.choice(cards), stall)] * 5,
            *[Done(seat)] * 5,
        )
    )


def next_event(table: Any, random: Random) -> Any:
    """Return the event that chance decides, a choice, or a random event."""
    if random.random() < 0.3:
        return anything(table, random)
    if not table.unknown and (event := PLAY.chance(table, random)) is not None:
        return event
    choices = list(GAME.choices(table)) if table.phase == "play" else []
    return random.choice(choices) if choices else anything(table, random)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(8))
def test_whatever_happens_the_game_goes_on(seed: int) -> None:
    random = Random(seed)
    table = GAME.start(GAME.options(), ("Ana", "Ben", "Cleo"), None)
    refused = 0
    for _ in range(300):
        event = next_event(table, random)
        while (silent := GAME.implicit_event(table, event)) is not None:
            table = GAME.after(table, silent)
        event = GAME.alternatives(table, event)[0]
        if isinstance(GAME.answer(table, event), Fault):
            refused += 1
            if random.random() < 0.5:
                table = GAME.make_unknown(table, random.choice((event, event, None)))
                continue
        table = GAME.after(table, event)
        list(GAME.view(table))
        hash(table)
    assert refused > 20
