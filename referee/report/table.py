"""What lies on the table, in words."""

from collections.abc import Iterable, Iterator

from referee.report import rulebook
from referee.report.words import elided, phrase
from referee_spec.kernel.game import Row
from referee_spec.kernel.rule import Amount, Word


def said(
    slug: str, rows: Iterable[Row], players: tuple[str, ...], language: str
) -> Iterator[tuple[str, str]]:
    """Of each row what it is about (its word, and whose) and what is there."""
    for row in rows:
        pieces = [written(slug, piece, language) for piece in row.items]
        if len(pieces) == 1 and isinstance(row.items[0], int):
            # Money that stands for nothing else needs no brackets.
            pieces = [rulebook.money(row.items[0], language)]
        text = " ".join(pieces) or phrase("nothing", language)
        yield head(slug, row, players, language), text


def written(slug: str, piece: str | Amount, language: str) -> str:
    """A piece of a row as the reader's language says it."""
    if isinstance(piece, int):
        return f"({rulebook.money(piece, language)})"
    return rulebook.word(slug, piece, language) if isinstance(piece, Word) else piece


def head(slug: str, row: Row, players: tuple[str, ...], language: str) -> str:
    """What a row is about: its word, and whose."""
    what = rulebook.word(slug, row.word, language)
    return what if row.seat is None else elided(f"{what} {players[row.seat]}", language)
