"""Turns of Covert, as the referee explains them after an illegal action."""

from collections.abc import Hashable, Iterator
from typing import Any

from referee_spec.covert.events import Missions
from referee_spec.covert.rules.setting_up import CARDS
from referee_spec.covert.state import Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.turn_model import TurnModel, other_hands


def turn_of(table: Table) -> Hashable:
    """Return what tells the turn under way from the turns next to it."""
    return table.round, table.phase, table.turn


def knows_hand(table: Table, seat: int) -> bool:
    """Return False: a turn has too many ways to list them, whatever is known of the hand."""
    return False


def corrections(table: Table, events: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Return deals like the written one, with cards in it that are not known."""
    for at, event in enumerate(events):
        size = CARDS.get(type(event))
        if size and isinstance(getattr(event, "cards", None), tuple):
            for cards in other_hands(event.cards, size):
                changes = {"cards": cards}
                if isinstance(event, Missions):
                    kept = [card if card in cards else UNKNOWN for card in event.kept]
                    changes["kept"] = (*kept, *cards)[: max(2, len(kept))]
                yield (*events[:at], evolve(event, **changes), *events[at + 1 :])


TURN_MODEL = TurnModel((), turn_of, knows_hand, corrections, single_actions=True)
