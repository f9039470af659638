"""Put the view of a state into words: what lies on the table, and in front of whom."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from referee.notation.word_tables import translated_card
from referee.report.messages import phrase
from referee.report.rulebook import format_money, part_of_player, word
from referee_spec.kernel.rule import Amount, Word
from referee_spec.kernel.view import Row, numbered


def rows_as_text(
    slug: str, rows: Iterable[Row], players: tuple[str, ...], language: str
) -> Iterator[tuple[str, str]]:
    """Yield the title and the content of each row of a game's view.

    Of several rows with the same word and owner, the title of each has its number.
    """
    for row, number in numbered(rows):
        about = f"{title(slug, row, players, language)} {number}".rstrip()
        pieces = [
            piece if piece in players else piece_as_text(slug, piece, language)
            for piece in row.items
        ]
        if len(pieces) == 1 and isinstance(row.items[0], int):
            # An amount of money that is the only item needs no brackets.
            pieces = [format_money(row.items[0], language)]
        text = " ".join(pieces) or phrase("nothing", language)
        yield about, text


@lru_cache(maxsize=1024, typed=True)
def piece_as_text(slug: str, piece: str | Amount, language: str) -> str:
    """Return one piece of a row's content, such as a city or cards, in the reader's language."""
    if isinstance(piece, int):
        return f"({format_money(piece, language)})"
    if isinstance(piece, Word):
        return word(slug, piece, language)
    return " ".join(translated_card(slug, card, language) for card in piece.split(" "))


def title(slug: str, row: Row, players: tuple[str, ...], language: str) -> str:
    """Return what a row is about: a word of the game, and the player it belongs to."""
    return part_of_player(slug, row.word, "" if row.seat is None else players[row.seat], language)
