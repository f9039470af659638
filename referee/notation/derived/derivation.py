"""Deriving the expressions of patterns.py from the grammars; the grammars stay the definition.

    python -m referee.notation.derived.derivation

An expression takes a line in canonical spacing only: one space before each token, none before
a mark such as a colon. Each token is an atomic group, as a lexer takes it: it never gives back
what it has matched. A line is matched with a space put before it. Groups capture, in the order
of the grammar, each token that can differ, each repetition as a whole, and each choice between
fixed words.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from lark import Lark, Tree
from lark.lexer import PatternStr

from referee.notation.grammar import parser, words
from referee_spec.games import GAMES

GLUED = frozenset({"COLON", "SEMICOLON", "COMMA", "DOT", "BANG"})
"""The tokens that stand without a space behind what they follow."""

ATOMIC = "(?>"

LEFT_TO_LARK = frozenset({"header"})
"""Line shapes that are read elsewhere."""

HEADING = '''\
"""Made by ``python -m referee.notation.derived.derivation`` from the grammars; do not edit."""

# ruff: noqa: E501
# fmt: off

'''


def main() -> None:
    """Write patterns.py anew."""
    Path(__file__).with_name("patterns.py").write_text(module(), "utf-8")


def module() -> str:
    """The text of patterns.py: for each game its line shapes, reserved words and keywords."""
    said = [HEADING, "PATTERNS: dict[str, dict[str, str]] = {\n"]
    for slug in GAMES:
        said.append(f'    "{slug}": {{\n')
        for shape, expression in expressions(parser(slug)).items():
            said.append(f'        "{shape}": {expression!r},\n')
        said.append("    },\n")
    said.append("}\n\nRESERVED: dict[str, str] = {\n")
    said += [f'    "{slug}": {reserved(parser(slug))!r},\n' for slug in GAMES]
    said.append("}\n\nKEYWORDS: dict[str, frozenset[str]] = {\n")
    said += [f'    "{slug}": frozenset({sorted(words(slug))!r}),\n' for slug in GAMES]
    return "".join([*said, "}\n"])


def expressions(grammar: Lark) -> dict[str, str]:
    """The expression of each shape that a line may have, by the name of its rule."""
    rules = {name: tree for name, _, tree, _ in grammar.grammar.rule_defs}
    deriving = Deriving(rules, {terminal.name: terminal for terminal in grammar.terminals})
    shapes = [str(expansion.children[0].children[0].name) for expansion in rules["start"].children]  # type: ignore[union-attr]
    comments = "|".join(
        deriving.pattern(name) for name in grammar.ignore_tokens if name == "COMMENT"
    )
    return {
        shape: f"{deriving.rule(shape)}(?: +{comments})?"
        for shape in shapes
        if shape not in LEFT_TO_LARK
    }


def reserved(grammar: Lark) -> str:
    """What a name or a card may not start with, lest the lexer take it for something else."""
    return "|".join(
        plain(terminal.pattern.to_regexp())
        for terminal in sorted(grammar.terminals, key=lambda terminal: terminal.name)
        if terminal.priority > 0
    )


def plain(expression: str) -> str:
    """An expression whose groups capture nothing."""
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", expression)


def union(branches: list[str], opening: str = "(?:") -> str:
    """One of these expressions; the space that all start with stands before it."""
    if all(branch.startswith(" ") for branch in branches):
        return f" {opening}{'|'.join(branch[1:] for branch in branches)})"
    return f"{opening}{'|'.join(branches)})"


class Deriving:
    """The derivation from one grammar's rules and terminals."""

    def __init__(self, rules: dict[str, Any], terminals: dict[str, Any]) -> None:
        self.rules = rules
        self.terminals = terminals

    def rule(self, name: str, *, capture: bool = True) -> str:
        """The expression of a rule."""
        tree = self.rules[name]
        if self.is_choice_of_tokens(tree):
            branches = self.by_priority(tree.children)
            said = union([self.node(branch, False) for branch in branches], ATOMIC)
            return self.captured(said) if capture else said
        return self.node(tree, capture)

    def node(self, node: Any, capture: bool) -> str:
        """The expression of a piece of a rule; without ``capture`` its groups are silent."""
        if not isinstance(node, Tree):
            return self.symbol(node, capture)
        match node.data:
            case "value":
                return self.symbol(node.children[0], capture)
            case "expansion":
                return "".join(self.node(child, capture) for child in node.children)
            case "maybe":
                return self.optional(node.children[0], capture)
            case "expr":
                inner, operator = node.children
                if operator == "?":
                    return self.optional(inner, capture)
                repeated = f"(?:{self.node(inner, False)}){operator}"
                return self.captured(repeated) if capture else repeated
            case "expansions":
                return self.choice(node.children, capture)
        raise NotImplementedError(f"no expression for {node.data}")

    def choice(self, branches: list[Any], capture: bool) -> str:
        """The expression of alternatives; those that capture nothing are told by a group."""
        if len(branches) == 1:
            return self.node(branches[0], capture)
        branches = self.by_priority(branches)
        if all(map(self.is_fixed, branches)):
            said = union([self.node(branch, False) for branch in branches], ATOMIC)
            return self.captured(said) if capture else said
        return union(
            [
                self.captured(self.node(branch, False))
                if capture and self.is_fixed(branch)
                else self.node(branch, capture)
                for branch in branches
            ]
        )

    def optional(self, node: Any, capture: bool) -> str:
        """The expression of what may be left out."""
        if capture and self.is_fixed(node):
            return self.captured(self.node(node, False)) + "?"
        return f"(?:{self.node(node, capture)})?"

    def symbol(self, symbol: Any, capture: bool) -> str:
        """The expression of a rule's or a terminal's name, its space included."""
        name = str(symbol.name)
        if name in self.rules:
            return self.rule(name, capture=capture)
        space = "" if name in GLUED else " "
        said = self.pattern(name)
        return space + (f"({said})" if capture and not self.is_word(name) else said)

    def pattern(self, name: str) -> str:
        """The expression of a terminal; what is not a fixed text is atomic."""
        pattern = self.terminals[name].pattern
        if self.is_word(name):
            # In canonical spacing a space or a mark shows where it ends.
            return re.escape(str(pattern.value))
        return f"(?>{plain(pattern.to_regexp())})"

    def captured(self, expression: str) -> str:
        """The expression in a group, the space that it starts with left outside."""
        if expression.startswith(" "):
            return f" ({expression[1:]})"
        return f"({expression})"

    def is_word(self, name: str) -> bool:
        """Whether a terminal is always the same text."""
        return isinstance(self.terminals[name].pattern, PatternStr)

    def is_fixed(self, node: Any) -> bool:
        """Whether a piece of a rule holds nothing that a group would capture."""
        if isinstance(node, Tree):
            if node.data == "expr" and node.children[1] != "?":
                return False
            pieces: Iterable[Any] = node.children[:1] if node.data == "expr" else node.children
            return all(map(self.is_fixed, pieces))
        name = str(node.name)
        return self.is_fixed(self.rules[name]) if name in self.rules else self.is_word(name)

    def is_choice_of_tokens(self, tree: Any) -> bool:
        """Whether a rule is one of several tokens."""
        return len(tree.children) > 1 and all(
            len(branch.children) == 1 and self.token(branch) for branch in tree.children
        )

    def token(self, branch: Any) -> str:
        """The terminal that an alternative starts with, or nothing."""
        first = branch.children[0]
        while isinstance(first, Tree):
            first = first.children[0]
        name = str(first.name)
        return "" if name in self.rules else name

    def by_priority(self, branches: list[Any]) -> list[Any]:
        """Alternatives in the order in which the lexer would try them."""

        def priority(branch: Any) -> int:
            name = self.token(branch)
            return int(self.terminals[name].priority) if name else 0

        return sorted(branches, key=priority, reverse=True)


if __name__ == "__main__":
    main()
