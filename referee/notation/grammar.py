"""The grammars: where they are, the parsers made of them, and the words that they fix."""

from functools import cache
from pathlib import Path
from re import findall, fullmatch, sub
from typing import TYPE_CHECKING

from referee_spec.games import like

if TYPE_CHECKING:
    from lark import Lark
    from lark.lexer import TerminalDef


@cache
def folder() -> Path:
    """Return the folder of the grammars: in an installed package, or in a checkout."""
    package = Path(__file__).parents[1]
    installed = package / "_grammar"
    return installed if installed.is_dir() else package.parent / "grammar"


@cache
def parser(slug: str) -> "Lark":
    """Return the parser of one line of this game's notation."""
    # Lark takes longer to load than a short record takes to judge, and few records need it.
    from lark import Lark

    from referee.notation.lexing import end_words

    path = folder() / f"{like(slug).replace('-', '_')}.lark"
    return Lark.open(
        str(path),
        parser="lalr",
        start="start",
        maybe_placeholders=True,
        propagate_positions=False,
        edit_terminals=end_words,
    )


def fixed_text(terminal: "TerminalDef") -> str | None:
    """Return the text of a terminal that is always the same but for its spaces, else None."""
    expression = terminal.pattern.to_regexp()
    if terminal.pattern.type == "str":
        return str(terminal.pattern.value)
    words = fullmatch(r"([a-z](?:[a-z]|\[[^]]*\]\+)*)(?:\(\?[!=](?s:.*)\))?", expression)
    return " ".join(findall(r"[a-z]+", sub(r"\[[^]]*\]", " ", words[1]))) if words else None


@cache
def keywords_of(slug: str) -> frozenset[str]:
    """Return the single words that are terminals of a game's grammar."""
    text = "".join(
        (folder() / f"{name}.lark").read_text("utf-8")
        for name in ("common", like(slug).replace("-", "_"))
    )
    return frozenset(findall(r'(?m)^[A-Z_]+(?:\.\d+)?: "([a-z]+)"', text))
