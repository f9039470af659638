"""Every state of small games, and the figures of docs/perft.md made again."""

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
    """The tables of docs/perft.md: by title, their rows."""
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
def test_the_figures_are_what_they_were(slug: str) -> None:
    """The legal plays from fixed deals are as many as docs/perft.md says, and the same.

    Author of the figures: spec/ itself, by `python docs/_figures/perft.py`; a change of them
    is a change of the rules.
    """
    for title, deal in play(slug).fixed_deals.items():
        rows = figures()[f"{play(slug).game.title}: {title}"]
        pinned = [row for row in rows if row[1] <= MOST_WAYS.get(slug, DEFAULT_WAYS)]
        counted = [
            (row.plays, row.ways, row.states, row.digest)
            for row in perft(play(slug), *deal(), pinned[-1][0])
        ]
        assert pinned == counted, title
