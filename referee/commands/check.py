"""``referee check``: judge records and report what was found."""

import os
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from importlib import import_module

import attrs

from referee.cli import fail
from referee.engine.job import Job, Judged
from referee.files import STDIN, CannotRead, expand, opened
from referee.settings import Settings
from referee.source import lines_of_bytes, records
from referee.verdict import WORST_FIRST

FORMS = {"json-lines": "jsonl"}
"""Formats whose module has another name."""


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
    if said.components:
        from referee.asking import components

        try:
            asked = components(said.components, said.lang)
        except CannotRead as error:
            return fail(str(error))
        settings = attrs.evolve(settings, components=asked)
    if said.against:
        return run_against(said, settings)
    form = FORMS.get(said.format, said.format)
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    job = Job(settings, form, said.lang, colour, frozenset(said.ignore))
    counts = Tally()
    try:
        pieces = counts.pieces(judged(said.paths, job, said.jobs))
        if said.statistics:
            for _ in pieces:
                pass
            print("\n".join(counts.statistics()))
        elif form == "text":
            # A legal record pays for no report.
            for piece in filter(None, pieces):
                print(piece)
        else:
            for part in import_module(f"referee.report.{form}").whole(pieces):
                sys.stdout.write(part)
    except CannotRead as error:
        return fail(str(error))
    if not said.quiet:
        sys.stdout.flush()
        print(summary(counts.verdicts, counts.last, said.lang), file=sys.stderr)
    if counts.died:
        return fail("; ".join(f"{path}: its judging was killed" for path in counts.died))
    return 1 if any(n for verdict, n in counts.verdicts.items() if verdict != "legal") else 0


def run_against(said: Namespace, settings: Settings) -> int:
    """Print which records change their verdict under other rules; 1 if some do."""
    from pathlib import Path

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


def judged(paths: list[str], job: Job, jobs: int) -> Iterator[tuple[str, Judged]]:
    """Each record of the files, judged, with the name of its file."""
    files = list(expand(paths))
    if jobs < 2 or len(files) < 2:
        for path in files:
            for record in job.judged(path):
                yield path, record
        return
    from referee.engine import pool

    watched = sys.stderr.isatty()
    for done, (path, found) in enumerate(pool.judged(files, job, jobs), start=1):
        if watched:
            print(f"\r{done}/{len(files)}", end="", file=sys.stderr)
        for record in found:
            yield path, record
    if watched:
        print("\r\x1b[K", end="", file=sys.stderr)


class Tally:
    """What a run counts: verdicts, and the rules broken, by count and by record."""

    def __init__(self) -> None:
        self.verdicts: Counter[str] = Counter()
        self.findings: Counter[str] = Counter()
        self.records: Counter[str] = Counter()
        self.died: list[str] = []
        self.last: Judged | None = None

    def pieces(self, found: Iterator[tuple[str, Judged]]) -> Iterator[str]:
        """The pieces of the report, each record counted as it comes."""
        for path, record in found:
            if not record.verdict:
                self.died.append(path)
                continue
            self.verdicts[record.verdict] += 1
            self.findings.update(record.codes)
            self.records.update(set(record.codes))
            self.last = record
            yield record.piece

    def statistics(self) -> Iterator[str]:
        """The rules broken, the commonest first: findings, records, code and slug."""
        from referee.report.rulebook import find

        for code, n in sorted(self.findings.items(), key=lambda item: (-item[1], item[0])):
            known = find(code)
            slug = known[1].slug if known else ""
            yield f"{n:>8} {self.records[code]:>8}  {code} {slug}".rstrip()


def summary(counts: Counter[str], last: Judged | None, language: str) -> str:
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
    if total == 1 and last is not None and last.rules[0]:
        name, digest = last.rules
        rules = f", {phrase('rules-used', language, name=phrase(name, language), digest=digest)}"
        if last.components is not None:
            name, digest = last.components
            rules += f", {phrase('components-used', language, name=name, digest=digest)}"
    return f"{said}: {found}{rules}"
