"""``referee rules``: the rulebook at hand, and what a table may choose."""

from argparse import Namespace
from textwrap import fill

from referee.cli import fail
from referee.header import slug_of
from referee.report import rulebook
from referee.report.words import phrase
from referee_spec.games import GAMES, game
from referee_spec.kernel.option import Option, default_of, options_of


def run(said: Namespace) -> int:
    """Print the games, or the rules and options of one; 2 if there is no such game."""
    if said.game is None:
        for slug in GAMES:
            print(f"{slug}: {game(slug).title}")
        return 0
    slug = slug_of(said.game)
    if slug not in GAMES:
        return fail(f"there is no game {said.game}; there are {', '.join(GAMES)}")
    language = said.lang
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
        print(fill(f"    {value}{mark}: {said}", 96, subsequent_indent="        "))
    if not option.values:
        to = phrase("to", language)
        print(f"    {option.least} {to} {option.most} ({phrase('default', language)}: {default})")
