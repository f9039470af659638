"""What a record may leave unsaid, and what is left to know after a play that was refused."""

from typing import get_args

from attrs import evolve

from referee_spec.covert.events import Event, Lots, Roll, Turn
from referee_spec.covert.rules import RULEBOOK
from referee_spec.covert.rules.setting_up import STEPS
from referee_spec.covert.rules.turns import INTERRUPTS
from referee_spec.covert.state import NOTHING, SETUP, Table

TURNS = get_args(Turn)

LAID_OUT = tuple(STEPS)

PLAYED = ("place", "codes", "resolve", "final")


def unwritten(table: Table, event: Event | None) -> Event | None:
    """The event that goes without saying before this one, or None: nothing does."""
    return None


def alternatives(table: Table, event: Event) -> tuple[Event, ...]:
    """The events that one with an unseen card may have been: none is followed by itself."""
    return (event,)


def shows(table: Table, event: Event, kinds: tuple[str, ...]) -> int:
    """How many cards of these kinds an event shows for the first time: none is counted."""
    return 0


def forget(table: Table, event: Event | None) -> Table:
    """The table after an event that was refused: it is taken as played, as nearly as can be.

    The effects are total, so that what does not hang on the refused play is judged as before;
    what belongs to another part of the game than the one under way changes nothing.
    """
    if event is None or isinstance(event, Lots):
        return table
    if isinstance(event, TURNS) and table.phase not in PLAYED:
        return table
    if isinstance(event, Roll) and table.phase != "roll":
        return table
    if isinstance(event, LAID_OUT) and table.phase not in SETUP:
        return table
    if (
        isinstance(event, TURNS)
        and event.player != table.turn
        and not isinstance(event, INTERRUPTS)
    ):
        table = evolve(table, turn=event.player, doing=NOTHING)
    after: Table = RULEBOOK.effects[type(event)](table, event)
    return after
