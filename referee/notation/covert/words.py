"""The words of Covert's notation."""

from typing import Any

from referee_spec.covert import events as happens

AGENCY_FIELDS = ("city", "equipment", "ability")
"""The fields of an agency card that a record describes, in the order of its line."""

Part = tuple[str, int | None, tuple[Any, ...]]
"""A part of a position: its name, a seat if it belongs to a player, its value."""

WORDS = {"completed": "done"}
"""The names of parts that are not the words of their lines, by these words."""

DEALT: dict[str, Any] = {
    "character": happens.Character,
    "agents": happens.Agents,
    "deal": happens.Deal,
    "missions": happens.Missions,
    "codes": happens.Codes,
    "cubes": happens.Cubes,
    "regions": happens.Regions,
    "open": happens.Open,
}
"""The events of setting up by the words that start their lines."""

LAID_OUT = (*DEALT, "tiles", "lots", "rolls", "rerolls")
"""The words that start the lines of what is dealt, laid out and rolled."""
