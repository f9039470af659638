"""Nothing typed is read as two steps unless each has a verb, or something stands between them."""

import re
from collections.abc import Iterator
from random import Random

import asset_wordings
import covert_wordings
import king_wordings
import pytest
from family_wordings import WRITTEN

from referee.notation import gist
from referee.notation.line import TALK, Names, NotationFault, ToldTurn
from referee.notation.reader import LineReader
from referee.notation.word_tables import fold, spellings, word_file
from referee.transcript.canonical import line_text
from referee_spec.cover_your_assets.state import decks
from referee_spec.kernel.languages import LANGUAGES
from referee_spec.kings_in_the_corner.state import pack

READ_ALIKE = {
    "cover-your-assets": asset_wordings.READ_ALIKE,
    "kings-in-the-corner": king_wordings.READ_ALIKE,
    "covert": covert_wordings.READ_ALIKE,
}
"""By game, canonical lines and the same lines in other words."""

CARDS = {
    "cover-your-assets": decks()["classic"].kinds,
    "kings-in-the-corner": pack().kinds,
    "covert": ("rome", "milan", "paris", "rome-radio", "rome-money", "bonn-money", "164-camera"),
}

VERBS = {
    "cover-your-assets": ("pairs", "takes", "challenges", "discards", "skips", "draws", "/"),
    "kings-in-the-corner": ("puts", "moves", "pays", "fined", "draws", "refuses to draw"),
    "covert": (
        *("places", "stops", "adjusts", "sneaks", "acts first", "swaps", "covers", "breaks"),
        *("renews", "completes", "briefs", "recruits", "withdraws", "flies", "travels"),
        *("spies", "searches", "intel", "drops", "rerolls", "waits", "rolls"),
    ),
}
"""The words of the notations that begin a step. What Kings in the Corner calls passing may be left
out, and what Covert pays, shows and keeps belongs to the step before it."""

DELETED = 3
"""The most words that are taken out of a line."""


def names(slug: str) -> Names:
    """Return the names of the players in the stored wordings, with the cards of a game."""
    return Names.of(("Ana", "Ben", "Cleo", "Aunt Cleo", "Óscar"), CARDS[slug])


def lines_of(slug: str) -> Iterator[str]:
    """Yield the stored wordings of a game."""
    for texts in READ_ALIKE[slug].values():
        yield from texts
    for written in WRITTEN.get(slug, {}).values():
        yield from (text for _, text in written)


def verbs_in_sentences(slug: str, language: str) -> Iterator[str]:
    """Yield the verbs, in all their forms, by which a line of no notation is read."""
    for kind, phrases in gist.tables()[language][slug].items():
        if kind.islower() and kind not in gist.NO_VERBS:
            for phrase in phrases:
                yield from map(fold, gist.forms(phrase, gist.tables()[language]["endings"]))


def count(phrases: set[str], text: str) -> int:
    """Return how many of these phrases stand in a text, the longest first, none within another."""
    longest_first = sorted(map(re.escape, phrases), key=len, reverse=True)
    return len(re.findall(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", text))


def written_steps(slug: str, text: str) -> int:
    """Return how many steps a typed line may have: its verbs, or its joints and one more."""
    pairs = (pair for language in LANGUAGES for pair in spellings(slug, language))
    verbs = {*VERBS[slug], *(fold(other) for word, other in pairs if word in VERBS[slug])}
    joints: set[str] = set()
    nouns: set[str] = set()
    for language in LANGUAGES:
        pieces = word_file(language)
        joints |= {fold(word) for word in pieces["joining"]["and"] if word[0].isalpha()}
        nouns |= {fold(word) for word in pieces["pieces"]["nouns"]}
        phrases = word_file(language).get(f"{slug}-phrases", {})
        verbs |= {fold(word) for others in phrases.values() for word in others}
        verbs |= set(verbs_in_sentences(slug, language))
    folded = fold(text)
    marks = len(re.findall(r"[,;/:&+.–—-]|(?<!\w)x(?!\w)", folded))
    return max(1, count(verbs - nouns, folded)) + marks + count(joints, folded)


def steps(slug: str, text: str) -> int:
    """Return how many different verbs a line in the notation has."""
    return sum(count({verb}, text) > 0 for verb in VERBS[slug])


@pytest.mark.thorough
@pytest.mark.parametrize("slug", VERBS)
def test_no_line_is_read_as_more_steps_than_it_has_verbs_and_joints(slug: str) -> None:
    """Also not where words of it are missing: "pays a fine of 3" is one step."""
    random, read = Random(7), 0
    known = names(slug)
    for text in lines_of(slug):
        words = text.split(" ")
        for _ in range(6):
            gone = random.sample(range(len(words)), min(random.randint(0, DELETED), len(words) - 1))
            typed = " ".join(word for at, word in enumerate(words) if at not in gone)
            try:
                line = LineReader(slug, known).read(typed)
            except NotationFault:
                continue
            if line.kind in ("header", TALK):
                continue
            # What is left of a turn is never passed over, but where it is told otherwise.
            if " " not in typed and typed.endswith(":"):
                # It may be the title of the rows of a sheet.
                continue
            told = isinstance(line, ToldTurn)
            assert line.kind != "remark" and (line.beside is None or told), typed
            read += 1
            canonical = line_text(slug, line, tuple(known.seats))
            assert steps(slug, canonical) <= written_steps(slug, typed), (typed, canonical)
    assert read > 200


@pytest.mark.parametrize(
    "fine", ["pays a fine of 3", "paga una multa de 3", "paie une amende de 3"]
)
def test_a_noun_is_no_step(fine: str) -> None:
    known = names("kings-in-the-corner")
    line = LineReader("kings-in-the-corner", known).read(f"Ana puts KD on k1; {fine}")
    written = line_text("kings-in-the-corner", line, tuple(known.seats))
    assert "Ana puts KD on k1; fined 3" == written
