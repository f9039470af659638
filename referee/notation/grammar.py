"""The grammar files: where they are, and the parser made of them when it is needed."""

from functools import cache
from typing import TYPE_CHECKING

from referee_spec.games import like

if TYPE_CHECKING:
    from pathlib import Path

    from lark import Lark


@cache
def folder() -> "Path":
    """The folder of the grammar files: in an installed package, or in a checkout."""
    # Most records are read without a grammar, and pay for none of this.
    from pathlib import Path

    package = Path(__file__).parents[1]
    installed = package / "_grammar"
    return installed if installed.is_dir() else package.parent / "grammar"


@cache
def parser(slug: str) -> "Lark":
    """The parser of one line of this game's notation."""
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


def words(slug: str) -> frozenset[str]:
    """The plain words of a game's grammar."""
    from re import findall

    text = ""
    for name in ("common", slug.replace("-", "_")):
        text += (folder() / f"{name}.lark").read_text("utf-8")
    return frozenset(findall(r'(?m)^[A-Z_]+(?:\.\d+)?: "([a-z]+)"', text))
