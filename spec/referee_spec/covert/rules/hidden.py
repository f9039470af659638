"""Hidden cards: those that a record shows must come from the decks in use."""

from referee_spec.covert import events as happens
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.decks import (
    SEARCHED,
    TOKENS_EACH,
    above,
    agency_deck_may_be_empty,
    known_cards,
    ready_to_search,
    unlocated,
)
from referee_spec.covert.events import Event
from referee_spec.covert.hidden_cards import (
    backs,
    comes_back,
    in_full,
    shown_from_decks,
    shown_from_places,
    without_backs,
)
from referee_spec.covert.ledger import Ledger, Slot, after_showing, fits, impossible_slots
from referee_spec.covert.questions import decks_allow, has_copies
from referee_spec.covert.state import Table, term
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.rule import Answer, Values, guard


@guard(
    "CVT110",
    happens.Place,
    happens.Adjust,
    happens.Sneak,
    happens.First,
    happens.Swap,
    happens.Break,
    happens.NewCode,
    happens.Complete,
    happens.TakeMission,
    happens.TakeAgency,
    happens.Fly,
    happens.Travel,
    happens.Spy,
    happens.Search,
    happens.Intel,
    happens.Drop,
    happens.Codes,
    happens.Open,
    source="es: Componentes",
    breach="impossible",
    refusal="{card} cannot come here in any order of the decks",
)
def cards_come_from_where_they_are(table: Table, event: Event) -> Answer:
    """There is one of every card: an unseen card was in its deck when it was drawn, and no two are
    the same. Everyone sees the equipment on the backs of code cards."""
    wrong = misplaced(table, in_full(table, event))
    return None if decks_allow(table, event, wrong) else wrong or too_many(table, "")


def misplaced(table: Table, event: Event) -> Values | None:
    """Return the refusal of an event that shows a card which cannot have been in its place, as far
    as is known where the cards are; None if there is none."""
    ledger = table.ledger
    cards_shown: dict[str, list[str]] = {}
    for kind, place, card in shown_from_places(table, without_backs(table.box, event)):
        shown = cards_shown.setdefault(kind, [])
        shown.append(card)
        if card in unlocated(table, kind) and (kind == "tokens" or shown.count(card) == 1):
            left = after_showing(ledger, kind, place, card, backs(table.box, kind))
            if left is not None:
                ledger = left
                continue
        elif card not in (*known_cards(table, kind), *shown[:-1]):
            continue
        return too_many(table, card)
    for kind, card in shown_from_decks(event):
        if card != UNKNOWN and card not in table.box.equipment:
            if not deck_has(table, event, kind, card):
                return too_many(table, card)
        cards_shown.setdefault(kind, []).append(card)
    for kind, cards in cards_shown.items():
        answer = too_few_cards(table, ledger, kind, cards)
        if answer is not None:
            return answer
    return None


def deck_has(table: Table, event: Event, kind: str, card: str) -> bool:
    """Return whether a card may come from its deck now, for all that is seen of it elsewhere."""
    if comes_back(table, event):
        return True
    ledger = table.ledger
    seen = SEARCHED if isinstance(event, happens.Search) else 1
    if kind == "missions" and card in ledger.under and above(table) >= seen:
        return False
    if kind == "agency" and card in table.discard:
        if isinstance(event, happens.Search) and card not in ready_to_search(table).discard:
            return True
        return agency_deck_may_be_empty(table)
    copies = known_cards(table, kind).count(card)
    return copies < 1 or (kind == "tokens" and has_copies(table, copies + 1))


def too_few_cards(table: Table, ledger: Ledger, kind: str, cards: list[str]) -> Values | None:
    """Return a refusal if the unseen cards of a deck cannot all be cards beside these, else None.

    ``cards`` are those that the event shows.
    """
    box = table.box
    age = max((age for _, age in ledger.returned), default=0) + 1
    slots = [slot for slot in ledger.slots if slot.kind == kind]
    slots += [Slot(kind, "", age, card) for card in cards if card in box.equipment]
    if not slots:
        return None
    free = list(unlocated(table, kind))
    for card in cards:
        if card in free:
            free.remove(card)
    wrong = impossible_slots(slots, free, backs(box, kind), ledger)
    if not wrong:
        return None
    returned = dict(ledger.returned)
    kinds = tuple(
        card
        for card in getattr(box, kind, ())
        if any(fits(slot, card, backs(box, kind), returned) for slot in wrong)
    )
    named = next((card for card in cards if card != UNKNOWN), UNKNOWN)
    return {"card": term(table, named), "kinds": kinds or (named,), "copies": len(kinds)}


def too_many(table: Table, card: str) -> Values:
    """Return the answer about a card or token that lies elsewhere."""
    copies = TOKENS_EACH if card in ABILITIES else 1
    return {"card": term(table, card), "kinds": (card,), "copies": copies}
