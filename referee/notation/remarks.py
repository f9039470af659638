"""What people write beside a turn: remarks in brackets or behind //, questions, times."""

import re
from collections.abc import Iterator

from referee.notation.line import Place
from referee_spec.kernel.languages import LANGUAGES

CLOCK = (
    r"(?:\d{4}-\d\d-\d\d[T ])?(?:\d{1,2}(?::|[hH])\d\d(?::\d\d(?:\.\d+)?)?"
    r"(?:Z|(?:[ \u00a0]?(?:[ap]\.?m\.?|h|hrs)))?|\d{1,2}[ \u00a0]?[ap]m)"
)
"""A time of day, perhaps with its date: ``21:02``, ``9:15 pm``, ``21h15``."""

TIME = rf"(?:(?:at|@|à|a\ las)[ ])?{CLOCK}"
"""A time of day, perhaps after a word for it."""

REMARK = re.compile(
    rf"""^\s*(?:{CLOCK}|\({CLOCK}\)|\[{CLOCK}\])(?:\s*[-–—,:](?=\s)|(?=\s))"""
    rf"""|(?:,\s+)?(?<!\S){TIME}\s*$"""
    r"""|\([^()]*\)|\{[^{}]*\}|\[[^\[\]]*\]|(?<!\S)//.*$|(?<=\s)[-–—]+\s[^;/|]{0,200}\w\s?[?!]+\s*$"""
)
"""A remark, or a time at either end of a line."""

QUESTION = re.compile(r"\s*(?:¿.*|[^\W\d_][^:;/|\"?]*\w[\s\u00a0\u202f]?\?+(?:\s.*)?)")
"""A line that asks something."""

WORD = re.compile(r"[\w?]")
"""A part of a word or of a number, or an unseen card."""

DOTS = re.compile(r"\.\.|…")
"""The dots that stand for what is left out."""


def remarks(text: str) -> Iterator[Place]:
    """Yield the columns of the remarks and times in a line, before its comment."""
    for found in REMARK.finditer(text.partition("#")[0].rstrip()):
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


def skips_turns(text: str) -> bool:
    """Return whether a remark is only dots, or says in any language that turns are missing.

    >>> skips_turns("[...]"), skips_turns("(some turns later)"), skips_turns("(oh no...)")
    (True, True, False)
    """
    # Imported here: the tables of words take time to load, and few records need them.
    from referee.notation.phrases import words_about_cards
    from referee.notation.word_tables import fold

    if WORD.search(text) is None:
        return DOTS.search(text) is not None
    words = " ".join(re.findall(r"[\w'’]+", fold(text)))
    return any(
        f" {one} " in f" {words} "
        for language in LANGUAGES
        for one in words_about_cards("skipped", language)
    )


def text_of_remark(remark: str) -> str:
    """Return what a remark says without its marks, and without a time.

    >>> text_of_remark("(at 21:02: undo)"), text_of_remark("- at last!")
    ('undo', 'at last!')
    """
    return re.sub(TIME, "", remark).strip("()[]{}/-–—:, ")
