"""Signals that end a run: the report on what is judged is still completed."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import TypeVar

from referee.report.tally import Tally

One = TypeVar("One")


class Stopping:
    """What an interrupt or a termination does: it is noted in the counts of the run.

    An exception could cut off a line of the report, so that it is raised only while ``busy`` is
    True. Otherwise a second signal ends the process at once.
    """

    def __init__(self, counts: Tally) -> None:
        self.counts = counts
        self.busy = False

    def note(self, number: int, frame: FrameType | None) -> None:
        """Handle a signal."""
        self.counts.stopped = self.counts.stopped or 128 + number
        if self.busy:
            raise KeyboardInterrupt
        signal.signal(number, signal.SIG_DFL)


@contextmanager
def noting_signals(counts: Tally) -> Iterator[Stopping]:
    """Note an interrupt or a termination within the ``with`` statement in the counts.

    Signals that the process ignores are left alone, and so are all in other threads, since Python
    sets handlers only in the main thread.
    """
    stopping = Stopping(counts)
    numbers = [
        number
        for number in (signal.SIGINT, signal.SIGTERM)
        if current_thread() is main_thread() and signal.getsignal(number) != signal.SIG_IGN
    ]
    before = {number: signal.signal(number, stopping.note) for number in numbers}
    try:
        yield stopping
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def until_stopped(items: Iterator[One], counts: Tally) -> Iterator[One]:
    """Yield items until a signal stops the run, also while the next one is made."""
    with noting_signals(counts) as stopping:
        while not counts.stopped:
            try:
                stopping.busy = True
                item = next(items)
            except StopIteration:
                return
            except KeyboardInterrupt:
                counts.stopped = counts.stopped or 130
                return
            finally:
                stopping.busy = False
            yield item
