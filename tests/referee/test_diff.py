"""``diff`` finds the game that tells two rule sets apart, and both judge it as it says."""

from itertools import combinations

import attrs
import pytest

from referee import RuleSet, Settings, check
from referee.cli import main
from referee.commands.diff import compared, record
from referee_spec.games import game
from referee_spec.kernel.difference import Which
from referee_spec.kernel.option import options_of

CYA = game("cover-your-assets")
OPTIONS = options_of(CYA.options)
NUMBERS = {
    "hand-size": (0, 1, 5, 12),
    "goal": (5_000, 1_000_000, 1_000_001),
    "safe-sets": (0, 1, 3, 5),
    "nest-egg": (0, 1, 2, 5),
    "most-laid": (2, 3, 4),
    "challenges-per-turn": (1, 2, 3, 4, 5),
}
BESIDE = {"replenish-order": {"challenges_per_turn": 2}}
"""Three players draw in one turn only where one of them has challenged two."""


def rules(name: str, value: object) -> RuleSet:
    options = attrs.evolve(CYA.options(), **BESIDE.get(name, {}))
    options = attrs.evolve(options, **{name.replace("-", "_"): value})
    return RuleSet(CYA, str(value), options, frozenset(OPTIONS))


PAIRS = [
    (name, *pair)
    for name, option in OPTIONS.items()
    for pair in combinations(NUMBERS.get(name) or tuple(option.values), 2)
]


def test_every_option_is_compared() -> None:
    assert set(OPTIONS) == {name for name, _, _ in PAIRS}


@pytest.mark.parametrize(("name", "one", "other"), PAIRS)
def test_each_pair_of_values_has_a_separating_game(name: str, one: object, other: object) -> None:
    """At most 12 events; allowed by one rule set, refused by the other with the code it says."""
    first, second = rules(name, one), rules(name, other)
    found = compared(first, second, 700, 1, enough=1)
    assert found is not None
    assert found.found
    order: dict[Which, tuple[RuleSet, RuleSet]] = {
        "first": (first, second),
        "second": (second, first),
    }
    for which, difference in found.found.items():
        assert len(difference.events) <= 12
        allows, refuses = order[which]
        text = record(first, difference, "a", "b", "en")
        assert "legal" == check(text, Settings(rules=allows)).verdict, text
        codes = [one.rule.code for one in check(text, Settings(rules=refuses)).findings]
        assert codes[:1] == [difference.rule.code if difference.rule else "TXT105"], text


def test_no_difference_is_said_with_its_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    """Never that there is none."""
    assert 0 == main(["diff", "official", "official", "--examples", "40", "--lang", "en"])
    out = capsys.readouterr().out
    assert "no difference found up to" in out
    assert "examples" in out


def test_the_command_prints_both_directions(capsys: pytest.CaptureFixture[str]) -> None:
    said = ["diff", "official", "official,three-player-hand=4", "--lang", "en"]
    assert 1 == main(said)
    out = capsys.readouterr().out
    assert "allowed by official, refused by official,three-player-hand=4 (CYA" in out
    assert "allowed by official,three-player-hand=4, refused by official (CYA103)" in out
    assert 2 == main(["diff", "official", "official,tie=nothing"])
