"""The rule of a fault after another one: one that refuses the event in every possible world."""

import pytest

import referee

TWICE = """\
game: Cover Your Assets
players: Ana, Ben

position
stack Ana:
stack Ben:
hand Ana: cash stocks
hand Ben: home jewels
discard: cash
pile: 0
to play: Ana
Ana discards cash
Ana discards stocks
"""


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Ben pairs home jewels", "CYA211"),
        ("Ben takes cash with home", "CYA211"),
        ("Ben challenges Ben: home / pass", "CYA303"),
    ],
)
def test_a_fault_has_a_rule_that_is_broken_whatever_happened_before(line: str, code: str) -> None:
    """Was the second discard Ana's or Ben's? If it was Ben's, it is not his turn now."""
    second, third = referee.check(TWICE + line).findings
    assert ("CYA202", code) == (second.rule.code, third.rule.code)


def test_the_moves_allowed_are_those_of_a_player_whom_only_this_rule_refuses() -> None:
    *_, third = referee.check(TWICE + "Ben pairs home jewels").findings
    assert all(one.startswith("Ben ") for one in third.allowed)
