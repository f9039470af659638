"""``referee compare``: find where two records of one game disagree, or merge them."""

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence

from referee.cli.main import fail, write_utf8
from referee.cli.output import STDOUT, protect
from referee.cli.settings import language_of_output, settings_for
from referee.disputes.comparing import Incomparable, compare
from referee.engine.files import CannotRead, open_binary, refuse_repeated_stdin, write_text
from referee.judge.findings import header_finding
from referee.judge.verdict import Finding
from referee.notation.word_tables import translated_key
from referee.record.source import RawRecord, SourceLine, lines_of_bytes, records
from referee.report.command_words import Failure
from referee.report.diagnostic import Style, diagnostic
from referee.report.escaping import escaped, shown_record
from referee.report.messages import labelled, phrase
from referee.rulesets.entries import HeaderFault
from referee.rulesets.header import sound_header_and_body
from referee_spec.kernel.languages import TRANSLATIONS

FROM_THERE = {"impossible": "impossible-from-there", "undecided": "open-from-there"}
"""The phrase on a record from its parting line on, by what is found there, where not the usual."""


def run(arguments: Namespace) -> int:
    """Print where two records disagree, or else their merged record.

    The messages are in the language that both records name, or in that of the keys of both. Return
    1 if they disagree. Return 2 if they agree, but some lines were not compared: they could not be
    read, or belong to further records in the files.
    """
    paths = arguments.one, arguments.other
    refuse_repeated_stdin(paths)
    protect(arguments.output, [*paths, arguments.components], [arguments.rules])
    (one, more), (other, others) = map(first_record, paths)
    settings = settings_for(arguments, arguments.one)
    named: list[str] = []
    for path, record in zip(paths, (one, other), strict=True):
        try:
            header, _ = sound_header_and_body(record, settings)
            named.append(header.likely_language)
        except HeaderFault as error:
            style = Style(language_of_output(arguments, error.language))
            return fail(diagnostic(path, "", header_finding(error), style))
    language = language_of_output(arguments, *named)
    style = Style(language)
    try:
        comparison = compare(one, other, settings)
    except Incomparable as error:
        key = str(error)
        if arguments.lang in TRANSLATIONS:
            key = translated_key(key, arguments.lang)
        raise Failure("other-game", one=paths[0], other=paths[1], difference=key) from None
    if arguments.output and arguments.output != STDOUT:
        write_text(arguments.output, comparison.merged)
    elif comparison.parting is None:
        write_utf8()
        print(shown_record(comparison.merged), end="")
    left_out = [*not_compared(paths[0], more, style), *not_compared(paths[1], others, style)]
    if comparison.parting is None:
        for path, findings in zip(paths, comparison.unread, strict=True):
            left_out += [diagnostic(path, comparison.game, finding, style) for finding in findings]
        sys.stdout.flush()
        print(phrase("agree-in-part" if left_out else "they-agree", language), file=sys.stderr)
        print(*left_out, sep="\n", end="", file=sys.stderr)
        return 2 if left_out else 0
    print(labelled("they-part", language) + "\n")
    for path, line, faults in zip(paths, comparison.parting, comparison.after, strict=True):
        print("\n".join(from_parting_line(path, line, faults, comparison.game, style)))
    sys.stdout.flush()
    print(*left_out, sep="\n", end="", file=sys.stderr)
    return 1


def from_parting_line(
    path: str, line: SourceLine | None, faults: Sequence[Finding], game: str, style: Style
) -> Iterator[str]:
    """Yield the output about one of two records, from the line on which they first disagree.

    ``line`` is None if the record has ended. ``faults`` are the findings from there on.
    """
    language = style.language
    if line is None:
        ends = phrase("ends-there", language)
        yield phrase("labelled", language, label=escaped(path), text=ends) + "\n"
        return
    yield escaped(f"{path}:{line.number}: {line.text.strip()}")
    if not faults:
        yield f"    {phrase('fits-from-there', language)}\n"
    for fault in sorted(faults, key=lambda one: one.breach != "impossible")[:1]:
        key = FROM_THERE.get(fault.breach, "wrong-from-there")
        yield f"    {phrase(key, language)}\n"
        yield diagnostic(path, game, fault, style)


def first_record(path: str) -> tuple[RawRecord, list[SourceLine]]:
    """Return the first record of a file, and the lines at which uncompared text begins.

    These are at most two: the first line of the text before the record, and that of the next
    record. Raise CannotRead if there is no record.
    """
    first: RawRecord | None = None
    beside: list[SourceLine] = []
    with open_binary(path) as stream:
        for record in records(lines_of_bytes(stream)):
            if first is None and not record.headless:
                first = record
                continue
            # An empty file is a record without lines.
            beside += record.lines.part(0, 1)
            if first is not None:
                break
    if first is None:
        raise CannotRead("no-record", path=path)
    return first, beside


def not_compared(path: str, lines: Iterable[SourceLine], style: Style) -> Iterator[str]:
    """Yield a message for each line of a file at which text begins that is not compared."""
    for line in lines:
        yield f"{escaped(path)}:{line.number}: {phrase('not-compared', style.language)}\n"
