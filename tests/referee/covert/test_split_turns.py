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
