"""``referee rules``: the rulebook at hand, and what a table may choose."""

from argparse import Namespace
from pathlib import Path
from textwrap import fill

from referee.cli.main import fail
from referee.engine.files import CannotRead
from referee.report import rulebook
from referee.report.words import labelled, phrase
from referee.rulesets.header import slug_of
from referee_spec.games import GAMES, game
from referee_spec.kernel.option import Option, default_of, options_of


def run(said: Namespace) -> int:
    """Print the games, the rules and options of one, or a rule set; or begin a rule set."""
    match said.words:
        case []:
            for slug in GAMES:
                print(f"{slug}: {game(slug).title}")
            return 0
        case ["show", name]:
            return show(name, said.lang)
        case ["new", path]:
            return begin(path, said.game or next(iter(GAMES)))
    return list_rules(" ".join(said.words), said.lang)


def show(name: str, language: str) -> int:
    """Print a rule set in full; 2 if there is none or it is wrong."""
    from referee.cli.rule_sets import rule_set
    from referee.rulesets.as_toml import to_toml

    try:
        print(to_toml(rule_set(name, language)), end="")
    except CannotRead as error:
        return fail(str(error))
    return 0


def begin(path: str, title: str) -> int:
    """Write a rule set that changes nothing yet; 2 if the file is there already."""
    from referee.rulesets.as_toml import starter

    slug = slug_of(title)
    if slug not in GAMES:
        return fail(f"there is no game {title}; there are {', '.join(GAMES)}")
    if not path.endswith(".toml"):
        return fail(f"{path}: the name of a rule set's file ends in .toml")
    try:
        with Path(path).open("x", encoding="utf-8") as stream:
            stream.write(starter(game(slug)))
    except OSError as error:
        return fail(f"{path}: {error.strerror}")
    return 0


def list_rules(title: str, language: str) -> int:
    """Print the rules and options of a game; 2 if there is no such game."""
    slug = slug_of(title)
    if slug not in GAMES:
        return fail(f"there is no game {title}; there are {', '.join(GAMES)}")
    found = game(slug)
    print(f"{found.title}\n")
    for rule in sorted(found.rulebook.rules, key=lambda rule: rule.code):
        text = f"{rule.code}  {rulebook.statement(slug, rule, language)}"
        print(fill(text, 96, subsequent_indent="        "))
    print(f"\n{phrase('options', language)}\n")
    for name, option in options_of(found.options).items():
        print_option(slug, name, option, default_of(found.options, name), language)
    return 0


def print_option(slug: str, name: str, option: Option, default: object, language: str) -> None:
    """Print one option: what is open, its values with the argument for each, the default."""
    texts = rulebook.texts(slug, language).get("options", {}).get(name, {})
    print(fill(f"{name}  {texts.get('question', option.question)}", 96, subsequent_indent="    "))
    for value, why in option.values.items():
        mark = f" ({phrase('default', language)})" if value == default else ""
        said = texts.get("values", {}).get(str(value), why)
        line = phrase("labelled", language, label=f"    {value}{mark}", said=said)
        print(fill(line, 96, subsequent_indent="        "))
    if not option.values:
        to = phrase("to", language)
        mark = labelled("default", language, default)
        print(f"    {option.least} {to} {option.most} ({mark})")
