"""A round after an illegal move: its lines, their recovery, and the findings on it."""

from collections.abc import Sequence
from typing import Any

from attrs import define, field

from referee.judge.findings import Finder, finding
from referee.judge.verdict import Finding
from referee.notation.line import Line, NotationFault, Span
from referee.record.source import SourceLine
from referee.replay.courses import Explained, RoundLine
from referee.replay.readings import Readings
from referee.replay.recovery import MOST_STEPS, Recovery
from referee.replay.worlds import Past, Refusal
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame

Round = Sequence[tuple[Line, SourceLine]]
"""The lines of a round from the first one that was recovered."""


@define(eq=False)
class RoundRecovery:
    """A round from its first illegal or unreadable line on: its lines and their recovery."""

    recovery: Recovery
    lines: list[tuple[Line, SourceLine]] = field(factory=list)

    @classmethod
    def of(cls, game: AnyGame, worlds: Sequence[Any]) -> "RoundRecovery":
        """Return the recovery of a round from these possible worlds on."""
        return cls(Recovery(game, tuple(worlds)))

    def add(self, line: Line, source: SourceLine, *, suspect: bool = False) -> None:
        """Follow a line; a ``suspect`` turn has a wrong number."""
        kind = line.kind if line.kind in ("turn", "claim", "heading", "position") else "setup"
        self._follow(
            line, source, RoundLine(source.number, line.events, kind, line.irregular, suspect)
        )

    def add_unreadable(self, source: SourceLine, *, numbered: bool) -> None:
        """Follow a line that could not be read; one with a turn's number is a turn."""
        kind = "unreadable turn" if numbered else "unreadable"
        self._follow(Line("turn"), source, RoundLine(source.number, (), kind))

    def add_dispute(self, line: Line, source: SourceLine) -> None:
        """Follow a disputed turn: each account may be true."""
        accounts = tuple(account.events for account, _ in line.data)
        self._follow(line, source, RoundLine(source.number, (), "turn", accounts=accounts))

    def _follow(self, line: Line, source: SourceLine, followed: RoundLine) -> None:
        self.lines.append((line, source))
        self.recovery.add(followed)

    def findings(self, finder: Finder, readings: Readings) -> list[Finding]:
        """Return the findings on the round: one for each fault of the cheapest explanation.

        If the search for it was cut short, a finding on the line where it was says so.
        """
        past = self.recovery.past()
        findings = [
            recovered_finding(one, self.lines, finder, readings, past)
            for one in self.recovery.explained()
        ]
        if self.recovery.cut_short is not None:
            _, source = self.lines[self.recovery.cut_short]
            whole = Span(1, len(source.text) + 1)
            findings.append(finding(source, NotationFault("TXT127", whole, steps=MOST_STEPS)))
        return findings

    def contested(self, finder: Finder, readings: Readings) -> list[Finding]:
        """Return the findings on allowed events that another reading refuses."""
        findings = []
        for contested, number in readings.review(self.recovery.past()):
            for line, source in self.lines:
                if source.number == number and contested.refusal.event in line.events:
                    at = line.events.index(contested.refusal.event)
                    findings.append(finder.refused(contested, line.placed(at), source))
                    break
        return findings


def recovered_finding(
    explained: Explained, lines: Round, finder: Finder, readings: Readings, past: list[Past]
) -> Finding:
    """Return the finding on a fault, with the other lines that may be at fault instead.

    A fault that is none under another reading of the rulebook is contested.
    """
    (at, event), *others = explained.places
    line, source = lines[at]
    refusal = explained.refusal
    placed, place = finder.place_of(line, source, event, refusal)
    earlier = [
        entry
        for entry in past
        if entry[2] < place.number or (entry[2] == place.number and entry[1] in line.events)
    ]
    known = finder.after(earlier, certain=explained.exact)
    note = explained.note or is_made_good(finder, refusal, place.number, past)
    instead = tuple(lines[other][1].number for other, _ in others)
    answer = readings.allowing(refusal.state, refusal.event) or refusal
    return evolve(known.refused(answer, placed, place, note=note), or_lines=instead)


def is_made_good(finder: Finder, refusal: Refusal, line: int, past: list[Past]) -> bool:
    """Return whether a later event of the round makes good what was refused."""
    makes_good = finder.header.game.makes_good
    return makes_good is not None and any(
        makes_good(refusal.rule.code, refusal.event, event)
        for _, event, number in past
        if number >= line
    )
