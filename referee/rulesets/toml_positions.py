"""Locate the keys of a rule set's file, to report faults at their positions."""

import re
from typing import Any

from attrs import frozen

from referee.notation.line import NotationFault, Span
from referee.notation.spelling import nearest
from referee.record.source import SourceLine

HEADING = re.compile(r"\s*\[\[?\s*([\w.\"'-]+)\s*\]\]?")
ENTRY = re.compile(r"\s*([\w.\"'-]+)\s*=\s*(.*)")


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
    """The text of a file, in which keys are located, since tomllib keeps no positions."""

    path: str
    lines: tuple[str, ...]

    def fault(self, code: str, keys: tuple[str, ...], word: str, /, **why: Any) -> RuleSetFault:
        """Return the fault at these keys, at this word of their line if it is there."""
        number, text, start, end = self.place(keys)
        at = text.find(word, start - 1) if word else -1
        if word and at < 0:
            # A value of an inline table is on some line after its array's key.
            assignment = re.compile(rf"{re.escape(keys[-1])}\s*=\s*[\"']?({re.escape(word)})\b")
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
            "TXT106", keys, key, value=key, option="rules", choices=choices, nearest=near
        )

    def unfit(
        self, keys: tuple[str, ...], value: Any, choices: tuple[str, ...], *, key: str = ""
    ) -> RuleSetFault:
        """Return the fault of a value that its key cannot have."""
        text = str(value)
        return self.fault(
            "TXT119",
            keys,
            text,
            value=text,
            key=key or keys[-1],
            choices=choices,
            nearest=nearest(text, choices),
        )

    def place(self, keys: tuple[str, ...]) -> tuple[int, str, int, int]:
        """Return the number and text of the line that sets these keys, and the columns there.

        Columns count from 1; the second is the one after the last. For keys that no line sets
        it is the place of the nearest table above them.
        """
        best = (1, self.lines[0] if self.lines else "", 1, 2)
        depth = 0
        table: tuple[str, ...] = ()
        for number, text in enumerate(self.lines, start=1):
            found = HEADING.match(text)
            entry = ENTRY.match(text)
            if found is not None:
                table = split_key(found[1])
                path, column = table, found.start(1) + 1
            elif entry is not None:
                path, column = table + split_key(entry[1]), entry.start(1) + 1
            else:
                continue
            if path == keys[: len(path)] and len(path) > depth:
                depth = len(path)
                best = (number, text, column, column + len((found or entry)[1]))  # type: ignore[index]
        return best


def split_key(dotted: str) -> tuple[str, ...]:
    """Return the parts of a dotted key.

    >>> split_key('options."safe-sets"')
    ('options', 'safe-sets')
    """
    return tuple(key.strip("\"' ") for key in dotted.split("."))
