"""Load rule sets: those of a game by name, others from files."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen
from attrs.converters import optional

from referee.notation.line import NotationFault, Span
from referee.rulesets.deck import own_deck
from referee.rulesets.rule_set import RuleSet, Unreachable, settle
from referee.rulesets.safe_paths import FILE_TOO_LONG, LARGEST, read_limited, resolve_path
from referee.rulesets.toml_positions import RuleSetFault, Text, shown
from referee_spec.games import GAMES, game, game_files
from referee_spec.kernel.game import AnyGame

MOST_PARENTS = 8
"""The most ancestors of a rule set."""

MOST_FAULTS = 20
"""The most wrong options of a file that are listed."""

NAMES_GAME = re.compile(rf"""^[ \t]*game[ \t]*=[ \t]*["'](?:{"|".join(GAMES)})["']""", re.MULTILINE)
"""The line that makes a file a rule set."""

KEYS = ("game", "name", "parent", "options", "deck")


@frozen
class RuleSetLoader:
    """A loader of the rule sets of a game, or of any game if it is None.

    File names are relative to ``base``. With a ``folder``, only files below it are read.
    """

    game: AnyGame | None = None
    folder: Path | None = field(default=None, converter=optional(Path))
    base: Path = field(factory=Path, converter=Path)

    def load(self, name: str) -> RuleSet:
        """Return the rule set with this name, or in this file if it ends in ``.toml``.

        Raise Unreachable if there is none that may be read, and RuleSetFault if it is wrong.
        """
        return self._load(name, ())

    def _load(self, name: str, children: tuple[str, ...]) -> RuleSet:
        if not name.endswith(".toml"):
            return named_rule_set(self.game, name)
        path = resolve_path(name, self.base, self.folder)
        raw = read_limited(name, path)
        return self._read(name, path, raw, children)

    def _read(self, name: str, path: Path, raw: bytes, children: tuple[str, ...]) -> RuleSet:
        text = raw.decode("utf-8-sig", "replace")
        if (self.folder is not None or children) and not NAMES_GAME.search(text):
            # A record may have named any file: nothing of a file that is no rule set may be shown.
            raise Unreachable(name)
        source = Text(name, text)
        if len(raw) > LARGEST:
            raise source.not_toml(FILE_TOO_LONG, 0)
        data = source.parse()
        slug = data.get("game")
        for key in data:
            if key not in KEYS:
                raise source.unknown((key,), KEYS)
        if (
            not isinstance(slug, str)
            or slug not in GAMES
            or self.game is not None
            and self.game.slug != slug
        ):
            choices = tuple(GAMES) if self.game is None else (self.game.slug,)
            raise source.unfit(("game",), slug, choices)
        if str(path) in children or len(children) >= MOST_PARENTS:
            raise source.fault("TXT120", ("parent",), "", parent=shown(data.get("parent")))
        loader = RuleSetLoader(game(slug), self.folder, path.parent)
        parent = self._parent(
            source, loader, data.get("parent", "official"), (*children, str(path))
        )
        title = data.get("name", Path(name).stem)
        if not isinstance(title, str) or not title.strip() or not title.isprintable():
            raise source.unfit(("name",), title, ("any-name",))
        return derive(source, parent, title, data)

    def _parent(
        self, source: Text, loader: "RuleSetLoader", parent: object, children: tuple[str, ...]
    ) -> RuleSet:
        try:
            return loader._load(shown(parent), children)
        except Unreachable:
            assert loader.game is not None
            choices = (*rule_set_names(loader.game), "rules-file")
            raise source.unfit(("parent",), parent, choices) from None


def rule_set_names(found: AnyGame) -> Iterator[str]:
    """Yield the names of the rule sets that come with a game."""
    yield "official"
    yield from game_files(found.slug).rule_sets()


def named_rule_set(found: AnyGame | None, name: str) -> RuleSet:
    """Return the rule set that comes with a game under a name.

    Raise Unreachable if there is none.
    """
    if found is None or name not in rule_set_names(found):
        raise Unreachable(name)
    if name == "official":
        return RuleSet(found, "official", found.options())
    text = game_files(found.slug).rule_set(name)
    source = Text(f"{name}.toml", text)
    data = source.parse()
    return derive(source, named_rule_set(found, data.get("parent", "official")), name, data)


def derive(source: Text, parent: RuleSet, title: str, data: Mapping[str, Any]) -> RuleSet:
    """Return the rule set that changes its parent as a file describes.

    Raise RuleSetFault for an unknown option, a value it does not have, or a wrong deck.
    """
    options = parent.options
    table = data.get("options", {})
    if not isinstance(table, Mapping):
        raise source.unfit(("options",), table, ("[options]",))
    wrong: list[RuleSetFault] = []
    for name, value in table.items():
        text = shown(value)
        try:
            options = settle(options, name, text, Span(1, 1))
        except NotationFault as fault:
            if len(wrong) == MOST_FAULTS:
                wrong.append(source.fault("TXT128", ("options", name), name))
                break
            keys = ("options", name)
            about = name if fault.values["option"] is None else source.spelt(keys, value)
            why = {**fault.values, "value": about}
            wrong.append(source.fault(fault.code, keys, about, **why))
    if wrong:
        first, *more = wrong
        first.more = tuple(more)
        raise first
    deck = parent.deck
    if "deck" in data:
        deck = own_deck(source, parent.game, title, data["deck"])
    settled = parent.settled | table.keys()
    return RuleSet(parent.game, title, options, frozenset(settled), deck)
