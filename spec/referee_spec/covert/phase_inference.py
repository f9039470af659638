"""Phase and turn as an event shows them, where the state does not know them."""

from typing import get_args

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
    Event,
    First,
    Lots,
    Missions,
    Move,
    NewCode,
    Open,
    Place,
    Regions,
    Roll,
    Round,
    Sneak,
    Spy,
    Stop,
    Swap,
    TakeAgency,
    TakeMission,
    Tiles,
    Turn,
    Winner,
    Withdraw,
)
from referee_spec.covert.parts import OF_THE_ROUND, parts_of
from referee_spec.covert.state import NOTHING, SETUP, Table, changed
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.unknown import Unknown

PHASE: dict[type, str] = {
    **dict.fromkeys((Place, Stop, Adjust, Sneak), "place"),
    **dict.fromkeys((Swap, Cover, Break, NewCode), "codes"),
    **dict.fromkeys((TakeMission, TakeAgency, Move, Withdraw), "resolve"),
    Round: "between",
    Roll: "roll",
    Winner: "over",
    Character: "characters",
    Agents: "agents",
    Cubes: "cubes",
    Deal: "hands",
    Regions: "regions",
    Missions: "missions",
    Open: "open",
    Codes: "dealt-codes",
    Tiles: "tiles",
    Lots: "between",
}
"""The phase to which an event belongs, where there is only one."""

TURNS = get_args(Turn)
PLAYED = ("place", "codes", "resolve", "final")
INTERRUPTS = (Spy, First, Drop)
"""The events of a player that may come in somebody else's turn."""

PHASE_UNKNOWN = Unknown("phase")
TURN_UNKNOWN = Unknown("turn")
ORDER_UNKNOWN = Unknown("order")
CIRCLES_UNKNOWN = Unknown("circles")


def phase_of(table: Table, event: Event) -> str:
    """Return the phase to which an event belongs; the table's own if it may be any."""
    if isinstance(event, Complete):
        return "resolve" if event.die else "final"
    if isinstance(event, First):
        return table.phase if table.phase in ("codes", "resolve") else "codes"
    if isinstance(event, TURNS) and type(event) not in PHASE:
        return table.phase if table.phase in PLAYED else "place"
    return PHASE.get(type(event), table.phase)


def phase_is_unknown(table: Table) -> bool:
    """Return whether another phase than the state's may be under way."""
    unknown = table.unknown
    if PHASE_UNKNOWN in unknown or (ORDER_UNKNOWN in unknown and table.phase not in SETUP):
        return True
    return CIRCLES_UNKNOWN in unknown and table.phase in ("resolve", "between", "final")


def caught_up(table: Table, event: Event) -> Table:
    """Return the table with the phase and the turn that an event shows, where it is unknown."""
    phase = phase_of(table, event)
    turn_unknown = TURN_UNKNOWN in table.unknown
    if phase != table.phase and phase_is_unknown(table):
        if phase in ("codes", "resolve", "final"):
            table = with_order(table)
        table = evolve(table, phase=phase, doing=NOTHING, acted=frozenset(), first=None)
        turn_unknown = True
    if not isinstance(event, TURNS) or isinstance(event, INTERRUPTS):
        return table
    if event.player != table.turn and turn_unknown:
        table = evolve(table, turn=event.player, doing=NOTHING)
    return table


def with_order(table: Table) -> Table:
    """Return the table with a turn-order token for everybody who has none, the lowest first."""
    taken = {player.order for player in table.players}
    free = [n for n in range(1, len(table.names) + 1) if n not in taken]
    for seat, player in enumerate(table.players):
        if not player.order and free:
            table = changed(table, seat, order=free.pop(0))
    return table


def still_unknown(table: Table, event: Event) -> frozenset[Unknown]:
    """Return the parts that are unknown after an event that was allowed.

    ``table`` is the table after the event.
    """
    unknown = table.unknown
    if isinstance(event, Round):
        # Whoever was last in the order begins; in the first round, whom the roll chose.
        unsure = ORDER_UNKNOWN in unknown or (TURN_UNKNOWN in unknown and table.round == 1)
        unknown = unknown.difference(parts_of(table, (*OF_THE_ROUND, "every dice")))
        return unknown | {TURN_UNKNOWN} if unsure else unknown
    if isinstance(event, Done):
        # Who comes next depends on the order, and on whose dice lie on the circles.
        unsure = ORDER_UNKNOWN in unknown
        unsure = unsure or (CIRCLES_UNKNOWN in unknown and table.phase == "resolve")
        return unknown | {TURN_UNKNOWN} if unsure else unknown - {TURN_UNKNOWN}
    if type(event) in PHASE and table.phase not in SETUP:
        return unknown - {PHASE_UNKNOWN}
    return unknown
