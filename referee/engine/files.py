"""Open the files and folders that a command line names, and standard input."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from errno import EACCES
from os.path import dirname, exists, getsize, isdir, isfile, join, realpath
from typing import BinaryIO

from referee.report.command_words import Failure

STDIN = "-"

MUCH = 100_000
"""The bytes of records from which several processes are faster than one: a third of a second's
work."""


WRITABLE = 0o222
"""The permissions to write; a file with none of them is read-only, for root as well."""


class CannotRead(Failure):
    """Raised for a path that cannot be read."""


def refuse_repeated_stdin(paths: Iterable[str | None]) -> None:
    """Raise CannotRead for paths that name standard input twice: it can be read only once."""
    if [*paths].count(STDIN) > 1:
        raise CannotRead("stdin-twice")


def expand(paths: Sequence[str]) -> Iterator[str]:
    """Yield the files that paths name; a folder stands for every ``.txt`` file below it, sorted,
    but for those in hidden folders.

    Raise CannotRead for a path that does not exist, for a folder that cannot be listed or has no
    such file, and for standard input that is named twice.
    """
    refuse_repeated_stdin(paths)
    for path in paths:
        if path == STDIN or not isdir(path):
            if path != STDIN and not exists(path):
                raise CannotRead("no-file", path=path)
            yield path
            continue
        # Loading it takes longer than reading a short record, and only folders need it.
        from pathlib import Path

        place = Path(path)
        try:
            next(place.iterdir(), None)
        except OSError as error:
            raise CannotRead("os", path=path, error=error) from None
        found = (file.relative_to(place) for file in place.rglob("*.txt") if file.is_file())
        shown = (file for file in found if not any(part.startswith(".") for part in file.parts))
        files = sorted(place / file for file in shown)
        if not files:
            raise CannotRead("no-records-below", path=path)
        yield from map(str, files)


def holds_much(files: list[str]) -> bool:
    """Return True for files of so many bytes that it pays to start several processes.

    The bytes of standard input cannot be counted.
    """
    total = 0
    for path in files:
        if path != STDIN:
            with suppress(OSError):
                total += getsize(path)
        if total >= MUCH:
            return True
    return False


class CannotWrite(Failure):
    """Raised for a path that cannot be written."""


def require_regular(path: str) -> None:
    """Raise CannotWrite for a device or a pipe: what is read from it cannot be replaced."""
    if not isfile(path):
        raise CannotWrite("not-regular", path=path)


def write_text(path: str, text: str) -> None:
    """Write a text to a file, all of it or nothing. Raise CannotWrite if that fails."""
    data = text.encode()
    with open_to_replace(path) as stream:
        stream.write(data)


@contextmanager
def open_to_replace(path: str) -> Iterator[BinaryIO]:
    """Open a file to write bytes that replace its content only when all are on the disk.

    Until then they are in a file beside it. Links stay, and so do the old file's permissions; a
    device or a pipe is written as it is. Raise CannotWrite if the file cannot be written, or is
    read-only.
    """
    try:
        if exists(path) and not isfile(path):
            with open(path, "wb") as stream:
                yield stream
            return
        place = realpath(path)
        mode = os.stat(place).st_mode if exists(place) else None
        if mode is not None and not (mode & WRITABLE and os.access(place, os.W_OK)):
            raise PermissionError(EACCES, os.strerror(EACCES))
        # The name of the file may be as long as a name can be, and a process of another container
        # may have this one's number.
        beside = join(dirname(place), f"{os.urandom(8).hex()}.unfinished")
        try:
            with open(beside, "xb") as stream:
                if mode is not None:
                    os.chmod(beside, mode)
                yield stream
                stream.flush()
                os.fsync(stream.fileno())
            os.replace(beside, place)
        except BaseException:
            with suppress(OSError):
                os.unlink(beside)
            raise
    except OSError as error:
        raise CannotWrite("os", path=path, error=error) from None


@contextmanager
def open_binary(path: str) -> Iterator[BinaryIO]:
    """Open a file, or standard input for ``-``, to read bytes.

    Raise CannotRead if it cannot be opened, or read within the ``with`` statement.
    """
    try:
        if path != STDIN:
            with open(path, "rb") as stream:
                yield stream
        elif sys.stdin is None:
            raise CannotRead("stdin-closed")
        else:
            yield sys.stdin.buffer
    except FileNotFoundError:
        raise CannotRead("no-file", path=path) from None
    except OSError as error:
        raise CannotRead("os", path=path, error=error) from None
