"""Model exactly who can have held which cards in a stretch of play, solved by z3.

A card that comes to a hand unseen takes a place that any kind may fill. The cards of a kind
that leave a hand take up so many of the places before them as are not known to be of that
kind; what is left of the box fills the rest. The kinds that claims are about are counted
event by event, since a claim may also say that a hand held few of them. Kinds that no
believed line and no claim names are all alike.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import z3
from attrs import define, field, frozen

from referee.knowledge.counting import MANY, Demand, Lines, cards_of_the_box
from referee.knowledge.observations import Change
from referee_spec.kernel.cards import UNKNOWN, Deck

MOST_WORK = 20_000_000
"""How much work z3 is given for one answer, in its own unit: what it cannot refute with that is
taken to be possible."""

ANY = "any"
"""Stands for a card of a kind that nobody asks about."""


@frozen
class Sum:
    """A number and the variables to be added to it."""

    number: int = 0
    names: tuple[str, ...] = ()

    def plus(self, number: int, names: Iterable[str] = ()) -> "Sum":
        """Return the sum with more added."""
        return Sum(self.number + number, (*self.names, *names))

    def __str__(self) -> str:
        return f"(+ {self.number} {' '.join(self.names)})" if self.names else f"{self.number}"


NOTHING = Sum()


@define(eq=False, repr=False)
class Hand:
    """A hand as far as it is followed: the cards that came unseen, those of each kind that were
    seen to come, and those that went; the places that each kind takes up."""

    unseen: int = 0
    counted_at: int = 0
    came: dict[str, int] = field(factory=dict)
    went: dict[str, Sum] = field(factory=dict)
    places: dict[str, Sum] = field(factory=dict)

    def held(self, kind: str) -> str:
        """Return the formula of how many cards of a counted kind the hand holds."""
        came = self.places.get(kind, NOTHING).plus(self.came.get(kind, 0))
        return f"(- {came} {self.went.get(kind, NOTHING)})"


@define(eq=False, repr=False)
class Model:
    """A stretch of play of which some lines are believed, with what may be asked about it.

    ``demands`` are named by their number, and each is about the kind of the same number of
    ``kinds``.
    """

    deck: Deck
    changes: Sequence[Change]
    demands: Sequence[Demand]
    kinds: Sequence[str]
    believed: Lines
    said: list[str] = field(factory=list)
    names: int = 0
    hands: dict[int | None, Hand] = field(factory=dict)
    moments: dict[tuple[int, int, str], str] = field(factory=dict)
    solver: Any = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.follow()
        self.box()
        for at, (demand, kind) in enumerate(zip(self.demands, self.kinds, strict=True)):
            self.said.append(f"(declare-const d{at} Bool)")
            self.claim(f"(= d{at} {self.formula(demand, kind)})")
        self.solver = z3.SolverFor("QF_LIA")
        self.solver.set("rlimit", MOST_WORK)
        # A text is read many times faster than the same formulas are put together here.
        self.solver.from_string("\n".join(self.said))

    def fits(self, demands: Iterable[int], denied: Iterable[int] = ()) -> bool:
        """Return whether these demands can be met together with none of the ``denied`` ones."""
        asked = [z3.Bool(f"d{at}") for at in demands]
        asked += [z3.Not(z3.Bool(f"d{at}")) for at in denied]
        return bool(self.solver.check(*asked) != z3.unsat)

    def number(self, least: object = 0) -> str:
        """Declare a new variable that is no less than this; return its name."""
        self.names += 1
        name = f"n{self.names}"
        self.said.append(f"(declare-const {name} Int)")
        self.claim(f"(>= {name} {least})")
        return name

    def claim(self, formula: str) -> None:
        """Assert a formula."""
        self.said.append(f"(assert {formula})")

    def follow(self) -> None:
        """Follow each hand through its changes."""
        asked = {(one.player, one.at) for said in self.demands for row in said for one in row}
        own: dict[int | None, list[Change]] = {}
        for one in self.changes:
            own.setdefault(one.change.player, []).append(one)
        for player, changes in own.items():
            hand = self.hands[player] = Hand()
            # Whatever leaves a hand when nobody believes or asks anything more may be any card.
            last = max(
                (
                    at
                    for at, one in enumerate(changes, start=1)
                    if one.line in self.believed or (player, at) in asked
                ),
                default=0,
            )
            for at, one in enumerate(changes, start=1):
                self.change(hand, one, at <= last)
                if (one.change.lost and at <= last) or (player, at) in asked:
                    self.count(hand)
                for kind in self.counted if (player, at) in asked else ():
                    assert player is not None
                    self.moments[player, at, kind] = hand.held(kind)
            self.count(hand)

    @property
    def counted(self) -> tuple[str, ...]:
        """Return the kinds that are counted event by event."""
        return tuple(dict.fromkeys(self.kinds))

    def change(self, hand: Hand, one: Change, matters: bool) -> None:
        """Apply a change to a hand; ``matters`` is whether the kinds of unseen cards count."""
        trusted = one.line in self.believed
        for card in one.change.gained:
            if card == UNKNOWN or not trusted:
                hand.unseen += 1
            else:
                hand.came[card] = hand.came.get(card, 0) + 1
        seen = [card for card in one.change.lost if trusted and card != UNKNOWN]
        left = {card: Sum(seen.count(card)) for card in seen}
        hidden = len(one.change.lost) - len(seen)
        if hidden and matters:
            kinds = [k for k in self.deck.kinds if hand.came.get(k) or k in self.counted]
            if trusted and set(one.change.among) != set(self.deck.kinds):
                kinds = list(one.change.among)
            else:
                kinds.append(ANY)
            numbers = [self.number() for _ in kinds[1:]]
            # The first kind is what the others are not.
            rest = f"(- {hidden} {Sum(0, tuple(numbers))})" if numbers else f"{hidden}"
            if numbers:
                self.claim(f"(>= {rest} 0)")
            for kind, number in zip(kinds, (rest, *numbers), strict=True):
                left[kind] = left.get(kind, NOTHING).plus(0, (number,))
        for kind, gone in left.items():
            self.leave(hand, kind, gone)

    def leave(self, hand: Hand, kind: str, gone: Sum) -> None:
        """Take cards of a kind from a hand; those that came unseen had taken places."""
        hand.went[kind] = gone = hand.went.get(kind, NOTHING).plus(gone.number, gone.names)
        if kind in self.counted:
            return
        taken = hand.places.get(kind, NOTHING)
        needed = gone.plus(-hand.came.get(kind, 0))
        if not needed.names and not taken.names:
            hand.places[kind] = Sum(max(taken.number, needed.number))
        else:
            name = self.number(taken)
            self.claim(f"(>= {name} {needed})")
            hand.places[kind] = Sum(0, (name,))

    def count(self, hand: Hand) -> None:
        """Bound the places that each counted kind, and all kinds together, have taken so far."""
        more = []
        for kind in self.counted:
            before = hand.places.get(kind, NOTHING)
            now = self.number(before)
            hand.places[kind] = Sum(0, (now,))
            self.claim(f"(>= {hand.held(kind)} 0)")
            more.append(f"(- {now} {before})")
        if more:
            new = hand.unseen - hand.counted_at
            self.claim(f"(<= (+ 0 {' '.join(more)}) {new})")
        hand.counted_at = hand.unseen
        self.claim(f"(<= {total(hand.places.values())} {hand.unseen})")

    def box(self) -> None:
        """Bound the cards of each kind by the box, and require enough to fill every place."""
        hands = self.hands.values()
        came = {k: sum(hand.came.get(k, 0) for hand in hands) for k in self.deck.kinds}
        for kind in self.deck.kinds:
            places = total(hand.places[kind] for hand in hands if kind in hand.places)
            self.claim(f"(<= {places} {self.deck.counts[kind] - came[kind]})")
        unseen = cards_of_the_box(self.changes) - sum(came.values())
        places = total(hand.places[kind] for hand in hands for kind in self.counted)
        others = sum(
            self.deck.counts[k] - came[k] for k in self.deck.kinds if k not in self.counted
        )
        self.claim(f"(<= (- {unseen} {places}) {others})")

    def formula(self, demand: Demand, kind: str) -> str:
        """Return the formula of a demand: all windows of one of its rows."""
        rows = []
        for row in demand:
            said = []
            for one in row:
                held = self.moments.get((one.player, one.at, kind), "0")
                said.append(f"(>= {held} {one.least})")
                if one.most < MANY:
                    said.append(f"(<= {held} {one.most})")
            rows.append(f"(and true {' '.join(said)})")
        return f"(or false {' '.join(rows)})"


def total(sums: Iterable[Sum]) -> Sum:
    """Return the sum of all."""
    found = NOTHING
    for one in sums:
        found = found.plus(one.number, one.names)
    return found
