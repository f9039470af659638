"""Reading a line: from text to events, by the expressions derived from the grammar."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from re import Match
from types import ModuleType

from referee.notation.expressions import expressions
from referee.notation.line import Line, Names, NotationFault
from referee.notation.lookup import Lookup, Uncertain
from referee.notation.spacing import rejoined, spaced
from referee_spec.games import like

Conversion = Callable[[Match[str], Lookup], Line]
"""A function that converts the groups of an expression to a line."""


@cache
def notation(slug: str) -> ModuleType:
    """Return the package that reads a game's notation."""
    return import_module(f"referee.notation.{like(slug).replace('-', '_')}")


class LineReader:
    """The reader of the lines of one record, in the notation of its game."""

    def __init__(self, slug: str, names: Names) -> None:
        self.slug = slug
        self.names = names
        self.expressions = expressions(slug)
        self.conversions: Mapping[str, Conversion] = notation(slug).CONVERSIONS
        self.lookup = Lookup(slug, names)

    def read(self, text: str) -> Line:
        """Return a line, read.

        Raises NotationFault where it is not in the notation, or names what does not exist.
        """
        return self.match(text) or self.read_without_lexer(text) or self.read_tokens(text)

    def read_without_lexer(self, text: str) -> Line | None:
        """Return a line in any spacing, read; None if only the lexer can tell what it says."""
        rewritten = spaced(text)
        line = self.match(rewritten.text)
        # The spaces in the value of a header belong to it.
        return None if line is None or line.kind == "header" else rewritten.relocated(line)

    def match(self, text: str) -> Line | None:
        """Return a line in canonical spacing, read; None if only the lexer can tell what it
        says."""
        lines = self.expressions.lines
        for kind in self.expressions.candidates(text):
            # With a space before the line, an index is a column.
            found = lines[kind](" " + text)
            if found:
                try:
                    return self.conversions[kind](found, self.lookup)
                except (Uncertain, NotationFault):
                    return None
        return None

    def read_tokens(self, text: str) -> Line:
        """Return a line, read by the tokens that the lexer of the grammar finds in it.

        Raises NotationFault where it is not in the notation, or names what does not exist.
        """
        # It loads Lark, which takes longer than to judge a short record that does not need it.
        from referee.notation.diagnosis import tokens_of

        rewritten = rejoined(tokens_of(self.slug, text, self.names), self.lookup.reserved)
        certain = Lookup(self.slug, self.names, certain=True)
        for kind in self.expressions.candidates(rewritten.text):
            found = self.expressions.lines[kind](" " + rewritten.text)
            if found is not None:
                try:
                    return rewritten.relocated(self.conversions[kind](found, certain))
                except NotationFault as fault:
                    raise rewritten.relocated_fault(fault) from None
        raise AssertionError(f"the grammar allows {text!r}, but no expression matches it")


def read_line(slug: str, text: str, names: Names) -> Line:
    """Return a single line, read; raises what LineReader.read raises."""
    return LineReader(slug, names).read(text)
