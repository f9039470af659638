"""Read single lines of a record."""

from referee.notation.line import Line, Names
from referee.notation.reader import LineReader


def read_line(slug: str, text: str, names: Names) -> Line:
    """Return the line that a text states. Raise NotationFault if it cannot be read."""
    return LineReader(slug, names).read(text)
