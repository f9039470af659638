"""Unseen cards: those that an event shows, and the ledger after it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from operator import attrgetter

from attrs import fields

from referee_spec.covert import events
from referee_spec.covert.card_flows import changes
from referee_spec.covert.components.box import Box
from referee_spec.covert.decks import (
    SEARCHED,
    above,
    in_deck,
    known_cards,
    tokens_due,
)
from referee_spec.covert.events import Event
from referee_spec.covert.ledger import (
    NOTHING_HIDDEN,
    Ledger,
    Slot,
    after_leaving,
    after_return,
    after_showing,
    with_slots,
)
from referee_spec.covert.moves import showing, spaces_of
from referee_spec.covert.parts import KIND
from referee_spec.covert.state import MISSIONS_KEPT, SETUP, Table, added
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.latest import keeping_latest
from referee_spec.kernel.unknown import Unknown

KINDS = ("agency", "missions", "codes", "tokens")
TAKEN = {"agency": (events.TakeAgency, events.Intel), "missions": (events.TakeMission,)}
"""The events that may take a face-up card of a deck."""
MOVES_MISSIONS = frozenset(
    (events.Missions, events.Open, events.TakeMission, events.Search, events.Complete)
)
"""The events that move mission cards."""
FACE_UP = (("agency", "display"), ("missions", "open"))
"""The kinds and places of the cards that lie face up."""
COMPLETED = {"missions": "done", "codes": "broken"}
INCOMPLETE = frozenset((events.Place, events.Missions, events.Codes, events.NewCode))
"""The events that may leave cards out, or show the back of a code."""


def without_backs(box: Box, event: Event) -> Event:
    """Return the event without the backs of code cards, which are written by their equipment, and
    without the cities for which cards were drawn that are not named."""
    if isinstance(event, events.NewCode) and event.card in box.equipment:
        return evolve(event, card=UNKNOWN)
    if isinstance(event, events.Agents) and not box.agency.keys() >= {*event.cards}:
        cards = tuple(UNKNOWN if card in box.links else card for card in event.cards)
        return evolve(event, cards=cards)
    if isinstance(event, events.Codes) and not box.equipment.isdisjoint(event.cards):
        kept = (UNKNOWN if card in box.equipment else card for card in event.cards)
        return evolve(event, cards=tuple(kept))
    return event


def in_full(table: Table, event: Event) -> Event:
    """Return the event with the unseen cards that a record may leave out.

    They are tokens for a die in the folder, and the missions that are kept.
    """
    if isinstance(event, events.Place) and not event.tokens and event.spot == "folder":
        due = tokens_due(table, event)
        return evolve(event, tokens=(UNKNOWN,) * due) if due else event
    if isinstance(event, events.Missions) and not event.kept:
        return evolve(event, kept=(UNKNOWN,) * MISSIONS_KEPT)
    return event


@keeping_latest
def complete(table: Table, event: Event) -> Event:
    """Return the event with the cards that a record leaves out and without backs of codes."""
    if type(event) not in INCOMPLETE:
        return event
    return without_backs(table.box, in_full(table, event))


def backs(box: Box, kind: str) -> Mapping[str, str]:
    """Return the backs of a deck's cards by name, where they differ."""
    return {name: code.equipment for name, code in box.codes.items()} if kind == "codes" else {}


def shown_from_places(table: Table, event: Event) -> Iterator[tuple[str, str, str]]:
    """Yield the cards that an event shows from a place with unseen cards: deck, place, card."""
    for (seat, part), (gained, lost) in changes(event).items():
        held = getattr(table.players[seat], part)
        left = list(held) if UNKNOWN in held else []
        for card in lost:
            if card in left:
                left.remove(card)
            elif card not in (*gained, UNKNOWN) and UNKNOWN in left:
                left.remove(UNKNOWN)
                yield KIND[part], f"{part} {seat}", card
    if isinstance(event, (events.TakeAgency, events.Intel)) and not event.deck:
        for at in (spaces_of(table, event) or showing(table, event.card))[:1]:
            if table.display[at] == UNKNOWN != event.card:
                yield "agency", "display", event.card
    if isinstance(event, events.TakeMission) and not event.deck and UNKNOWN in table.open:
        if event.card not in (*table.open, UNKNOWN):
            yield "missions", "open", event.card


def with_left_out_cards(table: Table, event: Event) -> Table:
    """Return the table with the unseen cards that an event takes from unknown parts.

    A hand that nobody knows has any number of unseen cards. They are as many as the event needs
    besides those that the state says, and may have been drawn at any time.
    """
    ledger, players = table.ledger, table.players
    for (seat, part), (_, lost) in changes(event).items():
        if Unknown(part, seat) not in table.unknown:
            continue
        kind, held = KIND[part], getattr(players[seat], part)
        lacking = (Counter(lost) - Counter(held)).total() - held.count(UNKNOWN)
        if lacking > 0:
            more = added(held, *(UNKNOWN,) * lacking)
            players = replaced(players, seat, evolve(players[seat], **{part: more}))
            age = max_age(ledger, table, kind)
            ledger = with_slots(ledger, kind, f"{part} {seat}", age, ("",) * lacking)
    if (
        isinstance(event, events.TakeMission)
        and not event.deck
        and Unknown("open") in table.unknown
    ):
        if event.card not in table.open and UNKNOWN not in table.open:
            ledger = with_slots(
                ledger, "missions", "open", max_age(ledger, table, "missions"), ("",)
            )
            table = evolve(table, open=added(table.open, UNKNOWN), ledger=ledger)
    return table if players is table.players else evolve(table, players=players, ledger=ledger)


def shown_from_decks(event: Event) -> Iterator[tuple[str, str]]:
    """Yield the cards that an event shows when they come from a deck: the deck, the card."""
    if isinstance(event, events.Regions):
        yield from (("agency", card) for card in event.cards)
    elif isinstance(event, (events.Open, events.Missions)):
        yield from (("missions", card) for card in event.cards)
    elif isinstance(event, events.TakeMission) and not event.deck:
        yield "missions", event.fresh
    elif isinstance(event, (events.TakeAgency, events.Intel)) and not event.deck:
        yield "agency", event.fresh
    elif not isinstance(event, (events.Spy, events.Fly)):
        # A spied card comes from the discards, and a flight brings none.
        for (_, part), (gained, _) in changes(event).items():
            if part not in ("done", "broken"):
                yield from ((KIND[part], card) for card in gained)


def ledger_after(before: Table, event: Event, after: Table) -> Ledger:
    """Return the ledger after an event, given the tables before and after it."""
    if isinstance(event, events.Position):
        return of_position(after)
    ledger = with_deck_bottom(before, event, after)
    if not ledger.slots and not hides(event, before.box):
        return ledger
    moved = changes(event)
    if not moved and on_the_table(after) == on_the_table(before):
        return ledger
    for kind, place, card in shown_from_places(before, without_backs(before.box, event)):
        known = after_showing(ledger, kind, place, card, backs(before.box, kind))
        ledger = known or after_leaving(ledger, kind, place, "")
    ledger = after_returns(ledger, before, event, after)
    ages = {kind: max_age(ledger, after, kind) for kind in KINDS}
    for (seat, part), (gained, lost) in moved.items():
        kind, place = KIND[part], f"{part} {seat}"
        if part not in COMPLETED.values():
            gained_backs = unseen_backs(before.box, kind, gained)
            ledger = with_slots(ledger, kind, place, ages[kind], gained_backs)
        for _ in range(lost.count(UNKNOWN)):
            ledger = after_leaving(ledger, kind, place, goes_to(before, event, part, seat))
    return with_unnamed(ledger, event, after, ages)


def after_returns(ledger: Ledger, before: Table, event: Event, after: Table) -> Ledger:
    """Return the ledger after the cards that return to their decks by an event.

    They are the discards if they are shuffled, and code cards that pay for a mission.
    """
    shuffled = {*before.discard} - {UNKNOWN, *known_cards(after, "agency")}
    if shuffled:
        ledger = after_return(ledger, "agency", shuffled, max_age(ledger, before, "agency"))
    if isinstance(event, events.Complete) and event.codes:
        given = {*event.codes} - {UNKNOWN}
        ledger = after_return(ledger, "codes", given, max_age(ledger, before, "codes"))
    return ledger


def unseen_backs(box: Box, kind: str, cards: Iterable[str]) -> Iterator[str]:
    """Yield the back of each unseen card among these cards of a deck; empty if nobody saw it."""
    for card in cards:
        if card == UNKNOWN:
            yield ""
        elif kind == "codes" and card in box.equipment:
            yield card


def on_the_table(table: Table) -> tuple[tuple[str, ...], ...]:
    """Return the agency and mission cards that lie face up, and the discards."""
    return table.display, table.open, table.discard


def goes_to(table: Table, event: Event, part: str, seat: int) -> str:
    """Return the place to which an unseen card of a player goes.

    It is the completed cards, ``away`` for out of the game, or empty for a place from which it may
    be drawn again.
    """
    if isinstance(event, events.Complete | events.Break) and part in COMPLETED:
        return f"{COMPLETED[part]} {seat}"
    away = part == "missions" and table.options.dropped_mission == "out-of-play"
    return "away" if away else ""


def with_unnamed(ledger: Ledger, event: Event, after: Table, ages: Mapping[str, int]) -> Ledger:
    """Return the ledger with the face-up cards that the record does not name."""
    for kind, place in FACE_UP:
        cards = getattr(after, place)
        there = sum(slot.place == place for slot in ledger.slots)
        taken = isinstance(event, TAKEN[kind]) and event.card == UNKNOWN and not event.deck
        for _ in range(max(there - cards.count(UNKNOWN), int(taken))):
            ledger = after_leaving(ledger, kind, place, "")
        missing = cards.count(UNKNOWN) - sum(slot.place == place for slot in ledger.slots)
        ledger = with_slots(ledger, kind, place, ages[kind], ("",) * missing)
    return ledger


def max_age(ledger: Ledger, table: Table, kind: str) -> int:
    """Return the age of the next card of a deck: how often cards have returned to it."""
    if kind == "missions":
        return 0 if above(table) > 0 else 1
    return max(
        (age for card, age in ledger.returned if card in getattr(table.box, kind, ())), default=0
    )


def hides(event: Event, box: Box) -> bool:
    """Return whether an event may have brought a card that nobody saw."""
    return without_backs(box, event) is not event or shows_unseen(event)


def shows_unseen(event: Event) -> bool:
    """Return whether an event shows a card that nobody saw."""
    return UNKNOWN in str(words_of(type(event))(event))  # type: ignore[arg-type]


@cache
def words_of(kind: type[Event]) -> Callable[[Event], object]:
    """Return a getter for the class of an event and its fields that may hold words."""
    return attrgetter("__class__", *(one.name for one in fields(kind) if "str" in str(one.type)))


def with_deck_bottom(before: Table, event: Event, after: Table) -> Ledger:
    """Return the ledger with the missions that an event puts under their deck."""
    ledger = before.ledger
    if type(event) not in MOVES_MISSIONS and before.phase not in SETUP:
        if before.unknown == after.unknown:
            return ledger
    put: tuple[str, ...] = ()
    new = 0
    if isinstance(event, events.Missions):
        put = tuple((Counter(event.cards) - Counter(event.kept)).elements())
        new = 1
        if UNKNOWN in event.kept:
            put = ()
    elif isinstance(event, events.Search) and event.deck == "missions":
        if above(before) < SEARCHED:
            # Some of those below were among the three, and may be anywhere now.
            return evolve(ledger, under=(), below=0)
        new = SEARCHED - 1
    dropped = getattr(event, "dropped", "")
    if dropped and before.options.dropped_mission == "under-the-deck":
        put, new = (*put, dropped), new + 1
    if new:
        under = (*ledger.under, *(card for card in put if card != UNKNOWN))
        ledger = evolve(ledger, under=tuple(sorted(under)), below=ledger.below + new)
    if not ledger.below or after.phase in SETUP:
        return ledger
    deck = in_deck(after, "missions")
    if deck < ledger.below or ledger.under:
        there = known_cards(after, "missions")
        below = min(ledger.below, deck)
        under = tuple(card for card in ledger.under if card not in there) if below else ()
        ledger = evolve(ledger, under=under, below=below)
    return ledger


def of_position(table: Table) -> Ledger:
    """Return the ledger of hidden cards of a position, which does not say when each was drawn."""
    slots: list[Slot] = []
    for seat, player in enumerate(table.players):
        for part, kind in KIND.items():
            slots += [Slot(kind, f"{part} {seat}")] * getattr(player, part).count(UNKNOWN)
    for kind, place in FACE_UP:
        slots += [Slot(kind, place)] * getattr(table, place).count(UNKNOWN)
    return evolve(NOTHING_HIDDEN, slots=tuple(slots))


def comes_back(table: Table, event: Event) -> bool:
    """Return whether a dropped mission is at once turned up again: it went under an empty deck."""
    return (
        isinstance(event, events.TakeMission)
        and event.fresh == event.dropped != ""
        and not in_deck(table, "missions")
        and table.options.dropped_mission == "under-the-deck"
    )


def shown_cards(table: Table, event: Event) -> Iterator[tuple[str, str]]:
    """Yield the cards that an event shows that were not seen before: the deck, the card."""
    table, shown = with_left_out_cards(table, event), without_backs(table.box, event)
    yield from ((kind, card) for kind, _, card in shown_from_places(table, shown))
    yield from ((kind, card) for kind, card in shown_from_decks(event) if card != UNKNOWN)


def shows(table: Table, event: Event, kinds: tuple[str, ...]) -> int:
    """Return how many cards of these kinds an event shows for the first time.

    The back of a code card counts if every card with this back is among the kinds.
    """
    seen = [card for _, card in shown_cards(table, event)]
    if isinstance(event, events.Position):
        # The cards of agents' cities are back in the deck.
        seen = [card for what, _, cards in event.parts for card in cards if what != "agents"]
    whole = {
        back
        for back in table.box.equipment
        if {name for name, code in table.box.codes.items() if code.equipment == back} <= set(kinds)
    }
    return sum(card in kinds or card in whole for card in seen)
