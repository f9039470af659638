"""Steps of setting up whose cards nobody saw."""

from collections.abc import Iterator
from typing import Any

from referee_spec.covert.events import Character, Cubes, Event, Missions, Tiles
from referee_spec.covert.phase_inference import phase_of
from referee_spec.covert.rules.setting_up import CARDS, OWN, STEPS, Step
from referee_spec.covert.state import SETUP, Table
from referee_spec.kernel.cards import UNKNOWN


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
                yield Missions(seat, cards, cards[:2])
            else:
                yield kind(seat, cards)
