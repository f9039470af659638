"""Cover Your Assets in numbers of cards: invariants of decks of any size, proved by z3.

A table is the number of cards of each kind at each place, as integers of z3. Of a stack the first
set, the top set above it, and all sets between them together are counted. The rules are those of
the rulebook, without readings and house rules. A set that comes to light under a lost one is taken
to be a set: sets under others do not change. `step` says which numbers may follow each other by an
event; tests/spec/test_counts.py compares it with steps of real matches.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import z3
from attrs import frozen

from referee_spec.cover_your_assets import events
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import Deck

Cards = tuple[Any, ...]
"""The number of cards of each kind, in the deck's order."""

KINDS = ("pair", "take", "discard", "challenge", "show", "pass", "draw", "flip")
"""The kinds of event that move cards within a round; dealing and replenishing are ``draw``."""

LAID = 2
"""The cards of a pair."""


@frozen
class Counts:
    """Where how many cards lie: ``first``, ``between`` and ``top`` are parts of a seat's stack.

    In a challenge seat 0 challenges seat 1: ``shown`` are the cards that both have shown.
    """

    pile: Cards
    discard: Cards
    shown: Cards
    hands: tuple[Cards, ...]
    heights: tuple[Any, ...]
    first: tuple[Cards, ...]
    between: tuple[Cards, ...]
    top: tuple[Cards, ...]


def seats_of(table: Table, event: events.Event) -> list[int]:
    """Return the seats from whoever has the turn, but a challenged player second."""
    n = len(table.hands)
    seats = [(table.turn + step) % n for step in range(n)]
    challenged = getattr(event, "challenged", table.contest and table.contest.challenged)
    if challenged is not None:
        seats.remove(challenged)
        seats.insert(1, challenged)
    return seats


def counts_of(table: Table, seats: Sequence[int]) -> Counts:
    """Return the numbers of a table with its seats in this order."""
    deck = table.match.setup.deck

    def cards(*packed: int) -> Cards:
        return tuple(z3.IntVal(deck.count(sum(packed), kind)) for kind in deck.kinds)

    stacks = [[laid.cards for laid in table.stacks[seat]] for seat in seats]
    return Counts(
        pile=cards(table.unseen),
        discard=cards(deck.pack(table.discard)),
        shown=cards(table.contest.shown if table.contest else 0),
        hands=tuple(cards(table.hands[seat]) for seat in seats),
        heights=tuple(z3.IntVal(len(stack)) for stack in stacks),
        first=tuple(cards(*stack[:1]) for stack in stacks),
        between=tuple(cards(*stack[1:-1]) for stack in stacks),
        top=tuple(cards(*stack[1:][-1:]) for stack in stacks),
    )


def unknown(name: str, kinds: int, seats: int) -> Counts:
    """Return numbers of which nothing is known."""

    def cards(place: str) -> Cards:
        return tuple(z3.Int(f"{name} {place} {kind}") for kind in range(kinds))

    def of_seats(place: str) -> tuple[Cards, ...]:
        return tuple(cards(f"{place} {seat}") for seat in range(seats))

    heights = tuple(z3.Int(f"{name} height {seat}") for seat in range(seats))
    return Counts(
        *map(cards, ("pile", "discard", "shown")),
        of_seats("hand"),
        heights,
        *map(of_seats, ("first", "between", "top")),
    )


def plus(*cards: Cards) -> Cards:
    """Return all these cards together."""
    return tuple(map(sum, zip(*cards, strict=True)))


def same(some: Cards, others: Cards) -> Any:
    """Return that there are as many cards of each kind."""
    return z3.And(*(one == other for one, other in zip(some, others, strict=True)))


def none(cards: Cards) -> Any:
    """Return that there are no cards."""
    return same(cards, (0,) * len(cards))


def least(cards: Cards) -> Any:
    """Return that no number is negative."""
    return z3.And(*(one >= 0 for one in cards))


def is_set(cards: Cards, deck: Deck) -> Any:
    """Return that these cards are a set: two at least, one kind of asset, and wilds."""
    assets = [n for n, kind in zip(cards, deck.kinds, strict=True) if kind not in deck.wilds]
    one = sum(z3.If(n > 0, 1, 0) for n in assets) == 1
    return z3.And(least(cards), one, sum(cards) >= LAID)


def invariant(now: Counts, deck: Deck, copies: Cards) -> Any:
    """Return that the cards are the deck and that every set is a set, also the one at stake.

    ``copies`` are the numbers of cards of each kind of the deck.
    """
    places = (now.pile, now.discard, now.shown, *now.hands, *now.first, *now.between, *now.top)
    parts = [same(plus(*places), copies), *map(least, places)]
    for seat, height in enumerate(now.heights):
        first, between, top = now.first[seat], now.between[seat], now.top[seat]
        parts += [
            height >= 0,
            z3.If(height >= 1, z3.And(is_set(first, deck), sum(first) == LAID), none(first)),
            z3.If(height >= 2, is_set(top, deck), none(top)),
            z3.Implies(height <= 2, none(between)),
        ]
    at_stake = z3.And(now.heights[0] >= 1, now.heights[1] >= 2, fits(now.shown, now.top[1], deck))
    return z3.And(*parts, z3.Or(none(now.shown), at_stake))


def fits(cards: Cards, top: Cards, deck: Deck) -> Any:
    """Return that all cards are wilds or of the asset of this set."""
    return z3.And(
        *(
            z3.Or(n == 0, m > 0)
            for n, m, kind in zip(cards, top, deck.kinds, strict=True)
            if kind not in deck.wilds
        )
    )


def safety(old: Counts, new: Counts) -> Any:
    """Return that first sets stay as they are, and that sets under others stay in their stack."""
    parts = []
    for seat, height in enumerate(old.heights):
        still = plus(new.between[seat], new.top[seat])
        stays = least(tuple(m - n for m, n in zip(still, old.between[seat], strict=True)))
        parts += [z3.Implies(height >= 1, same(old.first[seat], new.first[seat])), stays]
    return z3.And(*parts)


def laid(old: Counts, new: Counts, seat: int, cards: Cards) -> Any:
    """Return that these cards are a new set on top of a seat's stack."""
    height = old.heights[seat]
    before = old.first[seat], old.between[seat], old.top[seat]
    after = new.first[seat], new.between[seat], new.top[seat]
    first = (cards, *before[1:])
    second = (before[0], before[1], cards)
    higher = (before[0], plus(before[1], before[2]), cards)
    stack = z3.If(
        height == 0,
        alike(after, first),
        z3.If(height == 1, alike(after, second), alike(after, higher)),
    )
    return z3.And(new.heights[seat] == height + 1, stack)


def lost(old: Counts, new: Counts, seat: int, deck: Deck) -> Any:
    """Return that a seat's top set is gone; below it any set may come to light, as it was laid."""
    height = old.heights[seat]
    found = z3.If(height > 2, is_set(new.top[seat], deck), none(new.top[seat]))
    below = same(old.between[seat], plus(new.between[seat], new.top[seat]))
    empty = z3.Implies(height <= 3, none(new.between[seat]))
    first = same(old.first[seat], new.first[seat])
    return z3.And(
        new.heights[seat] == height - 1, found, below, empty, first, least(new.between[seat])
    )


def alike(some: Sequence[Cards], others: Sequence[Cards]) -> Any:
    """Return that the cards of each place are the same."""
    return z3.And(*(same(one, other) for one, other in zip(some, others, strict=True)))


CHANGED = {
    "pair": ("hand", "stack"),
    "take": ("hand", "stack", "discard"),
    "discard": ("hand", "discard"),
    "challenge": ("hand", "shown"),
    "show": ("hand", "shown"),
    "pass": ("both stacks", "shown"),
    "draw": ("pile", "all hands"),
    "flip": ("pile", "discard"),
}
"""The places that each kind of event may change."""


def elsewhere(old: Counts, kind: str, seat: int, new: Counts) -> Any:
    """Return that all cards stay where an event of this kind by this seat changes nothing."""
    changed = CHANGED[kind]
    parts = [
        same(getattr(old, place), getattr(new, place))
        for place in ("pile", "discard", "shown")
        if place not in changed
    ]
    for other in range(len(old.hands)):
        if not ("all hands" in changed or (other == seat and "hand" in changed)):
            parts.append(same(old.hands[other], new.hands[other]))
        if not (("both stacks" in changed and other < 2) or (other == seat and "stack" in changed)):
            parts.append(unmoved(old, new, other))
    return z3.And(*parts)


def step(old: Counts, kind: str, seat: int, new: Counts, deck: Deck) -> Any:
    """Return that an event of this kind by this seat may lead from the old numbers to the new."""
    gone = tuple(n - m for n, m in zip(old.hands[seat], new.hands[seat], strict=True))
    off = tuple(n - m for n, m in zip(old.discard, new.discard, strict=True))
    seats = range(len(old.hands))
    parts = [elsewhere(old, kind, seat, new), *map(least, new.hands)]
    if kind == "pair":
        parts += [is_set(gone, deck), sum(gone) == LAID, laid(old, new, seat, gone)]
    elif kind == "take":
        pair = plus(gone, off)
        parts += [least(off), sum(off) == 1, is_set(pair, deck), sum(pair) == LAID]
        parts += [least(gone), least(new.discard), laid(old, new, seat, pair)]
    elif kind == "discard":
        parts += [least(gone), sum(gone) == 1, same(new.discard, plus(old.discard, gone))]
    elif kind in ("challenge", "show"):
        parts += [least(gone), sum(gone) == 1, same(new.shown, plus(old.shown, gone))]
        parts += [fits(gone, old.top[1], deck), old.heights[0] >= 1, old.heights[1] >= 2]
    elif kind == "pass":
        prize = plus(old.top[1], old.shown)
        kept = (old.first[1], old.between[1], prize)
        keeps = alike((new.first[1], new.between[1], new.top[1]), kept)
        keeps = z3.And(keeps, new.heights[1] == old.heights[1], unmoved(old, new, 0))
        moves = z3.And(lost(old, new, 1, deck), laid(old, new, 0, prize))
        parts += [z3.Not(none(old.shown)), none(new.shown), z3.Or(keeps, moves)]
    else:
        drawn = tuple(n - m for n, m in zip(old.pile, new.pile, strict=True))
        there = plus(old.discard, *old.hands, drawn)
        parts += [least(drawn), least(new.pile), same(there, plus(new.discard, *new.hands))]
        parts += [least(tuple(-n for n in off)), *(more(old.hands[s], new.hands[s]) for s in seats)]
    return z3.And(*parts)


def more(some: Cards, others: Cards) -> Any:
    """Return that there are at least as many of each kind in the second place."""
    return least(tuple(m - n for n, m in zip(some, others, strict=True)))


def unmoved(old: Counts, new: Counts, seat: int) -> Any:
    """Return that a seat's stack stays as it is."""
    places = [(one.first[seat], one.between[seat], one.top[seat]) for one in (old, new)]
    return z3.And(alike(*places), old.heights[seat] == new.heights[seat])


def kind_of(event: events.Event) -> str:
    """Return the kind of an event; it is one of `KINDS` if it moves cards within a round."""
    name = type(event).__name__.lower()
    return "draw" if name in ("deal", "replenish") else name


def proofs(deck: Deck, players: int) -> Iterator[tuple[str, bool]]:
    """Yield each kind of event, and whether no event of it breaks an invariant.

    Of the deck only the kinds of card count: how many cards of each it has is any number.
    """
    old, new = (unknown(name, len(deck.kinds), players) for name in ("old", "new"))
    copies = tuple(z3.Int(f"copies {kind}") for kind in deck.kinds)
    for kind in KINDS:
        for seat in (0, 1) if kind in ("show", "pass") else (0,):
            solver = z3.SolverFor("QF_LIA")
            solver.add(invariant(old, deck, copies), step(old, kind, seat, new, deck))
            possible = solver.check() == z3.sat
            solver.add(z3.Not(z3.And(invariant(new, deck, copies), safety(old, new))))
            yield f"{kind} (seat {seat})", possible and solver.check() == z3.unsat
