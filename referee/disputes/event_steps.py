"""The events of a record in order, each with its line, and whether two versions of one agree."""

from collections import Counter
from typing import Any

import attrs
from attrs import frozen

from referee.judge.findings import finding_of
from referee.judge.judging import Judging
from referee.judge.loop import judge, parsed_lines
from referee.judge.reading import ASKED
from referee.judge.verdict import Finding
from referee.notation.line import Line, NotationFault
from referee.notation.reader import notation
from referee.record.source import RawRecord, SourceLine
from referee.rulesets.header import Header, sound_header_and_body
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve


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
    judging = Judging(header)
    work = judging.found.work
    result: list[EventStep] = []
    unread: list[Finding] = []
    for line, source in parsed_lines(judging, body, all_lines=True):
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
            if fault.code in ASKED:
                continue
            unread.append(finding_of(place, fault))
            work.note_unreadable(place)
        if work.is_too_much(0):
            unread.append(finding_of(source, work.fault(source)))
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


class Disagree(Exception):
    """Raised for two versions of an event that cannot both be true."""


def united(one: Any, other: Any) -> Any:
    """Return the union of two versions of an event. Raise Disagree if they contradict each other.

    An unseen card, or a value of None, is taken from the other version. Cards of a group may be in
    any order.
    """
    if one == other or other in (None, UNKNOWN):
        return one
    if one in (None, UNKNOWN):
        return other
    if type(one) is not type(other):
        raise Disagree
    if attrs.has(type(one)):
        names = [attribute.name for attribute in attrs.fields(type(one))]
        together = {name: united(getattr(one, name), getattr(other, name)) for name in names}
        return evolve(one, **together)
    if isinstance(one, tuple) and len(one) == len(other):
        if all(isinstance(item, str) for item in (*one, *other)):
            return cards(one, other)
        return tuple(united(a, b) for a, b in zip(one, other, strict=True))
    raise Disagree


def agree(one: object, other: object) -> bool:
    """Return whether two versions of an event can both be true."""
    try:
        united(one, other)
    except Disagree:
        return False
    return True


def cards(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """Return the union of two versions of the same cards; unseen cards are taken from the other.

    The cards are compared place by place, or in any order if that fails. Raise Disagree if the
    versions contradict each other.
    """
    if all(a == b or UNKNOWN in (a, b) for a, b in zip(one, other, strict=True)):
        return tuple(b if a == UNKNOWN else a for a, b in zip(one, other, strict=True))
    seen = Counter(one) | Counter(other)
    del seen[UNKNOWN]
    hidden = len(one) - seen.total()
    if hidden < 0:
        raise Disagree
    return (*seen.elements(), *(UNKNOWN,) * hidden)
