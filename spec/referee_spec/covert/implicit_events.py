"""Events that a record may leave out."""

from typing import Any, get_args

from referee_spec.covert import events
from referee_spec.covert.events import Event
from referee_spec.covert.rules.setting_up import CARDS, Step
from referee_spec.covert.state import SETUP, Table
from referee_spec.kernel.cards import UNKNOWN

HIDDEN: dict[str, tuple[Any, str]] = {
    "hands": (events.Deal, "hand"),
    "missions": (events.Missions, "missions"),
    "dealt-codes": (events.Codes, "codes"),
}
"""The steps of setting up that only their player sees: the event, and the part that it fills."""


def implicit_event(table: Table, event: Event | None) -> Event | None:
    """Return the event that a record may leave out before this one, or None.

    A record may begin with a round and leave out the setting up: an empty position stands for
    it. It may also leave out hidden cards that are dealt, and the new card for a broken code.
    """
    if isinstance(event, events.Round) and table.phase == SETUP[0]:
        recorded = any(player.character for player in table.players)
        return None if recorded or table.unknown else events.Position(())
    if isinstance(event, events.Done) and table.phase == "codes" and table.doing.new:
        return events.NewCode(event.player, UNKNOWN) if event.player == table.turn else None
    if table.phase in HIDDEN and isinstance(event, (*get_args(Step), events.Round, events.Lots)):
        kind, part = HIDDEN[table.phase]
        if type(event) is not kind:
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
