"""The state after an event that was refused.

One thing in the record of the event is supposed to be wrong: its player, its die, its card, its
place. The event is taken as played, and the parts that an event of its kind may change are unknown.
An event that belongs to another phase is not taken as played.
"""

from collections.abc import Iterator
from itertools import islice

from referee_spec.covert import events as happens
from referee_spec.covert.events import Done, Event, Intel, Round, Winner
from referee_spec.covert.moves import Action, pass_on
from referee_spec.covert.parts import (
    CIRCLE,
    everything,
    parts_changed,
    parts_of,
    with_changed_parts,
)
from referee_spec.covert.phase_inference import (
    INTERRUPTS,
    PHASE_UNKNOWN,
    TURNS,
    UNRECORDED_TURN,
    as_event_shows,
    is_past_step,
    may_have_ended,
    phase_of,
)
from referee_spec.covert.rules import RULEBOOK
from referee_spec.covert.state import SETUP, Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.transition import fault_of
from referee_spec.kernel.unknown import Unknown

OF_ANY_PHASE = (happens.Fly, happens.Travel, happens.Spy, happens.Search, happens.Intel)
OPERATIONS = ("every hand", *parts_changed(*OF_ANY_PHASE))
"""The parts that special operations change in a turn, and those of who spies in it."""

BEFORE_RESOLVING = ("roll", "place", "codes")
"""The phases of a round in which it cannot be over: dice are still to be resolved."""

LASTING = ("every character", "every dice", "every reroll")
"""The parts that stay known where the rest of a round is missing.

The dice may be those of the round whose heading stands too early.
"""

OUT_OF_PLACE = frozenset(
    ("CVT307", "CVT308", "CVT309", "CVT402", "CVT461", "CVT506", "CVT507", "CVT509")
)
"""The rules that refuse an event whatever its card or die: another one may have been played."""


def make_unknown(table: Table, event: Event | None) -> Table:
    """Return the table after an event that was refused, or that came after one in its line.

    None stands for an event that could not be read. An event that is allowed, after a refused
    one in its line, leaves nothing unknown.
    """
    if event is None:
        return with_changed_parts(table, everything(len(table.names)))
    refusal = fault_of(RULEBOOK, table, event)
    if refusal is None:
        return RULEBOOK.after(table, event)
    table = as_event_shows(table, event)
    code = refusal.rule.code
    if table.phase != phase_of(table, event) or isinstance(event, Round | Winner):
        return out_of_phase(table, event)
    in_turn = not isinstance(event, TURNS) or event.player == table.turn
    if isinstance(event, Done):
        if not in_turn:
            unsure = (Unknown("turn"), Unknown("order"))
            return with_changed_parts(pass_on(table, table.turn), unsure)
        due = (*touched(table, Intel(event.player, UNKNOWN, True)), Unknown("missions", table.turn))
        table = with_changed_parts(table, due) if code == "CVT205" else table
        return unrecorded_turn(table, event)
    parts = touched(table, event)
    if not in_turn and not isinstance(event, INTERRUPTS):
        return with_changed_parts(table, parts + touched(table, evolve(event, player=table.turn)))
    if code in OUT_OF_PLACE:
        turn = parts_of(table, UNRECORDED_TURN.get(table.phase, ()), Done(table.turn))
        order = (Unknown("order"),) if isinstance(event, happens.First) else ()
        return with_changed_parts(table, (*parts, *turn, *order))
    if isinstance(event, Action) and code != "CVT401":
        # What is wrong with the action is not its dice.
        parts = tuple(one for one in parts if one.part not in ("laid", CIRCLE))
    return with_changed_parts(RULEBOOK.after(table, event), parts)


def touched(table: Table, event: Event) -> tuple[Unknown, ...]:
    """Return the parts that an event of this kind may change."""
    return tuple(parts_of(table, parts_changed(type(event)), event))


def out_of_phase(table: Table, event: Event) -> Table:
    """Return the table after an event of another phase: a turn may be missing before it, and the
    rest of a round before the heading of a later one."""
    if is_past_step(table, event):
        return with_changed_parts(table, touched(table, event))
    if table.phase in SETUP or phase_of(table, event) in SETUP:
        return with_changed_parts(table, everything(len(table.names)))
    if isinstance(event, Round) and event.number > table.round and table.phase in BEFORE_RESOLVING:
        lasting = parts_of(table, LASTING)
        return with_changed_parts(table, everything(len(table.names)).difference(lasting))
    turn = parts_of(table, UNRECORDED_TURN.get(table.phase, ()), Done(table.turn))
    # A heading, or the end of a turn, moves nothing by itself.
    parts = () if isinstance(event, Round | Done) else touched(table, event)
    return with_changed_parts(table, (*turn, *parts), Unknown("phase"), Unknown("turn"))


def after_unrecorded_turn(table: Table) -> tuple[Table, ...]:
    """Return the tables after a turn of which nothing is known: of the player whose turn it is, or
    of another who acted first. There is none if nobody has a turn."""
    if table.phase not in UNRECORDED_TURN:
        return ()
    operations = () if table.phase == "final" else OPERATIONS
    tables = []
    for begun in (table, *acting_first(table)):
        end = Done(begun.turn)
        parts = (*parts_of(begun, operations, end), *perhaps_rolled_again(begun))
        tables.append(unrecorded_turn(with_changed_parts(begun, parts), end))
    return tuple(tables)


def perhaps_rolled_again(table: Table) -> Iterator[Unknown]:
    """Yield the parts that change if players roll dice again: of each who may have the token."""
    areas = ("dice",) if table.options.reroll_dice == "play-area" else ("dice", "decoder")
    for seat, player in enumerate(table.players):
        if player.reroll:
            yield from (Unknown(part, seat) for part in (*areas, "reroll"))


def acting_first(table: Table) -> Iterator[Table]:
    """Yield the table with each player to act who may now act first by a special operation."""
    for seat, player in enumerate(table.players):
        items = ("first", *player.hand, UNKNOWN)
        events = (happens.First(seat, item) for item in items)
        allowed = (first for first in events if not fault_of(RULEBOOK, table, first))
        for event in islice(allowed, 1):
            yield RULEBOOK.after(table, event)


def unrecorded_turn(table: Table, end: Done) -> Table:
    """Return the table after the end of a turn, with everything unknown that the turn changes.

    Nobody knows which of the player's dice on the circles have come back, so none is known there.
    A mission that was completed may have ended the round.
    """
    turn = parts_of(table, UNRECORDED_TURN[table.phase], end)
    resolving = table.phase == "resolve"
    if resolving:
        others = (tuple(die for die in lying if die[1] != end.player) for lying in table.circles)
        table = evolve(table, circles=tuple(others))
    after = with_changed_parts(pass_on(table, end.player), turn, Unknown("turn"))
    if resolving and may_have_ended(after, end.player):
        after = with_changed_parts(after, (PHASE_UNKNOWN,))
    return after
