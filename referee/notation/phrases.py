"""Phrases that may stand for words of the notation, for marks and for cards in all records."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product

from attrs import frozen

from referee.notation.lookup import OWN_SUITS
from referee.notation.punctuation import ARROWS
from referee.notation.word_tables import (
    card_spellings,
    fold,
    phase_spellings,
    spellings,
    word_file,
    words_of_notation,
)
from referee_spec.games import like

Table = Mapping[str, tuple[str, ...]]
"""The canonical words that a folded phrase can stand for."""

OWNED = "{}'"
"""A folded word such as "my" as a name of the player who owns what follows."""


@frozen(eq=False)
class Phrases:
    """The phrases of a game with these kinds of card, except for the names of players, with their
    canonical words.

    ``notation`` are the phrases of the notation and those for marks. ``others`` are the phrases of
    one other ``language`` (empty for none) and those for cards. ``every`` are both, and ``longest``
    has by their first word how many words the longest has. ``parts`` are the parts of the names of
    cards, ``numbers`` the names of numbers, ``ordinals`` the ordinal numbers from 1 on, and
    ``counted`` the cards for words after a number. ``articles`` may stand before a card, and
    ``signs`` before the number of a round. ``ones`` stand for the number 1, and ``alone`` for one
    card that is not named. ``units`` may stand after an amount, ``dice`` before the number of a
    die, and ``of`` before a name. ``wins`` say who won a challenge, ``nothing`` that there are no
    cards, ``nouns`` name a step of a turn, and ``ways`` join two cities. ``struck`` say that a turn
    does not count, ``pauses`` that nobody plays, and ``pronouns`` and the like are no names, but a
    player may be named by a word for the ``writer`` of the record, and as an owner by ``mine``. All
    phrases are folded (see `fold`).
    """

    slug: str
    kinds: frozenset[str]
    language: str
    notation: Table
    others: Table
    every: Table
    longest: Mapping[str, int]
    parts: Mapping[str, str]
    numbers: Mapping[str, int]
    ordinals: Mapping[str, int]
    counted: Mapping[str, str]
    articles: frozenset[str]
    signs: frozenset[str]
    ones: frozenset[str]
    alone: frozenset[str]
    units: frozenset[str]
    dice: frozenset[str]
    wins: frozenset[str]
    of: frozenset[str]
    nothing: frozenset[str]
    nouns: frozenset[str]
    struck: frozenset[str]
    pauses: frozenset[str]
    pronouns: frozenset[str]
    writer: frozenset[str]
    mine: frozenset[str]
    ways: frozenset[str]

    def with_names(self, names: Mapping[str, list[str]]) -> Table:
        """Return all phrases with the folded names of players, each with its canonical words."""
        phrases = dict(self.every)
        for phrase, words in names.items():
            before, after = self.notation.get(phrase, ()), self.others.get(phrase, ())
            phrases[phrase] = tuple(dict.fromkeys((*before, *words, *after)))
        return phrases


@lru_cache(maxsize=32)
def phrases(slug: str, kinds: frozenset[str], language: str) -> Phrases:
    """Return the phrases of a game with these kinds of card, and of one other language."""
    after_comma = word_file("en")["punctuation"]["after-comma"]
    notation = table(
        [
            *((word, word) for word in words_of_notation(slug)),
            *((spelling, word) for word, spelling in spellings(slug, "en")),
            *((f", {word}", word) for word in words_of_notation(slug) if word in after_comma),
            *(
                (f", {spelling}", word)
                for word, spelling in spellings(slug, "en")
                if word in after_comma
            ),
            *((word, mark) for word in joining_words(language) for mark in ",;"),
            *((text, phase) for phase, one in phase_spellings(slug, "en").items() for text in one),
            *((arrow, "->") for arrow in ARROWS),
            *pieces_in_words(language),
            *steps_in_words(slug, language),
        ]
    )
    plurals = plurals_of_cards(slug, kinds, language)
    pairs = [*words_in_language(slug, language), *spelt_cards(slug, kinds, language)]
    known = {fold(spelling) for spelling, _ in pairs}
    pairs += ((plural, plural.replace(" ", "-")) for plural in plurals if fold(plural) not in known)
    others = table(pairs)
    every = {
        phrase: tuple(dict.fromkeys((*notation.get(phrase, ()), *others.get(phrase, ()))))
        for phrase in (*notation, *others)
    }
    counted = {fold(plural): card for plural, card in plurals.items()}
    return Phrases(
        slug=slug,
        kinds=kinds,
        language=language,
        notation=notation,
        others=others,
        every=every,
        longest=longest_by_first_word(every),
        parts=parts_of_cards(slug, kinds, language),
        numbers=numbers_in_words(language),
        ordinals=ordinals_in_words(language),
        counted=counted | dict.fromkeys(words_about_cards("several", language), "?"),
        articles=words_about_cards("articles", language),
        signs=words_about_cards("signs", language),
        ones=words_about_cards("one", language),
        alone=words_about_cards("alone", language),
        units=words_about_cards("units", language),
        dice=words_about_cards("dice", language),
        wins=words_about_cards("wins", language),
        of=words_about_cards("of", language),
        nothing=words_about_cards("nothing", language),
        nouns=words_about_cards("nouns", language),
        struck=words_about_cards("struck", language),
        pauses=words_about_cards("pauses", language),
        pronouns=words_about_cards("pronouns", language) | words_about_cards("being", language),
        writer=words_about_cards("writer", language),
        mine=words_about_cards("mine", language),
        ways=words_between_cities(slug, language),
    )


def longest_by_first_word(phrases: Iterable[str]) -> dict[str, int]:
    """Return for each first word of phrases the most words of a phrase that begins with it.

    >>> longest_by_first_word(["puts", "puts back", "draws"])
    {'puts': 2, 'draws': 1}
    """
    longest: dict[str, int] = {}
    for phrase in phrases:
        words = phrase.split(" ")
        longest[words[0]] = max(len(words), longest.get(words[0], 0))
    return longest


def words_in_language(slug: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield pairs of a phrase of a language and the word of the notation for which it stands.

    There are none without a language.
    """
    if not language:
        return
    after_comma = word_file("en")["punctuation"]["after-comma"]
    for word, spelling in spellings(slug, language):
        yield spelling, word
    for word, spelling in spellings(slug, language):
        if word in after_comma:
            yield f", {spelling}", word
    for phase, others in phase_spellings(slug, language).items():
        yield from ((spelling, phase) for spelling in others)


def cards_in_language(slug: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield pairs of a name in a language and the card, or the part of its name, that it means.

    The names are in English and in another language, if one is given.
    """
    for tongue in with_english(language):
        for card, others in card_spellings(slug, tongue).items():
            yield from ((spelling, card) for spelling in others)


def spelt_cards(slug: str, kinds: frozenset[str], language: str) -> Iterator[tuple[str, str]]:
    """Yield pairs of a phrase for one card and the card, in a language and in the notation."""
    for spelling, card in cards_in_language(slug, language):
        if card in kinds:
            yield spelling, card
            yield spelling.removesuffix("s"), card
    yield from cards_of_parts(slug, kinds, language)
    for kind in kinds:
        spelt = (kind, kind.removesuffix("s"), kind.replace("-", ""))
        for spelling in (*spelt, *playing_card_spellings(kind, language)):
            yield spelling, kind
        number = kind.split("-")[0]
        if number.isdecimal() and sum(other.startswith(f"{number}-") for other in kinds) == 1:
            # A code card is called by its numbers, which may also stand for themselves.
            yield from ((number, number), (number, kind))


def cards_of_parts(slug: str, kinds: frozenset[str], language: str) -> Iterator[tuple[str, str]]:
    """Yield pairs of a phrase of a language, such as "Londres radio", and a card of parts."""
    others: dict[str, list[str]] = {}
    for spelling, part in cards_in_language(slug, language):
        others.setdefault(part, []).append(spelling)
    for kind in kinds:
        parts = kind.split("-")
        if len(parts) > 1 and not others.keys().isdisjoint(parts):
            spelt = product(*([part, *others.get(part, ())] for part in parts))
            yield from ((" ".join(one), kind) for one in spelt)


def plurals_of_cards(slug: str, kinds: frozenset[str], language: str) -> dict[str, str]:
    """Return the card for each plural, in a language and in the notation.

    There is none of a word that may be two cards.
    """
    plurals: dict[str, str] = {}
    meant: dict[str, set[str]] = {}
    for spelling, card in cards_in_language(slug, language):
        meant.setdefault(spelling, set()).add(card)
    for spelling, card in cards_in_language(slug, language):
        if card in kinds and len(meant[spelling]) == 1:
            singular = spelling.removesuffix("s")
            plurals[f"{singular}s"] = card
            # Such as autos-clásicos, and then comptes-en-banque and colecciones-de-sellos.
            plurals["-".join(f"{part}s" for part in singular.split("-"))] = card
            first, *rest = spelling.split("-")
            for ending in ("s", "es") if rest else ():
                plurals["-".join((f"{first}{ending}", *rest))] = card
    for kind in kinds:
        plurals[f"{kind.removesuffix('s')}s"] = kind
    return plurals


def parts_of_cards(slug: str, kinds: frozenset[str], language: str) -> dict[str, str]:
    """Return the parts of the names of cards, by their folded names, also those in a language."""
    known = {part for kind in kinds for part in kind.split("-")}
    parts = {fold(part): part for part in known}
    for spelling, part in cards_in_language(slug, language):
        if part in known:
            parts.setdefault(fold(spelling), part)
    return parts


def table(pairs: list[tuple[str, str]]) -> Table:
    """Return what each folded phrase can stand for, given pairs of a phrase and a word."""
    meanings: dict[str, dict[str, None]] = {}
    for spelling, word in pairs:
        meanings.setdefault(fold(spelling), {})[word] = None
    return {phrase: tuple(words) for phrase, words in meanings.items()}


def with_english(language: str) -> tuple[str, ...]:
    """Return the codes of English and of another language, once each; an empty one is left out."""
    return ("en",) if language in ("", "en") else ("en", language)


def joining_words(language: str) -> Iterator[str]:
    """Yield the words that stand for a comma or a semicolon, such as "and".

    They are those of English and of another language, if one is given.
    """
    for tongue in with_english(language):
        yield from word_file(tongue)["joining"]["and"]


def pieces_in_words(language: str) -> Iterator[tuple[str, str]]:
    """Yield pairs of a phrase, such as "a card", and the ``?``, ``1`` or ``2`` that it stands for.

    They are those of English and of another language, if one is given.
    """
    for tongue in with_english(language):
        pieces = word_file(tongue)["pieces"]
        yield from ((other, piece) for piece in ("?", "1", "2") for other in pieces[piece])


def steps_in_words(slug: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield pairs of a phrase, such as "defends with", and the mark or the step that it stands for.

    A mark may stand before a phrase for one.
    """
    for tongue in with_english(language):
        for meant, others in word_file(tongue).get(f"{like(slug)}-phrases", {}).items():
            for before in ("/ ", "", ", ", "; ") if meant == "/" else ("",):
                yield from ((f"{before}{other}", meant) for other in others)


def numbers_in_words(language: str) -> Mapping[str, int]:
    """Return the numbers from 1 to 10 by their digits, and those from 2 on also by their names in
    English and in another language."""
    numbers = {str(number): number for number in range(1, 11)}
    for tongue in with_english(language):
        names = word_file(tongue)["playing-cards"]
        numbers |= {fold(name): number for number in range(2, 11) for name in names[str(number)]}
    return numbers


def ordinals_in_words(language: str) -> Mapping[str, int]:
    """Return the ordinal numbers by their names in English and in another language."""
    return {
        fold(name): int(number)
        for tongue in with_english(language)
        for number, names in word_file(tongue)["ordinals"].items()
        for name in names
    }


def words_about_cards(key: str, language: str) -> frozenset[str]:
    """Return the articles, or other words about cards, of English and of another language."""
    return frozenset(
        fold(word) for tongue in with_english(language) for word in word_file(tongue)["pieces"][key]
    )


def words_between_cities(slug: str, language: str) -> frozenset[str]:
    """Return the words of English and of another language between two cities of a route."""
    routes = f"{like(slug)}-routes"
    tables = (word_file(tongue).get(routes, {}) for tongue in with_english(language))
    return frozenset(fold(word) for table in tables for word in table.get("between", ()))


def playing_card_spellings(kind: str, language: str = "") -> Iterator[str]:
    """Yield other spellings of a playing card: ``T`` for ten, suit signs, and names in words.

    The names are in English and in another language, if one is given.

    >>> list(playing_card_spellings("10S"))
    ['TS', '10♠', 'T♠', '10 of spades', 'ten of spades', '10 spades', 'ten spades']
    """
    card = re.fullmatch(r"(10|[2-9AJQK])([SHDC])", kind)
    if card is None:
        return
    rank, suit = card.groups()
    sign = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[suit]
    ranks = (rank, "T") if rank == "10" else (rank,)
    for short in ranks[1:]:
        yield short + suit
    for short in ranks:
        yield short + sign
    for tongue in with_english(language):
        names = word_file(tongue)["playing-cards"]
        named = product((rank, *names[rank]), names["of"], names[suit])
        yield from map(" ".join, named)
        yield from map(" ".join, product((rank, *names[rank]), names[suit]))
        # Letters for ranks, such as the French V of the jack, and for suits, such as P of spades.
        letters = [letter for letter in names[rank] if len(letter) == 1]
        yield from (letter + sign for letter in letters)
        if (initial := names[suit][0][0].upper()) in OWN_SUITS:
            yield from (short + initial for short in (*ranks, *letters))
