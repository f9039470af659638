"""What lies in a game's folder beside its code: other languages, clauses, examples.

Each file is read when it is asked for; one that is not there is empty, and gaps.py says what is
missing in a folder, or left over. Paths are looked at with ``os.path``: pathlib takes longer to
load than a report on a broken rule to write.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from os import listdir
from os.path import dirname, isdir, isfile, join
from typing import Any

from attrs import frozen

from referee_spec.kernel.rule import Rule

LANGUAGES = ("en", "es", "fr")
"""The languages in which the referee speaks; English stands in the code."""

TRANSLATIONS = LANGUAGES[1:]


@frozen
class Clause:
    """A normative sentence of a rulebook: its place, what it says in other words, and the
    codes of the rules made of it, or why there are none."""

    file: str
    section: str
    position: str
    gist: str
    rules: tuple[str, ...] = ()
    none: str = ""

    @property
    def place(self) -> str:
        """Where it stands, in the form of a rule's source: ``en: Setup, bullet 2``."""
        return f"{self.file}: {self.section}, {self.position}"


@frozen
class GameFiles:
    """A game's folder, and that of the game whose texts it adds to, if there is one."""

    folder: str
    parent: "GameFiles | None" = None

    def texts(self, language: str) -> Mapping[str, Any]:
        """``rulebook.LANGUAGE.toml``: a table a rule, options, words, facts."""
        own = tomllib.loads(self.read(f"rulebook.{language}.toml"))
        return own if self.parent is None else {**self.parent.texts(language), **own}

    def clauses(self) -> tuple[Clause, ...]:
        """``clauses.toml``: every normative sentence of the rulebooks, in the file's order."""
        return self._clauses("")

    def stating(self, code: str) -> tuple[Clause, ...]:
        """The clauses that a rule is made of; the others are not even read: there are hundreds."""
        return tuple(clause for clause in self._clauses(f'"{code}"') if code in clause.rules)

    def _clauses(self, having: str) -> tuple[Clause, ...]:
        own = []
        for text in self.read("clauses.toml").split("[[clause]]")[1:]:
            if having in text:
                entry = tomllib.loads(text)
                own.append(Clause(**entry | {"rules": tuple(entry.get("rules", ()))}))
        return (*(() if self.parent is None else self.parent._clauses(having)), *own)

    def example(self, rule: Rule) -> str:
        """The records of a rule's examples file."""
        return self.read("examples", example_name(rule))

    def examples(self) -> tuple[str, ...]:
        """The names of the examples files, sorted."""
        return self._listed("examples")

    def rule_set(self, name: str) -> str:
        """The text of a rule set that the game knows by name."""
        return self.read("rulesets", f"{name}.toml")

    def rule_sets(self) -> tuple[str, ...]:
        """The names of the game's rule sets besides the official one, sorted."""
        return tuple(sorted(name.removesuffix(".toml") for name in self._listed("rulesets")))

    def _listed(self, name: str) -> tuple[str, ...]:
        folder = join(self.folder, name)
        return tuple(sorted(listdir(folder))) if isdir(folder) else ()

    def read(self, *path: str) -> str:
        """The text of a file of the folder."""
        place = join(self.folder, *path)
        if not isfile(place):
            return ""
        with open(place, encoding="utf-8") as stream:
            return stream.read()


@cache
def component_data(module: str) -> Mapping[str, Any]:
    """Return what ``components.toml`` says, in the folder of a game's module (its ``__file__``)."""
    with open(join(dirname(module), "components.toml"), "rb") as stream:
        return tomllib.load(stream)


def example_name(rule: Rule) -> str:
    """The name of a rule's examples file."""
    return f"{rule.code}-{rule.slug}.txt"
