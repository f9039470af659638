"""Unseen cards: an event as a recorder writes it who missed some of its cards."""

from random import Random

from referee_spec.covert.events import (
    Codes,
    Deal,
    Event,
    Intel,
    Missions,
    NewCode,
    Place,
    Search,
    TakeAgency,
    TakeMission,
)
from referee_spec.covert.state import Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve

SHARE = 0.5
"""The probability that a hidden card goes unseen."""


def hide(table: Table, event: Event, random: Random) -> Event | None:
    """Return the event with some cards unseen that go from a deck behind a screen."""

    def unseen(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(UNKNOWN if random.random() < SHARE else card for card in cards)

    match event:
        case Deal() | Codes():
            return evolve(event, cards=unseen(event.cards))
        case Missions():
            left = unseen(event.cards)
            return evolve(event, cards=left, kept=left[:2])
        case Place():
            return evolve(event, tokens=unseen(event.tokens))
        case NewCode() | TakeAgency(deck=True) | Intel(deck=True):
            return evolve(event, card=unseen((event.card,))[0])
        case TakeMission(deck=True) if event.dropped != event.card:
            return evolve(event, card=unseen((event.card,))[0])
        case Search() if event.dropped != event.kept:
            return evolve(event, kept=unseen((event.kept,))[0])
    return event
