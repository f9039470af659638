"""The files that a command line names: files, folders, standard input.

A path is looked at with ``os.path``: pathlib takes a tenth of the time of a short check to load.
"""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from os.path import exists, isdir
from typing import BinaryIO

STDIN = "-"


class CannotRead(Exception):
    """A path that cannot be read; the message says why."""


def expand(paths: Iterable[str]) -> Iterator[str]:
    """The files that paths name: a folder stands for every ``.txt`` file below it, in order.

    CannotRead for a path that does not exist and a folder that may not be listed.
    """
    for path in paths:
        if path == STDIN or not isdir(path):
            if path != STDIN and not exists(path):
                raise CannotRead(f"{path}: there is no such file")
            yield path
            continue
        from pathlib import Path

        place = Path(path)
        try:
            next(place.iterdir(), None)
        except OSError as error:
            raise CannotRead(f"{path}: {error.strerror}") from None
        found = sorted(p for p in place.rglob("*.txt") if p.is_file())
        if not found:
            raise CannotRead(f"{path}: no .txt files below this folder")
        yield from map(str, found)


class CannotWrite(Exception):
    """A path that cannot be written; the message says why."""


def written(path: str, text: str) -> None:
    """Write a text; CannotWrite if that cannot be."""
    try:
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(text)
    except OSError as error:
        raise CannotWrite(f"{path}: {error.strerror}") from None


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """A file opened for reading bytes, standard input for ``-``; CannotRead if it cannot be."""
    if path == STDIN:
        yield sys.stdin.buffer
        return
    try:
        stream = open(path, "rb")  # noqa: SIM115 - the caller reads it
    except FileNotFoundError:
        raise CannotRead(f"{path}: there is no such file") from None
    except OSError as error:
        raise CannotRead(f"{path}: {error.strerror}") from None
    with stream:
        yield stream
