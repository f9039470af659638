"""Unknown parts of a state: what the record leaves open."""

from collections.abc import Callable
from functools import cache

from attrs import frozen


@frozen(cache_hash=True)
class Unknown:
    """A part of a state that may hold more, or other things, than the state says.

    ``part`` is a word of the game (``hand``, ``pile``, ``circle``); ``index`` selects one of
    several: a seat, a stall, a circle.

    >>> Unknown("hand", 2) in frozenset({Unknown("hand", 2), Unknown("pile")})
    True
    """

    part: str
    index: int | None = None


NOTHING_UNKNOWN: frozenset[Unknown] = frozenset()


def of_each(part: str) -> Callable[[int], Unknown]:
    """Return a function that returns the Unknown of one of several such parts, by its index.

    >>> of_each("hand")(2)
    Unknown(part='hand', index=2)
    """
    return cache(lambda index: Unknown(part, index))
