"""The numbers of rounds and turns, and which may follow."""

from collections.abc import Callable

from attrs import define, field

from referee.record.bounds import MOST_NUMBERS


@define(eq=False)
class Numbering:
    """The numbers of the round and the turn that a record has reached.

    ``round`` is the number of its last heading, 0 before the first; ``turn`` that of the last turn,
    None where any may follow. ``possible`` are the numbers that the round may have: more than one
    after a heading with a wrong number.
    """

    round: int = 0
    turn: int | None = 0
    possible: list[int] = field(factory=list)

    @property
    def before_first_turn(self) -> bool:
        """Return whether a round has begun of which no turn is written yet."""
        return self.round > 0 and self.turn == 0

    def next_round(self, number: int) -> int | None:
        """Begin a round with this number; return the number it should have, None if it is right."""
        right = [one + 1 for one in self.possible]
        wrong = bool(right) and number not in right
        self.round, self.turn = number, 0
        self.possible = [number, *right][:MOST_NUMBERS] if wrong else [number]
        return right[0] if wrong else None

    def doubt_round(self, number: int) -> None:
        """Go on after a heading that may stand in the wrong place: its number is possible."""
        self.turn = None
        self.possible = [*self.possible, number][-MOST_NUMBERS:]

    def take_up(self, number: int | None) -> None:
        """Go on from a position, which may state the number of its round; any turn may follow."""
        self.turn = None
        if number is not None:
            self.round = number
            self.possible = [number]

    def next_turn(self, number: int | None, silent: Callable[[], int]) -> int | None:
        """Begin a turn with this number, or none; return the right number, None if it is right.

        ``silent`` counts the turns before it that a record may leave out.
        """
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
