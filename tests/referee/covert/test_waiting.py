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


ROUND = """\
game: Covert
players: Ana, Ben
agents Ana: rome-radio stockholm-money amsterdam-disguise
agents Ben: kiev-camera naples-money london-camera
{lots}round 1
rolls Ana: 1 1 4 4 6
rolls Ben: 1 4 4 5 5
1. Ana places 4 in movement
2. Ben places 5 in movement
3. Ana stops 1
4. Ben stops 2
{number}. Ana moves 4: rome-venice
"""


@pytest.mark.parametrize("lots", ["", "lots: 1 4 4 4 6, 1 2 3 5 5\n"])
def test_the_turns_for_codes_of_all_players_may_be_left_out(lots: str) -> None:
    for number in (5, 6, 7):
        assert not referee.check(ROUND.format(lots=lots, number=number)).findings
    (found,) = referee.check(ROUND.format(lots=lots, number=9)).findings
    assert "TXT108" == found.rule.code
