"""``referee compare``: two records of one game, where they part and what they say together."""

import sys
from argparse import Namespace

from referee.cli.main import fail
from referee.cli.settings import chosen
from referee.disputes.comparing import Incomparable, compare
from referee.engine.files import CannotRead, CannotWrite, opened, written
from referee.judge.findings import header_finding
from referee.record.source import RawRecord, lines_of_bytes, records
from referee.report.text import Style, diagnostic
from referee.report.words import phrase
from referee.rulesets.header import HeaderFault


def run(said: Namespace) -> int:
    """Print where two records part, or what they say together; 1 if they part."""
    style = Style(said.lang)
    try:
        one, other = first_record(said.one), first_record(said.other)
        found = compare(one, other, chosen(said, said.one))
    except CannotRead as error:
        return fail(str(error))
    except HeaderFault as error:
        return fail(diagnostic(error.path, "", header_finding(error), style))
    except Incomparable as error:
        return fail(f"{said.one} and {said.other} are not of one game: they differ in {error}")
    if said.output:
        try:
            written(said.output, found.merged)
        except CannotWrite as error:
            return fail(str(error))
    elif found.parting is None:
        print(found.merged, end="")
    if found.parting is None:
        print(phrase("they-agree", said.lang), file=sys.stderr)
        return 0
    print(f"{phrase('they-part', said.lang)}:\n")
    for path, line, wrong in zip((said.one, said.other), found.parting, found.after, strict=True):
        if line is None:
            print(f"{path}: {phrase('ends-there', said.lang)}\n")
            continue
        print(f"{path}:{line.number}: {line.text.strip()}")
        if not wrong:
            print(f"    {phrase('fits-from-there', said.lang)}\n")
        for one_fault in wrong[:1]:
            print(f"    {phrase('wrong-from-there', said.lang)}\n")
            print(diagnostic(path, found.game, one_fault, style))
    return 1


def first_record(path: str) -> RawRecord:
    """The first record of a file; CannotRead if there is none."""
    with opened(path) as stream:
        for record in records(lines_of_bytes(stream)):
            if not record.headless:
                return record
    raise CannotRead(f"{path}: there is no record in it")
