"""The games that the referee knows: one explicit table."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from referee_spec.kernel.game import Game

if TYPE_CHECKING:
    from referee_spec.kernel.difference import Search
    from referee_spec.kernel.play import Play
    from referee_spec.kernel.room import Room
    from referee_spec.kernel.simulation import Simulation

GAMES = {
    "cover-your-assets": "referee_spec.cover_your_assets",
    "kings-in-the-corner": "referee_spec.kings_in_the_corner",
}
"""Each game's slug and the package that specifies it."""


@cache
def game(slug: str) -> Game:
    """The game with this slug; KeyError if there is none."""
    found: Game = import_module(GAMES[slug]).GAME
    return found


def room(slug: str) -> "Room":
    """The folder of the game with this slug; KeyError if there is none."""
    # Judging needs nothing of it, so it is not loaded for that.
    from importlib.resources import files

    from referee_spec.kernel.room import Room

    return Room(files(GAMES[slug]))


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
