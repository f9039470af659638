"""What the lines of all games capture alike: headings, the tally, amounts, lists of names."""

from typing import Any

from referee.notation.derived.reader import Make, Words
from referee.notation.line import Told
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
