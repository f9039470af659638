"""What a record may leave unsaid, and what is left to know after a play that was refused."""

from typing import Any, get_args

from referee_spec.covert.events import (
    Codes,
    Deal,
    Done,
    Event,
    Lots,
    Missions,
    NewCode,
    Position,
    Round,
    Stop,
)
from referee_spec.covert.rules import RULEBOOK
from referee_spec.covert.rules.setting_up import CARDS, Step
from referee_spec.covert.state import NOTHING, SETUP, Table
from referee_spec.covert.unknown import TURNS, shown_phase, touched
from referee_spec.covert.unseen import lines_of_cards
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve

HIDDEN: dict[str, tuple[Any, str]] = {
    "hands": (Deal, "hand"),
    "missions": (Missions, "missions"),
    "dealt-codes": (Codes, "codes"),
}
"""The steps of setting up that nobody but their player sees, and what they fill."""


def implicit_event(table: Table, event: Event | None) -> Event | None:
    """The event that goes without saying before this one, or None.

    A record may begin with a round, and say nothing of what was before; and hidden things may
    be left out: cards that are dealt, and the new card for a code that was broken.
    """
    if isinstance(event, Round) and table.phase == SETUP[0]:
        told = any(player.character for player in table.players)
        return None if told or table.vague else Position(())
    if isinstance(event, Done) and table.phase == "codes" and table.doing.new:
        return NewCode(event.player, UNKNOWN) if event.player == table.turn else None
    if table.phase in HIDDEN and isinstance(event, (*get_args(Step), Round, Lots)):
        kind, part = HIDDEN[table.phase]
        if type(event) is not kind:
            dealt = [bool(getattr(one, part)) for one in table.players]
            if all(dealt):
                return None  # What follows is said out of place.
            seat = dealt.index(False)
            unseen = (UNKNOWN,) * CARDS[kind]
            return Missions(seat, unseen, unseen[:2]) if kind is Missions else kind(seat, unseen)
    return None


def shows(table: Table, event: Event, kinds: tuple[str, ...]) -> int:
    """How many cards of these an event shows that were not seen before; a code card's back is
    one if all that have it are among them."""
    seen = [card for _, card in lines_of_cards(table, event)]
    whole = {
        back
        for back in table.box.equipment
        if {name for name, code in table.box.codes.items() if code.equipment == back} <= set(kinds)
    }
    return sum(card in kinds or card in whole for card in seen)


def make_unknown(table: Table, event: Event | None) -> Table:
    """The table after an event that was refused, or that came after one in its line.

    It is taken as played, as nearly as can be, and whatever it may have touched is in doubt;
    None stands for an event that could not even be read.
    """
    vague = table.vague | touched(table, event)
    if event is None or not may_follow(table, event):
        return evolve(table, vague=vague)
    if isinstance(event, TURNS) and event.player != table.turn:
        table = evolve(table, turn=event.player, doing=NOTHING)
    after: Table = RULEBOOK.effects[type(event)](table, most_likely(table, event))
    return evolve(after, vague=after.vague | vague)


def may_follow(table: Table, event: Event) -> bool:
    """Whether an event can be taken as played: it belongs to the phase under way."""
    if isinstance(event, Lots) or (isinstance(event, Stop) and table.players[event.player].order):
        return False
    return isinstance(event, Position | Round) or table.phase == shown_phase(table, event)


def most_likely(table: Table, event: Event) -> Event:
    """The event that a refused one most likely was."""
    if isinstance(event, Stop):
        lowest = 1 + sum(player.order > 0 for player in table.players)
        return evolve(event, number=lowest)
    return event
