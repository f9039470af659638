"""The games that the referee knows: those of this project and those of installed packages.

A package offers a game under the entry point group ``referee.games``. The name of the entry is
the game's slug; its value is the package that specifies it, with the game as ``GAME`` and as
``LIKE`` the slug of the game of this project whose notation and texts it shares.

>>> list(GAMES)[:3]
['cover-your-assets', 'kings-in-the-corner', 'covert']
>>> game("covert").title
'Covert'
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
"""The games of this project: by slug, the package that specifies each."""


@cache
def installed() -> Mapping[str, str]:
    """Return the games of installed packages by slug, without those of this project."""
    # A check of a record of this project's games does not pay for this import.
    from importlib.metadata import entry_points

    packages = {entry.name: entry.value for entry in entry_points(group="referee.games")}
    return {slug: package for slug, package in sorted(packages.items()) if slug not in OWN}


class Games(Mapping[str, str]):
    """The package of each game by slug, those of this project first.

    Installed packages are looked for only when a game is not one of this project.
    """

    def __getitem__(self, slug: str) -> str:
        return OWN[slug] if slug in OWN else installed()[slug]

    def __iter__(self) -> Iterator[str]:
        yield from OWN
        yield from installed()

    def __len__(self) -> int:
        return len(OWN) + len(installed())


GAMES = Games()
"""All games."""


@cache
def like(slug: str) -> str:
    """Return the slug of the game of this project whose notation a game shares.

    Raise KeyError for an unknown slug.

    >>> like("covert")
    'covert'
    """
    if slug in OWN:
        return slug
    base: str = import_module(GAMES[slug]).LIKE
    return base


@cache
def game(slug: str) -> AnyGame:
    """Return the game with this slug. Raise KeyError if there is none."""
    result: AnyGame = import_module(GAMES[slug]).GAME
    return result


# The rules of a game are functions, so a game is pickled as its slug.
copyreg.pickle(Game, lambda pickled: (game, (pickled.slug,)))


def game_files(slug: str) -> "GameFiles":
    """Return the folder of the game with this slug. Raise KeyError if there is none.

    >>> "CYA301-first-set-is-safe.txt" in game_files("cover-your-assets").examples()
    True
    """
    # A check of a record needs no file of the folder.
    from referee_spec.kernel.game_files import GameFiles

    folder = dirname(str(import_module(GAMES[slug]).__file__))
    return GameFiles(folder, None if slug in OWN else game_files(like(slug)))
