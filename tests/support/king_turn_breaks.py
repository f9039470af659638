"""Ways to break a rule of Kings in the Corner in one turn, each with the code of the rule."""

from collections.abc import Iterator
from typing import Any

from referee_spec.kernel.cards import UNKNOWN, size
from referee_spec.kings_in_the_corner.events import Done, Draw, Fine, Move, Pay, Place, Refuse
from referee_spec.kings_in_the_corner.piles import alternate, is_king, next_to
from referee_spec.kings_in_the_corner.state import Table


def in_turn(table: Table, events: list[Any], n: int, hidden: bool) -> Iterator[tuple[Any, ...]]:
    """Yield the codes of rules broken in a turn with the events of the changed turn."""
    player = table.turn
    yield "KIC201", *(type(e)(*((player + 1) % n, *values(e)[1:])) for e in events)
    for code, play in wrong_plays(table, hidden):
        yield code, play, *events
    plays = [e for e in events if isinstance(e, Place | Move)]
    rest = events[len(plays) :]
    for at, event in enumerate(plays):
        if isinstance(event, Place) and is_king(event.card):
            tab = Place(player, event.card, 0)
            yield "KIC301", *plays[:at], tab, *plays[at + 1 :], *rest
    for event in events:
        if isinstance(event, Draw):
            for code, draw in wrong_draws(table, event):
                yield code, *plays, *rest[:-2], draw, Done(player)
            if table.pile > 1:
                yield "KIC403", *events[:-1], Draw(player, UNKNOWN), Done(player)
            if plays:
                yield "KIC202", *events[:-1], plays[0], Done(player)
    yield from wrong_payments(events, plays, hidden)
    yield from draws_too_many(table, events, plays)


def wrong_plays(table: Table, hidden: bool) -> Iterator[tuple[str, Place | Move]]:
    """Yield plays that a rule refuses before those of a turn, with its code.

    If the hand is ``hidden``, its cards are among those that nobody has seen.
    """
    player = table.turn
    hand = table.match.setup.deck.known_kinds(table.hands[player])
    unseen = table.match.setup.deck.known_kinds(table.unseen)
    placeable = [card for card in (unseen if hidden else hand) if not is_king(card)]
    for stall, pile in enumerate(table.stalls):
        for card in placeable:
            code = wrong_card(card, stall, pile)
            if code:
                yield code, Place(player, card, stall)
        if not hidden and pile:
            for card in unseen:
                if alternate(card, pile[-1]) and next_to(card, pile[-1]):
                    yield "KIC204", Place(player, card, stall)
        if pile:
            yield from wrong_moves(table, stall)


def wrong_moves(table: Table, stall: int) -> Iterator[tuple[str, Move]]:
    """Yield moves of the lot on a stall that a rule refuses, with its code."""
    player, bottom = table.turn, table.stalls[stall][0]
    if stall >= 4:
        yield "KIC205", Move(player, stall, 0)
        return
    for target in range(4):
        if not table.stalls[target]:
            yield "KIC207", Move(player, stall, target)
    yield "KIC206", Move(player, stall, stall)
    for target, pile in enumerate(table.stalls):
        if target != stall and pile and not is_king(bottom):
            code = wrong_card(bottom, target, pile)
            if code:
                yield code, Move(player, stall, target)


def wrong_draws(table: Table, draw: Draw) -> Iterator[tuple[str, Draw]]:
    """Yield draws that a rule refuses in place of one, with its code."""
    player, card = draw.player, draw.card
    if draw.stall is None:
        if card != UNKNOWN:
            yield "KIC302", Draw(player, card, 4)
        shown = [card for pile in table.stalls for card in pile]
        yield "KIC101", Draw(player, shown[-1])
    else:
        taken = next(stall for stall, pile in enumerate(table.stalls) if pile)
        yield "KIC301", Draw(player, card, taken)
        yield "KIC305", Draw(player, card)


def wrong_payments(events: list[Any], plays: list[Any], hidden: bool) -> Iterator[tuple[Any, ...]]:
    """Yield the codes of rules broken by payments with the events of the changed turn."""
    player, rest = events[0].player, events[len(plays) :]
    if not plays:
        # Where a hand writes no payment, one that is left out may have been made.
        yield "KIC411", *(Pay(player, 0) if isinstance(e, Pay) else e for e in events)
        yield "KIC412", Pay(player, 2), *events[1:]
    else:
        yield "KIC412", *plays, Pay(player, 1), *rest
    if any(isinstance(e, Refuse) for e in events):
        yield "KIC413", *events[:-2], Pay(player, 0), Done(player)
    elif not hidden:
        yield "KIC307", *plays, Fine(player, 3), *rest
    yield "KIC308", *plays, Fine(player, 2), *rest


def draws_too_many(table: Table, events: list[Any], plays: list[Any]) -> Iterator[tuple[Any, ...]]:
    """Yield the codes of rules broken by a draw at the end of a turn, with its events."""
    drawing = (*events[:-1], Draw(table.turn, UNKNOWN), Done(table.turn))
    if not table.pile and placed(plays) < size(table.hands[table.turn]):
        yield "KIC402", *drawing
    if plays and table.pile and not any(isinstance(e, Draw | Refuse) for e in events):
        yield "KIC501", *drawing


def wrong_card(card: str, stall: int, pile: tuple[str, ...]) -> str:
    """Return the code of the rule that a card on this pile breaks, or an empty text."""
    if not pile:
        return "KIC208" if stall >= 4 else ""
    if not alternate(card, pile[-1]):
        return "KIC209"
    return "" if next_to(card, pile[-1]) else "KIC210"


def placed(plays: list[Any]) -> int:
    """Return the number of cards that leave the hand."""
    return sum(isinstance(event, Place) for event in plays)


def values(event: Any) -> tuple[Any, ...]:
    """Return the fields of an event."""
    return tuple(getattr(event, name) for name in event.__match_args__)
