"""The examples of every rule: each line is judged as the comment at its end announces."""

import pytest
from attrs import evolve

from referee.verify.examples import misjudged
from referee_spec.games import GAMES, game, game_files
from referee_spec.kernel.rule import Rule
from referee_spec.verification.completeness import kept_by_notation

RULES = [(slug, rule) for slug in GAMES for rule in game(slug).rulebook.rules]
GUARDS = [
    (slug, rule)
    for slug, rule in RULES
    if rule.role == "guard" and not kept_by_notation(rule, game_files(slug))
]


@pytest.mark.parametrize(("slug", "rule"), RULES, ids=[rule.code for _, rule in RULES])
def test_examples_are_judged_as_they_say(slug: str, rule: Rule) -> None:
    """A missing refusal fails, and so does one that is not announced."""
    text = game_files(slug).example(rule)
    assert set() == misjudged(text)


@pytest.mark.parametrize(("slug", "rule"), GUARDS, ids=[rule.code for _, rule in GUARDS])
def test_the_examples_notice_a_missing_guard(
    slug: str, rule: Rule, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a guard its examples are judged otherwise, even if no invariant is checked."""
    whole = game(slug)
    lame = evolve(whole, rulebook=whole.rulebook.without(rule.code), invariants=())
    monkeypatch.setattr(
        "referee.rulesets.header.game", lambda asked: lame if asked == slug else game(asked)
    )
    text = game_files(slug).example(rule)
    try:
        differences = misjudged(text)
    except (AssertionError, LookupError):
        return  # Another rule has failed on a state that only this guard prevents.
    assert differences
