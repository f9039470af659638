"""Judge files on many machines with Dask, in parts of 64 files.

The task of a part writes the part's file and returns only its counts, so that no results pass
through this process. The scheduler repeats a task that fails. To find the file that killed a
worker, the files of its part are judged one by one.
"""

import json
import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from hashlib import sha256
from os.path import isfile
from typing import Any

import fsspec
from distributed import Client, Future, KilledWorker, as_completed
from distributed.comm.core import CommClosedError

from referee import __version__
from referee.engine import parts
from referee.engine.files import CannotRead
from referee.engine.job import Job
from referee.engine.parts import Target
from referee.engine.tally import Tally

FILES = 64
"""The number of files of a part: a few seconds' work."""

RETRIES = 3
"""The number of times a task is repeated that failed without killing its worker."""

MANIFEST = "run.json"
"""The file that describes the run which wrote the parts beside it."""


def expand(urls: Sequence[str]) -> list[str]:
    """Return the files that URLs name.

    A folder stands for every ``.txt`` file below it (also ``.txt.gz`` and the like), a pattern
    for the files that match it. Raise CannotRead for a URL without any.
    """
    found: list[str] = []
    for url in urls:
        try:
            files, path = fsspec.core.url_to_fs(url)
            if any(mark in path for mark in "*?["):
                paths = sorted(files.glob(path))
            elif files.isdir(path):
                paths = sorted(one for one in files.find(path) if ".txt" in one.rpartition("/")[2])
            else:
                paths = [path] if files.exists(path) else []
        except (OSError, ImportError, ValueError) as error:
            raise CannotRead("cluster", url=url, error=error) from None
        if not paths:
            raise CannotRead("no-cluster-records", url=url)
        found += map(files.unstrip_protocol, paths)
    return list(dict.fromkeys(found))


def chunks(sources: Sequence[str]) -> list[Sequence[str]]:
    """Return the files of each part."""
    return [sources[at : at + FILES] for at in range(0, len(sources), FILES)]


def judge_parts(
    sources: Sequence[str], job: Job, scheduler: str, target: Target
) -> Iterator[Tally]:
    """Yield the counts of each part as soon as it is written; existing parts are kept.

    Raise CannotRead if the scheduler cannot be reached, or the folder holds other results.
    """
    begin_run(sources, job, target)
    with connect(scheduler) as client:
        under_way = {
            client.submit(parts.judge, job, number, chunk, target, pure=False, retries=RETRIES): (
                number,
                chunk,
            )
            for number, chunk in enumerate(chunks(sources))
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
    # A lost connection is one message, not the tracebacks of its threads.
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
    chunk: Sequence[str],
    target: Target,
) -> Tally:
    """Return the counts of a part, judging its files one by one if they killed its workers.

    The files that did are written as errors. Raise CannotRead if the part cannot be written, and
    if the scheduler has ended.
    """
    try:
        counts: Tally = future.result()
    except KilledWorker:
        rows = []
        for source in chunk:
            try:
                rows += client.submit(parts.rows_of, job, [source], pure=False).result()
            except KilledWorker:
                rows.append(parts.error_row(source, "its judging was killed"))
        parts.write_part(target, number, chunk, rows)
        return parts.tally(rows)
    except (CommClosedError, CancelledError):
        raise CannotRead("scheduler-ended") from None
    except OSError as error:
        raise CannotRead("cluster", url=target.path(number), error=error) from None
    return counts


def begin_run(sources: Sequence[str], job: Job, target: Target) -> None:
    """Write the description of a run. Raise CannotRead if the folder holds the parts of another."""
    settings = job.settings
    described: dict[str, Any] = {
        "referee": __version__,
        "form": target.form,
        "files": len(sources),
        "strict": settings.strict,
        "options": dict(settings.options),
        "rules": settings.rules.digest if settings.rules else None,
        "components": settings.components.box.digest if settings.components else None,
        "ignored": sorted(job.ignored),
        "sources": "sha256:" + sha256("\n".join(sources).encode()).hexdigest(),
    }
    try:
        files, path = fsspec.core.url_to_fs(f"{target.folder}/{MANIFEST}")
        if files.exists(path):
            known = json.loads(files.cat_file(path))
            if known != described:
                other = ", ".join(key for key in described if known.get(key) != described[key])
                raise CannotRead("other-results", folder=target.folder, other=other)
            return
        files.makedirs(path.rpartition("/")[0], exist_ok=True)
        files.pipe_file(path, json.dumps(described, indent=1).encode())
    except (OSError, ImportError, ValueError) as error:
        raise CannotRead("cluster", url=target.folder, error=error) from None


def remove_unfinished(target: Target) -> None:
    """Remove the incomplete parts that killed workers have left."""
    files, folder = fsspec.core.url_to_fs(target.folder)
    for path in files.glob(f"{folder}/*{parts.UNFINISHED}"):
        files.rm_file(path)
