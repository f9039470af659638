"""Find TOML that would take its parser too much time or memory."""

import re

COSTLY = re.compile(
    r"""(?<![\w"'-])(?:[\w"'-]++\s*+\.\s*+){50}  # a key of more than fifty parts
    |(?<![0-9A-Fa-f_])[0-9A-Fa-f_]{1000}         # a number of a thousand digits
    """,
    re.VERBOSE,
)


def costly_place(text: str) -> int | None:
    """Return the index of a key with too many parts, or of a number that is too long, else None.

    The parser's time grows with the square of the number of parts, and Python refuses to print a
    number of more than some thousand digits.

    >>> costly_place("a.b = 1"), costly_place("x = 1\\n" + "a." * 60 + "a = 1")
    (None, 6)
    """
    found = COSTLY.search(text)
    return None if found is None else found.start()
