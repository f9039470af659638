"""The grammars: where they are, the parsers made of them, and the words that they fix."""

from functools import cache
from os.path import dirname, isdir, join
from re import findall, fullmatch, sub
from typing import TYPE_CHECKING

from referee_spec.games import game, has_own_notation, like

if TYPE_CHECKING:
    from lark import Lark
    from lark.lexer import TerminalDef


@cache
def folder() -> str:
    """Return the folder of the grammars: in an installed package, or in a checkout."""
    package = dirname(dirname(__file__))
    installed = join(package, "_grammar")
    return installed if isdir(installed) else join(dirname(package), "grammar")


def read_file(name: str) -> str:
    """Return the text of a file in the folder of the grammars."""
    with open(join(folder(), name), encoding="utf-8") as stream:
        return stream.read()


@cache
def grammar_text(slug: str) -> str:
    """Return the grammar of a game's notation: a file, or what follows from its forms."""
    if has_own_notation(slug):
        # Records of the games of this project need no forms.
        from referee.notation.own_grammar import grammar_of

        return grammar_of(game(slug))
    return read_file(f"{like(slug).replace('-', '_')}.lark")


@cache
def parser(slug: str) -> "Lark":
    """Return the parser of one line of this game's notation."""
    # Lark takes longer to load than a short record takes to judge, and few records need it.
    from lark import Lark

    from referee.notation.lexing import end_words

    return Lark(
        grammar_text(slug),
        # Imports are relative to this place.
        source_path=join(folder(), f"{like(slug).replace('-', '_')}.lark"),
        parser="lalr",
        start="start",
        maybe_placeholders=True,
        propagate_positions=False,
        edit_terminals=end_words,
    )


@cache
def fixed_text(terminal: "TerminalDef") -> str | None:
    """Return the only text of a terminal, apart from spaces; None if it has several."""
    expression = terminal.pattern.to_regexp()
    if terminal.pattern.type == "str":
        return str(terminal.pattern.value)
    words = fullmatch(r"([a-z](?:[a-z]|\[[^]]*\]\+)*)(?:\(\?[!=](?s:.*)\))?", expression)
    return " ".join(findall(r"[a-z]+", sub(r"\[[^]]*\]", " ", words[1]))) if words else None


@cache
def keywords_of(slug: str) -> frozenset[str]:
    """Return the single words that are terminals of a game's grammar."""
    text = read_file("common.lark") + grammar_text(slug)
    return frozenset(findall(r'(?m)^[A-Z_]+(?:\.\d+)?: "([a-z]+)"', text))
