"""A lexer for Pygments, which colours records in documentation and in terminals."""

import re
from typing import ClassVar

from pygments import token
from pygments.lexer import RegexLexer, bygroups

from referee.notation.highlighting import patterns

KINDS = {
    "comment": token.Comment.Single,
    "header": bygroups(  # type: ignore[no-untyped-call]
        token.Whitespace, token.Name.Attribute, token.Whitespace, token.Punctuation, token.String
    ),
    "quoted": token.String.Double,
    "keyword": token.Keyword,
    "card": token.Name.Constant,
    "number": token.Number,
    "name": token.Name.Variable,
    "sign": token.Punctuation,
}


class RecordLexer(RegexLexer):
    """A lexer for records of all games, in all languages of the notation."""

    name = "Game record"
    aliases: ClassVar = ["referee"]
    filenames: ClassVar = ["*.game.txt"]
    flags = re.MULTILINE | re.IGNORECASE
    tokens: ClassVar = {
        "root": [
            *((expression, KINDS[kind]) for kind, expression in patterns().items()),
            (r"\s+", token.Whitespace),
            (r".", token.Text),
        ]
    }
