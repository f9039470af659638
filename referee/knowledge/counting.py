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

LineNumbers = frozenset[int]
"""The numbers of lines of a record."""


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
        own = [change.turn for change in changes if change.change.player == holder]
        at = max((n for n, turn in enumerate(own, start=1) if turn <= last), default=0)
        rows.append([Window(holder, at, statement.least, most)])
    return rows


def denied(demand: Demand) -> Demand:
    """Return the negation of a demand whose rows have one window each."""
    rows: list[list[Window]] = [[]]
    for (window,) in demand:
        outside = []
        if window.least > 0:
            outside.append(Window(window.player, window.at, 0, window.least - 1))
        if window.most < MANY:
            outside.append(Window(window.player, window.at, window.most + 1, MANY))
        rows = [[*row, other] for row in rows for other in outside]
    return rows


MANY = 1_000
"""More cards than any deck has."""

Numbers = dict[int, tuple[int, int]]
"""The numbers of cards of the kinds that a hand may hold.

Each has the fewest and the most such cards that can have left the hand before.
"""


def cards_of_the_box(changes: Sequence[Change]) -> int:
    """Return how many cards came from the box to the hands; 0 if their number is not known."""
    if any(change.change.at_most for change in changes):
        return 0
    return sum(len(change.change.gained) for change in changes)


@define(eq=False, repr=False)
class Counting:
    """A stretch of play in which only cards of these ``kinds`` are told apart from all others.

    ``by_hand`` are the changes of each hand, and ``lines`` the lines that state them. ``copies`` is
    the number of cards of the kinds in the deck, ``least`` the fewest that must be in hands.
    ``spans`` keeps the results of `_span`.
    """

    deck: Deck
    changes: Sequence[Change]
    kinds: frozenset[str]
    by_hand: dict[int | None, list[Change]] = field(factory=dict)
    lines: dict[int | None, LineNumbers] = field(init=False)
    copies: int = field(init=False)
    least: int = field(init=False)
    spans: dict[tuple[int | None, LineNumbers, tuple[Window, ...]], tuple[int, int] | None] = field(
        factory=dict
    )

    def __attrs_post_init__(self) -> None:
        for change in self.changes:
            self.by_hand.setdefault(change.change.player, []).append(change)
        self.lines = {
            player: frozenset(change.line for change in changes)
            for player, changes in self.by_hand.items()
        }
        self.copies = sum(self.deck.counts[kind] for kind in self.kinds)
        # More cards came to hands than the other kinds have: the rest must be of these kinds.
        self.least = cards_of_the_box(self.changes) - (self.deck.total - self.copies)

    def fits(self, demand: Demand, believed: LineNumbers) -> bool:
        """Return whether a demand can be met if these lines are believed."""
        return any(self._fits_row(row, believed) for row in demand)

    def _fits_row(self, row: Iterable[Window], believed: LineNumbers) -> bool:
        """Return whether all these windows can be met together."""
        windows: dict[int | None, list[Window]] = {}
        for window in row:
            windows.setdefault(window.player, []).append(window)
        fewest = most = 0
        for player in {**self.by_hand, **windows}:
            span = self._span(player, believed, tuple(windows.get(player, ())))
            if span is None:
                return False
            fewest, most = fewest + span[0], most + span[1]
        copies = self.copies
        return fewest <= copies and most >= self.least

    def _span(
        self, player: int | None, believed: LineNumbers, windows: tuple[Window, ...]
    ) -> tuple[int, int] | None:
        """Return the fewest and the most cards of the kinds that can have come to a hand.

        Return None if the windows cannot be met. Cards that were seen outside of hands are in the
        hand None and never leave it.
        """
        key = (player, believed & self.lines.get(player, frozenset()), windows)
        if key not in self.spans:
            self.spans[key] = self._follow(self.by_hand.get(player, ()), *key[1:])
        return self.spans[key]

    def _follow(
        self, changes: Sequence[Change], believed: LineNumbers, windows: tuple[Window, ...]
    ) -> tuple[int, int] | None:
        """Do the work of `_span` by following the changes of one hand."""
        numbers = within({0: (0, 0)}, 0, windows)
        size = 0
        for at, current in enumerate(changes, start=1):
            change = current.change
            trusted = current.line in believed
            size += len(change.gained) - len(change.lost)
            if change.gained:
                fewest, most = self._bounds(change.gained, self.deck.kinds, trusted)
                numbers = after_gain(numbers, fewest, most)
            if change.lost:
                fewest, most = self._bounds(change.lost, change.among, trusted)
                numbers = after_loss(numbers, fewest, most, size)
            numbers = within(numbers, at, windows)
        if not numbers:
            return None
        fewest_came = min(number + fewest for number, (fewest, _) in numbers.items())
        return fewest_came, max(number + most for number, (_, most) in numbers.items())

    def _bounds(
        self, cards: tuple[str, ...], among: Sequence[str], trusted: bool
    ) -> tuple[int, int]:
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


def after_gain(numbers: Numbers, least: int, most: int) -> Numbers:
    """Return what a hand may hold after ``least`` to ``most`` cards of the kinds came to it."""
    if least == most:
        return {number + least: left for number, left in numbers.items()} if least else numbers
    after: Numbers = {}
    for before, left in numbers.items():
        for number in range(before + least, before + most + 1):
            if number not in after:
                after[number] = left
            elif after[number] != left:
                after[number] = joined(after[number], left)
    return after


def after_loss(numbers: Numbers, least: int, most: int, size: int) -> Numbers:
    """Return what a hand may hold after ``least`` to ``most`` cards of the kinds left it.

    ``size`` is the number of cards of any kind in the hand afterwards.
    """
    after: Numbers = {}
    for before, (fewest_left, most_left) in numbers.items():
        for count in range(max(least, before - size), min(most, before) + 1):
            number, left = before - count, (fewest_left + count, most_left + count)
            after[number] = joined(after[number], left) if number in after else left
    return after


def joined(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """Return the smallest range that contains two ranges, each from the fewest to the most."""
    return min(one[0], other[0]), max(one[1], other[1])


def within(numbers: Numbers, at: int, windows: tuple[Window, ...]) -> Numbers:
    """Return the part of ``numbers`` that the windows after so many changes allow."""
    for window in windows:
        if window.at == at:
            numbers = {
                number: left
                for number, left in numbers.items()
                if window.least <= number <= window.most
            }
    return numbers
