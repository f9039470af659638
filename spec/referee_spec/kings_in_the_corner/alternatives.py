"""Known cards that an unseen card of an event may have been."""

from itertools import chain

from referee_spec.kernel.cards import UNKNOWN, in_hand, unknown_count, unseen_kinds
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner import events
from referee_spec.kings_in_the_corner.chips import may_be_fine
from referee_spec.kings_in_the_corner.events import Event
from referee_spec.kings_in_the_corner.piles import covers, is_king, top
from referee_spec.kings_in_the_corner.state import (
    CARDS,
    CORNERS,
    TABS,
    Table,
    hand_unknown,
    shows_empty_pile,
    stall_unknown,
    top_unknown,
)


def alternatives(table: Table, event: Event) -> tuple[Event, ...]:
    """Return the events that an event with an unseen card may have been.

    A stall that a card names is the one where the card lies, and a corner is an open kings' stall;
    where that is unknown, it is any of those where it may be. The event stays as it is if there is
    none. A card placed on a known card is one of the two cards of the deck that fit on it. A card
    placed anywhere else is one of those known to be in the hand; it stays unseen if the hand has
    others. Three chips that are paid may be a fine, unless they may be for refusing to draw. A turn
    without a draw shows that a pile of unknown size is empty, or that the draw is missing.
    """
    if events.named_stalls(event):
        found = located(table, event)
        return tuple(chain.from_iterable(alternatives(table, one) for one in found)) or (event,)
    if isinstance(event, events.Done):
        missing = shows_empty_pile(table, event.player)
        return (event, events.Done(event.player, short=True)) if missing else (event,)
    if isinstance(event, events.Place):
        if event.card != UNKNOWN:
            return moves_of_lot(table, event) or (event,)
        cards = unseen_placed(table, event)
        return tuple(events.Place(event.player, card, event.stall) for card in cards) or (event,)
    if isinstance(event, events.Draw) and event.card == UNKNOWN and event.stall is not None:
        cards = table.match.setup.deck.kinds if CARDS in table.unknown else unseen_kinds(table)
        kings = [card for card in cards if is_king(card)]
        return tuple(events.Draw(event.player, card, event.stall) for card in kings) or (event,)
    if isinstance(event, events.Pay) and may_be_fine(event) and not table.doing.refused:
        return (event, events.Fine(event.player, event.chips, undrawn=not table.doing.drawn))
    return (event,)


def located(table: Table, event: Event) -> tuple[Event, ...]:
    """Return the event at each stall that is meant by what names it; none if there is no such.

    Two names of a move are those of two stalls.
    """
    ways = [event]
    if isinstance(event, events.Place) and isinstance(event.stall, str):
        ways = [*moves_of_lot(table, event)] or ways
        event = ways[0]
    for field, named in events.named_stalls(event).items():
        stalls = stalls_named(table, named)
        ways = [evolve(way, **{field: stall}) for way in ways for stall in stalls]
        card = named in table.match.setup.deck.kinds and field != "source"
        if card and not any(named in pile for pile in table.stalls):
            ways = [
                way if isinstance(way, events.Draw) else evolve(way, named=named) for way in ways
            ]
    apart = (one for one in ways if not isinstance(one, events.Move) or one.source != one.target)
    return tuple(apart) or tuple(ways)


def moves_of_lot(table: Table, event: events.Place) -> tuple[events.Move, ...]:
    """Return the move that is meant by a card that is put on a stall but lies under another tab,
    or moves from where it may lie if it was seen before and nobody knows what lies anywhere.

    Return none for any other card, which comes from the hand.
    """
    part, others = (event.card,), [stall for stall in TABS if stall != event.stall]
    lots = [stall for stall in others if table.stalls[stall][:1] == part]
    if all(stall_unknown(table, stall) for stall in others) and CARDS not in table.unknown:
        places = (table.unseen, *table.hands)
        shown = any(table.match.setup.deck.has(cards, event.card) for cards in places)
        if not shown and not any(event.card in pile for pile in table.stalls):
            lots = others
    return tuple(events.Move(event.player, lot, event.stall, part) for lot in lots)


def stalls_named(table: Table, named: str) -> tuple[int, ...]:
    """Return the stalls that a card may name because it lies there, or that a side may name.

    A rank names any pile that begins or ends with a card of it, any at all if there is none, and a
    gap any open tab stall.

    Open kings' stalls are alike: for a side it is enough to name the first.
    """
    if named in events.TAB_SIDES:
        return tuple(TABS)
    if named in events.CORNER_SIDES:
        open_ones = [stall for stall in CORNERS if top(table, stall) is None][1:]
        return tuple(stall for stall in CORNERS if stall not in open_ones)
    if named == events.CORNER:
        return tuple(stall for stall in CORNERS if top(table, stall) in (None, UNKNOWN))
    if named == events.GAP:
        return tuple(stall for stall in TABS if top(table, stall) in (None, UNKNOWN))
    if named in events.RANKS:
        rank = events.RANKS[named]
        ends = ((stall, {*pile[:1], *pile[-1:]}) for stall, pile in enumerate(table.stalls))
        of_rank = (stall for stall, cards in ends if any(card[:-1] == rank for card in cards))
        hidden = (stall for stall in range(len(table.stalls)) if may_hide(table, stall))
        return tuple(sorted({*of_rank, *hidden})) or tuple(range(len(table.stalls)))
    lies = tuple(stall for stall, pile in enumerate(table.stalls) if named in pile)
    hiding = [stall for stall in range(len(table.stalls)) if may_hide(table, stall)]
    # A refusal is told of the first: rather of a stall of which nobody has seen the top.
    return lies or tuple(sorted(hiding, key=lambda stall: top(table, stall) != UNKNOWN))


def may_hide(table: Table, stall: int) -> bool:
    """Return whether a card may lie on a stall that the record does not show there."""
    hidden = UNKNOWN in table.stalls[stall] or top_unknown(table, stall)
    return hidden or stall_unknown(table, stall)


def unseen_placed(table: Table, event: events.Place) -> tuple[str, ...]:
    """Return the cards that an unseen card placed on a stall may be; ``?`` for an unknown card."""
    under, corner = top(table, event.stall), event.stall in CORNERS
    deck = table.match.setup.deck
    held = deck.kinds if CARDS in table.unknown else in_hand(table, event.player)
    if under is not None and under != UNKNOWN:
        return tuple(card for card in held if card in covers()[under]) or held
    if under is None and corner:
        return tuple(filter(is_king, held)) or held
    hand = table.hands[event.player]
    known = deck.known_kinds(hand)
    if under is None and table.match.setup.options.king_on_open_tab != "allowed":
        known = tuple(card for card in known if not is_king(card)) or known
    unknown = unknown_count(hand) or hand_unknown(table, event.player)
    return (UNKNOWN, *known) if unknown else known
