"""The games that the referee knows: one explicit table, and those of installed packages.

A package offers a game under the entry point group ``referee.games``: the entry's name is the
game's slug, its value the package that specifies it, with the game as ``GAME`` and as ``LIKE``
the slug of the game in the table whose notation and texts it shares.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from os.path import dirname
from typing import TYPE_CHECKING

from referee_spec.kernel.game import Game

if TYPE_CHECKING:
    from referee_spec.kernel.difference import Search
    from referee_spec.kernel.play import Play
    from referee_spec.kernel.room import Room
    from referee_spec.kernel.simulation import Simulation

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
def game(slug: str) -> Game:
    """The game with this slug; KeyError if there is none."""
    found: Game = import_module(GAMES[slug]).GAME
    return found


def room(slug: str) -> "Room":
    """The folder of the game with this slug; KeyError if there is none."""
    # Judging needs nothing of it, so it is not loaded for that.
    from referee_spec.kernel.room import Room

    folder = dirname(str(import_module(GAMES[slug]).__file__))
    return Room(folder, None if slug in OWN else room(like(slug)))


def play(slug: str) -> "Play":
    """How the game with this slug is played without players; KeyError if there is none."""
    found: Play = import_module(f"{GAMES[slug]}.play").PLAY
    return found


def search(slug: str) -> "Search | None":
    """What it takes to search small games of this slug; None where nobody has said it yet."""
    from importlib.util import find_spec

    name = f"{GAMES[slug]}.search"
    if find_spec(name) is None:
        return None
    found: Search = import_module(name).SEARCH
    return found


def simulation(slug: str) -> "tuple[Play, Simulation] | None":
    """What it takes to simulate matches of this slug; None where nobody has said it yet."""
    from importlib.util import find_spec

    if find_spec(f"{GAMES[slug]}.simulation") is None:
        return None
    play: Play = import_module(f"{GAMES[slug]}.play").PLAY
    found: Simulation = import_module(f"{GAMES[slug]}.simulation").SIMULATION
    return play, found


def played() -> tuple[str, ...]:
    """The slugs of the games that can be played without players."""
    from importlib.util import find_spec

    return tuple(slug for slug in GAMES if find_spec(f"{GAMES[slug]}.play"))
