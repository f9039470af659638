"""What the lines of all games capture alike: headings, the tally, amounts, lists of names."""

from collections.abc import Iterator
from re import Match
from typing import Any

from referee.notation.derived.reader import Make, Place, Words
from referee.notation.line import Span, Told
from referee.notation.text import amount
from referee_spec.kernel.tally import Round, Scores, Totals, Winner


def amounts(found: tuple[Any, ...], words: Words) -> tuple[tuple[int, int], ...]:
    """Pairs of a seat and an amount; KeyError for a seat that stands twice."""
    name, sum_, more = found
    said = {words.seats[name]: amount(sum_)}
    for one in more.split(", ")[1:]:
        name, _, sum_ = one.rpartition(" ")
        seat = words.seats[name]
        if seat in said:
            raise KeyError(name)
        said[seat] = amount(sum_)
    return tuple(said.items())


def seats(found: tuple[Any, ...], words: Words) -> tuple[int, ...]:
    """The seats of names parted by commas."""
    name, more = found
    return tuple([words.seats[one] for one in (name, *more.split(", ")[1:])])


def heading(found: tuple[Any, ...], words: Words) -> Told:
    """The heading of a round."""
    number = int(found[0])
    return Told("heading", (Round(number),), number)


TALLY: dict[str, Make] = {
    "scores": lambda found, words: Told("claim", (Scores(amounts(found, words)),)),
    "totals": lambda found, words: Told("claim", (Totals(amounts(found, words)),)),
    "winner": lambda found, words: Told("claim", (Winner(seats(found, words)),)),
}
"""The shapes of the lines of the tally."""


def dealt(found: Match[str]) -> tuple[Span, list[Span]]:
    """Where the cards stand that a line ends with, and the line."""
    start, end = found.regs[-1]
    start += found.string[start] == " "
    return Span(1, end), [Span(start, end)]


def pieces(text: str, where: tuple[int, int], mark: str) -> Iterator[Span]:
    """Where each of the pieces stands that follow such a mark there."""
    at, end = where
    for piece in text[at:end].split(mark)[1:]:
        at += len(mark)
        yield Span(at, at + len(piece))
        at += len(piece)


def whole(found: Match[str]) -> tuple[Span, list[Span]]:
    """Where a line stands that says one thing."""
    place = Span(1, max(end for _, end in found.regs[1:]))
    return place, [place]


TOLD: dict[str, Place] = dict.fromkeys(TALLY, whole)
"""The places of the lines of the tally."""
