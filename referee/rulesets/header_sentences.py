"""Sentences of a header: who plays, who dealt or begins, and how it was dealt."""

import re
from collections.abc import Sequence

from attrs import frozen

from referee.notation.line import Place
from referee.notation.word_tables import (
    dealing_sentences,
    fold,
    words_of_dealing,
    words_of_listing,
)
from referee_spec.games import game

SENTENCE = re.compile(r"(?:[^.;!()\s-]|(?<=\w)-(?=\w)|\s+(?![-\s]))+")
"""A sentence, or what stands in brackets or behind a dash, without the marks around it."""

CLAUSE = re.compile(r"[^,\s*•][^,]*[^,\s]|[^,\s]")
"""A clause of a sentence."""

WORD = re.compile(r"[\w'-]+")


@frozen
class Told:
    """What the sentences of a line say, each piece with its columns.

    ``dealers`` are the seats of the players who dealt, each once. ``besides`` is what is not read,
    such as how many cards are dealt; ``unread`` is what differs from the rulebook there.
    """

    dealers: tuple[int, ...]
    besides: Place | None
    unread: Place | None


def told(text: str, names: Sequence[str], slug: str) -> Told | None:
    """Return what a line says of the players, whose folded ``names`` are in the order of seats.

    Return None if it says nothing of them, or anything that a header cannot say.
    """
    listed, dealers, rest = False, dict[int, None](), list[re.Match[str]]()
    for sentence in SENTENCE.finditer(text):
        words = WORD.findall(fold(sentence[0]))
        others = {*words} - {*names} - words_of_listing()
        if [one for one in words if one in names] == [*names] and not others:
            listed = True
            continue
        for clause in CLAUSE.finditer(text, *sentence.span()):
            dealer = dealer_told(fold(clause[0]), names)
            if dealer is None:
                rest.append(clause)
            else:
                dealers[dealer] = None
    unread, dealt = [], str(cards_dealt(slug, names)) if rest else ""
    for clause in rest:
        said = fold(clause[0])
        numbers = {*re.findall(r"\d+", said)}
        dealing = any(f" {one} " in f" {said} " for one in words_of_dealing())
        if {*WORD.findall(said)} & {*names}:
            return None
        if not (dealing or numbers and (listed or dealers)):
            return None
        unread += [clause] if numbers - {dealt, "1"} else []
    if not (listed or dealers or rest):
        return None
    besides = (rest[0].start() + 1, rest[-1].end() + 1) if rest and not unread else None
    place = (unread[0].start() + 1, unread[0].end() + 1) if unread else None
    return Told(tuple(dealers), besides, place)


def cards_dealt(slug: str, names: Sequence[str]) -> int | None:
    """Return how many cards the rulebook of a game deals to each of these players."""
    rules = game(slug)
    return rules.hand_size(rules.start(rules.defaults, tuple(names), None))


def dealer_told(clause: str, names: Sequence[str]) -> int | None:
    """Return the seat of the dealer if a folded clause says who dealt or begins, perhaps with how
    many cards. The dealer is the player before the one who begins."""
    for said, after in dealing_sentences().items():
        for seat, name in enumerate(names):
            either = rf"{re.escape(name)} (?:qui |que )?{said}|{said} {re.escape(name)}"
            if re.fullmatch(rf"(?:c'est |es |so |and )?(?:{either})(?: \d+ \w+)?", clause):
                return (seat - after) % len(names)
    return None
