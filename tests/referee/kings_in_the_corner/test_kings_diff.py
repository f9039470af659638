"""``diff`` finds the game that tells two rule sets apart, and both judge it as it says."""

from itertools import combinations
from typing import Any

import attrs
import pytest

from referee import RuleSet, Settings, check
from referee.cli.diff import compare, record
from referee.judge.verdict import LEGAL
from referee_spec.games import game
from referee_spec.kernel.option import attribute_of, options_of
from referee_spec.verification.distinguishing_game import Which

pytestmark = pytest.mark.thorough

KINGS = game("kings-in-the-corner")
OPTIONS = options_of(KINGS.options)
NUMBERS = {"hand-size": (1, 7, 8), "goal": (10, 100, 101), "chips": (60, 80)}
BESIDE: dict[str, dict[str, Any]] = {
    "leftover-chips": {"chips": 7, "refusal_penalty": 3, "hand_size": 2},
    "blocked-hand": {"hand_size": 1},
}
"""A chip more or less shows where there are few, the pot of a second hand where it is short."""


def rules(name: str, value: object) -> RuleSet:
    options = attrs.evolve(KINGS.options(), **BESIDE.get(name, {}))
    options = attrs.evolve(options, **{attribute_of(name): value})
    return RuleSet(KINGS, str(value), options, frozenset(OPTIONS))


PAIRS = [
    (name, *pair)
    for name, option in OPTIONS.items()
    for pair in combinations(NUMBERS.get(name) or tuple(option.values), 2)
]


@pytest.mark.parametrize(("name", "one", "other"), PAIRS)
def test_values_of_an_option_have_a_separating_game(name: str, one: object, other: object) -> None:
    """At most 12 events; allowed by one rule set, refused by the other with the code it says."""
    first, second = rules(name, one), rules(name, other)
    found = compare(first, second, 800, 1, enough=1)
    assert found is not None
    assert found.differences
    order: dict[Which, tuple[RuleSet, RuleSet]] = {
        "first": (first, second),
        "second": (second, first),
    }
    for which, difference in found.differences.items():
        assert len(difference.events) <= 12
        assert difference.rule is not None
        allows, refuses = order[which]
        text = record(first, difference, "a", "b", "en")
        assert check(text, Settings(rules=allows)).verdict in LEGAL, text
        codes = [one.rule.code for one in check(text, Settings(rules=refuses)).findings]
        assert codes[:1] == [difference.rule.code], text
