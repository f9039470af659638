"""The language of a record, from the words of its lines that are not canonical."""

from attrs import define

from referee.notation.line import Line


@define(eq=False)
class RecordLanguage:
    """The language of a record so far.

    ``header`` is the language of its header, or empty. ``likely`` is the same, or else the language
    of the first word of another language, or empty. ``lines`` counts the lines that were read,
    ``changed_lines`` those with words of another language, and ``replaced_words`` all words that
    are not canonical.
    """

    header: str
    likely: str
    lines: int = 0
    changed_lines: int = 0
    replaced_words: int = 0

    @property
    def of_most(self) -> str:
        """Return the language of the header, or of at least half of the lines, or nothing."""
        return self.likely if 2 * self.changed_lines >= self.lines else self.header

    def add(self, line: Line) -> None:
        """Count a line that was read."""
        self.lines += 1
        if line.replaced_words:
            self.changed_lines += bool(line.language)
            self.replaced_words += line.replaced_words
            self.likely = self.likely or line.language
