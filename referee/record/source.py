"""Lines and records of a text, decoded one at a time so that memory does not grow with a file."""

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import BinaryIO

from attrs import frozen

from referee.record.bounds import LONGEST_LINE, MOST_LINES

UTF_16 = (b"\xff\xfe", b"\xfe\xff")
"""The first bytes of a text in UTF-16, which is not supported."""

UTF_8 = b"\xef\xbb\xbf"
"""The first bytes of a text that some editors mark as UTF-8; they are not part of it."""

GAME_KEYS = frozenset(("game", "juego", "jeu"))
"""The keys of the line that starts a record, in all languages (as in grammar/words.*.toml)."""


PLAYERS_KEYS = frozenset(("players", "jugadores", "jugadoras", "joueurs", "joueuses"))
"""The keys of the line that lists the players; it may stand above the one that starts a record."""


class Garbled(str):
    """An empty line that stands for a line that cannot be decoded.

    ``fault`` is the code of its finding (TXT002 to TXT004, TXT006, TXT007), ``column`` its place.
    """

    __slots__ = ("column", "fault")
    fault: str
    column: int

    def __new__(cls, fault: str, column: int = 1) -> "Garbled":
        """Return an empty line with this fault at this column."""
        line = super().__new__(cls)
        line.fault, line.column = fault, column
        return line


@frozen
class SourceLine:
    """A line of a file: its number from 1, its text without the line's end."""

    number: int
    text: str

    @property
    def fault(self) -> str:
        """Return the code of the fault if the line cannot be decoded, else an empty text."""
        return getattr(self.text, "fault", "")

    @property
    def column(self) -> int:
        """Return the column of that fault, from 1."""
        return getattr(self.text, "column", 1)


@frozen
class Lines:
    """Lines of a file as numbers and texts; a SourceLine is made only when a line is needed."""

    numbers: Sequence[int]
    texts: Sequence[str]

    def __len__(self) -> int:
        return len(self.texts)

    def __iter__(self) -> Iterator[SourceLine]:
        return map(SourceLine, self.numbers, self.texts)

    def __getitem__(self, at: int) -> SourceLine:
        return SourceLine(self.numbers[at], self.texts[at])

    def part(self, start: int, stop: int | None = None) -> "Lines":
        """Return the lines from one index up to another, or to the end."""
        return Lines(self.numbers[start:stop], self.texts[start:stop])

    def until(self, number: int) -> "Lines":
        """Return the lines up to the one with this number."""
        return self.part(0, bisect(self.numbers, number))


HYPHENS = dict.fromkeys(map(ord, "\u2010\u2011"), "-")
"""The signs that phones write for a hyphen."""


def lines_of_text(text: str) -> Iterator[str]:
    """Return the lines of a text; a line that cannot be read is Garbled."""
    if text.isascii() and "\0" not in text:
        lines = text.split("\n")
        if max(map(len, lines)) <= LONGEST_LINE:
            if not lines[-1]:
                del lines[-1]
            if "\r" in text:
                lines = [line.rstrip("\r") for line in lines]
            if "\r" not in text or not any("\r" in line for line in lines):
                return iter(lines)
    return lines_of_bytes(BytesIO(text.encode("utf-8", "surrogatepass")))


def lines_of_bytes(stream: BinaryIO, first: int = 1) -> Iterator[str]:
    """Yield the lines of a binary stream, each decoded from UTF-8, numbered from ``first``.

    A line that is too long, is not UTF-8 or contains a lone CR is Garbled. At UTF-16 or binary data
    the reading ends with one Garbled line.
    """
    for number, (raw, whole) in enumerate(pieces(stream), start=first):
        yield decoded(raw, whole, number)
        if ends_text(raw, number):
            return


def ends_text(raw: bytes, number: int) -> bool:
    """Return whether nothing can be read after a line: it is binary data or UTF-16."""
    return b"\0" in raw or (number == 1 and raw.startswith(UTF_16))


def decoded(raw: bytes, whole: bool, number: int) -> str:
    """Return the text of a line, or Garbled. ``whole`` is False for a line that was cut."""
    if number == 1:
        if raw.startswith(UTF_16):
            return Garbled("TXT002")
        raw = raw.removeprefix(UTF_8)
    elif raw.startswith(UTF_8):
        # A file was appended to another. Replace its mark by a space, so that columns stay right.
        raw = b" " + raw.removeprefix(UTF_8)
    nul = raw.find(b"\0")
    if nul >= 0:
        return Garbled("TXT004", column_of(raw, nul))
    if b"\r" in raw:
        end = raw.rstrip(b"\r\n").find(b"\r")
        if end >= 0:
            return Garbled("TXT007", column_of(raw, end))
    if not whole:
        return Garbled("TXT003", LONGEST_LINE + 1)
    try:
        return raw.decode().rstrip("\r\n").translate(HYPHENS)
    except UnicodeDecodeError as error:
        return Garbled("TXT002", column_of(raw, error.start))


def column_of(raw: bytes, at: int) -> int:
    """Return the column, from 1, of the byte at an index of a line."""
    return len(raw[:at].decode(errors="replace")) + 1


def pieces(stream: BinaryIO) -> Iterator[tuple[bytes, bool]]:
    """Yield the raw lines of a stream, each with True, or with False if it was cut for its length.

    The rest of a cut line is skipped, except in binary data, where a line may never end.
    """
    while raw := stream.readline(LONGEST_LINE + 2):
        whole = raw.endswith(b"\n") or len(raw) <= LONGEST_LINE
        if not whole and b"\0" not in raw:
            while (rest := stream.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
        yield raw, whole


@frozen
class RawRecord:
    """The lines of one record; ``headless`` if no ``game:`` line stands at its start.

    Of a part of a record ``whole`` are all its lines: they show what its header leaves out.
    """

    lines: Lines = Lines((), ())
    headless: bool = False
    whole: Lines | None = None

    def until(self, number: int) -> "RawRecord":
        """Return the part of the record up to the line with this number."""
        return RawRecord(self.lines.until(number), self.headless, self.whole or self.lines)


def records(lines: Iterable[str], first: int = 1) -> Iterator[RawRecord]:
    """Yield the records of a file, each from its own ``game:`` line to the next.

    Lines before the first ``game:`` line belong to the first record if they are only comments,
    blanks and a list of players, and are a headless record otherwise. A second list of players at
    the end of a record is that of the next. A file without records has one headless record. A
    record of more than MOST_LINES lines is cut there.
    """
    held: list[str] = []
    seen_game = False
    blank = True
    for number, text in enumerate(lines, start=first):
        if ":" in text and starts_record(text):
            if seen_game or not blank:
                above = players_above(held)
                yield record_of(held[: len(held) - len(above)], first, seen_game)
                held, first = above, number - len(above)
            seen_game = True
        if len(held) < MOST_LINES:
            held.append(text)
        elif len(held) == MOST_LINES:
            held.append(Garbled("TXT006"))
        if blank and (type(text) is Garbled or not is_blank(text)):
            blank = lists_players(text)
    yield record_of(held, first, seen_game)


def lists_players(text: str) -> bool:
    """Return whether a line begins with a key of the line that lists the players."""
    return text.partition(":")[0].strip().casefold() in PLAYERS_KEYS


def players_above(texts: list[str]) -> list[str]:
    """Return the end of a record that belongs to the next: the players, and blanks below them.

    That is so if the lines above list players, too.
    """
    at = len(texts) - 1
    while at > 0 and is_blank(texts[at]):
        at -= 1
    another = at > 0 and lists_players(texts[at]) and any(map(lists_players, texts[:at]))
    return texts[at:] if another else []


def record_of(texts: list[str], first: int, seen_game: bool) -> RawRecord:
    """Return the record of these lines, numbered from ``first``."""
    return RawRecord(Lines(range(first, first + len(texts)), texts), not seen_game)


def starts_record(text: str) -> bool:
    """Return whether a line is a ``game:`` line, in any language of the rulebooks.

    >>> starts_record("game: Covert"), starts_record("Juego: Covert"), starts_record("flip: home")
    (True, True, False)
    """
    head = text.partition(":")[0].strip()
    return head in GAME_KEYS or head.casefold() in GAME_KEYS


def is_blank(text: str) -> bool:
    """Return whether a line is blank or only a comment."""
    text = text.strip()
    return not text or text.startswith("#")
