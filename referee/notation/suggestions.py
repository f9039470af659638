"""Words of the notation to suggest for other words, in the language of the record."""

from collections.abc import Mapping
from functools import cache
from re import findall
from typing import Any

from referee.notation.line import NotationFault
from referee.notation.spelling import misspelling_of, nearest, nearest_words
from referee.notation.wording import card_spellings, fold, spellings, word_file
from referee_spec.games import like


@cache
def suggestions(slug: str, language: str) -> Mapping[str, str]:
    """Return the word of the notation to suggest for each other word of a language.

    >>> suggestions("cover-your-assets", "en")["steals"]
    'challenges'
    """
    tables: Mapping[str, Any] = word_file(language)
    words: Mapping[str, str] = tables.get(f"{like(slug)}-suggestions", {})
    return words


def in_language(slug: str, fault: NotationFault, text: str, language: str) -> NotationFault:
    """Return the fault with its expected and suggested words translated into a language.

    ``text`` is the line as it was written."""
    values = dict(fault.values)
    words = findall(r"[^\s:;,]+", text[fault.span.start - 1 :])
    if fault.code in ("TXT105", "TXT130"):
        cards = card_spellings(slug, language)
        known = [spelling for others in cards.values() for spelling in others]
        card = values["card"] if fault.code == "TXT105" else values["city"]
        near = values["nearest"]
        if near in cards:
            # Only an obvious misspelling of an English word stands for its translation.
            near = cards[near][0] if misspelling_of(card, (near,)) else ""
        values["nearest"] = nearest(card, known) or near
        if values["nearest"] and fault.code == "TXT105":
            values["deck_cards"] = ()
    if fault.code == "TXT001":
        written = dict(reversed([*spellings(slug, language)]))
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
