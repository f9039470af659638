"""Whoever waits in Covert ends a turn, and does nothing else in it."""

import pytest

import referee

PLACING = """\
game: Covert
players: Ana, Ben

position
phase: place
to play: Ana
order:
dice Ana: 1 2 3 4 5
dice Ben: 1 2 3 4 5
"""
CODES = """\
game: Covert
players: Ana, Ben

position
phase: codes
to play: Ana
order: Ana, Ben
missions: 3 Ana
agency: 1 Ben
"""


@pytest.mark.parametrize(
    ("position", "turn", "codes"),
    [
        (PLACING, "Ana waits; places 2 in decoder", ["CVT206"]),
        (PLACING, "Ana places 2 in decoder; waits", []),
        (CODES, "Ana waits; swaps t1 t2", ["CVT203"]),
        (CODES, "Ana swaps t1 t2; Ben waits", ["CVT203"]),
        (CODES, "Ana swaps t1 t2; waits", []),
        (CODES, "Ana waits", []),
    ],
)
def test_waiting_ends_a_turn(position: str, turn: str, codes: list[str]) -> None:
    found = referee.check(position + turn + "\n").findings
    assert codes == [finding.rule.code for finding in found]
