"""The induction of each game, and its counterexamples as records."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from referee.verify.transcript import files, transcript
from referee_spec.games import GAMES, OWN
from referee_spec.verification.induction import Guess, Induction
from referee_spec.verification.registry import play


def provided() -> list[str]:
    """Return the slugs of the games that provide an induction."""
    return [slug for slug in OWN if find_spec(f"{GAMES[slug]}.testing.induction")]


def induction(slug: str) -> Induction[Any, Any]:
    """Return the induction of a game."""
    result: Induction[Any, Any] = import_module(f"{GAMES[slug]}.testing.induction").INDUCTION
    return result


def lead(slug: str, guess: Guess[Any, Any]) -> list[tuple[Any, Any]]:
    """Return the events of the record of a guess, each after the state before it."""
    return [*induction(slug).lead(guess.state), (guess.state, guess.event)]


def texts(slug: str, guess: Guess[Any, Any]) -> dict[str, str]:
    """Return a guess as a record: a position and the event after it, and the files it names."""
    steps = lead(slug, guess)
    start = steps[0][0]
    return {"game.txt": transcript(play(slug), start, steps), **files(play(slug), start)}
