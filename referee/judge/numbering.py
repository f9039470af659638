"""The numbers of rounds and turns, and which may follow."""

from collections.abc import Callable

from attrs import define, field

from referee.notation.line import Line, NotationFault
from referee.record.bounds import MOST_NUMBERS
from referee.record.source import SourceLine


@define(eq=False, repr=False)
class Numbering:
    """The numbers of the round and the turn that a record has reached.

    ``round`` is the number of its last heading, 0 before the first; ``turn`` that of the last turn,
    None where any may follow, and ``last`` is the line of that turn. Since the last line with a
    number, ``further`` counts the lines that may go on with the turn before them, and ``left_out``
    the turns that the record may leave out. ``skipped`` is the fault of the last number, with its
    line, if turns have to be left out before it: the next number may show that none were.
    ``possible`` are the numbers that the round may have: more than one after a heading with a wrong
    number. ``has_headings`` is whether a heading has been written.
    """

    round: int = 0
    turn: int | None = 0
    last: Line | None = None
    further: int = 0
    left_out: int = 0
    skipped: tuple[NotationFault, SourceLine] | None = None
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
        self.round, self.possible = number, [number]
        self._count(0, None)
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

    def next_turn(
        self,
        line: Line,
        source: SourceLine,
        silent: Callable[[], int],
        goes_on: Callable[[Line], bool],
    ) -> tuple[NotationFault, SourceLine] | None:
        """Count the turn of a line; return the fault of a wrong number with its line, or None.

        The wrong number may be the last one: if turns have to be left out before it, and the next
        number does not count them. ``silent`` counts the turns before the line that a record may
        leave out; ``goes_on`` is whether the line goes on with the turn of an earlier one.
        """
        number, last, skipped = line.number, self.last, self.skipped
        self.skipped = None
        if self.turn is None:
            self._count(number, line)
            return None
        right = self.turn + 1
        if number == right:
            self._count(number, line)
            return None
        # A turn of several actions may have several lines; each may count as a turn or not.
        further = self.further + (last is not None and goes_on(last))
        left_out = self.left_out + silent()
        if number is None:
            self._count(right, line, further, left_out)
            return None
        self._count(number, line)
        fault = NotationFault("TXT108", line.span, right=right, written=number), source
        if right - further <= number <= right + left_out:
            self.skipped = fault if number > right else None
            return None
        if skipped is not None and number == skipped[0].values["right"] + 1:
            return skipped
        # The turns that follow may be counted from this number or from the right one.
        self.turn = None
        return fault

    def _count(
        self, turn: int | None, line: Line | None, further: int = 0, left_out: int = 0
    ) -> None:
        """Note the number of a turn that is reached with a line."""
        self.turn, self.last, self.further, self.left_out = turn, line, further, left_out
