"""What people write beside a turn: remarks in brackets or behind //, questions, times."""

import re
from collections.abc import Iterator

from referee.notation.line import Place

CLOCK = (
    r"(?:\d{4}-\d\d-\d\d[T ])?(?:\d{1,2}(?::|[hH])\d\d(?::\d\d(?:\.\d+)?)?"
    r"(?:Z|(?:[ \u00a0]?(?:[ap]\.?m\.?|h|hrs)))?|\d{1,2}[ \u00a0]?[ap]m)"
)
"""A time of day, perhaps with its date: ``21:02``, ``9:15 pm``, ``21h15``."""

REMARK = re.compile(
    rf"""^\s*[\[(]?{CLOCK}[\])]?(?:\s*[-–—,:](?=\s)|(?=\s))"""
    rf"""|(?<!\S)(?:(?:at|@|à|a\ las)[ ])?{CLOCK}\s*$"""
    r"""|\([^()]*\)|\{[^{}]*\}|\[[^\[\]]*\]|(?<!\S)//.*$|(?<=\s)[-–—]+\s[^;/|]*\w\s?[?!]+\s*$"""
)
"""A remark, or a time at either end of a line."""

QUESTION = re.compile(r"\s*(?:¿.*|[^\W\d_][^:;/|\"?]*\w[\s\u00a0\u202f]?\?+(?:\s.*)?)")
"""A line that asks something."""

CROSSED_OUT = re.compile(r"\s*(?:\([^()]*\)|\{[^{}]*\}|\[[^\[\]]*\])\s*[^\s#]")
"""A line with a remark before its turn: it may say that the turn does not count."""

BRACKETS = str.maketrans("()[]{}", "      ")


def remarks(text: str) -> Iterator[Place]:
    """Yield the columns of the remarks and times in a line, before its comment."""
    first = 1 if CROSSED_OUT.match(text) else 0
    for at, found in enumerate(REMARK.finditer(text.partition("#")[0].rstrip())):
        if at < first and not re.search(CLOCK, found[0]):
            continue
        start = found.start() + len(found[0]) - len(found[0].lstrip())
        yield start + 1, found.end() + 1


def without_remarks(text: str) -> str:
    """Return a line with blanks for its remarks and times, so that columns stay right.

    >>> without_remarks("21:02 Ana discards cash (oh no)")
    '      Ana discards cash        '
    """
    for start, end in remarks(text):
        text = text[: start - 1] + " " * (end - start) + text[end - 1 :]
    return text


def with_remarks_opened(text: str) -> str:
    """Return a line with what stands in brackets, or behind //, as a part of it."""
    return text.translate(BRACKETS).replace("//", "  ")
