"""Decks: their cards, draws from them, and cards that return to them."""

from collections.abc import Callable
from itertools import chain
from operator import attrgetter

from referee_spec.covert import events
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.parts import DECK_PARTS, EVERY
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


def in_agency_deck(table: Table) -> int:
    """Return how many agency cards are in the deck.

    As for every deck, those that lie in unknown parts count as being there. A record that leaves
    much out may have more unseen cards than the box: then it is less than 0.
    """
    return len(table.box.agency) - len(known_agency(table))


def in_mission_deck(table: Table) -> int:
    """Return how many mission cards are in the deck."""
    return len(table.box.missions) - len(known_missions(table))


def in_bag(table: Table) -> int:
    """Return how many tokens are in the bag."""
    return TOKENS_EACH * len(ABILITIES) - len(known_tokens(table))


def tokens_due(table: Table, event: events.Place) -> int:
    """Return how many tokens a die brings: one in the folder, two with that ability."""
    if event.spot != "folder":
        return 0
    return min(in_bag(table), 2 if has_ability(table, event.player, "extra-token") else 1)


def in_code_decks(table: Table) -> int:
    """Return how many code cards are in the two decks."""
    return len(table.box.codes) - len(known_codes(table))


def unseen_number(table: Table) -> int:
    """Return how many cards or tokens are left in the smallest deck.

    Below 0 more of them lie elsewhere than there are.
    """
    return min(in_agency_deck(table), in_mission_deck(table), in_code_decks(table), in_bag(table))


def to_draw(table: Table) -> int:
    """Return how many agency cards can be drawn: the deck, or the discards if it is empty."""
    left = in_agency_deck(table)
    return left if left > 0 else len(table.discard)


def reshuffled(table: Table, drawn: str = "") -> Table:
    """Return the table with the discards as the deck if the deck is empty, else unchanged.

    It was empty if a card is drawn that lay among the discards.
    """
    lay_there = drawn != UNKNOWN and drawn in table.discard
    empty = in_agency_deck(table) <= 0 or lay_there
    return evolve(table, discard=()) if empty else table


def ready_to_search(table: Table, kept: str = "") -> Table:
    """Return the table just before a search of the agency deck, which keeps this card.

    The discards are shuffled if the deck is empty. With one or two cards left, they are shuffled if
    a search draws three cards, or if the table shuffles as soon as the last card is drawn.
    """
    # The readings are looked at only where they matter.
    if table.discard and 0 < in_agency_deck(table) < SEARCHED:
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
    if not table.discard or not 0 <= in_agency_deck(table) <= put_back:
        return table
    return table if table.options.reshuffle == "when-needed" else evolve(table, discard=())


def agency_deck_may_be_empty(table: Table) -> bool:
    """Return whether the agency deck is empty, or may be as its cards may lie in unknown parts."""
    return in_agency_deck(table) <= 0 or some_may_lie_elsewhere(table, "agency")


def some_may_lie_elsewhere(table: Table, deck: str) -> bool:
    """Return whether the size of a deck is unknown: its cards may lie in unknown parts."""
    names = {name.removeprefix(EVERY) for name in DECK_PARTS[deck]}
    return any(part.part in names for part in table.unknown)


def known_agency(table: Table) -> tuple[str, ...]:
    """Return the agency cards that lie in known parts, unseen ones too."""
    hidden = table.unknown and Unknown("display") in table.unknown
    display = () if hidden else filter(None, table.display)
    return (*of_players(table, "hand"), *display, *table.discard)


def known_missions(table: Table) -> tuple[str, ...]:
    """Return the mission cards that lie in known parts, unseen ones too."""
    shown = () if table.unknown and Unknown("open") in table.unknown else table.open
    return (*of_players(table, "missions"), *of_players(table, "done"), *shown, *table.away)


def known_codes(table: Table) -> tuple[str, ...]:
    """Return the code cards that lie in known parts, unseen ones too."""
    return (*of_players(table, "codes"), *of_players(table, "broken"))


def known_tokens(table: Table) -> tuple[str, ...]:
    """Return the tokens of the parts of the table that are known; an unseen token is ``?``."""
    return of_players(table, "tokens")


def of_players(table: Table, part: str) -> tuple[str, ...]:
    """Return the cards that lie in this part of all players."""
    return tuple(chain.from_iterable(map(attrgetter(part), table.players)))


KNOWN_CARDS: dict[str, Callable[[Table], tuple[str, ...]]] = {
    "agency": known_agency,
    "missions": known_missions,
    "codes": known_codes,
    "tokens": known_tokens,
}
"""The cards of each deck that lie in known parts of a table."""


def unseen(table: Table, kind: str, seen: int = 1) -> tuple[str, ...]:
    """Return the cards of a kind (agency, missions, codes, tokens) that are in no known part.

    A card under the deck is one of them if it may be among the first ``seen`` cards.
    """
    if kind == "tokens":
        known = known_tokens(table)
        return tuple(a for a in ABILITIES for _ in range(TOKENS_EACH - known.count(a)))
    located = with_known_place(table, kind, seen)
    return tuple(card for card in getattr(table.box, kind) if card not in located)


def with_known_place(table: Table, kind: str, seen: int) -> set[str]:
    """Return the cards of a kind (agency, missions, codes) that lie in known parts, or under their
    deck and cannot be among its first ``seen`` cards."""
    located = set(KNOWN_CARDS[kind](table))
    if kind == "missions" and table.ledger.under and lie_above(table, seen):
        located |= set(table.ledger.under)
    return located


def lie_above(table: Table, seen: int) -> bool:
    """Return whether so many missions are known to lie above those put under their deck."""
    if some_may_lie_elsewhere(table, "missions"):
        return False
    return in_mission_deck(table) - table.ledger.below >= seen


def is_unseen(table: Table, card: str, kind: str, seen: int = 1) -> bool:
    """Return whether a card is one of a kind (agency, missions, codes) and its place is unknown.

    A card under the deck counts if it may be among the first ``seen`` cards.
    """
    return card in getattr(table.box, kind) and card not in with_known_place(table, kind, seen)


def may_be_drawn(table: Table, card: str) -> bool:
    """Return whether an agency card may have been in the deck, now or before it was shuffled."""
    discarded = card in table.discard and agency_deck_may_be_empty(table)
    return discarded or is_unseen(table, card, "agency")


def may_hold(table: Table, cards: tuple[str, ...], card: str, kind: str) -> bool:
    """Return whether a card may be one of these: it is, or one of them is unseen."""
    return card in cards or (UNKNOWN in cards and card in unseen(table, kind))


def turned_up(table: Table, event: events.TakeMission) -> tuple[str, ...]:
    """Return the missions that may be turned up in place of one that was taken.

    They are those of the deck, or the dropped one if the deck is empty.
    """
    if event.deck or table.options.mission_refill == "no":
        return ()
    if in_mission_deck(table) or table.options.dropped_mission == "out-of-play":
        return tuple(card for card in unseen(table, "missions") if card != event.card)
    return (event.dropped,) if event.dropped else ()
