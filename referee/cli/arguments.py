"""Parse the command line into subcommands and their arguments.

argparse is used because other libraries double the time of a short check. Only the parser of the
chosen subcommand is built: building all of them takes as long as judging a short record.
"""

import argparse
import os
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise

from referee import __version__
from referee.cli import options
from referee.cli.parser import Parser, WordsNeeded, translate_argparse
from referee.report.command_words import command_words
from referee.report.messages import language_of
from referee_spec.kernel.languages import LANGUAGES


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the parsed arguments; raise SystemExit with status 2 if they cannot be parsed."""
    try:
        return parsed(arguments)
    except WordsNeeded:
        return parsed(arguments, chosen_language(arguments))


def parsed(arguments: Sequence[str], language: str = "") -> argparse.Namespace:
    """Return the parsed arguments.

    Raise SystemExit after printing help or an error, in the words of the language. Without a
    language, raise WordsNeeded instead.
    """
    first = arguments[0] if arguments else ""
    top, commands = parsers([first] if first in COMMANDS else COMMANDS, language)
    if first and not first.startswith("-") and first not in COMMANDS:
        top.unknown("command", first, COMMANDS)
    found, unknown = top.parse_known_args(arguments)
    if unknown:
        chosen = commands[found.command]
        known = chosen._option_string_actions if unknown[0].startswith("-") else ()
        chosen.unknown("argument", unknown[0], known)
    return found


def chosen_language(arguments: Sequence[str]) -> str:
    """Return the language that the arguments choose, or that of the locale.

    >>> chosen_language(["check", "--lang", "es"]), chosen_language(["fmt", "--lang=fr"])
    ('es', 'fr')
    """
    for option, value in pairwise([*arguments, ""]):
        name, _, attached = option.partition("=")
        if name == "--lang" and (attached or value) in LANGUAGES:
            return attached or value
    return language_of(os.environ)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line, with all subcommands, in English."""
    return parsers(COMMANDS, "en")[0]


def parsers(names: Iterable[str], language: str) -> tuple[Parser, dict[str, Parser]]:
    """Return a parser with these subcommands, and the parser of each by its name.

    Their help and errors are in this language; if it is empty, they have no words.
    """
    translate_argparse(language)
    # argparse builds a formatter for every argument: a fixed width saves looking it up.
    layout = partial(argparse.RawDescriptionHelpFormatter, width=80)
    top = Parser(prog="referee", formatter_class=layout)
    top.add_argument("--version", action="version", version=f"referee {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True, prog="referee")
    subparsers = {}
    for name in names:
        text = command_words(f"command.{name}", language) if language else ""
        subparsers[name] = commands.add_parser(name, help=text, formatter_class=layout)
        COMMANDS[name](subparsers[name])
    if language:
        for name, subparser in {"top": top, **subparsers}.items():
            subparser.describe(name, language)
    return top, subparsers


COMMANDS: dict[str, Callable[[Parser], None]] = {
    "check": options.check,
    "fmt": options.fmt,
    "show": options.show,
    "replay": options.replay,
    "adjudicate": options.adjudicate,
    "compare": options.compare,
    "diff": options.diff,
    "simulate": options.simulate,
    "verify": options.verify,
    "explain": options.explain,
    "rules": options.rules,
    "new": options.new,
    "play": options.play,
    "lsp": options.lsp,
    "completion": options.completion,
}
"""Each subcommand with the function that adds its arguments."""
