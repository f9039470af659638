"""What the second specification says of states of matches, for comparison with planted rules.

The states are those of matches by the right rules, and the program answers once for all defects.
"""

import pickle
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from referee_spec.games import GAMES
from referee_spec.verification.answer_sets import Formal, answers, matches, questions
from referee_spec.verification.registry import play

MATCHES = {"covert": 30}
DEFAULT_MATCHES = 150
EACH = 4
"""The matches, and the states of each; CI compares 800 states of a game, of Covert 200."""


def formal(slug: str) -> Formal[Any, Any]:
    """Return the second specification of a game."""
    found: Formal[Any, Any] = import_module(f"{GAMES[slug]}.testing.formal").FORMAL
    return found


def write(slug: str, path: Path) -> None:
    """Write the states with the events tried there, and what the second specification answers."""
    program = formal(slug)
    drawn = islice(
        matches(play(slug), program, Random(1), EACH), MATCHES.get(slug, DEFAULT_MATCHES)
    )
    cases = [case for match in drawn for case in match.cases]
    asked = questions(play(slug).game, program, cases)
    right = [answers(program.program, question.facts) for question in asked]
    path.write_bytes(pickle.dumps((cases, right)))


def differ(slug: str, path: Path) -> bool:
    """Return whether the rules answer otherwise than the second specification."""
    cases, right = pickle.loads(path.read_bytes())
    asked = questions(play(slug).game, formal(slug), cases)
    return [question.by_rules for question in asked] != right
