"""Replaced fields: invariants notice a field that an event did not leave as it should.

`python tests/replacement` replaces more of them and writes docs/replaced-fields.md.
"""

from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from fields import Case, Trial

from referee_spec.verification.registry import play, played

PAGE = Path(__file__).parents[2] / "docs" / "replaced-fields.md"


def cases(slug: str) -> list[Case]:
    """Return the cases of a few steps of a game."""
    return list(Trial(play(slug), Random(1), thorough=False).cases(80))


@pytest.mark.parametrize("slug", played())
def test_the_invariants_see_every_part_of_the_state(slug: str) -> None:
    """Of the fields replaced by another plausible value at least 98 in 100 are noticed, after
    many kinds of event."""
    counted = [case for case in cases(slug) if case.counts]
    missed = [(case.path, case.kind) for case in counted if not case.noticed]

    assert len(counted) > 2_000
    assert len({case.kind for case in counted}) > 6
    assert len(missed) <= len(counted) * 0.02, missed


@pytest.mark.parametrize("slug", played())
def test_no_invariant_always_holds(slug: str) -> None:
    """The page shows for each invariant that some replaced field breaks it."""
    rows = [line.split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines()]
    broken = {row[0].strip("| ") for row in rows if len(row) == 2 and row[1] != "0 |"}

    assert [one.id for one in play(slug).game.invariants if one.id not in broken] == []


def test_an_unnoticed_field_is_found() -> None:
    """Without its invariants a game notices nothing."""
    whole = play("kings-in-the-corner")
    careless = evolve(whole, game=evolve(whole.game, invariants=whole.game.invariants[:1]))
    counted = [case for case in Trial(careless, Random(1), thorough=False).cases(5) if case.counts]

    assert sum(bool(case.noticed) for case in counted) < len(counted) / 2
