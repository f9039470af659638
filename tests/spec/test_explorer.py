"""Small games are explored in every state, and docs/perft.md gives the figures of perft."""

import re
from pathlib import Path

import pytest

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
    for start in list(play(slug).small_games.values())[:3]:
        explored = explore(play(slug), start())
        assert explored.whole
        assert explored.finished > 0


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
