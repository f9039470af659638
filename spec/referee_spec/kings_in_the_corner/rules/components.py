"""Components: one pack of cards, without duplicates."""

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.maybe import leave_open
from referee_spec.kernel.rule import Answer, guard
from referee_spec.kings_in_the_corner.events import Deal, Draw, Place, Position, Stalls
from referee_spec.kings_in_the_corner.questions import check_other_places
from referee_spec.kings_in_the_corner.state import (
    CARDS,
    Table,
    cards_counted,
    empty_table,
)

Showing = Deal | Stalls | Position | Place | Draw
"""The events that may show a card for the first time."""


@guard(
    "KIC101",
    Deal,
    Stalls,
    Position,
    Place,
    Draw,
    source="es: Componentes, item 1",
    refusal="no deal explains this: {kinds} is in the pack once, and the record shows it "
    "{shown:||twice|# times}",
    breach="impossible",
)
def every_card_is_there_once(table: Table, event: Showing) -> Answer:
    """The pack holds each of its cards once."""
    card = shown_twice(table, event)
    return None if card is None else {"kinds": (card,), "copies": 1, "shown": 2}


def shown_twice(table: Table, event: Showing) -> str | None:
    """Return a card that an event shows for the first time and that lies in another place; None if
    there is none."""
    if isinstance(event, Position):
        table = as_far_as_known(table)
    cards = revealed(table, event)
    if cards and CARDS in table.unknown:
        leave_open("cards")
    lacking = table.match.setup.deck.beyond(cards, table.unseen)
    if lacking and CARDS not in table.unknown:
        return lacking[0]
    if cards and table.unknown and isinstance(event, Place | Draw):
        check_other_places(table)
    return None


def revealed(table: Table, event: Showing) -> list[str]:
    """Return the cards that this event shows for the first time."""
    if isinstance(event, Place):
        known = table.match.setup.deck.has(table.hands[event.player], event.card)
        return [event.card] if event.card != UNKNOWN and not known else []
    if isinstance(event, Draw):
        return [event.card] if event.card != UNKNOWN else []
    if isinstance(event, Position):
        deck, base = table.match.setup.deck, as_far_as_known(table)
        lying = (*base.hands, *map(deck.pack, base.stalls))
        places = zip((*event.hands, *event.stalls), lying, strict=True)
        return [card for told, there in places for card in deck.beyond(told or (), there)]
    return [card for card in event.cards if card != UNKNOWN]


def as_far_as_known(table: Table) -> Table:
    """Return the table with which the cards of a position are compared.

    In the middle of a hand it says again where cards lie that are known. It is compared with an
    empty table where some of them may lie elsewhere.
    """
    if cards_counted(table) and not any(table.lacking):
        return table
    return empty_table(table.match, table.phase)


def shows(table: Table, event: object, kinds: tuple[str, ...]) -> int:
    """Return how many cards of these kinds an event shows for the first time."""
    if not isinstance(event, Showing):
        return 0
    return sum(card in kinds for card in revealed(table, event))
