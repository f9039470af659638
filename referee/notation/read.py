"""From the text of a line to what it says, in the notation of a game."""

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from referee.notation.derived.patterns import KEYWORDS
from referee.notation.grammar import parser, words
from referee.notation.line import Line, NotationFault, Span
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
    from lark import UnexpectedInput

    try:
        tree = parser(slug).parse(text)
    except UnexpectedInput as error:
        raise unreadable(slug, text, error) from None
    line: Line = notation(slug).read(tree, names)
    return line


def unreadable(slug: str, text: str, error: Any) -> NotationFault:
    """The fault of a line that the grammar refuses: where, and what was expected there."""
    from re import match

    expected = set(error.interactive_parser.accepts())
    token = getattr(error, "token", None)
    ended = token is not None and token.type == "$END"
    at = len(text.rstrip()) + 1 if ended else max(error.column, 1)
    found = "" if ended else (match(r"\S+", text[at - 1 :].lstrip()) or [""])[0]
    words = [plain(slug, terminal) for terminal in sorted(expected)]
    literals = [word for word, literal in words if literal]
    from referee.notation.text import nearest

    near = nearest(found.rstrip(":;,"), literals) if found else ""
    return NotationFault(
        "TXT001",
        Span(at, at + max(len(found), 1)),
        found=found,
        expected=tuple(dict.fromkeys(word for word, _ in words)),
        nearest=near,
    )


@cache
def plain(slug: str, terminal: str) -> tuple[str, bool]:
    """A terminal as a player would say it, and whether it is a word to be written as it is.

    Terminals without a word of their own are keys of the report's words.
    """
    from lark.lexer import PatternStr

    for known in parser(slug).terminals:
        if known.name == terminal and isinstance(known.pattern, PatternStr):
            return known.pattern.value, known.pattern.value.isalpha()
    return f"terminal.{terminal}", False
