"""Unseen cards: an event as a recorder writes it who missed some of its cards."""

from random import Random

from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Event,
    Flip,
    Pair,
    Pass,
    Replenish,
    Show,
    Skip,
    Take,
)
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve


def hide(table: Table, event: Event, random: Random) -> Event | None:
    """Return the event as a recorder writes it who missed cards; None if it is left out.

    A record may leave out deals, draws, the first discard, a closing pass and a skip. Cards that
    lie face up are seldom missed.
    """
    chance = random.random()
    if isinstance(event, Discard | Challenge | Show) and chance < 0.9:
        return event
    if isinstance(event, Deal | Flip | Replenish | Pass | Skip) and chance < 0.3:
        return None
    if chance < 0.5:
        return event

    def blurred(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(UNKNOWN if random.random() < 0.5 else card for card in cards)

    match event:
        case Deal() | Discard():
            return evolve(event, cards=blurred(event.cards))
        case Flip() | Challenge() | Show():
            return evolve(event, card=UNKNOWN)
        case Replenish(draws):
            return Replenish(tuple((player, blurred(cards)) for player, cards in draws))
        case Pair():
            return evolve(event, cards=blurred(event.cards))
        case Take():
            (card,) = blurred((event.card,))
            return evolve(event, card=card, partners=blurred(event.partners))
    return event
