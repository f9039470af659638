"""A round after an illegal move: its lines, their recovery, and the findings on it."""

from collections.abc import Sequence

from attrs import define, field

from referee.judge.doubtful_lines import DoubtfulLines
from referee.notation.line import Line
from referee.record.bounds import MOST_LINES_OF_A_ROUND
from referee.record.source import SourceLine
from referee.replaying.breaches import following
from referee.replaying.courses import ExplainedFault, RoundLine
from referee.replaying.recovery import Recovery
from referee.replaying.replay import Replay
from referee.replaying.worlds import advance
from referee_spec.kernel.evolve import evolve

RoundLines = Sequence[tuple[Line, SourceLine]]
"""The lines of a round from the first one that was recovered."""


@define(eq=False, repr=False)
class RoundRecovery:
    """A round from its first illegal, unreadable or doubtful line on, with the search over it.

    The first ``judged`` lines were judged as legal before, but may be at fault after all.
    ``missing`` is the number of the last turn that was missing.
    """

    search: Recovery
    lines: list[tuple[Line, SourceLine]] = field(factory=list)
    judged: int = 0
    missing: int | None = None

    @classmethod
    def taking_over(cls, replay: Replay, doubtful: DoubtfulLines | None) -> "RoundRecovery":
        """Return a new recovery of the round that a replay has reached.

        It begins with the ``doubtful`` lines, which are removed from the past of the replay.
        """
        before = doubtful or DoubtfulLines.after(replay)
        del replay.past[before.past :]
        begun = cls(
            Recovery(
                replay.game,
                tuple(before.worlds),
                budget=replay.budget,
                certain=len(before.lines) if before.turns_from is None else before.turns_from,
                may_act=before.may_act,
                passed_over=before.passed_over,
            )
        )
        for line, source in before.lines:
            begun.add(line, source)
        begun.judged = len(before.lines)
        return begun

    @property
    def lines_not_judged(self) -> RoundLines:
        """Return the lines that have not been judged before."""
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
        """Return whether none of the lines could be read, and none has the number of a turn."""
        return all(line.kind == "unreadable" for line in self.search.lines)

    def add(self, line: Line, source: SourceLine, *, suspect: bool = False) -> None:
        """Add a line to the round; a ``suspect`` turn has a wrong number."""
        kind = line.kind if line.kind in ("turn", "claim", "heading", "position") else "setup"
        number = line.number if kind == "turn" else None
        followed = RoundLine(
            source.number,
            line.events,
            kind,
            irregular=line.irregular,
            suspect=suspect,
            turn=number,
            late=number is not None and number == self.missing,
            instead=line.instead,
            goes_on=line.goes_on,
        )
        self._follow(line, source, followed)

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

    def add_dispute(self, line: Line, source: SourceLine) -> None:
        """Add a disputed turn, each account of which may be true."""
        accounts = tuple(account.events for account, _ in line.data)
        followed = RoundLine(source.number, (), "turn", irregular=line.irregular, accounts=accounts)
        self._follow(line, source, followed)

    def _follow(self, line: Line, source: SourceLine, followed: RoundLine) -> None:
        """Add a line, and pass it to the search as ``followed``.

        After MOST_LINES_OF_A_ROUND lines, add no more and cut the search off.
        """
        if len(self.lines) == MOST_LINES_OF_A_ROUND:
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
