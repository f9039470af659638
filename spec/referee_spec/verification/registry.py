"""What each game provides for the techniques of this package."""

from importlib import import_module
from importlib.util import find_spec

from referee_spec.games import GAMES
from referee_spec.verification.distinguishing_game import Search
from referee_spec.verification.random_play import Play
from referee_spec.verification.simulation import Simulation


def play(slug: str) -> Play:
    """How the game with this slug is played without players; KeyError if there is none."""
    found: Play = import_module(f"{GAMES[slug]}.testing.play").PLAY
    return found


def search(slug: str) -> Search | None:
    """What it takes to search small games of this slug; None where nobody has said it yet."""
    name = f"{GAMES[slug]}.testing.search"
    if find_spec(name) is None:
        return None
    found: Search = import_module(name).SEARCH
    return found


def simulation(slug: str) -> tuple[Play, Simulation] | None:
    """What it takes to simulate matches of this slug; None where nobody has said it yet."""
    if find_spec(f"{GAMES[slug]}.testing.strategies") is None:
        return None
    play: Play = import_module(f"{GAMES[slug]}.testing.play").PLAY
    found: Simulation = import_module(f"{GAMES[slug]}.testing.strategies").SIMULATION
    return play, found


def played() -> tuple[str, ...]:
    """The slugs of the games that can be played without players."""
    return tuple(slug for slug in GAMES if find_spec(f"{GAMES[slug]}.testing.play"))
