"""Whole games of Covert as records: legal, read back to the same state, refused when broken."""

import re
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve
from covert_breaks import BREAKERS, Breaker, broken
from covert_records import Written, header, record, written

import referee
from referee.checking import lines_of_text
from referee.judge import judging_of
from referee.notation.covert import text, turn
from referee.settings import Settings
from referee.source import records
from referee_spec.covert.events import Done
from referee_spec.covert.options import Options
from referee_spec.covert.state import Table

SHORT = Options(missions=1)
SEEDS = (0, 1, 2, 3, 110, 118)  # in the last two somebody acts first


@cache
def game(seed: int) -> tuple[list[Written], Table]:
    return written(seed, 2 + seed % 3, SHORT)


def said(seed: int, lines: list[str]) -> str:
    return "\n".join([*header(2 + seed % 3, SHORT), *lines]) + "\n"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_is_legal_and_leads_to_the_same_state(seed: int) -> None:
    lines, last = game(seed)
    told = said(seed, [line.text for line in lines])
    assert () == referee.check(told).findings
    (only,) = records(lines_of_text(told))
    (world,) = judging_of(only, Settings()).replay.worlds
    assert last == evolve(world, options=last.options)


@pytest.mark.parametrize("breaks", BREAKERS, ids=lambda breaks: breaks.__name__)
def test_a_broken_rule_is_named_at_its_line(breaks: Breaker) -> None:
    tried = 0
    for seed in SEEDS:
        lines, _ = game(seed)
        found = broken(lines, breaks)
        if found is None:
            continue
        tried += 1
        at, events = found
        names = lines[at].before.names
        spoilt = turn(events, names) if isinstance(events[-1], Done) else text(events[0], names)
        told = said(seed, [*(line.text for line in lines[:at]), spoilt])
        findings = referee.check(told).findings
        right = [(told.count("\n"), (breaks.__doc__ or "").strip())]
        assert right == [(one.line, one.rule.code) for one in findings], told.splitlines()[-1]
    assert tried


def test_the_same_seed_is_the_same_record() -> None:
    assert record(1, 3, SHORT) == record(1, 3, SHORT)


SHOWN = Path(__file__).parents[3] / "docs" / "games" / "covert-2-players.txt"


def test_the_walkthrough_shows_lines_of_the_game() -> None:
    page = Path(__file__).parents[3] / "docs" / "walkthrough-covert.md"
    shown = re.findall(r"^\| `([^`]+)` \|", page.read_text(encoding="utf-8"), re.M)
    lines = SHOWN.read_text(encoding="utf-8").splitlines()
    at = lines.index("round 3")
    assert lines[at : at + len(shown)] == shown
    assert "round 4" == lines[at + len(shown)]
