"""Align texts in the columns of a screen, on which a letter takes two, one or no column."""

from collections.abc import Sequence
from unicodedata import category, east_asian_width, normalize


def columns(text: str) -> int:
    """Return the width of a text on a screen: wide letters take two columns, accents none.

    >>> columns("王"), columns("Zoe\u0301"), columns("กิ")
    (2, 3, 1)
    """
    if text.isascii():
        return len(text)
    # Compose first, so that the parts of a Korean syllable count as one letter.
    letters = (c for c in normalize("NFC", text) if category(c) not in ("Mn", "Me"))
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in letters)


def padded(text: str, width: int) -> str:
    """Return a text with spaces after it, so that it takes this many columns on a screen.

    >>> padded("王", 3), padded("ab", 3)
    ('王 ', 'ab ')
    """
    return text + " " * (width - columns(text))


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return a line for each row, with its cells in columns.

    >>> aligned([("王", "1"), ("abc", "2")])
    ['王   1', 'abc  2']
    """
    widths = [max(map(columns, cells)) for cells in zip(*rows, strict=True)]
    return [
        "  ".join(padded(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
