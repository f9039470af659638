"""The state after an event that was refused.

The event is taken as played, as nearly as can be, and what it may have touched is unknown.
"""

from referee_spec.covert import events as happens
from referee_spec.covert.components import ABILITIES
from referee_spec.covert.events import Done, Event, Lots, Position, Round, Stop
from referee_spec.covert.parts import PERSONAL, SHARED, everything, parts_of
from referee_spec.covert.phase_inference import INTERRUPTS, TURNS, phase_of
from referee_spec.covert.rules import RULEBOOK
from referee_spec.covert.state import NOTHING, Table
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.unknown import Unknown

TOUCHES: dict[type, tuple[str, ...]] = {
    happens.Character: ("every character",),
    happens.Agents: ("agents", "agency-cards"),
    happens.Cubes: ("cubes",),
    happens.Deal: ("hand", "agency-cards"),
    happens.Regions: ("display", "agency-cards"),
    happens.Missions: ("missions", "mission-cards"),
    happens.Open: ("open", "mission-cards"),
    happens.Codes: ("codes", "code-cards"),
    happens.Tiles: ("tiles",),
    happens.Lots: ("turn",),
    happens.Roll: ("dice",),
    happens.Reroll: ("dice", "reroll"),
    happens.Place: ("dice", "circles", "tokens", "bag"),
    happens.Stop: ("order",),
    happens.Adjust: ("dice",),
    happens.Sneak: ("dice",),
    happens.First: ("turn",),
    happens.Swap: ("tiles",),
    happens.Cover: ("dice",),
    happens.Break: ("codes", "broken", "code-cards", "dice", "tiles"),
    happens.NewCode: ("codes", "code-cards"),
    happens.Complete: (
        *("missions", "mission-cards", "hand", "agency-cards", "done", "broken", "code-cards"),
        *("dice", "circles", "phase"),
    ),
    happens.TakeMission: ("missions", "mission-cards", "open", "dice", "circles"),
    happens.TakeAgency: ("hand", "agency-cards", "display", "dice", "circles"),
    happens.Move: (
        *("agents", "cubes", "every intel", "hand", "agency-cards", "display"),
        *("dice", "circles"),
    ),
    happens.Withdraw: ("dice", "circles"),
    happens.Fly: ("hand", "agency-cards", "agents", "cubes", "every intel", "display"),
    happens.Travel: ("agents", "cubes", "every intel", "hand", "agency-cards", "display"),
    happens.Spy: ("every hand", "agency-cards"),
    happens.Search: ("hand", "agency-cards", "missions", "mission-cards"),
    happens.Intel: ("hand", "agency-cards", "display", "every intel"),
    happens.Drop: ("hand", "agency-cards"),
    happens.Scores: (),
    happens.Winner: (),
}
"""The parts that an event changes, its item apart. Any other event may change anything."""


def make_unknown(table: Table, event: Event | None) -> Table:
    """Return the table after an event that was refused, or that came after one in its line.

    None stands for an event that could not be read.
    """
    unknown = table.unknown | touched(table, event)
    if event is None or not may_follow(table, event):
        return evolve(table, unknown=unknown)
    if isinstance(event, TURNS) and event.player != table.turn:
        table = evolve(table, turn=event.player, doing=NOTHING)
    after: Table = RULEBOOK.effects[type(event)](table, most_likely(table, event))
    return evolve(after, unknown=after.unknown | unknown)


def touched(table: Table, event: Event | None) -> frozenset[Unknown]:
    """Return the parts that are unknown after an event that was refused."""
    if event is None or type(event) not in (*TOUCHES, Done):
        return everything(table)
    names = TOUCHES.get(type(event), (*PERSONAL, *SHARED))
    parts = set(parts_of(table, names, event))
    if isinstance(event, Done):
        parts -= {Unknown("phase")}
    item = getattr(event, "item", "")
    if item:
        source = ("tokens", "bag") if item in ABILITIES else ("hand", "agency-cards")
        parts.update(parts_of(table, source, event))
    if (
        isinstance(event, TURNS)
        and not isinstance(event, INTERRUPTS)
        and event.player != table.turn
    ):
        # Somebody else may have had this turn, or another turn may be missing before it.
        parts.update(parts_of(table, (*PERSONAL, *SHARED), event))
        parts.update(Unknown(part, table.turn) for part in PERSONAL)
    if table.phase != phase_of(table, event):
        parts |= everything(table)
    return frozenset(parts)


def may_follow(table: Table, event: Event) -> bool:
    """Return whether an event can be taken as played: it belongs to the phase under way."""
    if isinstance(event, Lots) or (isinstance(event, Stop) and table.players[event.player].order):
        return False
    return isinstance(event, Position | Round) or table.phase == phase_of(table, event)


def most_likely(table: Table, event: Event) -> Event:
    """Return the event that a refused one most likely was."""
    if isinstance(event, Stop):
        lowest = 1 + sum(player.order > 0 for player in table.players)
        return evolve(event, number=lowest)
    return event
