"""What a player does with codes in a turn of Covert may stand on several lines."""

import pytest

import referee

PLACED = "game: Covert\nplayers: Ana, Ben\nround 1\n{}Ana stops\n{}Ben stops\n"


@pytest.mark.parametrize(
    ("placed", "first", "second"),
    [
        (PLACED.format("", ""), "Ana swaps t1 t2\n", "Ana breaks ? on t1 t2 t3\n"),
        (PLACED.format("1. ", "2. "), "3. Ana swaps t1 t2\n", "3. Ana breaks ? on t1 t2 t3\n"),
        (PLACED.format("1. ", "2. "), "3. Ana swaps t1 t2\n", "Ana breaks ? on t1 t2 t3\n"),
    ],
)
def test_each_step_with_codes_may_have_a_line(placed: str, first: str, second: str) -> None:
    (record,) = referee.check(f"{placed}{first}{second}Ben waits\n").records
    assert [] == [*record.findings]
    asked = "same-turn" in [question.finding.fact for question in record.open]
    assert asked == (first[0] == "A")


def test_a_player_has_one_turn_with_codes() -> None:
    """A line of another player between them ends it."""
    text = f"{PLACED.format('', '')}Ana swaps t1 t2\nBen waits\nAna breaks ? on t1 t2 t3\n"
    assert 1 == len(referee.check(text).findings)


def test_a_line_that_stands_twice_is_one_too_many() -> None:
    line = "3. Ana breaks ? on t1 t2 t3\n"
    text = f"{PLACED.format('1. ', '2. ')}{line}{line}4. Ben waits\n"
    assert ["TXT108"] == [one.rule.code for one in referee.check(text).findings]


@pytest.mark.parametrize("joined", ["; swaps", "\nAna swaps"])
def test_what_is_refused_in_one_line_is_refused_in_several(joined: str) -> None:
    """Nobody has three swaps without an operation."""
    header = PLACED.format("", "").replace("round 1", "components: training\nround 1")
    text = f"{header}Ana swaps t1 t2{joined} t3 t4{joined} t5 t6\nBen waits\n"
    assert ["CVT302"] == [one.rule.code for one in referee.check(text).findings]


ROLLED = """\
game: Covert
players: Ana, Ben
agents Ana: rome-radio stockholm-money amsterdam-disguise
agents Ben: kiev-camera naples-money london-camera
round 1
rolls Ana: 1 1 3 4 6
rolls Ben: 1 4 4 5 5
"""
MOVING = "Ana places 4 in movement\nBen {}\nAna stops\n"


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        ("Ana rerolls 1 1 -> 4 4\nAna places 4 in movement\nBen places 1 in decoder\n", []),
        ("1. Ana rerolls 1 1 -> 4 4\n1. Ana places 4 in movement\n2. Ben stops\n", []),
        ("Ana flies from rome with ?\nAna places 4 in movement\nBen stops\n", []),
        ("Ana flies from rome with ?\nBen stops\n", ["CVT206"]),
        ("Ana sneaks with ?\nAna places 4 in agency; places 1 in decoder\nBen stops\n", []),
        ("Ana sneaks with ?\nAna places 4 in agency\nAna places 1 in decoder\nBen stops\n", []),
        ("Ana sneaks with ?; places 4 in agency\nAna places 1 in decoder\nBen stops\n", []),
        ("Ana places 4 in agency\nAna places 1 in decoder\nBen stops\n", ["CVT203"]),
        (
            MOVING.format("stops") + "Ana flies from rome with ?\nAna moves 4: amsterdam-london\n",
            [],
        ),
    ],
)
def test_an_operation_on_its_own_line_opens_the_turn_below(lines: str, codes: list[str]) -> None:
    assert codes == [one.rule.code for one in referee.check(ROLLED + lines).findings]


@pytest.mark.parametrize("ben", ["stops", "places 5 in movement"])
@pytest.mark.parametrize(
    ("ways", "refused"),
    [
        (("4: rome-naples", "4: stockholm-oslo"), False),
        (("4: rome-naples", "4: rome-naples"), True),
        (("4: rome-naples", "3: stockholm-oslo"), True),
        (("4: rome-venice", "4: rome-venice-prague"), True),
        (("4: rome-naples", "4: naples-rome"), True),
    ],
)
def test_the_moves_for_one_die_may_have_a_line_each(
    ben: str, ways: tuple[str, str], refused: bool
) -> None:
    more = "" if ben == "stops" else "Ben stops\n"
    lines = "".join(f"Ana moves {way}\n" for way in ways)
    (record,) = referee.check(ROLLED + MOVING.format(ben) + more + lines).records
    assert refused == bool(record.findings)
    asked = "same-turn" in [question.finding.fact for question in record.open]
    assert asked == (ways[0][0] == ways[1][0] and ways[0] != ways[1])


def test_an_agent_who_has_gone_goes_no_further_in_the_next_line() -> None:
    lines = MOVING.format("stops") + "Ana moves 4: rome-naples\nAna moves 4: naples-rome\n"
    (found,) = referee.check(ROLLED + lines).findings
    assert ("CVT401", 12) == (found.rule.code, found.line)
