"""Judge files in several processes, with results in the order of the files.

Workers get files in chunks; a large file is divided into its records. When a worker dies, the
oldest unfinished chunk is judged again with a process for each file or record. So the one that
killed the worker is named, and no other is lost.
"""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from errno import EAGAIN
from itertools import islice
from multiprocessing import active_children, parent_process
from multiprocessing.context import BaseContext

from attrs import define, field

from referee.engine.job import Job, Judged, lost
from referee.engine.slices import Slice, slices
from referee.report.escaping import escaped

CHUNK = 4
"""The files or records in a chunk: enough to make the time for sending it unimportant."""

AHEAD = 8
"""The most chunks per worker that are unfinished or wait for their turn, to bound the memory."""

POLL = 0.2
"""The seconds between two checks whether a run that waits for a worker is to stop."""

PATIENCE = 1.0
"""The seconds that a stopped run waits for each thread of its pool."""

DEADLY = (BrokenProcessPool, MemoryError)
"""What is raised in place of results of a worker that has died or has too little memory."""

Chunk = Sequence[Slice]

job_of_worker: Job | None = None


def begin_worker(job: Job) -> None:
    """Set up a worker: store its job, and make it end with its parent process."""
    global job_of_worker
    threading.Thread(target=end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    job_of_worker = job


def end_with_parent() -> None:
    """End this process when the parent process has ended, even if the parent was killed."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def judge_chunk(chunk: Chunk) -> list[list[Judged]]:
    """Judge the slices of a chunk in this worker."""
    assert job_of_worker is not None
    return [list(job_of_worker.judge(part)) for part in chunk]


def judge_files(
    paths: Sequence[str],
    job: Job,
    workers: int,
    context: BaseContext | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[Slice, list[Judged]]]:
    """Yield the slices of the files with their judged records, in the order of the paths.

    A slice that kills its worker has a stand-in for its records. ``context`` says how workers are
    started; the default is that of the platform. When ``stopped`` returns True, end the workers and
    yield nothing more.
    """
    pool = Pool(job, workers, context)
    waiting = slices(paths)
    try:
        while True:
            pool.fill(waiting)
            if not pool.under_way:
                pool.finished = True
                return
            chunk, future = pool.under_way[0]
            if not pool.wait_for(future, stopped):
                return
            pool.under_way.popleft()
            try:
                yield from zip(chunk, future.result(), strict=True)
            except DEADLY:
                pool.shut_down()
                yield from pool.judge_one_by_one(chunk, stopped)
                if stopped():
                    return
                pool.restart()
    finally:
        pool.end()


@define(eq=False, repr=False)
class Pool:
    """Worker processes, and the chunks that they are judging, the oldest first.

    ``context`` says how the workers are started. ``finished`` is True once all is judged.
    """

    job: Job
    workers: int
    context: BaseContext | None
    under_way: deque[tuple[Chunk, Future[list[list[Judged]]]]] = field(factory=deque)
    finished: bool = False
    _excepthook: Callable[[threading.ExceptHookArgs], object] = field(init=False)
    _other_threads: set[threading.Thread] = field(init=False)
    _executor: ProcessPoolExecutor = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._excepthook = threading.excepthook
        self._other_threads = {*threading.enumerate()}
        threading.excepthook = self._end_of_thread
        self._executor = self.start(self.workers)

    def _end_of_thread(self, error: threading.ExceptHookArgs) -> None:
        """Print the traceback of another thread; the end of the pool's thread is reported."""
        if error.thread in self._other_threads:
            self._excepthook(error)

    def start(self, workers: int) -> ProcessPoolExecutor:
        """Return an executor with this number of workers for the same job."""
        return ProcessPoolExecutor(
            workers, self.context, initializer=begin_worker, initargs=(self.job,)
        )

    def fill(self, waiting: Iterator[Slice]) -> None:
        """Give chunks of these slices to the workers, as long as there are not too many."""
        room = self.workers * AHEAD - len(self.under_way)
        while room > 0 and (chunk := list(islice(waiting, CHUNK))):
            self._submit(chunk)
            room -= 1

    def _submit(self, chunk: Chunk) -> None:
        """Give a chunk to the workers."""
        self.under_way.append((chunk, self._judged(chunk)))

    def _judged(self, chunk: Chunk) -> Future[list[list[Judged]]]:
        """Return what a worker will make of a chunk. Raise OSError if no thread can begin."""
        try:
            return self._executor.submit(judge_chunk, chunk)
        except BrokenProcessPool:
            raise
        except RuntimeError:
            raise no_thread() from None

    def wait_for(self, future: Future[list[list[Judged]]], stopped: Callable[[], bool]) -> bool:
        """Return True when a result has come, and False when the run is to stop.

        Raise OSError if the thread that serves the workers has ended: no result will come.
        """
        while not stopped():
            if wait([future], POLL).done:
                return True
            if {*threading.enumerate()} <= self._other_threads and not future.done():
                raise no_thread()
        return False

    def judge_one_by_one(
        self, chunk: Chunk, stopped: Callable[[], bool]
    ) -> Iterator[tuple[Slice, list[Judged]]]:
        """Yield each slice, judged in its own process, with a stand-in if it kills the process."""
        for part in chunk:
            if stopped():
                return
            self._executor = self.start(1)
            try:
                future = self._judged([part])
                if not self.wait_for(future, stopped):
                    return
                [judged] = future.result()
            except DEADLY:
                judged = [lost(escaped(f"{part.path}:{part.line}: its judging was killed"))]
            self.shut_down()
            yield part, judged

    def shut_down(self) -> None:
        """End the workers after one of them has died."""
        self._executor.shutdown(cancel_futures=True)

    def restart(self) -> None:
        """Start new workers, and give them all chunks that are still under way."""
        self._executor = self.start(self.workers)
        chunks = [chunk for chunk, _ in self.under_way]
        self.under_way.clear()
        for chunk in chunks:
            self._submit(chunk)

    def end(self) -> None:
        """End the workers, at once if not all is judged."""
        self._executor.shutdown(wait=self.finished, cancel_futures=True)
        if not self.finished:
            # Kill the workers, since one that has just started would ignore a request to end.
            for worker in active_children():
                worker.kill()
            # Wait for the pool's threads: Python prints an error if it exits before they end.
            for thread in {*threading.enumerate()} - self._other_threads:
                # One that is just starting cannot be waited for.
                if thread.is_alive():
                    thread.join(PATIENCE)
        threading.excepthook = self._excepthook


def no_thread() -> OSError:
    """Return the error of a system that gives this process no further thread."""
    return OSError(EAGAIN, os.strerror(EAGAIN))
