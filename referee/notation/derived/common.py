"""What the lines of all games capture alike: amounts and lists of names."""

from typing import Any

from referee.notation.derived.reader import Words
from referee.notation.text import amount


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
