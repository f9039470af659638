"""Judge files on many machines with Dask, in parts: 64 files, or some records of a large file.

Each task writes the file of its part and returns only counts, so that no results pass through this
process. The scheduler repeats a task that fails. To find the file that killed a worker, the files
of its part are judged one by one.
"""

import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import CancelledError
from itertools import chain
from os.path import getsize, isdir, isfile, realpath
from typing import Any

from distributed import Client, Future, KilledWorker, as_completed
from distributed.comm.core import CommClosedError
from fsspec.implementations.local import LocalFileSystem
from fsspec.utils import infer_compression

from referee import __version__
from referee.engine import parts
from referee.engine.files import CannotRead, CannotWrite, files_below
from referee.engine.job import Job
from referee.engine.parts import Target
from referee.engine.slices import Slice, divided
from referee.engine.tally import Tally

FILES = 64
"""The number of files of a part: a few seconds' work."""

BYTES = 300_000
"""A file with more bytes than this is divided; each part of it has at least as many."""

RETRIES = 3
"""The number of times that a failed task is repeated, if it has not killed its worker."""

DESCRIPTION = "run.json"
"""The file that describes the run which wrote the parts beside it."""


def expand(urls: Sequence[str]) -> dict[str, int]:
    """Return the files that URLs name, with their sizes in bytes; 0 for an unknown size.

    A folder stands for every ``.txt`` file below it, packed or not (``.txt.gz`` and the like),
    except for hidden files and those in hidden folders. A pattern stands for the files that match
    it. Raise CannotRead for a URL that names no files.
    """
    found: dict[str, int] = {}
    for url in urls:
        try:
            files, path = parts.located(url)
            if isinstance(files, LocalFileSystem) and isdir(path):
                known = {
                    file: {"size": getsize(file) if isfile(file) else 0}
                    for file in files_below(path, is_record)
                }
            elif files.isdir(path):
                known = {
                    file: about
                    for file, about in files.find(path, detail=True).items()
                    if about["type"] == "file" and is_record(file.removeprefix(path))
                }
            elif files.exists(path):
                known = {path: files.info(path)}
            else:
                known = files.glob(path, detail=True)
        except (OSError, ImportError, ValueError) as error:
            raise CannotRead("cluster", url=url, error=error) from None
        if not known:
            raise CannotRead("no-cluster-records", url=url)
        for file in sorted(known):
            found[files.unstrip_protocol(file)] = known[file].get("size") or 0
    return found


def is_record(path: str) -> bool:
    """Return whether this path below a folder is that of a file of records.

    >>> [is_record(path) for path in ("A.TXT", "b/a.txt.gz", "a.txt.bak", ".git/a.txt")]
    [True, True, False, False]
    """
    unpacked = path if infer_compression(path) is None else path.rpartition(".")[0]
    return unpacked.lower().endswith(".txt") and "/." not in f"/{path}"


def chunks(sources: Mapping[str, int]) -> list[Sequence[Slice]]:
    """Return the slices of each part: 64 whole files, or one slice of a large file.

    A packed file is not divided, because it can only be read from its beginning.
    """
    large, small = [], []
    for url, size in sources.items():
        if size > BYTES and infer_compression(url) is None:
            large.append(url)
        else:
            small.append(Slice(url))
    found: list[Sequence[Slice]] = [small[at : at + FILES] for at in range(0, len(small), FILES)]
    return found + [[part] for url in large for part in divided(url, parts.opened, BYTES)]


def judge_parts(
    work: Sequence[Sequence[Slice]], job: Job, scheduler: str, target: Target
) -> Iterator[Tally]:
    """Yield the counts of each part as soon as it is written; existing parts are kept.

    Raise CannotRead if the scheduler cannot be reached, or the folder holds other results, and
    CannotWrite if a file of the run would replace one that is read.
    """
    protect(work, target)
    begin_run(work, job, target)
    with connect(scheduler) as client:
        under_way = {
            client.submit(
                parts.judge_part, job, number, chunk, target, pure=False, retries=RETRIES
            ): (
                number,
                chunk,
            )
            for number, chunk in enumerate(work)
        }
        for future in as_completed(under_way):  # type: ignore[no-untyped-call]
            number, chunk = under_way.pop(future)
            yield counts_of(client, future, job, number, chunk, target)
            future.release()
    remove_unfinished(target)


def connect(scheduler: str) -> Any:
    """Return a client of the scheduler at an address, or of the one described by a file.

    Raise CannotRead if none answers.
    """
    # Report a lost connection in one message instead of the tracebacks of Dask's threads.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    try:
        if isfile(scheduler):
            return Client(scheduler_file=scheduler)  # type: ignore[no-untyped-call]
        return Client(scheduler)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise CannotRead("no-scheduler", scheduler=scheduler, error=error) from None


def counts_of(
    client: Client,
    future: Future[Tally],
    job: Job,
    number: int,
    chunk: Sequence[Slice],
    target: Target,
) -> Tally:
    """Return the counts of a part. If it killed its workers, judge its files one by one.

    Files that kill a worker again are written as errors. Raise CannotRead if the part cannot be
    written or the scheduler has ended.
    """
    try:
        counts: Tally = future.result()
    except KilledWorker:
        rows = []
        for source in chunk:
            try:
                rows += client.submit(parts.rows_of, job, [source], pure=False).result()
            except KilledWorker:
                rows.append(parts.error_row(source.path, "its judging was killed"))
        parts.write_part(target, number, chunk, parts.version_of(chunk), rows)
        return parts.tally(rows)
    except (CommClosedError, CancelledError):
        raise CannotRead("scheduler-ended") from None
    except OSError as error:
        raise CannotRead("cluster", url=target.path(number), error=error) from None
    return counts


def protect(work: Sequence[Sequence[Slice]], target: Target) -> None:
    """Raise CannotWrite if a file to judge is one that the run writes."""
    parts_written = [target.path(number) for number in range(len(work))]
    manifests = [path + parts.MANIFEST for path in parts_written]
    written = {*parts_written, *manifests, f"{target.folder}/{DESCRIPTION}"}
    places = {place_of(url) for url in written}
    names = {url.rpartition("/")[2] for url in written}
    for source in chain.from_iterable(work):
        if source.path.rpartition("/")[2] in names and place_of(source.path) in places:
            raise CannotWrite("output-is-input", path=source.path)


def place_of(url: str) -> str:
    """Return the path of a local file with links resolved, or the URL of any other file."""
    files, path = parts.located(url)
    return realpath(path) if isinstance(files, LocalFileSystem) else files.unstrip_protocol(path)


def begin_run(work: Sequence[Sequence[Slice]], job: Job, target: Target) -> None:
    """Write the description of a run, unless its folder already has it.

    Raise CannotRead if the folder holds the parts of another run.
    """
    settings = job.settings
    sources = list(chain.from_iterable(work))
    described: dict[str, Any] = {
        "referee": __version__,
        "form": target.form,
        "files": len({source.path for source in sources}),
        "strict": settings.strict,
        "options": dict(settings.options),
        "rules": settings.rules.digest if settings.rules else None,
        "components": settings.components.box.digest if settings.components else None,
        "ignored": sorted(job.ignored),
        "sources": parts.digest(sources),
    }
    try:
        files, path = parts.located(f"{target.folder}/{DESCRIPTION}")
        if files.exists(path):
            known = json.loads(files.cat_file(path))
            if known != described:
                other = ", ".join(key for key in described if known.get(key) != described[key])
                raise CannotRead("other-results", folder=target.folder, other=other)
            return
        files.makedirs(path.rpartition("/")[0], exist_ok=True)
        parts.replace(f"{target.folder}/{DESCRIPTION}", json.dumps(described, indent=1).encode())
    except (OSError, ImportError, ValueError) as error:
        raise CannotRead("cluster", url=target.folder, error=error) from None


def remove_unfinished(target: Target) -> None:
    """Remove the incomplete files of parts that killed workers have left behind."""
    files, folder = parts.located(target.folder)
    for path in files.glob(f"{folder}/*{parts.UNFINISHED}"):
        files.rm_file(path)
