"""Implicit events: those that a record may leave out because they need no line."""

from referee_spec.cover_your_assets import events
from referee_spec.cover_your_assets.events import Event
from referee_spec.cover_your_assets.hands import draws_due, has_run_out
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import UNKNOWN

SETTING_UP = (events.Deal, events.Flip, events.Position)
CLAIMS = (events.Scores, events.Totals, events.Winner)


def implicit_event(table: Table, event: Event | None) -> Event | None:
    """Return the event that the record left out before this one, or None.

    A record may leave out headings of rounds, deals, draws, the card turned over, the pass that
    closes a challenge, and the turn of a player who has no cards. As an argument, None stands
    for any event.
    """
    phase = table.phase
    kind = type(event)
    if phase == "play":
        if kind is events.Position and table.match.scores is not None:
            # The round whose scores were claimed is over, whatever is known of its cards.
            return events.Round(table.match.round + 1)
        if not table.hands[table.turn] and has_run_out(table, table.turn):
            player = getattr(event, "player", table.turn)
            if player != table.turn or kind in CLAIMS or kind is events.Done:
                seats = range(len(table.hands))
                over = all(has_run_out(table, seat) for seat in seats)
                return None if over else events.Skip(table.turn)
        return None
    if phase == "replenish":
        if kind is events.Replenish:
            return None
        return events.Replenish(unseen_draws(table))
    if phase == "challenge":
        contest = table.contest
        if isinstance(event, events.Show | events.Pass) or contest is None:
            return None
        return events.Pass(contest.to_show)
    if phase == "deal":
        if kind in (events.Deal, events.Position, events.Round):
            return None
        player = table.hands.index(0)
        return events.Deal(player, (UNKNOWN,) * table.match.setup.hand_size)
    if phase == "flip":
        return None if kind in SETTING_UP or kind is events.Round else events.Flip(UNKNOWN)
    if phase == "between":
        if event is None or kind is events.Round or kind in CLAIMS:
            return None
        return events.Round(table.match.round + 1)
    if phase == "over":
        return events.Round(table.match.round + 1) if kind in SETTING_UP else None
    if phase == "more":
        if kind is events.Replenish or getattr(event, "player", None) != table.turn:
            return events.Done(table.turn)
    return None


def unseen_draws(table: Table) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Return the replenishing that fills the hands with unseen cards."""
    return tuple((player, (UNKNOWN,) * count) for player, count in draws_due(table))
