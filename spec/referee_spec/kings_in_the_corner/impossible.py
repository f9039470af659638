"""Physically impossible events: a card or chip is not where the event needs it."""

from referee_spec.kernel.transition import Fault, fault_of
from referee_spec.kings_in_the_corner.events import Event, Refuse
from referee_spec.kings_in_the_corner.rules import RULEBOOK
from referee_spec.kings_in_the_corner.state import Table

PIECE_IS_NOT_THERE = frozenset({"KIC101", "KIC204", "KIC206", "KIC211", "KIC402", "KIC414"})
"""The rules that refuse an event because a card, a lot or chips are not there,
or a card is elsewhere."""


def impossible(table: Table, event: Event) -> Fault | None:
    """Return the refusal of an event that takes a piece from where it is not, else None."""
    if isinstance(event, Refuse):
        return None
    return fault_of(RULEBOOK, table, event, PIECE_IS_NOT_THERE)
