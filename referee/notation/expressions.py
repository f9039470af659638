"""The expressions that were derived from the grammars, for lines and for their phrases."""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from re import Match
from typing import Any

from referee.notation.grammar import read_file
from referee_spec.games import NAMED, like

Matcher = Callable[..., Any]
"""A method of an expression."""

NO_ATOMIC_GROUPS = "this Python's regular expressions have no atomic groups that work"


def atomic_groups_work() -> bool:
    """Return whether expressions with atomic groups match what they should.

    Each game's lines are matched with them. Some versions of PyPy have them, but a whole text is
    never matched that goes on after one.
    """
    groups = re.compile("(?>(a)|ab)+;")
    found = groups.fullmatch("aa;")
    return found is not None and found.span(1) == (1, 2) and not groups.fullmatch("ab;")


if not atomic_groups_work():
    raise ImportError(NO_ATOMIC_GROUPS, name=re.__name__)


@cache
def derived_file() -> dict[str, Any]:
    """Return what grammar/expressions.json contains."""
    content: dict[str, Any] = json.loads(read_file("expressions.json"))
    return content


@cache
def expressions(slug: str) -> "Expressions":
    """Return the expressions of a game's notation."""
    return Expressions(like(slug))


class Compiled(dict[str, re.Pattern[str]]):
    """Expressions by their names, each compiled when it is first needed."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__()
        self.texts = texts

    def __missing__(self, name: str) -> re.Pattern[str]:
        """Compile an expression; raise KeyError for a name that has none."""
        self[name] = re.compile(self.texts[name])
        return self[name]


class Expressions:
    """The expressions of one game's notation.

    ``lines`` has an expression for each kind of line, ``phrases`` one for each phrase. ``by_word``
    has the kinds of line that can begin with a first word, and ``others`` the kinds without a fixed
    first word. ``choices`` has for each choice its phrases by first word. Each first word is a key
    with and without a colon.
    """

    def __init__(self, slug: str) -> None:
        derived = derived_file().get(slug)
        if derived is None:
            # A new game's grammar works before anybody has generated its expressions.
            from referee.notation.derivation import derived as derive

            derived = derive(slug)
        self.lines = Compiled(derived["lines"])
        self.phrases = Compiled(derived["phrases"])
        self.others: list[str] = derived["starts"][""]
        self.by_word: dict[str, list[str]] = {
            first: [*kinds, *self.others]
            for word, kinds in derived["starts"].items()
            for first in (word, f"{word}:")
        }
        self.choices: dict[str, dict[str, str]] = {
            choice: {first: name for word, name in names.items() for first in (word, f"{word}:")}
            for choice, names in derived["choices"].items()
        }
        self.keywords = frozenset(derived["keywords"])
        self.reserved: Matcher = re.compile(derived["reserved"]).match

    def candidates(self, text: str) -> list[str]:
        """Return the kinds of line that may start like this one."""
        return self.by_word.get(text.split(" ", 1)[0], self.others)

    def elements(self, found: Match[str], group: int, phrase: str) -> list[Match[str]]:
        """Return a match for each repetition of a phrase in a group of a match."""
        at, end = found.span(group)
        if found.string[at] != ";":
            at -= 1
        # No element can be missed between two others, because the whole line was matched.
        return list(self.phrases[phrase].finditer(found.string, at, end))

    def alternative(self, found: Match[str], group: int, choice: str) -> tuple[str, Match[str]]:
        """Return the name and the match of the phrase that was chosen in a group of a match.

        The match starts one column before the phrase.
        """
        at, end = found.span(group)
        name = self.choices[choice][found[group].split(" ", 1)[0]]
        chosen = self.phrases[name].match(found.string, at - 1, end)
        assert chosen is not None
        return name, chosen

    def alternatives(
        self, found: Match[str], group: int, choice: str
    ) -> Iterator[tuple[str, Match[str], int]]:
        """Yield the phrases in a group of a match that repeats a choice between phrases.

        Each is given as its name, its match, and the column at which it starts.
        """
        at, end = found.span(group)
        if at == end:
            return
        names, phrases = self.choices[choice], self.phrases
        text = found.string
        if text[at] != ";":
            at -= 1
        while at < end:
            start = at + 1 if text[at] == " " else at + 2
            space = text.find(" ", start, end)
            name = names[text[start : end if space < 0 else space].rstrip(";")]
            element = phrases[name].match(text, at, end)
            assert element is not None
            yield name, element, start
            at = element.end()


def keywords(slug: str) -> frozenset[str]:
    """Return the words of a game's notation."""
    return expressions(slug).keywords


def all_keywords() -> frozenset[str]:
    """Return the words of the notations of this project's games and of the files of own rules."""
    return project_keywords().union(*map(keywords, NAMED))


@cache
def project_keywords() -> frozenset[str]:
    """Return the words of all notations for which expressions were derived."""
    games = (derived for slug, derived in derived_file().items() if slug != "about")
    return frozenset(word for derived in games for word in derived["keywords"])
