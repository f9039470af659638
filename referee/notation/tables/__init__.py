"""The parse tables of the grammars, as Lark makes them, for who must not wait for Lark.

Each game of the project has a generated module here; those of any other are made when they are
needed, which takes Lark.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from referee_spec.games import like
from referee_spec.kernel.value import value


@value
class Tables:
    """The parse tables of a grammar.

    ``terminals`` are the expressions of its terminals, in the order in which the lexer tries
    them; ``literals`` those of them that are a word or a mark, and which; ``ignored`` what stands
    between tokens. ``rules`` are the name and the length of each rule, and which of its parts the
    tree of it ends with (-1 for none). ``states`` say what each state does at a terminal, and
    where it goes after a rule: the number of the next state, or below zero the rule that ends
    there (-1 for the first). A line begins in the first state and is whole in the state ``end``.
    """

    terminals: Mapping[str, str]
    literals: Mapping[str, str]
    ignored: tuple[str, ...]
    rules: tuple[tuple[str, int, int], ...]
    states: tuple[Mapping[str, int], ...]
    end: int


@cache
def tables(slug: str) -> Tables:
    """The parse tables of a game's notation."""
    slug = like(slug)
    home = f"{__name__}.{slug.replace('-', '_')}"
    try:
        found: Tables = import_module(home).TABLES
    except ModuleNotFoundError as error:
        if error.name != home:
            raise
        from referee.notation.grammar import parser
        from referee.notation.tables.derivation import made

        found = made(parser(slug))
    return found
