"""Lines in canonical notation, written with the words of another language."""

import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from referee.notation.diagnosis import parsed, tokens_of
from referee.notation.grammar import fixed_text, parser
from referee.notation.line import Names
from referee.notation.phrases import phrases
from referee.notation.spacing import GLUED, Spaced
from referee.notation.word_tables import (
    fold,
    translated_card,
    translated_word,
    words_within_lines,
    written_words,
)

if TYPE_CHECKING:
    from lark import Token


def translated_line(slug: str, text: str, names: Names, language: str) -> str:
    """Return a line in canonical notation with the words of a language.

    Names that are unclear in that language are put in quotes. Raise NotationFault if the line is
    not in the notation.

    >>> kinds = frozenset(("home", "jewels", "cash"))
    >>> text = "3. Ana pairs home home; draws jewels ?"
    >>> translated_line("cover-your-assets", text, Names({"Ana": 0}, kinds), "es")
    '3. Ana junta casa casa; roba joyas ?'
    """
    unclear = unclear_names(slug, tuple(names.seats), names.kinds, language)
    tokens = tokens_of(slug, text, names)
    return translated_tokens(slug, tokens, language, unclear, names.kinds)


@lru_cache(maxsize=16)
def unclear_names(
    slug: str, players: tuple[str, ...], kinds: frozenset[str], language: str
) -> frozenset[str]:
    """Return the names that need quotes in a language.

    Without them they could be taken for a word, for an amount, or for (a part of) another name.

    >>> names = ("Y", "5K", "Ana", "Ána", "Ben")
    >>> sorted(unclear_names("cover-your-assets", names, frozenset(), "es"))
    ['5K', 'Ana', 'Y', 'Ána']
    """
    words = phrases(slug, kinds, language).every
    folded = [f" {fold(player)} " for player in players]
    return frozenset(
        name
        for name, own in zip(players, folded, strict=True)
        if own.strip() in words or name[0].isdigit() or sum(own in player for player in folded) > 1
    )


def translated_tokens(
    slug: str,
    tokens: "Iterable[Token]",
    language: str,
    unclear: Collection[str] = (),
    kinds: Collection[str] | None = None,
) -> str:
    """Return the line of these tokens with the words of a language, and unclear names in quotes.

    If the ``kinds`` of card are given, the name of a card that only the record describes is kept.
    """
    within = words_within_lines(slug, language)
    line = Spaced()
    for token in tokens:
        word = str(token)
        glued = word in GLUED and token.type not in ("CARD", "STALL", "VALUE")
        fixed = fixed_text(parser(slug).get_terminal(token.type))
        if token.type == "CARD" and (kinds is None or is_made_of(word, kinds)):
            word = translated_card(slug, word, language)
        elif token.type == "NAME" and word in unclear:
            word = f'"{word}"'
        elif line.text and fixed is not None and fixed in within:
            word = within[fixed][0]
        elif fixed is not None or token.type == "STALL":
            word = translated_word(slug, fixed or word, language)
        line.append(word, 0, 0, glued=glued)
    return line.text


def is_made_of(word: str, kinds: Collection[str]) -> bool:
    """Return whether a word is a card, the cities of a route, or a phase."""
    return word in kinds or "-" not in word or all(part in kinds for part in word.split("-"))


def translated_move(slug: str, text: str, names: Names, language: str) -> str:
    """Return a legal move with the words of a language; it may be only a part of a line.

    >>> names = Names({"Ana": 0}, frozenset(("8S",)))
    >>> translated_move("kings-in-the-corner", "Ana refuses to draw", names, "fr")
    'Ana refuse de piocher'
    """
    tokens, end, _ = parsed(slug, text)
    if end is None:
        return translated_tokens(slug, tokens, language)
    player = next((name for name in names.seats if text.startswith(f"{name} ")), "")
    pattern, words = words_to_translate(slug, names.kinds, language)
    return player + pattern.sub(lambda found: words[found[0]], text[len(player) :])


def translated_quotation(slug: str, text: str, names: Names, language: str) -> str:
    """Return the start of a line that a refusal quotes, with the words of a language.

    >>> names = Names({"Open": 0}, frozenset())
    >>> for text in ("hand Open", "acted first", "phase codes", "Open"):
    ...     print(translated_quotation("covert", text, names, "es"))
    mano Open
    actuaron primero
    fase códigos
    Open
    """
    if text in names.seats:
        return text
    first, _, rest = text.partition(" ")
    words = written_words(slug, language)
    if text in words or not rest:
        return words.get(text, text)
    return f"{words.get(first, first)} {rest if rest in names.seats else words.get(rest, rest)}"


@lru_cache(maxsize=16)
def words_to_translate(
    slug: str, kinds: frozenset[str], language: str
) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """Return a pattern that finds the words and cards of a game, and the translation of each."""
    words = dict(written_words(slug, language))
    words |= {kind: translated_card(slug, kind, language) for kind in kinds}
    longest_first = sorted(words, key=len, reverse=True)
    pattern = rf"(?<![\w'-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w'-])"
    return re.compile(pattern), words
