"""Pieces of text that all games write alike."""

from collections.abc import Sequence
from re import fullmatch


def name(players: Sequence[str], seat: int) -> str:
    """A player's name as it is written: in quotes unless it is a single word."""
    text = players[seat]
    return text if fullmatch(r"\w[\w'-]*", text) else f'"{text}"'
