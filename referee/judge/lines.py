"""Parsed lines of a record: a position or a disputed turn together with its own lines."""

from collections.abc import Callable, Iterable, Iterator
from re import match

from referee.notation.line import Line, NotationFault
from referee.notation.reader import LineReader
from referee.record.bounds import MOST_LINES_OF_A_GROUP, MOST_UNREADABLE_CHARACTERS
from referee.record.source import SourceLine, is_blank
from referee_spec.kernel.evolve import evolve

Read = Callable[[SourceLine], Line | NotationFault]
"""A function that parses a line; it returns the fault of a line that cannot be parsed."""


def grouped(
    body: Iterable[SourceLine], read: Read, slug: str
) -> Iterator[tuple[Line | NotationFault, SourceLine]]:
    """Yield each parsed line, or the fault for which it cannot be parsed, with its source.

    A position or a disputed turn has the lines that belong to it as its ``data``: pairs of a
    line and its source; it also keeps those that cannot be read, whatever they begin with if other
    lines of it follow. Blank lines and comments are left out. Each line but these is read only when
    all before it have been dealt with, since a line may change the names that follow. ``slug`` is
    the game's.
    """
    group: Line | None = None
    opened = SourceLine(0, "")
    members: list[tuple[Line, SourceLine]] = []
    unreadable: list[tuple[NotationFault, SourceLine]] = []
    doubtful: list[tuple[NotationFault, SourceLine]] = []
    characters = 0
    for source in body:
        if is_blank(source.text) and not source.fault:
            continue
        line = read(source)
        n = len(members) + len(unreadable) + len(doubtful)
        fits = n < MOST_LINES_OF_A_GROUP and characters <= MOST_UNREADABLE_CHARACTERS
        if group is not None and fits:
            if isinstance(line, NotationFault):
                characters += len(source.text)
            if isinstance(line, Line) and belongs(line, group):
                unreadable, doubtful = [*unreadable, *doubtful], []
                members.append((line, source))
                continue
            if isinstance(line, NotationFault) and is_meant_for(source, group, slug):
                unreadable, doubtful = [*unreadable, *doubtful, (line, source)], []
                continue
            if isinstance(line, NotationFault) and start_of(source.text)[0] is None:
                doubtful.append((line, source))
                continue
        if group is not None:
            yield evolve(group, data=tuple(members), unreadable=tuple(unreadable)), opened
            yield from doubtful
            group, doubtful = None, []
        if isinstance(line, Line) and line.kind in ("position", "disputed"):
            group, opened, members, unreadable, characters = line, source, [], [], 0
        else:
            yield line, source
    if group is not None:
        yield evolve(group, data=tuple(members), unreadable=tuple(unreadable)), opened
        yield from doubtful


def belongs(line: Line, group: Line) -> bool:
    """Return whether a line is one of a position's or of a disputed turn's.

    A line that lays something out at the beginning may also stand in a position; it then has
    data.
    """
    if group.kind == "disputed":
        return line.kind == "account"
    return line.kind == "part" or (line.kind == "setup" and line.data is not None)


def is_meant_for(source: SourceLine, group: Line, slug: str) -> bool:
    """Return whether a line that cannot be read is meant as one of a group's lines.

    Accounts start with "per", the lines of a position with another word of the notation.
    """
    start = match(r"\s*([^\W\d_]+)", source.text)
    # The tables of words take time to load, and only lines that cannot be read need them.
    from referee.notation.wording import fold, starting_words, words_for

    word = fold(start[1]) if start else ""
    return word in (words_for(slug, "per") if group.kind == "disputed" else starting_words(slug))


def start_of(text: str) -> tuple[int | None, str]:
    """Return the number of the turn at the start of a line, and the word after it, if any."""
    start = match(r"\s*(?:(\d{1,9})\s*[.!])?\s*([a-z]*)", text)
    assert start is not None
    number, word = start.groups()
    return (int(number) if number else None), word


def meant_line(
    fault: NotationFault, source: SourceLine, reader: LineReader, number: int
) -> Line | None:
    """Return the line that an unreadable one becomes with the nearest word in place of its first.

    Return None but for a line that lays something out, for the start of a position, and for the
    heading of the round with this number: they do not say what somebody did.
    """
    nearest, before = fault.values.get("nearest"), source.text[: fault.span.start - 1]
    if not isinstance(nearest, str) or not nearest or before.strip():
        return None
    try:
        line = reader.read(f"{before}{nearest}{source.text[fault.span.end - 1 :]}")
    except NotationFault:
        return None
    right = line.kind in ("setup", "position") or line.kind == "heading" and line.number == number
    return line if right else None
