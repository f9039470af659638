"""What lies on the table, in words."""

from collections.abc import Iterable, Iterator

from referee.report import rulebook
from referee_spec.kernel.game import Row


def said(
    slug: str, rows: Iterable[Row], players: tuple[str, ...], language: str
) -> Iterator[tuple[str, str]]:
    """Of each row what it is about (its word, and whose) and what is there."""
    for row in rows:
        pieces = (
            f"({rulebook.money(piece, language)})" if isinstance(piece, int) else piece
            for piece in row.said
        )
        yield head(slug, row, players, language), " ".join(pieces)


def head(slug: str, row: Row, players: tuple[str, ...], language: str) -> str:
    """What a row is about: its word, and whose."""
    words = rulebook.texts(slug, language).get("words", {})
    what = words.get(row.what, row.what)
    return what if row.seat is None else f"{what} {players[row.seat]}"
