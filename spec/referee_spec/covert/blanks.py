"""What is still to be written of a setup and of a roll: events with a blank for each card and die.

They are forms for somebody who writes a record, not events to judge: a die is never unseen.
"""

from collections.abc import Iterator
from typing import Any

from referee_spec.covert.events import Character, Event, Lots, Missions, Roll, Tiles
from referee_spec.covert.rules.setting_up import CARDS, OWN, STEPS, already
from referee_spec.covert.state import DICE, MISSIONS_KEPT, ROW, SETUP, Table
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
    make: Any = next(kind for kind, step in STEPS.items() if step == table.phase)
    cards = (UNKNOWN,) * CARDS.get(make, len(table.display))
    if make is Tiles:
        yield Tiles((DIE,) * (2 * ROW))
    elif make not in OWN:
        yield make(cards)
    else:
        fields: dict[Any, tuple[Any, ...]] = {
            Character: cards,
            Missions: (cards, cards[:MISSIONS_KEPT]),
        }
        made = (make(seat, *fields.get(make, (cards,))) for seat in range(len(table.names)))
        yield from (event for event in made if not already(table, event))
