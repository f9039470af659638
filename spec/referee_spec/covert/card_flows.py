"""Card flows: the cards that an event brings to a player and takes away, from the event alone."""

from collections.abc import Mapping

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
    item = getattr(event, "item", "")
    spent: tuple[Flow, ...] = ()
    if item:
        spent = (("tokens" if item in ABILITIES else "hand", (), (item,)),)
    match event:
        case events.Deal(_, cards):
            return (("hand", cards, ()),)
        case events.Missions(_, _, kept):
            return (("missions", kept, ()),)
        case events.Codes(_, cards):
            return (("codes", cards, ()),)
        case events.Place():
            return (("tokens", event.tokens, ()),)
        case events.TakeAgency() | events.Intel():
            return (("hand", (event.card,), ()),)
        case events.TakeMission():
            return (("missions", (event.card,), dropped(event.dropped)),)
        case events.Complete(_, _, mission, paid, codes):
            own: Cards = (mission,)
            return (
                ("missions", (), own),
                ("done", own, ()),
                ("hand", (), paid),
                ("broken", (), codes),
            )
        case events.Break(_, code):
            return ("codes", (), (code,)), ("broken", (code,), ())
        case events.NewCode(_, card):
            return (("codes", (card,), ()),)
        case events.Fly(_, card):
            return (("hand", (), (card,)),)
        case events.Drop(_, cards):
            return (("hand", (), cards),)
        case events.Spy(_, _, card):
            return (*spent, ("hand", (card,), ()))
        case events.Search(deck="agency"):
            return (*spent, ("hand", (event.kept,), ()))
        case events.Search():
            return (*spent, ("missions", (event.kept,), dropped(event.dropped)))
    return spent


def dropped(card: str) -> Cards:
    """Return the mission card over the limit, as a tuple; empty if there is none."""
    return (card,) if card else ()
