"""The numbers of rounds and turns, and the numbers that may follow them."""

from collections.abc import Iterable, Sequence

from attrs import define, field

from referee.judge.round_so_far import RoundSoFar
from referee.notation.line import Line, NotationFault
from referee.record.bounds import MOST_NUMBERS
from referee.record.source import SourceLine


@define(eq=False, repr=False)
class Numbering:
    """The numbers of the round and the turn that a record has reached.

    - ``round`` is the number of the last heading; 0 before the first.
    - ``turn`` is the number of the last turn; None if any number may follow.
    - ``turns`` counts the turns of the record.
    - ``last`` is the line of the last turn.
    - ``further`` counts the lines since the last number that may continue the turn before them.
    - ``left_out`` counts the turns since the last number that the record may leave out.
    - ``skipped`` is a fault with its line. It is set if the last number is right only if turns were
      left out before it; the next number may show that none were.
    - ``possible`` are the numbers that the round may have; several after a wrong heading.
    - ``has_headings`` says whether the record has a heading.
    - ``any_round`` says whether the round may have any number, and the next one, too: the record
      begins with a position without a heading, or its last heading may belong to another round. It
      is False again after the next heading.
    """

    round: int = 0
    turn: int | None = 0
    turns: int = 0
    last: Line | None = None
    further: int = 0
    left_out: int = 0
    skipped: tuple[NotationFault, SourceLine] | None = None
    possible: list[int] = field(factory=list)
    has_headings: bool = False
    any_round: bool = False

    def next_round(self, heading: Line) -> NotationFault | None:
        """Begin a round. Return the fault of a wrong number, with the right one as a value."""
        number, before = heading.number or 0, self.round
        right = [number + 1 for number in self.possible]
        self.round, self.possible = number, [number]
        self._count(0, None)
        if not right or number in right:
            return None
        self.possible = [number, *right][:MOST_NUMBERS]
        return NotationFault("TXT109", heading.span, written=number, before=before, right=right[0])

    def doubt_round(self, number: int) -> None:
        """Add the number of a heading that may be misplaced to the possible ones."""
        self.turn = None
        self.possible = [*self.possible, number][-MOST_NUMBERS:]

    def note_unreadable(self, number: int | None, player: int | None) -> None:
        """Count on after a line that could not be read.

        ``number`` is that of its turn and ``player`` the seat of its player, None if it has none.
        Without both it may have been the heading of the next round. A number that does not follow
        says nothing, since it may not be read right.
        """
        self.turn = number if self.turn is not None and number == self.turn + 1 else None
        if number is None and player is None and self.possible:
            self.possible = [*self.possible, self.possible[-1] + 1][-MOST_NUMBERS:]

    def take_up(self, parts: Sequence[tuple[Line, SourceLine]]) -> None:
        """Go on from a position with these lines; any turn may follow.

        One of the lines may state the number of the round.
        """
        number = stated_round(parts)
        begun = self.round or self.last is not None or self.has_headings
        self.any_round = bool(parts) and number is None and not begun
        self.turn = None
        if number is not None:
            self.round = number
            self.possible = [number]

    def next_turn(
        self,
        line: Line,
        source: SourceLine,
        so_far: RoundSoFar,
    ) -> tuple[NotationFault, SourceLine] | None:
        """Count the turn of a line. Return the fault of a wrong number and its line, or None.

        The fault may be at the last number. If that is right only if turns were left out, and the
        number of this line does not count them, the last number is wrong. ``so_far`` are the lines
        of the round before this one.
        """
        number, last, skipped = line.number, self.last, self.skipped
        if last is not None and last.goes_on:
            # The line continues the turn of the last one.
            self.last = line
            return None
        self.turns += 1
        self.skipped = None
        if self.turn is None:
            self._count(number, line)
            return None
        right = self.turn + 1
        if number == right:
            self._count(number, line)
            return None
        # A turn of several actions may have several lines; each may count as a turn or not.
        further = self.further + (last is not None and so_far.continues_turn(last, line))
        left_out = self.left_out + so_far.turns_left_out(line)
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
        # Later turns may be counted from this number or from the right one: allow any.
        self.turn = None
        return fault

    def _count(
        self, turn: int | None, line: Line | None, further: int = 0, left_out: int = 0
    ) -> None:
        """Note the number of a turn that is reached with a line."""
        self.turn, self.last, self.further, self.left_out = turn, line, further, left_out


def stated_round(parts: Iterable[tuple[Line, SourceLine]]) -> int | None:
    """Return the number of the round that a position with these lines states, or None."""
    return next((line.data[2][0] for line, _ in parts if line.data[0] == "round"), None)
