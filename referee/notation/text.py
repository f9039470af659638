"""Pieces of text that all games write alike."""

from collections.abc import Sequence
from re import fullmatch
from typing import Any

from referee.notation.derived.patterns import KEYWORDS


def name(players: Sequence[str], seat: int) -> str:
    """A player's name as it is written: in quotes unless it is a single word that is nothing
    else in any game's notation."""
    text = players[seat]
    plain = fullmatch(r"\w[\w'-]*", text) and not text.isdigit()
    return text if plain and not any(text in words for words in KEYWORDS.values()) else f'"{text}"'


def amount(text: str) -> int:
    """The number that is written ``$215,000``, ``215000`` or ``215k``."""
    text = text.lstrip("$").replace(",", "")
    return int(text[:-1]) * 1000 if text.endswith("k") else int(text)


def nearest(word: str, among: Any) -> str:
    """The word most like this one, or nothing if none is like it."""
    from difflib import get_close_matches

    words = list(among)
    folded = {name.lower().replace("_", "-"): name for name in words}
    close = get_close_matches(word.lower().replace("_", "-"), folded, n=1, cutoff=0.6)
    return folded[close[0]] if close else ""
