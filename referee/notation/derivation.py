"""Derive regular expressions from the grammars, which stay the only definition of the notation.

    python -m referee.notation.derivation

writes grammar/expressions.json anew.

An expression matches text in canonical spacing only (see spacing.py): one space before each
token, none before a mark such as a colon. Each token is an atomic group, because a lexer never
gives back what it has matched. A list of tokens matches as few as possible, so that it ends at the
first keyword that can end it.

There is one expression for each kind of line and one for each phrase. A phrase is a piece of a line
that can be repeated, or for which the grammar allows several rules. Groups capture, in the order of
the grammar, each token that can vary, each choice between fixed words, each list, and each phrase
as a whole. For a choice between rules that occurs only once in the grammar, the groups of these
rules follow.
"""

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from attrs import define, field
from lark import Lark, Tree

from referee.notation.grammar import fixed_text, folder, keywords_of, parser
from referee.notation.lexing import END_OF_WORD
from referee.notation.spacing import GLUED
from referee_spec.games import GAMES

LABEL = "generated from the grammars by python -m referee.notation.derivation; do not edit"

Node = Any
"""A piece of a rule: a tree of Lark's grammar, or a symbol."""


def main() -> None:
    """Write grammar/expressions.json anew."""
    Path(folder(), "expressions.json").write_text(derived_file(), "utf-8")


def derived_file() -> str:
    """Return the text of grammar/expressions.json."""
    games = {slug: derived(slug) for slug in GAMES}
    return json.dumps({"about": LABEL, **games}, indent=1, ensure_ascii=False) + "\n"


def derived(slug: str) -> dict[str, Any]:
    """Return the expressions of one game's notation, its reserved words and its keywords.

    - ``lines`` has an expression for each kind of line.
    - ``starts`` has the kinds of line for each first word; for kinds without a fixed first word the
      key is empty.
    - ``phrases`` has an expression for each phrase.
    - ``choices`` has for each rule that is a choice the phrases to choose from, by first word.
    - ``reserved`` is an expression for words that the lexer can take for a keyword, although they
      are meant as a name or a card.
    - ``keywords`` are the words of the notation.
    """
    grammar = parser(slug)
    rules = {name: tree for name, _, tree, _ in grammar.grammar.rule_defs}
    derivation = Derivation(grammar, rules)
    start = rules["start"]
    assert isinstance(start, Tree)
    kinds = [str(leaf(expansion).name) for expansion in start.children]
    lines = {kind: derivation.rule(kind) for kind in kinds}
    starts: dict[str, list[str]] = {}
    for kind in kinds:
        for word in derivation.first_words(rules[kind]):
            starts.setdefault(word, []).append(kind)
    # Try the header last: any other kind of line is more likely.
    starts[""].sort(key="header".__eq__)
    choices = {
        name: {word: rule for rule in alternatives for word in derivation.first_words(rules[rule])}
        for name, alternatives in derivation.choices.items()
    }
    return {
        "lines": lines,
        "starts": starts,
        "phrases": derivation.phrases(),
        "choices": choices,
        "reserved": reserved(grammar),
        "keywords": sorted(keywords_of(slug)),
    }


def reserved(grammar: Lark) -> str:
    """Return the expression of the words that Lark's lexer may read as keywords.

    If a name or a card looks like such a word, only the lexer can tell what is meant.
    """
    patterns = sorted(
        without_groups(terminal.pattern.to_regexp())
        for terminal in grammar.terminals
        if terminal.priority > 0
    )
    words = [word.removesuffix(END_OF_WORD) for word in patterns if word.endswith(END_OF_WORD)]
    others = [pattern for pattern in patterns if not pattern.endswith(END_OF_WORD)]
    # The end of a word is written once for all words, which halves the time to compile.
    return "|".join([f"(?:{'|'.join(words)}){END_OF_WORD}", *others])


def without_groups(expression: str) -> str:
    """Return the expression with groups that capture nothing."""
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", expression)


def union(branches: Sequence[str], opening: str = "(?:") -> str:
    """Return the expression that matches one of these; a space that all start with is moved out."""
    if all(branch.startswith(" ") for branch in branches):
        return f" {opening}{'|'.join(branch[1:] for branch in branches)})"
    return f"{opening}{'|'.join(branches)})"


def captured(expression: str) -> str:
    """Return the expression as a capturing group; a space that it starts with is left outside."""
    if expression.startswith(" "):
        return f" ({expression[1:]})"
    return f"({expression})"


@define
class Derivation:
    """The derivation of expressions from one grammar.

    ``separators`` collects the phrases that occur in lines, each with the expressions of what can
    stand between two of them. ``choices`` collects the rules that are a choice between rules.
    """

    grammar: Lark
    rules: dict[str, Any]
    separators: dict[str, set[str]] = field(factory=dict)
    choices: dict[str, list[str]] = field(factory=dict)

    def rule(self, name: str, *, capture: bool = True) -> str:
        """Return the expression of a rule."""
        tree = self.rules[name]
        if len(tree.children) > 1:
            if all(self._terminal(branch) for branch in tree.children):
                return self._tokens(tree.children, capture)
            alternatives = [self._only_rule(branch) for branch in tree.children]
            if all(alternatives):
                if capture and self._uses(name) == 1:
                    return captured(union([self.rule(rule) for rule in alternatives]))
                if capture:
                    self.choices[name] = alternatives
                    self._phrase(name)
                either = union([self.rule(rule, capture=False) for rule in alternatives])
                return captured(either) if capture else either
        return self._node(tree, capture)

    def _uses(self, name: str) -> int:
        """Return how often a rule occurs in the rules."""
        trees = self.rules.values()
        return sum(str(symbol.name) == name for tree in trees for symbol in symbols(tree))

    def _node(self, node: Node, capture: bool) -> str:
        """Return the expression of a piece of a rule; without ``capture`` nothing is captured.

        Raise NotImplementedError for a construction of Lark that no grammar uses so far.
        """
        if not isinstance(node, Tree):
            return self._symbol(str(node.name), capture)
        match node.data:
            case "value":
                return self._symbol(str(leaf(node).name), capture)
            case "expansion":
                return self._sequence(node.children, capture)
            case "expansions":
                return self._choice(node.children, capture)
            case "maybe":
                return self._optional(node.children[0], capture)
            case "expr" if node.children[1] == "?":
                return self._optional(node.children[0], capture)
            case "expr":
                inner, operator = node.children
                return self._repeated(inner, str(operator), capture)
        raise NotImplementedError(f"no expression for {node.data}")

    def _sequence(self, nodes: list[Node], capture: bool) -> str:
        """Return the expression of a sequence of pieces.

        A list ``x (COMMA x)*`` is captured as a whole.
        """
        expression = ""
        at = 0
        while at < len(nodes):
            separator = self._separator(*nodes[at : at + 2])
            if separator:
                first, rest = (self._node(node, False) for node in nodes[at : at + 2])
                if capture:
                    self._phrase(str(leaf(nodes[at]).name), separator)
                expression += captured(first + rest) if capture else first + rest
                at += 2
            else:
                expression += self._node(nodes[at], capture)
                at += 1
        return expression

    def _separator(self, first: Node, then: Node = None) -> str:
        """Return the expression of the separator of a list that starts with these two pieces.

        Return an empty text if they do not start a list.
        """
        if then is None or not isinstance(then, Tree) or then.data != "expr":
            return ""
        inner, operator = then.children
        parts = flat(inner)
        if operator == "*" and len(parts) == 2 and leaf(parts[1]) == leaf(first):
            return self._node(parts[0], False)
        return ""

    def _repeated(self, inner: Node, operator: str, capture: bool) -> str:
        """Return the expression of a piece that is repeated, captured as a whole."""
        pattern = self._node(inner, False)
        parts = flat(inner)
        last = str(leaf(parts[-1]).name)
        if capture and last in self.rules:
            self._phrase(last, "".join(self._node(part, False) for part in parts[:-1]))
        expression = f"{pattern}(?:{pattern})*?" if operator == "+" else f"(?:{pattern})*?"
        return captured(expression) if capture else expression

    def _choice(self, branches: list[Node], capture: bool) -> str:
        """Return the expression of alternatives."""
        if len(branches) == 1:
            return self._node(branches[0], capture)
        if all(map(self._terminal, branches)):
            return self._tokens(branches, capture)
        if all(map(self._is_fixed, branches)):
            either = union([self._node(branch, False) for branch in branches], "(?>")
            return captured(either) if capture else either
        found = [
            captured(self._node(branch, False))
            if capture and self._is_fixed(branch)
            else self._node(branch, capture)
            for branch in branches
        ]
        if any(pattern.startswith(" ") for pattern in found):
            # A mark has no space before it, except at the start of the line.
            found = [text if text.startswith(" ") else f"(?: )?{text}" for text in found]
        return union(found)

    def _tokens(self, branches: list[Node], capture: bool) -> str:
        """Return the expression of one of several tokens, tried in the order of the lexer.

        A longer word is tried before a word that it starts with.
        """
        ordered = sorted(branches, key=self._priority, reverse=True)
        if all(map(self._is_fixed, ordered)):
            either = union([self._node(branch, False) for branch in ordered], "(?>")
        else:
            # Use the lexer's patterns, which say where a word ends: ``pass-`` can be a card.
            terminals = [self.grammar.get_terminal(str(leaf(tree).name)) for tree in ordered]
            patterns = [without_groups(terminal.pattern.to_regexp()) for terminal in terminals]
            either = f" (?>{'|'.join(patterns)})"
        return captured(either) if capture else either

    def _priority(self, branch: Node) -> tuple[int, int]:
        """Return the sort key of a token in the lexer's order: its priority, then its length."""
        symbol = leaf(branch)
        terminal = self.grammar.get_terminal(str(symbol.name))
        return terminal.priority, len(fixed_text(terminal) or "")

    def _optional(self, node: Node, capture: bool) -> str:
        """Return the expression of a piece that may be left out."""
        if capture and self._is_fixed(node):
            return f"(?:{captured(self._node(node, False))})?"
        return f"(?:{self._node(node, capture)})?"

    def _symbol(self, name: str, capture: bool) -> str:
        """Return the expression of a rule or a terminal, including the space before it."""
        if name in self.rules:
            return self.rule(name, capture=capture)
        terminal = self.grammar.get_terminal(name)
        text = fixed_text(terminal)
        space = "" if text is not None and text in GLUED else " "
        if text is not None:
            # In canonical spacing a space or a mark shows where it ends.
            return space + re.escape(text).replace("\\ ", " ")
        pattern = f"(?>{without_groups(terminal.pattern.to_regexp())})"
        return space + (f"({pattern})" if capture else pattern)

    def _phrase(self, name: str, separator: str = "") -> None:
        """Note a phrase that occurs in lines, and what separates it from one before it."""
        if name in self.rules:
            tree = self.rules[name]
            alternatives = [self._only_rule(branch) for branch in tree.children]
            if len(alternatives) > 1 and all(alternatives):
                self.choices[name] = alternatives
                for rule in alternatives:
                    self._phrase(rule, separator)
                return
        self.separators.setdefault(name, set()).update({separator} - {""})

    def phrases(self) -> dict[str, str]:
        """Return the expression of each phrase, including its separators."""
        found: dict[str, str] = {}
        while missing := [name for name in self.separators if name not in found]:
            for name in missing:
                found[name] = self.rule(name) if name in self.rules else self._terminal_group(name)
        return {name: self._separated(name, found[name]) for name in found}

    def _terminal_group(self, name: str) -> str:
        """Return the expression of a terminal that is an element of a list."""
        pattern = self.grammar.get_terminal(name).pattern.to_regexp()
        return f" ((?>{without_groups(pattern)}))"

    def _separated(self, name: str, expression: str) -> str:
        """Return the expression of a phrase with an optional separator before it.

        It matches only up to the next separator, or to the end of what is searched.
        """
        between = sorted(self.separators[name])
        starts = [*between, *([expression[0]] if expression[0] in ";," else [])]
        ahead = "|".join([*starts, "$"])
        before = f"(?:{'|'.join(between)})?" if between else ""
        return f"{before}{expression}(?={ahead})"

    def first_words(self, node: Node) -> list[str]:
        """Return the fixed words that a piece of a rule can start with.

        Return ``[""]`` if it can start with something that is not fixed.
        """
        if isinstance(node, Tree):
            if node.data == "expansions":
                words = [word for branch in node.children for word in self.first_words(branch)]
                return [""] if "" in words else words
            if node.data == "maybe" or (node.data == "expr" and node.children[1] in ("?", "*")):
                return [""]
            return self.first_words(node.children[0])
        name = str(node.name)
        if name in self.rules:
            return self.first_words(self.rules[name])
        text = fixed_text(self.grammar.get_terminal(name))
        return ["" if text is None else text.split(" ")[0]]

    def _is_fixed(self, node: Node) -> bool:
        """Return whether a piece of a rule consists only of fixed texts."""
        if isinstance(node, Tree):
            if node.data == "expr" and node.children[1] != "?":
                return False
            pieces: Iterable[Any] = node.children[:1] if node.data == "expr" else node.children
            return all(map(self._is_fixed, pieces))
        name = str(node.name)
        if name in self.rules:
            return self._is_fixed(self.rules[name])
        return fixed_text(self.grammar.get_terminal(name)) is not None

    def _terminal(self, branch: Node) -> bool:
        """Return whether an alternative is a single terminal."""
        parts = flat(branch)
        symbol = leaf(parts[0])
        return len(parts) == 1 and symbol is not None and str(symbol.name) not in self.rules

    def _only_rule(self, branch: Node) -> str:
        """Return the name of the rule if an alternative is a single rule, else an empty text."""
        parts = flat(branch)
        symbol = leaf(parts[0]) if len(parts) == 1 else None
        name = "" if symbol is None else str(symbol.name)
        return name if name in self.rules else ""


def flat(node: Node) -> list[Node]:
    """Return the pieces of a sequence; for any other piece, a list with this piece only."""
    while isinstance(node, Tree) and node.data in ("expansions", "expansion"):
        if len(node.children) != 1:
            return list(node.children) if node.data == "expansion" else [node]
        node = node.children[0]
    return [node]


def symbols(node: Node) -> Iterable[Any]:
    """Yield the symbols in a piece of a rule."""
    if isinstance(node, Tree):
        for child in node.children:
            yield from symbols(child)
    elif hasattr(node, "name"):
        yield node


def leaf(node: Node) -> Any:
    """Return the symbol if a piece consists of one symbol, else None."""
    while isinstance(node, Tree):
        if len(node.children) != 1:
            return None
        node = node.children[0]
    return node


if __name__ == "__main__":
    main()
