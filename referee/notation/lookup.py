"""Names, cards and numbers in the groups of a matched line."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from re import Match

from referee.notation.expressions import expressions
from referee.notation.line import Names, NotationFault, Span
from referee.notation.spacing import MARK
from referee.notation.spelling import nearest
from referee_spec.kernel.cards import UNKNOWN

MOST_NAMED = 12
"""If a deck has at most so many kinds of card, they are listed for a card that it does not have."""

OWN_SUITS = "PT"
"""The initials of suits in Spanish and French that are no suit in the notation."""

OWN_SUIT = re.compile(
    rf"(?<![\w-])(?!AT\s+(?:[tTkK]?[1-4]\b|\d+(?::|h|\s?[AaPp][Mm])))"
    rf"(?:10|[2-9AJQKVDR])[{OWN_SUITS}](?![\w'-])"
)
"""A card with one of these initials, but no "AT" before a stall or a time."""

CLUB = re.compile(r"(?<![\w-])(?:10|[2-9AJQKVDR])C(?![\w'-])")
"""A card of clubs, if the record has the letters of the notation for suits."""

PLAIN_NAME = re.compile(r"\w[\w\u0300-\u036f'-]*")
"""A name that needs no quotes. Accents may be signs of their own behind a letter."""


class Uncertain(Exception):
    """Raised for a word that is unknown, or that only the lexer can tell from a keyword."""


class Lookup:
    """Finds the seats and cards that the words in the lines of a record stand for.

    It is ``certain`` if the tokens of the line come from the lexer: then a word that is not found
    does not exist (NotationFault). Otherwise Uncertain is raised for a word that is not found or
    that looks like a keyword.
    """

    def __init__(self, slug: str, names: Names, *, certain: bool = False) -> None:
        self.names = names
        self.certain = certain
        self.expressions = expressions(slug)
        self.reserved = self.expressions.reserved
        self.seats = {f'"{name}"': seat for name, seat in names.seats.items()}
        for name, seat in names.seats.items():
            if PLAIN_NAME.fullmatch(name) and not self.reserved(name):
                self.seats[name] = seat
        self.kinds = plain_kinds(slug, names.kinds)

    def seat(self, found: Match[str], group: int) -> int:
        """Return the seat of the player whose name a group has captured.

        Raise NotationFault TXT104 for somebody who does not play.
        """
        text = found[group]
        seat = self.seats.get(text)
        if seat is not None:
            return seat
        self.require_certain()
        name = text.strip('"')
        if name not in self.names.seats:
            # A short word without a capital, such as "en", is more likely no name.
            near = "" if len(name) < 3 and name.islower() else nearest(name, self.names.seats)
            raise NotationFault("TXT104", Span(*found.span(group)), name=name, nearest=near)
        return self.names.seats[name]

    def seats_of(self, found: Match[str], group: int) -> tuple[int, ...]:
        """Return the seats of a list of names.

        Raise NotationFault TXT104 for somebody who does not play, TXT115 for a seat that stands
        twice.
        """
        seats: list[int] = []
        for element in self.expressions.elements(found, group, "name"):
            seat = self.seat(element, 1)
            if seat in seats:
                raise NotationFault("TXT115", Span(*element.span(1)), name=element[1])
            seats.append(seat)
        return tuple(seats)

    def card(self, found: Match[str], group: int) -> str:
        """Return the kind of card that a group has captured.

        Raise NotationFault TXT105 for one that the deck does not have.
        """
        return self.kinds.get(found[group]) or self._rare_card(found[group], found.start(group))

    def open_card(self, found: Match[str], group: int) -> str:
        """Return the kind of a card that everybody saw.

        Raise NotationFault TXT105 for an unseen one, and for one that the deck does not have.
        """
        card = self.card(found, group)
        if card == UNKNOWN:
            span = Span(*found.span(group))
            raise unknown_card(span, UNKNOWN)
        return card

    def card_at(self, text: str, start: int) -> str:
        """Return a kind of card by its text, which starts at this column.

        Raise NotationFault TXT105 for one that the deck does not have.
        """
        return self.kinds.get(text) or self._rare_card(text, start)

    def cards(self, found: Match[str], group: int) -> tuple[str, ...]:
        """Return the kinds of card in a list, none for a group that did not match.

        Raise NotationFault TXT105 for one that the deck does not have.
        """
        text = found[group]
        if text is None:
            return ()
        kinds = self.kinds
        if text in kinds:
            return (kinds[text],)
        try:
            return tuple(map(kinds.__getitem__, text.split(" ")))
        except KeyError:
            return tuple(self.card_at(card, start) for card, start in words_of(found, group))

    def _rare_card(self, text: str, start: int) -> str:
        """Return the kind of a card that is unknown or looks like a keyword.

        ``start`` is its column. Raise Uncertain if the lookup is not certain, and NotationFault
        TXT105 for a card that the deck does not have.
        """
        self.require_certain()
        kind = text.removeprefix(MARK)
        if kind != UNKNOWN and kind not in self.names.kinds:
            span, kinds = Span(start, start + len(text)), self.names.kinds
            near = nearest(kind, kinds)
            named = () if near or len(kinds) > MOST_NAMED else tuple(sorted(kinds))
            raise unknown_card(span, kind, near, named)
        return kind

    def word(self, found: Match[str], group: int) -> str:
        """Return a word of a group as it is written; it need not be a name or a card."""
        text = found[group]
        if self.reserved(text):
            self.require_certain()
        return str(text).removeprefix(MARK)

    def require_certain(self) -> None:
        """Raise Uncertain if the tokens of the line are not known from the lexer."""
        if not self.certain:
            raise Uncertain


def unknown_card(
    span: Span, card: str, near: str = "", deck_cards: tuple[str, ...] = ()
) -> NotationFault:
    """Return the fault of a card that the deck does not have, or that nobody saw."""
    return NotationFault("TXT105", span, card=card, nearest=near, deck_cards=deck_cards, edition="")


@lru_cache(maxsize=16)
def plain_kinds(slug: str, kinds: frozenset[str]) -> Mapping[str, str]:
    """Return the kinds of card that do not look like keywords, and ``?``, each mapped to itself.

    The result is cached, since most records of a file have the same kinds.
    """
    return {kind: kind for kind in kinds if not is_reserved(slug, kind)} | {UNKNOWN: UNKNOWN}


@lru_cache(maxsize=1024)
def is_reserved(slug: str, word: str) -> bool:
    """Return whether a word looks like a keyword of a game's notation.

    The result is cached for each word: a record that describes cards changes the set of kinds with
    each of them, but most kinds stay the same.
    """
    return bool(expressions(slug).reserved(word))


def words_of(found: Match[str], group: int) -> Iterable[tuple[str, int]]:
    """Yield the words of a group, each with the column at which it starts."""
    at = found.start(group)
    for word in found[group].split(" "):
        yield word, at
        at += len(word) + 1


def dice(text: str | None, lookup: Lookup) -> tuple[int, ...]:
    """Return the dice in a text, separated by spaces; none for None.

    Raise Uncertain for a number of several digits, which may be several dice.
    """
    listed = numbers(text)
    if any(number > 9 for number in listed):
        lookup.require_certain()
    return listed


def numbers(text: str | None) -> tuple[int, ...]:
    """Return the numbers in a text, separated by spaces; none for None."""
    return () if text is None else tuple(map(int, text.split(" ")))
