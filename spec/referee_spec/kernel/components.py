"""Component sets: the contents of a game's box, which the owner of the box can write as a file."""

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen

from referee_spec.kernel.rule import Problem


@frozen
class Diagnostic:
    """A mistake in a component set: line and column from 1, and the problem.

    >>> print(Diagnostic(3, 1, Problem("covert", "no-name", "a component set has a name")))
    3:1: a component set has a name
    """

    line: int
    column: int
    problem: Problem

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.problem}"


class BadComponents(ValueError):
    """Raised for a text that is not a component set; ``diagnostics`` say where and why.

    A ``foreign`` text does not even have the headings of a component set. A record may have named
    any file, so lines of a foreign text are shown only to a user who named the file.
    """

    def __init__(self, diagnostics: tuple[Diagnostic, ...], foreign: bool = False) -> None:
        super().__init__("\n".join(map(str, diagnostics)))
        self.diagnostics = diagnostics
        self.foreign = foreign


@frozen
class Described:
    """A card that a record describes: its section of the component set, its name, its entry."""

    section: str
    name: str
    entry: Mapping[str, Any]


@frozen(eq=False, repr=False)
class ComponentSets:
    """The functions by which a game reads and changes component sets.

    A component set is an object of the game with a ``name``, a ``digest``, the names of its
    ``cards``, and ``supposed``. ``own()`` returns the set that comes with the game, ``supposed()``
    the same for a record that does not show with which set it was played, ``read(text)`` the one
    that a text describes, ``text(set)`` the text of a set, and ``with_card(set, described)`` a set
    with a card that a record describes. ``read`` and ``with_card`` raise BadComponents.
    """

    own: Callable[[], Any]
    supposed: Callable[[], Any]
    read: Callable[[str], Any]
    text: Callable[[Any], str]
    with_card: Callable[[Any, Described], Any]
