"""Turns that are written on several lines, in games in which a line usually is a whole turn."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from attrs import define

from referee.judge.lines import player_of, start_of
from referee.judge.questions import SAME_TURN, Asked
from referee.notation.line import Line, NotationFault
from referee.notation.reader import notation
from referee.notation.rules import notation_rule
from referee.record.source import SourceLine
from referee_spec.kernel.transition import Question

if TYPE_CHECKING:
    from referee.judge.judging import Judging

ParsedLine = tuple[Line | NotationFault, SourceLine]
"""A parsed line, or the fault because of which it cannot be parsed, and its source."""


def with_split_turns(judging: "Judging", lines: Iterable[ParsedLine]) -> Iterable[ParsedLine]:
    """Return the lines; those that the next line continues are without the end of their turn.

    In a game in which each line of a turn is judged by itself, the lines are returned as they are.
    """
    notes = notation(judging.slug)
    return SplitTurns(judging, notes).lines(lines) if hasattr(notes, "goes_on") else lines


@define(eq=False, repr=False)
class SplitTurns:
    """The turns of a record that are written on several lines.

    ``notes`` is the notation of the game. ``held`` is the last line if it is a turn and has not
    been yielded yet, and ``numbered`` says whether that turn has a number. ``unread`` is the seat
    of the player with whose name the last line begins if it cannot be read.
    """

    judging: "Judging"
    notes: Any
    held: tuple[Line, SourceLine] | None = None
    numbered: bool = False
    unread: int | None = None

    def lines(self, lines: Iterable[ParsedLine]) -> Iterator[ParsedLine]:
        """Yield the lines as `with_split_turns` returns them.

        A line without a number that may go on with a turn that cannot be read is left out, with an
        open question, since it is not known what was played before it.
        """
        for line, source in lines:
            further = self.goes_on(line, source)
            yield from self.last_turn(goes_on=further)
            if isinstance(line, NotationFault):
                self.unread = player_of(source.text, self.judging.names.seats)
                yield line, source
            elif line.kind != "turn":
                self.unread = None
                yield line, source
            elif further and self.unread is not None:
                self.note_question(line, source)
            else:
                self.unread = None
                self.numbered = line.number is not None or (further and self.numbered)
                if further and not self.numbered:
                    self.note_question(line, source)
                self.held = line, source
        yield from self.last_turn(goes_on=False)

    def goes_on(self, line: Line | NotationFault, source: SourceLine) -> bool:
        """Return whether a line goes on, or may go on, with the turn of the line before it."""
        if self.held is not None and isinstance(line, Line):
            return bool(self.notes.goes_on(self.held[0], line))
        before = self.unread if self.held is None else self.held[0].events[-1].player
        number, _ = start_of(source.text)
        seats = self.judging.names.seats
        return number is None and before is not None and before == player_of(source.text, seats)

    def last_turn(self, *, goes_on: bool) -> Iterator[ParsedLine]:
        """Yield the turn that is held, if there is one, without its end if it goes on."""
        if self.held is not None:
            line, source = self.held
            self.held = None
            yield (self.notes.without_end(line) if goes_on else line), source

    def note_question(self, line: Line, source: SourceLine) -> None:
        """Note that it is open whether a line goes on with the turn before it."""
        question = Question(notation_rule("TXT136"), SAME_TURN, {})
        self.judging.questions.note(Asked(question, line, source, 0), self.judging.finder)
