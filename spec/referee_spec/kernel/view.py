"""Rows of a view: what shows a state to a person."""

from collections import Counter
from collections.abc import Iterable, Iterator

from attrs import frozen

from referee_spec.kernel.evolve import evolve
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


def numbered(rows: Iterable[Row]) -> Iterator[tuple[Row, str]]:
    """Yield each row without its number, and the number; an empty text for a row without one.

    Several rows with the same word and owner, such as stalls, have their number as the first item.

    >>> rows = (Row("tab", None, ("1", "9H")), Row("tab", None, ("2",)), Row("pot", None, ("3",)))
    >>> [(row.items, number) for row, number in numbered(rows)]
    [(('9H',), '1'), ((), '2'), (('3',), '')]
    """
    listed = list(rows)
    alike = Counter((row.word, row.seat) for row in listed)
    for row in listed:
        if alike[row.word, row.seat] > 1:
            number, *items = row.items
            yield evolve(row, items=tuple(items)), str(number)
        else:
            yield row, ""


def in_common(views: Iterable[Iterable[Row]]) -> Iterator[Row]:
    """Yield the rows of the first of several views, with ``…`` for what differs in another.

    >>> views = [Row("hand", 0, ("home",)), Row("pile", None, ("3",))], [Row("pile", None, ("3",))]
    >>> [row.items for row in in_common(views)]
    [('…',), ('3',)]
    """
    first, *others = map(tuple, views)
    if not others:
        yield from first
        return
    for row, (_, number) in zip(first, numbered(first), strict=True):
        if all(row in rows for rows in others):
            yield row
        else:
            yield evolve(row, items=(number, "…") if number else ("…",))
