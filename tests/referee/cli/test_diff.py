"""``diff`` finds the game that tells two rule sets apart, and both judge it as it says.

All pairs of values, in both directions: ``python tests/bench/differences.py``.
"""

import pytest
from separating import Pair, pairs, separated

from referee.cli.diff import compare
from referee.cli.main import main
from referee_spec.games import game
from referee_spec.kernel.option import options_of

CYA = "cover-your-assets"
FIRST = {pair.name: pair for pair in reversed([*pairs(CYA)])}
"""Of each option the first two values."""

BOTH_WAYS = {
    "three-player-hand", "pile-runs-out", "tie", "edition", "length", "teaching", "hand-size",
    "goal", "defender-replenishes",
}  # fmt: skip
"""Each value of these allows what the other refuses; of the others one only allows more."""


def test_every_option_is_compared() -> None:
    assert set(options_of(game(CYA).options)) == set(FIRST)


@pytest.mark.parametrize("pair", FIRST.values(), ids=str)
def test_two_values_have_a_separating_game(pair: Pair) -> None:
    """At most 12 events; allowed by one rule set, refused by the other with the code it says."""
    both = pair.name in BOTH_WAYS
    found = compare(*pair.rules, 1_500 if both else 700, 1, enough=1 + both)
    assert found is not None
    lengths = [separated(pair, found, which) for which in ("first", "second")]
    assert 1 + both <= sum(one is not None for one in lengths)
    assert all(one is None or one[0] <= 12 for one in lengths)


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
