"""Guards that are run for every answer to what a record leaves open."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_spec.kernel.maybe import MOST_QUESTIONS, Asked, answer_of, leave_open, maybe
from referee_spec.kernel.rule import Answer, Missing

KEYS = ("a", "b", "c")
ASKED = st.sampled_from(KEYS)
FORMULAS = st.recursive(
    ASKED | st.booleans(),
    lambda inner: st.tuples(st.sampled_from((any, all)), inner, inner),
    max_leaves=6,
)


def holds(formula: Any, ask: Callable[[str], bool]) -> bool:
    """Return whether a formula holds: a bool, a question, or any or all of two formulas."""
    if isinstance(formula, tuple):
        joined, *parts = formula
        return bool(joined(holds(part, ask) for part in parts))
    return ask(formula) if isinstance(formula, str) else formula


@given(FORMULAS)
def test_a_guard_answers_what_it_answers_in_every_case(formula: Any) -> None:
    """It is open only if its answers differ, since the same question has one answer in a run."""

    def guard(state: object, event: object) -> Answer:
        return None if holds(formula, lambda key: maybe("fact", key)) else {}

    cases = {
        holds(formula, dict(zip(KEYS, answers, strict=True)).__getitem__)
        for answers in product((True, False), repeat=len(KEYS))
    }
    expected = Missing("fact") if len(cases) == 2 else None if cases == {True} else {}
    assert expected == answer_of(guard, None, None)


def test_the_fact_is_named_that_the_runs_part_on() -> None:
    def guard(state: object, event: object) -> Answer:
        maybe("beside the point")
        return None if maybe("first") or maybe("second") else {}

    assert Missing("first") == answer_of(guard, None, None)


def test_a_guard_that_asks_too_much_stays_open() -> None:
    """It may refuse in every case, but nobody is accused by a part of them."""

    def guard(state: object, event: object) -> Answer:
        return {"asked": [maybe("fact", at) for at in range(MOST_QUESTIONS + 1)]}

    assert Missing("fact") == answer_of(guard, None, None)


def test_a_fact_that_is_no_yes_or_no_leaves_a_guard_open() -> None:
    def guard(state: int, event: object) -> Answer:
        if state:
            leave_open("amount", player="Ana")
        return {}

    assert Missing("amount", {"player": "Ana"}) == answer_of(guard, 1, None)
    assert {} == answer_of(guard, 0, None)


def test_a_question_outside_a_guard_is_an_error_that_names_the_fact() -> None:
    with pytest.raises(Asked, match="the record leaves open: pile"):
        maybe("pile")
