"""Small games are explored in every state, and docs/perft.md gives the figures of perft."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from referee_spec.verification.explorer import explore
from referee_spec.verification.perft import perft
from referee_spec.verification.registry import play, played

PERFT = Path(__file__).resolve().parents[2] / "docs" / "perft.md"
ROW = re.compile(r"\| (\d+) \| ([\d,]+) \| ([\d,]+) \| `(\w{64})` \|")
MOST_WAYS = {"covert": 120}
DEFAULT_WAYS = 700
"""Rows with more ways than this are left to the command."""


@pytest.mark.parametrize("slug", played())
def test_small_games_are_sound_in_every_state(slug: str) -> None:
    """Every invariant holds on every edge, no state is stuck, every round ends."""
    for start in list(play(slug).small_games.values())[:2]:
        explored = explore(play(slug), start())
        assert explored.whole
        assert explored.finished > 0


@pytest.mark.parametrize("slug", played())
def test_the_reduction_by_symmetry_loses_no_state(slug: str) -> None:
    """Without it, states that it takes for equivalent have equivalent states after them, and the
    choices that it does not follow lead to none that the others do not lead to."""
    reduced = play(slug)
    key, after = reduced.symmetry_key, reduced.game.after
    following: dict[object, frozenset[object]] = {}
    members: dict[object, set[object]] = {}

    def visit(state: Any, events: Sequence[Any]) -> None:
        found = {event: key(after(state, event)) for event in events}
        kept = {found[one] for one in events if not reduced.is_equivalent_choice(state, one)}
        assert set(found.values()) == kept
        assert following.setdefault(key(state), frozenset(kept)) == kept
        members.setdefault(key(state), set()).add(state)

    plain = evolve(
        reduced, symmetry_key=lambda state: state, is_equivalent_choice=lambda state, event: False
    )
    for start in list(reduced.small_games.values())[:3]:
        explore(plain, start(), most=600, visit=visit)
    assert any(len(equivalent) > 1 for equivalent in members.values())


def figures() -> dict[str, list[tuple[int, int, int, str]]]:
    """Return the rows of each table of docs/perft.md by title."""
    tables: dict[str, list[tuple[int, int, int, str]]] = {}
    title = ""
    for line in PERFT.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            title = line.removeprefix("## ")
        elif found := ROW.match(line):
            plays, ways, states, digest = found.groups()
            row = (int(plays), int(ways.replace(",", "")), int(states.replace(",", "")), digest)
            tables.setdefault(title, []).append(row)
    return tables


@pytest.mark.parametrize("slug", played())
def test_perft_gives_the_documented_figures(slug: str) -> None:
    """The legal plays from fixed deals are those that docs/perft.md counts.

    The figures come from the specification itself, by `python docs/_figures/perft.py`; a change
    of them is a change of the rules.
    """
    for title, deal in play(slug).fixed_deals.items():
        rows = figures()[f"{play(slug).game.title}: {title}"]
        pinned = [row for row in rows if row[1] <= MOST_WAYS.get(slug, DEFAULT_WAYS)]
        counted = [
            (row.plays, row.ways, row.states, row.digest)
            for row in perft(play(slug), *deal(), pinned[-1][0])
        ]
        assert pinned == counted, title
