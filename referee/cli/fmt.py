"""``referee fmt``: write records in canonical form."""

import sys
from argparse import Namespace

from referee.cli.main import fail, write_utf8
from referee.cli.settings import settings_for
from referee.engine.files import (
    STDIN,
    CannotRead,
    CannotWrite,
    expand,
    open_binary,
    write_text,
)
from referee.judge.findings import finding, header_finding, headless
from referee.judge.verdict import Finding
from referee.notation.line import NotationFault, Span
from referee.record.source import RawRecord, SourceLine, lines_of_bytes, records
from referee.report.escaping import escaped, shown_record
from referee.report.line_diff import line_diff
from referee.report.text import Style, diagnostic
from referee.rulesets.entries import HeaderFault
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import canonical


def run(arguments: Namespace) -> int:
    """Print, compare or write files; return 1 if one would change or cannot be formatted, 2 if one
    cannot be read or written."""
    write_utf8()
    status = 0
    for path in list(expand(arguments.paths)):
        try:
            status = max(status, format_file(path, arguments))
        except (CannotRead, CannotWrite) as failure:
            status = fail(failure.text(arguments.lang))
    return status


def format_file(path: str, arguments: Namespace) -> int:
    """Print, compare or write one file; return 1 as `run` does.

    Raise CannotRead or CannotWrite if the file cannot be read or written.
    """
    with open_binary(path) as stream:
        lines = list(lines_of_bytes(stream))
    settings = settings_for(arguments, path)
    before = "".join(f"{line}\n" for line in lines)
    formatted: list[str] = []
    for record in records(lines):
        fault = first_fault(record, settings)
        if fault is not None:
            print(diagnostic(path, "", fault, Style(arguments.lang)))
            return 1
        formatted.append(canonical(record, settings, arguments.chosen_lang))
    after = "\n".join(formatted)
    changed = after != before
    if arguments.diff:
        diff = line_diff(escaped(path), lines, after.split("\n")[:-1])
        sys.stdout.write(shown_record("".join(f"{line}\n" for line in diff)))
    elif arguments.check:
        if changed:
            print(escaped(f"{path}: would change"))
    elif arguments.write and path != STDIN:
        if changed:
            write_text(path, after)
        return 0
    else:
        sys.stdout.write(shown_record(after))
        return 0
    return 1 if changed else 0


def first_fault(record: RawRecord, settings: Settings) -> Finding | None:
    """Return the finding on the first line that cannot be read; None if all can."""
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
        return finding(line_of(record, fault), fault)
    return None


def line_of(record: RawRecord, fault: NotationFault) -> SourceLine:
    """Return the line of a record that a fault is about."""
    return next(line for line in record.lines if line.number == fault.line)
