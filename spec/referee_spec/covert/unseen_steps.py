"""Steps of setting up whose cards nobody saw, or are still to be written."""

from collections.abc import Iterator
from typing import Any

from referee_spec.covert.events import (
    Character,
    Codes,
    Cubes,
    Deal,
    Event,
    Lots,
    Missions,
    Open,
    Position,
    Roll,
    Step,
    Tiles,
)
from referee_spec.covert.phase_inference import OWN, STEPS, phase_of
from referee_spec.covert.rules.setting_up import CARDS
from referee_spec.covert.state import DICE, MISSIONS_KEPT, ROW, SETUP, Table
from referee_spec.kernel.cards import UNKNOWN

DIE: Any = UNKNOWN
"""In the place of a die or a tile that is to be written: a form, as no event has an unseen die."""


def setup_left_out(table: Table, event: Event) -> tuple[Step, ...]:
    """Return the steps of setting up that are due before an event, with unseen cards."""
    if table.phase not in SETUP:
        return ()
    phase = phase_of(table, event)
    due = SETUP[SETUP.index(table.phase) : SETUP.index(phase) if phase in SETUP else len(SETUP)]
    kinds = [kind for kind, step in STEPS.items() if step in due]
    if len(table.names) > 2 and Cubes in kinds:
        kinds.remove(Cubes)
    return tuple(step for kind in kinds for step in unseen_steps(table, kind))


def unseen_steps(table: Table, kind: Any) -> Iterator[Step]:
    """Yield a step of setting up with unseen cards: for each player who has not had it, if every
    player has one."""
    cards = (UNKNOWN,) * CARDS.get(kind, len(table.display))
    if kind is Tiles:
        yield Tiles(())
    elif kind not in OWN:
        yield kind(cards)
    else:
        for seat, player in enumerate(table.players):
            if getattr(player, OWN[kind]):
                continue
            if kind is Character:
                yield Character(seat, UNKNOWN)
            elif kind is Missions:
                yield Missions(seat, cards, cards[:MISSIONS_KEPT])
            else:
                yield kind(seat, cards)


def unseen_beginning(table: Table) -> Position:
    """Return the position of a game that has been set up, of which nobody saw a card.

    Nothing has been played yet: no mission is completed, no cube collected, no token drawn.
    """
    unseen = (UNKNOWN,)
    seats = range(len(table.names))
    own = {
        "hand": unseen * CARDS[Deal],
        "missions": unseen * MISSIONS_KEPT,
        "codes": unseen * CARDS[Codes],
        **dict.fromkeys(("tokens", "done", "broken", "intel", "cubes"), ()),
    }
    shared = {
        "phase": ("between",),
        "turn": (table.turn,),
        "regions": unseen * len(table.display),
        "open": unseen * CARDS[Open],
        "reroll": tuple(seats),
        **dict.fromkeys(("order", "discard", "away"), ()),
    }
    parts = (
        *((part, None, value) for part, value in shared.items()),
        *((part, seat, value) for part, value in own.items() for seat in seats),
    )
    return Position(parts)


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


def steps(table: Table) -> Iterator[Step]:
    """Yield the steps of setting up that are due."""
    kind = next(kind for kind, step in STEPS.items() if step == table.phase)
    if kind is Tiles:
        yield Tiles((DIE,) * (2 * ROW))
    else:
        yield from unseen_steps(table, kind)
