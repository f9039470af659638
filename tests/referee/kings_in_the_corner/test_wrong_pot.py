"""A wrong claim of the pot is one fault: claims that build on it are not accused as well."""

import pytest

import referee

LAST_TURN = """\
game: Kings in the Corner
players: Ana, Ben
hand 1
position
tab 1: 9C
tab 2: 4D
tab 3: JC
tab 4: 7D
hand Ana: 3S
hand Ben: 5D 5H 2C
chips: Ana 36, Ben 38
pot: 6
pile: 26
to play: Ana
Ana puts 3S on t2
"""


@pytest.mark.parametrize("claim", ["pot: Ana 7", "scores: Ana 7, Ben 0"])
def test_totals_that_follow_from_a_wrong_claim_are_not_accused(claim: str) -> None:
    findings = referee.check(f"{LAST_TURN}{claim}\ntotals: Ana 7, Ben 0\n").findings
    assert [16] == [one.line for one in findings]
