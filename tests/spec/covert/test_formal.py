"""The second specification of Covert agrees with the rules on what is legal and next."""

import re
from functools import cache
from itertools import chain
from typing import Any

import pytest
from attrs import evolve

from referee_spec.covert.testing.play import PLAY

pytest.importorskip("clingo")

from covert_moments import moments, setups

from referee_spec.covert.testing.formal import FORMAL
from referee_spec.verification.answer_sets import (
    Case,
    Question,
    compare,
    idle_clauses,
    questions,
)

SEEDS = (
    *(578, 24, 29, 58, 537, 563, 466, 546, 567, 51, 535, 165),
    *(17, 526, 528, 75, 314, 549, 551, 711, 639, 683, 755),
)
"""The seeds of matches that together need every clause; tests/fuzz/rare_moments.py finds them."""

SETUPS = (14, 1, 38)
"""The seeds of set-ups that together need every clause on setting up."""


@cache
def rare_cases() -> tuple[Case[Any, Any], ...]:
    """Return moments of matches that together need every clause of the second specification.

    Those with the same options come one after another, so that few questions are needed.
    """
    drawn = chain.from_iterable((*map(moments, SEEDS), *map(setups, SETUPS)))
    return tuple(sorted(drawn, key=lambda case: FORMAL.setting(case[0])))


def test_the_parts_that_decide_are_written_down_twice() -> None:
    named = set(re.findall(r"CVT\d+", FORMAL.program))

    assert named <= set(PLAY.game.rulebook.codes())
    assert len(named) > 30


@pytest.mark.thorough
def test_moments_drawn_at_once_are_sound() -> None:
    """What always holds at a table holds at these."""
    kept = [one for one in PLAY.game.invariants if one.arity < 3]

    assert len(kept) > 10
    for table, _ in rare_cases():
        assert [] == [one.id for one in kept if not one.holds(table)]


@pytest.mark.thorough
def test_both_specifications_agree_where_rare_things_happen() -> None:
    """They do not if any clause is left out. One test, so that the answers of the rules are found
    once."""
    asked = tuple(questions(PLAY.game, FORMAL, rare_cases()))

    assert sum(len(question.by_rules) for question in asked) > 100_000
    assert [] == idle_clauses(FORMAL.program, asked)


def test_a_clause_that_says_nothing_new_is_idle() -> None:
    program = "legal(S,E) :- tried(S,E). legal(S,E) :- does(S,E)."
    facts = "tried(0,a). tried(0,b). does(0,a)."
    asked = Question((None,), facts, frozenset({"legal(0,a)", "legal(0,b)"}))

    assert ["legal(S,E) :- does(S,E)."] == idle_clauses(program, [asked])


def test_idle_clauses_of_a_program_that_answers_otherwise_are_not_looked_for() -> None:
    asked = Question((None,), "tried(0,a). tried(0,b).", frozenset({"legal(0,a)"}))

    with pytest.raises(ValueError, match=r"legal\(0,b\) follows only from the program"):
        idle_clauses("legal(S,E) :- tried(S,E).", [asked])


@pytest.mark.thorough
@pytest.mark.parametrize("code", ["CVT223", "CVT305", "CVT421", "CVT431", "CVT432", "CVT451"])
def test_a_guard_left_out_is_noticed(code: str) -> None:
    game = evolve(PLAY.game, rulebook=PLAY.game.rulebook.without(code))

    found = next(compare(game, FORMAL, rare_cases()))

    assert "rules" == found.by
