"""Guards state rules: what the record leaves open is for the questions that they ask."""

import re
from inspect import getsource, unwrap

import pytest

from referee_spec.games import GAMES, game

UNKNOWN_PARTS = re.compile(r"\b(?:(?i:unknown|unseen)|Missing|maybe|leave_open|Asked)\b|\"\?\"")


@pytest.mark.parametrize("slug", GAMES)
def test_no_guard_mentions_what_is_unknown(slug: str) -> None:
    guards = [rule for rule in game(slug).rulebook.rules if rule.role == "guard"]
    assert guards
    for rule in guards:
        _, _, body = getsource(unwrap(rule.function)).partition('"""')
        _, _, body = body.partition('"""')
        assert not UNKNOWN_PARTS.findall(body), rule.code


def test_words_for_unknown_parts_are_found() -> None:
    for line in ("if UNKNOWN in cards:", "table.unknown", "return Missing()", 'card == "?"'):
        assert UNKNOWN_PARTS.search(line)


@pytest.mark.parametrize("slug", GAMES)
def test_a_guard_supposes_rules_that_come_before_it(slug: str) -> None:
    """Each is evaluated before it for some event: a mistyped code would suppose nothing."""
    rulebook = game(slug).rulebook
    supposing = [rule for rule in rulebook.rules if rule.supposes]
    assert supposing
    for rule in supposing:
        guards = [rulebook.guards[kind] for kind in rule.on]
        before = {one.code for each in guards for one in each[: each.index(rule)]}
        assert {*(rule.supposes or ())} <= before, rule.code
