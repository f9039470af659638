"""Open the files and folders that a command line names, and standard input."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from os.path import exists, isdir
from typing import BinaryIO

STDIN = "-"


class CannotRead(Exception):
    """Raised for a path that cannot be read; the message says why."""


def expand(paths: Iterable[str]) -> Iterator[str]:
    """Yield the files that paths name; a folder stands for every ``.txt`` file below it, sorted.

    Raises CannotRead for a path that does not exist, and for a folder that cannot be listed or
    has no such file.
    """
    for path in paths:
        if path == STDIN or not isdir(path):
            if path != STDIN and not exists(path):
                raise CannotRead(f"{path}: there is no such file")
            yield path
            continue
        # Loading it takes longer than reading a short record, and only folders need it.
        from pathlib import Path

        place = Path(path)
        try:
            next(place.iterdir(), None)
        except OSError as error:
            raise CannotRead(f"{path}: {error.strerror}") from None
        files = sorted(file for file in place.rglob("*.txt") if file.is_file())
        if not files:
            raise CannotRead(f"{path}: no .txt files below this folder")
        yield from map(str, files)


class CannotWrite(Exception):
    """Raised for a path that cannot be written; the message says why."""


def write_text(path: str, text: str) -> None:
    """Write a text to a file; CannotWrite if that fails."""
    try:
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(text)
    except OSError as error:
        raise CannotWrite(f"{path}: {error.strerror}") from None


@contextmanager
def open_binary(path: str) -> Iterator[BinaryIO]:
    """Open a file, or standard input for ``-``, to read bytes.

    Raises CannotRead if it cannot be opened, or read within the ``with`` statement.
    """
    try:
        if path != STDIN:
            with open(path, "rb") as stream:
                yield stream
        elif sys.stdin is None:
            raise CannotRead("standard input is closed")
        else:
            yield sys.stdin.buffer
    except FileNotFoundError:
        raise CannotRead(f"{path}: there is no such file") from None
    except OSError as error:
        raise CannotRead(f"{path}: {error.strerror}") from None
