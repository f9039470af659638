"""The words of Covert's notation."""

from typing import Any

AGENCY_FIELDS = ("city", "equipment", "ability")
"""What is said of an agency card that a record describes, in this order."""

Part = tuple[str, int | None, tuple[Any, ...]]
"""A part of a position, as `happens.Position` has them."""

WORDS = {"completed": "done"}
"""The words of positions that name a part otherwise than the event does."""

DEALT = {
    "CHARACTER": "Character",
    "AGENTS": "Agents",
    "DEAL": "Deal",
    "MISSIONS": "Missions",
    "CODES": "Codes",
    "CUBES": "Cubes",
    "REGIONS": "Regions",
    "OPEN": "Open",
}
"""The words of setting up and the events that they tell."""

LAID_OUT = (*(word.lower() for word in DEALT), "tiles", "lots", "rolls", "rerolls")
"""The words that start the lines of what is dealt, laid out and rolled."""
