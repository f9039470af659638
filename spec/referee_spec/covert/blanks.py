"""What is still to be written of a setup and of a roll: events with a blank for each card and die.

They are forms for somebody who writes a record, not events to judge: a die is never unseen.
"""

from collections.abc import Iterator
from typing import Any

from referee_spec.covert.events import Event, Lots, Roll, Tiles
from referee_spec.covert.phase_inference import STEPS
from referee_spec.covert.state import DICE, ROW, SETUP, Table
from referee_spec.covert.unseen_steps import unseen_steps
from referee_spec.kernel.cards import UNKNOWN

DIE: Any = UNKNOWN
"""In the place of a die or a tile that is to be written."""


def blanks(table: Table) -> Iterator[Event]:
    """Yield the steps of setting up and the rolls that may come next, for each player as they sit.

    >>> from referee_spec.covert import GAME
    >>> for event in blanks(GAME.start(GAME.defaults, ("Ana", "Ben"), None)):
    ...     print(event)
    Character(player=0, card='?')
    Character(player=1, card='?')
    """
    seats = range(len(table.names))
    if table.phase in SETUP:
        yield from steps(table)
    elif table.phase in ("between", "tied") and not table.round and not table.doing.chosen:
        yield Lots(tuple((DIE,) * DICE for _ in seats))
    elif table.phase == "roll":
        rolls = (Roll(seat, (DIE,) * DICE) for seat in seats)
        yield from (roll for roll in rolls if not table.players[roll.player].dice)


def steps(table: Table) -> Iterator[Event]:
    """Yield the steps of setting up that are due."""
    kind = next(kind for kind, step in STEPS.items() if step == table.phase)
    if kind is Tiles:
        yield Tiles((DIE,) * (2 * ROW))
    else:
        yield from unseen_steps(table, kind)
