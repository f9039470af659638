"""Pieces of text that all games write alike."""

from collections.abc import Sequence
from re import fullmatch
from typing import Any

from referee.notation.derived.patterns import KEYWORDS
from referee_spec.kernel.tally import Amounts, Scores, Totals, Winner


def name(players: Sequence[str], seat: int) -> str:
    """A player's name as it is written: in quotes unless it is a single word that is nothing
    else in any game's notation."""
    text = players[seat]
    plain = fullmatch(r"\w[\w'-]*", text) and not text.isdigit()
    return text if plain and not any(text in words for words in KEYWORDS.values()) else f'"{text}"'


def claimed(event: Any, players: Sequence[str]) -> str | None:
    """A line of the tally as it is written; None for another event."""
    match event:
        case Scores(amounts):
            return f"scores: {sums(amounts, players)}"
        case Totals(amounts):
            return f"totals: {sums(amounts, players)}"
        case Winner(winners):
            return f"winner: {', '.join(name(players, seat) for seat in winners)}"
    return None


def sums(amounts: Amounts, players: Sequence[str]) -> str:
    """Players with what they have."""
    return ", ".join(f"{name(players, seat)} {n}" for seat, n in amounts)


def amount(text: str) -> int:
    """The number that is written ``$215,000``, ``215000`` or ``215k``."""
    text = text.lstrip("$").replace(",", "")
    return int(text[:-1]) * 1000 if text.endswith("k") else int(text)


def nearest_words(said: Sequence[str], among: Sequence[str]) -> str:
    """The words most like those that are said first, as many as they are; or nothing."""
    from difflib import SequenceMatcher

    found = []
    for n in {1 + one.count(" ") for one in among}:
        first = " ".join(said[:n])
        near = nearest(first, [one for one in among if one.count(" ") == n - 1])
        if near:
            found.append((SequenceMatcher(None, first, near).ratio(), near))
    return max(found, default=(0.0, ""))[1]


def nearest(word: str, among: Any) -> str:
    """The word most like this one, or nothing if none is like it."""
    from difflib import get_close_matches

    words = list(among)
    folded = {name.lower().replace("_", "-"): name for name in words}
    said = word.lower().replace("_", "-")
    close = get_close_matches(said, folded, n=1, cutoff=0.6)
    # Of two letters that changed places only one is alike.
    close = close or [one for one in folded if len(said) == 2 and one == said[::-1]]
    return folded[close[0]] if close else ""
