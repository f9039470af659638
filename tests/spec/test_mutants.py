"""Mutants of the rules: those of a reduced set are noticed by the examples alone.

`python tests/mutants` tries every mutant, by every technique.
"""

from functools import cache, partial

import pytest
from mutation import Mutant, mutants
from score import reasons
from techniques import notices, units

from referee.verify.examples import announced, found
from referee_spec.games import OWN, game, game_files
from referee_spec.kernel.rule import Rule

EVERY = 80
"""One of so many mutants of the rules' own functions is tried."""

BRIEFLY = 1.0
"""Seconds of computing for what may come to no end."""


@cache
def made(slug: str) -> tuple[Mutant, ...]:
    return tuple(mutants(slug))


def misjudged(slug: str, rule: Rule) -> bool:
    text = game_files(slug).example(rule)
    return announced(text) != found(text)


def seen(slug: str, mutant: Mutant) -> bool:
    """Whether examples notice a mutant: those of its rules, or else of another one."""
    rules = sorted(game(slug).rulebook.rules, key=lambda rule: rule.code not in mutant.rules)
    return any(notices(partial(misjudged, slug, rule), BRIEFLY) for rule in rules)


@pytest.mark.parametrize("slug", OWN)
def test_every_rule_is_left_out_once(slug: str) -> None:
    emptied = [one.rules for one in made(slug) if one.kind in ("guard off", "effect out")]
    assert [(code,) for code in game(slug).rulebook.codes()] == emptied


@pytest.mark.parametrize("slug", OWN)
def test_an_effect_left_out_is_noticed_by_examples(slug: str) -> None:
    """tests/spec/test_examples.py says it of guards."""
    known = reasons()
    alive = []
    for mutant in made(slug):
        if mutant.kind == "effect out" and mutant.name not in known:
            with mutant.in_force():
                if not seen(slug, mutant):
                    alive.append(mutant.name)

    assert [] == alive


@pytest.mark.parametrize("slug", OWN)
def test_examples_and_unit_tests_notice_what_is_changed_in_a_rule(slug: str) -> None:
    """In its own function, one of so many; `python tests/mutants` tries all."""
    known = reasons()
    tests = units(slug)
    alive = []
    for mutant in [one for one in made(slug) if one.own][::EVERY]:
        if mutant.name not in known:
            with mutant.in_force():
                if not notices(partial(tests, mutant), BRIEFLY) and not seen(slug, mutant):
                    alive.append(mutant.name)

    assert [] == alive


def test_what_is_listed_as_meaning_the_same_is_a_mutant() -> None:
    """The reasons in alike.toml are those of mutants that there are."""
    names = {one.name for slug in OWN for one in made(slug)}

    assert set() == reasons().keys() - names
