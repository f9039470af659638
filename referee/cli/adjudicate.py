"""``referee adjudicate``: write a ruling on the disputed turns and claims of a record."""

from argparse import Namespace

from attrs import evolve

from referee.cli.settings import settings_for
from referee.disputes.hand_history import has_claims
from referee.disputes.record_verdict import judge
from referee.engine.files import open_binary, write_text
from referee.judge.findings import header_finding, headless
from referee.judge.verdict import LEGAL
from referee.record.source import Lines, RawRecord, lines_of_bytes, records
from referee.report.adjudication import Adjudication, markdown
from referee.report.command_words import Failure
from referee.report.text import Style, diagnostic
from referee.rulesets.entries import HeaderFault
from referee.rulesets.header import header_of
from referee.rulesets.rule_set import Settings

FAULTY = ("contradicted", "conflicting", "no-turn", "no-deed")
"""Results of claims for which the command returns 1."""


def run(arguments: Namespace) -> int:
    """Print or write the ruling on each record; return 1 unless all is decided and legal."""
    path, language = arguments.path, arguments.lang
    settings = settings_for(arguments, path)
    found = list(records(read_lines(path)))
    statements = read_lines(arguments.witness) if arguments.witness else []
    witness = Lines(range(1, len(statements) + 1), statements)
    texts = []
    decided = True
    for record in found:
        if record.headless:
            print(diagnostic(path, "", headless(record), Style(language)))
            return 1
        try:
            header_of(record, settings)
        except HeaderFault as error:
            for one in error.all():
                print(diagnostic(path, "", header_finding(one), Style(language)))
            return 1
        case = weigh_case(path, record, settings, witness)
        if case is None:
            raise Failure("claims-need-z3")
        decided &= case.verdict.verdict in LEGAL
        decided &= all(one.standing not in FAULTY for one in case.weighed)
        for fault in case.faults:
            print(diagnostic(arguments.witness, case.verdict.game, fault, Style(language)))
            decided = False
        texts.append(markdown(case, language))
    text = "\n".join(texts)
    if arguments.output:
        write_text(arguments.output, text)
    else:
        print(text, end="")
    return 0 if decided else 1


def read_lines(path: str) -> list[str]:
    """Return the lines of a file. Raise CannotRead if there is none."""
    with open_binary(path) as stream:
        return list(lines_of_bytes(stream))


def weigh_case(
    path: str, record: RawRecord, settings: Settings, witness: Lines
) -> Adjudication | None:
    """Judge a record and weigh its claims; None if that needs z3 and z3 is not installed."""
    verdict = judge(record, settings)
    case = Adjudication(path, record, settings, verdict, (), ())
    if not witness and not has_claims(record, settings):
        return case
    try:
        # z3 is an optional extra.
        from referee.disputes.claims import weigh_claims
    except ImportError:
        return None
    claims, faults = weigh_claims(record, settings, verdict.rulings, witness)
    return evolve(case, weighed=claims, faults=faults)
