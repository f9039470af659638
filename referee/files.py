"""The files that a command line names: files, folders, standard input."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

STDIN = "-"


class CannotRead(Exception):
    """A path that cannot be read; the message says why."""


def expand(paths: Iterable[str]) -> Iterator[str]:
    """The files that paths name: a folder stands for every ``.txt`` file below it, in order.

    CannotRead for a path that does not exist and a folder that may not be listed.
    """
    for path in paths:
        place = Path(path)
        if path == STDIN or not place.is_dir():
            if path != STDIN and not place.exists():
                raise CannotRead(f"{path}: there is no such file")
            yield path
            continue
        try:
            next(place.iterdir(), None)
        except OSError as error:
            raise CannotRead(f"{path}: {error.strerror}") from None
        found = sorted(p for p in place.rglob("*.txt") if p.is_file())
        if not found:
            raise CannotRead(f"{path}: no .txt files below this folder")
        yield from map(str, found)


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """A file opened for reading bytes, standard input for ``-``; CannotRead if it cannot be."""
    if path == STDIN:
        yield sys.stdin.buffer
        return
    try:
        stream = Path(path).open("rb")  # noqa: SIM115 - the caller reads it
    except OSError as error:
        raise CannotRead(f"{path}: {error.strerror}") from None
    with stream:
        yield stream
