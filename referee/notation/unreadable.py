"""Lines that are not in the notation: where they leave it, and what could have stood there."""

import re
from re import findall, finditer, fullmatch, match, sub
from typing import Any

from attrs import frozen
from lark import UnexpectedCharacters, UnexpectedToken
from lark.lexer import PatternStr

from referee.notation.derived.patterns import RESERVED
from referee.notation.derived.reader import QuickReader, Words
from referee.notation.grammar import parser
from referee.notation.line import Names, NotationFault, Span
from referee.notation.read import keywords
from referee.notation.text import nearest, nearest_words
from referee_spec.games import like

WORD = r"(?<![\w'-])[^\W\d][\w'-]*"
"""A word that may be a name or a card."""


@frozen
class Stray:
    """Where a line leaves the notation.

    ``at`` is an index into the line, its length at its end. ``expected`` are the terminals with
    which it could have gone on. ``name`` is the piece just before, if it was read as a name.
    """

    at: int
    expected: frozenset[str]
    name: slice | None


def stray(slug: str, text: str) -> Stray | None:
    """Return where a line leaves a game's notation, or None if it does not."""
    parsing = parser(slug).parse_interactive(text)
    tokens = []
    try:
        for token in parsing.iter_parse():
            tokens.append(token)
        parsing.feed_eof()  # type: ignore[no-untyped-call]
    except UnexpectedCharacters as error:
        at = int(error.pos_in_stream or 0)
    except UnexpectedToken as error:
        ended = error.token.type == "$END"
        at = len(text) if ended else int(error.token.start_pos)
        if tokens and tokens[-1] is error.token:
            del tokens[-1]
    else:
        return None
    name = None
    if tokens and tokens[-1].type == "NAME":
        name = slice(tokens[-1].start_pos, tokens[-1].end_pos)
    return Stray(at, frozenset(parsing.accepts()), name)  # type: ignore[no-untyped-call]


def in_the_notation(slug: str, text: str, names: Any) -> None:
    """NotationFault if a line is not in the notation."""
    gone = stray(slug, text)
    if gone is not None:
        raise unreadable(slug, text, gone, names)


def of_the_record(slug: str, text: str, names: Names) -> None:
    """NotationFault if one word of a line, which is in the notation, is a card that the deck
    does not have or somebody who does not play.

    With a card in its place the line can be read, or with a player, but not with either. A line
    of which more is strange is left to Lark.
    """
    known = {*names.seats, *names.kinds}
    strange = [one for one in finditer(WORD, text) if one[0] not in known]
    taken = re.compile(RESERVED.get(like(slug), "")).match
    strange = [one for one in strange if not taken(one[0])]
    if len({one[0] for one in strange}) != 1 or '"' in text:
        return
    words, read, word = Words(like(slug), names), QuickReader(slug, names), strange[0][0]
    whole = rf"(?<![\w'-]){re.escape(word)}(?![\w'-])"
    as_card, as_name = (
        next(
            (read(sub(whole, other, text)) for other in sorted(some) if fullmatch(WORD, other)),
            None,
        )
        for some in (words.cards, words.seats)
    )
    place = Span(strange[0].start() + 1, strange[0].end() + 1)
    if as_card is not None and as_name is None:
        raise NotationFault("TXT105", place, card=word, nearest=nearest(word, names.kinds))
    if as_name is not None and as_card is None:
        raise NotationFault("TXT104", place, name=word, nearest=nearest(word, names.seats))


def unreadable(slug: str, text: str, gone: Stray, names: Any) -> NotationFault:
    """The fault of a line that leaves the notation: where, and what was expected there."""
    expected = sorted(gone.expected)
    likely = {written(slug, terminal) for terminal in expected} - {""}
    ended = gone.at == len(text)
    at = len(text.rstrip()) + 1 if ended else gone.at + 1
    taken = gone.name
    if taken is not None and text[taken] not in names.seats:
        before = text[: taken.start].strip()
        starts = "" if before else nearest_words([text[taken]], sorted(keywords(slug)))
        if before.endswith(";") or starts:
            at, ended = taken.start + 1, False
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


def plain(slug: str, terminal: str) -> str:
    """A terminal as a player would say it.

    Terminals without a word of their own are keys of the report's words.
    """
    if terminal == "$END":
        return "terminal.$END"
    pattern = parser(slug).get_terminal(terminal).pattern
    return str(pattern.value) if isinstance(pattern, PatternStr) else f"terminal.{terminal}"


def written(slug: str, terminal: str) -> str:
    """The words of a terminal that is written as it is; nothing of another."""
    if terminal == "$END":
        return ""
    pattern = parser(slug).get_terminal(terminal).pattern.to_regexp()
    said = fullmatch(r"([a-z]+(?: \+[a-z]+)*)(?:\(\?[=!].*)?", pattern)
    return said[1].replace("+", "") if said else ""
