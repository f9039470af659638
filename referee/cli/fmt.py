"""``referee fmt``: write records in canonical form."""

import sys
from argparse import Namespace
from functools import partial

from referee.cli.main import fail, write_utf8
from referee.cli.settings import language_of_output, settings_for
from referee.engine.files import (
    STDIN,
    CannotRead,
    CannotWrite,
    expand,
    open_binary,
    require_regular,
    write_text,
)
from referee.fixing import fixed
from referee.judge.findings import finding_of, header_finding
from referee.judge.record_judging import judging_of
from referee.judge.verdict import Finding
from referee.notation.line import NotationFault, undecodable
from referee.record.source import Garbled, RawRecord, lines_of_bytes, records
from referee.report.diagnostic import Style, diagnostic
from referee.report.escaping import escaped, shown_record
from referee.report.internal_errors import internal_error
from referee.report.line_diff import line_diff
from referee.report.messages import cut_short, phrase
from referee.rulesets.entries import HeaderFault
from referee.rulesets.header import language_of_header
from referee.rulesets.rule_set import Settings
from referee.transcript.canonical import ReadsDifferently, translation


def run(arguments: Namespace) -> int:
    """Print, compare or write files in canonical form.

    Return 1 if a file would change or cannot be formatted, 2 if one cannot be read or written.
    """
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
    if arguments.write and path != STDIN:
        require_regular(path)
    with open_binary(path) as stream:
        lines = list(lines_of_bytes(stream))
    settings = settings_for(arguments, path)
    before = "".join(f"{line}\n" for line in lines)
    formatted: list[str] = []
    unread = False
    written: list[str] = lines
    if arguments.fix:
        written, fixes = fixed(lines, settings)
        for one in fixes:
            place = {"path": escaped(path), "line": one.line, "column": one.column}
            words = {"word": escaped(one.word), "found": escaped(one.found)}
            print(phrase("wrote-word", arguments.lang, **place, **words), file=sys.stderr)
    for record in records(written):
        try:
            text, fault = formatted_record(
                record, settings, arguments.chosen_lang, thousands=arguments.thousands
            )
        except ReadsDifferently as error:
            raise CannotWrite("reads-differently", path=path, line=cut_short(error.line)) from None
        except Exception as error:
            why = internal_error(error, arguments.lang)
            raise CannotWrite("os", path=path, error=why) from None
        if fault is not None:
            named = language_of_header(record)
            language = language_of_output(arguments, named)
            shown = diagnostic(path, "", fault, Style(language))
            if not arguments.fix:
                print(shown)
                return 1
            unread = True
            print(shown, file=sys.stderr)
            text = "".join(f"{line.text}\n" for line in record.lines)
        formatted.append(text)
    after = "\n".join(formatted)
    changed = after != before
    if arguments.diff:
        diff = line_diff(escaped(path), lines, after.split("\n")[:-1])
        sys.stdout.write(shown_record("".join(f"{line}\n" for line in diff)))
    elif arguments.check:
        if changed:
            print(phrase("would-change", arguments.lang, path=escaped(path)))
    elif arguments.write and path != STDIN:
        if changed:
            write_text(path, after, partial(require_unchanged, path, lines))
        return int(unread)
    else:
        sys.stdout.write(shown_record(after))
        return int(unread)
    return 1 if changed else 0


def require_unchanged(path: str, lines: list[str]) -> None:
    """Raise CannotWrite if a file no longer has these lines, CannotRead if it cannot be read."""
    with open_binary(path) as stream:
        now = list(lines_of_bytes(stream))
    # A line that cannot be decoded stands as an empty one.
    if now != lines or any(type(line) is Garbled for line in now):
        raise CannotWrite("changed-since", path=path)


def formatted_record(
    record: RawRecord, settings: Settings, language: str, *, thousands: bool = False
) -> tuple[str, Finding | None]:
    """Return a record in canonical form and None, or an empty text and a finding.

    The finding is on the first line that cannot be read. If ``thousands`` is True, amounts that the
    judge takes for thousands are written in full.

    Raise ReadsDifferently if it would be read differently.
    """
    for line in record.lines:
        if line.fault:
            return "", finding_of(line, undecodable(line))
    try:
        scaled = thousands and judging_of(record, settings).header.in_thousands
        return translation(record, settings, language, in_thousands=scaled), None
    except HeaderFault as error:
        return "", header_finding(error)
    except NotationFault as fault:
        line = next(line for line in record.lines if line.number == fault.line)
        return "", finding_of(line, fault)
