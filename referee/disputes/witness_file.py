"""Read the file of a witness: claims, and headings that say which round they are about."""

from collections.abc import Iterable

from referee.judge.findings import fault_of_text, finding_of
from referee.judge.verdict import Finding
from referee.judge.workload import Workload
from referee.notation.line import Line, NotationFault
from referee.notation.reader import LineReader
from referee.record.source import SourceLine, is_blank


def statements(
    lines: Iterable[SourceLine], reader: LineReader
) -> tuple[list[tuple[Line, SourceLine]], list[Finding]]:
    """Read a witness's file. Return its claims and headings, and the findings on other lines.

    If there are too many other lines, stop and add a finding that says so.
    """
    read: list[tuple[Line, SourceLine]] = []
    faults: list[Finding] = []
    work = Workload()
    for source in lines:
        if is_blank(source.text) and not source.fault:
            continue
        try:
            read.append((statement(source, reader), source))
            continue
        except NotationFault as fault:
            faults.append(finding_of(source, fault))
        work.note_unreadable(source)
        if work.is_too_much(0):
            faults.append(finding_of(source, work.fault(source)))
            break
    return read, faults


def statement(source: SourceLine, reader: LineReader) -> Line:
    """Return a claim or a heading of a witness's file. Raise NotationFault for another line."""
    if fault := fault_of_text(source):
        raise fault
    line = reader.read(source.text)
    if line.kind not in ("heading", "statement"):
        raise NotationFault("TXT107", line.span, kind=line.kind)
    return line
