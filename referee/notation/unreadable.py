"""Lines that are not in the notation: where they leave it, and what could have stood there."""

from re import findall, fullmatch, match
from typing import Any

from referee.notation.line import NotationFault, Span
from referee.notation.read import keywords
from referee.notation.straying import Stray, stray
from referee.notation.tables import tables
from referee.notation.text import nearest_words


def in_the_notation(slug: str, text: str, names: Any) -> None:
    """NotationFault if a line is not in the notation."""
    gone = stray(slug, text)
    if gone is not None:
        raise unreadable(slug, text, gone, names)


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
    return tables(slug).literals.get(terminal, f"terminal.{terminal}")


def written(slug: str, terminal: str) -> str:
    """The words of a terminal that is written as it is; nothing of another."""
    pattern = tables(slug).terminals.get(terminal, "")
    said = fullmatch(r"([a-z]+(?: \+[a-z]+)*)(?:\(\?[=!].*)?", pattern)
    return said[1].replace("+", "") if said else ""
