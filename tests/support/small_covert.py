"""A small box of Covert, and states with it."""

from typing import Any

from attrs import evolve

from referee_spec.covert.components.box import Agency, Box, Code, Mission
from referee_spec.covert.options import Options
from referee_spec.covert.state import (
    Table,
    changed,
    start,
)

BOX = Box(
    name="small",
    regions={"oslo": "blue", "rome": "red"},
    links={"oslo": ("rome",), "rome": ("oslo",)},
    agency={
        "plus": Agency("rome", "camera", "plus-one"),
        "first": Agency("oslo", "radio", "first"),
        "spy": Agency("rome", "camera", "spying"),
        "move": Agency("oslo", "radio", "move"),
    },
    missions={name: Mission((), (), ("camera",), 0, 1, "") for name in ("one", "two", "three")},
    codes={"1-2": Code((1, 2), "camera"), "2-1": Code((2, 1), "radio")},
    characters={"heron": "long-reach"},
)
"""A box with two cities and a few cards."""

ONES = (((1, 0),), (), (), ())
"""Circles with one die of Ana's, in the circle for completing missions."""

TILES = (1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1)


def table(phase: str, players: int = 3, ana: dict[str, Any] | None = None, **fields: Any) -> Table:
    """Return a state with the small box, these fields of Ana's, and this turn order."""
    names = ("Ana", "Ben", "Cleo")[:players]
    made = evolve(start(Options(), names, None, BOX), phase=phase, tiles=TILES, **fields)
    for seat in range(players):
        made = changed(made, seat, order=seat + 1, agents=("oslo",))
    return changed(made, 0, **(ana or {}))


def with_options(made: Table, **options: str) -> Table:
    return evolve(made, options=evolve(made.options, **options))
