"""Judge records in several processes, with results in the order of the records.

This process reads the files, and sends their records to workers in chunks, so that one large file
is shared among the workers like many small ones. When a worker dies, the records of the oldest
unfinished chunk are judged again, each in a process of its own, so that the one that killed the
worker is named and no other is lost.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children
from multiprocessing.context import BaseContext

from attrs import frozen

from referee.engine.job import Job, Judged, lost, read_records
from referee.record.source import RawRecord

CHUNK = 500
"""The lines after which a chunk is complete: a tenth of a second's work, or more."""

AHEAD = 4
"""The most chunks per worker that are unfinished or wait for their turn, to bound the memory."""

POLL = 0.2
"""The seconds after which a run that waits for a worker looks whether it is to stop."""

Record = tuple[str, RawRecord | Judged]
"""The path of a file and one of its records, or the stand-in for those that cannot be read."""


@frozen
class Chunk:
    """Records for one worker. ``files`` counts the files that end in this chunk or before it."""

    records: tuple[Record, ...]
    files: int


_job: Job | None = None


def _begin(job: Job) -> None:
    """Keep the job of this worker, which ends when the parent process says so."""
    global _job
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _job = job


def _judge(records: Sequence[Record]) -> list[Judged]:
    """Judge the records of a chunk in this worker."""
    assert _job is not None
    return [_job.judge(path, record) for path, record in records]


def chunks(paths: Iterable[str]) -> Iterator[Chunk]:
    """Yield the records of the files in chunks."""
    held: list[Record] = []
    lines = files = 0
    for files, path in enumerate(paths):
        for record in read_records(path):
            held.append((path, record))
            lines += len(record.lines) if isinstance(record, RawRecord) else 1
            if lines >= CHUNK:
                yield Chunk(tuple(held), files)
                held, lines = [], 0
    yield Chunk(tuple(held), files + 1)


def judge_files(
    paths: Iterable[str],
    job: Job,
    workers: int,
    context: BaseContext | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[int, list[Judged]]]:
    """Yield the judged records of all files in order, in lists, each with the number of files
    that are finished.

    A record that kills its worker has a stand-in. ``context`` says how workers are started, by
    default as usual on the platform. When ``stopped`` returns True the workers are ended.
    """
    waiting = chunks(paths)

    def start_pool(workers: int) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(job,))

    pool = start_pool(workers)
    under_way: deque[tuple[Chunk, Future[list[Judged]]]] = deque()
    finished = False
    try:
        while True:
            for chunk in islice(waiting, workers * AHEAD - len(under_way)):
                under_way.append((chunk, pool.submit(_judge, chunk.records)))
            if not under_way:
                finished = True
                return
            chunk, future = under_way[0]
            while not stopped() and not wait([future], POLL).done:
                pass
            if stopped():
                return
            under_way.popleft()
            try:
                judged = future.result()
            except BrokenProcessPool:
                pool.shutdown(cancel_futures=True)
                judged = judge_one_by_one(chunk, start_pool)
                pool = start_pool(workers)
                under_way = deque(
                    (lost, pool.submit(_judge, lost.records)) for lost, _ in under_way
                )
            yield chunk.files, judged
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        if not finished:
            for worker in active_children():
                worker.terminate()


def judge_one_by_one(
    chunk: Chunk, start_pool: Callable[[int], ProcessPoolExecutor]
) -> list[Judged]:
    """Return the records of a chunk, each judged by a process of its own, with a stand-in for one
    that kills it."""
    judged: list[Judged] = []
    for path, record in chunk.records:
        with start_pool(1) as one:
            try:
                judged += one.submit(_judge, [(path, record)]).result()
            except BrokenProcessPool:
                assert isinstance(record, RawRecord)
                judged.append(lost(f"{path}:{record.lines.numbers[0]}: its judging was killed"))
    return judged
