"""Reading a turn by its gist: clause by clause, past words that say nothing of the game.

Words become symbols of one letter, such as N for a player and C for cards (grammar/gist.toml), and
each clause is read by a row of the game: an expression over symbols, and what it says in words of
the notation. A line is read only if all that it tells is said by some row. Words that nobody knows
may stand behind what a clause says, not in it.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import product
from math import prod
from typing import Any

from attrs import frozen

from referee.notation.grammar import read_file
from referee.notation.phrases import Phrases, with_english
from referee.notation.punctuation import after_number
from referee.notation.spacing import GLUED, Spaced
from referee.notation.spelling import one_letter_apart
from referee.notation.word_tables import fold
from referee_spec.games import like
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve

WORD = re.compile(
    r"\d+(?:[.,]\d{3})*|(?<!\w)(?:[cdjlmnst]|qu)['’]|[^\W\d_]+n['’]t\b|['’]s\b|[^\W\d_]\w*(?:-\w+)*|\S",
    re.IGNORECASE,
)
"""A number, an elided word, what stands behind an owner, another word, or a mark."""

MARKS = ",;"
"""What joining words such as "and" stand for."""

PLAIN_MARKS = "…,;:.!()\"“”«»„'&+/–—-"
"""The marks that end a clause where the notation has no other meaning for them."""

UNFINISHED = (":", ",", ";", "/", "|", "->", "-")
"""The marks after which something is missing at the end of a line."""

ODD_SPACE = re.compile(r"[^\S \t\u00a0\u202f]")
"""A space that is none in the notation."""

LONGEST_PHRASE = 8
"""The most words that stand for one symbol."""

MOST_PIECES = 80
"""A line with more words and marks than this is not read by its gist."""

MOST_READINGS = 256
"""A line with more combinations of meanings than this is not read by its gist."""

MOST_CARDS = 10
"""The most cards that a number before a card stands for."""

MANY = {1: "", 2: "D"}
"""The symbol of as many cards that are alike: empty for that of a card, T for more than two."""

START = re.compile("[xh?,]*N")
"""What may stand up to the player: words that nobody knows."""

PILES = ("lot", "pile")
"""The groups in which a number is the rank of a card of a pile."""

SHORTEST_MISSPELT = 4
"""The fewest letters of a word that may be a misspelt one."""

END = "(?=[,wsiu]|$)"
"""What follows a clause: a comma, a word that begins the next one, or nothing."""

ARTICLE = "."
"""The symbol of an article, which says nothing but that a noun follows."""

SILENT = frozenset({"", ARTICLE, "h", ",", "o", "a", "x"})
"""The symbols of words that tell nothing by themselves."""

UNSAID = "!"
"""The symbol of a word that tells something which few rows say, such as that it was denied."""

UNKNOWN_WORD = "x"
"""The symbol of a word that no table has."""


@frozen
class Token:
    """A piece of a line: its symbol, what it stands for in the notation, and its columns."""

    symbol: str
    word: str
    start: int
    end: int


@frozen
class Phrasebook:
    """What the folded phrases of a game stand for, names of players left out.

    ``symbols`` has the symbols of each, each with what it stands for in the notation. ``telling``
    has, by their first letters, those that tell something by themselves.
    """

    symbols: Mapping[str, tuple[tuple[str, str], ...]]
    telling: Mapping[str, tuple[str, ...]]


@frozen
class Row:
    """A row of a game's table: in which state of a turn it applies, and which comes after it.

    ``says`` is what the clause says in words of the notation, with a symbol in braces for what the
    group of this name stands for.
    """

    states: tuple[str, ...]
    symbols: re.Pattern[str]
    says: str
    after: str


@cache
def tables() -> Mapping[str, Any]:
    """Return the tables of symbols by language, and the rows of each game."""
    return tomllib.loads(read_file("gist.toml"))


@cache
def rows(slug: str) -> tuple[Row, ...]:
    """Return the rows of a game; there are none for a game without a table."""
    shared = tables()["groups"]
    return tuple(
        Row(tuple(states.split()), re.compile(expanded(symbols, shared)), says, after)
        for states, symbols, says, after in tables().get(like(slug), {}).get("rows", ())
    )


def expanded(symbols: str, groups: Mapping[str, str]) -> str:
    """Return an expression with the groups of the table in place of their names."""
    for name, group in groups.items():
        symbols = symbols.replace(f"@{name}", group)
    return "h?" + symbols.replace(" ", "") + END


@lru_cache(maxsize=32)
def phrasebook(known: Phrases) -> Phrasebook:
    """Return the phrasebook of a game in one language."""
    slug, found = like(known.slug), dict[str, dict[tuple[str, str], None]]()

    def add(phrase: str, symbol: str, word: str = "") -> None:
        found.setdefault(fold(phrase), {})[symbol, word] = None

    table = tables().get(slug, {})
    verbs, words = table.get("verbs", {}), table.get("words", {})
    wilds = table.get("wilds", ())
    for phrase, meanings in known.every.items():
        for word in meanings:
            if word in verbs:
                add(phrase, verbs[word], word)
            elif word in known.kinds:
                add(phrase, "W" if word in wilds else "C", word)
            elif word == UNKNOWN:
                add(phrase, "?", word)
            elif word == "2":
                add(phrase, "#", word)
            elif word in MARKS:
                add(phrase, ",")
            elif word.isalpha():
                add(phrase, UNSAID)
    for phrase, card in known.counted.items():
        add(phrase, "?" if card == "?" else "W" if card in wilds else "C", card)
    for number, count in known.numbers.items():
        add(number, "#", str(count))
    shared = {
        "k": known.wins,
        "n": known.nothing,
        UNSAID: known.struck,
        "h": known.pronouns,
        "o": known.of,
        ARTICLE: known.articles,
    }
    for symbol, phrases in shared.items():
        for phrase in phrases:
            add(phrase, symbol)
    for language in with_english(known.language):
        for name in ("all", slug):
            own: dict[str, dict[tuple[str, str], None]] = {}
            for symbol, phrases in tables()[language].get(name, {}).items():
                for phrase in phrases:
                    own.setdefault(fold(phrase), {})[symbol, words.get(symbol, "")] = None
            found |= own
    telling: dict[str, list[str]] = {}
    for phrase, symbols in found.items():
        if {symbol for symbol, _ in symbols} - SILENT:
            telling.setdefault(phrase[:1], []).append(phrase)
    return Phrasebook(
        {phrase: tuple(symbols) for phrase, symbols in found.items()},
        {letter: tuple(phrases) for letter, phrases in telling.items()},
    )


def gist(text: str, known: Phrases, names: Mapping[str, str]) -> Spaced | None:
    """Return what a line says in words of the notation; None if it has no or several meanings.

    ``names`` are the players as the notation writes them, by their folded names.
    """
    plain = text.partition("#")[0].rstrip()
    if plain.endswith(UNFINISHED) or ODD_SPACE.search(text):
        return None
    number, rest = after_number(plain)
    readings: dict[str, Spaced] = {}
    for sequence in sequences(plain, len(plain) - len(rest), phrasebook(known), names):
        said = said_by(sequence, known.slug)
        if said:
            line = Spaced()
            for token in [*numbered(plain, number), *said]:
                glued = token.word in GLUED or not line.text
                line.append(token.word, token.start, token.end, glued=glued)
            readings[line.text] = line
    return readings.popitem()[1] if len(readings) == 1 else None


def numbered(text: str, number: re.Match[str] | None) -> Iterator[Token]:
    """Yield the number of a turn as the notation has it, if the text begins with one."""
    if number is not None:
        start = text.index(number[1]) + 1
        yield Token("", f"{number[1]}{'!' if number[3] else '.'}", start, start + len(number[1]))


def sequences(
    text: str, at: int, known: Phrasebook, names: Mapping[str, str]
) -> Iterator[list[Token]]:
    """Yield the tokens of a text from an index on, for each combination of their meanings.

    Each is the longest phrase that is known. Yield nothing if there are too many words or
    combinations, or if a word may be a misspelt one.
    """
    pieces = [found.span() for found in WORD.finditer(text, at)]
    if len(pieces) > MOST_PIECES:
        return
    choices: list[list[Token]] = []
    first = 0
    while first < len(pieces):
        for count in range(min(LONGEST_PHRASE, len(pieces) - first), 0, -1):
            start, end = pieces[first][0], pieces[first + count - 1][1]
            phrase = fold(" ".join(text[start:end].split()))
            meanings = (("N", names[phrase]),) if phrase in names else known.symbols.get(phrase, ())
            if meanings:
                break
        if not meanings and phrase[0].isalnum():
            if re.search(r"\d", phrase) or is_misspelt(phrase, known, names):
                return
            meanings = ((UNKNOWN_WORD, ""),)
        if not meanings and phrase not in PLAIN_MARKS:
            return
        meanings = meanings or ((",", ""),)
        choices.append([Token(*one, start + 1, end + 1) for one in meanings])
        first += count
    if prod(map(len, choices)) <= MOST_READINGS:
        for sequence in product(*choices):
            if sequence and sequence[-1].symbol != ARTICLE:
                told = (token for token in sequence if token.symbol not in ("", ARTICLE))
                yield with_counts([*told])


def is_misspelt(word: str, known: Phrasebook, names: Mapping[str, str]) -> bool:
    """Return whether a word may be a misspelt one of those that tell something: one slip makes it
    such a word with the same first letter. A short word is near too many others."""
    if len(word) < SHORTEST_MISSPELT:
        return False
    alike = (*known.telling.get(word[0], ()), *(one for one in names if one[:1] == word[0]))
    return any(one_letter_apart(one, word) for one in alike)


def with_counts(tokens: list[Token]) -> list[Token]:
    """Return the tokens, with as many cards as a number before a card says (see `MANY`)."""
    changed: list[Token] = []
    for token in tokens:
        of = len(changed) > 1 and changed[-1].symbol == "o"
        number = changed[-1 - of] if changed else token
        if token.symbol in "CW?" and number.symbol == "#" and int(number.word) <= MOST_CARDS:
            del changed[-1 - of :]
            count = int(number.word)
            symbol = MANY.get(count, "T") if token.symbol in "CW" else token.symbol
            cards = " ".join([token.word] * count)
            token = Token(symbol or token.symbol, cards, number.start, token.end)
        changed.append(token)
    return changed


def said_by(tokens: list[Token], slug: str) -> list[Token] | None:
    """Return what a turn says in words of the notation, clause by clause, by the rows of a game.

    Return None if a clause tells something that no row says, or if nothing is said to its end.
    """
    symbols = "".join(token.symbol for token in tokens)
    begins = START.match(symbols)
    if begins is None:
        return None
    at = begins.end()
    said = [tokens[at - 1]]
    bound, state = {"player": said[0].word}, "start"
    while at < len(tokens):
        if symbols[at] == ",":
            at += 1
            continue
        found = longest(
            symbols, at, [row for row in rows(slug) if state in row.states], tokens, bound
        )
        if found is None:
            return None
        row, match = found
        bound |= names_in(match, tokens)
        said += list(words_of(row, match, tokens, said))
        state, at = row.after or state, match.end()
    unfinished = tables().get(like(slug), {}).get("unfinished", ())
    return said if len(said) > 1 and state not in unfinished else None


def longest(
    symbols: str, at: int, rows: list[Row], tokens: list[Token], bound: Mapping[str, str]
) -> tuple[Row, re.Match[str]] | None:
    """Return the row that reads most from a token on, with its match.

    A name that is bound already stands for the same player.
    """
    found = None
    for row in rows:
        match = row.symbols.match(symbols, at)
        if match is None or (found is not None and match.end() <= found[1].end()):
            continue
        named = names_in(match, tokens)
        if all(bound.get(group, name) == name for group, name in named.items()):
            found = row, match
    return found


def names_in(match: re.Match[str], tokens: list[Token]) -> dict[str, str]:
    """Return the players that groups of a match name."""
    return {
        group: tokens[match.start(group)].word
        for group, text in match.groupdict().items()
        if text and "N" in text
    }


def words_of(
    row: Row, match: re.Match[str], tokens: list[Token], before: list[Token]
) -> Iterator[Token]:
    """Yield the words that a row says, each with its columns.

    A pronoun stands for the last card of what was said ``before``, and so does "one like it".
    """
    first, last = tokens[match.start()], tokens[match.end() - 1]
    # No comma stands before the first step.
    says = row.says.removeprefix(",") if len(before) == 1 else row.says
    for word in says.split():
        if not word.startswith("{"):
            yield Token("", word, first.start, last.end)
            continue
        group = word.strip("{}")
        for token in tokens[match.start(group) : match.end(group)]:
            cards = [one.word for one in before if one.symbol == "C"]
            word = cards[-1] if cards and token.symbol in "hai" else token.word
            word = f"any-{word}" if token.symbol == "#" and group in PILES else word
            if word:
                yield evolve(token, word=word)
