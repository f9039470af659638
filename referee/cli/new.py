"""``referee new``: print an empty record to fill in, in one of the languages of the notation."""

from argparse import Namespace
from importlib import resources

from referee.cli.main import write_utf8
from referee.notation.reader import notation
from referee.report.command_words import Failure
from referee.rulesets.entries import slug_of
from referee_spec.games import GAMES


def run(arguments: Namespace) -> int:
    """Print an empty record of a game; return 2 if there is no such game."""
    slug = slug_of(arguments.game)
    if slug not in GAMES:
        raise Failure("no-game", game=arguments.game, games=", ".join(GAMES))
    write_utf8()
    folder = resources.files(notation(slug))
    print(folder.joinpath(f"new.{arguments.lang}.txt").read_text("utf-8"), end="")
    return 0
