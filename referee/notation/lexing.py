"""Where a keyword ends: a name or a card may start with the same letters."""

from re import escape

from lark.lexer import PatternStr, TerminalDef

END_OF_WORD = r"(?![\w']|-(?!>))"
"""The end of a keyword. An arrow does not belong to the word before it."""


class Keyword(PatternStr):
    """A fixed text that matches only whole words: ``per`` does not match the start of ``perla``."""

    def to_regexp(self) -> str:
        """Return the expression by which the lexer matches it."""
        text = escape(self.value)
        return text + END_OF_WORD if self.value.isalpha() else text


def end_words(terminal: TerminalDef) -> None:
    """Make a terminal match only whole words if it is a word."""
    if isinstance(terminal.pattern, PatternStr):
        terminal.pattern = Keyword(terminal.pattern.value)
