"""A parser of arguments whose words, in some language, are loaded only when they are printed.

Most runs print neither help nor an error of the arguments, and their words take time to load.
"""

import argparse
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, NoReturn

from referee.notation.spelling import nearest
from referee.report.command_words import command_words
from referee.report.messages import catalogue, without_middle

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

LONGEST = 600
"""The most characters of an error."""


class WordsNeeded(Exception):
    """Raised when a parser has to print its help or an error before `describe` added the texts."""


class Parser(argparse.ArgumentParser):
    """A parser that suggests the most similar known word for an unknown one.

    ``language`` is that of its words; it is empty until `describe` has added them.
    """

    language = ""

    def format_help(self) -> str:
        """Return the help, as wide as the terminal."""
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        return super().format_help()

    def format_usage(self) -> str:
        """Return the usage, as wide as the terminal."""
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        return super().format_usage()

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        """Print a message. Raise OSError if it cannot be written, which argparse hides."""
        print(message or "", end="", file=file or sys.stderr)

    def print_help(self, file: "SupportsWrite[str] | None" = None) -> None:
        """Print the help. Raise WordsNeeded without words."""
        self._require_words()
        super().print_help(file)

    def error(self, message: str) -> NoReturn:
        """Print an error and exit with status 2. Raise WordsNeeded without words."""
        self._require_words()
        # Loading it is not for every run.
        from referee.report.escaping import escaped

        # Cut the middle: the message has the argument there, and the possible values at its end.
        super().error(escaped(without_middle(message, LONGEST)))

    def unknown(self, kind: str, word: str, known: Iterable[str]) -> NoReturn:
        """Exit with status 2 and a message about an unknown command or argument.

        Raise WordsNeeded without words.
        """
        self._require_words()
        # Leading dashes do not make two options similar.
        bare = {name.lstrip("-"): name for name in known}
        near = bare.get(nearest(word.partition("=")[0].lstrip("-"), bare), "")
        key = f"unknown.{kind}-near" if near else f"unknown.{kind}"
        self.error(command_words(key, self.language).format(word=word, near=near))

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Raise ArgumentError for an unknown value, and for an empty value of an option.

        An empty value often comes from a shell variable that is not set.
        """
        if value == "" and action.option_strings:
            self._require_words()
            raise argparse.ArgumentError(action, command_words("empty-value", self.language))
        super()._check_value(action, value)

    def _require_words(self) -> None:
        """Raise WordsNeeded if the parser has no words."""
        if not self.language:
            raise WordsNeeded

    def describe(self, command: str, language: str) -> None:
        """Add the words of a subcommand in a language; ``top`` is the command itself."""
        words = catalogue(language, "cli")
        self.language = language
        self.epilog = words[f"examples.{command}"]
        self.description = words["description" if command == "top" else f"command.{command}"]
        for action in self._actions:
            action.help = words.get(f"help.{command}.{action.dest}") or words.get(
                f"help.{action.dest}"
            )
            if isinstance(action.metavar, str):
                action.metavar = words.get(f"metavar.{action.metavar}", action.metavar)


def translate_argparse(language: str) -> None:
    """Make argparse write its own sentences in a language, or untranslated if that is empty.

    By default it would look for a translation for the locale, which takes time.
    """
    words = catalogue(language, "cli") if language else {}
    vars(argparse)["_"] = lambda text: words.get(f"argparse.{text}", text)
