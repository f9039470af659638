"""All legal events are candidates, and those that a search leaves out are like others."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from referee_spec.kings_in_the_corner.events import Draw, Event, Fine, Move, Pay, Place, Refuse
from referee_spec.kings_in_the_corner.state import Table
from referee_spec.verification.random_play import steps
from referee_spec.verification.registry import play

PLAY = play("kings-in-the-corner")
STALLS = range(8)


def tables(seed: int) -> list[Table]:
    """Return the tables of one or two hands in which a player has the turn."""
    random = Random(seed)
    played = steps(PLAY, PLAY.table(random), random)
    return [step.after for step in islice(played, 60) if step.after.phase == "play"]


def thinkable(table: Table) -> list[Event]:
    """Return every meaningful event of a turn, by any player."""
    kinds = table.match.setup.deck.kinds
    events: list[Any] = []
    for seat in range(len(table.hands)):
        events += [Place(seat, card, stall) for card in kinds for stall in STALLS]
        events += [Move(seat, source, target) for source in STALLS for target in STALLS]
        events += [Draw(seat, card, stall) for card in kinds for stall in (None, *STALLS)]
        events += [Pay(seat, chips) for chips in range(1, 6)]
        events += [Fine(seat, chips) for chips in range(16)]
        events.append(Refuse(seat))
    return events


@pytest.mark.parametrize("seed", range(6))
def test_what_no_guard_refuses_is_offered(seed: int) -> None:
    for table in tables(seed)[::6]:
        choices = set(PLAY.game.choices(table))
        for event in thinkable(table):
            assert (PLAY.game.answer(table, event) is None) == (event in choices), event


@pytest.mark.parametrize("seed", range(6))
def test_a_twin_leads_where_an_earlier_choice_leads(seed: int) -> None:
    twins = 0
    for table in tables(seed)[::3]:
        after = {True: set(), False: set()}  # type: dict[bool, set[Any]]
        for event in PLAY.game.choices(table):
            after[PLAY.is_equivalent_choice(table, event)].add(
                PLAY.symmetry_key(PLAY.game.after(table, event))
            )
            twins += PLAY.is_equivalent_choice(table, event)
        assert after[True] <= after[False]
    assert twins
