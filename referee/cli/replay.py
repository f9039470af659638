"""``referee replay``: write a page that replays the records of a file."""

import sys
from argparse import Namespace

from referee.cli.output import protect, write_output
from referee.cli.settings import language_of_output, settings_for
from referee.engine.files import open_binary
from referee.judge.findings import header_finding
from referee.judge.verdict import Finding
from referee.pages.replay_page import page_pieces, record_data
from referee.record.source import RawRecord, lines_of_bytes, records
from referee.report.diagnostic import Style, diagnostic
from referee.rulesets.entries import HeaderFault
from referee.rulesets.header import header_and_body, language_of_header
from referee.rulesets.rule_set import Settings


def run(arguments: Namespace) -> int:
    """Write the page, in the language that all records name, or else in that of the locale.

    Return 1 if some records cannot be replayed. Return 2 if the file cannot be read or the page
    cannot be written.
    """
    path = arguments.path
    protect(arguments.output, [path, arguments.components], [arguments.rules])
    settings = settings_for(arguments, path)
    with open_binary(path) as stream:
        listed = list(records(lines_of_bytes(stream)))
    named = (language_of_header(record) for record in listed)
    language = language_of_output(arguments, *named)
    data = (record_data(record, settings, language) for record in listed)
    write_output(arguments.output, page_pieces(path, data, language))
    reasons = [one for record in listed if (one := reason_against(record, settings))]
    for reason in reasons:
        print(diagnostic(path, "", reason, Style(language)), file=sys.stderr)
    return 1 if reasons else 0


def reason_against(record: RawRecord, settings: Settings) -> Finding | None:
    """Return the finding because of which a record cannot be replayed; None if it can.

    Without the game and the players there is no table.
    """
    try:
        header_and_body(record, settings)
    except HeaderFault as fault:
        return header_finding(fault)
    return None
