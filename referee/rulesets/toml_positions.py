"""Locate the keys of a rule set's file, to report faults at their positions."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from referee.notation.line import NotationFault, Span
from referee.notation.spelling import nearest
from referee.record.source import SourceLine
from referee_spec.kernel.rule import Problem
from referee_spec.kernel.toml_text import costly_place

HEADING = re.compile(r"\s*\[\[?\s*([\w.\"'-]+)\s*\]\]?")
ENTRY = re.compile(r"\s*([\w.\"'-]+)\s*=\s*(.*)")
BRACKETS = {"[": 1, "{": 1, "]": -1, "}": -1}
DEEPEST = 100
"""A file whose brackets are nested deeper than this may be too deep for its parser."""

PARTS = 3
"""The most parts of a key's name: a rule set has none below ``deck.kinds.name``."""

TOO_LONG = Problem("", "toml-too-long", "a key or a number is too long")
TOO_DEEP = Problem("", "toml-too-deep", "it is nested too deeply")

Place = tuple[int, str, int, int]
"""The number and text of a line, the column of a key there, and the column after it."""


class RuleSetFault(Exception):
    """Raised for a wrong file of a rule set, with the file, the line and the fault.

    ``more`` holds further faults of the file.
    """

    more: tuple["RuleSetFault", ...] = ()

    def __init__(self, path: str, line: SourceLine, fault: NotationFault) -> None:
        super().__init__(path, fault)
        self.path = path
        self.line = line
        self.fault = fault


@frozen
class Text:
    """The text of a file with the positions of its keys, which tomllib does not keep."""

    path: str
    text: str
    lines: tuple[str, ...] = field(init=False)
    places: Mapping[tuple[str, ...], Place] = field(init=False)

    @lines.default
    def _lines(self) -> tuple[str, ...]:
        return tuple(self.text.replace("\r\n", "\n").split("\n"))

    @places.default
    def _places(self) -> Mapping[tuple[str, ...], Place]:
        """Return the first place of each key and table, by the parts of its dotted name."""
        places: dict[tuple[str, ...], Place] = {}
        table: tuple[str, ...] = ()
        for number, text in enumerate(self.lines, start=1):
            found = HEADING.match(text)
            if found is not None:
                table = keys = split_key(found[1])
            else:
                found = ENTRY.match(text)
                if found is None:
                    continue
                keys = table + split_key(found[1])
            place = (number, text, found.start(1) + 1, found.end(1) + 1)
            for depth in range(1, min(len(keys), PARTS) + 1):
                places.setdefault(keys[:depth], place)
        return places

    def parse(self) -> dict[str, Any]:
        """Return the data of the file. Raise RuleSetFault TXT118 if it is not TOML."""
        costly = costly_place(self.text)
        if costly is not None:
            raise self.not_toml(TOO_LONG, costly)
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            reason, _, place = str(error).partition(" (at ")
            found = re.match(r"line (\d+), column (\d+)", place)
            if found is None:
                raise self.not_toml(reason, len(self.text)) from None
            starts = [0, *(newline.end() for newline in re.finditer("\n", self.text))]
            raise self.not_toml(reason, starts[int(found[1]) - 1] + int(found[2]) - 1) from None
        except RecursionError:
            raise self.not_toml(TOO_DEEP, self._deep_nesting()) from None

    def _deep_nesting(self) -> int:
        """Return the index of the first bracket that is nested too deeply."""
        depth = 0
        for bracket in re.finditer(r"[][{}]", self.text):
            depth += BRACKETS[bracket[0]]
            if depth > DEEPEST:
                return bracket.start()
        return 0

    def not_toml(self, problem: str | Problem, at: int) -> RuleSetFault:
        """Return the fault of a file that is not TOML, at this index of its text."""
        number = self.text.count("\n", 0, at) + 1
        column = at - (self.text.rfind("\n", 0, at) + 1) + 1
        line = SourceLine(number, self.lines[number - 1])
        fault = NotationFault("TXT118", Span(column, column + 1), problem=problem)
        return RuleSetFault(self.path, line, fault)

    def fault(self, code: str, keys: tuple[str, ...], word: str, /, **why: object) -> RuleSetFault:
        """Return a fault at these keys, or at ``word`` if it stands behind them."""
        number, text, start, end = self._place(keys)
        at = text.find(word, start - 1) if word else -1
        if word and at < 0:
            # The value of an inline table may stand on a later line than the key of its array.
            assignment = re.compile(rf"{re.escape(keys[-1])}\s*=\s*[\"']?({re.escape(word)})(?!\w)")
            for n, line in enumerate(self.lines[number:], start=number + 1):
                found = assignment.search(line)
                if found is not None:
                    number, text, at = n, line, found.start(1)
                    break
        span = Span(at + 1, at + 1 + len(word)) if at >= 0 else Span(start, end)
        return RuleSetFault(self.path, SourceLine(number, text), NotationFault(code, span, **why))

    def unknown(self, keys: tuple[str, ...], choices: tuple[str, ...]) -> RuleSetFault:
        """Return the fault of a key that does not exist."""
        key = keys[-1]
        near = nearest(key, choices)
        return self.fault(
            "TXT106", keys, key, value=key, option=None, choices=choices, nearest=near
        )

    def unfit(
        self, keys: tuple[str, ...], value: object, choices: tuple[str, ...], *, key: str = ""
    ) -> RuleSetFault:
        """Return the fault of a value that its key cannot have."""
        text = "" if value is None else self.spelt(keys, value)
        return self.fault(
            "TXT119",
            keys,
            text,
            value=text if value is not None else None,
            key=key or keys[-1],
            choices=choices,
            nearest=nearest(text, choices),
        )

    def spelt(self, keys: tuple[str, ...], value: object) -> str:
        """Return a value as it is written in its line: a number can be written in several ways."""
        if not isinstance(value, str | list | Mapping) and keys in self.places:
            _, text, start, _ = self.places[keys]
            found = ENTRY.match(text)
            written = found[2].partition("#")[0].strip() if found and found.start(1) < start else ""
            return written or shown(value)
        return shown(value)

    def _place(self, keys: tuple[str, ...]) -> Place:
        """Return the place of these keys, or that of the nearest table above them."""
        for depth in range(len(keys), 0, -1):
            if keys[:depth] in self.places:
                return self.places[keys[:depth]]
        return 1, self.lines[0], 1, 2


def shown(value: object) -> str:
    """Return a value as a message shows it: a list or a table only in outline."""
    if isinstance(value, list):
        return "[…]"
    if isinstance(value, bool):
        return str(value).lower()
    return "{…}" if isinstance(value, Mapping) else str(value)


def split_key(dotted: str) -> tuple[str, ...]:
    """Return the parts of a dotted key.

    >>> split_key('options."safe-sets"')
    ('options', 'safe-sets')
    """
    return tuple(key.strip("\"' ") for key in dotted.split("."))
