"""Records judged on many machines by Dask, part by part.

A part is 64 files. Its task writes the part's file and says only what it counts, so that
nothing passes through here. A task that fails is tried again by the scheduler; what killed the
workers is found by judging the files of its part one by one.
"""

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from os.path import isfile
from typing import Any

import fsspec
from distributed import Client, Future, KilledWorker, as_completed

from referee import __version__
from referee.engine import parts
from referee.engine.files import CannotRead
from referee.engine.job import Job
from referee.engine.parts import Target
from referee.engine.tally import Tally

FILES = 64
"""How many files a task judges: a few seconds' work."""

RETRIES = 3
"""How often a task is tried again that failed, but not by killing its worker."""

MANIFEST = "run.json"
"""The file that says what the parts beside it were made of."""


def expand(urls: Sequence[str]) -> list[str]:
    """The files that URLs name, in order: a folder stands for every ``.txt`` file below it
    (``.txt.gz`` and the like among them), a pattern for what it fits. CannotRead for none."""
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
            raise CannotRead(f"{url}: {error}") from None
        if not paths:
            raise CannotRead(f"{url}: there are no records")
        found += map(files.unstrip_protocol, paths)
    return list(dict.fromkeys(found))


def chunks(sources: Sequence[str]) -> list[Sequence[str]]:
    """The files of each part."""
    return [sources[at : at + FILES] for at in range(0, len(sources), FILES)]


def judged(sources: Sequence[str], job: Job, scheduler: str, target: Target) -> Iterator[Tally]:
    """What each part counts, as soon as it is written; parts that are there are not made again.

    CannotRead where the scheduler cannot be reached, or the folder holds other results.
    """
    begin(sources, job, target)
    with connected(scheduler) as client:
        under_way = {
            client.submit(parts.judge, job, number, chunk, target, pure=False, retries=RETRIES): (
                number,
                chunk,
            )
            for number, chunk in enumerate(chunks(sources))
        }
        for future in as_completed(under_way):  # type: ignore[no-untyped-call]
            number, chunk = under_way.pop(future)
            yield counted(client, future, job, number, chunk, target)
            future.release()
    clean(target)


def connected(scheduler: str) -> Any:
    """A client of the scheduler at an address, or of the one that a file describes."""
    try:
        if isfile(scheduler):
            return Client(scheduler_file=scheduler)  # type: ignore[no-untyped-call]
        return Client(scheduler)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise CannotRead(f"{scheduler}: no scheduler answers ({error})") from None


def counted(
    client: Client,
    future: Future[Tally],
    job: Job,
    number: int,
    chunk: Sequence[str],
    target: Target,
) -> Tally:
    """What a part counts. The files of a part that killed its workers are judged one by one,
    and the part is written without those that did."""
    try:
        counts: Tally = future.result()
    except KilledWorker:
        rows = []
        for source in chunk:
            try:
                rows += client.submit(parts.rows_of, job, [source], pure=False).result()
            except KilledWorker:
                rows.append(parts.failed(source, "its judging was killed"))
        parts.write(target, number, rows)
        return parts.tally(rows)
    except OSError as error:
        raise CannotRead(f"{target.path(number)}: {error}") from None
    return counts


def begin(sources: Sequence[str], job: Job, target: Target) -> None:
    """Note what the parts are made of; CannotRead if those that are there are of something else."""
    settings = job.settings
    asked: dict[str, Any] = {
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
            if known != asked:
                other = ", ".join(key for key in asked if known.get(key) != asked[key])
                raise CannotRead(f"{target.folder}: holds the results of another run ({other})")
            return
        files.makedirs(path.rpartition("/")[0], exist_ok=True)
        files.pipe_file(path, json.dumps(asked, indent=1).encode())
    except (OSError, ImportError, ValueError) as error:
        raise CannotRead(f"{target.folder}: {error}") from None


def clean(target: Target) -> None:
    """Take away what workers that were killed have left half written."""
    files, folder = fsspec.core.url_to_fs(target.folder)
    for path in files.glob(f"{folder}/*{parts.UNFINISHED}"):
        files.rm_file(path)
