"""What a command line settles for all records that it names."""

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from referee.engine.files import STDIN, CannotRead
from referee.notation.line import NotationFault, Span
from referee.rulesets.rule_set import Settings, settle
from referee_spec.games import GAMES, game

if TYPE_CHECKING:
    from referee.rulesets.components import ComponentSet


def chosen(said: Namespace, path: str = STDIN) -> Settings:
    """The settings for the records of a file; CannotRead for components that are none."""
    folder = None if path == STDIN else Path(path).parent
    if not said.components:
        return Settings(folder=folder)
    return Settings(folder=folder, components=components(said.components, said.lang))


def readings(items: Iterable[str], language: str) -> dict[str, str]:
    """What each ``NAME=VALUE`` settles; CannotRead for a name or a value that no game has."""
    from referee.notation.rules import notation_rule
    from referee.report.rulebook import refusal

    found: dict[str, str] = {}
    for item in items:
        name, equals, value = item.partition("=")
        if not equals:
            raise CannotRead(f"--reading {item}: write NAME=VALUE")
        faults = []
        for slug in GAMES:
            try:
                settle(game(slug).options(), name, value, Span(1, 1))
            except NotationFault as fault:
                faults.append(fault.values)
        if len(faults) == len(GAMES):
            # The game that has the option, or one like it, has the most to say.
            values = max(faults, key=lambda one: (one["option"] == name, bool(one["nearest"])))
            said = refusal("", notation_rule("TXT106"), language, values)
            raise CannotRead(f"--reading {item}: {said}")
        found[name] = value
    return found


def codes(names: Iterable[str]) -> frozenset[str]:
    """The codes of the rules with these codes or slugs; CannotRead for what is none."""
    from referee.report.rulebook import find, unknown_rule

    found = set()
    for name in names:
        rule = find(name)
        if rule is None:
            raise CannotRead(unknown_rule(name))
        found.add(rule[1].code)
    return frozenset(found)


def components(path: str, language: str) -> "ComponentSet":
    """The component set in this file; CannotRead with all that is wrong with it."""
    from referee.judge.findings import finding
    from referee.report.text import Style, diagnostic
    from referee.rulesets.components import WrongComponents, component_set
    from referee.rulesets.safe_paths import Unreachable

    try:
        return component_set(path, Path())
    except Unreachable:
        raise CannotRead(f"{path}: there is no such component set") from None
    except WrongComponents as wrong:
        faults = (finding(line, fault) for line, fault in wrong.faults)
        said = "\n".join(diagnostic(path, "", one, Style(language)) for one in faults)
        raise CannotRead(f"a component set is wrong\n{said}") from None
