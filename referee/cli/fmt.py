"""``referee fmt``: records as they are written canonically."""

import sys
from argparse import Namespace
from difflib import unified_diff
from pathlib import Path

from referee.cli.main import fail
from referee.cli.settings import chosen
from referee.engine.files import STDIN, CannotRead, expand, opened
from referee.judge.findings import finding, header_finding, headless
from referee.judge.verdict import Finding
from referee.notation.line import NotationFault, Span
from referee.record.source import RawRecord, SourceLine, lines_of_bytes, records
from referee.report.text import Style, diagnostic
from referee.rulesets.header import HeaderFault
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical


def run(said: Namespace) -> int:
    """Print, compare or write records; 1 if one would change or cannot be read."""
    status = 0
    try:
        for path in list(expand(said.paths)):
            status = max(status, one_file(path, said))
    except CannotRead as error:
        return fail(str(error))
    return status


def one_file(path: str, said: Namespace) -> int:
    """Do with a file what the command line asks for; 1 as `run` says."""
    with opened(path) as stream:
        lines = list(lines_of_bytes(stream))
    settings = chosen(said, path)
    before = "".join(f"{line}\n" for line in lines)
    written: list[str] = []
    for record in records(lines):
        found = unwritable(record, settings)
        if found is not None:
            print(diagnostic(path, "", found, Style(said.lang)))
            return 1
        written.append(canonical(record, settings))
    if not written:
        print(diagnostic(path, "", headless(RawRecord(headless=True)), Style(said.lang)))
        return 1
    after = "\n".join(written)
    changed = after != before
    if said.diff:
        diff = unified_diff(before.splitlines(True), after.splitlines(True), path, path)
        sys.stdout.writelines(diff)
    elif said.check:
        if changed:
            print(f"{path}: would be written anew")
    elif said.write and path != STDIN:
        if changed:
            try:
                Path(path).write_text(after, "utf-8")
            except OSError as error:
                raise CannotRead(f"{path}: {error.strerror}") from None
        return 0
    else:
        sys.stdout.write(after)
        return 0
    return 1 if changed else 0


def unwritable(record: RawRecord, settings: Settings) -> Finding | None:
    """Why a record cannot be written anew: the first line that cannot be read."""
    if record.headless:
        return headless(record)
    for line in record.lines:
        if line.fault:
            return finding(line, NotationFault(line.fault, Span(line.column, line.column + 1)))
    try:
        canonical(record, settings)
    except HeaderFault as error:
        return header_finding(error)
    except NotationFault as fault:
        return finding(at_fault(record, fault), fault)
    return None


def at_fault(record: RawRecord, fault: NotationFault) -> SourceLine:
    """The line that a fault is about."""
    return next(line for line in record.lines if line.number == fault.line)
