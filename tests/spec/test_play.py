"""Games played at random: whole rounds, coverage goals."""

from itertools import pairwise
from random import Random

import pytest

from referee_spec.games import game
from referee_spec.verification.coverage import Coverage
from referee_spec.verification.random_play import play_round
from referee_spec.verification.registry import play, played

LEAST, MOST = 12, 200
"""The least number of rounds played, and the most until every coverage goal is reached."""

WHOLE = 10
"""One match in so many goes on for three rounds."""


@pytest.mark.parametrize("slug", played())
def test_whole_rounds_reach_every_coverage_goal(slug: str) -> None:
    """Rounds and matches keep every invariant, and reach every coverage goal."""
    coverage = Coverage(play(slug))
    for seed in range(MOST):
        if seed >= LEAST and not coverage.unreached():
            break
        random = Random(seed)
        state = play(slug).table(random)
        for _ in range(1 if seed % WHOLE else 3):
            steps = play_round(play(slug), state, random, coverage)
            state = steps[-1].after if steps else state

    assert () == coverage.unreached()


@pytest.mark.parametrize("slug", played())
def test_a_broken_step_is_noticed(slug: str) -> None:
    """A step that leads to the state after the next one breaks an invariant."""
    broken = 0
    for seed in range(5):
        random = Random(seed)
        steps = play_round(play(slug), play(slug).table(random), random)
        for step, later in pairwise(steps):
            try:
                game(slug).check_step(step.before, step.event, later.after)
            except AssertionError:
                broken += 1
            else:
                raise AssertionError(f"{step.event!r} and {later.event!r} passed as one step")

    assert broken > 100
