"""Alternatives: the events that an event with unseen cards may have been."""

from collections.abc import Iterator

from referee_spec.cover_your_assets.events import (
    Challenge,
    Discard,
    Event,
    Pair,
    Replenish,
    Show,
    Skip,
    Take,
)
from referee_spec.cover_your_assets.questions import whose_set
from referee_spec.cover_your_assets.rules.replenishing import pile_runs_out
from referee_spec.cover_your_assets.state import Table, hand_of
from referee_spec.kernel.cards import UNKNOWN, unknown_count
from referee_spec.kernel.evolve import evolve, replaced


def alternatives(table: Table, event: Event) -> tuple[Event, ...]:
    """Return the events that an event with unseen cards may have been.

    If the hand is fully known, an unseen card may be any card of the hand. Otherwise it may be a
    known card of the hand that fits, or one of its unknown cards, in which case it stays unseen.
    With a hand that is known to have no partner, a card may have been taken for no pair at all.
    If draws do not fill the hand, a draw pile of unknown size ran out, or the draws are too few.
    Whoever is passed over with a hand of unknown size has no cards, or is passed over by mistake.
    """
    if isinstance(event, Pair):
        if UNKNOWN in event.cards:
            return tuple(Pair(event.player, c) for c in fillings(table, event.player, event.cards))
    elif isinstance(event, Take):
        if event.card == UNKNOWN:
            top = table.discard[-1] if table.discard else UNKNOWN
            if top == UNKNOWN and set(event.partners) <= {UNKNOWN, *table.match.setup.deck.wilds}:
                # Trying one asset after another would miss that a wild may have been taken.
                return (event,)
            kinds = table.match.setup.deck.known_kinds(table.unseen) if top == UNKNOWN else (top,)
            takes = (Take(event.player, kind, event.partners) for kind in kinds)
            return tuple(e for take in takes for e in alternatives(table, take)) or (event,)
        if UNKNOWN in event.partners:
            partners = [*fillings(table, event.player, event.partners, event.card)]
            wilds = table.match.setup.deck.wilds
            if event.card not in wilds and event.partners == (UNKNOWN,):
                if not any(card in (event.card, UNKNOWN, *wilds) for (card,) in partners):
                    partners.insert(0, ())
            return tuple(Take(event.player, event.card, cards) for cards in partners)
    elif isinstance(event, Challenge | Show):
        if event.card == UNKNOWN:
            stack = table.stacks[whose_set(table, event)]
            if not stack:
                return tuple(evolve(event, card=kind) for kind in may_leave(table, event.player))
            filled = fillings(table, event.player, (UNKNOWN,), stack[-1].asset)
            return tuple(evolve(event, card=card) for (card,) in filled)
    elif isinstance(event, Discard) and event.cards == (UNKNOWN,):
        return tuple(Discard(event.player, (kind,)) for kind in may_leave(table, event.player))
    elif isinstance(event, Skip):
        unsure = not table.hands[event.player] and hand_of(event.player) in table.unknown
        return (event, evolve(event, has_cards=True)) if unsure else (event,)
    elif isinstance(event, Replenish):
        return (event, evolve(event, short=True)) if pile_runs_out(table, event) else (event,)
    return (event,)


def may_leave(table: Table, player: int) -> tuple[str, ...]:
    """Return the cards that an unseen card from a hand may be, if any card is allowed."""
    hand = table.hands[player]
    kinds = table.match.setup.deck.known_kinds(hand)
    if unknown_count(hand) or not kinds or hand_of(player) in table.unknown:
        return (*kinds, UNKNOWN)
    return kinds


def fillings(
    table: Table, player: int, cards: tuple[str, ...], beside: str = ""
) -> Iterator[tuple[str, ...]]:
    """Yield these cards with the unseen ones replaced in each way that the hand allows.

    ``beside`` is a card of the same set that does not come from the hand.
    """
    deck = table.match.setup.deck
    known = [card for card in (beside, *cards) if card and card != UNKNOWN]
    asset = next((card for card in known if card not in deck.wilds), None)
    hand = table.hands[player]
    for card in cards:
        if card != UNKNOWN:
            rest = deck.play(hand, card)
            if rest is None and asset is not None and hand_of(player) not in table.unknown:
                # A hand without the written asset refuses it, whatever the unseen cards are.
                yield cards
                return
            hand = hand if rest is None else rest
    if UNKNOWN not in cards:
        yield cards
        return
    options = deck.known_kinds(hand)
    if unknown_count(hand) or hand_of(player) in table.unknown:
        if asset is None:
            # Without a known asset the cards stay unseen, and CYA215 leaves the question open.
            options = ()
        elif cards.count(UNKNOWN) == 1:
            options = tuple(kind for kind in options if kind == asset or kind in deck.wilds)
        options = (*options, UNKNOWN)
    # From a known hand, cards that do not fit are tried too: each is refused for its own reason.
    options = options or (UNKNOWN,)
    at = cards.index(UNKNOWN)
    for kind in options:
        filled = replaced(cards, at, kind)
        if kind != UNKNOWN and UNKNOWN in filled:
            yield from fillings(table, player, filled, beside)
        else:
            yield filled
