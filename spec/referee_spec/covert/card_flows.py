"""Card flows: the cards that an event brings to a player and takes away, from the event alone."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from referee_spec.covert import events
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.events import Event

Cards = tuple[str, ...]
Flow = tuple[str, Cards, Cards]
"""A part of a player, the cards that come to it and those that leave it."""


def changes(event: Event) -> Mapping[tuple[int, str], tuple[Cards, Cards]]:
    """Return the cards that an event brings to each part of a player, and those it takes away.

    Keys are a seat and a part (hand, missions, codes, tokens, done, broken); parts that do not
    change are left out.
    """
    cards: dict[tuple[int, str], tuple[Cards, Cards]] = {}
    for part, gained, lost in flows(event):
        come, gone = cards.get((event.player, part), ((), ()))  # type: ignore[union-attr]
        cards[event.player, part] = ((*come, *gained), (*gone, *lost))  # type: ignore[union-attr]
    return cards


def flows(event: Event) -> tuple[Flow, ...]:
    """Return the flows of an event, part by part; a spent item is one of them."""
    kind = type(event)
    spent = item_spent(event.item) if kind in WITH_ITEM else ()  # type: ignore[union-attr]
    return (*spent, *FLOWS[kind](event)) if kind in FLOWS else spent


def item_spent(item: str) -> tuple[Flow, ...]:
    """Return the flow of a token or a card that is used; none where no item is used."""
    return (("tokens" if item in ABILITIES else "hand", (), (item,)),) if item else ()


WITH_ITEM = frozenset(get_args(events.Operation))
"""The events for which a token or an agency card may be used."""

FLOWS: Mapping[type, Callable[[Any], tuple[Flow, ...]]] = {
    events.Deal: lambda event: (("hand", event.cards, ()),),
    events.Missions: lambda event: (("missions", event.kept, ()),),
    events.Codes: lambda event: (("codes", event.cards, ()),),
    events.Place: lambda event: (("tokens", event.tokens, ()),) if event.tokens else (),
    events.TakeAgency: lambda event: (("hand", (event.card,), ()),),
    events.Intel: lambda event: (("hand", (event.card,), ()),),
    events.TakeMission: lambda event: (("missions", (event.card,), dropped(event.dropped)),),
    events.Complete: lambda event: (
        ("missions", (), (event.mission,)),
        ("done", (event.mission,), ()),
        ("hand", (), event.paid),
        ("broken", (), event.codes),
    ),
    events.Break: lambda event: (("codes", (), (event.code,)), ("broken", (event.code,), ())),
    events.NewCode: lambda event: (("codes", (event.card,), ()),),
    events.Fly: lambda event: (("hand", (), (event.card,)),),
    events.Drop: lambda event: (("hand", (), event.cards),),
    events.Spy: lambda event: (("hand", (event.card,), ()),),
    events.Search: lambda event: (
        (("hand", (event.kept,), ()),)
        if event.deck == "agency"
        else (("missions", (event.kept,), dropped(event.dropped)),)
    ),
}
"""The flows of each kind of event that moves a player's cards, without the item that it uses."""


def dropped(card: str) -> Cards:
    """Return the mission card over the limit, as a tuple; empty if there is none."""
    return (card,) if card else ()
