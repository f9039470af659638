"""Turns that the table takes back, and games that are not played to their end."""

import pytest
from told_records import record

import referee
from referee import Settings
from referee.disputes.player_turns import turns_and_claims
from referee.rulesets.header import header_and_body

DEALT = """\
game: Cover Your Assets
players: Ana, Ben, Cleo

round 1
deal Ana: home home jewels gold stocks
deal Ben: stocks cash cash jewels bank-account
deal Cleo: silver bank-account home piggy-bank jewels
flip: stocks
"""
FIRST = "1. Ana pairs home home; draws cash bank-account\n"
SECOND = "2. Ben takes stocks with stocks; draws home\n"
KINGS = "game: Kings in the Corner\nplayers: Ana, Ben\ndealer: Ben\nhand 1\n"
COVERT = "game: Covert\nplayers: Ida, Jon\nround 1\nrolls Ida: 1 1 2 4 6\nrolls Jon: 2 3 3 5 6\n"
FIRST_DIE = "Ida places 2 in agency\n"


def told(text: str) -> list[tuple[int, str, bool]]:
    """Return line, code and whether it is a note of each finding on a record."""
    return [(one.line, one.rule.code, one.note) for one in referee.check(text).findings]


@pytest.mark.parametrize(
    "text",
    [
        f"{DEALT}{FIRST}undo\n{FIRST}{SECOND}",
        f"{DEALT}{FIRST}{SECOND}undo\ntaken back\n{FIRST}{SECOND}",
        f"{DEALT}1. Ana discards gold; draws cash\nundo\n2. Ana discards jewels; draws silver\n",
        f"{DEALT}{FIRST}2. Ben discards cash; draws ?\nundo\nundo\n1. Ana discards home; draws ?\n",
        f"{KINGS}1. Ana passes; pays 1\nAna draws ?\nundo\n1. Ana passes; pays 1; draws ?\n"
        "2. Ben passes; pays 1; draws ?\n",
        f"{COVERT}{FIRST_DIE}undo\nIda places 4 in agency\nJon places 3 in movement\n",
    ],
)
def test_a_turn_that_is_taken_back_was_not_made(text: str) -> None:
    assert not told(text)


def test_a_breach_that_is_taken_back_is_a_note() -> None:
    text = f"{DEALT}1. Ana pairs gold home; draws ? ?\n2. Ben pairs cash jewels; draws ? ?\n"
    assert told(f"{text}undo\n2. Ben pairs cash cash; draws ? ?\n") == [(10, "CYA211", True)]
    assert told(f"{text}3. Cleo discards home; draws ?\n") == [(10, "CYA211", False)]


def test_a_turn_that_is_not_taken_back_is_judged_as_before() -> None:
    """Only the turn right above is taken back."""
    text = f"{DEALT}1. Ana pairs jewels stocks; draws ? ?\n{SECOND}undo\n{SECOND}"
    assert told(text) == [(9, "CYA211", False)]


KINGS_LAID = f"{KINGS}stalls: QC 4C 8C 10C\n"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        # What stood in a line that cannot be read was taken back, or the turn above it.
        (f"{DEALT}{FIRST}2. Ben xxx\nundo\n{SECOND}", [10]),
        (f"{DEALT}{FIRST}2. ???\nundo\n{SECOND}", [10]),
        (f"{KINGS_LAID}1. Ana puts JD on t1\nAna xxx\nundo\n2. Ben passes\n", [7]),
        # The number of such a line may not be read right.
        (f"{DEALT}{FIRST}7. Ben xxx\n3. Cleo discards home; draws ?\n", [10]),
        # The last line of a turn may be taken back, or all of it.
        (
            f"{KINGS_LAID}1. Ana puts JD on t1\nAna puts 9H on t4\nundo\n"
            "Ana puts 10S on t1; draws ?\n",
            [],
        ),
        (
            f"{KINGS_LAID}1. Ana puts JD on t1\nAna puts 9H on t4\nundo\n"
            "1. Ana puts JD on t1, puts 10S on t1; draws ?\n2. Ben passes\n",
            [],
        ),
        (f"{DEALT}{FIRST}2. Ben discards cash; draws ?\n3. undo\n{SECOND}", []),
    ],
)
def test_nobody_is_accused_whatever_was_taken_back(text: str, named: list[int]) -> None:
    assert [line for line, _, note in told(text) if not note] == named


@pytest.mark.parametrize(("before", "codes"), [("", []), ("round 2\n", ["TXT107"])])
def test_there_is_a_turn_to_take_back(before: str, codes: list[str]) -> None:
    text = f"game: Cover Your Assets\nplayers: Ana, Ben\nround 1\n1. Ana discards ?\n{before}undo\n"
    assert [code for _, code, _ in told(text) if code == "TXT107"] == codes


def test_a_ruling_counts_no_turn_that_is_taken_back() -> None:
    text = f"{DEALT}Ana discards ?\nBen discards gold\nundo\nBen discards jewels\nCleo discards ?\n"
    turns, _ = turns_and_claims(*header_and_body(record(text), Settings()))
    numbers = [(turns[line].nth, turns[line].number) for line in sorted(turns)]
    assert numbers == [(1, 1), (1, 2), (1, 2), (1, 3)]


def test_a_disputed_turn_can_be_taken_back() -> None:
    accounts = "    per Ana: Ana pairs home home\n    per Ben: Ana discards home\n"
    text = f"{DEALT}1. disputed\n{accounts}undo\n{FIRST}{SECOND}"
    assert told(text) == [(9, "TXT122", False)]


@pytest.mark.parametrize("end", ["abandoned", "*", "Cleo leaves", "Ben resigns"])
def test_nothing_is_played_after_the_end(end: str) -> None:
    text = f"{DEALT}{FIRST}{end}\n"
    assert not told(text)
    assert told(f"{text}{SECOND}") == [(11, "TXT107", False)]
    assert told(f"{text}round 2\n") == [(11, "TXT107", False)]


CYA_ENDED = f"{DEALT}{FIRST}Ben resigns\n"
KINGS_ENDED = f"{KINGS}stalls: QC 4C 8C 10C\n1. Ana puts JD on t1; draws ?\nabandoned\n"


@pytest.mark.parametrize(
    "text",
    [
        f"{CYA_ENDED}winner: Ana\n",
        f"{CYA_ENDED}scores: Ana 20000, Ben 0, Cleo 0\nwinner: Ana\n",
        f"{CYA_ENDED}totals: Ana 20000\n",
        f"{KINGS_ENDED}pot: Ana 2\n",
        f"{KINGS_ENDED}scores: Ana 1, Ben 0\nwinner: Ana\n",
    ],
)
def test_what_an_abandoned_game_came_to_is_open(text: str) -> None:
    verdict = referee.check(text)
    assert verdict.verdict == "legal-as-far-as-recorded"
    assert not verdict.findings
    assert "early-end" in [one.finding.fact for one in verdict.records[0].open]


@pytest.mark.parametrize("line", ["(undo)", "undo?", "no, wait", "oops", "// struck out"])
def test_a_line_that_cannot_be_read_may_take_a_turn_back(line: str) -> None:
    """Nobody is accused of playing again below it, and the line itself is named."""
    again = "Ana discards gold; draws ?\nBen discards cash; draws ?\n"
    assert [number for number, _, _ in told(f"{DEALT}{FIRST}{line}\n{again}")] == [10]
    assert told(DEALT + FIRST + again) == [(10, "CYA202", False)]
