"""The words that may stand for those of the notation, in the tables of each language."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any
from unicodedata import combining, normalize

from referee.notation.expressions import expressions, keywords
from referee.notation.grammar import read_file
from referee_spec.games import has_own_notation, like
from referee_spec.kernel.languages import LANGUAGES, TRANSLATIONS

HYPHEN = re.compile(r"(?<=\w)[-_](?=\w)")
"""A hyphen within a word."""


@lru_cache(maxsize=256)
def fold(text: str) -> str:
    """Return a text without capitals and accents, with spaces for hyphens within words and with
    straight apostrophes.

    >>> fold("Auto-Clásico")
    'auto clasico'
    """
    plain = text.casefold().replace("’", "'")
    if not plain.isascii():
        letters = normalize("NFD", plain)
        plain = "".join(letter for letter in letters if not combining(letter)).replace("\ufe0f", "")
    return HYPHEN.sub(" ", plain)


@cache
def word_file(language: str) -> Mapping[str, Mapping[str, list[str]]]:
    """Return the tables of a language: the spellings of each canonical word."""
    return tomllib.loads(read_file(f"words.{language}.toml"))


def words_of_notation(slug: str) -> Iterator[str]:
    """Yield the words of a game's notation."""
    # The file of each language lists all of them.
    for word, _ in spellings(slug, "es"):
        yield word


def spellings(slug: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield pairs of a word of a game's notation and a spelling of it in a language.

    For each word the spelling that `referee fmt` writes comes first.
    """
    tables = word_file(language)
    if has_own_notation(slug):
        # Its words are the same in all languages.
        yield from ((word, word) for word in keywords(slug))
    for table in (like(slug), "common"):
        for word, others in tables.get(table, {}).items():
            for other in others:
                yield word, other


def card_spellings(slug: str, language: str) -> Mapping[str, list[str]]:
    """Return the spellings of the cards of a game, and of parts of their names, in a language."""
    return word_file(language).get(f"{like(slug)}-cards", {})


def phase_spellings(slug: str, language: str) -> Mapping[str, list[str]]:
    """Return the spellings of the phases of a game in a language; few games name any."""
    return word_file(language).get(f"{like(slug)}-phases", {})


@cache
def written_words(slug: str, language: str) -> Mapping[str, str]:
    """Return the word of a language that is written for each word of the notation."""
    words: dict[str, str] = {}
    for word, spelling in spellings(slug, language):
        words.setdefault(word, spelling)
    for phase, others in phase_spellings(slug, language).items():
        words.setdefault(phase, others[0])
    return words


def words_within_lines(slug: str, language: str) -> Mapping[str, list[str]]:
    """Return the spellings of words that mean something else within a line than at its start."""
    if language not in TRANSLATIONS:
        return {}
    return word_file(language).get(f"{like(slug)}-within-lines", {})


def translated_word(slug: str, word: str, language: str) -> str:
    """Return a word of the notation in a language, or itself if the language has none for it.

    >>> translated_word("cover-your-assets", "pairs", "es")
    'junta'
    """
    return written_words(slug, language).get(word, word) if language else word


def translated_card(slug: str, kind: str, language: str) -> str:
    """Return a card or a phase in a language; if it lacks its name, translate the known parts.

    >>> translated_card("cover-your-assets", "bank-account", "fr")
    'compte-bancaire'
    >>> translated_card("covert", "london-radio", "es")
    'londres-radio'
    >>> translated_card("covert", "bonn-move", "fr")
    'bonn-déplacement'
    """
    cards = card_spellings(slug, language) if language in TRANSLATIONS else {}
    for names in (cards, phase_spellings(slug, language)):
        if kind in names:
            return names[kind][0]
    # A part of several words could not be read as one part.
    single = {part: next(filter(str.isalpha, spelt), part) for part, spelt in cards.items()}
    return "-".join(single.get(part, part) for part in kind.split("-"))


def translated_key(key: str, language: str) -> str:
    """Return the key of a header's line in a language.

    >>> translated_key("players", "fr")
    'joueurs'
    """
    others = word_file(language)["header"].get(key)
    return others[0] if others else key


@cache
def game_titles() -> Mapping[str, str]:
    """Return the slugs of the games by their folded titles in all languages."""
    return {
        fold(title): slug
        for language in LANGUAGES
        for slug, titles in word_file(language)["games"].items()
        for title in titles
    }


@cache
def words_after_header(slug: str) -> frozenset[str]:
    """Return the folded words, in all languages, that begin lines after the header.

    Stalls such as t1 are among them. "To" alone begins none: in other languages it is a name, or
    an initial.
    """
    starts = expressions(slug).by_word.keys() - {"to"}
    pairs = (pair for language in LANGUAGES for pair in spellings(slug, language))
    words = (pair for pair in pairs if pair[0] == "to play" or pair[0].partition(" ")[0] in starts)
    stalls = word_file("en").get(f"{like(slug)}-stalls", {}).values()
    return frozenset(fold(text) for texts in (*words, *stalls) for text in texts)


@cache
def words_for(slug: str, word: str) -> frozenset[str]:
    """Return a word of a game's notation with its folded spellings in all languages.

    >>> sorted(words_for("covert", "per"))
    ["d'apres", 'per', 'segun', 'selon']
    """
    pairs = (pair for language in TRANSLATIONS for pair in spellings(slug, language))
    return frozenset({word, *(fold(text) for key, text in pairs if key == word)})


@cache
def canonical_words(slug: str) -> Mapping[str, str]:
    """Return the word of a game's notation by its folded spellings, empty if there are several.

    A word of the notation itself stands for nothing else.
    """
    meant: dict[str, set[str]] = {}
    for word, spelling in (pair for one in LANGUAGES for pair in spellings(slug, one)):
        meant.setdefault(fold(spelling), set()).add(word)
    own = {word: word for words in meant.values() for word in words}
    return {one: min(words) if len(words) == 1 else "" for one, words in meant.items()} | own


@cache
def header_keys() -> Mapping[str, str]:
    """Return the canonical key of a header's line by its folded spellings in all languages."""
    return {
        fold(spelling): key
        for language in LANGUAGES
        for key, others in word_file(language)["header"].items()
        for spelling in (key, *others)
    }


def header_suggestions() -> Mapping[str, str]:
    """Return the key of a header to suggest for each other word, in any language."""
    tables: Mapping[str, Any] = word_file("en")
    words: Mapping[str, str] = tables["header-suggestions"]
    return {**words, **first_player_keys()}


def first_player_keys() -> Mapping[str, str]:
    """Return the key of the dealer for each word, in any language, for the player who begins."""
    tables: Mapping[str, Any] = word_file("en")
    words: Mapping[str, str] = tables["header-first-player"]
    return words


def dealing_sentences() -> Mapping[str, int]:
    """Return the folded words, in any language, beside the name of a player who dealt or begins,
    each with how many seats before that player the dealer sits."""
    tables: Mapping[str, Any] = word_file("en")
    dealt, begins = tables["header-sentences"]["dealt"], tables["header-sentences"]["begins"]
    return {fold(one): 0 for one in dealt} | {fold(one): 1 for one in begins}


def words_of_dealing() -> frozenset[str]:
    """Return the folded words, in any language, of how many cards are dealt and of what is turned
    up, which may stand beside the players."""
    tables: Mapping[str, Any] = word_file("en")
    return frozenset(map(fold, tables["header-sentences"]["besides"]))


def words_of_listing() -> frozenset[str]:
    """Return the folded single words, in any language, that may stand in a list of the players."""
    tables: Mapping[str, Any] = word_file("en")
    return frozenset(map(fold, tables["header-sentences"]["listing"]))


def words_of_order() -> frozenset[str]:
    """Return the folded words, in any language, that say of a list that it has an order."""
    tables: Mapping[str, Any] = word_file("en")
    return frozenset(map(fold, tables["header-sentences"]["ordered"]))


def words_of_chips() -> frozenset[str]:
    """Return the folded words, in any language, for what is paid before play: it deals no cards."""
    tables: Mapping[str, Any] = word_file("en")
    return frozenset(map(fold, tables["header-sentences"]["chips"]))
