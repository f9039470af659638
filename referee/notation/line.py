"""One line of a record: what it says, and where."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import define, field, frozen


@frozen
class Span:
    """A piece of a line, in columns from 1; ``end`` is the column after the last character."""

    start: int
    end: int


class NotationFault(Exception):
    """A line that is not the notation, or names what does not exist.

    ``code`` is a rule of the notation (rules.toml), ``values`` fill its sentence. Who reads
    whole records notes the number of the ``line``.
    """

    line: int = 0

    def __init__(self, code: str, span: Span, **values: Any) -> None:
        super().__init__(code, values)
        self.code = code
        self.span = span
        self.values: Mapping[str, Any] = values


@frozen
class Placed:
    """An event and the piece of the line that says it."""

    event: Any
    span: Span


@define
class Line:
    """What one line of a record says.

    ``kind`` is header, heading, setup, turn, claim, position, part (of a position),
    disputed, account or statement. ``number`` and ``irregular`` are a turn's; ``data`` is
    what the kinds without events carry. A ``suspect`` turn has a number that is wrong.
    """

    kind: str
    events: list[Placed] = field(factory=list)
    number: int | None = None
    irregular: bool = False
    data: Any = None
    span: Span = Span(1, 1)
    suspect: bool = False

    @property
    def told(self) -> list[Any]:
        """The events without their places."""
        return [placed.event for placed in self.events]


@define
class Told:
    """What one line of a record says, read by the quick way: all but its places."""

    kind: str
    told: Sequence[Any]
    number: int | None = None
    irregular: bool = False
    suspect: bool = False


@frozen
class Names:
    """What names and cards of a record can mean: the players by seat, the kinds of card."""

    seats: Mapping[str, int]
    kinds: frozenset[str]
