"""Where rule sets stand: a game's own by name, and files."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen

from referee.notation.line import NotationFault, Span
from referee.record.source import SourceLine
from referee.rulesets.deck import own_deck
from referee.rulesets.rule_set import RuleSet, settle
from referee.rulesets.safe_paths import LARGEST, Unreachable, contents, reached
from referee.rulesets.toml_positions import RuleSetFault, Text
from referee_spec.games import GAMES, game, game_files
from referee_spec.kernel.game import AnyGame

MOST_PARENTS = 8
"""The longest line of descent."""

KEYS = ("game", "name", "parent", "options", "deck")


@frozen
class Shelf:
    """Where rule sets are looked for: the names of a game, and files.

    Files are read below ``folder`` alone, and through no link that leaves it; anywhere, if
    it is None.
    """

    game: AnyGame | None = None
    folder: Path | None = None
    base: Path = field(factory=Path)

    def find(self, name: str) -> RuleSet:
        """The rule set with this name or in this file.

        Unreachable if there is none, or none that may be read; RuleSetFault if it is wrong.
        """
        return self._find(name, ())

    def _find(self, name: str, children: tuple[str, ...]) -> RuleSet:
        if not name.endswith(".toml"):
            return named(self.game, name)
        path = reached(name, self.base, self.folder)
        raw = contents(name, path)
        return self._read(name, path, raw, children)

    def _read(self, name: str, path: Path, raw: bytes, children: tuple[str, ...]) -> RuleSet:
        text = raw.decode("utf-8", "replace")
        source = Text(name, tuple(text.splitlines()))
        try:
            if len(raw) > LARGEST:
                raise tomllib.TOMLDecodeError("the file is too long (at line 1, column 1)")
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise self._not_toml(source, str(error)) from None
        slug = data.get("game")
        if self.folder is not None and slug not in GAMES:
            # Somebody else's record names it, and it is no rule set: nothing of it is shown.
            raise Unreachable(name)
        for key in data:
            if key not in KEYS:
                raise source.unknown((key,), KEYS)
        if slug not in GAMES or self.game is not None and self.game.slug != slug:
            choices = tuple(GAMES) if self.game is None else (self.game.slug,)
            raise source.unfit(("game",), slug, choices)
        if str(path) in children or len(children) >= MOST_PARENTS:
            raise source.fault("TXT120", ("parent",), "", parent=str(data.get("parent")))
        shelf = Shelf(game(slug), self.folder, path.parent)
        parent = self._parent(source, shelf, data.get("parent", "official"), (*children, str(path)))
        title = data.get("name", Path(name).stem)
        if not isinstance(title, str) or not title.strip():
            raise source.unfit(("name",), title, ("terminal.NAME",))
        return changed(source, parent, title, data)

    def _parent(
        self, source: Text, shelf: "Shelf", parent: Any, children: tuple[str, ...]
    ) -> RuleSet:
        try:
            return shelf._find(str(parent), children)
        except Unreachable:
            assert shelf.game is not None
            choices = (*names(shelf.game), "rules-file")
            raise source.unfit(("parent",), parent, choices) from None

    def _not_toml(self, source: Text, problem: str) -> RuleSetFault:
        """The fault of a file that is no TOML; what it says is shown only to who named it."""
        found = re.search(r" \(at line (\d+), column (\d+)\)$", problem)
        number = int(found[1]) if found else max(len(source.lines), 1)
        column = int(found[2]) if found else 1
        said = re.sub(r" \(at [^)]*\)$", "", problem)
        text = source.lines[number - 1] if number <= len(source.lines) else ""
        line = SourceLine(number, text if self.folder is None else "")
        fault = NotationFault("TXT118", Span(column, column + 1), problem=said)
        return RuleSetFault(source.path, line, fault)


def names(found: AnyGame) -> Iterator[str]:
    """The rule sets of a game that are known by name."""
    yield "official"
    yield from game_files(found.slug).rule_sets()


def named(found: AnyGame | None, name: str) -> RuleSet:
    """The rule set of a game with this name; Unreachable if there is none."""
    if found is None or name not in names(found):
        raise Unreachable(name)
    if name == "official":
        return RuleSet(found, "official", found.options())
    text = game_files(found.slug).rule_set(name)
    source = Text(f"{name}.toml", tuple(text.splitlines()))
    data = tomllib.loads(text)
    return changed(source, named(found, data.get("parent", "official")), name, data)


def changed(source: Text, parent: RuleSet, title: str, data: Mapping[str, Any]) -> RuleSet:
    """The rule set that changes its parent as a file says; RuleSetFault for what it cannot say."""
    options = parent.options
    table = data.get("options", {})
    if not isinstance(table, Mapping):
        raise source.unfit(("options",), table, ("[options]",))
    wrong: list[RuleSetFault] = []
    for name, value in table.items():
        written = value if isinstance(value, str) else str(value)
        try:
            options = settle(options, name, written, Span(1, 1))
        except NotationFault as fault:
            about = name if fault.values["option"] == "rules" else written
            wrong.append(source.fault(fault.code, ("options", name), about, **fault.values))
    if wrong:
        first, *more = wrong
        first.more = tuple(more)
        raise first
    deck = parent.deck
    if "deck" in data:
        deck = own_deck(source, parent.game, title, data["deck"])
    settled = parent.settled | table.keys()
    return RuleSet(parent.game, title, options, frozenset(settled), deck)
