"""Lines in canonical notation, written with the words of another language."""

from collections.abc import Mapping
from functools import cache

from referee.notation.diagnosis import tokens_of
from referee.notation.grammar import fixed_text, parser
from referee.notation.line import Names, NotationFault
from referee.notation.spacing import GLUED, Spaced
from referee.notation.wording import card_spellings, spellings, word_file


@cache
def written_words(slug: str, language: str) -> Mapping[str, str]:
    """Return the word of a language that is written for each word of the notation."""
    words: dict[str, str] = {}
    for word, spelling in spellings(slug, language):
        words.setdefault(word, spelling)
    return words


def translated_word(slug: str, word: str, language: str) -> str:
    """Return a word of the notation in a language, or itself if the language has none for it.

    >>> translated_word("cover-your-assets", "pairs", "es")
    'junta'
    """
    return written_words(slug, language).get(word, word) if language else word


def translated_card(slug: str, kind: str, language: str) -> str:
    """Return a card in a language; of a name that the language does not have, its known parts.

    >>> translated_card("cover-your-assets", "bank-account", "fr")
    'compte-bancaire'
    >>> translated_card("covert", "london-radio", "es")
    'londres-radio'
    """
    cards = card_spellings(slug, language)
    if kind in cards:
        return cards[kind][0]
    return "-".join(cards[part][0] if part in cards else part for part in kind.split("-"))


def translated_key(key: str, language: str) -> str:
    """Return the key of a header's line in a language.

    >>> translated_key("players", "fr")
    'joueurs'
    """
    others = word_file(language)["header"].get(key)
    return others[0] if others else key


def translated_line(slug: str, text: str, names: Names, language: str) -> str:
    """Return a line in canonical notation with the words of a language.

    Raise NotationFault if the line is not in the notation.

    >>> kinds = frozenset(("home", "jewels", "cash"))
    >>> text = "3. Ana pairs home home; draws jewels ?"
    >>> translated_line("cover-your-assets", text, Names({"Ana": 0}, kinds), "es")
    '3. Ana junta casa casa; roba joyas ?'
    """
    line = Spaced()
    for token in tokens_of(slug, text, names):
        word = str(token)
        glued = word in GLUED and token.type not in ("CARD", "VALUE")
        fixed = fixed_text(parser(slug).get_terminal(token.type))
        if token.type == "CARD":
            word = translated_card(slug, word, language)
        elif fixed is not None:
            word = translated_word(slug, fixed, language)
        line.append(word, 0, 0, glued=glued)
    return line.text


def translated_move(slug: str, text: str, names: Names, language: str) -> str:
    """Return a legal move with the words of a language; one that is only a part of a line, such
    as a card to show, stays as it is."""
    try:
        return translated_line(slug, text, names, language)
    except NotationFault:
        return text
