"""Matches that play themselves by the specification, each played once."""

from collections.abc import Callable

import pytest
from king_matches import Match, Playing


@pytest.fixture(scope="session")
def play() -> Callable[[int], Match]:
    """Return the function that plays a whole match from a seed, once per seed."""
    played: dict[int, Match] = {}

    def match(seed: int) -> Match:
        if seed not in played:
            played[seed] = Playing(seed).match()
        return played[seed]

    return match
