"""Judge records in which the headings of rounds are left out."""

import re
from pathlib import Path

import pytest

import referee

GAMES = Path(__file__).parents[2] / "docs" / "games"
HEADING = re.compile(r"(?:round|hand) \d+")
RECORDS = {
    path.stem: text
    for path in sorted(GAMES.glob("*.txt"))
    if len(HEADING.findall(text := path.read_text(encoding="utf-8"))) > 1
}


def without(text: str, *numbers: int) -> str:
    """Return a record without the headings of these rounds, or without any; lines keep places."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        found = re.fullmatch(r"(?:round|hand) (\d+)", line)
        if found and (not numbers or int(found[1]) in numbers):
            lines[at] = ""
    return "\n".join(lines)


def faults(text: str) -> list[tuple[str, int]]:
    """Return the rules and lines of the findings on a record."""
    return [(one.rule.code, one.line) for one in referee.check(text).findings if not one.note]


@pytest.mark.parametrize("name", RECORDS)
def test_headings_may_be_left_out(name: str) -> None:
    text = RECORDS[name]
    for numbers in ((), (2,)):
        assert without(text, *numbers) != text
        assert faults(without(text, *numbers)) == []


def test_records_of_each_game_are_tried() -> None:
    assert {name.split("-")[0] for name in RECORDS} == {"cya", "kings", "covert"}


@pytest.mark.parametrize("name", ["cya-4-players", "kings-3-players", "covert-2-players"])
def test_a_fault_before_and_one_after_an_unwritten_heading_are_found(name: str) -> None:
    lines = RECORDS[name].splitlines()
    second = next(at for at, line in enumerate(lines) if line in ("round 2", "hand 2"))
    for around in (slice(0, second), slice(second, None)):
        turns = [at for at in range(*around.indices(len(lines))) if lines[at][:1].isdigit()]
        before, at = turns[1:3]
        player = lines[before].split()[1]
        lines[at] = re.sub(r"^(\d+\.) \w+", rf"\1 {player}", lines[at])
    changed = "\n".join(lines)
    assert len(faults(changed)) >= 2
    assert faults(without(changed, 2)) == faults(changed)


def test_a_first_turn_in_the_middle_of_a_round_has_a_wrong_number() -> None:
    text = RECORDS["cya-4-players"].replace("\n9. ", "\n1. ", 1)
    ((rule, _),) = faults(text)
    assert rule == "TXT108"


def test_a_roll_in_the_middle_of_a_round_begins_none() -> None:
    lines = RECORDS["covert-2-players"].splitlines()
    roll = next(line for line in lines if line.startswith("rolls "))
    third = next(at for at, line in enumerate(lines) if line.startswith("3. "))
    assert faults("\n".join([*lines[:third], roll, *lines[third:]])) == [("CVT202", third + 1)]


@pytest.mark.parametrize(
    "line",
    [
        "1. Ana waits",
        "Ana swaps t1 t2",
        "Ana flies from rome with ?",
        "Ana travels oslo-stockholm with ?",
        "Ana searches agency with ? keeps ?",
        "Ana drops ?",
        "Ana intel: takes ? then ?",
        "Ana completes golden-mirror on 1",
        "rerolls Ana: 1 -> 2",
        "rolls Ana: 1 2 3 4 5",
    ],
)
def test_a_record_of_covert_may_begin_in_the_middle_of_a_round(line: str) -> None:
    assert [] == faults(f"game: Covert\nplayers: Ana, Ben\n{line}\n")
