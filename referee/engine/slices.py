"""Find the records of a large file, so that several processes can share it."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, suppress
from io import BytesIO
from os.path import getsize, isfile
from typing import BinaryIO

from attrs import frozen

from referee.engine.files import CannotRead, open_binary
from referee.record.source import (
    Garbled,
    RawRecord,
    decoded,
    ends_text,
    is_blank,
    lines_of_bytes,
    pieces,
    records,
    starts_record,
)

LARGE = 20_000
"""A file with at least this many bytes, some records, is divided."""

Opened = Callable[[str], AbstractContextManager[BinaryIO]]
"""A function that opens the file at a path, or at a URL, to read bytes."""


@frozen
class Slice:
    """Consecutive records of a file: its bytes from ``start`` to ``end``, by default all.

    ``line`` is the number of the first line.
    """

    path: str
    start: int = 0
    end: int | None = None
    line: int = 1

    def records(self, opened: Opened = open_binary) -> Iterator[RawRecord]:
        """Yield each record. Raise what ``opened`` raises if the file cannot be read to the end,
        and CannotRead if it was changed after it was divided."""
        with opened(self.path) as stream:
            for at in (self.end, self.start):
                if at and not begins_record(stream, at):
                    raise CannotRead("changed", path=self.path)
            if self.start or self.end:
                stream.seek(self.start)
            if self.end is not None:
                stream = BytesIO(stream.read(self.end - self.start))
            yield from records(lines_of_bytes(stream, self.line), first=self.line)


def begins_record(stream: BinaryIO, at: int) -> bool:
    """Return whether a ``game:`` line begins at this byte of a file."""
    stream.seek(at - 1)
    before = stream.read(1)
    raw, whole = next(pieces(stream), (b"", True))
    return before == b"\n" and starts_record(decoded(raw, whole, number=2))


def slices(paths: Iterable[str]) -> Iterator[Slice]:
    """Yield each file as a slice, but a large file as one slice for each record."""
    for path in paths:
        if is_large(path):
            yield from divided(path)
        else:
            yield Slice(path)


def is_large(path: str) -> bool:
    """Return whether a path is that of a regular file with many bytes."""
    with suppress(OSError):
        return isfile(path) and getsize(path) >= LARGE
    return False


def divided(path: str, opened: Opened = open_binary, least: int = 0) -> Iterator[Slice]:
    """Yield slices of a file that each have at least one record and at least ``least`` bytes.

    The last slice may be shorter; it includes the rest of a file that cannot be read to its end.
    """
    start, at, first = 0, 0, 1
    blank = True
    with suppress(CannotRead, OSError), opened(path) as stream:
        for number, (raw, whole) in enumerate(pieces(stream), start=1):
            # Decode only lines with a colon: decoding the others would take a quarter of the time.
            if blank or b":" in raw:
                text = decoded(raw, whole, number)
                begins = not blank and ":" in text and starts_record(text)
                if begins and at - start >= least:
                    yield Slice(path, start, at, first)
                    start, first = at, number
                blank = blank and is_blank(text) and type(text) is not Garbled
            at = at + len(raw) if whole else stream.tell()
            if ends_text(raw, number):
                break
    yield Slice(path, start, None, first)
