"""The parts of a state that may be unknown, and their names in questions and tables of events."""

from collections.abc import Iterable, Iterator
from functools import cache

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

CARDS_OF_A_PLAYER = frozenset(("hand", "missions", "done", "codes", "broken", "tokens"))
"""The parts of a player that are cards or tokens. Where one is unknown there may be more of them
than the state says, but those that it says are there."""

CARDS = ("agency-cards", "mission-cards", "code-cards", "bag")

EVERY = "every "
"""In front of a part: that of all players or circles instead of the event's."""

DECK_PARTS: dict[str, tuple[str, ...]] = {
    "agency": ("every hand", "display", "agency-cards"),
    "missions": ("every missions", "every done", "open", "mission-cards"),
    "codes": ("every codes", "every broken", "code-cards"),
    "tokens": ("every tokens", "bag"),
}
"""The parts of a state that hold the cards of a deck."""


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
    held = [(one.part, one.index) for one in parts if one.part in CARDS_OF_A_PLAYER]
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


def everything(table: Table) -> frozenset[Unknown]:
    """Return all parts that may be unknown."""
    return every_part(len(table.names))


@cache
def every_part(players: int) -> frozenset[Unknown]:
    """Return every part of a table with this number of players that may be unknown."""
    return frozenset(
        (
            *map(Unknown, SHARED),
            *(Unknown(part, seat) for part in PERSONAL for seat in range(players)),
            *(Unknown(CIRCLE, spot) for spot in range(len(CIRCLES))),
        )
    )
