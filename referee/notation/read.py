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
        raise unreadable(slug, text, error, names) from None
    line: Line = notation(slug).read(tree, names)
    return line


def unreadable(slug: str, text: str, error: Any, names: Any) -> NotationFault:
    """The fault of a line that the grammar refuses: where, and what was expected there."""
    from re import findall, match

    from referee.notation.text import nearest_words

    expected = sorted(error.interactive_parser.accepts())
    likely = {written(slug, terminal) for terminal in expected} - {""}
    token = getattr(error, "token", None)
    ended = token is not None and token.type == "$END"
    at = len(text.rstrip()) + 1 if ended else max(error.column, 1)
    taken = taken_for_a_name(error)
    if taken is not None and str(taken) not in names.seats:
        before = text[: taken.column - 1].strip()
        starts = "" if before else nearest_words([str(taken)], sorted(keywords(slug)))
        if before.endswith(";") or starts:
            at, ended = taken.column, False
            likely = {starts} if starts else likely
    found = "" if ended else (match(r"\S+", text[at - 1 :].lstrip()) or [""])[0]
    near = nearest_words(findall(r"[^\s:;,]+", text[at - 1 :]), sorted(likely))
    before = (text[: at - 1].split() or [""])[-1]
    if not near and before in keywords(slug) and before in names.seats:
        # It was taken for a word of the notation, but somebody is called that.
        near = f'"{before}"'
    return NotationFault(
        "TXT001",
        Span(at, at + max(len(found), 1)),
        found=found,
        expected=tuple(dict.fromkeys(plain(slug, terminal) for terminal in expected)),
        nearest=near,
    )


def taken_for_a_name(error: Any) -> Any:
    """The word just before the place of an error, if it was taken for somebody's name: whatever
    it was to be, a name may stand there."""
    last = error.interactive_parser.parser_state.value_stack[-1:]
    while last and getattr(last[0], "children", None):
        last = last[0].children[-1:]
    return last[0] if last and getattr(last[0], "type", "") == "NAME" else None


@cache
def plain(slug: str, terminal: str) -> str:
    """A terminal as a player would say it.

    Terminals without a word of their own are keys of the report's words.
    """
    from lark.lexer import PatternStr

    for known in parser(slug).terminals:
        if known.name == terminal and isinstance(known.pattern, PatternStr):
            return known.pattern.value
    return f"terminal.{terminal}"


@cache
def written(slug: str, terminal: str) -> str:
    """The words of a terminal that is written as it is; nothing of another."""
    from re import fullmatch

    patterns = (one.pattern.value for one in parser(slug).terminals if one.name == terminal)
    said = fullmatch(r"([a-z]+(?: \+[a-z]+)*)(?:\(\?[=!].*)?", next(patterns, ""))
    return said[1].replace("+", "") if said else ""
