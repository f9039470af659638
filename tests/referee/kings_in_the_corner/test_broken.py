"""A match with one rule broken is refused at the line that breaks it, by that rule, and nowhere
else; what is broken is made without asking the guards."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from king_matches import broken, named


@pytest.mark.parametrize("hidden", [False, True], ids=["full", "hidden"])
@pytest.mark.parametrize("seeds", [range(k, 80, 8) for k in range(8)], ids=str)
def test_a_broken_match_is_refused_where_it_is_broken(
    play: Callable[[int], Any], seeds: range, hidden: bool
) -> None:
    for seed in seeds:
        match = play(seed).hidden() if hidden else play(seed)
        breach = broken(match, Random(seed), hidden=hidden)
        assert named(match, breach), (seed, breach[0])
