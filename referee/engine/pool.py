"""Judge files in several processes, with results in the order of the files.

Workers get files in chunks. When a worker dies, the files of the oldest unfinished chunk are
judged again, each in a process of its own, so that the one that killed the worker is named and
no other is lost.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from multiprocessing.context import BaseContext

from referee.engine.job import Job, Judged, lost

CHUNK = 32
"""The most files in a chunk."""

AHEAD = 4
"""The most chunks per worker that are unfinished or wait for their turn, to bound the memory."""

POLL = 0.2
"""The seconds after which a run that waits for a worker looks whether it is to stop."""

Results = list[tuple[str, list[Judged]]]


_job: Job | None = None


def _begin(job: Job) -> None:
    """Keep the job of this worker, which ends when the parent process says so."""
    global _job
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _job = job


def _judge(paths: Sequence[str]) -> Results:
    """Judge a chunk of files in this worker."""
    assert _job is not None
    return [(path, list(_job.judge_file(path))) for path in paths]


def chunks(paths: Sequence[str], workers: int) -> list[Sequence[str]]:
    """Return the paths in chunks, small enough for each worker to get several."""
    size = max(1, min(CHUNK, len(paths) // (workers * AHEAD)))
    return [paths[at : at + size] for at in range(0, len(paths), size)]


def judge_files(
    paths: Sequence[str],
    job: Job,
    workers: int,
    context: BaseContext | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[str, list[Judged]]]:
    """Yield each file with its judged records, in the order of the paths.

    A file that kills its worker has a stand-in for its records. ``context`` says how workers
    are started, by default as usual on the platform. When ``stopped`` returns True the workers
    are ended.
    """
    waiting = deque(chunks(paths, workers))

    def start_pool(workers: int) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(job,))

    pool = start_pool(workers)
    under_way: deque[tuple[Sequence[str], Future[Results]]] = deque()
    try:
        while waiting or under_way:
            while waiting and len(under_way) < workers * AHEAD:
                chunk = waiting.popleft()
                under_way.append((chunk, pool.submit(_judge, chunk)))
            chunk, future = under_way[0]
            while not stopped() and not wait([future], POLL).done:
                pass
            if stopped():
                return
            under_way.popleft()
            try:
                yield from future.result()
            except BrokenProcessPool:
                pool.shutdown(cancel_futures=True)
                yield from judge_one_by_one(chunk, start_pool)
                pool = start_pool(workers)
                under_way = deque((lost, pool.submit(_judge, lost)) for lost, _ in under_way)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        if waiting or under_way:
            for worker in active_children():
                worker.terminate()


def judge_one_by_one(
    paths: Sequence[str], start_pool: Callable[[int], ProcessPoolExecutor]
) -> Iterator[tuple[str, list[Judged]]]:
    """Yield each file judged by a process of its own, with a stand-in for one that kills it."""
    for path in paths:
        with start_pool(1) as one:
            try:
                yield from one.submit(_judge, [path]).result()
            except BrokenProcessPool:
                yield path, [lost(f"{path}: its judging was killed")]
