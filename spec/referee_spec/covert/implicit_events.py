"""Events that a record may leave out."""

from typing import Any

from referee_spec.covert import events
from referee_spec.covert.events import Event
from referee_spec.covert.moves import on_circles
from referee_spec.covert.phase_inference import (
    INTERRUPTS,
    ORDER_UNKNOWN,
    PHASE,
    PHASE_UNKNOWN,
    TURN_UNKNOWN,
    TURNS,
    is_past_step,
)
from referee_spec.covert.rules.setting_up import CARDS, Step
from referee_spec.covert.state import CIRCLES, NOTHING, SETUP, Table
from referee_spec.kernel.cards import UNKNOWN

HIDDEN: dict[str, tuple[Any, str]] = {
    "hands": (events.Deal, "hand"),
    "missions": (events.Missions, "missions"),
    "dealt-codes": (events.Codes, "codes"),
}
"""The steps of setting up that only their player sees: the event, and the part that it fills."""


IDLE = ("codes", "resolve", "final")
"""The phases in which a turn may be left out."""

UNSURE = (PHASE_UNKNOWN, TURN_UNKNOWN, ORDER_UNKNOWN)
"""The parts without which nobody knows whose turn is left out."""


def implicit_event(table: Table, event: Event | None) -> Event | None:
    """Return the event that a record may leave out before this one, or None.

    A record may begin with a round and leave out the setting up: an empty position stands for
    it. It may also leave out hidden cards that are dealt, the new card for a broken code, turns
    for codes and last missions in which a player does nothing, and dice that come back unused when
    a round ends.
    """
    if table.phase in IDLE and not table.unknown.intersection(UNSURE):
        idle = idle_turn(table, event)
        if idle is not None:
            return idle
    if isinstance(event, events.Round) and table.phase == SETUP[0]:
        recorded = any(player.character for player in table.players)
        return None if recorded or table.unknown else events.Position(())
    if isinstance(event, events.Done) and table.phase == "codes" and table.doing.new:
        return events.NewCode(event.player, UNKNOWN) if event.player == table.turn else None
    if table.phase in HIDDEN and isinstance(event, Step | events.Round | events.Lots):
        kind, part = HIDDEN[table.phase]
        if type(event) is not kind and not is_past_step(table, event):
            dealt = [bool(getattr(one, part)) for one in table.players]
            if all(dealt):
                return None  # The event is out of place.
            seat = dealt.index(False)
            unseen = (UNKNOWN,) * CARDS[kind]
            return (
                events.Missions(seat, unseen, unseen[:2])
                if kind is events.Missions
                else kind(seat, unseen)
            )
    return None


def idle_turn(table: Table, event: Event | None) -> Event | None:
    """Return the end of a turn in which a player does nothing before this event, or None.

    While dice are resolved it is the last turns of a round, in which dice come back unused.
    """
    seat, doing = table.turn, table.doing
    if table.phase == "resolve":
        if not isinstance(event, events.Winner if table.last else events.Round):
            return None
        return events.Done(seat) if doing.acts else unused_die(table, seat)
    begun = doing != NOTHING or table.first is not None
    return events.Done(seat) if not begun and comes_later(table, event) else None


def unused_die(table: Table, seat: int) -> Event | None:
    """Return the event in which a player takes back the first of the dice on the circles."""
    for circle, lying in zip(CIRCLES, table.circles, strict=True):
        for die, owner in lying:
            if owner == seat:
                return events.Withdraw(seat, circle, die)
    return None


def comes_later(table: Table, event: Event | None) -> bool:
    """Return whether an event comes after the turn under way: in a later turn or phase."""
    if isinstance(event, events.Round | events.Winner):
        return isinstance(event, events.Round) == (table.phase == "codes")
    if not isinstance(event, TURNS):
        return False
    if table.phase == "codes" and belongs_to_resolving(event):
        return on_circles(table, event.player) > 0
    if isinstance(event, INTERRUPTS):
        return False
    own = PHASE.get(type(event), table.phase) == table.phase
    return own and event.player != table.turn and event.player not in table.acted


def belongs_to_resolving(event: Event) -> bool:
    """Return whether an event shows, in the phase of codes, that dice are being resolved."""
    if isinstance(event, events.Complete):
        return event.die > 0
    if isinstance(event, events.First | events.Fly | events.Travel | events.Search):
        return event.resolves
    return PHASE.get(type(event)) == "resolve"
