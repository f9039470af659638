"""Card flows: the cards that an event brings to a player and takes away, from the event alone."""

from collections.abc import Mapping
from typing import Any, get_args

from referee_spec.covert import events
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.events import Event

Cards = tuple[str, ...]
Flow = tuple[str, str, str]
"""A part of a player, and the fields of an event with the cards that come to it and that leave it;
a name is empty if there is no such field."""


def changes(event: Event) -> Mapping[tuple[int, str], tuple[Cards, Cards]]:
    """Return the cards that an event brings to each part of a player, and those it takes away.

    Keys are a seat and a part (hand, missions, codes, tokens, done, broken); parts that do not
    change are left out.
    """
    cards: dict[tuple[int, str], tuple[Cards, Cards]] = {}
    for part, come, gone in flows(event):
        gained = cards_of(event, come) if come else ()
        lost = cards_of(event, gone) if gone else ()
        if gained or lost:
            key = event.player, part  # type: ignore[union-attr]
            had, left = cards.get(key, ((), ()))
            cards[key] = ((*had, *gained), (*left, *lost))
    return cards


def cards_of(event: Event, field: str) -> Cards:
    """Return the cards of a field of an event, which has several or one, or none."""
    cards: Any = getattr(event, field)
    return cards if isinstance(cards, tuple) else (cards,) if cards else ()


def flows(event: Event) -> tuple[Flow, ...]:
    """Return the flows of an event, part by part; that of an item that it uses comes first."""
    moved = FLOWS.get(type(event), ())
    if isinstance(event, events.Search) and event.deck == "agency":
        moved = (("hand", "kept", ""),)
    if type(event) in WITH_ITEM:
        part = "tokens" if event.item in ABILITIES else "hand"  # type: ignore[union-attr]
        return ((part, "", "item"), *moved)
    return moved


WITH_ITEM = frozenset(get_args(events.Operation))
"""The events for which a token or an agency card may be used."""

FLOWS: Mapping[type, tuple[Flow, ...]] = {
    events.Deal: (("hand", "cards", ""),),
    events.Missions: (("missions", "kept", ""),),
    events.Codes: (("codes", "cards", ""),),
    events.Place: (("tokens", "tokens", ""),),
    events.TakeAgency: (("hand", "card", ""),),
    events.Intel: (("hand", "card", ""),),
    events.TakeMission: (("missions", "card", "dropped"),),
    events.Complete: (
        ("missions", "", "mission"),
        ("done", "mission", ""),
        ("hand", "", "paid"),
        ("broken", "", "codes"),
    ),
    events.Break: (("codes", "", "code"), ("broken", "code", "")),
    events.NewCode: (("codes", "card", ""),),
    events.Fly: (("hand", "", "card"),),
    events.Drop: (("hand", "", "cards"),),
    events.Spy: (("hand", "card", ""),),
    events.Search: (("missions", "kept", "dropped"),),
}
"""The flows of each kind of event that moves a player's cards, without the item that it uses; a
search of the agency deck brings its card to the hand."""
