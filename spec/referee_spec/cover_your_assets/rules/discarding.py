"""Discarding: one card, face up on the discard pile."""

from referee_spec.cover_your_assets.events import Discard
from referee_spec.cover_your_assets.rules.turns import end_action
from referee_spec.cover_your_assets.state import Table, who
from referee_spec.kernel.cards import leave_hand
from referee_spec.kernel.rule import Answer, effect, guard


@guard(
    "CYA231",
    Discard,
    source="en: Game Play, action 4",
    refusal="{player} discards {count:no cards|1 card|# cards}: only one is discarded in a turn",
    supposes=("CYA501",),
)
def one_card_is_discarded(table: Table, event: Discard) -> Answer:
    """A player who makes no pair and no challenge discards one card."""
    if len(event.cards) == 1:
        return None
    return {"player": who(table, event.player), "count": len(event.cards)}


@effect("CYA232", Discard, source="en: Game Play, action 4")
def a_discard_tops_the_discard_pile(table: Table, event: Discard) -> Table:
    """The discarded card lies face up on top of the discard pile; then a card is drawn."""
    hands, unseen = leave_hand(table, event.player, event.cards)
    discard = (*table.discard, *event.cards)
    return end_action(table, turn=event.player, hands=hands, discard=discard, unseen=unseen)
