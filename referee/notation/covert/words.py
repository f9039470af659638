"""The words of Covert's notation."""

from typing import Any

from referee_spec.covert import events as happens

AGENCY_FIELDS = ("city", "equipment", "ability")
"""What is said of an agency card that a record describes, in this order."""

Part = tuple[str, int | None, tuple[Any, ...]]
"""A part of a position, as `happens.Position` has them."""

WORDS = {"completed": "done"}
"""The words of positions that name a part otherwise than the event does."""

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
