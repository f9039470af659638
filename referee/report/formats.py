"""List the output formats of ``referee check``, and load the module that writes one.

All places that ask for a format ask this table. Modules are loaded when a format is written.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, cast

from attrs import frozen

if TYPE_CHECKING:
    from referee.judge.verdict import RecordVerdict


class Format(Protocol):
    """The functions of a module that writes a format."""

    def piece(self, path: str, record: "RecordVerdict", language: str, colour: bool) -> str:
        """Return the part of the report that is about one record."""

    def whole(self, pieces: Iterable[str], language: Callable[[], str]) -> Iterator[str]:
        """Yield the report that the parts of all records make up.

        ``language`` returns that of the report, once all pieces are made.
        """


@frozen(eq=False, repr=False)
class FormatRow:
    """What the commands have to know of a format.

    - ``name`` is that of its module in this package.
    - ``silent`` formats say nothing of a record without findings and open questions: its piece is
      empty, and nothing is loaded to write it.
    - One ``for_people`` is written in the encoding of the terminal; the others are UTF-8.
    - One ``in_parts`` can be written by an engine, in parts, whose rows `referee.report.parquet`
      makes. One that is ``only_in_parts`` is written by an engine alone.
    """

    name: str
    silent: bool = False
    for_people: bool = False
    in_parts: bool = False
    only_in_parts: bool = False


TEXT = FormatRow("text", silent=True, for_people=True)
JSON_LINES = FormatRow("jsonl", in_parts=True)

FORMATS: Mapping[str, FormatRow] = MappingProxyType(
    {
        "text": TEXT,
        "json": FormatRow("json"),
        "jsonl": JSON_LINES,
        "json-lines": JSON_LINES,
        "sarif": FormatRow("sarif"),
        "github": FormatRow("github", silent=True),
        "junit": FormatRow("junit"),
        "parquet": FormatRow("parquet", in_parts=True, only_in_parts=True),
    }
)
"""The formats by the names that a user gives them, in the order of the help."""


def module_of(name: str) -> Format:
    """Return the module that writes a format."""
    return cast("Format", import_module(f"referee.report.{FORMATS[name].name}"))
