"""Lines of text from files: decoded one at a time, so that memory does not grow with a file."""

from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import starmap
from typing import BinaryIO

from referee_spec.kernel.value import value

LONGEST_LINE = 10_000
"""The most bytes a line may have; a turn has under a hundred."""

UTF_16 = (b"\xff\xfe", b"\xfe\xff")
"""How a text starts that was saved as UTF-16: text, but not to be read a byte at a time."""


@value
class SourceLine:
    """A line of a file: its number from 1, its text without the line's end.

    ``fault`` is the code of what is wrong with it as text (TXT002 to TXT004), ``column``
    where; its text is then empty.
    """

    number: int
    text: str
    fault: str = ""
    column: int = 1


def lines_of_text(text: str) -> Iterator[SourceLine]:
    """The lines of a text."""
    if text.isascii() and "\0" not in text:
        lines = text.split("\n")
        if max(map(len, lines)) <= LONGEST_LINE:
            if not lines[-1]:
                del lines[-1]
            if "\r" in text:
                lines = [line.rstrip("\r") for line in lines]
            return starmap(SourceLine, enumerate(lines, start=1))
    return lines_of_bytes(BytesIO(text.encode("utf-8", "surrogatepass")))


def lines_of_bytes(stream: BinaryIO) -> Iterator[SourceLine]:
    """The lines of a binary stream, each decoded from UTF-8.

    Binary junk ends the reading with one faulty line: of what is no text nothing can be said.
    """
    for number, (raw, whole) in enumerate(pieces(stream), start=1):
        if number == 1 and raw.startswith(b"\xef\xbb\xbf"):
            raw = raw[3:]
        if number == 1 and raw.startswith(UTF_16):
            yield SourceLine(number, "", "TXT002", 1)
            return
        nul = raw.find(b"\0")
        if nul >= 0:
            yield SourceLine(number, "", "TXT004", nul + 1)
            return
        if not whole:
            yield SourceLine(number, "", "TXT003", LONGEST_LINE + 1)
            continue
        try:
            yield SourceLine(number, raw.decode().rstrip("\r\n"))
        except UnicodeDecodeError as error:
            yield SourceLine(number, "", "TXT002", error.start + 1)


def pieces(stream: BinaryIO) -> Iterator[tuple[bytes, bool]]:
    """The raw lines of a stream, and whether each is whole; the rest of a longer one is dropped."""
    while raw := stream.readline(LONGEST_LINE + 2):
        whole = raw.endswith(b"\n") or len(raw) <= LONGEST_LINE
        if not whole:
            while (rest := stream.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
        yield raw, whole


@value
class RawRecord:
    """The lines of one record; ``headless`` if no ``game:`` line stands at its start."""

    lines: tuple[SourceLine, ...]
    headless: bool = False


def records(lines: Iterable[SourceLine], most: int = 200_000) -> Iterator[RawRecord]:
    """The records of a file, each from its own ``game:`` line to the next.

    What stands before the first ``game:`` line belongs to the first record if it is only
    comments and blanks, and is a headless record otherwise. A record of more than ``most``
    lines is cut there.
    """
    held: list[SourceLine] = []
    seen_game = False
    blank = True
    cut = False
    for line in lines:
        if "game" in line.text and starts_record(line.text):
            if seen_game or not blank:
                yield RawRecord(tuple(held), not seen_game)
                held = []
            seen_game, cut = True, False
        if len(held) < most:
            held.append(line)
        elif not cut:
            held.append(SourceLine(line.number, "", "TXT006"))
            cut = True
        if blank and (line.fault or not is_blank(line.text)):
            blank = False
    if seen_game or not blank or held:
        yield RawRecord(tuple(held), not seen_game)


def starts_record(text: str) -> bool:
    """Whether a line is a ``game:`` line."""
    head, colon, _ = text.partition(":")
    return bool(colon) and head.strip() == "game"


def is_blank(text: str) -> bool:
    """Whether a line says nothing: blank, or a comment alone."""
    text = text.strip()
    return not text or text.startswith("#")
