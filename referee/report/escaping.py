"""Escape characters that a terminal would obey or hide, since a record may come from anybody."""

import sys
from json import dumps
from re import findall, sub
from typing import Any
from unicodedata import category

BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and marks without a shape: joiners, fillers and blanks."""

SELECTORS = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
"""Variation selectors: they change the shape of the character before them and are not shown."""

SURROGATE = r"[\ud800-\udfff]"
"""The expression for code points that no text in UTF-8 has."""

NO_WIDTH = frozenset(BLANKS).union(*(map(chr, codes) for codes in SELECTORS))
"""The characters that Python calls printable though nothing is shown of them."""


def escaped(text: str) -> str:
    r"""Return a text with control, bidirectional and zero-width characters as in JSON.

    >>> escaped("A\x1b[31mna\u202e")
    'A\\u001b[31mna\\u202e'
    """
    if text.isascii() and text.isprintable():
        return text
    hidden = {c: dumps(c)[1:-1] for c in set(text) if not is_visible(c)}
    return "".join(hidden.get(c, c) for c in text) if hidden else text


def escaped_lines(text: str) -> str:
    """Return a text of several lines with each line escaped."""
    return "\n".join(map(escaped, text.split("\n")))


def json_text(data: object, **layout: Any) -> str:
    r"""Return data as JSON in UTF-8, with each line of it escaped; `json.dumps` lays it out.

    A byte of a file's name that is not UTF-8 is a lone surrogate in Python, which few programs take
    in JSON. It stands as in messages.

    >>> print(json_text({"file": "a\udcff.txt"}))
    {"file": "a\\udcff.txt"}
    """
    text = dumps(data, ensure_ascii=False, **layout)
    return escaped_lines(sub(SURROGATE, lambda one: rf"\\u{ord(one[0]):x}", text))


def shown_record(text: str) -> str:
    """Return a file as it is printed: escaped for a terminal, unchanged for a program."""
    return escaped_lines(text) if sys.stdout.isatty() else text


def markdown_text(text: str) -> str:
    r"""Return a text in Markdown that is shown as it is: nothing in it is mark-up or HTML.

    >>> print(markdown_text("# Ana_B pairs *gold* <b>"))
    \# Ana\_B pairs \*gold\* \<b>
    """
    return sub(r"[\\`*_\[\]<&~]|^[#>+-]", r"\\\g<0>", escaped(text))


def markdown_code(text: str) -> str:
    """Return a text as inline code in Markdown.

    >>> print(markdown_code("Ana"), markdown_code("A `b`"))
    `Ana` `` A `b` ``
    """
    text = escaped(text)
    if "`" not in text:
        return f"`{text}`"
    fence = "`" * (1 + max(map(len, findall("`+", text))))
    return f"{fence} {text} {fence}"


def is_visible(character: str) -> bool:
    """Return whether a character is shown as itself: a letter, an accent, a sign or a space."""
    if character in NO_WIDTH:
        return False
    return character.isprintable() or category(character) == "Zs"
