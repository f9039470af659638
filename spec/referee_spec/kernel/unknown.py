"""Parts of a state of which the record leaves something open."""

from attrs import frozen


@frozen
class Unknown:
    """A part of a state that may hold more, or other things, than the state says.

    ``part`` is a word of the game (``hand``, ``pile``, ``circle``); ``index`` tells which one of
    several: a seat, a stall, a circle.

    >>> Unknown("hand", 2) in frozenset({Unknown("hand", 2), Unknown("pile")})
    True
    """

    part: str
    index: int | None = None


NOTHING_UNKNOWN: frozenset[Unknown] = frozenset()
