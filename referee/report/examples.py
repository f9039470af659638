"""Show the examples of a rule in a language: records in its words, with what each comes to.

The comments that explain the examples are written in English only; other languages leave them out.
"""

import re
from collections.abc import Iterator

from referee.report.messages import catalogue, labelled
from referee.transcript.canonical import in_language

ANNOUNCED = re.compile(r" *# *([a-z-]+): *([A-Z]{3}\d.*)$")
"""The comment at the end of a line that announces what is found there."""


def examples_in(text: str, language: str) -> str:
    """Return the text of an examples file in a language; in English it is unchanged."""
    if language == "en":
        return text
    return "".join(f"{line}\n" for line in shown_lines(in_language(text, language), language))


def has_explanations(text: str) -> bool:
    """Return whether comments explain the examples of a file."""
    return any(line.startswith("#") for line in text.splitlines())


def shown_lines(text: str, language: str) -> Iterator[str]:
    """Yield the lines without explanations, and with what they announce in a language."""
    before = ""
    for line in text.splitlines():
        # What is left out leaves no second blank line behind.
        if not line.startswith("#") and (line or before):
            before = announced_in(line, language)
            yield before


def announced_in(line: str, language: str) -> str:
    """Return a line with its announcement in a language.

    >>> announced_in("Ana discards gold  # refused: CYA201", "es")
    'Ana discards gold  # rechazado: CYA201'
    """
    found = ANNOUNCED.search(line)
    key = f"announced.{found[1]}" if found else ""
    if found is None or key not in catalogue(language):
        return line
    return f"{line[: found.start()]}  # {labelled(key, language, found[2])}"
