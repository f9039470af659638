"""Mutants of the rules: examples and unit tests notice those of a sample.

`python tests/mutants` tries every mutant by every technique.
"""

import ast
from functools import cache, partial
from inspect import getsource

import pytest
from mutation import Mutant, left_out, mutants
from score import reasons
from techniques import notices, units

from referee.verify import examples
from referee_spec.games import OWN, game, game_files
from referee_spec.kernel.rule import Rule

pytestmark = pytest.mark.thorough

EVERY = 80
"""The sample has one of so many mutants of the rules' own functions."""

BRIEFLY = 0.5
"""Seconds of computing after which a mutant counts as noticed."""


@cache
def made(slug: str) -> tuple[Mutant, ...]:
    return tuple(mutants(slug))


def misjudged(slug: str, rule: Rule) -> bool:
    text = game_files(slug).example(rule)
    return bool(examples.misjudged(text))


def is_noticed(slug: str, mutant: Mutant, *, by_own: bool) -> bool:
    """Return whether examples notice a mutant: those of its own rules, or those of the others."""
    rules = [one for one in game(slug).rulebook.rules if (one.code in mutant.rules) is by_own]
    return any(notices(partial(misjudged, slug, rule), BRIEFLY) for rule in rules)


@pytest.mark.parametrize("slug", OWN)
def test_every_rule_is_left_out_once(slug: str) -> None:
    emptied = [one.rules for one in made(slug) if one.kind in ("guard off", "effect out")]
    assert [(code,) for code in game(slug).rulebook.codes()] == emptied


SAMPLED = [
    pytest.param(slug, marks=[pytest.mark.thorough] if slug == "covert" else []) for slug in OWN
]
"""The games; that of Covert takes seconds."""


@pytest.mark.parametrize("slug", SAMPLED)
def test_an_effect_left_out_is_noticed_by_examples(slug: str) -> None:
    """tests/spec/test_examples.py tests the same for guards."""
    known = reasons()
    alive = []
    for mutant in made(slug):
        if mutant.kind == "effect out" and mutant.name not in known:
            with mutant.in_force():
                if not any(is_noticed(slug, mutant, by_own=own) for own in (True, False)):
                    alive.append(mutant.name)

    assert [] == alive


@pytest.mark.parametrize("slug", SAMPLED)
def test_examples_and_unit_tests_notice_what_is_changed_in_a_rule(slug: str) -> None:
    """Only a sample of the mutants is tried here."""
    known = reasons()
    tests = units(slug)
    alive = []
    for mutant in [one for one in made(slug) if one.own][::EVERY]:
        if mutant.name not in known:
            with mutant.in_force():
                # The examples of its own rules are the quickest, those of all others the slowest.
                noticed = (
                    is_noticed(slug, mutant, by_own=True)
                    or notices(partial(tests, mutant), BRIEFLY)
                    or is_noticed(slug, mutant, by_own=False)
                )
                if not noticed:
                    alive.append(mutant.name)

    assert [] == alive


def test_every_reason_belongs_to_a_mutant() -> None:
    """Every reason in alike.toml belongs to an existing mutant."""
    names = {one.name for slug in OWN for one in made(slug)}

    assert set() == reasons().keys() - names


def asked(flag: bool, given: Rule) -> bool:
    return bool(flag and given.on)


def test_a_function_may_have_an_argument_of_a_type_that_it_calls() -> None:
    (node,) = ast.parse(getsource(asked)).body
    assert isinstance(node, ast.FunctionDef)
    assert [] == list(left_out(node, asked))
