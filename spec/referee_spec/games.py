"""The games that the referee knows: one explicit table, and those of installed packages.

A package offers a game under the entry point group ``referee.games``: the entry's name is the
game's slug, its value the package that specifies it, with the game as ``GAME`` and as ``LIKE``
the slug of the game in the table whose notation and texts it shares.
"""

import copyreg
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from os.path import dirname
from typing import TYPE_CHECKING

from referee_spec.kernel.game import AnyGame, Game

if TYPE_CHECKING:
    from referee_spec.kernel.game_files import GameFiles

OWN = {
    "cover-your-assets": "referee_spec.cover_your_assets",
    "kings-in-the-corner": "referee_spec.kings_in_the_corner",
    "covert": "referee_spec.covert",
}
"""The slug of each game of this project and the package that specifies it."""


@cache
def installed() -> Mapping[str, str]:
    """The games of installed packages, by slug; none takes the place of one of the table."""
    from importlib.metadata import entry_points

    found = {entry.name: entry.value for entry in entry_points(group="referee.games")}
    return {slug: package for slug, package in sorted(found.items()) if slug not in OWN}


class Games(Mapping[str, str]):
    """Each game's slug and its package. Who asks for a game of the table does not pay for a
    look at what is installed."""

    def __getitem__(self, slug: str) -> str:
        return OWN[slug] if slug in OWN else installed()[slug]

    def __iter__(self) -> Iterator[str]:
        yield from OWN
        yield from installed()

    def __len__(self) -> int:
        return len(OWN) + len(installed())


GAMES = Games()
"""All games, those of the table first."""


@cache
def like(slug: str) -> str:
    """The game of the table whose notation this game shares: itself, if it is one."""
    if slug in OWN:
        return slug
    found: str = import_module(GAMES[slug]).LIKE
    return found


@cache
def game(slug: str) -> AnyGame:
    """The game with this slug; KeyError if there is none."""
    found: AnyGame = import_module(GAMES[slug]).GAME
    return found


# The rules of a game are code, so that a pickled game is its slug.
copyreg.pickle(Game, lambda known: (game, (known.slug,)))


def game_files(slug: str) -> "GameFiles":
    """The folder of the game with this slug; KeyError if there is none."""
    # Judging needs nothing of it, so it is not loaded for that.
    from referee_spec.kernel.game_files import GameFiles

    folder = dirname(str(import_module(GAMES[slug]).__file__))
    return GameFiles(folder, None if slug in OWN else game_files(like(slug)))
