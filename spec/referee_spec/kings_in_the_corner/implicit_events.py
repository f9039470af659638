"""Implicit events: those that a record may leave out because they need no line."""

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kings_in_the_corner import events
from referee_spec.kings_in_the_corner.events import Event
from referee_spec.kings_in_the_corner.state import (
    NOTHING,
    TABS,
    TURN,
    Table,
    fewest_cards,
    hand_unknown,
    pile_may_be_empty,
)

PLAYS = frozenset((events.Place, events.Move))

AFTER_PLAY = frozenset((events.Pot, events.Scores, events.Totals, events.Winner, events.Round))
"""The events that come when the play of a round has ended: claims, and the next round."""


def implicit_event(table: Table, event: Event | None) -> Event | None:
    """Return the event that the record left out before this one, or None.

    A record may leave out headings of hands, deals, the cards under the tabs and draws, be it at
    the end of a turn, before a fine for the card, or where the table draws first. The end of a turn
    is never written.
    """
    phase = table.phase
    if phase == "play":
        return left_out_of_turn(table, event)
    kind = type(event)
    if phase == "deal":
        if kind in (events.Deal, events.Position, events.Round):
            return None
        hand = (UNKNOWN,) * table.match.setup.options.hand_size
        return events.Deal(table.hands.index(0), hand)
    if phase == "stalls":
        if kind in (events.Deal, events.Stalls, events.Position, events.Round):
            return None
        return events.Stalls((UNKNOWN,) * len(TABS))
    if phase == "between":
        begins = kind not in AFTER_PLAY
    else:
        begins = kind in (events.Deal, events.Stalls, events.Position)
    return events.Round(table.match.round + 1) if begins else None


def left_out_of_turn(table: Table, event: Event | None) -> Event | None:
    """Return the draw or the end of a turn that the record left out before this event, or None."""
    player, doing, kind = table.turn, table.doing, type(event)
    if table.unknown and TURN in table.unknown:
        player = getattr(event, "player", player)
    drawing = kind is events.Done
    if kind in PLAYS:
        drawing = table.match.setup.options.draws_first
    elif isinstance(event, events.Fine):
        drawing = event.undrawn
    if drawing and event.player == player:  # type: ignore[union-attr]
        ready = doing.drawn or doing.refused or pile_may_be_empty(table)
        over = not fewest_cards(table, player) and not hand_unknown(table, player)
        written = table.match.setup.options.unwritten_draw == "not-drawn"
        return None if ready or over or written else events.Draw(player, UNKNOWN, written=False)
    other = kind in AFTER_PLAY or getattr(event, "player", player) != player
    return events.Done(player) if other and doing != NOTHING else None
