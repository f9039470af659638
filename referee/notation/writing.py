"""Pieces of text that the records of all games have."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from types import ModuleType

from referee.notation.expressions import all_keywords
from referee.notation.lookup import PLAIN_NAME
from referee_spec.games import like
from referee_spec.kernel.tally import Amounts, Scores, Totals, Winner


@cache
def writer(slug: str) -> ModuleType:
    """Return the module that writes a game's notation."""
    return import_module(f"referee.notation.{like(slug).replace('-', '_')}.writing")


def name(players: Sequence[str], seat: int) -> str:
    """Return a player's name as lines have it: in quotes unless it is a single word that is not a
    keyword of any game's notation.

    >>> [name(("Ana", "Aunt Cleo", "pass"), seat) for seat in range(3)]
    ['Ana', '"Aunt Cleo"', '"pass"']
    """
    text = players[seat]
    plain = PLAIN_NAME.fullmatch(text) and not text.isdigit() and text not in all_keywords()
    return text if plain else f'"{text}"'


def tally_text(event: object, players: Sequence[str]) -> str | None:
    """Return the line of a claim that all games have; None for another event."""
    match event:
        case Scores(amounts):
            return f"scores: {amounts_text(amounts, players)}"
        case Totals(amounts):
            return f"totals: {amounts_text(amounts, players)}"
        case Winner(winners):
            return f"winner: {', '.join(name(players, seat) for seat in winners)}"
    return None


def amounts_text(amounts: Amounts, players: Sequence[str]) -> str:
    """Return the list of players with their amounts."""
    return ", ".join(f"{name(players, seat)} {n}" for seat, n in amounts)
