"""Mutants of the rules: a reduced set, which the examples alone notice; all by a command.

`python tests/mutants` tries every mutant by every technique.
"""

from functools import cache

import pytest
from mutation import Mutant, mutants
from score import reasons
from techniques import examples, notices

from referee_spec.games import OWN

EVERY = 40
"""One of so many mutants is tried here besides the effects."""


@cache
def made(slug: str) -> tuple[Mutant, ...]:
    return tuple(mutants(slug))


@pytest.mark.parametrize("slug", OWN)
def test_every_rule_has_mutants(slug: str) -> None:
    """What is off or out is so by name: each guard and each effect once."""
    from referee_spec.games import game

    emptied = [one.rules for one in made(slug) if one.kind in ("guard off", "effect out")]
    assert [(code,) for code in game(slug).rulebook.codes()] == emptied


@pytest.mark.parametrize("slug", OWN)
def test_the_examples_notice_every_effect_left_out_and_a_sample_of_the_rest(slug: str) -> None:
    known = reasons()
    tried = [one for one in made(slug) if one.kind == "effect out"] + [*made(slug)[::EVERY]]
    technique = examples(slug)
    assert not technique()
    alive = []
    for mutant in tried:
        with mutant.in_force():
            if not notices(technique) and mutant.name not in known:
                alive.append(mutant.name)

    assert [] == alive


def test_what_is_listed_as_meaning_the_same_is_a_mutant() -> None:
    """The reasons in alike.toml are those of mutants that there are."""
    names = {one.name for slug in OWN for one in made(slug)}

    assert set() == reasons().keys() - names
