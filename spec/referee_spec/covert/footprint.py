"""The fields of a state that each kind of event may change, and how it counts in its turn."""

from collections.abc import Mapping

from attrs import frozen

from referee_spec.covert.events import (
    Adjust,
    Agents,
    Break,
    Character,
    Codes,
    Complete,
    Cover,
    Cubes,
    Deal,
    Done,
    Drop,
    First,
    Fly,
    Intel,
    Lots,
    Missions,
    Move,
    NewCode,
    Open,
    Place,
    Regions,
    Reroll,
    Roll,
    Round,
    Scores,
    Search,
    Sneak,
    Spy,
    Stop,
    Swap,
    TakeAgency,
    TakeMission,
    Tiles,
    Travel,
    Winner,
    Withdraw,
)
from referee_spec.covert.state import Doing


@frozen
class Touch:
    """The names of the parts that an event may change.

    They are parts of its player, of the other players, and of the table.
    """

    own: frozenset[str]
    others: frozenset[str]
    table: frozenset[str]


def touch(own: str = "", table: str = "", others: str = "") -> Touch:
    """Return the Touch of the parts with these names."""
    return Touch(*(frozenset(words.split()) for words in (own, others, table)))


ROUND = "dice decoder folder order"

TOUCHED: Mapping[type, Touch] = {
    Character: touch("character", "phase"),
    Agents: touch("agents", "phase away"),
    Cubes: touch("", "phase away cubes"),
    Deal: touch("hand", "phase"),
    Regions: touch("", "phase display"),
    Missions: touch("missions", "phase"),
    Open: touch("", "phase open"),
    Codes: touch("codes", "phase"),
    Tiles: touch("", "phase tiles"),
    Lots: touch("", "phase turn doing"),
    Round: touch(ROUND, "phase turn round circles doing acted first", ROUND),
    Roll: touch("dice", "phase"),
    Reroll: touch("dice decoder reroll"),
    Place: touch("dice decoder folder tokens", "circles doing"),
    Stop: touch("order", "doing"),
    Adjust: touch("dice hand tokens", "discard doing"),
    Sneak: touch("hand tokens", "discard doing"),
    First: touch("hand tokens", "discard doing turn first firsts"),
    Swap: touch("hand tokens", "tiles discard doing"),
    Cover: touch("decoder", "doing"),
    Break: touch("codes broken", "doing"),
    NewCode: touch("codes", "doing"),
    Complete: touch("dice hand missions done broken", "circles discard doing last"),
    TakeMission: touch("dice missions", "circles open away doing"),
    TakeAgency: touch("dice hand", "circles display discard doing"),
    Move: touch("dice agents cubes intel", "circles cubes doing", "cubes"),
    Withdraw: touch("dice", "circles doing"),
    Fly: touch("hand agents cubes intel", "cubes discard doing", "cubes"),
    Travel: touch("hand tokens agents cubes intel", "cubes discard doing", "cubes"),
    Spy: touch("hand tokens", "discard doing"),
    Search: touch("hand tokens missions", "discard away doing"),
    Intel: touch("hand", "display discard doing"),
    Drop: touch("hand", "discard"),
    Done: touch("dice decoder", "phase turn doing acted first firsts"),
    Scores: touch(),
    Winner: touch(),
}

COUNTED: Mapping[type, str] = {
    **dict.fromkeys((Place, Complete, TakeMission, TakeAgency, Move, Withdraw), "acts"),
    **dict.fromkeys((Lots, Adjust, Swap, Break, Fly, Travel, Spy, Search), "free"),
    Sneak: "most",
    Cover: "covers",
    Stop: "stopped",
}
"""Under what an event counts in its turn."""


def counts(doing: Doing) -> dict[str, int]:
    """Return how much was done in a turn, by what it counts under."""
    return {
        "acts": doing.acts,
        "free": doing.free,
        "most": doing.most,
        "covers": len(doing.covers),
        "stopped": int(doing.stopped),
    }
