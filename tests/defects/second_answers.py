"""What the second specification says of many states, for comparison with planted rules.

The states are those of matches by the right rules, and those in which the tests of the second
specification look for rare things. The program answers once for all defects.
"""

import pickle
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

from referee_spec.games import GAMES
from referee_spec.verification.answer_sets import Case, Formal, answers, matches, questions
from referee_spec.verification.registry import play

MATCHES = {"covert": 30}
DEFAULT_MATCHES = 150
EACH = 4
"""The matches, and the states of each; CI compares 400 states of a game, of Covert 24."""

RARE = {
    "cover-your-assets": "cover_your_assets/test_formal.py",
    "kings-in-the-corner": "kings_in_the_corner/test_formal.py",
    "covert": "covert/test_formal.py",
}
"""The tests, below tests/spec, whose ``rare_cases`` CI compares as well."""


def formal(slug: str) -> Formal[Any, Any]:
    """Return the second specification of a game."""
    found: Formal[Any, Any] = import_module(f"{GAMES[slug]}.testing.formal").FORMAL
    return found


def cases(slug: str) -> Iterator[Case[Any, Any]]:
    """Yield the states, with the events tried there."""
    drawn = matches(play(slug), formal(slug), Random(1), EACH)
    for match in islice(drawn, MATCHES.get(slug, DEFAULT_MATCHES)):
        yield from match.cases
    tests = run_path(str(Path(__file__).parents[1] / "spec" / RARE[slug]))
    yield from tests["rare_cases"]()


def write(slug: str, path: Path) -> None:
    """Write the states with the events tried there, and what the second specification answers."""
    chosen = list(cases(slug))
    program = formal(slug)
    asked = questions(play(slug).game, program, chosen)
    right = [answers(program.program, question.facts) for question in asked]
    path.write_bytes(pickle.dumps((chosen, right)))


def differ(slug: str, path: Path) -> bool:
    """Return whether the rules answer otherwise than the second specification."""
    chosen, right = pickle.loads(path.read_bytes())
    asked = questions(play(slug).game, formal(slug), chosen)
    return any(one.by_rules != answer for one, answer in zip(asked, right, strict=True))
