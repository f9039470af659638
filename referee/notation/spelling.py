"""Words that are spelt alike."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

MISSPELT = 0.8
"""The least ratio of `difflib` at which a word is taken for a misspelling of another."""


ALIKE = 0.7
"""The least ratio of `difflib` at which a word of the notation is suggested for another.

"does" and "moves" have less. Two words of one length that begin with the same letter, such as
"rodna" and "round", need no such ratio.
"""


def misspelling_of(word: str, among: Iterable[str]) -> str:
    """Return the word that was most likely misspelt as this one; empty if there is none.

    >>> misspelling_of("delaer", ["dealer", "rules"]), misspelling_of("notes", ["dealer", "rules"])
    ('dealer', '')
    """
    # It takes as long to load as to judge some lines, and is for lines with a fault.
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, list(among), n=1, cutoff=MISSPELT)), "")


def one_letter_apart(one: str, other: str) -> bool:
    """Return whether a letter added, left out or replaced, or two swapped, make one the other.

    >>> [one_letter_apart(word, "mum") for word in ("mom", "mumm", "um", "umm", "dad", "mum")]
    [True, True, True, True, False, False]
    """
    shorter = range(min(len(one), len(other)))
    at = next((at for at in shorter if one[at] != other[at]), len(shorter))
    if len(one) != len(other):
        return one[at + 1 :] == other[at:] or one[at:] == other[at + 1 :]
    swapped = one[at : at + 2] == other[at : at + 2][::-1] and one[at + 2 :] == other[at + 2 :]
    return one != other and (swapped or one[at + 1 :] == other[at + 1 :])


def nearest(word: str, among: Iterable[str]) -> str:
    """Return the word that is most similar to this one, or an empty text if none is similar.

    A word that is only a part of another is similar to it if no other word has that part. If two
    words are equally similar, neither is returned.

    >>> nearest("discrads", ["discards", "draws"])
    'discards'
    >>> nearest("coins", ["coin-collection", "bank-account", "piggy-bank"])
    'coin-collection'
    >>> nearest("bank", ["coin-collection", "bank-account", "piggy-bank"])
    ''
    >>> nearest("10", ["10S", "10H"]), nearest("1OS", ["10S", "10H"])
    ('', '10S')
    """
    return most_alike(word, tuple(among))


@lru_cache(maxsize=64)
def most_alike(word: str, among: tuple[str, ...]) -> str:
    """Do the work of `nearest`. Results are cached: many records have the same misspelt word."""
    if len(word) > 3 * max(map(len, among), default=0):
        # A word that is much longer than all others resembles none, and comparing takes long.
        return ""
    # It takes as long to load as to judge some lines, and is for lines with a fault.
    from difflib import SequenceMatcher, get_close_matches

    folded = {name.lower().replace("_", "-"): name for name in among}
    searched = word.lower().replace("_", "-")
    close = get_close_matches(searched, folded, n=2, cutoff=0.6)
    if len({SequenceMatcher(None, one, searched).ratio() for one in close}) < len(close):
        return ""
    # Two swapped letters of a two-letter word are not found by `get_close_matches`.
    close = close or [name for name in folded if len(searched) == 2 and name == searched[::-1]]
    close = close or with_part(searched, folded)
    return folded[close[0]] if close else ""


def with_part(part: str, among: Iterable[str]) -> list[str]:
    """Return the only word with a part that is very similar; an empty list if several have one."""
    # It takes as long to load as to judge some lines, and is for lines with a fault.
    from difflib import get_close_matches

    found = [name for name in among if get_close_matches(part, name.split("-"), cutoff=0.8)]
    return found if len(found) == 1 else []


def nearest_words(words: Sequence[str], among: Sequence[str]) -> str:
    """Return the phrase that is most similar to the first words of a text, or an empty text.

    A phrase of several words is compared with as many words.

    >>> [nearest_words([word], ["hand", "moves", "on"]) for word in ("hnad", "ha", "does", "o")]
    ['hand', '', '', 'on']
    """
    # It takes as long to load as to judge some lines, and is for lines with a fault.
    from difflib import SequenceMatcher

    found = []
    for n in {1 + name.count(" ") for name in among}:
        first = " ".join(words[:n]).lower()
        near = nearest(first, [name for name in among if name.count(" ") == n - 1])
        ratio = SequenceMatcher(None, first, near).ratio()
        mistyped = len(first) == len(near) and first[:1] == near[:1]
        if near and (ratio >= ALIKE or mistyped or len(near) == 2):
            found.append((ratio, near))
    return max(found, default=(0.0, ""))[1]
