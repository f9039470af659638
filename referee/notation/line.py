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
    """Raised for a line that is not in the notation, or that names something that does not exist.

    ``code`` is a rule of the notation (rules.toml), ``values`` fill its sentence. ``line`` is the
    number of the line if a reader of several lines has set it.
    """

    line: int = 0

    def __init__(self, code: str, span: Span, **values: object) -> None:
        super().__init__(code, values)
        self.code = code
        self.span = span
        self.values: Mapping[str, Any] = values


def whole(source: SourceLine) -> Span:
    """Return the columns of the whole text of a line."""
    return Span(1, len(source.text) + 1)


def undecodable(source: SourceLine) -> NotationFault:
    """Return the fault of a line that cannot be decoded, that is, one that has a ``fault``."""
    return NotationFault(source.fault, Span(source.column, source.column + 1))


@frozen(eq=False, repr=False)
class Placed:
    """An event and the piece of the line that states it.

    ``evidence`` are the other lines of a position that show this one to be impossible.
    """

    event: Any
    span: Span
    evidence: tuple[int, ...] = ()


Place = tuple[int, int]
"""The columns of a Span as a plain tuple, since most events never need a Span."""


TALK = "talk"
"""The kind of a line whose known words tell nothing of the game. Its other words may; the missing
fact is named like it."""


@frozen
class Line:
    """One parsed line of a record.

    - ``kind`` is header, heading, setup, turn, draws (what is drawn at the end of the turn above),
      ante (a payment that may be a turn), claim, result (a claim in a header), component, position,
      part (of a position), disputed, account, statement, undo, end, remark or talk.
    - ``events`` are what happens in the line.
    - ``places`` has for each event its columns, and after these the columns of the amounts in a
      line of scores or totals.
    - ``number`` is that of a turn or a round; ``irregular`` says whether a turn is marked so.
    - ``data`` is what a line without events states. A line of setting up that may stand in a
      position has events and data.
    - ``place`` are the columns of the whole line without its comment.
    - ``instead`` are positions without some lines of this one, to try if it is refused.
    - ``beside`` are the columns of the first remark or time beside what the line says, if any.
    - ``goes_on`` says whether the next line of the record continues the turn of this one.
    - ``unreadable`` are the unreadable lines of a position or a disputed turn, with their faults.
    - ``replaced_words`` counts the words that are not in canonical form, and ``language`` is that
      of these words if it is not English.
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
    goes_on: bool = False
    beside: Place | None = None

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
class OpenTurn(Line):
    """A turn that leaves a challenge undecided: the lines below may go on with it."""


@frozen
class ToldTurn(Line):
    """A turn in natural language, and what it was taken for in words of the notation.

    It is read over like a remark, but for its gist: ``beside`` are its columns.
    """

    gist: str = ""


@frozen
class Names:
    """The names and cards of a record: the seat of each player, and the kinds of card.

    ``writer`` is the player who wrote the record, if it says so, else empty.
    """

    seats: Mapping[str, int]
    kinds: frozenset[str]
    writer: str = ""

    @classmethod
    def of(cls, players: Iterable[str], kinds: Iterable[str], writer: str = "") -> "Names":
        """Return the names of these players, in the order of their seats, and these kinds."""
        return cls({player: seat for seat, player in enumerate(players)}, frozenset(kinds), writer)
