"""Components: the box holds so many cards of each kind, and no more."""

from typing import Any

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
from referee_spec.cover_your_assets.moves import laid
from referee_spec.cover_your_assets.rules.challenge import whose_set
from referee_spec.cover_your_assets.rules.pairs import from_hand, sets_of
from referee_spec.cover_your_assets.state import Table, any_tucked, tucked
from referee_spec.kernel.cards import LANE, UNKNOWN
from referee_spec.kernel.rule import Answer, guard

Showing = Deal | Flip | Position | Pair | Take | Discard | Challenge | Show | Replenish
"""The events that may show a card for the first time."""

SETS = (Pair, Take, Position)
SHOWN = (Challenge, Show)
TUCKING = frozenset((*SETS, *SHOWN))
"""The events by which an unseen card may come to lie in a set."""

FROM_HAND = frozenset((Pair, Discard, *SHOWN))
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
def the_box_holds_so_many(table: Table, event: Any) -> Answer:
    """Both decks are shuffled together, and there are no more cards of a kind than they hold."""
    if table.vague and "cards" in table.vague:
        return None
    unseen = table.unseen
    deck = table.match.setup.deck
    kind, high = type(event), deck.high
    top_seen = kind is Take and table.discard and UNKNOWN not in (table.discard[-1], event.card)
    if kind in FROM_HAND or top_seen:
        # Most often the cards of a hand have been seen already.
        cards = deck.packed[from_hand(event)]
        if not cards & LANE and (table.hands[event.player] | high) - cards & high == high:
            return None
    elif kind is Replenish and unseen % LANE == table.pile and not table.vague:
        # Most often all cards but those of the draw pile have been seen.
        cards = sum([deck.packed[drawn] for _, drawn in event.draws])
        if (unseen | high) - cards & high == high:
            return None
    fresh = revealed(table, event)
    for card in fresh:
        if not unseen & deck.lane[card]:
            return overfull(table, (card,), 1)
        unseen -= deck.unit[card]
    more = new_tucks(table, event) if kind in TUCKING else []
    if not more and (not fresh or not any_tucked(table)):
        return None
    hidden = tucked(table)
    for asset in more:
        hidden = hidden | {asset: hidden.get(asset, 0) + 1}
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
    return overfull(table, kinds, lacking - wild)


def revealed(table: Table, event: Showing) -> list[str]:
    """The cards that this event shows for the first time, kind by kind."""
    if isinstance(event, Replenish):
        drawn = [card for _, cards in event.draws for card in cards]
        return drawn if UNKNOWN not in drawn else [card for card in drawn if card != UNKNOWN]
    if isinstance(event, Deal):
        return [card for card in event.cards if card != UNKNOWN]
    if isinstance(event, Flip):
        return [event.card] if event.card != UNKNOWN else []
    if isinstance(event, Position):
        cards = [card for hand in event.hands for card in hand or ()]
        cards += [card for stack in event.stacks for laid in stack or () for card in laid]
        cards += event.discard or ()
        return [card for card in cards if card != UNKNOWN]
    hand = table.hands[event.player]
    deck = table.match.setup.deck
    shown = []
    for card in from_hand(event):
        if card == UNKNOWN:
            continue
        if hand & deck.lane[card]:
            hand -= deck.unit[card]
        else:
            shown.append(card)
    if isinstance(event, Take) and event.card != UNKNOWN:
        if not table.discard or table.discard[-1] == UNKNOWN:
            shown.append(event.card)
    return shown


def new_tucks(table: Table, event: Showing) -> list[str]:
    """The assets of the sets that an unseen card joins with this event, once a card."""
    if isinstance(event, SETS):
        sets = sets_of(event)
        if not any(UNKNOWN in cards for _, cards in sets):
            return []
        return [laid(table, cards).asset for _, cards in sets for c in cards if c == UNKNOWN]
    if isinstance(event, SHOWN) and event.card == UNKNOWN:
        stack = table.stacks[whose_set(table, event)]
        return [stack[-1].asset] if stack else []
    return []


def overfull(table: Table, kinds: tuple[str, ...], over: int) -> Answer:
    """What the box holds of these kinds, and how many the record shows."""
    deck = table.match.setup.deck
    copies = sum(deck.counts[kind] for kind in kinds)
    return {"kinds": kinds, "copies": copies, "shown": copies + over}


def shows(table: Table, event: object, kinds: tuple[str, ...]) -> int:
    """How many cards of these kinds an event shows, or hides in a set of such an asset."""
    if not isinstance(event, Showing):
        return 0
    cards = [*revealed(table, event), *new_tucks(table, event)]
    return sum(card in kinds for card in cards)
