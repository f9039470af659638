"""Phase and turn as an event shows them, where the state does not know them."""

from typing import get_args

from referee_spec.covert import events
from referee_spec.covert.events import Event
from referee_spec.covert.moves import (
    dice_are_known,
    dice_of,
    on_circles,
    turn_order,
    with_dice_back,
)
from referee_spec.covert.parts import (
    CIRCLE,
    DICE_PARTS,
    DUE,
    OF_THE_ROUND,
    parts_changed,
    parts_of,
    with_changed_parts,
)
from referee_spec.covert.state import CIRCLES, DICE, NOTHING, ROLLED, SETUP, Table, changed
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.latest import keeping_latest
from referee_spec.kernel.unknown import Unknown

STEPS: dict[type, str] = dict(zip(get_args(events.Step), SETUP, strict=True))

OWN: dict[type, str] = {
    events.Character: "character",
    events.Agents: "agents",
    events.Deal: "hand",
    events.Missions: "missions",
    events.Codes: "codes",
}
"""The steps that every player has, and the part of a player that they fill."""

PHASES_OF: dict[type, tuple[str, ...]] = {
    **dict.fromkeys((events.Place, events.Stop, events.Adjust, events.Sneak), ("place",)),
    **dict.fromkeys((events.Swap, events.Cover, events.Break, events.NewCode), ("codes",)),
    **dict.fromkeys(
        (events.TakeMission, events.TakeAgency, events.Move, events.Withdraw), ("resolve",)
    ),
    events.Complete: ("resolve", "final"),
    events.First: ("codes", "resolve"),
}
"""The phases in which a thing may be done; what is not here belongs to every turn."""

PLAYED = ("place", "codes", "resolve", "final")
"""The phases in which players have turns."""

INTERRUPTS = (events.Spy, events.First, events.Drop)
"""The events of a player that may come in somebody else's turn."""

PHASE: dict[type, str] = {
    **STEPS,
    events.Lots: "between",
    events.Round: "between",
    events.Roll: "roll",
    **{kind: phase for kind, (phase, *others) in PHASES_OF.items() if not others},
    events.Winner: "over",
}
"""The phase to which an event belongs, where there is only one."""

TURNS = get_args(events.Turn)

PHASE_PARTS = ("phase", "order", "every laid", "every done")
"""The parts that say which phase is under way."""

PHASE_SUPPOSED = Unknown("phase supposed")
"""Among the unknown parts of a table that guards judge: its phase is the one that the event shows,
and need not be under way."""

PHASE_UNKNOWN = Unknown("phase")
TURN_UNKNOWN = Unknown("turn")
ORDER_UNKNOWN = Unknown("order")

UNRECORDED_TURN: dict[str, tuple[str, ...]] = {
    "place": parts_changed(events.Place, events.Stop),
    "codes": ("tiles", *parts_changed(events.Cover, events.Break, events.NewCode)),
    "resolve": parts_changed(events.Complete, events.TakeMission, events.TakeAgency, events.Move),
    "final": parts_changed(events.Complete),
}
"""The parts that a turn changes in each phase, special operations apart."""

BY_ORDER = {"place", "codes", "resolve"}
"""The phases of which any may be under way where the turn-order tokens are unknown."""

BY_DICE = {"resolve", "between", "final", "over"}
"""The phases of which any may be under way where the dice on the circles are unknown."""

AT_THE_END = {"final", "over"}
"""The phases that follow a sixth mission."""

AFTER_RESOLVING = {"between", *AT_THE_END}
"""The phases that can come next if the number of completed missions is unknown."""

PLACED_PARTS = (*DICE_PARTS, "every tokens", "bag", "order")
"""The parts that placing dice changes."""


def shown_phase(event: Event | None) -> str:
    """Return the phase in which an event happens, or the rest of its line; empty if any may be."""
    if isinstance(event, events.Complete):
        return "resolve" if event.die else "final"
    shown: str = getattr(event, "shows", "")
    return PHASE.get(type(event), shown)


def phase_of(table: Table, event: Event) -> str:
    """Return the phase to which an event belongs; the table's own if it may be any."""
    phase = shown_phase(event)
    if phase:
        return phase
    if isinstance(event, events.First):
        if table.phase in ("codes", "resolve"):
            return table.phase
        return "resolve" if table.phase in BY_DICE and laid_dice_unknown(table) else "codes"
    if isinstance(event, TURNS):
        if table.phase == "between" and missions_unknown(table):
            return "resolve" if PHASE_UNKNOWN in table.unknown else "final"
        if table.phase not in PLAYED:
            return "resolve" if laid_dice_unknown(table) else "place"
    return table.phase


def is_past_step(table: Table, event: Event) -> bool:
    """Return whether an event belongs to a step of setting up that is over."""
    step = phase_of(table, event)
    return step in SETUP and table.phase not in SETUP[: SETUP.index(step) + 1]


def may_be(table: Table, phase: str) -> bool:
    """Return whether this phase may be under way instead of the state's."""
    if PHASE_UNKNOWN in table.unknown:
        return phase not in ROLLED or all(
            dice_of(table, seat) == DICE
            for seat in range(len(table.names))
            if dice_are_known(table, seat)
        )
    possible = {table.phase}
    if TURN_UNKNOWN in table.unknown:
        # Where it is known whose turn it is, the turn before it has not ended the phase.
        if ORDER_UNKNOWN in table.unknown and table.phase in BY_ORDER:
            possible |= BY_ORDER
        if possible & BY_DICE and laid_dice_unknown(table):
            possible |= BY_DICE
    if ORDER_UNKNOWN in table.unknown and possible & AT_THE_END:
        possible |= AT_THE_END
    if missions_unknown(table) and possible & AFTER_RESOLVING:
        possible |= AFTER_RESOLVING
    return phase in possible and (phase not in AT_THE_END or table.last or missions_unknown(table))


def missions_unknown(table: Table) -> bool:
    """Return whether nobody knows how many missions a player has completed."""
    return any(part.part == "done" for part in table.unknown)


def laid_dice_unknown(table: Table) -> bool:
    """Return whether it is unknown which players have dice on the circles."""
    return any(part.part == "laid" for part in table.unknown)


@keeping_latest
def as_event_shows(table: Table, event: Event) -> Table:
    """Return the table with the phase and the turn that an event shows, where they are unknown."""
    phase = phase_of(table, event)
    turn_unknown = TURN_UNKNOWN in table.unknown
    again = PHASE_UNKNOWN in table.unknown and rolls_again(table, event)
    if (phase != table.phase or again) and may_be(table, phase):
        table = in_phase(table, phase, event)
        turn_unknown = True
    if not isinstance(event, TURNS) or isinstance(event, INTERRUPTS):
        return table
    if event.player != table.turn and turn_unknown:
        table = evolve(table, turn=event.player, doing=NOTHING)
    begins = TURN_UNKNOWN in table.unknown and table.first is None and not table.acted
    if begins and table.phase in ("codes", "final"):
        table = evolve(table, acted=before_in_order(table, event))
    return table


def in_phase(table: Table, phase: str, event: Event) -> Table:
    """Return the table at the start of the phase to which an event belongs.

    Where a round has begun unseen, or players have stopped unseen, their dice are unknown. Where
    dice are rolled nobody has placed any.
    """
    if table.phase == "roll" and phase in PLAYED:
        table = with_rolls_unknown(table)
    if isinstance(event, events.Roll) and PHASE_UNKNOWN in table.unknown:
        # Who begins depends on the order of the round before.
        unknown = table.unknown.difference(parts_of(table, (*DICE_PARTS, "order"))) | {TURN_UNKNOWN}
        table = with_dice_back(evolve(table, unknown=unknown))
    elif phase == "roll" and table.phase not in SETUP and not is_rolling(table):
        table = with_dice_back(table)
    first = table.first if table.first == getattr(event, "player", None) else None
    acted: frozenset[int] = frozenset()
    # What belongs to every turn shows neither that all have stopped nor whose turns are over.
    if phase in ("codes", "resolve", "final") and type(event) in PHASES_OF:
        table = with_order(table)
        if phase != "resolve" and first is None:
            acted = before_in_order(table, event)
    # Cards used in a turn whose phase was not known are still open to spying.
    doing = evolve(NOTHING, used=table.doing.used)
    return evolve(table, phase=phase, doing=doing, acted=acted, first=first)


def rolls_again(table: Table, event: Event) -> bool:
    """Return whether a player who has rolled rolls all dice: the first roll may have shown who
    begins."""
    return isinstance(event, events.Roll) and bool(table.players[event.player].dice)


def before_in_order(table: Table, event: Event) -> frozenset[int]:
    """Return the players who have had their turn before that of an event, if the order is known."""
    if not isinstance(event, TURNS) or isinstance(event, INTERRUPTS):
        return frozenset()
    if ORDER_UNKNOWN in table.unknown:
        return frozenset()
    order = turn_order(table)
    return frozenset(order[: order.index(event.player)])


def is_rolling(table: Table) -> bool:
    """Return whether the dice may lie so while players roll: all in the play area, or none."""
    return not any(table.circles) and all(
        (len(player.dice), len(player.decoder) + player.folder) in ((0, 0), (DICE, 0))
        for player in table.players
    )


def with_rolls_unknown(table: Table) -> Table:
    """Return the table with the dice unknown of players whose roll a record leaves out."""
    unrolled = {
        Unknown("dice", seat) for seat, player in enumerate(table.players) if not player.dice
    }
    return evolve(table, unknown=table.unknown | unrolled)


def with_order(table: Table) -> Table:
    """Return the table with a turn-order token for everybody who has none, the lowest first.

    If that is more than one player, what they have placed is unknown.
    """
    taken = {player.order for player in table.players}
    free = [n for n in range(1, len(table.names) + 1) if n not in taken]
    if len(free) > 1:
        table = with_changed_parts(table, parts_of(table, PLACED_PARTS))
    for seat, player in enumerate(table.players):
        if not player.order and free:
            table = changed(table, seat, order=free.pop(0))
    return table


def still_unknown(before: Table, event: Event, after: Table) -> frozenset[Unknown]:
    """Return the parts that are unknown after an event that was allowed.

    ``before`` is the table with the phase and the turn that the event shows.
    """
    unknown = after.unknown
    if isinstance(event, events.Round):
        # Whoever was last in the order begins; in the first round, whom the roll chose.
        unsure = ORDER_UNKNOWN in unknown or (TURN_UNKNOWN in unknown and after.round == 1)
        unknown = unknown.difference(parts_of(after, OF_THE_ROUND))
        return unknown | {TURN_UNKNOWN} if unsure else unknown
    if isinstance(event, events.Reroll):
        # A token that was used is gone, whether it was there or not.
        return unknown - {Unknown("reroll", event.player)}
    if isinstance(event, events.Done):
        unknown = without(unknown, DUE)
        # Who comes next depends on the order, and on whose dice lie on the circles.
        unsure = ORDER_UNKNOWN in unknown
        resolving = before.phase == "resolve" or before.phase == "codes" != after.phase
        ended = PHASE_UNKNOWN in unknown or not next_is_known(before, after, event.player)
        unsure = unsure or (resolving and ended)
        return unknown | {TURN_UNKNOWN} if unsure else without(unknown, TURN_UNKNOWN)
    if isinstance(event, events.Complete) and event.die and may_have_ended(after, event.player):
        return unknown | {PHASE_UNKNOWN}
    if type(event) in PHASE and not isinstance(event, events.Roll) and after.phase not in SETUP:
        return without(unknown, PHASE_UNKNOWN)
    return unknown


def next_is_known(before: Table, after: Table, seat: int) -> bool:
    """Return whether it is known who resolves dice after the turn of this seat.

    Where dice on the circles are unknown it is, if the next one in the order has some in a circle
    that a position describes.
    """
    if not laid_dice_unknown(after):
        return True
    unknown = {part.index for part in after.unknown if part.part == CIRCLE}
    order = turn_order(after)
    goes_on = before.phase == "resolve" and before.first is None
    following = order[(order.index(seat) + 1) % len(order)] if goes_on else order[0]
    lying = (after.circles[at] for at in range(len(CIRCLES)) if unknown and at not in unknown)
    described = any(owner == following for circle in lying for _, owner in circle)
    return described and after.phase == "resolve" and after.turn == following


def may_have_ended(table: Table, seat: int) -> bool:
    """Return whether a mission that this player has completed may end the round at once."""
    # The reading is looked at only where it matters.
    if table.last or Unknown("done", seat) not in table.unknown:
        return False
    return table.options.sixth_mission == "at-once"


def without(unknown: frozenset[Unknown], part: Unknown) -> frozenset[Unknown]:
    """Return the unknown parts without one; the same object if it is not among them."""
    return unknown - {part} if part in unknown else unknown


def is_unused(table: Table, seat: int) -> bool:
    """Return whether a player has done nothing in a turn in which something has to be done."""
    if table.phase == "place":
        return not table.doing.acts and not table.doing.stopped
    return table.phase == "resolve" and not table.doing.acts and on_circles(table, seat) > 0
