"""Cards that come to hands and leave them with each event."""

from collections.abc import Iterator

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.hand_change import HandChange, seen_in_no_hand
from referee_spec.kings_in_the_corner.events import Deal, Draw, Event, Place, Position, Stalls
from referee_spec.kings_in_the_corner.state import Table


def changes(table: Table, event: Event) -> Iterator[HandChange]:
    """Yield the changes of hands by an event; a drawn king that is put down was in no hand."""
    match event:
        case Deal(player, cards):
            yield HandChange(player, cards)
        case Draw(player, card, None):
            yield HandChange(player, (card,))
        case Draw(_, card, _):
            yield seen_in_no_hand((card,))
        case Place(player, card):
            yield HandChange(player, (), (card,), table.match.setup.deck.kinds)
        case Stalls(cards):
            yield seen_in_no_hand(cards)
        case Position():
            any_cards = (UNKNOWN,) * table.match.setup.deck.total
            for player, hand in enumerate(event.hands):
                cards = any_cards if hand is None else hand
                yield HandChange(player, cards, at_most=hand is None)
            for pile in event.stalls:
                yield seen_in_no_hand(pile or ())
