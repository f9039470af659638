"""The numbers of rounds and turns, and which may follow."""

from collections.abc import Callable

from attrs import define, field


@define(eq=False)
class Numbering:
    """The numbers that a record has come to.

    ``round`` is that of its last heading, 0 before the first; ``turn`` that of the last turn,
    None where any may follow. The round may have one of the numbers ``possible``: more than one
    where its heading's is wrong.
    """

    round: int = 0
    turn: int | None = 0
    possible: list[int] = field(factory=list)

    def next_round(self, number: int) -> int | None:
        """A heading has this number; the one that it should have, None if there is no fault."""
        right = [one + 1 for one in self.possible]
        wrong = bool(right) and number not in right
        self.round, self.turn = number, 0
        self.possible = [number, *right] if wrong else [number]
        return right[0] if wrong else None

    def next_turn(self, number: int | None, silent: Callable[[], int]) -> int | None:
        """A turn has this number, or none; the one that it should have, None if there is no
        fault. ``silent`` counts the turns that may go without saying before it."""
        if self.turn is None:
            self.turn = number
            return None
        right = self.turn + 1
        self.turn = right if number is None else number
        if self.turn == right or right <= self.turn <= right + silent():
            return None
        # The turns that follow may be counted from this number or from the right one.
        self.turn = None
        return right
