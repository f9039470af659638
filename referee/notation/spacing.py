"""Canonical spacing: one space before each token, none before a mark that is glued to what
precedes it. The number of spaces means nothing but in quotes and in the values of headers."""

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from attrs import define, field

from referee.notation.line import Line, NotationFault, Place, Span
from referee_spec.kernel.evolve import evolve

if TYPE_CHECKING:
    from lark import Token

GLUED = frozenset(";:,.!")
"""The marks that have no space before them."""

MARK = "\0"
"""The mark before a card in a rewritten line if the card has the name of a keyword."""

BLANK = r"[ \t\f\r\n\u00a0]"

NUMBER = rf"{BLANK}*(?:([0-9]{{1,9}}){BLANK}*(?:(\.)|(!)(?:{BLANK}*(\.))?)|(!))"
"""A turn's number with its mark, at the start of a line."""

PIECE = r'"[^"\n]+"|#|[;:|/"]|,(?![0-9])|(?:[^ \t\f\r\n\u00a0;:|/"#,]|(?<=[0-9]),(?=[0-9]))+|,'
"""A quoted name, the start of a comment, a mark, or a word. A comma between digits belongs to an
amount."""


@define(eq=False, repr=False)
class Spaced:
    """A line rewritten in canonical spacing.

    ``starts`` and ``ends`` map the columns at which its pieces start and end to the columns in the
    original line.
    """

    text: str = ""
    starts: dict[int, int] = field(factory=dict)
    ends: dict[int, int] = field(factory=dict)

    def append(self, piece: str, start: int, end: int, *, glued: bool) -> None:
        """Append a piece, given its columns in the original line.

        A glued piece gets no space before it.
        """
        if self.text and not glued:
            self.text += " "
        self.starts[len(self.text) + 1] = start
        self.text += piece
        self.ends[len(self.text) + 1] = end

    def original(self, place: Place) -> Place:
        """Return the columns in the original line for the columns of a piece in this line."""
        start, end = place
        return self.starts[start], self.ends[end]

    def relocated(self, line: Line) -> Line:
        """Return a line with the columns of the original text."""
        places = tuple(map(self.original, line.places))
        return evolve(line, places=places, place=self.original(line.place))

    def relocated_fault(self, fault: NotationFault) -> NotationFault:
        """Return a fault with the columns of the original text, widened to whole pieces."""
        ended = fault.span.start > len(self.text)
        before = [column for column in self.starts if column <= fault.span.start]
        start = max(self.ends.values()) if ended or not before else self.starts[max(before)]
        behind = [column for column in self.ends if column >= fault.span.end]
        end = start + 1 if ended or not behind else self.ends[min(behind)]
        return NotationFault(fault.code, Span(start, end), **fault.values)


def spaced(text: str) -> Spaced:
    """Return a line in canonical spacing, without its comment.

    >>> spaced("2.Ana  takes home;draws ?   # at last").text
    '2. Ana takes home; draws ?'
    """
    line = Spaced()
    at = 0
    number = re.match(NUMBER, text)
    if number is not None:
        at = number.end()
        for group in range(1, 6):
            if number[group] is not None:
                start, end = number.span(group)
                line.append(number[group], start + 1, end + 1, glued=True)
    for piece in re.compile(PIECE).finditer(text, at):
        if piece[0] == "#":
            break
        line.append(piece[0], piece.start() + 1, piece.end() + 1, glued=piece[0] in ";:,")
    return line


def rejoined(tokens: "Iterable[Token]", reserved: Callable[[str], Any]) -> Spaced:
    """Return a line in canonical spacing from the tokens that a lexer found in it.

    Names and cards that look like keywords (``reserved``) are marked, so that no expression takes
    them for keywords: names are put in quotes, and cards get a mark.
    """
    line = Spaced()
    for token in tokens:
        text = str(token)
        if token.type in ("NAME", "CARD") and reserved(text):
            text = f'"{text}"' if token.type == "NAME" else MARK + text
        elif token.type not in ("QUOTED", "VALUE"):
            # A keyword of several words can have more than one space between them.
            text = " ".join(text.split())
        # A card or the value of a header can look like a mark, but is not glued.
        glued = text in GLUED and token.type not in ("CARD", "STALL", "VALUE")
        line.append(text, int(token.start_pos or 0) + 1, int(token.end_pos or 0) + 1, glued=glued)
    return line
