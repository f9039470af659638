"""``referee completion``: print a completion script for a shell."""

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Iterator

from referee.cli.arguments import parser
from referee.report.command_words import Failure

FILES = ("FILE", "FOLDER", "RULES", "RULES_A", "RULES_B", "A", "B", "GAME | FILE")
"""Arguments that can be the path of a file."""


def run(arguments: Namespace) -> int:
    """Print the script for a shell. Raise Failure if shtab is not installed."""
    try:
        # shtab is an optional extra.
        import shtab
    except ImportError:
        raise Failure(
            "needs-package", what="completion", package="shtab", install="shtab"
        ) from None
    top = parser()
    for action in actions(top):
        if action.metavar in FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    print(shtab.complete(top, shell=arguments.shell))
    return 0


def actions(top: ArgumentParser) -> Iterator[Action]:
    """Yield the arguments of a parser and of its subcommands."""
    for action in top._actions:
        yield action
        if isinstance(action.choices, dict):
            for subparser in action.choices.values():
                yield from actions(subparser)
