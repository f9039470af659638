"""Pieces of a line, each with the words of the notation that it may stand for."""

from attrs import frozen


@frozen(eq=False, repr=False)
class Segment:
    """A piece of a line: the canonical words that it may be, and its columns in the original.

    A piece without a meaning has an empty word.
    """

    texts: tuple[str, ...]
    original: str
    start: int
    end: int


def joined(one: Segment, other: Segment, texts: tuple[str, ...]) -> Segment:
    """Return two neighbouring segments as one with these texts."""
    return Segment(texts, f"{one.original} {other.original}", one.start, other.end)
