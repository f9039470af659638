"""A parser of arguments that suggests known words for unknown ones."""

import argparse
import sys
from collections.abc import Iterable
from typing import Any, NoReturn

from referee.notation.spelling import nearest


class Parser(argparse.ArgumentParser):
    """A parser that suggests the nearest known word for an unknown one."""

    def format_help(self) -> str:
        """Return the help, as wide as the terminal."""
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        return super().format_help()

    def format_usage(self) -> str:
        """Return the usage, as wide as the terminal."""
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        return super().format_usage()

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print a message. Raise OSError if it cannot be written, which argparse hides."""
        print(message or "", end="", file=file or sys.stderr)

    def unknown(self, what: str, word: str, known: Iterable[str]) -> NoReturn:
        """Exit with status 2 and a message about an unknown word."""
        # Leading dashes do not make two options similar.
        bare = {one.lstrip("-"): one for one in known}
        near = bare.get(nearest(word.partition("=")[0].lstrip("-"), bare))
        self.error(f"there is no {what} {word}" + (f"; did you mean {near}?" if near else ""))
