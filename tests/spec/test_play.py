"""Games played at random: whole rounds, coverage goals."""

from importlib import import_module
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

from referee_spec.games import GAMES, game
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.option import attribute_of, options_of
from referee_spec.kernel.transition import Fault
from referee_spec.verification.coverage import Coverage
from referee_spec.verification.play import AnyPlay, Step, refused_start
from referee_spec.verification.random_play import play_round, steps
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


MATCHES = {"cover-your-assets": 600, "kings-in-the-corner": 600, "covert": 250}
"""The most matches that are drawn until each value of each option has changed a verdict."""

EVENTS = 300
"""The events of a match that are tried, each with NEAR events that differ little from it."""

NEAR = 6

RARE = {
    "cover-your-assets": {"replenish-order"},
    "kings-in-the-corner": {"unwritten-draw"},
    "covert": {"longer-move", "mission-agents", "mission-symbols"},
}
"""The options that change a verdict so rarely that tests/referee/cli/test_diff.py searches for a
match, and the one that says how a record is read."""


@pytest.mark.thorough
@pytest.mark.parametrize("slug", played())
def test_each_value_of_an_option_changes_a_verdict_in_a_drawn_match(slug: str) -> None:
    """An event or claim of the match, or one that differs little, is refused by only one of two
    values; of an option that is a number they are the least and the most."""
    played_game = play(slug)
    drawn = import_module(f"{GAMES[slug]}.testing.play").VALUES
    listed = {name: option.values for name, option in options_of(game(slug).options).items()}
    values = {
        name: [*(listed[name] or some)] if not isinstance(some, range) else [some[0], some[-1]]
        for name, some in drawn.items()
        if name not in RARE[slug]
    }
    left = {(name, value) for name, some in values.items() for value in some}
    for number in range(MATCHES[slug]):
        random = Random(f"{slug} {number}")
        start = played_game.table(random)
        if not left:
            break
        if refused_start(played_game, start) is not None:
            continue
        others = under_other_values(played_game, start, values, left)
        for step in islice(steps(played_game, start, random), EVENTS):
            near = [one for one, _ in played_game.neighbours(step.before, step.event)]
            tried = [step.event, *random.sample(near, min(NEAR, len(near)))]
            for (name, *both), state in [*others.items()]:
                after = after_same(played_game, step, tried, state)
                if after is not None:
                    others[name, *both] = after
                    continue
                del others[name, *both]
                left -= {(name, value) for value in both}

    assert not left


def under_other_values(
    played_game: AnyPlay, start: Any, values: dict[str, list[Any]], left: set[tuple[str, Any]]
) -> dict[tuple[str, Any, Any], Any]:
    """Return first states with another value of one option, by the option and both its values, of
    which one is still left to be shown."""
    seats, found = played_game.seating(start), {}
    own = [one for one in (seats.deck, seats.box) if one is not None]
    for name, value in left:
        here = getattr(seats.options, attribute_of(name))
        for other in values[name] if here == value else [value]:
            if other != here:
                options = evolve(seats.options, **{attribute_of(name): other})
                state = played_game.game.start(options, seats.players, seats.dealer, *own)
                found[name, here, other] = state
    return found


def after_same(
    played_game: AnyPlay, step: Step[Any, Any], tried: list[Any], state: Any
) -> Any | None:
    """Return the state after a step by other rules; None if the tried events, or claims after it,
    are judged otherwise by them."""
    known = played_game.game

    def refuses(table: Any, event: Any) -> bool:
        return isinstance(known.answer(table, event), Fault)

    try:
        if any(refuses(state, event) != refuses(step.before, event) for event in tried):
            return None
        after = known.after(state, step.event)
        refused = any(refuses(after, claim) for claim in played_game.claims(step.after))
    except LookupError:
        # The other deck has no such card.
        return None
    return None if refused else after
