"""Where a keyword ends: a name or a card may start with the same letters."""

from re import escape

from lark.lexer import PatternStr, TerminalDef

END_OF_WORD = r"(?![\w']|-(?!>))"
"""The end of a keyword. An arrow does not belong to the word before it."""


class Keyword(PatternStr):
    """A fixed text; a word is matched only as a whole: there is no ``per`` in ``perla``."""

    def to_regexp(self) -> str:
        """Return the expression by which the lexer matches it."""
        text = escape(self.value)
        return text + END_OF_WORD if self.value.isalpha() else text


def end_words(terminal: TerminalDef) -> None:
    """Let a terminal that is a word end where the word ends."""
    if isinstance(terminal.pattern, PatternStr):
        terminal.pattern = Keyword(terminal.pattern.value)
