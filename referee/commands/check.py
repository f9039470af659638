"""``referee check``: judge records and report what was found."""

import os
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import attrs

from referee.checking import check_lines
from referee.cli import fail
from referee.files import STDIN, CannotRead, expand, opened
from referee.settings import Settings
from referee.source import lines_of_bytes, records
from referee.verdict import WORST_FIRST, RecordVerdict


def run(said: Namespace) -> int:
    """Judge what the command line names; 1 if something was found, 2 if it could not be run."""
    settings = Settings(strict=said.strict)
    for item in said.reading:
        name, equals, value = item.partition("=")
        if not equals:
            return fail(f"--reading {item}: write NAME=VALUE")
        settings = attrs.evolve(settings, options={**settings.options, name: value})
    if said.rules:
        from referee.rulesets.asked import rule_set

        try:
            settings = attrs.evolve(settings, rules=rule_set(said.rules, said.lang))
        except CannotRead as error:
            return fail(str(error))
    if said.against:
        return run_against(said, settings)
    counts: Counter[str] = Counter()
    last: RecordVerdict | None = None
    documents: list[object] = []
    try:
        for path, record in judged(said.paths, settings, frozenset(said.ignore)):
            counts[record.verdict] += 1
            last = record
            show(said, path, record, documents)
    except CannotRead as error:
        return fail(str(error))
    if said.format == "json":
        import json

        print(json.dumps(documents, ensure_ascii=False, indent=2))
    if not said.quiet:
        sys.stdout.flush()
        print(summary(counts, last, said.lang), file=sys.stderr)
    return 1 if any(counts[verdict] for verdict in counts if verdict != "legal") else 0


def run_against(said: Namespace, settings: Settings) -> int:
    """Print which records change their verdict under other rules; 1 if some do."""
    from referee.against import Corpus
    from referee.report.changes import report
    from referee.rulesets.asked import rule_set

    corpus = Corpus()
    try:
        other = rule_set(said.against, said.lang)
        for path in list(expand(said.paths)):
            folder = None if path == STDIN else Path(path).parent
            own = attrs.evolve(settings, folder=folder)
            with opened(path) as stream:
                for record in records(lines_of_bytes(stream)):
                    corpus.add(path, record, own, attrs.evolve(own, rules=other))
    except CannotRead as error:
        return fail(str(error))
    print(report(corpus, said.lang))
    return 1 if corpus.changes else 0


def judged(
    paths: list[str], settings: Settings, ignored: frozenset[str]
) -> Iterator[tuple[str, RecordVerdict]]:
    """Each record of the files, judged, with the name of its file."""
    for path in list(expand(paths)):
        if path != STDIN:
            settings = attrs.evolve(settings, folder=Path(path).parent)
        with opened(path) as stream:
            try:
                for record in check_lines(lines_of_bytes(stream), settings):
                    if ignored:
                        kept = tuple(f for f in record.findings if f.rule.code not in ignored)
                        record = attrs.evolve(record, findings=kept)
                    yield path, record
            except OSError as error:
                raise CannotRead(f"{path}: {error.strerror}") from None


def show(said: Namespace, path: str, record: RecordVerdict, documents: list[object]) -> None:
    """Print the findings of a record, or keep them for the one document that is printed last."""
    if said.format == "text":
        if record.findings:
            from referee.report.text import Style, report

            colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
            print(report(path, record, Style(said.lang, colour)))
        return
    from referee.report.data import record_data

    data = record_data(path, record, said.lang)
    if said.format == "json":
        documents.append(data)
    else:
        import json

        print(json.dumps(data, ensure_ascii=False))


def summary(counts: Counter[str], last: RecordVerdict | None, language: str) -> str:
    """One line: how many records, which verdicts, by which rules."""
    from referee.report.words import phrase

    total = sum(counts.values())
    key = "record" if total == 1 else "records"
    said = phrase(key, language, n=total) if total != 1 else phrase(key, language)
    if total == 1:
        found = phrase(next(iter(counts)), language)
    else:
        found = ", ".join(
            f"{counts[verdict]} {phrase(verdict, language)}"
            for verdict in reversed(WORST_FIRST)
            if counts[verdict]
        )
    rules = ""
    if total == 1 and last is not None and last.rule_set:
        name = phrase(last.rule_set, language)
        rules = f", {phrase('rules-used', language, name=name, digest=last.digest)}"
    return f"{said}: {found}{rules}"
