"""A wrong dealer in the header, or a first turn of the wrong player, is one fault."""

import re
from pathlib import Path

import pytest

import referee

GAMES = Path(__file__).parents[2] / "docs" / "games"
RECORDS = {
    path.stem: text
    for path in sorted(GAMES.glob("*.txt"))
    if "\ndealer:" in (text := path.read_text(encoding="utf-8")) and path.stem[:2] in ("cy", "ki")
}

TWO_ROUNDS = """\
game: Cover Your Assets
players: Ana, Ben, Cleo
round 1
1. {first} discards home
# Most of the round is left out.
position
pile: 0
round 2
1. {second} discards cash
position
pile: 0
round 3
1. {third} discards cash
"""


def findings(text: str) -> list[tuple[str, int, tuple[int, ...]]]:
    """Return the rule, the line and the other possible lines of each finding on a record."""
    return [(one.rule.code, one.line, one.or_lines) for one in referee.check(text).findings]


@pytest.mark.parametrize("name", RECORDS)
def test_a_wrong_dealer_is_found_once(name: str) -> None:
    """It is the first turn that does not fit; later dealers may be counted from that turn."""
    lines = RECORDS[name].splitlines()
    players = re.findall(r"\w+", next(one for one in lines if one.startswith("players:")))[1:]
    at = next(at for at, one in enumerate(lines) if one.startswith("dealer:"))
    code = {"cy": "CYA201", "ki": "KIC201"}[name[:2]]
    for player in players:
        found = findings("\n".join([*lines[:at], f"dealer: {player}", *lines[at + 1 :]]))
        if lines[at] == f"dealer: {player}":
            assert [] == found
            continue
        ((rule, _, other),) = found
        assert (code, (at + 1,)) == (rule, other)


@pytest.mark.parametrize(
    ("first", "second", "third", "expected"),
    [
        ("Ana", "Ben", "Cleo", []),
        ("Ben", "Cleo", "Ana", [("CYA201", 4, (2,))]),
        ("Ben", "Ben", "Cleo", [("CYA201", 4, (2,))]),
        ("Ben", "Ana", "Ana", [("CYA201", 4, (2,)), ("CYA201", 9, ())]),
        ("Ana", "Cleo", "Ana", [("CYA201", 9, ())]),
        ("Ana", "Cleo", "Cleo", [("CYA201", 9, ())]),
        ("Ana", "Ana", "Ana", [("CYA201", 9, ()), ("CYA201", 13, ())]),
    ],
)
def test_the_deal_may_go_on_from_a_first_turn_that_is_refused(
    first: str, second: str, third: str, expected: list[tuple[str, int, tuple[int, ...]]]
) -> None:
    text = TWO_ROUNDS.format(first=first, second=second, third=third)
    assert expected == findings(text)


def test_a_later_turn_of_the_wrong_player_leaves_the_dealer_as_it_was() -> None:
    """No other dealer would explain it."""
    text = TWO_ROUNDS.format(first="Ana", second="Ana", third="Ana")
    text = text.replace("position", "2. Cleo discards home\nposition", 1)
    assert [("CYA201", 6), ("CYA201", 10), ("CYA201", 14)] == [one[:2] for one in findings(text)]
