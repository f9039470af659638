"""Hide cards of an event, as a recorder does who has not seen all of them."""

from random import Random

from referee_spec.cover_your_assets import events
from referee_spec.cover_your_assets.events import Event
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve


def hide(table: Table, event: Event, random: Random) -> Event | None:
    """Return the event with some of its cards unseen; None if the record leaves the event out.

    A record may leave out deals, draws, the first discard, a closing pass and a skip. Cards that
    lie face up are seldom missed.
    """
    chance = random.random()
    if isinstance(event, events.Discard | events.Challenge | events.Show) and chance < 0.9:
        return event
    if (
        isinstance(event, events.Deal | events.Flip | events.Replenish | events.Pass | events.Skip)
        and chance < 0.3
    ):
        return None
    if chance < 0.5:
        return event

    def blurred(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(UNKNOWN if random.random() < 0.5 else card for card in cards)

    match event:
        case events.Deal() | events.Discard():
            return evolve(event, cards=blurred(event.cards))
        case events.Flip() | events.Challenge() | events.Show():
            return evolve(event, card=UNKNOWN)
        case events.Replenish(draws):
            return events.Replenish(tuple((player, blurred(cards)) for player, cards in draws))
        case events.Pair():
            return evolve(event, cards=blurred(event.cards))
        case events.Take():
            (card,) = blurred((event.card,))
            return evolve(event, card=card, partners=blurred(event.partners))
    return event
