"""Where a word of the notation ends: a name or a card may begin with the same letters."""

from re import escape

from lark.lexer import PatternStr, TerminalDef

MORE_OF_A_NAME = r"[\w']|-(?!>)"
"""What a name or a card goes on with; an arrow does not belong to it."""


class Fixed(PatternStr):
    """A text that stands for itself, a word only as a whole: there is no ``per`` in ``perla``."""

    def to_regexp(self) -> str:
        """The expression that the lexer takes it by."""
        said = escape(self.value)
        return f"{said}(?!{MORE_OF_A_NAME})" if self.value.isalpha() else said


def end_words(terminal: TerminalDef) -> None:
    """Let a terminal that is a word end where the word ends."""
    if isinstance(terminal.pattern, PatternStr):
        terminal.pattern = Fixed(terminal.pattern.value)
