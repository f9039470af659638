"""Registry: what the testing package of each game provides."""

from importlib import import_module
from importlib.util import find_spec

from referee_spec.games import GAMES
from referee_spec.verification.distinguishing_game import AnySearch
from referee_spec.verification.play import AnyPlay
from referee_spec.verification.simulation import AnySimulation


def play(slug: str) -> AnyPlay:
    """Return the play of a game. Raise KeyError for an unknown slug.

    >>> play("covert").game.title
    'Covert'
    """
    result: AnyPlay = import_module(f"{GAMES[slug]}.testing.play").PLAY
    return result


def search(slug: str) -> AnySearch | None:
    """Return how to search the small games of a game; None if it does not provide that."""
    name = f"{GAMES[slug]}.testing.search"
    if find_spec(name) is None:
        return None
    result: AnySearch = import_module(name).SEARCH
    return result


def simulation(slug: str) -> tuple[AnyPlay, AnySimulation] | None:
    """Return how to simulate matches of a game; None if it does not provide that."""
    name = f"{GAMES[slug]}.testing.strategies"
    if find_spec(name) is None:
        return None
    result: AnySimulation = import_module(name).SIMULATION
    return play(slug), result


def played() -> tuple[str, ...]:
    """Return the slugs of the games that can be played without players."""
    return tuple(slug for slug in GAMES if find_spec(f"{GAMES[slug]}.testing.play"))
