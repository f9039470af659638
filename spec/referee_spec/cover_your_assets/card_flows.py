"""What witnesses may claim of an event: the cards that it brings to hands, takes from them, or
shows elsewhere, and what players did in a challenge."""

from collections.abc import Iterator

from referee_spec.cover_your_assets import events
from referee_spec.cover_your_assets.events import Event
from referee_spec.cover_your_assets.questions import whose_set
from referee_spec.cover_your_assets.rules.pairs import cards_of, from_hand
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.hand_change import HandChange, seen_in_no_hand


def changes(table: Table, event: Event) -> Iterator[HandChange]:
    """Yield the changes of hands by an event at this table."""
    match event:
        case events.Deal(player, cards):
            yield HandChange(player, cards)
        case events.Replenish(draws):
            for player, cards in draws:
                yield HandChange(player, cards)
        case events.Flip(card):
            yield seen_in_no_hand((card,))
        case events.Position():
            yield from in_position(table, event)
        case events.Pair() | events.Take():
            if isinstance(event, events.Take) and not table.discard:
                yield seen_in_no_hand((event.card,))
            asset = next((card for card in cards_of(event) if is_asset(table, card)), None)
            yield HandChange(event.player, (), from_hand(event), fitting(table, asset))
        case events.Challenge() | events.Show():
            stack = table.stacks[whose_set(table, event)]
            asset = stack[-1].asset if stack else None
            yield HandChange(event.player, (), from_hand(event), fitting(table, asset))
        case events.Discard(player, cards):
            yield HandChange(player, (), cards, table.match.setup.deck.kinds)


def in_position(table: Table, event: events.Position) -> Iterator[HandChange]:
    """Yield the cards of a position.

    A hand that it leaves out is full while the draw pile lasts, and else contains any number of
    cards up to a full hand.
    """
    setup = table.match.setup
    full = bool(event.pile) and setup.options.defender_replenishes == "yes"
    for player, hand in enumerate(event.hands):
        if hand is None:
            yield HandChange(player, (UNKNOWN,) * setup.hand_size, at_most=not full)
        else:
            yield HandChange(player, hand)
    for sets in event.stacks:
        for cards in sets or ():
            yield seen_in_no_hand(cards)
    yield seen_in_no_hand(event.discard or ())


def is_asset(table: Table, card: str) -> bool:
    """Return whether a card is known and not wild."""
    return card != UNKNOWN and card not in table.match.setup.deck.wilds


def fitting(table: Table, asset: str | None) -> tuple[str, ...]:
    """Return the kinds that an unseen card of a set may be: all, if its asset is None."""
    deck = table.match.setup.deck
    if asset is None:
        return deck.kinds
    return tuple(kind for kind in deck.kinds if kind == asset or kind in deck.wilds)


def deeds(table: Table, event: Event) -> Iterator[tuple[str, int]]:
    """Yield who passed, who showed the last card and who won when a challenge ends."""
    if isinstance(event, events.Pass) and table.contest is not None:
        yield "passed", event.player
        yield "showed-last", table.contest.last
        yield "won", table.contest.last
