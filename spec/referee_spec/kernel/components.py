"""Component sets: what a game's box holds, as a file that its owner may write."""

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen


@frozen
class Diagnostic:
    """What is wrong in a component set: line and column from 1, and a sentence."""

    line: int
    column: int
    said: str

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.said}"


class BadComponents(ValueError):
    """A component set that is none; ``diagnostics`` say where and why.

    A ``foreign`` text does not even look like one: whoever did not name it is shown nothing.
    """

    def __init__(self, diagnostics: tuple[Diagnostic, ...], foreign: bool = False) -> None:
        super().__init__("\n".join(map(str, diagnostics)))
        self.diagnostics = diagnostics
        self.foreign = foreign


@frozen
class Described:
    """A card as a record describes it: the section of a set where it belongs, its name and
    what an entry there says."""

    section: str
    name: str
    entry: Mapping[str, Any]


@frozen
class ComponentSets:
    """How a game takes component sets; a set has a ``name`` and a ``digest``.

    ``own()`` is the set that the game brings; ``read(text)`` is the one that a text describes,
    BadComponents if there is none, and ``text(set)`` a text that describes one;
    ``with_card(set, described)`` is a set in which a card is as a record describes it,
    BadComponents if it cannot be.
    """

    own: Callable[[], Any]
    read: Callable[[str], Any]
    text: Callable[[Any], str]
    with_card: Callable[[Any, Described], Any]
