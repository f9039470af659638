"""The words of Covert's notation."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from referee.notation.line import NotationFault
from referee_spec.covert import events as happens

AGENCY_FIELDS = ("city", "equipment", "ability")
"""The fields of an agency card that a record describes, in the order of its line."""

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


@contextmanager
def naming_cities() -> Iterator[None]:
    """Raise NotationFault TXT130 instead of TXT105: the unknown word stands where a city is due."""
    try:
        yield
    except NotationFault as fault:
        if fault.code != "TXT105":
            raise
        near = fault.values["nearest"]
        # A card of a city is no city.
        values = {"city": fault.values["card"], "nearest": "" if "-" in near else near}
        raise NotationFault("TXT130", fault.span, **values) from None
