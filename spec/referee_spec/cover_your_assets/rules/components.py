"""Components: the box holds a fixed number of cards of each kind."""

from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Flip,
    Pair,
    Position,
    Replenish,
    Show,
    Take,
)
from referee_spec.cover_your_assets.questions import whose_set
from referee_spec.cover_your_assets.rules.pairs import from_hand, sets_of, shows_asset
from referee_spec.cover_your_assets.stacks import cards_in, new_set
from referee_spec.cover_your_assets.state import COPIES, TURN, Table, empty_table
from referee_spec.cover_your_assets.unseen_cards import any_in_sets, in_sets
from referee_spec.kernel.cards import UNKNOWN, size, unknown_count
from referee_spec.kernel.maybe import leave_open
from referee_spec.kernel.rule import Answer, guard

Showing = Deal | Flip | Position | Pair | Take | Discard | Challenge | Show | Replenish
"""The events that may show a card for the first time."""

SETS = (Pair, Take, Position)
SHOWN = (Challenge, Show)
HIDING = (*SETS, *SHOWN)
"""The events by which an unseen card may come to lie in a set."""

FROM_HAND = (Pair, Discard, Challenge, Show)
"""The events that show cards from a hand alone."""


@guard(
    "CYA101",
    Deal,
    Flip,
    Position,
    Pair,
    Take,
    Discard,
    Challenge,
    Show,
    Replenish,
    source="en: Setup, bullet 1",
    refusal="no deal explains this: the box holds {copies} {kinds}, and the record shows {shown}",
    breach="impossible",
)
def the_box_holds_so_many(table: Table, event: Showing) -> Answer:
    """Both decks are shuffled together, and no kind has more cards than the box holds."""
    over = beyond_the_box(table, event)
    if over is None:
        return None
    kinds, count = over
    copies = sum(table.match.setup.deck.counts[kind] for kind in kinds)
    return {"kinds": kinds, "copies": copies, "shown": copies + count}


def beyond_the_box(table: Table, event: Showing) -> tuple[tuple[str, ...], int] | None:
    """Return kinds of which a record shows more cards than the box holds, and how many more.

    Return None if there are none. Unseen cards in a set are copies of its asset, or wilds.
    """
    if COPIES in table.unknown:
        return leave_open("copies") if revealed(table, event) else None
    deck = table.match.setup.deck
    if isinstance(event, Position):
        elsewhere = deck.beyond(revealed(table, event), table.unseen)
        if elsewhere and not table.unknown - {TURN}:
            return (elsewhere[0],), 1
        table = empty_table(table.match, table.phase)
    unseen = table.unseen
    if isinstance(event, FROM_HAND) or (isinstance(event, Take) and top_seen(table, event)):
        # Most often the cards of a hand have been seen already.
        cards = deck.pack(from_hand(event))
        if not unknown_count(cards) and deck.contains(table.hands[event.player], cards):
            return None
    elif isinstance(event, Replenish) and size(unseen) == table.pile and not table.unknown:
        # Most often all cards but those of the draw pile have been seen.
        if deck.contains(unseen, sum([deck.pack(drawn) for _, drawn in event.draws])):
            return None
    fresh = revealed(table, event)
    for card in fresh:
        if not deck.has(unseen, card):
            return (card,), 1
        unseen = deck.remove(unseen, card)
    joined = sets_joined(table, event) if isinstance(event, HIDING) else []
    if not joined and (not fresh or not any_in_sets(table)):
        return None
    hidden = in_sets(table)
    for asset in joined:
        hidden[asset] = hidden.get(asset, 0) + 1
    wild = sum(deck.count(unseen, kind) for kind in deck.wilds)
    short: list[str] = []
    lacking = 0
    for asset, n in hidden.items():
        over = n - (deck.count(unseen, asset) if asset not in deck.wilds else 0)
        if over > 0:
            short.append(asset)
            lacking += over
    if lacking <= wild:
        return None
    kinds = tuple(kind for kind in deck.kinds if kind in short or kind in deck.wilds)
    return kinds, lacking - wild


def top_seen(table: Table, event: Take) -> bool:
    """Return whether the card on top of the discard pile and the card taken are both known."""
    return bool(table.discard) and UNKNOWN not in (table.discard[-1], event.card)


def revealed(table: Table, event: Showing) -> list[str]:
    """Return the cards that this event shows for the first time."""
    if isinstance(event, Replenish):
        drawn = [card for _, cards in event.draws for card in cards]
        return drawn if UNKNOWN not in drawn else [card for card in drawn if card != UNKNOWN]
    if isinstance(event, Deal):
        return [card for card in event.cards if card != UNKNOWN]
    if isinstance(event, Flip):
        return [event.card] if event.card != UNKNOWN else []
    if isinstance(event, Position):
        return beyond_the_known(table, event)
    hand = table.hands[event.player]
    deck = table.match.setup.deck
    shown = []
    for card in from_hand(event):
        if card == UNKNOWN:
            continue
        if deck.has(hand, card):
            hand = deck.remove(hand, card)
        else:
            shown.append(card)
    if isinstance(event, Take) and event.card != UNKNOWN:
        if not table.discard or table.discard[-1] == UNKNOWN:
            shown.append(event.card)
    return shown


def beyond_the_known(table: Table, event: Position) -> list[str]:
    """Return the cards of a position that are not known to lie where it has them."""
    deck = table.match.setup.deck
    cards = deck.beyond(event.discard or (), deck.pack(table.discard))
    for told, hand in zip(event.hands, table.hands, strict=True):
        cards += deck.beyond(told or (), hand)
    for sets, stack in zip(event.stacks, table.stacks, strict=True):
        cards += deck.beyond([card for laid in sets or () for card in laid], cards_in((stack,)))
    return cards


def sets_joined(table: Table, event: Showing) -> list[str]:
    """Return for each unseen card that this event puts into a set the asset of that set.

    A set that shows no asset may be one of any.
    """
    if isinstance(event, SETS):
        sets = (cards for _, cards in sets_of(event) if shows_asset(table, cards))
        return [new_set(table, cards).asset for cards in sets for c in cards if c == UNKNOWN]
    if isinstance(event, SHOWN) and event.card == UNKNOWN:
        stack = table.stacks[whose_set(table, event)]
        return [stack[-1].asset] if stack else []
    return []


def shows(table: Table, event: object, kinds: tuple[str, ...]) -> int:
    """Return the number of cards that an event shows for the first time and that are of one of
    these kinds, plus the unseen cards that it puts into a set of one of these assets."""
    if not isinstance(event, Showing):
        return 0
    cards = [*revealed(table, event), *sets_joined(table, event)]
    return sum(card in kinds for card in cards)
