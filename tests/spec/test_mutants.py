"""Mutants of the rules: those of a reduced set are noticed by the examples alone.

`python tests/mutants` tries every mutant, by every technique.
"""

from functools import cache, partial

import pytest
from mutation import Mutant, mutants
from score import reasons
from techniques import examples, notices

from referee.verify.examples import announced, found
from referee_spec.games import OWN, game, room
from referee_spec.kernel.rule import Rule

EVERY = 80
"""One of so many mutants is tried by all examples."""

BRIEFLY = 2.0
"""Seconds of computing for what may come to no end."""


@cache
def made(slug: str) -> tuple[Mutant, ...]:
    return tuple(mutants(slug))


def misjudged(slug: str, rule: Rule) -> bool:
    text = room(slug).example(rule)
    return announced(text) != found(text)


@pytest.mark.parametrize("slug", OWN)
def test_every_rule_is_left_out_once(slug: str) -> None:
    emptied = [one.rules for one in made(slug) if one.kind in ("guard off", "effect out")]
    assert [(code,) for code in game(slug).rulebook.codes()] == emptied


@pytest.mark.parametrize("slug", OWN)
def test_an_effect_left_out_is_noticed_by_examples(slug: str) -> None:
    """By its own, or else by another rule's. tests/spec/test_examples.py says it of guards."""
    known = reasons()
    rulebook = game(slug).rulebook
    alive = []
    for mutant in made(slug):
        if mutant.kind == "effect out" and mutant.name not in known:
            rules = sorted(rulebook.rules, key=lambda rule: rule.code not in mutant.rules)
            with mutant.in_force():
                if not any(notices(partial(misjudged, slug, rule), BRIEFLY) for rule in rules):
                    alive.append(mutant.name)

    assert [] == alive


def test_the_examples_notice_comparisons_turned() -> None:
    """Of the rules' own: what they call, others notice."""
    slug = "cover-your-assets"
    technique = examples(slug)
    alive = []
    for mutant in [one for one in made(slug) if one.own][::EVERY]:
        with mutant.in_force():
            if mutant.name not in reasons() and not notices(technique, BRIEFLY):
                alive.append(mutant.name)

    assert [] == alive


def test_what_is_listed_as_meaning_the_same_is_a_mutant() -> None:
    """The reasons in alike.toml are those of mutants that there are."""
    names = {one.name for slug in OWN for one in made(slug)}

    assert set() == reasons().keys() - names
