"""Reading lines by the derived expressions: what a line says, without its places.

A game takes part with a module here that makes events of the captured texts (`SHAPES`). It may
look words up in `Words` alone: these hold the names and cards that no lexer could take for
anything else, and a KeyError leaves the line to Lark.
"""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from itertools import takewhile
from types import ModuleType
from typing import Any

from referee.notation.derived.patterns import PATTERNS, RESERVED
from referee.notation.line import Line, Names, Placed, Span, Told
from referee_spec.games import like
from referee_spec.kernel.cards import UNKNOWN

WORD = re.compile(r"\w[\w'-]*")
"""A name that needs no quotes."""

MOST = 10_000
"""So many texts of a sort are remembered, so that memory does not grow with a file."""


def remember(known: dict[Any, Any], text: str | None, meaning: Any) -> None:
    """Remember what a text means: most are short, and come again and again."""
    if len(known) < MOST:
        known[text] = meaning


class Numbers(dict[str | None, int | None]):
    """Numbers by their digits, and None by None."""

    def __missing__(self, digits: str | None) -> int | None:
        number = None if digits is None else int(digits)
        remember(self, digits, number)
        return number


NUMBERS = Numbers()


class Lists(dict[str, tuple[str, ...]]):
    """Cards by the text that lists them."""

    def __init__(self, kinds: dict[str, str]) -> None:
        self.kinds = kinds

    def __missing__(self, text: str) -> tuple[str, ...]:
        kinds = self.kinds
        cards = tuple([kinds[card] for card in text.split()])
        remember(self, text, cards)
        return cards


@cache
def reserved(slug: str) -> Callable[[str], re.Match[str] | None]:
    """What finds a word at a text's start that is the notation's own."""
    return re.compile(RESERVED[slug]).match


@lru_cache(maxsize=1_000)
def written(slug: str, name: str) -> str | None:
    """A player's name as lines have it, None for one that a lexer takes for something else."""
    if WORD.fullmatch(name) is None:
        return f'"{name}"'
    return None if reserved(slug)(name) else name


@lru_cache(maxsize=16)
def cards_of(slug: str, kinds: frozenset[str]) -> Lists:
    """The lists of these kinds of card: records with the same cards share them."""
    taken = reserved(slug)
    cards = {kind: kind for kind in kinds if not taken(kind)}
    return Lists(cards | {UNKNOWN: UNKNOWN})


class Words:
    """The names and cards of a record as they are written; KeyError for any other.

    ``seats`` has the seat of each name, ``cards`` each kind of card and the unseen one,
    ``lists`` the cards of a list of them.
    """

    def __init__(self, slug: str, names: Names) -> None:
        said = [(written(slug, name), seat) for name, seat in names.seats.items()]
        self.seats = {name: seat for name, seat in said if name is not None}
        self.lists = cards_of(slug, names.kinds)
        self.cards = self.lists.kinds


Make = Callable[[tuple[Any, ...], Words], Told]
"""What makes a line's events of the texts that its expression has captured."""

Place = Callable[[re.Match[str]], tuple[Span, list[Span]]]
"""What finds the places of a line and of its events in what its expression has matched, which
is the line with a space before it: there an index is a column."""


@cache
def shapes(slug: str) -> dict[str, Make]:
    """The line shapes of a game that have a quick way, those that come most often first.

    A game without a module here has none: all its lines are Lark's.
    """
    module = workshop(slug)
    return module.SHAPES if module is not None else {}


@cache
def workshop(slug: str) -> ModuleType | None:
    """The module here that makes events of a game's lines, if it has one."""
    home = f"{__package__}.{slug.replace('-', '_')}"
    try:
        return import_module(home)
    except ModuleNotFoundError as error:
        if error.name != home:
            raise
        return None


@cache
def matcher(slug: str, shape: str) -> Callable[[str], re.Match[str] | None]:
    """The expression of a line shape."""
    return re.compile(PATTERNS[slug][shape]).fullmatch


@cache
def beginning(slug: str, shape: str) -> str:
    """The word that lines of a shape begin with, so that the expressions of shapes that a
    record does not have need not be compiled; nothing for a shape without one."""
    words = "".join(takewhile(lambda one: one in " :" or one.isalpha(), PATTERNS[slug][shape]))
    return words[: words.rfind(" ")] if words else ""


@cache
def ways(slug: str) -> tuple[tuple[str, str, Make], ...]:
    """The shapes that a line may have: how each begins, its name, what makes its events."""
    return tuple((beginning(slug, shape), shape, make) for shape, make in shapes(slug).items())


class QuickReader:
    """What says what a line of a record of this game says, None where Lark must."""

    def __init__(self, slug: str, names: Names) -> None:
        self.slug = like(slug)
        if ways(self.slug):
            self.words = Words(self.slug, names)

    def __call__(self, text: str) -> Told | None:
        """What a line says that must be looked at."""
        spaced = " " + text
        for starts, shape, make in ways(self.slug):
            if starts and not spaced.startswith(starts):
                continue
            found = matcher(self.slug, shape)(spaced)
            if found is not None:
                try:
                    return make(found.groups(), self.words)
                except KeyError:
                    return None
        return None


def plainly_spaced(text: str) -> str:
    """A line with spaces where the expressions want them. How many there are means nothing but
    in quotes, and beside a sign none are needed."""
    if '"' in text:
        return text
    text = re.sub(" +", " ", text)
    text = re.sub(" ?([;:]) ?", r"\1 ", text)
    return re.sub(" ?/ ?", " / ", text).strip(" ")


def located(slug: str, text: str, told: Told) -> Line | None:
    """A line that the quick way has read, with its places; None where Lark must find them."""
    slug = like(slug)
    places: dict[str, Place] = getattr(workshop(slug), "PLACES", {})
    for shape, place in places.items():
        found = matcher(slug, shape)(" " + text)
        if found is not None:
            whole, spans = place(found)
            events = [Placed(event, span) for event, span in zip(told.told, spans, strict=True)]
            return Line(told.kind, events, told.number, told.irregular, None, whole, told.suspect)
    return None
