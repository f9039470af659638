"""Judge files on many machines with Dask: one task and one file of results for each part.

A part is 64 files, or some records of a large file. Digests of the run and of the part name its
results, which are written completely or not at all. So a task that is done again, because a worker,
the client or the scheduler was killed, finds them or replaces them.
"""

import json
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from hashlib import sha256
from os.path import dirname, isfile
from typing import Any, BinaryIO, cast
from uuid import uuid4
from zipfile import BadZipFile, ZipFile

from distributed import Client, Future, KilledWorker, as_completed
from distributed.comm.core import CommClosedError
from fsspec.core import OpenFile, url_to_fs
from fsspec.implementations.local import LocalFileSystem
from fsspec.spec import AbstractFileSystem
from fsspec.utils import infer_compression

from referee import __version__
from referee.engine.files import CannotRead, files_below
from referee.engine.job import Job
from referee.engine.slices import Slice, divided
from referee.engine.tally import Tally
from referee.report.escaping import escaped
from referee.report.parquet import Row, error_row, packed, unpacked

FILES = 64
"""The number of files of a part: a few seconds' work."""

BYTES = 300_000
"""A file with more bytes than this is divided; each part of it has at least as many."""

HOW: dict[str, Any] = {"pure": False, "retries": 3, "batch_size": 1_000}
"""The scheduler gets so many tasks at once, and repeats one that fails so many times."""


def parts_of(urls: Sequence[str], job: Job, folder: str, form: str) -> dict[str, Sequence[Slice]]:
    """Return the files or the slice of a file in each part, by the URL of its results.

    Raise CannotRead for a URL that names no files.
    """
    known = {url: about for given in urls for url, about in expand(given)}
    # A packed file is not divided, because it can only be read from its beginning.
    large = {url for url in known if known[url][0] > BYTES and not infer_compression(url)}
    small = [Slice(url) for url in known if url not in large]
    chunks: list[Sequence[Slice]] = [small[at : at + FILES] for at in range(0, len(small), FILES)]
    chunks += [[part] for url in known if url in large for part in divided(url, opened, BYTES)]
    settings, rules = job.settings, [rules.digest for rules in job.settings.all_rules]
    components = settings.components and settings.components.box.digest
    chosen = (settings.strict, sorted(settings.options.items()), rules, components)
    run = digest(__version__, form, chosen, sorted(job.ignored), [address(url) for url in urls])
    place = f"{address(folder)}/part-{run}"
    return {
        f"{place}-{digest(chunk, [known[source.path] for source in chunk])}.{form}": chunk
        for chunk in chunks
    }


def digest(*values: object) -> str:
    """Return a hash of what represents values."""
    return sha256(repr(values).encode()).hexdigest()[:32]


def expand(url: str) -> Iterator[tuple[str, tuple[int, str]]]:
    """Yield the files that a URL names, with the size in bytes and a hash of its properties.

    A folder stands for every ``.txt`` file below it, packed or not (``.txt.gz`` and the like),
    except for hidden files and those in hidden folders. A pattern stands for the files that match
    it. Raise CannotRead if there are none.
    """
    try:
        files, path = located(url)
        if not files.isdir(path):
            found = [path] if files.exists(path) else files.glob(path)
        elif isinstance(files, LocalFileSystem):
            found = files_below(path, is_record)
        else:
            found = [file for file in files.find(path) if is_record(file.removeprefix(path))]
        if not found:
            raise CannotRead("no-cluster-records", url=url)
        for file in sorted(found):
            about: dict[str, Any] = {}
            # The task that reads the file says what is wrong with it.
            with suppress(OSError):
                about = files.info(file)
            yield files.unstrip_protocol(file), (about.get("size") or 0, digest(about))
    except (OSError, ImportError, ValueError) as error:
        raise CannotRead("cluster", url=url, error=error) from None


def is_record(path: str) -> bool:
    """Return whether this path below a folder is that of a file of records.

    >>> [is_record(path) for path in ("A.TXT", "b/a.txt.gz", "a.txt.bak", ".git/a.txt")]
    [True, True, False, False]
    """
    unpacked = path if infer_compression(path) is None else path.rpartition(".")[0]
    return unpacked.lower().endswith(".txt") and "/." not in f"/{path}"


def located(url: str) -> tuple[AbstractFileSystem, str]:
    """Return the file system of a URL and the path in it.

    In the path of a local file ``::`` is part of a name and does not chain file systems.
    """
    if "://" in url and not url.startswith("file://"):
        return cast("tuple[AbstractFileSystem, str]", url_to_fs(url))
    return LocalFileSystem(), LocalFileSystem._strip_protocol(url)


def address(url: str) -> str:
    """Return the URL of a file or folder; a relative path starts at the working directory."""
    files, path = located(url)
    return str(files.unstrip_protocol(path)).rstrip("/")


@contextmanager
def opened(url: str) -> Iterator[BinaryIO]:
    """Open the file at a URL for reading bytes, unpacked as the suffix of its name says.

    Raise CannotRead if it cannot be opened, or if reading it fails within the ``with`` statement.
    """
    try:
        packing = infer_compression(url)
        with OpenFile(*located(url), compression=packing if packing != "zip" else None) as stream:
            yield only_member(stream) if packing == "zip" else stream
    except Exception as error:
        # Catch everything: each format and each file system has its own exceptions.
        why = getattr(error, "strerror", None) or str(error) or type(error).__name__
        raise CannotRead("cluster", url=url, error=why) from error


def only_member(stream: BinaryIO) -> BinaryIO:
    """Open the file in a zip archive. Raise BadZipFile unless there is exactly one."""
    archive = ZipFile(stream)
    members = [entry for entry in archive.infolist() if not entry.is_dir()]
    if len(members) != 1:
        raise BadZipFile(f"{len(members)} files are packed in it: pack each by itself")
    return cast("BinaryIO", archive.open(members[0]))


def judge_parts(work: Mapping[str, Sequence[Slice]], job: Job, scheduler: str) -> Iterator[Tally]:
    """Yield the counts of each part as soon as it is written; existing results are kept.

    Raise CannotRead if the scheduler does not answer or ends, or the folder holds other results.
    """
    tidy(work)
    # Report a lost connection in one message instead of the tracebacks of Dask's threads.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    try:
        place = {"scheduler_file" if isfile(scheduler) else "address": scheduler}
        client = Client(**place)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise CannotRead("no-scheduler", scheduler=scheduler, error=error) from None
    with client:
        tasks = client.map(judge_part, [*work], [*work.values()], job=job, **HOW)
        under_way = dict(zip(tasks, work, strict=True))
        del tasks
        for task in as_completed(under_way):  # type: ignore[no-untyped-call]
            url = under_way.pop(task)
            yield counts_of(client, task, url, work[url], job)
    tidy(work)


def tidy(results: Iterable[str]) -> None:
    """Remove from the folder of a run what killed tasks left there, and results of changed files.

    Raise CannotRead if it holds results of another run, or cannot be written.
    """
    folder, _, example = next(iter(results)).rpartition("/")
    run = example.rpartition("-")[0]
    files, path = located(folder)
    try:
        files.makedirs(path, exist_ok=True)
        files.invalidate_cache()
        there = {file.rpartition("/")[2] for file in files.find(path, maxdepth=1)}
        others = {name for name in there if name.startswith("part-")}
        others -= {url.rpartition("/")[2] for url in results}
        if not all(name.startswith(run) for name in others):
            raise CannotRead("other-results", folder=folder)
        for name in others:
            # Another client may do the same at the same time.
            with suppress(FileNotFoundError):
                files.rm_file(f"{path}/{name}")
    except (OSError, ImportError, ValueError) as error:
        raise CannotRead("cluster", url=folder, error=error) from None


def counts_of(
    client: Client, task: Future[Tally], url: str, sources: Sequence[Slice], job: Job
) -> Tally:
    """Return the counts of a part. If it killed its workers, judge its files one by one.

    Files that kill a worker again are written as errors. Raise CannotRead if the part cannot be
    written or the scheduler has ended.
    """
    try:
        return task.result()
    except KilledWorker:
        rows: list[Row] = []
        for source in sources:
            try:
                rows += client.submit(rows_of, [source], job, pure=False).result()
            except KilledWorker:
                why = escaped(f"{source.path}:{source.line}: its judging was killed")
                rows.append(error_row(source.path, why))
        return written(url, rows)
    except (CommClosedError, CancelledError):
        raise CannotRead("scheduler-ended") from None
    except OSError as error:
        raise CannotRead("cluster", url=url, error=error) from None


def judge_part(url: str, sources: Sequence[Slice], job: Job) -> Tally:
    """Return the counts of a part. Judge and write it, unless there are results without errors."""
    files, path = located(url)
    with suppress(FileNotFoundError, ValueError):
        rows = unpacked(files.cat_file(path), path.rpartition(".")[2])
        if rows and not any(row["error"] for row in rows):
            return tally(rows)
    return written(url, rows_of(sources, job))


def rows_of(sources: Iterable[Slice], job: Job) -> list[Row]:
    """Return the rows of some files; one that cannot be read to its end has a row with an error."""
    rows: list[Row] = []
    for source in sources:
        # Only a record in a local file may name a rule set: one in the same folder.
        files, path = located(source.path)
        folder = dirname(path) if isinstance(files, LocalFileSystem) else None
        for one in job.judge_records(source.path, source.records(opened), folder):
            row = json.loads(one.piece) if one.verdict else error_row(source.path, one.piece)
            rows.append(row)
    return rows


def written(url: str, rows: list[Row]) -> Tally:
    """Write the results of a part under another name, rename the file, and return the counts."""
    files, path = located(url)
    beside = f"{path}.{uuid4().hex}.unfinished"
    files.pipe_file(beside, packed(rows, path.rpartition(".")[2]))
    files.mv(beside, path)
    return tally(rows)


def tally(rows: Iterable[Row]) -> Tally:
    """Return the counts of rows."""
    counts = Tally()
    for row in rows:
        if row["error"]:
            counts.lost.append(row["error"])
        else:
            counts.add(row["verdict"], row["codes"], row["open"])
    return counts
