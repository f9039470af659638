"""Registry: what the testing package of each game provides."""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from attrs import asdict

from referee_spec.games import GAMES, game, has_own_notation, like
from referee_spec.kernel.evolve import evolve, part_of_type, replace_part
from referee_spec.verification.distinguishing_game import AnySearch
from referee_spec.verification.lookahead import looking_ahead
from referee_spec.verification.own_play import own_simulation
from referee_spec.verification.play import AnyPlay
from referee_spec.verification.simulation import AnySimulation


def play(slug: str) -> AnyPlay:
    """Return the play of a game. Raise KeyError for an unknown slug.

    A game with own rules is played like its base; which of its events are refused next to a legal
    one is not known.

    >>> play("covert").game.title
    'Covert'
    """
    if has_own_notation(slug):
        # With the game that the file has become: its faults are placed.
        return evolve(own_module(slug).PLAY, game=game(slug))
    played: AnyPlay = import_module(testing_module(slug, "play")).PLAY
    if like(slug) == slug:
        return played
    own, base = game(slug), game(like(slug))
    candidates = own.candidates if own.candidates is not base.candidates else played.game.candidates

    def start(begin: Callable[[], Any]) -> Any:
        state = begin()
        options = part_of_type(state, base.options)
        return replace_part(state, options, own.options(**asdict(options)))

    small = {name: partial(start, begin) for name, begin in played.small_games.items()}
    changed = evolve(own, candidates=candidates)
    return evolve(played, game=changed, small_games=small, neighbours=lambda state, event: ())


def search(slug: str) -> AnySearch | None:
    """Return the `Search` for the small games of a game; None if the game provides none.

    For a game with own rules the search also tries candidates that its base does not have.
    """
    if has_own_notation(slug):
        return None
    name = testing_module(slug, "search")
    if find_spec(name) is None:
        return None
    base: AnySearch = import_module(name).SEARCH
    if like(slug) == slug:
        return base
    own, other = game(slug), game(like(slug))

    def events(state: Any) -> Iterator[Any]:
        yield from base.events(state)
        if own.candidates is not other.candidates and own.to_act(state) is not None:
            known = set(other.candidates(state))
            yield from (event for event in own.candidates(state) if event not in known)

    return evolve(base, events=events)


def simulation(slug: str) -> tuple[AnyPlay, AnySimulation]:
    """Return the play and the simulation of a game. Raise KeyError for an unknown slug.

    If the game says how its players look ahead, the simulation has the strategy ``lookahead``.
    """
    if has_own_notation(slug):
        return (own := play(slug)), own_simulation(own)
    result: AnySimulation = import_module(testing_module(slug, "strategies")).SIMULATION
    played = play(slug)
    if result.look_ahead is None:
        return played, result
    ahead = looking_ahead(played, result.look_ahead)
    return played, evolve(result, strategies={**result.strategies, "lookahead": ahead})


def played() -> tuple[str, ...]:
    """Return the slugs of the games that a program can play."""
    return tuple(
        slug
        for slug in GAMES
        if (
            hasattr(own_module(slug), "PLAY")
            if has_own_notation(slug)
            else find_spec(testing_module(slug, "play"))
        )
    )


def own_module(slug: str) -> ModuleType:
    """Return the module of a game with its own notation; it may have its play as ``PLAY``."""
    return import_module(GAMES[slug])


def testing_module(slug: str, name: str) -> str:
    """Return the name of a module in the testing package of a game, or of its base if it has one.

    Raise KeyError for an unknown slug.
    """
    return f"{GAMES[like(slug)]}.testing.{name}"
