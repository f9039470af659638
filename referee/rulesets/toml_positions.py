"""A rule set's file as text: where its keys stand, and what is wrong there."""

import re
from typing import Any

from attrs import frozen

from referee.notation.line import NotationFault, Span
from referee.notation.text import nearest
from referee.record.source import SourceLine

HEADING = re.compile(r"\s*\[\[?\s*([\w.\"'-]+)\s*\]\]?")
ENTRY = re.compile(r"\s*([\w.\"'-]+)\s*=\s*(.*)")


class RuleSetFault(Exception):
    """A rule set's file that is wrong: the file, the line, what is wrong there.

    ``more`` are further faults of the file.
    """

    more: tuple["RuleSetFault", ...] = ()

    def __init__(self, path: str, line: SourceLine, fault: NotationFault) -> None:
        super().__init__(path, fault)
        self.path = path
        self.line = line
        self.fault = fault


@frozen
class Text:
    """A file's text, and where its keys stand: tomllib keeps no places."""

    path: str
    lines: tuple[str, ...]

    def fault(self, code: str, keys: tuple[str, ...], word: str, /, **why: Any) -> RuleSetFault:
        """The fault at the place of these keys, at this word there if the line has it."""
        number, text, start, end = self.place(keys)
        at = text.find(word, start - 1) if word else -1
        if word and at < 0:
            # The value of an inline table, which stands somewhere below its array's key.
            said = re.compile(rf"{re.escape(keys[-1])}\s*=\s*[\"']?({re.escape(word)})\b")
            for n, line in enumerate(self.lines[number:], start=number + 1):
                found = said.search(line)
                if found is not None:
                    number, text, at = n, line, found.start(1)
                    break
        span = Span(at + 1, at + 1 + len(word)) if at >= 0 else Span(start, end)
        return RuleSetFault(self.path, SourceLine(number, text), NotationFault(code, span, **why))

    def unknown(self, keys: tuple[str, ...], choices: tuple[str, ...]) -> RuleSetFault:
        """The fault of a key that does not exist."""
        key = keys[-1]
        near = nearest(key, choices)
        return self.fault(
            "TXT106", keys, key, value=key, option="rules", choices=choices, nearest=near
        )

    def unfit(
        self, keys: tuple[str, ...], value: Any, choices: tuple[str, ...], *, key: str = ""
    ) -> RuleSetFault:
        """The fault of a value that cannot stand for its key."""
        said = str(value)
        return self.fault(
            "TXT119",
            keys,
            said,
            value=said,
            key=key or keys[-1],
            choices=choices,
            nearest=nearest(said, choices),
        )

    def place(self, keys: tuple[str, ...]) -> tuple[int, str, int, int]:
        """The number and the text of the line that sets these keys, and the columns there.

        Of keys that no line sets by themselves the nearest table's place is taken.
        """
        best = (1, self.lines[0] if self.lines else "", 1, 2)
        depth = 0
        table: tuple[str, ...] = ()
        for number, text in enumerate(self.lines, start=1):
            found = HEADING.match(text)
            entry = ENTRY.match(text)
            if found is not None:
                table = parted(found[1])
                path, column = table, found.start(1) + 1
            elif entry is not None:
                path, column = table + parted(entry[1]), entry.start(1) + 1
            else:
                continue
            if path == keys[: len(path)] and len(path) > depth:
                depth = len(path)
                best = (number, text, column, column + len((found or entry)[1]))  # type: ignore[index]
        return best


def parted(dotted: str) -> tuple[str, ...]:
    """The keys of a dotted key."""
    return tuple(key.strip("\"' ") for key in dotted.split("."))
