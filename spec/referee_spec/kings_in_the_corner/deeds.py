"""Who passed and who won a round, to weigh the claims of witnesses about it."""

from collections.abc import Iterator

from referee_spec.kings_in_the_corner.events import Done, Event, Place, Turn
from referee_spec.kings_in_the_corner.rules import RULEBOOK
from referee_spec.kings_in_the_corner.state import Table, hand_unknown


def deeds(table: Table, event: Event) -> Iterator[tuple[str, int]]:
    """Yield who made no play in a turn, and who won the round by the last event of one."""
    if not isinstance(event, Turn) or table.phase != "play":
        return
    if isinstance(event, Done) and not table.doing.moved:
        yield "passed", event.player
    after = RULEBOOK.effects[type(event)](table, event)
    if after.match.winner is not None:
        yield "won", after.match.winner
    elif isinstance(event, Place) and not after.hands[event.player]:
        if not hand_unknown(after, event.player):
            yield "won", event.player
