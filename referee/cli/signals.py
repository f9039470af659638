"""Signals that end a run which judges in several processes."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from referee.engine.tally import Tally


@contextmanager
def noting_signals(counts: Tally) -> Iterator[None]:
    """Note an interrupt or a termination in the counts instead of raising an exception.

    An exception could cut off a line of the report. A second signal ends the process at once.
    """

    def note(number: int, frame: FrameType | None) -> None:
        counts.stopped = 128 + number
        signal.signal(number, signal.SIG_DFL)

    numbers = [
        number
        for number in (signal.SIGINT, signal.SIGTERM)
        if signal.getsignal(number) != signal.SIG_IGN
    ]
    before = {number: signal.signal(number, note) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
