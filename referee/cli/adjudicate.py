"""``referee adjudicate``: a ruling on what is disputed, to hand to the players."""

from argparse import Namespace

from attrs import evolve

from referee.cli.main import fail
from referee.cli.settings import chosen
from referee.disputes.hearing import hear
from referee.disputes.record_verdict import judge
from referee.engine.files import CannotRead, CannotWrite, opened, written
from referee.judge.findings import header_finding, headless
from referee.judge.judging import judging_of
from referee.record.source import Lines, RawRecord, lines_of_bytes, records
from referee.report.adjudication import Adjudication, markdown
from referee.report.text import Style, diagnostic
from referee.rulesets.header import HeaderFault
from referee.rulesets.rule_set import Settings


def run(said: Namespace) -> int:
    """Print or write the ruling on each record; 1 unless everything is decided and legal."""
    try:
        settings = chosen(said, said.path)
        found = list(records(read(said.path)))
        told = read(said.witness) if said.witness else []
    except CannotRead as error:
        return fail(str(error))
    witness = Lines(range(1, len(told) + 1), told)
    texts = []
    decided = True
    for record in found or [RawRecord(headless=True)]:
        if record.headless:
            print(diagnostic(said.path, "", headless(record), Style(said.lang)))
            return 1
        try:
            judging_of(record, settings)
        except HeaderFault as error:
            print(diagnostic(said.path, "", header_finding(error), Style(said.lang)))
            return 1
        case = heard(said.path, record, settings, witness)
        if case is None:
            return fail("weighing claims needs z3: pip install 'rules-referee[claims]'")
        decided &= case.verdict.verdict == "legal"
        decided &= all(one.standing != "contradicted" for one in case.weighed)
        for fault in case.faults:
            print(diagnostic(said.witness, case.verdict.game, fault, Style(said.lang)))
            decided = False
        texts.append(markdown(case, said.lang))
    text = "\n".join(texts)
    if said.output:
        try:
            written(said.output, text)
        except CannotWrite as error:
            return fail(str(error))
    else:
        print(text, end="")
    return 0 if decided else 1


def read(path: str) -> list[str]:
    """The lines of a file; CannotRead if there is none."""
    with opened(path) as stream:
        return list(lines_of_bytes(stream))


def heard(path: str, record: RawRecord, settings: Settings, witness: Lines) -> Adjudication | None:
    """The case that a record makes, its claims weighed; None where z3 is missing for that."""
    verdict = judge(record, settings)
    case = Adjudication(path, record, settings, verdict, (), ())
    if not witness and not hear(record, settings, {}).claims:
        return case
    try:
        from referee.disputes.claims import weighed
    except ImportError:
        return None
    claims, faults = weighed(record, settings, verdict.rulings, witness)
    return evolve(case, weighed=claims, faults=faults)
