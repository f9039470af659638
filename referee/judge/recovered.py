"""Findings on a round that was recovered after an illegal move."""

from collections.abc import Sequence

from referee.judge.findings import Finder
from referee.judge.verdict import Finding
from referee.notation.line import Line
from referee.record.source import SourceLine
from referee.replay.recovery import Explained, Recovery
from referee.replay.worlds import Past, Refusal
from referee_spec.kernel.evolve import evolve

Round = Sequence[tuple[Line, SourceLine]]
"""The lines of a round from the first one that was recovered."""


def recovered_findings(recovery: Recovery, lines: Round, finder: Finder) -> list[Finding]:
    """Return the findings on a round: one for each fault of the cheapest explanation."""
    past = recovery.past()
    return [recovered_finding(one, lines, finder, past) for one in recovery.explained()]


def recovered_finding(
    explained: Explained, lines: Round, finder: Finder, past: list[Past]
) -> Finding:
    """Return the finding on a fault, with the other lines that may be at fault instead."""
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
    return evolve(known.refused(refusal, placed, place, note=note), or_lines=instead)


def is_made_good(finder: Finder, refusal: Refusal, line: int, past: list[Past]) -> bool:
    """Return whether a later event of the round makes good what was refused."""
    makes_good = finder.header.game.makes_good
    return makes_good is not None and any(
        makes_good(refusal.rule.code, refusal.event, event)
        for _, event, number in past
        if number >= line
    )
