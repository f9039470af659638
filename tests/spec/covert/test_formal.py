"""The second specification of parts of Covert agrees with the rules on what is legal and next."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from attrs import evolve

from referee_spec.covert.events import Break, Complete, Move, Place
from referee_spec.covert.play import PLAY, over
from referee_spec.covert.rules.turns import over as too_many
from referee_spec.kernel.formal import (
    Case,
    Question,
    compare,
    differences,
    idle_clauses,
    questions,
)
from referee_spec.kernel.formal import walk as walked

pytest.importorskip("clingo")

from referee_spec.covert.formal import FORMAL

PLAYED = ("place", "codes", "resolve", "final", "over")
DROPPED_EVERY = 23
"""How many clauses of the program share one that is left out; 1 tries them all."""


def rounds(seeds: Iterable[int]) -> Iterator[Case]:
    """The states of a round of each seed, once it is under way, and what is tried in them."""
    for seed in seeds:
        random = Random(seed)
        for table, events in walked(PLAY, PLAY.table(random), random):
            if table.phase in PLAYED:
                yield table, events
            if over(table):
                break


def sort_of(case: Case) -> Any:
    """What sort of moment it is: one of each sort is enough."""
    table, events = case
    doing = table.doing
    due = (bool(doing.intel), bool(doing.bound), too_many(table) is not None)
    legal = [event for event in events if PLAY.game.answer(table, event) is None]
    kinds = frozenset(map(type, legal)) & {Break, Complete, Move, Place}
    covered = {tile for tile, _, _ in doing.covers}
    on_dice = any(isinstance(one, Break) and covered & {*one.tiles} for one in legal)
    return table.phase, due, bool(covered), on_dice, doing.broke, doing.renewed, kinds


@cache
def sorted_out() -> tuple[Question, ...]:
    """Questions about moments of all sorts."""
    # In the first of these rounds a code is broken with a die that covers a tile.
    seeds = (170, *range(100, 135))
    kept = {sort_of(case): case for case in rounds(seeds)}
    return tuple(questions(PLAY.game, FORMAL, kept.values()))


def test_the_parts_that_decide_are_written_down_twice() -> None:
    named = set(re.findall(r"CVT\d+", FORMAL.program))

    assert named <= set(PLAY.game.rulebook.codes())
    assert len(named) > 30


@pytest.mark.parametrize("seed", range(3))
def test_both_specifications_agree_on_drawn_rounds(seed: int) -> None:
    """All player counts, boxes and options; placing, codes, missions, movement, points."""
    assert [] == list(compare(PLAY.game, FORMAL, rounds(range(seed, seed + 1))))


def test_both_specifications_agree_on_moments_of_all_sorts() -> None:
    asked = sorted_out()

    assert [] == [d for question in asked for d in differences(FORMAL.program, question)]
    assert sum(len(question.by_rules) for question in asked) > 20_000


def test_a_clause_left_out_is_noticed() -> None:
    assert [] == idle_clauses(FORMAL.program, sorted_out(), DROPPED_EVERY)


@pytest.mark.parametrize("code", ["CVT222", "CVT223", "CVT301", "CVT305", "CVT441"])
def test_a_guard_left_out_is_noticed(code: str) -> None:
    game = evolve(PLAY.game, rulebook=PLAY.game.rulebook.without(code))

    found = next(compare(game, FORMAL, rounds(range(100, 140))))

    assert "rules" == found.by
