"""Count how many cards of some kinds hands can have held; all other kinds are treated as one.

For each hand the possible numbers of such cards are followed event by event. For each number the
fewest and the most such cards that left the hand are kept; every number between them is possible
too. If this coarse view makes a claim impossible, the claim is impossible. The converse need not
hold, so `model` decides exactly.
"""

from collections.abc import Iterable, Sequence

from attrs import define, field, frozen

from referee.knowledge.observations import Change, Claim
from referee_spec.kernel.cards import UNKNOWN, Deck

Lines = frozenset[int]


@frozen
class Window:
    """A bound on a hand: after ``at`` of its changes it held ``least`` to ``most`` cards."""

    player: int
    at: int
    least: int
    most: int


Demand = Sequence[Sequence[Window]]
"""A condition on hands: all windows of at least one of these rows hold."""


def demand(claim: Claim, changes: Sequence[Change]) -> Demand:
    """Return the demand of a claim: one of its holders held ``least`` to ``most`` cards then."""
    statement = claim.statement
    last = statement.turn - 1 if statement.before else statement.turn
    most = statement.most if statement.most is not None else MANY
    rows = []
    for holder in statement.holders:
        own = [one.turn for one in changes if one.change.player == holder]
        at = max((n for n, turn in enumerate(own, start=1) if turn <= last), default=0)
        rows.append([Window(holder, at, statement.least, most)])
    return rows


def denied(said: Demand) -> Demand:
    """Return the negation of a demand whose rows have one window each."""
    rows: list[list[Window]] = [[]]
    for (one,) in said:
        outside = []
        if one.least > 0:
            outside.append(Window(one.player, one.at, 0, one.least - 1))
        if one.most < MANY:
            outside.append(Window(one.player, one.at, one.most + 1, MANY))
        rows = [[*row, other] for row in rows for other in outside]
    return rows


MANY = 1_000
"""More cards than any deck has."""

Held = dict[int, tuple[int, int]]
"""The numbers of cards that a hand may hold, each with the fewest and the most that left it."""


def cards_of_the_box(changes: Sequence[Change]) -> int:
    """Return how many cards came from the box to the hands; 0 if their number is not known."""
    if any(one.change.at_most for one in changes):
        return 0
    return sum(len(one.change.gained) for one in changes)


@define(eq=False, repr=False)
class Counting:
    """A stretch of play in which only cards of these ``kinds`` are told apart from all others.

    ``own`` are the changes of each hand, and ``lines`` the lines that state them. ``copies`` is the
    number of cards of the kinds in the deck, ``least`` the fewest that must be in hands. ``known``
    caches the results of `span`.
    """

    deck: Deck
    changes: Sequence[Change]
    kinds: frozenset[str]
    own: dict[int | None, list[Change]] = field(factory=dict)
    lines: dict[int | None, Lines] = field(init=False)
    copies: int = field(init=False)
    least: int = field(init=False)
    known: dict[tuple[int | None, Lines, tuple[Window, ...]], tuple[int, int] | None] = field(
        factory=dict
    )

    def __attrs_post_init__(self) -> None:
        for one in self.changes:
            self.own.setdefault(one.change.player, []).append(one)
        self.lines = {
            player: frozenset(one.line for one in own) for player, own in self.own.items()
        }

        self.copies = sum(self.deck.counts[kind] for kind in self.kinds)
        # More cards came to hands than the other kinds have: the rest must be of these kinds.
        self.least = cards_of_the_box(self.changes) - (self.deck.total - self.copies)

    def fits(self, said: Demand, believed: Lines) -> bool:
        """Return whether a demand can be met if these lines are believed."""
        return any(self.fits_row(row, believed) for row in said)

    def fits_row(self, row: Iterable[Window], believed: Lines) -> bool:
        """Return whether all these windows can be met together."""
        windows: dict[int | None, list[Window]] = {}
        for window in row:
            windows.setdefault(window.player, []).append(window)
        fewest = most = 0
        for player in {**self.own, **windows}:
            span = self.span(player, believed, tuple(windows.get(player, ())))
            if span is None:
                return False
            fewest, most = fewest + span[0], most + span[1]
        copies = self.copies
        return fewest <= copies and most >= self.least

    def span(
        self, player: int | None, believed: Lines, windows: tuple[Window, ...]
    ) -> tuple[int, int] | None:
        """Return the fewest and the most cards of the kinds that can have come to a hand.

        Return None if the windows cannot be met. Cards that were seen outside of hands are in the
        hand None and never leave it.
        """
        key = (player, believed & self.lines.get(player, frozenset()), windows)
        if key not in self.known:
            self.known[key] = self.followed(self.own.get(player, ()), *key[1:])
        return self.known[key]

    def followed(
        self, own: Sequence[Change], believed: Lines, windows: tuple[Window, ...]
    ) -> tuple[int, int] | None:
        """Do the work of `span` by following the changes of one hand."""
        held = kept({0: (0, 0)}, 0, windows)
        size = 0
        for n, one in enumerate(own, start=1):
            change = one.change
            trusted = one.line in believed
            size += len(change.gained) - len(change.lost)
            if change.gained:
                held = come(held, *self.range(change.gained, self.deck.kinds, trusted))
            if change.lost:
                held = leave(held, *self.range(change.lost, change.among, trusted), size)
            held = kept(held, n, windows)
        if not held:
            return None
        return min(n + a for n, (a, _) in held.items()), max(n + b for n, (_, b) in held.items())

    def range(self, cards: tuple[str, ...], among: Sequence[str], trusted: bool) -> tuple[int, int]:
        """Return the fewest and the most cards of the kinds that can be among these cards.

        Each unseen card is one of ``among``. If the line is not ``trusted``, any card may be of any
        kind.
        """
        if not trusted:
            return 0, min(len(cards), self.copies)
        hidden = cards.count(UNKNOWN)
        shown = sum(card in self.kinds for card in cards)
        if not hidden or self.kinds.isdisjoint(among):
            return shown, shown
        least = shown + (hidden if self.kinds.issuperset(among) else 0)
        return least, max(least, min(shown + hidden, self.copies))


def come(held: Held, least: int, most: int) -> Held:
    """Return what a hand may hold after ``least`` to ``most`` cards of the kinds came to it."""
    if least == most:
        return {n + least: gone for n, gone in held.items()} if least else held
    after: Held = {}
    for before, (few, many) in held.items():
        for n in range(before + least, before + most + 1):
            if n in after:
                a, b = after[n]
                if few < a or many > b:
                    after[n] = min(a, few), max(b, many)
            else:
                after[n] = few, many
    return after


def leave(held: Held, least: int, most: int, size: int) -> Held:
    """Return what a hand may hold after ``least`` to ``most`` cards of the kinds left it.

    ``size`` is the number of cards of any kind in the hand afterwards.
    """
    after: Held = {}
    for before, (few, many) in held.items():
        for gone in range(least, min(most, before) + 1):
            n = before - gone
            if n > size:
                continue
            if n in after:
                a, b = after[n]
                after[n] = min(a, few + gone), max(b, many + gone)
            else:
                after[n] = few + gone, many + gone
    return after


def kept(held: Held, at: int, windows: tuple[Window, ...]) -> Held:
    """Return the part of ``held`` that the windows at this moment allow."""
    for window in windows:
        if window.at == at:
            held = {n: span for n, span in held.items() if window.least <= n <= window.most}
    return held
