"""The events of a record in order, each with the line that states it."""

from functools import partial
from typing import Any

from attrs import frozen

from referee.judge.findings import finding_of
from referee.judge.judging import Judging
from referee.judge.lines import grouped
from referee.judge.loop import judge
from referee.judge.reading import read
from referee.judge.setup_order import step_by_step
from referee.judge.split_turns import with_split_turns
from referee.judge.verdict import Finding
from referee.notation.line import Line, NotationFault
from referee.notation.reader import notation
from referee.record.source import RawRecord, SourceLine
from referee.rulesets.header import Header, sound_header_and_body
from referee.rulesets.rule_set import Settings


@frozen
class EventStep:
    """One event of a record, with the line that states it.

    ``event`` is None for a disputed turn, an unreadable line, and a position that states a thing
    twice. ``texts`` then are the lines themselves, which are compared as text.
    """

    event: Any
    line: Line
    source: SourceLine
    texts: tuple[str, ...] = ()


def steps(record: RawRecord, settings: Settings) -> tuple[Header, list[EventStep], list[Finding]]:
    """Return a record's header, its steps in order, and the findings on its unreadable lines.

    If there are too many findings, stop and add a finding that says so. Raise HeaderFault
    for a faulty header.
    """
    header, body = sound_header_and_body(record, settings)
    judging = Judging(header, {})
    result: list[EventStep] = []
    unread: list[Finding] = []
    read_lines, options = partial(read, judging), judging.header.rule_set.options
    lines = step_by_step(grouped(body, read_lines, judging.slug), judging.slug, options)
    for line, source in with_split_turns(judging, lines, all_lines=True):
        if isinstance(line, NotationFault):
            found: tuple[tuple[NotationFault, SourceLine], ...] = ((line, source),)
            result.append(EventStep(None, Line("unreadable"), source, (source.text,)))
        else:
            found = line.unreadable
            if line.kind == "component":
                judge(judging, line, source)
            elif line.kind != "statement":
                result += steps_of_line(line, source, judging)
        for fault, place in found:
            unread.append(finding_of(place, fault))
            judging.work.note_unreadable(place)
        if judging.work.is_too_much(0):
            unread.append(finding_of(source, judging.work.fault(source)))
            break
    return judging.header, result, unread


def steps_of_line(line: Line, source: SourceLine, judging: Judging) -> list[EventStep]:
    """Return the steps of a line: one for each event, or one without an event."""
    events = line.events
    if line.kind == "position":
        try:
            events = (notation(judging.slug).position(line.data, judging.names),)
        except NotationFault:
            events = ()
    if events:
        return [EventStep(event, line, source) for event in events]
    grouped_lines = line.data if line.kind in ("position", "disputed") else ()
    texts = (source.text, *(member.text for _, member in grouped_lines))
    return [EventStep(None, line, source, texts)]
