"""What witnesses may claim of an event: the cards that come to hands and leave them, who passed and
who won a round."""

from collections.abc import Iterator

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.hand_change import HandChange, seen_in_no_hand
from referee_spec.kings_in_the_corner import events
from referee_spec.kings_in_the_corner.alternatives import located
from referee_spec.kings_in_the_corner.events import Event
from referee_spec.kings_in_the_corner.rules import RULEBOOK
from referee_spec.kings_in_the_corner.state import Table, hand_unknown


def changes(table: Table, event: Event) -> Iterator[HandChange]:
    """Yield the changes of hands by an event; a drawn king that is put down was in no hand."""
    match event:
        case events.Deal(player, cards):
            yield HandChange(player, cards)
        case events.Draw(player, card, None):
            yield HandChange(player, (card,))
        case events.Draw(_, card, _):
            yield seen_in_no_hand((card,))
        case events.Place(player, card):
            yield HandChange(player, (), (card,), table.match.setup.deck.kinds)
        case events.Stalls(cards):
            yield seen_in_no_hand(cards)
        case events.Position():
            any_cards = (UNKNOWN,) * table.match.setup.deck.total
            for player, hand in enumerate(event.hands):
                cards = any_cards if hand is None else hand
                yield HandChange(player, cards, at_most=hand is None)
            for pile in event.stalls:
                yield seen_in_no_hand(pile or ())


def deeds(table: Table, event: Event) -> Iterator[tuple[str, int]]:
    """Yield who made no play in a turn, and who won the round by the last event of one."""
    if not isinstance(event, events.Turn) or table.phase != "play":
        return
    if isinstance(event, events.Done) and not table.doing.moved:
        yield "passed", event.player
    # Who wins does not depend on where a stall is that a card names.
    for way in located(table, event)[:1]:
        after = RULEBOOK.after(table, way)
        if after.match.winner is not None:
            yield "won", after.match.winner
        elif isinstance(way, events.Place) and not after.hands[way.player]:
            if not hand_unknown(after, way.player):
                yield "won", way.player
