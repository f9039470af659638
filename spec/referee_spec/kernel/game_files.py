"""The files of a game's folder besides its code: translations, clauses, examples, rule sets.

Each file is read when it is needed, and a missing one is empty; `verification.completeness`
reports what is missing or left over. Paths are handled with ``os.path``, because loading
``pathlib`` takes longer than writing a report on a broken rule.
"""

import tomllib
from collections.abc import Mapping
from os import listdir
from os.path import isdir, isfile, join
from typing import Any

from attrs import frozen

from referee_spec.kernel.rule import Rule


@frozen
class Clause:
    """A normative sentence of a rulebook: its place, and its gist in the project's own words.

    ``rules`` are the codes of the rules made of it; ``none`` is the reason why there are none.

    >>> Clause("en", "Setup", "bullet 2", "each player gets five cards", ("CYA101",)).place
    'en: Setup, bullet 2'
    """

    file: str
    section: str
    position: str
    gist: str
    rules: tuple[str, ...] = ()
    none: str = ""

    @property
    def place(self) -> str:
        """Return the place in the form of a rule's source."""
        return f"{self.file}: {self.section}, {self.position}"


@frozen
class GameFiles:
    """The folder of a game, and that of the game whose texts it extends, if there is one.

    >>> files = GameFiles("no-such-folder")
    >>> files.clauses(), files.examples(), files.texts("es")
    ((), (), {})
    """

    folder: str
    parent: "GameFiles | None" = None

    def texts(self, language: str) -> Mapping[str, Any]:
        """Return ``rulebook.LANGUAGE.toml``: a table per rule; options, words and facts."""
        own = tomllib.loads(self.read(f"rulebook.{language}.toml"))
        if self.parent is None:
            return own
        more = self.parent.texts(language)
        return {**more, **{key: {**more.get(key, {}), **table} for key, table in own.items()}}

    def clauses(self) -> tuple[Clause, ...]:
        """Return ``clauses.toml``: the normative sentences of the rulebooks, in order."""
        return self._clauses_containing("")

    def clauses_of(self, code: str) -> tuple[Clause, ...]:
        """Return the clauses that this rule is made of."""
        return tuple(
            clause for clause in self._clauses_containing(f'"{code}"') if code in clause.rules
        )

    def _clauses_containing(self, text: str) -> tuple[Clause, ...]:
        """Return the clauses whose entry in the file contains this text; parse no others."""
        own = []
        for clause in self.read("clauses.toml").split("[[clause]]")[1:]:
            if text in clause:
                entry = tomllib.loads(clause)
                own.append(Clause(**entry | {"rules": tuple(entry.get("rules", ()))}))
        return (*(() if self.parent is None else self.parent._clauses_containing(text)), *own)

    def example(self, rule: Rule) -> str:
        """Return the records of a rule's examples file."""
        return self.read("examples", example_name(rule))

    def examples(self) -> tuple[str, ...]:
        """Return the names of the examples files, sorted."""
        return self._list("examples")

    def rule_set(self, name: str) -> str:
        """Return the text of a rule set of the game, or of that which it extends."""
        own = self.read("rulesets", f"{name}.toml")
        return self.parent.rule_set(name) if self.parent is not None and not own else own

    def rule_sets(self) -> tuple[str, ...]:
        """Return the names of the game's rule sets besides the official one, sorted."""
        own = {name.removesuffix(".toml") for name in self._list("rulesets")}
        return tuple(sorted(own.union(() if self.parent is None else self.parent.rule_sets())))

    def _list(self, name: str) -> tuple[str, ...]:
        """Return the names of the files in a subfolder, sorted; none if it does not exist."""
        folder = join(self.folder, name)
        return tuple(sorted(listdir(folder))) if isdir(folder) else ()

    def read(self, *path: str) -> str:
        """Return the text of a file of the folder; an empty text if there is none."""
        file = join(self.folder, *path)
        if not isfile(file):
            return ""
        with open(file, encoding="utf-8") as stream:
            return stream.read()


def example_name(rule: Rule) -> str:
    """Return the name of a rule's examples file: its code and its slug.

    >>> from referee_spec.kernel.rule import guard, rule_of
    >>> @guard("CNT1", int, source="en: Play", refusal="")
    ... def no_more_than_is_left(left, taken):
    ...     '''A player takes at most what is left.'''
    >>> example_name(rule_of(no_more_than_is_left))
    'CNT1-no-more-than-is-left.txt'
    """
    return f"{rule.code}-{rule.slug}.txt"
