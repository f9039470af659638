"""Many files by several processes: results in the order of the files, none lost.

Files go to the workers in chunks. When a worker dies, what was under way is done again, a
file at a time and by itself, so that the file that killed it is named and no other is lost.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import BaseContext

from referee.engine.job import Job, Judged

CHUNK = 32
"""The most files a worker is given at once."""

AHEAD = 4
"""How many chunks a worker are under way or done before their turn: results are not hoarded."""

Results = list[tuple[str, list[Judged]]]


_job: Job | None = None


def _begin(job: Job) -> None:
    """In a worker: keep the job; an interrupt is for the parent to act on."""
    global _job
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _job = job


def _judge(paths: Sequence[str]) -> Results:
    """In a worker: judge a chunk of files."""
    assert _job is not None
    return [(path, list(_job.judged(path))) for path in paths]


def chunks(paths: Sequence[str], workers: int) -> list[Sequence[str]]:
    """The paths in chunks: small enough that each worker has several."""
    size = max(1, min(CHUNK, len(paths) // (workers * AHEAD)))
    return [paths[at : at + size] for at in range(0, len(paths), size)]


def judged(
    paths: Sequence[str], job: Job, workers: int, context: BaseContext | None = None
) -> Iterator[tuple[str, list[Judged]]]:
    """Each file and its judged records, in the order of the paths.

    CannotRead for a file that cannot be read. A file that kills its worker has DIED for its
    records. ``context`` says how workers come to be, if not in the platform's way.
    """
    waiting = deque(chunks(paths, workers))

    def begun(workers: int) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(job,))

    pool = begun(workers)
    under_way: deque[tuple[Sequence[str], Future[Results]]] = deque()
    try:
        while waiting or under_way:
            while waiting and len(under_way) < workers * AHEAD:
                chunk = waiting.popleft()
                under_way.append((chunk, pool.submit(_judge, chunk)))
            chunk, future = under_way.popleft()
            try:
                yield from future.result()
            except BrokenProcessPool:
                pool.shutdown(cancel_futures=True)
                yield from alone(chunk, begun)
                pool = begun(workers)
                under_way = deque((lost, pool.submit(_judge, lost)) for lost, _ in under_way)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def alone(
    paths: Sequence[str], begun: Callable[[int], ProcessPoolExecutor]
) -> Iterator[tuple[str, list[Judged]]]:
    """Each file judged by a process of its own, DIED for one that kills it."""
    for path in paths:
        with begun(1) as one:
            try:
                yield from one.submit(_judge, [path]).result()
            except BrokenProcessPool:
                yield path, [DIED]


DIED = Judged("", (), "", ("", ""))
"""What stands for the records of a file whose judging killed the worker."""
