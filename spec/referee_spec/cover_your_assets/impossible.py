"""Physically impossible events: a card is not where the event needs it."""

from referee_spec.cover_your_assets.events import Event
from referee_spec.cover_your_assets.rules import RULEBOOK
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.transition import Fault, answer

CARD_IS_NOT_THERE = frozenset({"CYA101", "CYA204", "CYA221", "CYA403"})
"""The rules that refuse an event because a card is not in the hand or on the pile, or elsewhere."""


def impossible(table: Table, event: Event) -> Fault | None:
    """Return the refusal of an event that takes a card from where it is not, else None."""
    guards = RULEBOOK.guards.get(type(event), ())
    refusal = answer((rule for rule in guards if rule.code in CARD_IS_NOT_THERE), table, event)
    return refusal if isinstance(refusal, Fault) else None
