"""The fields of a state that each kind of event may change, and how it counts in its turn."""

from collections.abc import Mapping

from attrs import frozen

from referee_spec.covert import events
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
    events.Character: touch("character", "phase"),
    events.Agents: touch("agents", "phase away"),
    events.Cubes: touch("", "phase away cubes"),
    events.Deal: touch("hand", "phase"),
    events.Regions: touch("", "phase display"),
    events.Missions: touch("missions", "phase"),
    events.Open: touch("", "phase open"),
    events.Codes: touch("codes", "phase"),
    events.Tiles: touch("", "phase tiles"),
    events.Lots: touch("", "phase turn doing"),
    events.Round: touch(ROUND, "phase turn round circles doing acted first", ROUND),
    events.Roll: touch("dice", "phase"),
    events.Reroll: touch("dice decoder reroll"),
    events.Place: touch("dice decoder folder tokens", "circles doing"),
    events.Stop: touch("order", "doing"),
    events.Adjust: touch("dice hand tokens", "discard doing"),
    events.Sneak: touch("hand tokens", "discard doing"),
    events.First: touch("hand tokens", "discard doing turn first firsts"),
    events.Swap: touch("hand tokens", "tiles discard doing"),
    events.Cover: touch("decoder", "doing"),
    events.Break: touch("codes broken", "doing"),
    events.NewCode: touch("codes", "doing"),
    events.Complete: touch("dice hand missions done broken", "circles discard doing last"),
    events.TakeMission: touch("dice missions", "circles open away doing"),
    events.TakeAgency: touch("dice hand", "circles display discard doing"),
    events.Move: touch("dice agents cubes intel", "circles cubes doing", "cubes"),
    events.Withdraw: touch("dice", "circles doing"),
    events.Fly: touch("hand agents cubes intel", "cubes discard doing", "cubes"),
    events.Travel: touch("hand tokens agents cubes intel", "cubes discard doing", "cubes"),
    events.Spy: touch("hand tokens", "discard doing"),
    events.Search: touch("hand tokens missions", "discard away doing"),
    events.Intel: touch("hand", "display discard doing"),
    events.Drop: touch("hand", "discard"),
    events.Done: touch("dice decoder", "phase turn doing acted first firsts"),
    events.Scores: touch(),
    events.Winner: touch(),
}

COUNTED: Mapping[type, str] = {
    **dict.fromkeys(
        (
            events.Place,
            events.Complete,
            events.TakeMission,
            events.TakeAgency,
            events.Move,
            events.Withdraw,
        ),
        "acts",
    ),
    **dict.fromkeys(
        (
            events.Lots,
            events.Adjust,
            events.Swap,
            events.Break,
            events.Fly,
            events.Travel,
            events.Spy,
            events.Search,
        ),
        "free",
    ),
    events.Sneak: "most",
    events.Cover: "covers",
    events.Stop: "stopped",
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
