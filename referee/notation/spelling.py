"""Words that are spelt alike: those a few slips of the pen apart."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

MOST_SLIPS = 2
"""The most slips for which a word is suggested; a short word has half of them."""

SHORT = 4
"""The most letters of a word in which a second slip would leave too little of it."""

LONG = 9
"""The same for a word that may also be right as it is."""


def misspelling_of(word: str, among: Iterable[str]) -> str:
    """Return the word that was most likely misspelt as this one; empty if there is none.

    The words may have nothing to do with each other, so that only a long one may have two slips. If
    two words are equally likely, neither is returned.

    >>> misspelling_of("delaer", ["dealer", "rules"]), misspelling_of("notes", ["dealer", "rules"])
    ('dealer', '')
    """
    return most_alike(word, tuple(among), LONG)


def slips(one: str, other: str) -> int:
    """Return how many letters have to be added, left out, replaced or swapped with the next to make
    one word the other.

    >>> [slips(word, "mum") for word in ("mom", "mumm", "um", "umm", "dad", "mum")]
    [1, 1, 1, 1, 3, 0]
    """
    earlier: list[int] = []
    before = list(range(len(other) + 1))
    for at, letter in enumerate(one):
        row = [at + 1]
        for place, theirs in enumerate(other):
            fewest = min(before[place] + (letter != theirs), before[place + 1] + 1, row[place] + 1)
            if at and place and letter == other[place - 1] and theirs == one[at - 1]:
                fewest = min(fewest, earlier[place - 1] + 1)
            row.append(fewest)
        earlier, before = before, row
    return before[-1]


def one_letter_apart(one: str, other: str) -> bool:
    """Return whether one slip makes one word the other."""
    return abs(len(one) - len(other)) < 2 and slips(one, other) == 1


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
    known = tuple(among)
    folded = {name.lower().replace("_", "-"): name for name in known}
    searched = word.lower().replace("_", "-")
    near = most_alike(searched, tuple(folded))
    if near:
        return folded[near]
    parted = [name for name in folded if "-" in name]
    found = [name for name in parted if misspelling_of(searched, name.split("-"))]
    return folded[found[0]] if len(found) == 1 else ""


@lru_cache(maxsize=1024)
def most_alike(word: str, among: tuple[str, ...], short: int = SHORT) -> str:
    """Return the only word with the fewest slips, empty if there is none or if they are many.

    A word of up to ``short`` letters may have one slip. Results are cached: many records have the
    same misspelt word.
    """
    most = MOST_SLIPS if len(word) > short else MOST_SLIPS // 2
    close = [name for name in among if abs(len(name) - len(word)) <= most]
    counted = sorted((slips(word, name), name) for name in close)
    if not counted or counted[0][0] > min(most, len(word) - 1) or len(counted[0][1]) < 2:
        return ""
    alone = len(counted) == 1 or counted[1][0] > counted[0][0]
    return counted[0][1] if alone else ""


def nearest_words(words: Sequence[str], among: Sequence[str]) -> str:
    """Return the phrase that is most similar to the first words of a text, or an empty text.

    A phrase of several words is compared with as many words.

    >>> [nearest_words([word], ["hand", "moves", "on"]) for word in ("hnad", "ha", "does", "no")]
    ['hand', '', '', 'on']
    """
    found = []
    for n in {1 + name.count(" ") for name in among}:
        first = " ".join(words[:n]).lower()
        near = most_alike(first, tuple(name for name in among if name.count(" ") == n - 1))
        if near:
            found.append((slips(first, near), -n, near))
    return min(found, default=(0, 0, ""))[2]
