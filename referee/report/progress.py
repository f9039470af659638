"""A bar on standard error that says how far a long run is, while somebody watches."""

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

T = TypeVar("T")

WIDTH = 30
"""The columns of a full bar."""

ERASE = "\r\x1b[K"


def watched(found: Iterable[T], total: int) -> Iterator[T]:
    """The same results; between them a bar, where standard error is a terminal.

    It is taken away before a result is passed on, which may be printed.
    """
    if not sys.stderr.isatty():
        yield from found
        return
    begun = monotonic()
    show(bar(0, total, 0))
    try:
        for done, one in enumerate(found, start=1):
            show(ERASE)
            yield one
            show(bar(done, total, monotonic() - begun))
    finally:
        show(ERASE)


def bar(done: int, total: int, seconds: float) -> str:
    """The bar after so many seconds, with how long the rest may take."""
    full = WIDTH * done // total
    left = f", {seconds * (total - done) / done:.0f} s" if done else ""
    return f"[{'#' * full}{'.' * (WIDTH - full)}] {done}/{total}{left}"


def show(text: str) -> None:
    """Write to the terminal at once."""
    sys.stderr.write(text)
    sys.stderr.flush()
