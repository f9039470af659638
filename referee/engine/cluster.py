"""Judge files on many machines with Dask: one task and one file of results for each part.

A part is 64 files, or some records of a large file. Digests of the run and of the part name its
results, which are written completely or not at all. So a task that is done again, because a worker,
the client or the scheduler was killed, finds them or replaces them.
"""

import json
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from hashlib import sha256
from os.path import dirname, isfile
from typing import Any, BinaryIO, cast
from uuid import uuid4

from distributed import Client, KilledWorker, as_completed
from distributed.comm.core import CommClosedError
from fsspec.core import OpenFile, url_to_fs
from fsspec.implementations.local import LocalFileSystem
from fsspec.spec import AbstractFileSystem

from referee import __version__
from referee.engine.files import CannotRead, Outside, files_below, is_record
from referee.engine.job import Job
from referee.engine.slices import Slice, divided
from referee.report.parquet import Row, error_row, packed, unpacked
from referee.report.tally import Tally

FILES = 64
"""The number of files of a part: a few seconds' work."""

BYTES = 300_000
"""A file with more bytes than this is divided; each part of it has at least as many."""


def parts_of(urls: Sequence[str], job: Job, folder: str, form: str) -> dict[str, Sequence[Slice]]:
    """Return the files or the slice of a file in each part, by the URL of its results.

    Raise CannotRead for a URL that names no files.
    """
    known = {url: about for given in urls for url, about in expand(given)}
    small = [Slice(url) for url, (size, _) in known.items() if size <= BYTES]
    large = [url for url, (size, _) in known.items() if size > BYTES]
    chunks: list[Sequence[Slice]] = [small[at : at + FILES] for at in range(0, len(small), FILES)]
    chunks += [[part] for url in large for part in divided(url, opened, BYTES)]
    settings, rules = job.settings, [rules.digest for rules in job.settings.all_rules]
    components = settings.components and settings.components.box.digest
    chosen = (settings.strict, sorted(settings.options.items()), rules, components)
    place, *places = [files.unstrip_protocol(path) for files, path in map(located, (folder, *urls))]
    run = digest(__version__, form, chosen, sorted(job.ignored), places)
    return {
        f"{place}/part-{run}-{digest(chunk, [known[one.path] for one in chunk])}.{form}": chunk
        for chunk in chunks
    }


def digest(*values: object) -> str:
    """Return a hash of what represents values."""
    return sha256(repr(values).encode()).hexdigest()[:32]


def expand(url: str) -> Iterator[tuple[str, tuple[int, str]]]:
    """Yield the files that a URL names, with the size in bytes and a hash of its properties.

    A folder stands for its files of records (`is_record`), a pattern for the files that match it.
    A link that leads out of a folder is `Outside`. Raise CannotRead if there are no files.
    """
    with naming(url):
        files, path = located(url)
        if not files.isdir(path):
            found = [path] if files.exists(path) else files.glob(path)
        elif isinstance(files, LocalFileSystem):
            found = files_below(path)
        else:
            found = [file for file in files.find(path) if is_record(file.removeprefix(path))]
        if not found:
            raise CannotRead("no-records-below" if files.isdir(path) else "no-file", path=url)
        for file in sorted(found):
            # The task that reads the file says what is wrong with it.
            about = files.info(file) if files.exists(file) else {}
            yield type(file)(files.unstrip_protocol(file)), (about.get("size") or 0, digest(about))


def located(url: str) -> tuple[AbstractFileSystem, str]:
    """Return the file system of a URL and the path in it.

    In the path of a local file ``::`` is part of a name and does not chain file systems.
    """
    if "://" in url and not url.startswith("file://"):
        return cast("tuple[AbstractFileSystem, str]", url_to_fs(url))
    return LocalFileSystem(), LocalFileSystem._strip_protocol(url)


@contextmanager
def opened(url: str) -> Iterator[BinaryIO]:
    """Open the file at a URL to read bytes. Raise CannotRead if that or reading it fails."""
    if isinstance(url, Outside):
        raise CannotRead("leads-outside", path=url)
    with naming(url), OpenFile(*located(url)) as stream:
        yield stream


@contextmanager
def naming(url: str) -> Iterator[None]:
    """Raise CannotRead, which names this URL, for what fails within the ``with`` statement."""
    try:
        yield
    except CannotRead:
        raise
    except Exception as error:
        # Catch everything: each file system has its own exceptions.
        raise CannotRead("os", path=url, error=error) from error


def judge_parts(work: Mapping[str, Sequence[Slice]], job: Job, scheduler: str) -> Iterator[Tally]:
    """Yield the counts of each part as soon as it is written; existing results are kept.

    Raise CannotRead without a scheduler, or if the folder cannot be written or has other results.
    """
    tidy(work)
    # Report a lost connection in one message instead of the tracebacks of Dask's threads.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    place = {"scheduler_file" if isfile(scheduler) else "address": scheduler}
    with naming(scheduler), Client(**place) as client:  # type: ignore[no-untyped-call]
        how: dict[str, Any] = {"pure": False, "retries": 3, "batch_size": 1_000}
        tasks = client.map(judge_part, [*work], [*work.values()], job=job, **how)
        under_way = dict(zip(tasks, work, strict=True))
        del tasks
        for task in as_completed(under_way):  # type: ignore[no-untyped-call]
            url = under_way.pop(task)
            with naming(url):
                try:
                    yield task.result()
                except KilledWorker:
                    yield judge_part(url, work[url], job, killed)
                except (CommClosedError, CancelledError):
                    raise CannotRead("scheduler-ended") from None
    tidy(work)


def tidy(results: Mapping[str, object]) -> None:
    """Remove from the folder of a run what killed tasks left there, and results of changed files.

    Raise CannotRead if it holds results of another run, or cannot be written.
    """
    run = next(iter(results)).rpartition("-")[0]
    folder = run.rpartition("/")[0]
    with naming(folder):
        files, path = located(folder)
        files.makedirs(path, exist_ok=True)
        files.invalidate_cache()
        there = {files.unstrip_protocol(file): file for file in files.find(path, maxdepth=1)}
        others = [one for one in there if one.startswith(f"{folder}/part-") and one not in results]
        if not all(one.startswith(run) for one in others):
            raise CannotRead("other-results", folder=folder)
        for one in others:
            # Another client may do the same at the same time.
            with suppress(FileNotFoundError):
                files.rm_file(there[one])


def rows_of(source: Slice, job: Job) -> list[Row]:
    """Return the rows of a file or a slice; if it cannot be read to its end, one has an error."""
    # Only a record in a local file may name a rule set: one in the same folder.
    files, path = located(source.path)
    folder = dirname(path) if isinstance(files, LocalFileSystem) else None
    return [
        json.loads(one.piece) if one.verdict else error_row(source.path, one.piece)
        for one in job.judge_records(source.path, source.records(opened), folder)
    ]


def killed(source: Slice, job: Job) -> list[Row]:
    """Return the error of a file in a part that killed its workers; any of its files may have."""
    return [error_row(source.path, job.killed(source).piece)]


def judge_part(
    url: str, sources: Sequence[Slice], job: Job, judge: Callable[..., list[Row]] = rows_of
) -> Tally:
    """Return the counts of a part. Judge and write it, unless there are results without errors."""
    files, path = located(url)
    rows: list[Row] = []
    with suppress(FileNotFoundError, ValueError):
        rows = unpacked(files.cat_file(path), path)
    if not rows or any(row["error"] for row in rows):
        rows = [row for source in sources for row in judge(source, job)]
        beside = f"{path}.{uuid4().hex}.unfinished"
        files.pipe_file(beside, packed(rows, path))
        files.mv(beside, path)
    counts = Tally()
    for row in rows:
        counts.add(row["verdict"], row["codes"], row["open"], row["error"])
    return counts
