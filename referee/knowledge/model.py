"""Model exactly who can have held which cards in a stretch of play, and ask z3.

An unseen card that comes to a hand is a *place*, which a card of any kind may fill. If more cards
of a kind leave a hand than were seen to come to it, the difference must have filled places that
were there before. Cards left in the box fill the other places.

Kinds that claims are about are counted event by event, since a claim may also say that a hand held
few of them. Kinds that no believed line and no claim names are all treated alike.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import z3
from attrs import define, field, frozen

from referee.knowledge.counting import MANY, Demand, LineNumbers, cards_of_the_box
from referee.knowledge.observations import Change
from referee_spec.kernel.cards import UNKNOWN, Deck

MOST_WORK = 20_000_000
"""The limit of work for one answer, in z3's unit (rlimit).

What z3 cannot refute within the limit is taken to be possible.
"""

ANY = "any"
"""Stands for a card of a kind that nobody asks about."""


@frozen
class Sum:
    """A number and the variables to be added to it."""

    number: int = 0
    names: tuple[str, ...] = ()

    def plus(self, number: int, names: Iterable[str] = ()) -> "Sum":
        """Return the sum with a number and variables added."""
        return Sum(self.number + number, (*self.names, *names))

    def __str__(self) -> str:
        return f"(+ {self.number} {' '.join(self.names)})" if self.names else f"{self.number}"


NOTHING = Sum()


@define(eq=False, repr=False)
class Hand:
    """A hand that is followed through its changes.

    ``unseen`` counts the cards that came unseen, each of which is a place. ``gained`` counts the
    cards of each kind that were seen to come, and ``lost`` those that left. ``places`` are the
    places that each kind fills. ``counted_at`` is ``unseen`` at the last call of
    `Model.bound_places`.
    """

    unseen: int = 0
    counted_at: int = 0
    gained: dict[str, int] = field(factory=dict)
    lost: dict[str, Sum] = field(factory=dict)
    places: dict[str, Sum] = field(factory=dict)

    def held(self, kind: str) -> str:
        """Return a formula for the number of cards of a counted kind in the hand."""
        gained = self.places.get(kind, NOTHING).plus(self.gained.get(kind, 0))
        return f"(- {gained} {self.lost.get(kind, NOTHING)})"


@define(eq=False, repr=False)
class Model:
    """A stretch of play, of which some lines are ``believed``, with demands that may be asked for.

    ``demands[n]`` is about cards of the kind ``kinds[n]``. ``program`` are the lines of the program
    for z3, and ``names`` counts its variables. ``moments`` has the formula for what a hand holds,
    by player, number of changes, kind.
    """

    deck: Deck
    changes: Sequence[Change]
    demands: Sequence[Demand]
    kinds: Sequence[str]
    believed: LineNumbers
    program: list[str] = field(factory=list)
    names: int = 0
    hands: dict[int | None, Hand] = field(factory=dict)
    moments: dict[tuple[int, int, str], str] = field(factory=dict)
    solver: Any = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._follow_hands()
        self._limit_to_box()
        for at, (demand, kind) in enumerate(zip(self.demands, self.kinds, strict=True)):
            self.program.append(f"(declare-const d{at} Bool)")
            self._claim(f"(= d{at} {self._formula(demand, kind)})")
        self.solver = z3.SolverFor("QF_LIA")
        self.solver.set("rlimit", MOST_WORK)
        # z3 parses a text many times faster than Python can build the same formulas.
        self.solver.from_string("\n".join(self.program))

    def fits(self, demands: Iterable[int], denied: Iterable[int] = ()) -> bool:
        """Return whether the ``demands`` can all be met while none of the ``denied`` ones is met.

        Both are given by their index.
        """
        asked = [z3.Bool(f"d{at}") for at in demands]
        asked += [z3.Not(z3.Bool(f"d{at}")) for at in denied]
        return bool(self.solver.check(*asked) != z3.unsat)

    def number(self, least: object = 0) -> str:
        """Declare a new variable that is no less than this; return its name."""
        self.names += 1
        name = f"n{self.names}"
        self.program.append(f"(declare-const {name} Int)")
        self._claim(f"(>= {name} {least})")
        return name

    def _claim(self, formula: str) -> None:
        """Assert a formula."""
        self.program.append(f"(assert {formula})")

    def _follow_hands(self) -> None:
        """Follow each hand through its changes."""
        asked = {
            (window.player, window.at)
            for demand in self.demands
            for row in demand
            for window in row
        }
        by_hand: dict[int | None, list[Change]] = {}
        for change in self.changes:
            by_hand.setdefault(change.change.player, []).append(change)
        for player, changes in by_hand.items():
            hand = self.hands[player] = Hand()
            # After the last change that is believed or asked about, any card may leave the hand.
            last = max(
                (
                    at
                    for at, change in enumerate(changes, start=1)
                    if change.line in self.believed or (player, at) in asked
                ),
                default=0,
            )
            for at, change in enumerate(changes, start=1):
                self._apply(hand, change, at <= last)
                if (change.change.lost and at <= last) or (player, at) in asked:
                    self._bound_places(hand)
                for kind in self._counted if (player, at) in asked else ():
                    assert player is not None
                    self.moments[player, at, kind] = hand.held(kind)
            self._bound_places(hand)

    @property
    def _counted(self) -> tuple[str, ...]:
        """Return the kinds that are counted event by event."""
        return tuple(dict.fromkeys(self.kinds))

    def _apply(self, hand: Hand, change: Change, matters: bool) -> None:
        """Apply a change to a hand.

        ``matters`` is False after the last change that is believed or asked about: then the kinds
        of unseen cards that leave are not modelled.
        """
        trusted = change.line in self.believed
        for card in change.change.gained:
            if card == UNKNOWN or not trusted:
                hand.unseen += 1
            else:
                hand.gained[card] = hand.gained.get(card, 0) + 1
        seen = [card for card in change.change.lost if trusted and card != UNKNOWN]
        left = {card: Sum(seen.count(card)) for card in seen}
        hidden = len(change.change.lost) - len(seen)
        if hidden and matters:
            kinds = [k for k in self.deck.kinds if hand.gained.get(k) or k in self._counted]
            if trusted and set(change.change.among) != set(self.deck.kinds):
                kinds = list(change.change.among)
            else:
                kinds.append(ANY)
            numbers = [self.number() for _ in kinds[1:]]
            # The number of cards of the first kind is what the other numbers leave.
            rest = f"(- {hidden} {Sum(0, tuple(numbers))})" if numbers else f"{hidden}"
            if numbers:
                self._claim(f"(>= {rest} 0)")
            for kind, number in zip(kinds, (rest, *numbers), strict=True):
                left[kind] = left.get(kind, NOTHING).plus(0, (number,))
        for kind, number_left in left.items():
            self._take(hand, kind, number_left)

    def _take(self, hand: Hand, kind: str, number: Sum) -> None:
        """Take cards of a kind from a hand: those not seen to come must have filled places."""
        hand.lost[kind] = lost = hand.lost.get(kind, NOTHING).plus(number.number, number.names)
        if kind in self._counted:
            return
        taken = hand.places.get(kind, NOTHING)
        needed = lost.plus(-hand.gained.get(kind, 0))
        if not needed.names and not taken.names:
            hand.places[kind] = Sum(max(taken.number, needed.number))
        else:
            name = self.number(taken)
            self._claim(f"(>= {name} {needed})")
            hand.places[kind] = Sum(0, (name,))

    def _bound_places(self, hand: Hand) -> None:
        """Bound the places that each counted kind, and all kinds together, have taken so far."""
        newly_taken = []
        for kind in self._counted:
            before = hand.places.get(kind, NOTHING)
            after = self.number(before)
            hand.places[kind] = Sum(0, (after,))
            self._claim(f"(>= {hand.held(kind)} 0)")
            newly_taken.append(f"(- {after} {before})")
        if newly_taken:
            new_places = hand.unseen - hand.counted_at
            self._claim(f"(<= (+ 0 {' '.join(newly_taken)}) {new_places})")
        hand.counted_at = hand.unseen
        self._claim(f"(<= {total(hand.places.values())} {hand.unseen})")

    def _limit_to_box(self) -> None:
        """Require that each kind fits into the box, and that the box has cards for every place."""
        hands = self.hands.values()
        gained = {k: sum(hand.gained.get(k, 0) for hand in hands) for k in self.deck.kinds}
        for kind in self.deck.kinds:
            places = total(hand.places[kind] for hand in hands if kind in hand.places)
            self._claim(f"(<= {places} {self.deck.counts[kind] - gained[kind]})")
        unseen = cards_of_the_box(self.changes) - sum(gained.values())
        places = total(hand.places[kind] for hand in hands for kind in self._counted)
        others = sum(
            self.deck.counts[k] - gained[k] for k in self.deck.kinds if k not in self._counted
        )
        self._claim(f"(<= (- {unseen} {places}) {others})")

    def _formula(self, demand: Demand, kind: str) -> str:
        """Return the formula of a demand: all windows of at least one row hold."""
        rows = []
        for row in demand:
            bounds = []
            for window in row:
                held = self.moments.get((window.player, window.at, kind), "0")
                bounds.append(f"(>= {held} {window.least})")
                if window.most < MANY:
                    bounds.append(f"(<= {held} {window.most})")
            rows.append(f"(and true {' '.join(bounds)})")
        return f"(or false {' '.join(rows)})"


def total(sums: Iterable[Sum]) -> Sum:
    """Return the sum of all."""
    result = NOTHING
    for part in sums:
        result = result.plus(part.number, part.names)
    return result
