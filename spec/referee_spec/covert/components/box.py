"""The box: a component set as data, with its cards, its map and its hash."""

import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any

from attrs import AttrsInstance, field, fields, frozen

ABILITIES = (
    "plus-one",
    "minus-one",
    "move",
    "spying",
    "sneak-attack",
    "first",
    "code-breaker",
    "search",
)
"""The special operations; two tokens of each are in the bag."""

CHARACTER_ABILITIES = (
    "extra-swap",
    "extra-token",
    "longer-move",
    "fourth-mission",
    "any-region",
    "long-reach",
)
"""The abilities of characters. ``extra-swap``: two swaps of tiles a round instead of one;
``extra-token``: two tokens for a die in the folder; ``longer-move``: agents go one city further
in each movement action; ``fourth-mission``: four mission cards may be kept; ``any-region``: one
die takes a face-up agency card of any region; ``long-reach``: a mission's city or region may be
one link away from the agent."""

ANY = "any"
"""An agency card of any kind, in a mission that a record describes."""

Cities = tuple[str, ...]


@frozen
class Agency:
    """An agency card: the city of its flight, its equipment, its special operation."""

    city: str
    equipment: str
    ability: str


@frozen
class Mission:
    """A mission card: what it asks for, its points, and the equipment or region that it gives.

    ``agency`` is the number of agency cards of any kind; ``reward`` is empty for none.
    """

    cities: Cities
    regions: tuple[str, ...]
    equipment: tuple[str, ...]
    agency: int
    points: int
    reward: str


@frozen
class Code:
    """A code card: its digits on one side, its equipment on the other."""

    digits: tuple[int, ...]
    equipment: str


@frozen
class Box:
    """A component set; each card has a unique name.

    ``supposed`` says that a record does not show whether it was played with this box: then what
    the cards and the map say is unknown. ``equipment`` are the kinds of equipment on agency cards.
    """

    name: str
    regions: Mapping[str, str]
    links: Mapping[str, Cities]
    agency: Mapping[str, Agency]
    missions: Mapping[str, Mission]
    codes: Mapping[str, Code]
    characters: Mapping[str, str]
    supposed: bool = False
    equipment: frozenset[str] = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        equipment = frozenset(card.equipment for card in self.agency.values())
        object.__setattr__(self, "equipment", equipment)

    @property
    def cards(self) -> frozenset[str]:
        """Return the names of all cards, which no other set has."""
        return frozenset((*self.agency, *self.missions, *self.codes, *self.characters))

    @property
    def words(self) -> frozenset[str]:
        """Return all names in the set."""
        return self.cards.union(self.links, self.regions.values(), ABILITIES, self.equipment)

    @property
    def digest(self) -> str:
        """Return the hash of everything in the box."""
        return hashed(self)

    def __hash__(self) -> int:
        return hash(self.name)

    def __eq__(self, other: object) -> bool:
        # States are compared often, and nearly always they share their box.
        return self is other or (isinstance(other, Box) and fields_of(self) == fields_of(other))


def fields_of(component: AttrsInstance) -> dict[str, Any]:
    """Return the fields from which a box or a card was made, by name."""
    return {
        part.name: getattr(component, part.name) for part in fields(type(component)) if part.init
    }


@lru_cache(maxsize=16)
def hashed(box: Box) -> str:
    """Return the hash of everything in a box."""
    content = {name: value for name, value in fields_of(box).items() if name != "supposed"}
    text = json.dumps(content, sort_keys=True, ensure_ascii=False, default=fields_of)
    return "sha256:" + sha256(text.encode()).hexdigest()[:16]
