"""Rows of a view: what shows a state to a person."""

from attrs import frozen

from referee_spec.kernel.rule import Amount


@frozen
class Board:
    """The fixed part of a table: its places, each with the area it belongs to, and its links.

    >>> Board((("rome", "purple"), ("naples", "purple")), (("rome", "naples"),)).links
    (('rome', 'naples'),)
    """

    places: tuple[tuple[str, str], ...]
    links: tuple[tuple[str, str], ...]


@frozen
class Row:
    """A row of the view of a state: a word of the game for what it shows, the seat of its owner
    if it has one, and the text and sums of money in it.

    >>> Row("hand", 0, ("home", "gold", Amount(5_000)))
    Row(word='hand', seat=0, items=('home', 'gold', 5000))
    """

    word: str
    seat: int | None
    items: tuple[str | Amount, ...]
