"""Findings on a round that was recovered after an illegal move."""

from collections.abc import Sequence

from referee.judge.findings import Finder
from referee.judge.verdict import Finding
from referee.notation.line import Line
from referee.record.source import SourceLine
from referee.replay.readings import Readings
from referee.replay.recovery import Explained, Recovery
from referee.replay.worlds import Past, Refusal
from referee_spec.kernel.evolve import evolve

Round = Sequence[tuple[Line, SourceLine]]
"""The lines of a round from the first one that was recovered."""


def recovered_findings(
    recovery: Recovery, lines: Round, finder: Finder, readings: Readings
) -> list[Finding]:
    """Return the findings on a round: one for each fault of the cheapest explanation."""
    past = recovery.past()
    return [recovered_finding(one, lines, finder, readings, past) for one in recovery.explained()]


def contested_findings(
    past: list[Past], lines: Round, finder: Finder, readings: Readings
) -> list[Finding]:
    """Return the findings on events of a round that are allowed but that another reading refuses."""
    findings = []
    for contested, number in readings.review(past):
        for line, source in lines:
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
