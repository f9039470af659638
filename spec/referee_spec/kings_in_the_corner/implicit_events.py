"""Implicit events: those that a record may leave out because they need no line."""

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Event,
    Position,
    Pot,
    Round,
    Scores,
    Stalls,
    Totals,
    Winner,
)
from referee_spec.kings_in_the_corner.state import (
    NOTHING,
    TABS,
    Table,
    fewest_cards,
    hand_unknown,
    pile_may_be_empty,
)

CLAIMS = (Pot, Scores, Totals, Winner)
"""The events that state what a hand brought, and do not change the table."""


def implicit_event(table: Table, event: Event | None) -> Event | None:
    """Return the event that the record left out before this one, or None.

    A record may leave out headings of hands, deals, the cards under the tabs and draws. The end of
    a turn is never written.
    """
    phase = table.phase
    kind = type(event)
    if phase == "play":
        player = table.turn
        doing = table.doing
        if kind is Done and event.player == player:  # type: ignore[union-attr]
            ready = doing.drawn or doing.refused or pile_may_be_empty(table)
            over = not fewest_cards(table, player) and not hand_unknown(table, player)
            return None if ready or over else Draw(player, UNKNOWN)
        other = kind in CLAIMS or kind is Round or getattr(event, "player", player) != player
        return Done(player) if other and doing != NOTHING else None
    if phase == "deal":
        if kind in (Deal, Position, Round):
            return None
        hand = (UNKNOWN,) * table.match.setup.options.hand_size
        return Deal(table.hands.index(0), hand)
    if phase == "stalls":
        if kind in (Deal, Stalls, Position, Round):
            return None
        return Stalls((UNKNOWN,) * len(TABS))
    if phase == "between":
        return None if kind is Round or kind in CLAIMS else Round(table.match.round + 1)
    return Round(table.match.round + 1) if kind in (Deal, Stalls, Position) else None
