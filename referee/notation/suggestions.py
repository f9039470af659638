"""Words of the notation to suggest for other words, in the language of the record."""

from collections.abc import Collection, Mapping
from functools import cache
from re import findall
from typing import Any

from referee.notation.expressions import expressions
from referee.notation.line import NotationFault
from referee.notation.spelling import misspelling_of, nearest, nearest_words
from referee.notation.word_tables import card_spellings, fold, spellings, word_file, written_words
from referee_spec.games import like
from referee_spec.kernel.languages import LANGUAGES, TRANSLATIONS


@cache
def suggestions(slug: str, language: str) -> Mapping[str, str]:
    """Return the word of the notation to suggest for each other word of a language.

    >>> suggestions("cover-your-assets", "en")["trashes"]
    'discards'
    """
    tables: Mapping[str, Any] = word_file(language)
    words: Mapping[str, str] = tables.get(f"{like(slug)}-suggestions", {})
    return words


@cache
def line_keys(slug: str) -> Mapping[str, str]:
    """Return the words of all languages that stand before a colon in lines after the header.

    The keys are their folded forms.

    >>> line_keys("covert")["regions"], "ronda" in line_keys("covert")
    ('régions', False)
    """
    known, values = expressions(slug), ("a", "1", "a 1", "1 a")
    keys: dict[str, str] = {}
    for word in filter(str.isalpha, known.by_word):
        kinds = {*known.by_word[word]} - {*known.others}
        if kinds & {"round", "heading"}:
            # Somebody may note how many rounds were played.
            continue
        if any(known.lines[kind].fullmatch(f" {word}: {one}") for kind in kinds for one in values):
            keys[word] = word
            for language in TRANSLATIONS:
                keys |= {fold(text): text for one, text in spellings(slug, language) if one == word}
    return keys


def misspelt_line(slug: str, key: str) -> str:
    """Return the word of a line after the header for which somebody wrote this key, or an empty
    text.

    >>> misspelt_line("kings-in-the-corner", "stals"), misspelt_line("covert", "notes")
    ('stalls', '')
    """
    keys, folded = line_keys(slug), fold(key)
    for language in LANGUAGES:
        meant = suggestions(slug, language).get(folded, "")
        if meant:
            return written_words(slug, language).get(meant, meant) if meant in keys else ""
    return keys.get(misspelling_of(folded, keys), "")


def in_language(
    slug: str, kinds: Collection[str], fault: NotationFault, text: str, language: str
) -> NotationFault:
    """Return the fault with its expected and suggested words translated into a language.

    ``kinds`` are the cards of the record, and ``text`` is the line as it was written."""
    values = dict(fault.values)
    words = findall(r"[^\s:;,]+", text[fault.span.start - 1 :])
    if fault.code in ("TXT105", "TXT130"):
        cards = card_spellings(slug, language)
        named = {*kinds, *(part for kind in kinds for part in kind.split("-"))}
        known = [one for card, others in cards.items() if card in named for one in others]
        card = values["card"] if fault.code == "TXT105" else values["city"]
        near = values["nearest"]
        if near in cards:
            # Only an obvious misspelling of an English word stands for its translation.
            near = cards[near][0] if misspelling_of(card, (near,)) else ""
        values["nearest"] = nearest(card, known) or near
        if fault.code == "TXT105":
            listed = () if values["nearest"] else values["deck_cards"]
            values["deck_cards"] = tuple(sorted(cards.get(one, [one])[0] for one in listed))
    if fault.code == "TXT001":
        written = written_words(slug, language)
        expected = tuple(written.get(word, word) for word in values["expected"])
        meant = suggestions(slug, language).get(fold(words[0]) if words else "", "")
        likely = [word for word in expected if word[0].isalpha() and "." not in word]
        if meant in values["expected"] or values["nearest"] == meant != "":
            values["nearest"] = written[meant]
        else:
            near = written.get(values["nearest"], values["nearest"])
            values["nearest"] = nearest_words(words, likely) or near
        values["expected"] = expected
    return NotationFault(fault.code, fault.span, **values)
