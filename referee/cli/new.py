"""``referee new``: print an empty record to fill in."""

from argparse import Namespace

from referee.cli.main import fail
from referee.notation.reader import notation
from referee.rulesets.header import slug_of
from referee_spec.games import GAMES


def run(arguments: Namespace) -> int:
    """Print an empty record of a game; return 2 if there is no such game."""
    slug = slug_of(arguments.game)
    if slug not in GAMES:
        return fail(f"there is no game {arguments.game}; the games are {', '.join(GAMES)}")
    print(notation(slug).EMPTY, end="")
    return 0
