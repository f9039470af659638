"""Unseen cards: an event as a recorder writes it who missed some of its cards."""

from random import Random

from referee_spec.covert import events
from referee_spec.covert.events import Event
from referee_spec.covert.state import Table
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve

SHARE = 0.5
"""The probability that a hidden card goes unseen."""


def hide(table: Table, event: Event, random: Random) -> Event:
    """Return the event with some cards unseen that go from a deck behind a screen."""

    def unseen(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(UNKNOWN if random.random() < SHARE else card for card in cards)

    match event:
        case events.Deal() | events.Codes():
            return evolve(event, cards=unseen(event.cards))
        case events.Missions():
            left = unseen(event.cards)
            return evolve(event, cards=left, kept=left[:2])
        case events.Place():
            return evolve(event, tokens=unseen(event.tokens))
        case events.NewCode() | events.TakeAgency(deck=True) | events.Intel(deck=True):
            return evolve(event, card=unseen((event.card,))[0])
        case events.TakeMission(deck=True) if event.dropped != event.card:
            return evolve(event, card=unseen((event.card,))[0])
        case events.Search() if event.dropped != event.kept:
            return evolve(event, kept=unseen((event.kept,))[0])
    return event
