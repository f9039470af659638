"""``referee new``: print an empty record to fill in, in one of the languages of the notation."""

from argparse import Namespace
from importlib import resources

from referee.cli.main import write_utf8
from referee.cli.rule_sets import known_slug
from referee.notation.reader import notation


def run(arguments: Namespace) -> int:
    """Print an empty record of a game."""
    folder = resources.files(notation(known_slug(arguments.game)))
    write_utf8()
    print(folder.joinpath(f"new.{arguments.lang}.txt").read_text("utf-8"), end="")
    return 0
