"""All deals that explain a record: a search that does not reason, to hold against the judge.

Only for small decks: every way in which chance may have gone is followed at once.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.verification.random_play import Play


def worlds_after(play: Play, worlds: set[Any], told: Any) -> set[Any]:
    """The states that these may have become, every card known in each, when an event is told
    with some of its cards unseen; none if no world explains it."""
    game = play.game
    found = set()
    for world in worlds:
        for now in caught_up(play, world, told):
            if game.to_act(now) is None and play.over(now):
                if game.answer(now, told) is None:
                    found.add(game.after(now, told))
                continue
            for event in fitting(play, now, told):
                found.add(game.after(now, event))
    return found


def caught_up(play: Play, world: Any, told: Any) -> Iterator[Any]:
    """The states after all that was left out before an event."""
    implicit_event = play.game.implicit_event(world, told)
    if implicit_event is None:
        yield world
        return
    for event in fitting(play, world, implicit_event):
        yield from caught_up(play, play.game.after(world, event), told)


def fitting(play: Play, world: Any, told: Any) -> Iterator[Any]:
    """The events that may happen in a world and may be what was told: itself, if all of it was
    seen."""
    for event in play.game.candidates(world) if unseen(told) else (told,):
        if fits(told, event) and play.game.answer(world, event) is None:
            yield event


def unseen(told: Any) -> bool:
    """Whether a card of an event, or of a part of one, went unseen."""
    if isinstance(told, tuple):
        return any(map(unseen, told))
    return told == UNKNOWN or any(
        unseen(getattr(told, name)) for name, _ in parts_of(told.__class__)
    )


def fits(told: Any, event: Any) -> bool:
    """Whether an event with every card known may be what was told with some unseen."""
    return type(told) is type(event) and all(
        alike(getattr(told, name), getattr(event, name), ordered)
        for name, ordered in parts_of(told.__class__)
    )


@cache
def parts_of(kind: Any) -> tuple[tuple[str, bool], ...]:
    """The fields of a kind of event, and whether the cards of each have an order; none for what
    has no fields."""
    fields = attrs.fields(kind) if attrs.has(kind) else ()
    return tuple((field.name, "ordered" in field.metadata) for field in fields)


def alike(told: Any, real: Any, ordered: bool = False) -> bool:
    """Whether a part of an event may be the told one; cards told together have no order, but
    for those of a field that says so (``ORDERED``)."""
    if told in (real, UNKNOWN):
        return True
    if not isinstance(told, tuple) or not isinstance(real, tuple) or len(told) != len(real):
        return False
    if not ordered and all(isinstance(one, str) for one in told):
        return not Counter(card for card in told if card != UNKNOWN) - Counter(real)
    return all(map(alike, told, real))
