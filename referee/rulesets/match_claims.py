"""Claims of scores, totals or a winner that stand in a header: they are of the whole match."""

import re
from collections.abc import Callable, Collection, Iterable

from referee.notation.common import CLAIMS
from referee.notation.punctuation import TURN_NUMBER
from referee.record.source import SourceLine, is_blank

FIRST_HEADING = re.compile(r"\s*[^\W\d_]+[ \t]+1\s*(?:#.*)?$")
"""The heading of the first round, in any language."""


def claim_of(key: str, slug: str, words: Collection[str]) -> str:
    """Return the word of the notation for a claim that a key makes, or an empty text.

    ``words`` are those of the notation of the game ``slug``.
    """
    word = key if key in words else canonical(slug, key)
    return word if word in CLAIMS and word in words else ""


def is_of_match(
    claim: str,
    following: Iterable[SourceLine],
    meaning: Callable[[SourceLine], str],
    is_play: Callable[[str], bool],
) -> bool | None:
    """Return whether a claim above the play is of the whole match, given the lines below it; None
    if it may also be of a round before the first that is played.

    A winner is. Scores and totals are if a line of the header follows, or a line of play before
    the next scores, perhaps with the heading of round 1 above it; otherwise they are those of a
    round on a score sheet. ``meaning`` returns the claim that a line makes, ``key`` for a line of
    the header and an empty text for other lines.
    """
    if claim == "winner":
        return True
    claims, together, headed = {claim}, True, False
    for line in following:
        if is_blank(line.text):
            continue
        meant = meaning(line)
        if together and meant == "key":
            return True
        if meant in ("scores", "totals"):
            if not together or meant in claims:
                return False
            claims.add(meant)
        elif meant != "winner":
            together = False
            if is_play(line.text):
                return headed or None
            if continues_match(line.text):
                return False
            headed = headed or FIRST_HEADING.match(line.text) is not None
    return False


def continues_match(text: str) -> bool:
    """Return whether a line shows that the claims above it are of a round: it is the heading of a
    later one, a position or a pot."""
    found = re.match(r"\s*([^\W\d_]+)(?:[ \t]+([0-9]+))?", text)
    if found is None:
        return False
    return found[1] in ("position", "pot") or found[2] not in (None, "1")


def starts_play(text: str, slug: str, names: Iterable[str]) -> bool:
    """Return whether a line is a turn, takes one back, or says what is dealt and laid out.

    ``names`` are the folded names of the players.
    """
    # Imported here, as below: few records have claims above the play.
    from referee.notation.reader import notation
    from referee.notation.word_tables import fold

    if TURN_NUMBER.match(text):
        return True
    # A turn that stood has a mark, perhaps without a number.
    text = text.lstrip().lstrip("!").lstrip()
    folded = fold(text).lstrip('"')
    if any(folded.startswith(name) for name in names):
        return True
    start = re.match(r"\s*([^\W\d_]+)", text)
    word = canonical(slug, start[1]) if start else ""
    return word in ("disputed", "undo") or word in notation(slug).LAID_OUT


def canonical(slug: str, word: str) -> str:
    """Return the word of the notation for a word of any language; an empty text for others."""
    from referee.notation.word_tables import canonical_words, fold

    return canonical_words(slug).get(fold(word), "")
