"""One break of a record of Covert is one finding: nothing that only follows from it is said."""

from functools import cache

import pytest
from covert_breaks import BREAKERS, Breaker, broken
from covert_records import Written, header, written

import referee
from referee.notation.covert import text, turn
from referee_spec.covert.events import Done
from referee_spec.covert.options import Options

SHORT = Options(missions=2)
SEEDS = tuple(range(5))
ENOUGH = 2


@cache
def game(seed: int) -> list[Written]:
    return written(seed, 2 + seed % 3, SHORT)[0]


def found(seed: int, lines: list[str]) -> list[tuple[int, str]]:
    """The findings on a game: their lines of these, counted from 0, and their codes."""
    head = header(2 + seed % 3, SHORT)
    findings = referee.check("\n".join([*head, *lines]) + "\n").findings
    return [(one.line - len(head) - 1, one.rule.code) for one in findings if not one.note]


@pytest.mark.parametrize("breaks", BREAKERS, ids=lambda breaks: breaks.__name__)
def test_a_break_has_no_consequences(breaks: Breaker) -> None:
    tried = 0
    for seed in SEEDS:
        lines = game(seed)
        spoilt = broken(lines, breaks)
        if spoilt is None or tried == ENOUGH:
            continue
        tried += 1
        at, events = spoilt
        names = lines[at].before.names
        said = [line.text for line in lines]
        number = f"{said[at].split('.')[0]}. " if isinstance(events[-1], Done) else ""
        rest = lines[at].events[1:-1] if number else ()
        told = (events[0], *rest, events[-1]) if number else events
        said[at] = number + turn(told, names) if number else text(events[0], names)
        right = [(at, (breaks.__doc__ or "").strip())]
        assert right == found(seed, said), (seed, said[at])
    assert tried


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_an_unreadable_line_has_no_consequences(seed: int) -> None:
    lines = [line.text for line in game(seed)]
    places = [at for at, line in enumerate(lines) if not line.startswith("round")]
    for at in places[:: max(len(places) // 6, 1)]:
        said = [*lines[:at], f"{lines[at]} ?|", *lines[at + 1 :]]
        assert [(at, "TXT001")] == found(seed, said), lines[at]
