"""Words that are spelt alike."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

ALIKE = 0.6
"""Words are alike from this ratio of `difflib` on."""

ALMOST = 0.8
"""From this ratio on a word that need not be one of these is most likely misspelt."""


def nearest(word: str, among: Iterable[str], cutoff: float = ALIKE) -> str:
    """Return the word most like this one, or nothing if none is like it by at least ``cutoff``.

    A part of a word counts if only one word has it, and if no other cutoff is given.

    >>> nearest("discrads", ["discards", "draws"])
    'discards'
    >>> nearest("coins", ["coin-collection", "bank-account", "piggy-bank"])
    'coin-collection'
    >>> nearest("bank", ["coin-collection", "bank-account", "piggy-bank"])
    ''
    """
    return most_alike(word, tuple(among), cutoff)


@lru_cache(maxsize=64)
def most_alike(word: str, among: tuple[str, ...], cutoff: float) -> str:
    """Return the word that is most alike. Kept: a word is often misspelt in many records."""
    # It takes as long to load as to judge some lines, and is for lines with a fault.
    from difflib import get_close_matches

    folded = {name.lower().replace("_", "-"): name for name in among}
    searched = word.lower().replace("_", "-")
    close = get_close_matches(searched, folded, n=1, cutoff=cutoff)
    # Of two letters that changed places only one is alike.
    close = close or [one for one in folded if len(searched) == 2 and one == searched[::-1]]
    close = close or (with_part(searched, folded) if cutoff == ALIKE else [])
    return folded[close[0]] if close else ""


def with_part(part: str, among: Iterable[str]) -> list[str]:
    """Return the one word that has a part much like this one; nothing if several have."""
    # It takes as long to load as to judge some lines, and is for lines with a fault.
    from difflib import get_close_matches

    found = [name for name in among if get_close_matches(part, name.split("-"), cutoff=0.8)]
    return found if len(found) == 1 else []


def nearest_words(words: Sequence[str], among: Sequence[str]) -> str:
    """Return the phrase most like the words that come first, as many as it has; or nothing."""
    # It takes as long to load as to judge some lines, and is for lines with a fault.
    from difflib import SequenceMatcher

    found = []
    for n in {1 + one.count(" ") for one in among}:
        first = " ".join(words[:n])
        near = nearest(first, [one for one in among if one.count(" ") == n - 1])
        if near:
            found.append((SequenceMatcher(None, first, near).ratio(), near))
    return max(found, default=(0.0, ""))[1]
