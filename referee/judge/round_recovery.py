"""A round after an illegal move: its lines, their recovery, and the findings on it."""

from collections.abc import Sequence

from attrs import define, field

from referee.judge.round_so_far import AllowedLine, RoundSoFar
from referee.notation.line import Line
from referee.record.bounds import MOST_LINES_OF_A_ROUND
from referee.record.source import SourceLine
from referee.replaying.breaches import following
from referee.replaying.courses import ExplainedFault, RoundLine
from referee.replaying.readings import Readings
from referee.replaying.recovery import Recovery
from referee.replaying.worlds import advance
from referee_spec.kernel.evolve import evolve

RoundLines = Sequence[tuple[Line, SourceLine]]
"""The lines of a round."""


@define(eq=False, repr=False)
class RoundRecovery:
    """A round with an illegal, unreadable, irregular or disputed line, with the search over it.

    ``allowed`` are its lines before that one. ``missing`` is the number of the last turn that was
    missing.
    """

    search: Recovery
    allowed: Sequence[AllowedLine]
    lines: list[tuple[Line, SourceLine]] = field(factory=list)
    missing: int | None = None

    @classmethod
    def taking_over(cls, readings: Readings, so_far: RoundSoFar) -> "RoundRecovery":
        """Return a new recovery of a round, and remove its events from the replay's past."""
        replay, lines = readings.replay, [(one.line, one.source) for one in so_far.lines]
        del replay.past[so_far.past :]
        search = Recovery(replay.game, tuple(so_far.worlds), readings)
        begun = cls(search, tuple(so_far.lines), lines)
        search.begin(begun._followed(line, source) for line, source in lines)
        return begun

    @property
    def judged(self) -> int:
        """Return how many lines are allowed as written, whatever is wrong after them."""
        doubtful = {fault.line for fault in self.search.reported.faults}
        doubtful |= {told.line for told in self.search.reported.disputed}
        unknown_from = self.search.reported.unknown_from
        doubtful |= set() if unknown_from is None else {unknown_from}
        return min([len(self.allowed), *doubtful])

    @property
    def lines_not_judged(self) -> RoundLines:
        """Return the lines from the first one on that may not be allowed as written."""
        return self.lines[self.judged :]

    @property
    def ends_with_heading(self) -> bool:
        """Return whether the last line is a heading."""
        return bool(self.lines) and self.lines[-1][0].kind == "heading"

    @property
    def ends_with_position(self) -> bool:
        """Return whether the last line is a position."""
        return bool(self.lines) and self.lines[-1][0].kind == "position"

    @property
    def only_unreadable(self) -> bool:
        """Return whether no line but claims at the beginning could be read, or has the number of a
        turn."""
        first = len(self.allowed)
        claims = all(line.kind == "claim" for line in self.search.lines[:first])
        return claims and all(line.kind == "unreadable" for line in self.search.lines[first:])

    def add(
        self, line: Line, source: SourceLine, *, suspect: bool = False, stood: bool = True
    ) -> None:
        """Add a line to the round; a ``suspect`` turn has a wrong number.

        An irregular line ``stood`` unless it is an account that is taken as true.
        """
        self._follow(line, source, self._followed(line, source, suspect=suspect, stood=stood))

    def _followed(
        self, line: Line, source: SourceLine, *, suspect: bool = False, stood: bool = True
    ) -> RoundLine:
        """Return a line as the search follows it; see `add`."""
        kind = line.kind if line.kind in ("turn", "claim", "heading", "position") else "setup"
        number = line.number if kind == "turn" else None
        return RoundLine(
            source.number,
            line.events,
            kind,
            irregular=line.irregular,
            stood=line.irregular and stood,
            suspect=suspect,
            turn=number,
            late=number is not None and number == self.missing,
            instead=line.instead,
            goes_on=line.goes_on,
        )

    def add_missing(self, source: SourceLine, number: int) -> None:
        """Add a turn with this number that seems to be missing before a line."""
        self.missing = number
        self.add_unreadable(source, numbered=True, player=None, suspect=True)

    def add_unreadable(
        self, source: SourceLine, *, numbered: bool, player: int | None, suspect: bool = False
    ) -> None:
        """Add a line that could not be read: a turn if it is numbered and not suspect.

        ``player`` is the seat of the player with whose name it begins, if any.
        """
        kind = "unreadable turn" if numbered else "unreadable"
        followed = RoundLine(source.number, (), kind, suspect=suspect, player=player)
        self._follow(Line("turn"), source, followed)

    def add_dispute(self, line: Line, source: SourceLine, *, suspect: bool) -> None:
        """Add a disputed turn, each account of which may be true; see `add`."""
        accounts = tuple(account.events for account, _ in line.data)
        stood = line.irregular
        followed = RoundLine(
            source.number, (), "turn", stood, stood=stood, suspect=suspect, accounts=accounts
        )
        self._follow(line, source, followed)

    def _follow(self, line: Line, source: SourceLine, followed: RoundLine) -> None:
        """Add a line, and pass it to the search as ``followed``.

        After MOST_LINES_OF_A_ROUND lines that are not allowed as written, add no more and cut the
        search off.
        """
        if len(self.lines) - len(self.allowed) == MOST_LINES_OF_A_ROUND:
            self.search.cut_off()
            return
        self.lines.append((line, source))
        self.search.add(followed)

    def explained(self) -> list[ExplainedFault]:
        """Return the faults of the round as the cheapest courses explain them.

        If the search was cut short, faults after the first are returned only on the lines that were
        judged, or if they are faults whatever happened before.
        """
        explained, first = self.search.explained(), self.first_not_judged()
        if first is None:
            return explained
        judged = [fault for fault in explained[1:] if fault.line < first]
        later = (self._in_any_case(fault) for fault in explained[1:] if fault.line >= first)
        return [*explained[:1], *judged, *filter(None, later)]

    def _in_any_case(self, explained: ExplainedFault) -> ExplainedFault | None:
        """Return the fault of a turn if a rule refuses it even with nothing known before, or None.

        No line before it can be at fault instead.
        """
        game, (line, _) = self.search.game, self.lines[explained.line]
        if line.kind != "turn" or explained.event >= len(line.events):
            return None
        nothing_known = game.make_unknown(explained.refusal.state, None)
        worlds = following(game, (nothing_known,), line.events[: explained.event])
        event = line.events[explained.event]
        refusal = advance(game, worlds, event).refusal if worlds else None
        if refusal is None or refusal.is_undecided:
            return None
        return evolve(explained, refusal=refusal, other_places=(), worlds=worlds, unsearched=False)

    def first_not_judged(self) -> int | None:
        """Return the first line (from 0) that is not judged because the search was cut short.

        Return None if it was not cut short. A fault with several possible places counts as not
        judged, unless it is the first of the round: there something is certainly wrong.
        """
        if self.search.cut_short is None:
            return None
        last = self.search.cut_short.line
        later = self.search.explained()[1:]
        doubtful = (fault for fault in later if fault.other_places or fault.unsearched)
        return min([last, *(fault.line for fault in doubtful)])
