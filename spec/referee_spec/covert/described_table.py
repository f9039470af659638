"""The table that a position describes, with the parts that it leaves out unknown."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from referee_spec.covert.components.box import Box
from referee_spec.covert.events import Position
from referee_spec.covert.moves import BEGUN, dice_are_known, dice_of, is_whole
from referee_spec.covert.parts import CARDS, CIRCLE, DICE_PARTS, DUE, PLACES, everything, parts_of
from referee_spec.covert.state import (
    AGENTS,
    CIRCLES,
    CUBES,
    DICE,
    ROLLED,
    ROW,
    Table,
    added,
    changed,
    start,
)
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.latest import keeping_latest
from referee_spec.kernel.unknown import Unknown

WHOLE = ("character", "agents", "done", "broken")
"""The parts of a player that are known only if none of them is unseen."""

OF_A_PLAYER = ("character", "agents", "hand", "missions", "codes", "tokens", "done", "broken")
"""The parts of a player that are cards, tokens or cities."""

Parts = Mapping[tuple[str, int | None], tuple[Any, ...]]
"""The parts of a position by their name and seat."""


@keeping_latest
def as_written(table: Table, event: Position) -> Table:
    """Return the table that a position describes; the parts that it leaves out are unknown."""
    parts = {(part, seat): value for part, seat, value in event.parts}
    shared = {part: value for (part, seat), value in parts.items() if seat is None}
    regions = shared.get("regions", ())
    if len(regions) != len(table.display):
        regions = (UNKNOWN,) * len(table.display)
    position = evolve(
        start(table.options, table.names, None, table.box),
        phase=shared.get("phase", ("between",))[0],
        round=shared.get("round", (table.round,))[0],
        turn=shared.get("turn", (0,))[0],
        circles=tuple(shared.get(circle, ()) for circle in CIRCLES),
        display=regions,
        open=added((), *shared.get("open", ())),
        discard=shared.get("discard", ()),
        away=shared.get("away", ()),
        tiles=shared.get("tiles", (0,) * 2 * ROW),
        cubes=frozenset(
            (city, seat)
            for (part, seat), cities in parts.items()
            if part == "cubes" and seat is not None
            for city in cities
            if city != UNKNOWN
        ),
    )
    for seat in range(len(table.names)):
        position = with_described_player(position, seat, parts)
    position = in_turn(position, shared)
    unknown = unknown_parts(position, parts)
    return with_folders(with_reserves(evolve(position, unknown=unknown)), parts)


def unknown_parts(table: Table, parts: Parts) -> frozenset[Unknown]:
    """Return the parts of a table that a position leaves out."""
    seats = range(len(table.names))
    named = {part for part, seat in parts if seat is None}
    shared = ("phase", "round", "turn", "order", "open", "tiles")
    known = {DUE, *(Unknown(part) for part in shared if part in named)}
    if "regions" in named:
        known.add(Unknown("display"))
    for seat in seats:
        known |= known_of_player(seat, parts)
    known |= known_dice(table, named, table.phase if "phase" in named else "")
    colours = range(len(seats) + 2 if len(seats) == 2 else len(seats))
    if all(UNKNOWN not in parts.get(("cubes", colour), (UNKNOWN,)) for colour in colours):
        known.add(Unknown("cubes"))
    return everything(len(table.names)) - known - known_decks(named, known, seats) | table.unknown


def known_dice(table: Table, named: set[str], phase: str) -> set[Unknown]:
    """Return the parts of dice that the ``named`` shared parts and a known ``phase`` make known."""
    # The turn-order tokens are taken later in the round than the dice are rolled.
    known = {Unknown("order")} if phase == "roll" else set()
    if phase in ("between", "roll"):
        known.update(parts_of(table, DICE_PARTS))
    if named.issuperset(CIRCLES) or phase == "over":
        # When the game is over all dice are back.
        known.update(parts_of(table, ("every laid",)))
    for at, circle in enumerate(CIRCLES):
        # A circle with a gap, of another reading or another table, is not all that lies there.
        if circle in named and is_whole(table, table.circles[at]):
            known.add(Unknown(CIRCLE, at))
    return known


def known_decks(named: set[str], known: set[Unknown], seats: Sequence[int]) -> set[Unknown]:
    """Return the decks of which it is known where each card lies, given the ``known`` parts."""

    return {
        Unknown(deck)
        for deck, (own, shared) in zip(CARDS, PLACES.values(), strict=True)
        if all(part in named or Unknown(part) in known for part in shared)
        and known.issuperset(Unknown(part, seat) for part in own for seat in seats)
    }


def known_of_player(seat: int, parts: Parts) -> set[Unknown]:
    """Return the parts of a player that a position makes known."""
    known = {
        part
        for part in (*OF_A_PLAYER, "intel", "dice", "decoder")
        if (part, seat) in parts and (part not in WHOLE or UNKNOWN not in parts[part, seat])
    }
    if ("reroll", None) in parts:
        known.add("reroll")
    return {Unknown(part, seat) for part in known}


def with_described_player(table: Table, seat: int, parts: Parts) -> Table:
    """Return the table with what a position says of a player."""
    fields: dict[str, Any] = {"agents": (UNKNOWN,) * AGENTS}
    for part in OF_A_PLAYER:
        if (part, seat) in parts:
            value = parts[part, seat]
            fields[part] = value
            if part == "character":
                (fields[part],) = value
            elif part == "agents":
                fields[part] = tuple(sorted(cities_of(table.box, value)))
            elif part != "done":
                fields[part] = added((), *value)
    if ("reroll", None) in parts:
        fields["reroll"] = seat in parts["reroll", None]
    return changed(
        table,
        seat,
        **fields,
        intel=tuple(sorted(parts.get(("intel", seat), ()))),
        dice=tuple(sorted(parts.get(("dice", seat), ()))),
        decoder=parts.get(("decoder", seat), ()),
        folder=parts.get(("folder", seat), (0,))[0],
    )


def cities_of(box: Box, agents: Sequence[str]) -> Sequence[str]:
    """Return the cities where agents stand.

    As when the game is set up, the agents may all be named by cards of their cities.
    """
    if {*agents} - {UNKNOWN} - box.agency.keys():
        return agents
    return [UNKNOWN if agent == UNKNOWN else box.agency[agent].city for agent in agents]


def in_turn(table: Table, shared: Mapping[str, tuple[int, ...]]) -> Table:
    """Return the table with the turn-order tokens taken, and with those who have had their turn."""
    order = shared.get("order", ())
    for number, seat in enumerate(order, start=1):
        table = changed(table, seat, order=number)
    first = shared.get("acted first", ())
    acted = shared.get("acted", ())
    if "turn" in shared and not acted and not first and table.turn in order:
        # Those who come before whoever is to play have had their turn.
        acted = order[: order.index(table.turn)]
    firsts = max((order.index(seat) + 1 for seat in first if seat in order), default=0)
    counted = table.phase in ("codes", "final", "over")
    return evolve(
        table,
        acted=frozenset((*acted, *first)) if counted else frozenset(),
        firsts=BEGUN if acted else firsts,
        last=any(len(player.done) >= table.options.missions for player in table.players),
    )


def with_reserves(table: Table) -> Table:
    """Return the table with each player's cubes in reserve: those that lie nowhere else."""
    out = cubes_out(table)
    players = (evolve(one, cubes=CUBES - out[seat]) for seat, one in enumerate(table.players))
    return evolve(table, players=tuple(players))


def cubes_out(table: Table) -> Counter[int]:
    """Return how many cubes of each colour lie in cities or on characters."""
    out = Counter(colour for _, colour in table.cubes)
    out.update(colour for player in table.players for colour in player.intel)
    return out


def with_folders(table: Table, parts: Parts) -> Table:
    """Return the table with the rest of a player's five dice in the folder.

    That is where they are if a position leaves the folder out and tells where all others lie.
    """
    for seat in range(len(table.names)):
        known = has_rolled(table, seat) and dice_are_known(table, seat)
        if known and ("folder", seat) not in parts:
            rest = max(DICE - dice_of(table, seat), 0)
            table = changed(table, seat, folder=rest)
    return table


def has_rolled(table: Table, seat: int) -> bool:
    """Return whether a player's dice have been rolled, which the phase or their places show."""
    some = dice_of(table, seat) > 0 and Unknown("phase") in table.unknown
    return some or table.phase in ROLLED
