"""Show the progress of a long run as a bar on standard error."""

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

T = TypeVar("T")

WIDTH = 30
"""The columns of a full bar."""

ERASE = "\r\x1b[K"


def with_progress_bar(results: Iterable[tuple[int, T]], total: int) -> Iterator[T]:
    """Yield the results, showing a bar between them if standard error is a terminal.

    Each result comes with the amount of work that is done after it, of the ``total``. The bar is
    erased before each result, which the caller may print.
    """
    begun = monotonic()
    watched = sys.stderr.isatty()
    if watched:
        show(bar(0, total, 0))
    try:
        for done, result in results:
            if not watched:
                yield result
                continue
            show(ERASE)
            yield result
            show(bar(done, total, monotonic() - begun))
    finally:
        if watched:
            show(ERASE)


def bar(done: int, total: int, seconds: float) -> str:
    """Return the bar after so many seconds, with the estimated seconds left.

    >>> bar(1, 2, 3.0)
    '[###############...............] 1/2, 3 s'
    """
    full = WIDTH * done // total
    left = f", {seconds * (total - done) / done:.0f} s" if done else ""
    return f"[{'#' * full}{'.' * (WIDTH - full)}] {done}/{total}{left}"


def show(text: str) -> None:
    """Write to the terminal without delay."""
    sys.stderr.write(text)
    sys.stderr.flush()
