"""The parts of a state that may be unknown, their names in questions and tables of events, and the
fields that each kind of event may change."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from attrs import frozen

from referee_spec.covert import events
from referee_spec.covert.events import Event
from referee_spec.covert.state import CIRCLES, UNSEEN_TILE, Table, changed
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.unknown import Unknown

PERSONAL = (
    "character",
    "agents",
    "hand",
    "missions",
    "codes",
    "tokens",
    "done",
    "broken",
    "intel",
    "dice",
    "decoder",
    "laid",
    "reroll",
)
"""The parts of a player; each is known or unknown for each seat.

``dice`` are those in the play area, ``laid`` those on the circles: where they are unknown there
may be more of them, or fewer, than the state says.
"""

SHARED = (
    "agency-cards",
    "mission-cards",
    "code-cards",
    "bag",
    "display",
    "open",
    "tiles",
    "cubes",
    "order",
    "turn",
    "phase",
    "round",
    "due",
)
"""The parts of the table. Those of CARDS say where each card of a deck lies; ``due`` is whether a
card for intel is due in the turn under way."""

CIRCLE = "circle"
"""The part of each circle: where it is unknown it may hold more dice than the state says."""

DICE_PARTS = ("every dice", "every decoder", "every laid", "every circle")
"""The parts of the dice of a round."""

OF_THE_ROUND = (*DICE_PARTS, "order", "turn", "phase", "round", "due")
"""The parts that become known when a round begins."""

DUE = Unknown("due")

CARDS = ("agency-cards", "mission-cards", "code-cards", "bag")

EVERY = "every "
"""In front of a part: that of all players or circles instead of the event's."""

PLACES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "agency": (("hand",), ("display", "discard")),
    "missions": (("missions", "done"), ("open", "away")),
    "codes": (("codes", "broken"), ()),
    "tokens": (("tokens",), ()),
}
"""The parts of a player and those of the table that hold the cards of a kind outside its deck."""

KIND = {part: kind for kind, (parts, _) in PLACES.items() for part in parts}
"""The kind of the cards or tokens in each part of a player. Where such a part is unknown there may
be more of them than the state says, but those that it says are there."""

DECK_PARTS: dict[str, tuple[str, ...]] = {
    kind: (*(EVERY + part for part in own), *(part for part in shared if part in SHARED), deck)
    for (kind, (own, shared)), deck in zip(PLACES.items(), CARDS, strict=True)
}
"""The parts of a state that hold the cards of a deck, and may be unknown."""


@cache
def part_of(part: str, index: int) -> Unknown:
    """Return the Unknown for a part of a player or a circle."""
    return Unknown(part, index)


def parts_of(table: Table, names: Iterable[str], event: Event | None = None) -> Iterator[Unknown]:
    """Yield the parts that these names stand for.

    Without ``every`` a personal part is that of the player of the event, and ``circle`` the
    circle of the event; of all of them, if the event has none.
    """
    seat = getattr(event, "player", None)
    for name in names:
        part = name.removeprefix(EVERY)
        if part in PERSONAL:
            every = part != name or seat is None
            yield from (part_of(part, n) for n in (range(len(table.names)) if every else (seat,)))
        elif part == CIRCLE:
            spot = circle_of(event)
            every = part != name or spot is None
            yield from (part_of(part, n) for n in (range(len(CIRCLES)) if every else (spot,)))
        else:
            yield Unknown(part)


def with_unknown_parts(table: Table, parts: Iterable[Unknown]) -> Table:
    """Return the table with these parts unknown, in addition to its unknown parts.

    Agents of whom one may have moved stand in unseen cities. If cards of the agency deck may have
    been drawn, the discards may be back in it.
    """
    parts = frozenset(parts)
    for part in parts:
        if part.part == "agents" and part.index is not None:
            unseen = (UNKNOWN,) * len(table.players[part.index].agents)
            table = changed(table, part.index, agents=unseen)
    discard = () if Unknown("agency-cards") in parts else table.discard
    return evolve(table, unknown=table.unknown | parts, discard=discard)


def with_changed_parts(table: Table, parts: Iterable[Unknown], *more: Unknown) -> Table:
    """Return the table with these parts unknown, since they may have changed.

    No card or tile that lay in them need lie there any more, and claimed points may be others.
    """
    parts = frozenset((*parts, *more))
    held = [(one.part, one.index) for one in parts if one.part in KIND]
    for part, seat in held:
        if seat is not None and getattr(table.players[seat], part):
            table = changed(table, seat, **{part: ()})
    if held:
        places = {f"{part} {seat}" for part, seat in held}
        slots = tuple(slot for slot in table.ledger.slots if slot.place not in places)
        table = evolve(table, claimed=(), ledger=evolve(table.ledger, slots=slots))
    if Unknown("tiles") in parts:
        table = evolve(table, tiles=(UNSEEN_TILE,) * len(table.tiles))
    return with_unknown_parts(table, parts)


def circle_of(event: Event | None) -> int | None:
    """Return the number of the circle of an event, or None if it has none."""
    name = getattr(event, "spot", getattr(event, "circle", ""))
    return CIRCLES.index(name) if name in CIRCLES else None


@cache
def everything(players: int) -> frozenset[Unknown]:
    """Return every part of a table with this number of players that may be unknown."""
    return frozenset(
        (
            *map(Unknown, SHARED),
            *(Unknown(part, seat) for part in PERSONAL for seat in range(players)),
            *(Unknown(CIRCLE, spot) for spot in range(len(CIRCLES))),
        )
    )


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
