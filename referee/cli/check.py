"""``referee check``: judge records and report the findings."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain

from referee.cli.main import fail, write_utf8
from referee.cli.signals import noting_signals, until_stopped
from referee.engine.files import STDIN, expand, holds_much
from referee.engine.job import Job, Judged
from referee.engine.slices import Slice
from referee.report.command_words import Failure
from referee.report.formats import FORMATS, JSON_LINES, TEXT, module_of
from referee.report.messages import parted_by_semicolons
from referee.report.tally import Tally
from referee.rulesets.rule_set import Settings
from referee_spec.kernel.evolve import evolve

PER_CORE = 4
"""The most processes for each core: thousands of them would take all memory."""


def run(arguments: Namespace) -> int:
    """Judge the files; return 1 if something was found, 2 if some could not be judged."""
    require_fitting(arguments)
    settings = Settings(strict=arguments.strict, limit=arguments.limit)
    ignored: frozenset[str] = frozenset()
    if any((arguments.reading, arguments.ignore, arguments.rules, arguments.components)):
        # Imported here: rule sets and messages about wrong ones take time to load.
        from referee.cli.settings import add_settings, codes

        settings = add_settings(settings, arguments)
        ignored = codes(arguments.ignore)
    if arguments.against:
        # This is a command of its own.
        from referee.cli import changed_verdicts

        return changed_verdicts.run(arguments, settings)
    form = FORMATS[arguments.format].name
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    job = Job(settings, form, arguments.chosen_lang, colour, ignored, arguments.lang)
    counts = Tally()
    language_of_all = partial(counts.language, arguments.chosen_lang, arguments.lang)
    if arguments.engine:
        for part in judge_on_cluster(arguments, job):
            counts.update(part)
    else:
        judged = judge_files(arguments.paths, job, arguments.jobs, counts)
        pieces = count(judged, counts)
        write_report(pieces, form, arguments.statistics, language_of_all)
    if counts.stopped:
        return counts.stopped
    language = language_of_all()
    if arguments.statistics:
        print("\n".join(counts.statistics(language)))
    if not arguments.quiet and counts.verdicts:
        sys.stdout.flush()
        print(counts.summary(language), file=sys.stderr)
        if counts.replaced_words:
            print(counts.wording(language), file=sys.stderr)
    if counts.lost:
        return fail(parted_by_semicolons(dict.fromkeys(counts.lost), language))
    return counts.status


def require_fitting(arguments: Namespace) -> None:
    """Raise Failure for an option that has no effect with the others, or needs another option."""
    if arguments.against:
        without_effect = {
            "--engine": arguments.engine,
            "--format": arguments.format != TEXT.name,
            "--ignore": arguments.ignore,
            "--statistics": arguments.statistics,
        }
        for option, given in without_effect.items():
            if given:
                raise Failure("not-with-against", option=option)
    needing = {
        "--scheduler": arguments.scheduler,
        "--output": arguments.output,
        f"--format {arguments.format}": FORMATS[arguments.format].only_in_parts,
    }
    for option, given in needing.items():
        if given and not arguments.engine:
            raise Failure("needs-engine", option=option)


def write_report(
    pieces: Iterator[str], form: str, counted_only: bool, language: Callable[[], str]
) -> None:
    """Print the report made of these pieces; print nothing if they are only counted.

    ``language`` returns that of the whole report, once all pieces are made.
    """
    if counted_only:
        for _ in pieces:
            pass
        return
    if not FORMATS[form].for_people:
        write_utf8()
    if FORMATS[form].silent:
        first = next(filter(None, pieces), None)
        if first is None:
            return
        pieces = chain((first,), pieces)
    for part in module_of(form).whole(pieces, language):
        sys.stdout.write(part)


def judge_on_cluster(arguments: Namespace, job: Job) -> Iterator[Tally]:
    """Yield the counts of each part of a run on many machines as soon as it is finished.

    Raise Failure if Dask is not installed, an argument is missing, or the run fails.
    """
    try:
        # Dask is an optional extra.
        from referee.engine import cluster
        from referee.report.progress import with_progress_bar
    except ImportError as error:
        install = "distributed fsspec pyarrow"
        raise Failure(
            "needs-package", what="--engine", package=error.name, install=install
        ) from None
    if not arguments.scheduler or not arguments.output:
        raise Failure("engine-needs")
    form = JSON_LINES.name if job.form == TEXT.name else job.form
    if not FORMATS[form].in_parts:
        raise Failure("engine-writes")
    work = cluster.parts_of(arguments.paths, job, arguments.output, form)
    tallies = cluster.judge_parts(work, evolve(job, form="parquet"), arguments.scheduler)
    return with_progress_bar(enumerate(tallies, start=1), len(work))


def judge_files(paths: list[str], job: Job, jobs: int | None, counts: Tally) -> Iterator[Judged]:
    """Yield each judged record of the files, until a signal ends the run.

    Raise CannotRead for a path that does not exist.
    """
    files = list(expand(paths))
    if jobs is None:
        jobs = available_cores() if holds_much(files) else 1
    jobs = min(jobs, PER_CORE * available_cores())
    if jobs < 2 or STDIN in files:
        yield from until_stopped(
            chain.from_iterable(job.judge(Slice(path)) for path in files), counts
        )
        return
    # multiprocessing takes a tenth of a short check to load.
    from referee.engine import pool
    from referee.report.progress import with_progress_bar

    with noting_signals(counts):
        found = pool.judge_files(files, job, jobs, stopped=lambda: counts.stopped > 0)
        for judged in with_progress_bar(with_files_done(found), len(files)):
            yield from judged


def with_files_done(
    found: Iterable[tuple[Slice, list[Judged]]],
) -> Iterator[tuple[int, list[Judged]]]:
    """Yield the judged records of each slice, with the number of files finished so far."""
    done = 0
    for part, judged in found:
        done += part.end is None
        yield done, judged


def available_cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def count(judged: Iterator[Judged], counts: Tally) -> Iterator[str]:
    """Add each record to the counts, and yield its piece of the report."""
    for record in judged:
        counts.add(record.verdict, record.codes, record.open, record.piece)
        if not record.verdict:
            continue
        counts.rules, counts.components = record.rules, record.components
        counts.finished = record.finished
        counts.replaced_words += record.replaced_words
        counts.languages.add(record.language)
        yield record.piece
