"""Regular expressions that classify the words of a record, for programs that colour it.

They are derived from the grammars and the tables of words, and hold for all games and languages.
"""

import re
from collections.abc import Iterable, Iterator

from lark.lexer import PatternStr, TerminalDef

from referee.notation.expressions import keywords
from referee.notation.grammar import fixed_text, parser
from referee.notation.lexing import END_OF_WORD
from referee.notation.phrases import playing_card_spellings
from referee.notation.word_tables import card_spellings, fold
from referee.notation.word_tables import spellings as spellings_of
from referee_spec.games import OWN, game
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.languages import TRANSLATIONS
from referee_spec.kernel.option import options_of

START_OF_WORD = r"(?<![\w'-])"
SPACES = "[ \t\u00a0]*"
COMMON = frozenset(
    ("COMMENT", "BLANK", "NUMBER", "COUNT", "AMOUNT", "KEY", "VALUE", "NAME", "QUOTED", "CARD")
)
"""The terminals in every grammar that have no fixed text."""

STALL = r"[tk][1-4](?!\w)"
"""The names of stalls. A card may name a stall, too, so that its terminal takes any word."""


def patterns() -> dict[str, str]:
    """Return a regular expression for each class of words; the first that matches decides.

    They have to ignore case, and ``^`` has to match at the start of each line. The groups of
    ``header`` are spaces, the key, spaces, the colon and the value.
    """
    terminals = {terminal.name: terminal for slug in OWN for terminal in parser(slug).terminals}
    common = {name: terminals[name].pattern.to_regexp() for name in COMMON}
    keyword = any_of(phrases()) + END_OF_WORD
    # Such as piggy and bank.
    parts = (part for name in cards() for part in re.split("[ -]", name) if part[:1].isalnum())
    card = any_of(parts, [STALL, *own_terminals(terminals.values())])
    signs = {
        terminal.pattern.value
        for terminal in terminals.values()
        if isinstance(terminal.pattern, PatternStr) and not terminal.pattern.value.isalpha()
    }
    return {
        "comment": common["COMMENT"],
        "header": f"^({SPACES})((?!{keyword}){common['KEY']})({SPACES})(:)([^#\n]*)",
        "quoted": common["QUOTED"],
        "keyword": START_OF_WORD + keyword,
        "card": rf"{START_OF_WORD}{card}(?:-{card})*{END_OF_WORD}|\?",
        "number": f"{START_OF_WORD}(?:{common['NUMBER']}|{common['AMOUNT']})",
        "name": common["NAME"],
        "sign": any_of(signs),
    }


def phrases() -> Iterator[str]:
    """Yield the words of the notation of all games in all languages."""
    for slug in OWN:
        yield from keywords(slug)
        for terminal in parser(slug).terminals:
            words = fixed_text(terminal)
            if words and words[0].isalpha():
                yield words
        for language in TRANSLATIONS:
            for pair in spellings_of(slug, language):
                yield from (word for word in pair if word[0].isalpha())


def cards() -> Iterator[str]:
    """Yield the names of the cards of all games in all languages."""
    for slug in OWN:
        own = game(slug)
        editions = options_of(own.options).get("edition")
        for edition in editions.values if editions else ("",):
            options = evolve(own.defaults, edition=edition) if edition else own.defaults
            for kind in own.kinds(own.start(options, ("one", "two"), None)):
                # The words of a name such as 3 of spades are no cards.
                yield from (
                    spelling
                    for spelling in (kind, *playing_card_spellings(kind))
                    if " " not in spelling
                )
        for language in TRANSLATIONS:
            for card, others in card_spellings(slug, language).items():
                yield from (card, *others)


def own_terminals(terminals: Iterable[TerminalDef]) -> Iterator[str]:
    """Yield the expressions of terminals that only some grammars have, such as stalls."""
    for terminal in terminals:
        if terminal.name not in (*COMMON, "STALL") and fixed_text(terminal) is None:
            yield terminal.pattern.to_regexp()


def any_of(texts: Iterable[str], expressions: Iterable[str] = ()) -> str:
    """Return an expression for each of these texts and expressions, the longest text first.

    >>> any_of(["más", "en-litige"], ["t[1-4]"])
    '(?:t[1-4]|en[ -]litige|m[áa]s)'
    """
    longest_first = sorted(set(texts), key=lambda text: (-len(text), text))
    return f"(?:{'|'.join([*expressions, *map(expression, longest_first)])})"


def expression(text: str) -> str:
    """Return an expression for a text, with or without accents, with spaces or with hyphens."""
    letters = (
        re.escape(letter)
        if fold(letter) in (letter, letter.lower())
        else f"[{letter}{fold(letter)}]"
        for letter in text
    )
    return "".join(letters).replace(r"\ ", "[ -]").replace(r"\-", "[ -]")
