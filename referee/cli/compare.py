"""``referee compare``: find where two records of one game disagree, or merge them."""

import sys
from argparse import Namespace

from referee.cli.main import fail
from referee.cli.output import STDOUT, protect
from referee.cli.settings import settings_for
from referee.disputes.comparing import Incomparable, compare
from referee.engine.files import CannotRead, open_binary, refuse_repeated_stdin, write_text
from referee.judge.findings import header_finding
from referee.record.source import RawRecord, lines_of_bytes, records
from referee.report.command_words import Failure
from referee.report.escaping import escaped, shown_record
from referee.report.messages import labelled, phrase
from referee.report.text import Style, diagnostic
from referee.rulesets.entries import HeaderFault


def run(arguments: Namespace) -> int:
    """Print where two records disagree, or else their merged record; return 1 if they do."""
    language = arguments.lang
    style = Style(language)
    paths = arguments.one, arguments.other
    refuse_repeated_stdin(paths)
    protect(arguments.output, [*paths, arguments.components], [arguments.rules])
    try:
        one, other = map(first_record, paths)
        comparison = compare(one, other, settings_for(arguments, arguments.one))
    except HeaderFault as error:
        return fail(diagnostic(error.path, "", header_finding(error), style))
    except Incomparable as error:
        raise Failure("other-game", one=paths[0], other=paths[1], difference=error) from None
    if arguments.output and arguments.output != STDOUT:
        write_text(arguments.output, comparison.merged)
    elif comparison.parting is None:
        print(shown_record(comparison.merged), end="")
    if comparison.parting is None:
        print(phrase("they-agree", language), file=sys.stderr)
        return 0
    print(labelled("they-part", language) + "\n")
    for path, line, faults in zip(paths, comparison.parting, comparison.after, strict=True):
        if line is None:
            print(f"{escaped(path)}: {phrase('ends-there', language)}\n")
            continue
        print(escaped(f"{path}:{line.number}: {line.text.strip()}"))
        if not faults:
            print(f"    {phrase('fits-from-there', language)}\n")
        for fault in faults[:1]:
            print(f"    {phrase('wrong-from-there', language)}\n")
            print(diagnostic(path, comparison.game, fault, style))
    return 1


def first_record(path: str) -> RawRecord:
    """Return the first record of a file. Raise CannotRead if there is none."""
    with open_binary(path) as stream:
        for record in records(lines_of_bytes(stream)):
            if not record.headless:
                return record
    raise CannotRead("no-record", path=path)
