"""Decks: their cards, draws from them, and cards that return to them."""

from itertools import chain
from operator import attrgetter

from referee_spec.covert import events
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.ledger import MOST_UNSEEN
from referee_spec.covert.parts import DECK_PARTS, EVERY, PLACES
from referee_spec.covert.state import Table, has_ability
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.unknown import Unknown

TOKENS_EACH = 2

DECK_OF: dict[type, str] = {
    **dict.fromkeys((events.Agents, events.Cubes, events.Deal, events.Regions), "agency"),
    **dict.fromkeys((events.Missions, events.Open), "missions"),
    events.Codes: "codes",
}
"""The deck from which a step of setting up takes its cards."""

SEARCHED = 3
"""The number of cards that a search looks at."""


def in_deck(table: Table, kind: str) -> int:
    """Return how many cards of a kind (agency, missions, codes, tokens) are in their deck, in both
    decks of codes, or in the bag.

    Those that lie in unknown parts count as being there. A record that leaves much out may have
    more unseen cards than the box: then it is less than 0.
    """
    every = TOKENS_EACH * len(ABILITIES) if kind == "tokens" else len(getattr(table.box, kind))
    return every - len(known_cards(table, kind))


def tokens_due(table: Table, event: events.Place) -> int:
    """Return how many tokens a die brings: one in the folder, two with that ability."""
    if event.spot != "folder":
        return 0
    most = 2 if has_ability(table, event.player, "extra-token") else 1
    return min(in_deck(table, "tokens"), most)


def to_draw(table: Table) -> int:
    """Return how many agency cards can be drawn: the deck, or the discards if it is empty."""
    left = in_deck(table, "agency")
    return left if left > 0 else len(table.discard)


def reshuffled(table: Table, drawn: str = "") -> Table:
    """Return the table with the discards as the deck if the deck is empty, else unchanged.

    It was empty if a card is drawn that lay among the discards.
    """
    lay_there = drawn != UNKNOWN and drawn in table.discard
    empty = in_deck(table, "agency") <= 0 or lay_there
    return evolve(table, discard=()) if empty else table


def ready_to_search(table: Table, kept: str = "") -> Table:
    """Return the table just before a search of the agency deck, which keeps this card.

    The discards are shuffled if the deck is empty. With one or two cards left, they are shuffled if
    a search draws three cards, or if the table shuffles as soon as the last card is drawn.
    """
    # The readings are looked at only where they matter.
    if table.discard and 0 < in_deck(table, "agency") < SEARCHED:
        options = table.options
        if options.short_search == "three" or options.reshuffle == "at-once":
            return evolve(table, discard=())
    return reshuffled(table, kept)


def shuffled_at_once(table: Table, put_back: int = 0) -> Table:
    """Return the table after agency cards were drawn, ``put_back`` of which go under the deck.

    If the last card of the deck was drawn, and the table shuffles the discards at once, they are
    the new deck.
    """
    # The reading is looked at only where it matters.
    if not table.discard or not 0 <= in_deck(table, "agency") <= put_back:
        return table
    return table if table.options.reshuffle == "when-needed" else evolve(table, discard=())


def agency_deck_may_be_empty(table: Table) -> bool:
    """Return whether the agency deck is empty, or may be as its cards may lie in unknown parts."""
    return in_deck(table, "agency") <= 0 or some_may_lie_elsewhere(table, "agency")


def some_may_lie_elsewhere(table: Table, deck: str) -> bool:
    """Return whether the size of a deck is unknown: its cards may lie in unknown parts."""
    names = {name.removeprefix(EVERY) for name in DECK_PARTS[deck]}
    return any(part.part in names for part in table.unknown)


def known_cards(table: Table, kind: str) -> list[str]:
    """Return the cards of a kind that lie in known parts of a table, unseen ones too."""
    own, shared = PLACES[kind]
    cards: list[str] = []
    for part in own:
        cards += chain.from_iterable(map(attrgetter(part), table.players))
    for part in shared:
        if not table.unknown or Unknown(part) not in table.unknown:
            cards += filter(None, getattr(table, part))
    return cards


def unseen(table: Table, kind: str, seen: int = 1) -> tuple[str, ...]:
    """Return the cards of a kind (agency, missions, codes, tokens) that are in no known part.

    A card under the deck is one of them if it may be among the first ``seen`` cards.
    """
    if kind == "tokens":
        known = known_cards(table, "tokens")
        return tuple(a for a in ABILITIES for _ in range(TOKENS_EACH - known.count(a)))
    located = set(known_cards(table, kind))
    if kind == "missions" and table.ledger.under and not some_may_lie_elsewhere(table, kind):
        if above(table) >= seen:
            located |= set(table.ledger.under)
    return tuple(card for card in getattr(table.box, kind) if card not in located)


def unlocated(table: Table, kind: str) -> tuple[str, ...]:
    """Return the cards of a kind that are in no known part, though they may be known to lie under
    their deck."""
    return unseen(table, kind, MOST_UNSEEN)


def above(table: Table) -> int:
    """Return how many mission cards are in the deck above those that were put under it."""
    return in_deck(table, "missions") - table.ledger.below


def may_be_drawn(table: Table, card: str) -> bool:
    """Return whether an agency card may have been in the deck, now or before it was shuffled."""
    discarded = card in table.discard and agency_deck_may_be_empty(table)
    return discarded or card in unseen(table, "agency")


def may_hold(table: Table, cards: tuple[str, ...], card: str, kind: str) -> bool:
    """Return whether a card may be one of these: it is, or one of them is unseen."""
    return card in cards or (UNKNOWN in cards and card in unseen(table, kind))


def turned_up(table: Table, event: events.TakeMission) -> tuple[str, ...]:
    """Return the missions that may be turned up in place of one that was taken.

    They are those of the deck, or the dropped one if the deck is empty.
    """
    if event.deck or table.options.mission_refill == "no":
        return ()
    if in_deck(table, "missions") or table.options.dropped_mission == "out-of-play":
        return tuple(card for card in unseen(table, "missions") if card != event.card)
    return (event.dropped,) if event.dropped else ()
