"""Convert arguments of the command line to the settings of a check."""

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from referee.cli.rule_sets import nearness, rule_sets
from referee.engine.files import STDIN
from referee.judge.findings import finding_of
from referee.notation.line import NotationFault, Span
from referee.notation.rules import notation_rule
from referee.report.command_words import Failure
from referee.report.diagnostic import Style, diagnostic
from referee.report.rulebook import find_rule, refusal, unknown_rule
from referee.rulesets.components import WrongComponents, component_set
from referee.rulesets.rule_set import ComponentSet, Settings, Unreachable, settle
from referee_spec.games import GAMES, game
from referee_spec.kernel.evolve import evolve


def settings_for(arguments: Namespace, path: str) -> Settings:
    """Return the settings for the records of a file.

    Raise Failure for a rule set or components that do not exist or are wrong.
    """
    folder = None if path == STDIN else Path(path).parent
    # Not all commands that read a record have this argument.
    limit = getattr(arguments, "limit", None)
    return add_settings(Settings(folder=folder, limit=limit), arguments)


def add_settings(settings: Settings, arguments: Namespace) -> Settings:
    """Return settings with the readings, rules and components of a command line.

    Raise Failure for a reading, a rule set or components that do not exist or are wrong.
    """
    language = arguments.lang
    # Only `referee check` has this argument.
    if items := getattr(arguments, "reading", ()):
        settings = evolve(settings, options=readings(items, language))
    if arguments.rules:
        settings = settings.with_rules(rule_sets(arguments.rules, language))
    if arguments.components:
        settings = evolve(settings, components=components(arguments.components, language))
    return settings


def readings(items: Iterable[str], language: str) -> dict[str, str]:
    """Return the options that ``NAME=VALUE`` items settle.

    Raise Failure for a name or a value that no game has.
    """
    options: dict[str, str] = {}
    for item in items:
        name, equals, value = item.partition("=")
        if not equals:
            raise Failure("reading-form", item=item)
        faults = []
        for slug in GAMES:
            try:
                settle(game(slug).options(), name, value, Span(1, 1))
            except NotationFault as fault:
                faults.append(fault)
        if len(faults) == len(GAMES):
            values = max(faults, key=nearness).values
            message = refusal("", notation_rule("TXT106"), language, values)
            raise Failure("wrong-reading", item=item, message=message)
        options[name] = value
    return options


def codes(names: Iterable[str]) -> frozenset[str]:
    """Return the codes of rules given by code or slug. Raise Failure for an unknown one."""
    found = set()
    for name in names:
        rule = find_rule(name)
        if rule is None:
            raise unknown_rule(name)
        found.add(rule[1].code)
    return frozenset(found)


def components(path: str, language: str) -> ComponentSet:
    """Return the component set in a file.

    Raise Failure with all its faults if it is wrong.
    """
    try:
        return component_set(path)
    except Unreachable:
        raise Failure("no-components", path=path) from None
    except WrongComponents as wrong:
        faults = (finding_of(line, fault) for line, fault in wrong.faults)
        text = "\n".join(diagnostic(path, "", shown, Style(language)) for shown in faults)
        raise Failure("wrong-components", text=text) from None


def language_of_output(arguments: Namespace, *named: str) -> str:
    """Return the language of ``--lang``, else the only one that records name, else the locale's.

    ``named`` has the language of each record, an empty text for a record that names none.
    """
    languages = {*named}
    only = languages.pop() if len(languages) == 1 else ""
    language: str = arguments.chosen_lang or only or arguments.lang
    return language
