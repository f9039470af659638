"""The expressions that were derived from the grammars: which may match a line, and its phrases."""

import json
import re
from collections.abc import Callable
from functools import cache
from re import Match
from typing import Any

from referee.notation.grammar import folder
from referee_spec.games import GAMES, like

Matcher = Callable[..., Match[str] | None]
"""The ``fullmatch`` of an expression of a line, or the ``match`` of one of a phrase."""

VERB = re.compile(r"[;,]? ([a-z]+)")
"""The word that a phrase starts with, behind what separates it from the one before."""


@cache
def derived_file() -> dict[str, Any]:
    """Return what grammar/expressions.json contains."""
    content: dict[str, Any] = json.loads((folder() / "expressions.json").read_text("utf-8"))
    return content


@cache
def expressions(slug: str) -> "Expressions":
    """Return the expressions of a game's notation."""
    return Expressions(like(slug))


class Expressions:
    """The expressions of one game's notation, compiled when they are first needed."""

    def __init__(self, slug: str) -> None:
        derived = derived_file().get(slug)
        if derived is None:
            # A new game's grammar works before anybody has generated its expressions.
            from referee.notation.derivation import derived as derive

            derived = derive(slug)
        self.lines: dict[str, str] = derived["lines"]
        self.starts: dict[str, list[str]] = derived["starts"]
        self.phrases: dict[str, str] = derived["phrases"]
        self.choices: dict[str, dict[str, str]] = derived["choices"]
        self.keywords = frozenset(derived["keywords"])
        self.reserved: Matcher = re.compile(derived["reserved"]).match
        self.by_word: dict[str, list[tuple[str, Matcher]]] = {}
        self.compiled: dict[str, Matcher] = {}

    def candidates(self, text: str) -> list[tuple[str, Matcher]]:
        """Return the kinds of line that may start like this one, with what matches them. They
        match the line with a space before it, so that an index is a column."""
        word = text.split(" ", 1)[0].rstrip(":")
        if word not in self.starts:
            word = ""
        known = self.by_word.get(word)
        if known is None:
            kinds = dict.fromkeys([*self.starts[word], *self.starts[""]])
            known = [(kind, self.line(kind)) for kind in kinds]
            self.by_word[word] = known
        return known

    def line(self, kind: str) -> Matcher:
        """Return what matches a kind of line."""
        return self.compiled.get(kind) or self.compiled.setdefault(
            kind, re.compile(self.lines[kind]).fullmatch
        )

    def phrase(self, name: str) -> Matcher:
        """Return what matches a phrase."""
        key = f"phrase {name}"
        return self.compiled.get(key) or self.compiled.setdefault(
            key, re.compile(self.phrases[name]).match
        )

    def elements(self, found: Match[str], group: int, phrase: str) -> list[Match[str]]:
        """Return the matches of a phrase that is repeated in a group of a match; none for a
        group that did not match."""
        matcher = self.phrase(phrase)
        text = found.string
        at, end = found.span(group)
        if at < end and text[at] != ";":
            at -= 1
        matches = []
        while at < end:
            one = matcher(text, at, end)
            assert one is not None
            matches.append(one)
            at = one.end()
        return matches

    def alternatives(
        self, found: Match[str], group: int, choice: str
    ) -> list[tuple[str, Match[str], int]]:
        """Return what a group of a match contains where a rule chooses between phrases: of each
        phrase its name, its match and the column at which it starts."""
        phrases = self.choices[choice]
        text = found.string
        at, end = found.span(group)
        if at < end and text[at] != ";":
            at -= 1
        matches = []
        while at < end:
            verb = VERB.match(text, at)
            assert verb is not None
            name = phrases[verb[1]]
            one = self.phrase(name)(text, at, end)
            assert one is not None
            matches.append((name, one, verb.start(1)))
            at = one.end()
        return matches


def keywords(slug: str) -> frozenset[str]:
    """Return the words of a game's notation."""
    return expressions(slug).keywords


@cache
def all_keywords() -> frozenset[str]:
    """Return the words of all games' notations."""
    return frozenset[str]().union(*map(keywords, GAMES))
