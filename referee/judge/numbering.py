"""The numbers of rounds and turns, and which may follow."""

from collections.abc import Callable

from attrs import define, field

from referee.notation.line import Line, NotationFault
from referee.record.bounds import MOST_NUMBERS


@define(eq=False, repr=False)
class Numbering:
    """The numbers of the round and the turn that a record has reached.

    ``round`` is the number of its last heading, 0 before the first; ``turn`` that of the last turn,
    None where any may follow, and ``left_out`` counts the turns up to it that may be left out since
    the last line with a number. ``possible`` are the numbers that the round may have: more than one
    after a heading with a wrong number. ``has_headings`` is whether a heading has been written.
    """

    round: int = 0
    turn: int | None = 0
    left_out: int = 0
    possible: list[int] = field(factory=list)
    has_headings: bool = False

    @property
    def before_first_turn(self) -> bool:
        """Return whether a round has begun of which no turn is written yet."""
        return self.round > 0 and self.turn == 0

    def next_round(self, heading: Line) -> NotationFault | None:
        """Begin a round; return the fault if its number is wrong, with the right one as a value."""
        number, before = heading.number or 0, self.round
        right = [one + 1 for one in self.possible]
        self.round, self.turn, self.left_out, self.possible = number, 0, 0, [number]
        if not right or number in right:
            return None
        self.possible = [number, *right][:MOST_NUMBERS]
        return NotationFault("TXT109", heading.span, written=number, before=before, right=right[0])

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

    def next_turn(self, line: Line, silent: Callable[[], int]) -> NotationFault | None:
        """Begin a turn; return the fault if it has a wrong number.

        ``silent`` counts the turns before it that a record may leave out.
        """
        number = line.number
        if self.turn is None:
            self.turn, self.left_out = number, 0
            return None
        right = self.turn + 1
        if number is None:
            self.turn = right
            self.left_out += silent()
            return None
        left_out, self.left_out = self.left_out, 0
        self.turn = number
        if number == right or right <= number <= right + left_out + silent():
            return None
        # The turns that follow may be counted from this number or from the right one.
        self.turn = None
        return NotationFault("TXT108", line.span, right=right, written=number)
