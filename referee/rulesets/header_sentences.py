"""Sentences of a header: who plays, who dealt or begins, and how it was dealt."""

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise

from attrs import frozen

from referee.notation.line import Line, Names, NotationFault, Place, ToldTurn
from referee.notation.phrases import words_about_cards
from referee.notation.reader import LineReader
from referee.notation.word_tables import (
    dealing_sentences,
    fold,
    words_of_chips,
    words_of_dealing,
    words_of_listing,
    words_of_order,
)
from referee_spec.games import game
from referee_spec.kernel.languages import LANGUAGES

SENTENCE = re.compile(r"(?:[^.;!()\s-]|(?<=\w)-(?=\w)|\s+(?![-\s]))+")
"""A sentence, or what stands in brackets or behind a dash, without the marks around it."""

CLAUSE = re.compile(r"[^,\s*•:=>](?:(?!\s(?:so|and|donc|et|as[ií] que|y|=>|→)\s)[^,])*(?<!\s)")
"""A clause of a sentence."""

WORD = re.compile(r"[\w'-]+")

MOST_ABOVE = 3
"""The first lines in which the writer may be named."""


@frozen
class Told:
    """What the sentences of a line say, each piece with its columns.

    - ``dealers`` are the seats of the players who dealt, each once.
    - ``listed`` says whether all players are listed in the order of seats. Names joined by "and"
      beside other words have no order unless a word says so.
    - ``besides`` is what is not read, such as how many cards are dealt.
    - ``unread`` is what differs from the rulebook there, or cannot be understood.
    - ``seats_known`` is False if it cannot be understood, as it may say how the players sit.
    """

    dealers: tuple[int, ...]
    listed: bool
    besides: Place | None
    unread: Place | None
    seats_known: bool


def told(text: str, names: Sequence[str], slug: str, *, behind: bool = False) -> Told | None:
    """Return what a line says of the players, whose folded ``names`` are in the order of seats.

    Return None if it says nothing of them, or anything that a header cannot say. What stands
    ``behind`` a list of the players is about them even if it names none.
    """
    dealers, rest = dict[int, None](), list[re.Match[str]]()
    without_dealer: set[re.Match[str]] = set()
    text, listed, joined = without_list(text, names)
    for sentence in SENTENCE.finditer(text):
        clauses = [*CLAUSE.finditer(text, *sentence.span())]
        named = [word for word in WORD.findall(fold(sentence[0])) if word in names]
        found = [dealer_told(fold(one[0]), names, named) for one in clauses]
        others = [one for one, dealer in zip(clauses, found, strict=True) if dealer is None]
        if named and others == clauses:
            # Nobody knows what it says of these players.
            without_dealer.update(others)
        dealers |= dict.fromkeys(one for one in found if one is not None)
        rest += others
    about = behind or listed or bool(dealers)
    beside = {*WORD.findall(fold(text))}
    ordered = not joined or not beside or not words_of_order().isdisjoint(beside)
    if not about and (without_dealer or not rest):
        return None
    chips, differing, doubtful = False, list[re.Match[str]](), list[re.Match[str]]()
    usual = {"1", str(len(names)), str(cards_dealt(slug, names))} if rest else set()
    for clause in rest:
        said = fold(clause[0])
        numbers = {*re.findall(r"\d+", said)}
        chips = not words_of_chips().isdisjoint(WORD.findall(said)) or (chips and said.isdecimal())
        plain = {*WORD.findall(said)} - numbers - {*names} <= words_of_listing()
        known = chips or of_dealing(said) or (about and plain and clause not in without_dealer)
        line = line_told(clause[0], slug) if about else None
        if line is not None and line.kind == "setup":
            # What is told of the card that is turned up stays a remark.
            known = known and isinstance(line, ToldTurn)
        elif line is not None and line.kind == "heading":
            # The heading of the first round may be left out.
            known = known or line.events[0].number == 1
        if not known and not about:
            return None
        if not (known and about) and reader_of(slug).tells(clause[0], numbers=False):
            # It may tell of play.
            return None
        doubtful += [] if known else [clause]
        differing += [clause] if numbers - usual and not chips else []
    unread = doubtful or differing
    besides = (rest[0].start() + 1, rest[-1].end() + 1) if rest and not unread else None
    place = (unread[0].start() + 1, unread[0].end() + 1) if unread else None
    return Told(tuple(dealers), listed and ordered, besides, place, seats_known=not doubtful)


def writer_told(texts: Iterable[str]) -> str:
    """Return the player who wrote a record if one of its first lines says so, else an empty text.

    >>> writer_told(["Covert with Leo. I'm Ana."]), writer_told(["Me (Sue), Bob"])
    ('Ana', 'Sue')
    """
    name, written = r"([^\W\d_][\w'-]*)", [one for one in texts if one.strip()][:MOST_ABOVE]
    words = {one for language in LANGUAGES for one in words_about_cards("writer", language)}
    said = {one for language in LANGUAGES for one in words_about_cards("writer-is", language)}
    me, is_me = ("|".join(map(re.escape, sorted(one, key=len)[::-1])) for one in (words, said))
    ways = (
        rf"\b(?:{me})\s*\({name}\)",
        rf"{name}\s*\((?:{me})\)",
        rf"\b(?:{is_me})\s+{name}",
        rf"\b(?:and|y|et)\s+(?:{me}),\s*{name}\W*$",
    )
    found = (re.search(way, text, re.IGNORECASE) for text in written for way in ways)
    return next((one[1] for one in found if one), "")


def without_list(text: str, names: Sequence[str]) -> tuple[str, bool, bool]:
    """Return a text with blanks in place of a list of all players, whether it has such a list, and
    whether words join the names in it."""
    found = [word for word in WORD.finditer(text) if fold(word[0]) in names]
    for at in range(len(found) - len(names) + 1):
        run = found[at : at + len(names)]
        start, end = run[0].start(), run[-1].end()
        between = [text[one.end() : other.start()] for one, other in pairwise(run)]
        joining = {*WORD.findall(fold(" ".join(between)))}
        if [fold(one[0]) for one in run] == [*names] and joining <= words_of_listing():
            joined = bool(joining - words_of_order())
            return text[:start] + " " * (end - start) + text[end:], True, joined
    return text, False, False


def of_dealing(clause: str) -> bool:
    """Return whether a folded clause says how many cards are dealt, or what is turned up."""
    words = " ".join(WORD.findall(clause))
    return any(f" {one} " in f" {words} " for one in words_of_dealing())


def line_told(clause: str, slug: str) -> Line | None:
    """Return the line of the notation that a clause is; None if it is none."""
    try:
        return reader_of(slug).read(clause)
    except NotationFault:
        return None


@cache
def kinds_of(slug: str) -> frozenset[str]:
    """Return the kinds of card of a game by its official rules."""
    rules = game(slug)
    return frozenset(rules.kinds(rules.start(rules.defaults, ("A", "B"), None)))


@lru_cache(maxsize=4)
def reader_of(slug: str, names: frozenset[str] = frozenset()) -> LineReader:
    """Return a reader of single lines of a game with these names of players."""
    return LineReader(slug, Names.of(sorted(names), kinds_of(slug)))


def cards_dealt(slug: str, names: Sequence[str]) -> int | None:
    """Return how many cards the rulebook of a game deals to each of these players."""
    rules = game(slug)
    return rules.hand_size(rules.start(rules.defaults, tuple(names), None))


def dealer_told(clause: str, names: Sequence[str], named: Sequence[str]) -> int | None:
    """Return the seat of the dealer if a folded clause says who dealt or begins.

    ``named`` are the players in its sentence: the only one may begin without a name. The dealer is
    the player before the one who begins.
    """
    for said, after in dealing_sentences().items():
        for seat, name in enumerate(names):
            either = rf"{re.escape(name)} (?:qui |que )?{said}|{said} {re.escape(name)}"
            if {*named} == {name} and after:
                either += rf"|(?:(?:she|he|ella|el|elle|il) )?{said}"
            if re.fullmatch(
                rf"(?:(?:c'est|es|so|and|donc|et|y|pues|asi que|=?>|→) )*(?:{either})(?: \d+ \w+)?",
                clause,
            ):
                return (seat - after) % len(names)
    return None
