"""``referee rules``: list the rules and options of a game; show or begin a rule set."""

from argparse import Namespace
from importlib import resources
from os.path import lexists
from textwrap import fill

from referee.cli.main import write_utf8
from referee.cli.rule_sets import known_slug, own_game, rule_set
from referee.engine.files import write_text
from referee.report.command_words import Failure, command_words
from referee.report.escaping import shown_record
from referee.report.messages import grouped_digits, labelled, phrase
from referee.report.rulebook import question, statement, texts
from referee.rulesets.as_toml import starter, to_toml
from referee_spec.games import GAMES, game
from referee_spec.kernel.option import Option, default_of, options_of

WIDTH = 96
"""The most columns of a line of the listing."""


def run(arguments: Namespace) -> int:
    """List the games or the rules of one, or show or begin a rule set."""
    match arguments.words:
        case []:
            for slug in GAMES:
                title = game(slug).title
                print(phrase("labelled", arguments.lang, label=slug, text=title))
        case ["show", name]:
            show(name, arguments.lang)
        case ["new", path]:
            begin(path, arguments.game or next(iter(GAMES)), arguments.lang)
        case ["show", *_]:
            raise Failure("rules-show-needs")
        case ["new", *_]:
            raise Failure("rules-new-needs")
        case [path] if path.endswith(".py"):
            list_rules(own_game(path).slug, arguments.lang)
        case words:
            list_rules(known_slug(" ".join(words)), arguments.lang)
    return 0


def show(name: str, language: str) -> None:
    """Print a rule set in full. Raise Failure if there is none or it is wrong."""
    rules = rule_set(name, language)
    write_utf8()
    print(shown_record(to_toml(rules, questions(rules.game.slug, language))), end="")


def begin(path: str, title: str, language: str) -> None:
    """Write a rule set or own rules that change nothing yet. Raise Failure if the file exists."""
    slug = known_slug(title)
    if not path.endswith((".toml", ".py")):
        raise Failure("not-toml", path=path)
    if lexists(path):
        raise Failure("file-exists", path=path)
    if path.endswith(".py"):
        write_text(path, own_rules(slug))
    else:
        found = game(slug)
        heading = command_words("starter", language).format(game=found.title)
        write_text(path, starter(found, heading, questions(slug, language)))


def questions(slug: str, language: str) -> dict[str, str]:
    """Return the question that each option of a game answers."""
    return {name: question(slug, name, language) for name in options_of(game(slug).options)}


def own_rules(slug: str) -> str:
    """Return a file of own rules for a game."""
    template = resources.files("referee.cli").joinpath("own_rules.txt").read_text("utf-8")
    return template.replace("PACKAGE", GAMES[slug])


def list_rules(slug: str, language: str) -> None:
    """Print the rules and options of a game."""
    found = game(slug)
    print(f"{found.title}\n")
    for rule in sorted(found.rulebook.rules, key=lambda rule: rule.code):
        text = f"{rule.code}  {statement(slug, rule, language)}"
        print(fill(text, WIDTH, subsequent_indent="        "))
    print(f"\n{phrase('options', language)}\n")
    for name, option in options_of(found.options).items():
        print_option(slug, name, option, default_of(found.options, name), language)


def print_option(slug: str, name: str, option: Option, default: object, language: str) -> None:
    """Print the question of an option, its values with their reasons, and its default."""
    translated = texts(slug, language).get("options", {}).get(name, {})
    print(fill(f"{name}  {question(slug, name, language)}", WIDTH, subsequent_indent="    "))
    for value, reason in option.values.items():
        mark = f" ({phrase('default', language)})" if value == default else ""
        text = translated.get("values", {}).get(str(value), reason)
        line = phrase("labelled", language, label=f"    {value}{mark}", text=text)
        print(fill(line, WIDTH, subsequent_indent="        "))
    if isinstance(default, int) and not option.values:
        to = phrase("to", language)
        least, most, usual = (
            grouped_digits(n or 0, language) for n in (option.least, option.most, default)
        )
        print(f"    {least} {to} {most} ({labelled('default', language, usual)})")
