"""``referee adjudicate``: write a ruling on the disputed turns and claims of a record."""

from argparse import Namespace

from referee.cli.output import protect, write_output
from referee.cli.settings import language_of_output, settings_for
from referee.disputes.player_turns import turns_and_claims
from referee.disputes.record_verdict import verdict_of
from referee.engine.files import open_binary, refuse_repeated_stdin
from referee.judge.verdict import LEGAL
from referee.record.budget import Budget
from referee.record.source import Lines, lines_of_bytes, records
from referee.report.adjudication import Adjudication, markdown
from referee.report.command_words import Failure
from referee.report.diagnostic import Style, diagnostic
from referee.report.messages import phrase
from referee.rulesets.header import header_and_body
from referee_spec.kernel.evolve import evolve

FAULTY = ("contradicted", "conflicting", "no-turn", "no-deed")
"""Results of claims for which the command returns 1."""


def run(arguments: Namespace) -> int:
    """Print or write the ruling on each record; return 1 unless everything is decided and legal.

    Raise Failure if a witness's file is given for several records.
    """
    path = arguments.path
    inputs = path, arguments.witness, arguments.components
    refuse_repeated_stdin(inputs)
    protect(arguments.output, inputs, [arguments.rules])
    settings = settings_for(arguments, path)
    found = list(records(read_lines(path)))
    if arguments.witness and len(found) > 1:
        # A witness's file is about one game.
        raise Failure("several-records", path=path)
    statements = read_lines(arguments.witness) if arguments.witness else []
    witness = Lines(range(1, len(statements) + 1), statements)
    texts = []
    decided = True
    unweighed: Failure | None = None
    for record in found:
        verdict = verdict_of(record, settings)
        language = language_of_output(arguments, verdict.language)
        if not verdict.game:
            # Without the game and the players there are no turns.
            for wrong in verdict.findings:
                print(diagnostic(path, "", wrong, Style(language)))
            return 1
        header, body = header_and_body(record, settings)
        turns, claims = turns_and_claims(header, body)
        # What the verdict has left over.
        budget = Budget(verdict.limit, steps=verdict.steps)
        case = Adjudication(path, record, settings, header, turns, verdict, budget)
        text = ""
        if witness or claims:
            try:
                case = with_claims(case, witness)
            except ImportError:
                unweighed = Failure("claims-need-z3")
                text = f"\n## {phrase('claims', language)}\n\n{unweighed.text(language)}\n"
        decided &= case.verdict.verdict in LEGAL
        decided &= all(weighed.standing not in FAULTY for weighed in case.weighed)
        for fault in case.faults:
            print(diagnostic(arguments.witness, case.verdict.game, fault, Style(language)))
            decided = False
        texts.append(markdown(case, language) + text)
    write_output(arguments.output, ["\n".join(texts)])
    if unweighed is not None:
        raise unweighed
    return 0 if decided else 1


def read_lines(path: str) -> list[str]:
    """Return the lines of a file. Raise CannotRead if there is none."""
    with open_binary(path) as stream:
        return list(lines_of_bytes(stream))


def with_claims(case: Adjudication, witness: Lines) -> Adjudication:
    """Return a case with its claims weighed. Raise ImportError if z3 is not installed."""
    # z3 is an optional extra.
    from referee.disputes.claims import weigh_claims

    rulings = case.verdict.rulings
    claims, faults = weigh_claims(case.record, case.settings, rulings, witness, case.budget)
    return evolve(case, weighed=claims, faults=faults)
