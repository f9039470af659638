"""One line of a record: its kind, its events, and where they stand."""

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import frozen

from referee.record.source import SourceLine


@frozen
class Span:
    """A piece of a line, in columns from 1; ``end`` is the column after the last character."""

    start: int
    end: int


class NotationFault(Exception):
    """A line that is not the notation, or names what does not exist.

    ``code`` is a rule of the notation (rules.toml), ``values`` fill its sentence. Who reads
    whole records sets the number of the ``line``.
    """

    line: int = 0

    def __init__(self, code: str, span: Span, **values: object) -> None:
        super().__init__(code, values)
        self.code = code
        self.span = span
        self.values: Mapping[str, Any] = values


@frozen
class Placed:
    """An event and the piece of the line that states it.

    ``evidence`` are the other lines of a position that show this one to be impossible.
    """

    event: Any
    span: Span
    evidence: tuple[int, ...] = ()


Place = tuple[int, int]
"""The columns of a span. Every event has a place, but few are asked for their spans."""


@frozen
class Line:
    """One line of a record, read.

    ``kind`` is header, heading, setup, turn, claim, component, position, part (of a position),
    disputed, account or statement. ``events`` are what happens in it, each at the place of the
    same index; the places of the amounts in a line of scores or totals follow. ``instead`` are the
    positions that a refused one may have been, without some of its lines. ``number`` and
    ``irregular`` are a turn's; ``data`` is what the kinds without events state (a line of setting
    up that may stand in a position has both). ``place`` is that of the whole line without its
    comment. ``unreadable`` are the lines of a position or of a disputed turn that cannot be read,
    each with its fault. ``replaced_words`` counts the words that are not
    in canonical form; ``language`` is that of these words if it is not English.
    """

    kind: str
    events: tuple[Any, ...] = ()
    places: tuple[Place, ...] = ()
    number: int | None = None
    irregular: bool = False
    data: Any = None
    place: Place = (1, 1)
    unreadable: tuple[tuple[NotationFault, SourceLine], ...] = ()
    replaced_words: int = 0
    language: str = ""
    instead: tuple[Any, ...] = ()

    @property
    def span(self) -> Span:
        """Return the place of the whole line without its comment."""
        return Span(*self.place)

    @property
    def spans(self) -> tuple[Span, ...]:
        """Return the places of the events in the line."""
        return tuple(Span(*place) for place in self.places)

    def placed(self, at: int) -> Placed:
        """Return the event of this index with its place."""
        return Placed(self.events[at], Span(*self.places[at]))


@frozen
class Names:
    """The names and cards of a record: the seat of each player, and the kinds of card."""

    seats: Mapping[str, int]
    kinds: frozenset[str]

    @classmethod
    def of(cls, players: Iterable[str], kinds: Iterable[str]) -> "Names":
        """Return the names of these players, in the order of their seats, and these kinds."""
        return cls({player: seat for seat, player in enumerate(players)}, frozenset(kinds))
