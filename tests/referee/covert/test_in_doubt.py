"""One break of a record of Covert is one finding: nothing that only follows from it is said."""

from collections.abc import Iterator

import pytest
from covert_breaks import BREAKERS, Breaker
from covert_records import Written, header, random_game

import referee
from referee.notation.covert.writing import text, turn
from referee_spec.covert import GAME
from referee_spec.covert.events import Done, Event, Spy, Turn
from referee_spec.covert.options import Options
from referee_spec.covert.state import Table
from referee_spec.kernel.option import attribute_of, readings_of

SHORT = Options(missions=1)
OTHERWISE = Options(
    missions=1,
    swap_order="any-time",
    unused_dice="only-if-stuck",
    operations_in_codes="refused",
)
"""Readings under which more is refused, or something else."""

READINGS = tuple(readings_of(Options))

GAMES = ((SHORT, (1, 110, 118)), (OTHERWISE, (31, 34)))


def game(seed: int, options: Options) -> tuple[Written, ...]:
    return random_game(seed, 2 + seed % 3, options)[0]


def findings_on(seed: int, options: Options, lines: list[str]) -> list[tuple[int, str]]:
    """Return the findings on a game: lines counted from 0, and codes.

    Every reading is settled: a play that another one allows is not refused. Numbers of turns and
    rounds are not tested here.
    """
    head = header(2 + seed % 3, options)
    settled = {name: str(getattr(options, attribute_of(name))) for name in READINGS}
    verdict = referee.check("\n".join([*head, *lines]) + "\n", referee.Settings(settled))
    return [
        (one.line - len(head) - 1, one.rule.code)
        for one in verdict.findings
        if one.rule.code not in ("TXT108", "TXT109")
    ]


def spoilt(lines: tuple[Written, ...], breaks: Breaker) -> tuple[int, list[str]] | None:
    """Return the first line that this breaker can break, and all lines with it broken."""
    for at, line in enumerate(lines):
        table = line.before
        for n, event in enumerate(line.events):
            changed = breaks(table, event)
            if changed is not None and changed != event:
                rest = () if isinstance(changed, Done) else line.events[n + 1 :]
                if getattr(changed, "player", None) != getattr(event, "player", None):
                    rest = ()
                events = (*line.events[:n], changed, *rest)
                number = line.text.split(" ")[0] if isinstance(events[-1], Turn) else ""
                said = f"{number} {line_of(events, table)}".strip()
                return at, [*(one.text for one in lines[:at]), said, *after(lines, at)]
            table = GAME.after(table, event)
    return None


def after(lines: tuple[Written, ...], at: int) -> list[str]:
    """Return the lines after this one."""
    return [one.text for one in lines[at + 1 :]]


def line_of(events: tuple[Event, ...], table: Table) -> str:
    """Return a line with these events."""
    *_, last = events
    if not isinstance(last, Turn):
        return text(last, table.names)
    whose = table.turn if isinstance(last, Spy) else last.player
    ends = () if isinstance(last, Done) else (Done(whose),)
    return turn((*events, *ends), table.names)


def occasions(breaks: Breaker) -> Iterator[tuple[int, Options, int, list[str]]]:
    """Yield each game broken so at the first occasion: seed, options, the line, all lines."""
    for options, seeds in GAMES:
        for seed in seeds:
            if (one := spoilt(game(seed, options), breaks)) is not None:
                yield seed, options, *one


@pytest.mark.thorough
@pytest.mark.parametrize(
    "breaks",
    # These games have no occasion for such a flight.
    [breaks for breaks in BREAKERS if breaks.__name__ != "a_flight_to_a_last_mission"],
    ids=lambda breaks: breaks.__name__,
)
def test_a_break_has_no_consequences(breaks: Breaker) -> None:
    """One game is tried here; `python tests/recovery/measure.py covert` tries many."""
    seed, options, at, lines = next(occasions(breaks))
    right = [(at, (breaks.__doc__ or "").strip())]
    assert right == findings_on(seed, options, lines), (seed, lines[at])


@pytest.mark.parametrize("seed", [1, 3])
def test_an_unreadable_line_has_no_consequences(seed: int) -> None:
    lines = [line.text for line in game(seed, SHORT)]
    places = [at for at, line in enumerate(lines) if not line.startswith("round")]
    for at in places[:: max(len(places) // 4, 1)]:
        said = [*lines[:at], f"{lines[at]} ?|", *lines[at + 1 :]]
        assert [(at, "TXT001")] == findings_on(seed, SHORT, said), lines[at]


def test_the_line_of_the_players_is_named_where_there_are_too_many() -> None:
    """No line that is set up, played or claimed is accused for it."""
    for lines in (
        "round 1\nAna places 1 in agency\n",
        "character Ana: condor\ncharacter Ben: heron\nround 1\nAna places 1 in agency\n",
        "deal Ana: ? ?\ndeal Ben: ? ?\nround 1\n",
        "position\nphase: place\nto play: Ana\nAna places 1 in agency\n",
        "scores: Ana 12, Ben 9\nwinner: Ana\n",
    ):
        text = f"game: Covert\nplayers: Ana, Ben, Cleo, Dev, Eva\n\n{lines}"
        (found,) = referee.check(text).findings
        assert ("CVT101", 2, ()) == (found.rule.code, found.line, found.or_lines)


@pytest.mark.parametrize(
    ("again", "found"), [("", ["TXT001"]), ("rerolls Ana: 3 -> 3\n", ["TXT001", "CVT221"])]
)
def test_dice_may_have_been_rolled_again_in_a_line_that_cannot_be_read(
    again: str, found: list[str]
) -> None:
    """A player may then have other dice, but only with the token that each has for it once."""
    text = (
        "game: Covert\nplayers: Ana, Ben\nround 1\nrolls Ana: 1 2 3 4 6\nrolls Ben: 1 2 3 5 5\n"
        f"{again}1. Ana rerols 1 2 4 -> 6 6 6; places 6 in decoder\n2. Ben places 5 in agency\n"
        "3. Ana places 6 in agency\n4. Ben places 3 in complete\n5. Ana places 6 in movement\n"
    )
    assert found == [one.rule.code for one in referee.check(text).findings]
