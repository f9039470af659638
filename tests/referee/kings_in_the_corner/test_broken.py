"""A match with one rule broken is refused at the line that breaks it, by that rule, and nowhere
else; what is broken is made without asking the guards."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import referee
from referee_spec.kernel.cards import UNKNOWN, size
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Fine,
    Move,
    Pay,
    Place,
    Pot,
    Refuse,
    Scores,
    Stalls,
    Totals,
    Winner,
)
from referee_spec.kings_in_the_corner.piles import alternate, is_king, next_to
from referee_spec.kings_in_the_corner.state import Table

Breach = tuple[str, int, Any]
"""The rule that is broken, the place of the line, the broken match."""


def breaches(match: Any, hidden: bool) -> Iterator[Breach]:
    """Every way of breaking one rule that this match offers."""
    states = list(match.states())
    for at, events in enumerate(match.lines):
        for code, *broken in in_line(states[at], events, len(match.players), hidden):
            yield code, at, match.with_line(at, *broken)


def in_line(table: Table, events: Any, n: int, hidden: bool) -> Iterator[tuple[Any, ...]]:
    """The codes of broken rules, and the lines that break them."""
    first = events[0]
    match first:
        case Deal(player, cards):
            yield "KIC103", Deal(player, cards[1:])
            if player != table.turn:
                other = next(c for c in table.match.setup.deck.known(table.hands[table.turn]))
                yield "KIC101", Deal(player, (other, *cards[1:]))
        case Stalls(cards):
            yield "KIC105", Stalls(cards[1:])
            yield "KIC101", Stalls((cards[1], *cards[1:]))
        case Pot(player, chips):
            yield "KIC504", Pot(player, chips + 1)
            yield "KIC503", Pot((player + 1) % n, chips)
        case Scores(amounts):
            yield "KIC505", Scores(tuple((seat, score + 1) for seat, score in amounts))
        case Totals(amounts):
            yield "KIC506", Totals(tuple((seat, total + 2) for seat, total in amounts))
        case Winner((player,)):
            yield "KIC508", Winner(((player + 1) % n,))
    if isinstance(events[-1], Done):
        yield from in_turn(table, list(events), n, hidden)


def in_turn(table: Table, events: list[Any], n: int, hidden: bool) -> Iterator[tuple[Any, ...]]:
    """The codes of rules broken in a turn, and its events with the breach."""
    player = table.turn
    yield "KIC201", *(type(e)(*((player + 1) % n, *values(e)[1:])) for e in events)
    plays = [e for e in events if isinstance(e, Place | Move)]
    rest = events[len(plays) :]
    draws = [e for e in events if isinstance(e, Draw)]
    hand = table.match.setup.deck.known(table.hands[player])
    unseen = table.match.setup.deck.known(table.unseen)
    mine = [card for card in (unseen if hidden else hand) if not is_king(card)]
    for stall, pile in enumerate(table.stalls):
        for card in mine:
            breach = wrong_card(card, stall, pile)
            if breach:
                yield breach, Place(player, card, stall), *events
        if not hidden and pile:
            for card in unseen:
                if alternate(card, pile[-1]) and next_to(card, pile[-1]):
                    yield "KIC204", Place(player, card, stall), *events
        if stall >= 4 and pile:
            yield "KIC205", Move(player, stall, 0), *events
        if stall < 4 and pile:
            yield from (
                ("KIC207", Move(player, stall, t), *events) for t in range(4) if not table.stalls[t]
            )
            yield "KIC206", Move(player, stall, stall), *events
            for target in range(8):
                if target != stall and table.stalls[target]:
                    breach = wrong_card(pile[0], target, table.stalls[target])
                    if breach and not is_king(pile[0]):
                        yield breach, Move(player, stall, target), *events
    for at, event in enumerate(plays):
        if isinstance(event, Place) and is_king(event.card):
            tab = Place(player, event.card, 0)
            yield "KIC301", *plays[:at], tab, *plays[at + 1 :], *rest
    shown = [card for pile in table.stalls for card in pile]
    for event in draws:
        if event.stall is None:
            if event.card != UNKNOWN:
                yield "KIC302", *plays, *rest[:-2], Draw(player, event.card, 4), Done(player)
            yield "KIC101", *plays, *rest[:-2], Draw(player, shown[-1]), Done(player)
        else:
            corner = next(s for s in range(8) if table.stalls[s])
            yield "KIC301", *plays, *rest[:-2], Draw(player, event.card, corner), Done(player)
            yield "KIC305", *plays, *rest[:-2], Draw(player, event.card), Done(player)
        if table.pile > 1:
            yield "KIC403", *events[:-1], Draw(player, UNKNOWN), Done(player)
        if plays:
            yield "KIC202", *events[:-1], plays[0], Done(player)
    if not plays:
        unpaid = [e for e in events if not isinstance(e, Pay)]
        yield "KIC411", *unpaid
        yield "KIC412", Pay(player, 2), *events[1:]
    else:
        yield "KIC412", *plays, Pay(player, 1), *rest
    if any(isinstance(e, Refuse) for e in events):
        yield "KIC413", *events[:-2], Done(player)
    elif not hidden:
        yield "KIC307", *plays, Fine(player, 3), *rest
    yield "KIC308", *plays, Fine(player, 2), *rest
    if not table.pile and placed(plays) < size(table.hands[player]):
        yield "KIC402", *events[:-1], Draw(player, UNKNOWN), Done(player)
    if not draws and plays and table.pile:
        if not any(isinstance(e, Refuse) for e in events):
            yield "KIC501", *events[:-1], Draw(player, UNKNOWN), Done(player)


def wrong_card(card: str, stall: int, pile: tuple[str, ...]) -> str:
    """The rule that a card on this pile breaks; none if it may lie there."""
    if not pile:
        return "KIC208" if stall >= 4 else ""
    if not alternate(card, pile[-1]):
        return "KIC209"
    return "" if next_to(card, pile[-1]) else "KIC210"


def placed(plays: list[Any]) -> int:
    """How many cards leave the hand."""
    return sum(isinstance(event, Place) for event in plays)


def values(event: Any) -> tuple[Any, ...]:
    """What an event is made of."""
    return tuple(getattr(event, name) for name in event.__match_args__)


@pytest.mark.parametrize("hidden", [False, True], ids=["full", "hidden"])
@pytest.mark.parametrize("seeds", [range(k, 200, 10) for k in range(10)], ids=str)
def test_a_broken_match_is_refused_where_it_is_broken(
    play: Callable[[int], Any], seeds: range, hidden: bool
) -> None:
    for seed in seeds:
        match = play(seed).hidden() if hidden else play(seed)
        random = Random(seed)
        by_code: dict[str, list[Breach]] = {}
        for breach in breaches(match, hidden):
            by_code.setdefault(breach[0], []).append(breach)
        for code in random.sample(sorted(by_code), 1):
            _, at, broken = random.choice(by_code[code])
            findings = referee.check(broken.record()).findings
            assert [(match.line_of(at), code)] == [(f.line, f.rule.code) for f in findings], seed
