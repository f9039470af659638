"""The words of a record that are not in the canonical form of the notation, and their language."""

from attrs import define

from referee.notation.line import Line


@define(eq=False)
class Wording:
    """The words of a record so far.

    ``header`` is the language of its header, or empty. ``lines`` counts the lines that were read,
    ``changed`` those with words that are not canonical, and ``words`` these words. ``language`` is
    that of the header, or else of the first of these words, or empty.
    """

    header: str = ""
    language: str = ""
    lines: int = 0
    changed: int = 0
    words: int = 0

    @property
    def language_of_most(self) -> str:
        """Return the language of the header, or of at least half of the lines, or nothing."""
        return self.language if 2 * self.changed >= self.lines else self.header

    def add(self, line: Line) -> None:
        """Count a line that was read."""
        self.lines += 1
        if line.replaced_words:
            self.changed += 1
            self.words += line.replaced_words
            self.language = self.language or line.language
