"""Judge files in several processes, with results in the order of the files.

A large file is divided into its records. When a worker dies, what it was judging is judged again by
another one. If that dies as well, the file or the record is named, and no other is lost.
"""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext

from attrs import define, field

from referee.engine.job import Job, Judged
from referee.engine.slices import Slice, slices

WAITING = 2
"""The slices that a worker has: one to judge, and the next one, so that it need not wait."""

AHEAD = 32
"""The most slices per worker that are begun while their turn has not come, to bound the memory."""

POLL = 0.2
"""The seconds between two checks whether a run that waits for a worker is to stop."""


class Worker:
    """A process that judges slices, the connection to it, and the numbers of the slices it has."""

    def __init__(self, job: Job, context: BaseContext) -> None:
        self.given: deque[int] = deque()
        self.connection, theirs = context.Pipe()
        self.process = context.Process(  # type: ignore[attr-defined]
            target=judge_slices, args=(job, theirs), daemon=True
        )
        self.process.start()
        theirs.close()

    def end(self) -> None:
        """Kill the process: one that has just started would ignore a request to end."""
        self.process.kill()
        self.process.join()
        self.connection.close()


def judge_slices(job: Job, connection: Connection) -> None:
    """Judge the slices that come from the parent process, in a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=end_with_parent, daemon=True).start()
    # If the memory is used up, the parent process names the slice.
    with suppress(MemoryError, EOFError, OSError):
        while True:
            connection.send([*job.judge(connection.recv())])


def end_with_parent() -> None:
    """End this process when the parent process has ended, even if the parent was killed."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def judge_files(
    paths: Sequence[str],
    job: Job,
    workers: int,
    context: BaseContext | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[Slice, list[Judged]]]:
    """Yield the slices of the files with their judged records, in the order of the paths.

    A slice that kills two workers has a stand-in for its records. ``context`` says how workers are
    started; the default is that of the platform. When ``stopped`` returns True, end the workers and
    yield nothing more.
    """
    pool = Pool(job, context or get_context(), workers, enumerate(slices(paths)))
    try:
        for number in count():
            pool.give()
            if stopped() or number not in pool.begun:
                return
            while number not in pool.judged:
                pool.collect()
                if stopped():
                    return
                pool.give()
            yield pool.begun.pop(number), pool.judged.pop(number)
    finally:
        for worker in pool.workers:
            worker.end()


@define(eq=False, repr=False)
class Pool:
    """Workers, and the slices that are begun, by number, with the results of some of them.

    ``again`` are the slices of workers that died, and ``deadly`` those that were being judged then.
    """

    job: Job
    context: BaseContext
    size: int
    waiting: Iterator[tuple[int, Slice]]
    workers: list[Worker] = field(factory=list)
    begun: dict[int, Slice] = field(factory=dict)
    judged: dict[int, list[Judged]] = field(factory=dict)
    again: deque[int] = field(factory=deque)
    deadly: set[int] = field(factory=set)

    def give(self) -> None:
        """Give slices to the workers that have the fewest, and start missing workers."""
        while len(self.workers) < self.size:
            self.workers.append(Worker(self.job, self.context))
        while True:
            worker = min(self.workers, key=lambda one: len(one.given))
            if len(worker.given) == WAITING or (number := self.next_number()) is None:
                return
            worker.given.append(number)
            # That a worker has died is noticed when its results are collected.
            with suppress(OSError):
                worker.connection.send(self.begun[number])

    def next_number(self) -> int | None:
        """Return the number of the next slice, or None if there is none or too many are begun."""
        if self.again:
            return self.again.popleft()
        if len(self.begun) < self.size * AHEAD:
            for number, part in self.waiting:
                self.begun[number] = part
                return number
        return None

    def collect(self) -> None:
        """Take the results that come within the time of a poll, and end workers that died."""
        ready = wait([worker.connection for worker in self.workers], POLL)
        for worker in [worker for worker in self.workers if worker.connection in ready]:
            try:
                self.judged[worker.given[0]] = worker.connection.recv()
                worker.given.popleft()
            except (EOFError, OSError):
                self.workers.remove(worker)
                worker.end()
                self.judge_again(worker.given)

    def judge_again(self, given: deque[int]) -> None:
        """Have slices of a dead worker judged again, unless the first has killed another one."""
        if given and given[0] in self.deadly:
            number = given.popleft()
            self.judged[number] = [self.job.killed(self.begun[number])]
        elif given:
            self.deadly.add(given[0])
        self.again.extendleft(reversed(given))
