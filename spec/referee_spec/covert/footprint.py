"""The fields of a state that each kind of event may change, and how events count in a turn."""

from collections.abc import Mapping

from attrs import frozen

from referee_spec.covert import events
from referee_spec.covert.parts import DECK_PARTS, EVERY, PERSONAL, SHARED
from referee_spec.covert.state import Doing


@frozen(eq=False, repr=False)
class Touch:
    """The names of the fields that an event may change, separated by spaces.

    They are fields of its player, of the table, and of the other players.
    """

    own: str = ""
    table: str = ""
    others: str = ""


ROUND = "dice decoder folder order"

TOUCHED: Mapping[type, Touch] = {
    events.Character: Touch("character", "phase"),
    events.Agents: Touch("agents", "phase away"),
    events.Cubes: Touch("", "phase away cubes"),
    events.Deal: Touch("hand", "phase"),
    events.Regions: Touch("", "phase display"),
    events.Missions: Touch("missions", "phase"),
    events.Open: Touch("", "phase open"),
    events.Codes: Touch("codes", "phase"),
    events.Tiles: Touch("", "phase tiles"),
    events.Lots: Touch("", "phase turn doing"),
    events.Round: Touch(ROUND, "phase turn round circles doing acted first claimed", ROUND),
    events.Roll: Touch("dice", "phase"),
    events.Reroll: Touch("dice decoder reroll"),
    events.Place: Touch("dice decoder folder tokens", "circles doing"),
    events.Stop: Touch("order", "doing"),
    events.Adjust: Touch("dice hand tokens", "discard doing"),
    events.Sneak: Touch("hand tokens", "discard doing"),
    events.First: Touch("hand tokens", "discard doing turn first firsts"),
    events.Swap: Touch("hand tokens", "tiles discard doing"),
    events.Cover: Touch("decoder", "doing"),
    events.Break: Touch("codes broken", "doing claimed"),
    events.NewCode: Touch("codes", "doing"),
    events.Complete: Touch("dice hand missions done broken", "circles discard doing last claimed"),
    events.TakeMission: Touch("dice missions", "circles open away doing"),
    events.TakeAgency: Touch("dice hand", "circles display discard doing"),
    events.Move: Touch("dice agents cubes intel", "circles cubes doing", "cubes"),
    events.Withdraw: Touch("dice", "circles doing"),
    events.Fly: Touch("hand agents cubes intel", "cubes discard doing", "cubes"),
    events.Travel: Touch("hand tokens agents cubes intel", "cubes discard doing", "cubes"),
    events.Spy: Touch("hand tokens", "discard doing"),
    events.Search: Touch("hand tokens missions", "discard away doing"),
    events.Intel: Touch("hand", "display discard doing"),
    events.Drop: Touch("hand", "discard"),
    events.Done: Touch("dice decoder", "phase turn doing acted first firsts"),
    events.Scores: Touch("", "claimed"),
    events.Winner: Touch(),
}


def parts_changed(*kinds: type) -> tuple[str, ...]:
    """Return the names of the parts that events of these kinds may change, with those of decks.

    A die that comes to the circles or leaves them stays the same die: its face is not in question.
    """
    names: set[str] = set()
    for touch in (TOUCHED[kind] for kind in kinds if kind in TOUCHED):
        fields = {*touch.own.split(), *touch.table.split()}
        names |= fields - {"dice"} | {"laid"} if "circles" in fields else fields
    # A die that is placed may come to any circle.
    names |= {"every circle"} if events.Place in kinds else set()
    decks = (
        deck
        for *held, deck in DECK_PARTS.values()
        if names.intersection(part.removeprefix(EVERY) for part in held)
    )
    return (*sorted(names & {"every circle", *PERSONAL, *SHARED} - {"phase", "round"}), *decks)


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
    """Return the counts of what was done in a turn, by kind of count."""
    return {
        "acts": doing.acts,
        "free": doing.free,
        "most": doing.most,
        "covers": len(doing.covers),
        "stopped": int(doing.stopped),
    }
