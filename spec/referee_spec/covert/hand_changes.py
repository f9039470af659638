"""What witnesses may claim of an event: the changes of hands, and who did nothing in a turn."""

from collections.abc import Iterator

from referee_spec.covert.card_flows import changes
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.decks import TOKENS_EACH
from referee_spec.covert.events import Done, Event, Position
from referee_spec.covert.hidden_cards import in_full
from referee_spec.covert.parts import KIND
from referee_spec.covert.state import NOTHING, Table
from referee_spec.kernel.cards import UNKNOWN, Deck
from referee_spec.kernel.hand_change import HandChange

HELD = ("hand", "missions", "codes", "tokens")
"""The parts of a player that nobody else sees."""


def hand_decks(table: Table) -> Iterator[Deck]:
    """Yield the decks of agency cards, missions and codes, and the bag of tokens."""
    box = table.box
    for kind in ("agency", "missions", "codes"):
        names = getattr(box, kind)
        yield Deck(kind, dict.fromkeys(names, 1), dict.fromkeys(names, 0), frozenset())
    tokens = dict.fromkeys(ABILITIES, TOKENS_EACH)
    yield Deck("tokens", tokens, dict.fromkeys(ABILITIES, 0), frozenset())


def hand_changes(table: Table, event: Event) -> Iterator[HandChange]:
    """Yield what an event does to the cards and tokens that players hold."""
    if isinstance(event, Position):
        yield from of_position(table, event)
        return
    for (seat, part), (gained, lost) in changes(in_full(table, event)).items():
        if part in HELD:
            yield held(table, seat, part, gained, lost)


def of_position(table: Table, event: Position) -> Iterator[HandChange]:
    """Yield what players hold in a position; of what it leaves out any number."""
    given = {(part, seat): value for part, seat, value in event.parts}
    for seat in range(len(table.names)):
        for part in HELD:
            if (part, seat) in given:
                yield held(table, seat, part, given[part, seat], ())
            else:
                unseen = (UNKNOWN,) * len(kinds(table, part))
                yield HandChange(seat, unseen, at_most=True, deck=KIND[part])


def held(
    table: Table, seat: int, part: str, gained: tuple[str, ...], lost: tuple[str, ...]
) -> HandChange:
    """Return a change of what a player holds; a code of which the back was seen is unseen."""
    names = kinds(table, part)

    def seen(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(card if card in names else UNKNOWN for card in cards)

    return HandChange(seat, seen(gained), seen(lost), names, deck=KIND[part])


def kinds(table: Table, part: str) -> tuple[str, ...]:
    """Return the cards that may be in a part of a player."""
    return tuple(ABILITIES) if part == "tokens" else tuple(getattr(table.box, KIND[part]))


def deeds(table: Table, event: Event) -> Iterator[tuple[str, int]]:
    """Yield who ended a turn in which nothing was done."""
    if isinstance(event, Done) and table.doing == NOTHING:
        yield "passed", event.player
