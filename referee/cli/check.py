"""``referee check``: judge records and report what was found."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib import import_module
from io import TextIOWrapper

from referee.cli.main import fail
from referee.engine.files import STDIN, CannotRead, expand, opened
from referee.engine.job import Job, Judged
from referee.engine.tally import Tally
from referee.record.source import lines_of_bytes, records
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.evolve import evolve

FORMS = {"json-lines": "jsonl"}
"""Formats whose module has another name."""


def run(said: Namespace) -> int:
    """Judge what the command line names; 1 if something was found, 2 if it could not be run."""
    try:
        settings, ignored = asked(said)
    except CannotRead as error:
        return fail(str(error))
    if said.against:
        return run_against(said, settings)
    form = FORMS.get(said.format, said.format)
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    if form == "parquet" and not said.engine:
        return fail("--format parquet is what --engine writes")
    job = Job(settings, form, said.lang, colour, ignored)
    counts = Tally()
    try:
        if said.engine:
            for part in parts(said, job):
                counts.update(part)
        else:
            write(pieces(judged(said.paths, job, said.jobs), counts), form, said.statistics)
    except CannotRead as error:
        return fail(str(error))
    if said.statistics:
        print("\n".join(counts.statistics()))
    if not said.quiet:
        sys.stdout.flush()
        print(counts.summary(said.lang), file=sys.stderr)
    if counts.lost:
        return fail("; ".join(counts.lost))
    return counts.status


def asked(said: Namespace) -> tuple[Settings, frozenset[str]]:
    """The settings that the command line asks for, and the codes whose findings are left out;
    CannotRead for what does not exist."""
    settings = Settings(strict=said.strict)
    ignored: frozenset[str] = frozenset()
    if said.reading:
        from referee.cli.settings import readings

        settings = evolve(settings, options=readings(said.reading, said.lang))
    if said.ignore:
        from referee.cli.settings import codes

        ignored = codes(said.ignore)
    if said.rules:
        from referee.cli.rule_sets import rule_set

        settings = evolve(settings, rules=rule_set(said.rules, said.lang))
    if said.components:
        from referee.cli.settings import components

        settings = evolve(settings, components=components(said.components, said.lang))
    return settings, ignored


def write(pieces: Iterator[str], form: str, counted: bool) -> None:
    """Print the report that these pieces make, in its form; nothing if they are only counted."""
    if counted:
        for _ in pieces:
            pass
    elif form == "text":
        # A legal record pays for no report.
        for piece in filter(None, pieces):
            print(piece)
    else:
        if isinstance(sys.stdout, TextIOWrapper):
            # Whatever the terminal can write, what programs read is UTF-8.
            sys.stdout.reconfigure(encoding="utf-8")
        for part in import_module(f"referee.report.{form}").whole(pieces):
            sys.stdout.write(part)


def parts(said: Namespace, job: Job) -> Iterator[Tally]:
    """What the parts of a run on many machines count, as they are judged."""
    from referee.report.progress import watched

    try:
        from referee.engine import cluster
        from referee.engine.parts import Target
    except ImportError as error:
        raise CannotRead(
            f"--engine needs {error.name}: pip install 'rules-referee[dask]'"
        ) from None
    if not said.scheduler or not said.output:
        raise CannotRead("--engine needs --scheduler ADDRESS and --output FOLDER")
    form = "jsonl" if job.form == "text" else job.form
    if form not in ("jsonl", "parquet"):
        raise CannotRead("--engine writes --format json-lines or parquet")
    sources = cluster.expand(said.paths)
    found = cluster.judged(sources, job, said.scheduler, Target(said.output, form))
    return watched(found, len(cluster.chunks(sources)))


def run_against(said: Namespace, settings: Settings) -> int:
    """Print which records change their verdict under other rules; 1 if some do."""
    from pathlib import Path

    from referee.cli.changed_verdicts import report
    from referee.cli.rule_sets import rule_set
    from referee.engine.changed_verdicts import Corpus

    corpus = Corpus()
    try:
        other = rule_set(said.against, said.lang)
        for path in list(expand(said.paths)):
            folder = None if path == STDIN else Path(path).parent
            own = evolve(settings, folder=folder)
            with opened(path) as stream:
                for record in records(lines_of_bytes(stream)):
                    corpus.add(path, record, own, evolve(own, rules=other))
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
    from referee.report.progress import watched

    for path, found in watched(pool.judged(files, job, jobs), len(files)):
        for record in found:
            yield path, record


def pieces(found: Iterator[tuple[str, Judged]], counts: Tally) -> Iterator[str]:
    """The pieces of the report, each record counted as it comes."""
    for path, record in found:
        if not record.verdict:
            counts.lost.append(f"{path}: its judging was killed")
            continue
        counts.add(record.verdict, record.codes)
        counts.rules, counts.components = record.rules, record.components
        yield record.piece
