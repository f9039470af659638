"""Pieces of text that all games write alike."""

from collections.abc import Sequence
from re import fullmatch
from typing import Any


def name(players: Sequence[str], seat: int) -> str:
    """A player's name as it is written: in quotes unless it is a single word."""
    text = players[seat]
    return text if fullmatch(r"\w[\w'-]*", text) else f'"{text}"'


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
