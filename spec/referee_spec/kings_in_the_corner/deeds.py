"""Who passed and who won a round, to weigh the claims of witnesses about it."""

from collections.abc import Iterator

from referee_spec.kings_in_the_corner.alternatives import located
from referee_spec.kings_in_the_corner.events import Done, Event, Place, Turn
from referee_spec.kings_in_the_corner.rules import RULEBOOK
from referee_spec.kings_in_the_corner.state import Table, hand_unknown


def deeds(table: Table, event: Event) -> Iterator[tuple[str, int]]:
    """Yield who made no play in a turn, and who won the round by the last event of one."""
    if not isinstance(event, Turn) or table.phase != "play":
        return
    if isinstance(event, Done) and not table.doing.moved:
        yield "passed", event.player
    # Who wins does not depend on where a stall is that a card names.
    for way in located(table, event)[:1]:
        after = RULEBOOK.effects[type(way)](table, way)
        if after.match.winner is not None:
            yield "won", after.match.winner
        elif isinstance(way, Place) and not after.hands[way.player]:
            if not hand_unknown(after, way.player):
                yield "won", way.player
