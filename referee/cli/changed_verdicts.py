"""``referee check --against``: report which records change their verdict under other rules."""

from argparse import Namespace
from pathlib import Path

from referee.cli.main import fail
from referee.cli.rule_sets import rule_sets
from referee.engine.changed_verdicts import Corpus
from referee.engine.files import STDIN, CannotRead, expand, open_binary
from referee.record.source import lines_of_bytes, records
from referee.report.escaping import escaped
from referee.report.internal_errors import internal_error
from referee.report.messages import phrase
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.evolve import evolve

MOST_PLACES = 5
"""The most records of a group that are named."""

RECORDS = ("records", "record", "records")
CHANGES = ("no-verdict-changes", "verdict-changes", "verdicts-change")
"""The phrases for none, for one, and for more."""


def run(arguments: Namespace, settings: Settings) -> int:
    """Print which records change their verdict under other rules.

    Return 1 if some do, 2 if a file cannot be read.
    """
    corpus = Corpus()
    status = 0
    others = rule_sets(arguments.against, arguments.lang)
    for path in list(expand(arguments.paths)):
        folder = None if path == STDIN else Path(path).parent
        own = evolve(settings, folder=folder)
        try:
            with open_binary(path) as stream:
                for record in records(lines_of_bytes(stream)):
                    try:
                        corpus.add(path, record, own, own.with_rules(others))
                    except Exception as error:
                        status = fail(internal_error(error, arguments.lang), path)
        except CannotRead as failure:
            status = fail(failure.text(arguments.lang))
    print(report(corpus, arguments.lang))
    return status or (1 if corpus.changes else 0)


def report(corpus: Corpus, language: str) -> str:
    """Return the groups of records that change in the same way, the largest first."""
    changed = sum(map(len, corpus.changes.values()))
    lines = [f"{counted(RECORDS, corpus.judged, language)}, {counted(CHANGES, changed, language)}"]
    for change, places in corpus.most_first():
        before = phrase(f"verdict.{change.before}", language)
        after = phrase(f"verdict.{change.after}", language)
        rule = f"{change.rule.code} {change.rule.slug}"
        told = f"{len(places)}, {before} → {after}"
        lines.append(phrase("labelled", language, label=rule, text=told))
        lines += [escaped(f"    {path}:{line}") for path, line in places[:MOST_PLACES]]
        if len(places) > MOST_PLACES:
            lines.append("    …")
    return "\n".join(lines)


def counted(keys: tuple[str, str, str], number: int, language: str) -> str:
    """Return the phrase for a number of things; ``keys`` are the keys for none, one and more."""
    return phrase(keys[min(number, 2)], language, n=number)
