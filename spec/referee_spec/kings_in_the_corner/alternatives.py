"""Known cards that an unseen card of an event may have been."""

from referee_spec.kernel.cards import UNKNOWN, unknown_count
from referee_spec.kings_in_the_corner.choices import in_hand, unseen
from referee_spec.kings_in_the_corner.events import (
    Draw,
    Event,
    Place,
)
from referee_spec.kings_in_the_corner.piles import covers, is_king, top
from referee_spec.kings_in_the_corner.state import CORNERS, Table, hand_unknown


def alternatives(table: Table, event: Event) -> tuple[Event, ...]:
    """Return the events that one with an unseen card may have been.

    A card put on a known card is one of two. A card put anywhere else stays unseen, unless the
    whole hand is known.
    """
    if isinstance(event, Place) and event.card == UNKNOWN:
        under = top(table, event.stall)
        held = in_hand(table, event.player)
        if under == UNKNOWN:
            return (event,)
        if under is not None:
            fit = [card for card in held if card in covers()[under]]
        elif event.stall in CORNERS:
            fit = [card for card in held if is_king(card)]
        elif unknown_count(table.hands[event.player]) or hand_unknown(table, event.player):
            return (event,)
        else:
            on_tab = table.match.setup.options.king_on_open_tab == "allowed"
            fit = [card for card in held if on_tab or not is_king(card)]
        return tuple(Place(event.player, card, event.stall) for card in fit or held) or (event,)
    if isinstance(event, Draw) and event.card == UNKNOWN and event.stall is not None:
        kings = [card for card in unseen(table) if is_king(card)]
        return tuple(Draw(event.player, card, event.stall) for card in kings) or (event,)
    return (event,)
