"""From the text of a line to what it says, in the notation of a game."""

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from referee.notation.derived.patterns import KEYWORDS
from referee.notation.grammar import parser, words
from referee.notation.line import Line
from referee_spec.games import like


@cache
def notation(slug: str) -> ModuleType:
    """The module that reads and writes a game's notation."""
    return import_module(f"referee.notation.{like(slug).replace('-', '_')}")


@cache
def keywords(slug: str) -> frozenset[str]:
    """The words that start lines other than turns and headers in this game's notation."""
    slug = like(slug)
    return KEYWORDS[slug] if slug in KEYWORDS else words(slug)


def read_line(slug: str, text: str, names: Any) -> Line:
    """What a line says; NotationFault where it is not in the notation."""
    # Lines that are plainly written do not come here, and need none of it.
    from lark import UnexpectedInput

    from referee.notation.unreadable import in_the_notation

    try:
        tree = parser(slug).parse(text)
    except UnexpectedInput:
        in_the_notation(slug, text, names)
        raise
    line: Line = notation(slug).read(tree, names)
    return line
