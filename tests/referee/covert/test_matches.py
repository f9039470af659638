"""Whole games of Covert as records: legal, read back to the same state, refused when broken."""

from collections.abc import Iterator

import pytest
from attrs import evolve
from covert_breaks import BREAKERS, Breaker, broken
from covert_placing_breaks import a_hand_before_its_time
from covert_records import Written, header, random_game, record

import referee
from referee.checking import lines_of_text
from referee.judge.record_judging import judging_of
from referee.record.source import records
from referee.rulesets.rule_set import Settings
from referee_spec.covert import GAME
from referee_spec.covert.options import Options
from referee_spec.covert.state import Table

SHORT = Options(missions=1)
OTHERWISE = Options(
    missions=1,
    swap_order="any-time",
    unused_dice="only-if-stuck",
    operations_in_codes="refused",
    last_flights="refused",
)
"""Readings under which more is refused, or something else."""

GAMES = ((SHORT, (1, 2, 3, 110, 118, 0)), (OTHERWISE, (2, 31, 34)))
"""Options and the seeds of games played by them; in 110 and 118 somebody acts first."""

ELSEWHERE = {"CVT101", "CVT108", "CVT109", "CVT306"}
"""Guards that no change of a machine's line breaks: of the number of players, of positions, and
of a die that serves two codes. The examples break them."""


def game(seed: int, options: Options) -> tuple[tuple[Written, ...], Table]:
    return random_game(seed, 2 + seed % 3, options)


def record_of(seed: int, options: Options, lines: list[str]) -> str:
    return "\n".join([*header(2 + seed % 3, options), *lines]) + "\n"


@pytest.mark.parametrize("seed", GAMES[0][1][:5])
def test_a_game_is_legal_and_leads_to_the_same_state(seed: int) -> None:
    lines, last = game(seed, SHORT)
    told = record_of(seed, SHORT, [line.text for line in lines])
    assert () == referee.check(told).findings
    (only,) = records(lines_of_text(told))
    (world,) = judging_of(only, Settings()).replay.worlds
    assert last == evolve(world, options=last.options)


def occasions(breaks: Breaker) -> Iterator[str]:
    """Yield drawn games, each changed by ``breaks`` at the first line where that is possible."""
    for options, seeds in GAMES:
        for seed in seeds:
            lines = game(seed, options)[0]
            if one := broken(lines, breaks):
                before = [line.text for line in lines[: one.at]]
                yield record_of(seed, options, [*before, one.alone()])


def named(breaks: Breaker) -> str:
    """Return the code of the rule that is broken."""
    return (breaks.__doc__ or "").strip()


@pytest.mark.parametrize(
    "breaks",
    # Nothing shows that the steps before it are not left out; test_in_doubt.py has such a record.
    [one for one in BREAKERS if one is not a_hand_before_its_time],
    ids=lambda breaks: breaks.__name__,
)
def test_a_broken_rule_is_named_at_its_line(breaks: Breaker) -> None:
    told = next(occasions(breaks))
    right = [(told.count("\n"), named(breaks))]
    findings = referee.check(told).findings
    assert right == [(one.line, one.rule.code) for one in findings], told.splitlines()[-1]


def test_every_guard_is_broken() -> None:
    guards = {rule.code for rule in GAME.rulebook.rules if rule.role == "guard"}
    assert guards == set(map(named, BREAKERS)) | ELSEWHERE


def test_the_same_seed_is_the_same_record() -> None:
    assert record(1, 3, SHORT) == record(1, 3, SHORT)
