"""The expressions that were derived from the grammars: which may match a line, and its phrases."""

import json
import re
from collections.abc import Callable
from functools import cache
from re import Match
from typing import Any

from referee.notation.grammar import read_file
from referee_spec.games import GAMES, like

Matcher = Callable[..., Match[str] | None]
"""A method of an expression."""


@cache
def derived_file() -> dict[str, Any]:
    """Return what grammar/expressions.json contains."""
    content: dict[str, Any] = json.loads(read_file("expressions.json"))
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
        self.matchers: dict[str, Matcher] = {}
        self.by_word: dict[str, list[str]] = {}
        self.patterns: dict[str, re.Pattern[str]] = {}

    def candidates(self, text: str) -> list[str]:
        """Return the kinds of line that may start like this one."""
        word = text.split(" ", 1)[0].rstrip(":")
        if word not in self.starts:
            word = ""
        kinds = self.by_word.get(word)
        if kinds is None:
            kinds = list(dict.fromkeys([*self.starts[word], *self.starts[""]]))
            self.by_word[word] = kinds
        return kinds

    def line(self, kind: str, text: str) -> Match[str] | None:
        """Match a line of this kind with a space before it, so that an index is a column."""
        matcher = self.matchers.get(kind)
        if matcher is None:
            matcher = self.matchers[kind] = re.compile(self.lines[kind]).fullmatch
        return matcher(text)

    def phrase(self, name: str) -> re.Pattern[str]:
        """Return the expression of a phrase."""
        pattern = self.patterns.get(name)
        if pattern is None:
            pattern = self.patterns[name] = re.compile(self.phrases[name])
        return pattern

    def elements(self, found: Match[str], group: int, phrase: str) -> list[Match[str]]:
        """Return the matches of a phrase that is repeated in a group of a match."""
        at, end = found.span(group)
        text = found.string
        # They stand one directly after the other, as the whole line was matched.
        return [*self.phrase(phrase).finditer(text, at if text[at] == ";" else at - 1, end)]

    def alternative(self, found: Match[str], group: int, choice: str) -> tuple[str, Match[str]]:
        """Return the phrase that a rule has chosen for a group of a match: its name and its
        match, which starts one column before the phrase."""
        at, end = found.span(group)
        text = found.string
        space = text.find(" ", at, end)
        name = self.choices[choice][text[at : end if space < 0 else space].rstrip(":")]
        one = self.phrase(name).match(text, at - 1, end)
        assert one is not None
        return name, one

    def alternatives(
        self, found: Match[str], group: int, choice: str
    ) -> list[tuple[str, Match[str], int]]:
        """Return what a group of a match contains where a rule chooses between phrases: of each
        phrase its name, its match and the column at which it starts."""
        phrases = self.choices[choice]
        text = found.string
        at, end = found.span(group)
        if text[at] != ";":
            at -= 1
        matches = []
        while at < end:
            start = text.index(" ", at) + 1
            space = text.find(" ", start, end)
            name = phrases[text[start : end if space < 0 else space]]
            one = self.phrase(name).match(text, at, end)
            assert one is not None
            matches.append((name, one, start))
            at = one.end()
        return matches


def keywords(slug: str) -> frozenset[str]:
    """Return the words of a game's notation."""
    return expressions(slug).keywords


@cache
def all_keywords() -> frozenset[str]:
    """Return the words of all games' notations."""
    return frozenset[str]().union(*map(keywords, GAMES))
