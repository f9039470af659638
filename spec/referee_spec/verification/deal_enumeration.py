"""Deal enumeration: all deals of a small deck that explain a record.

It follows everything that chance can bring, without reasoning, as a check on the judge.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

import attrs

from referee_spec.kernel.cards import ORDERED, UNKNOWN, ZERO_IS_UNSEEN
from referee_spec.verification.play import Play

State = TypeVar("State")
Event = TypeVar("Event")


def worlds_after(play: Play[State, Event], worlds: set[State], recorded: Event) -> set[State]:
    """Return the worlds after a recorded event, which may have unseen cards.

    In each world every card is known. The result is empty if no world explains the event.
    """
    game = play.game
    following = set()
    for world in worlds:
        for state in after_implicit_events(play, world, recorded):
            if game.to_act(state) is None and play.over(state):
                if game.answer(state, recorded) is None:
                    following.add(game.after(state, recorded))
                continue
            for event in explanations(play, state, recorded):
                following.add(game.after(state, event))
    return following


def after_implicit_events(
    play: Play[State, Event], world: State, recorded: Event
) -> Iterator[State]:
    """Yield the states after all events that the record leaves out before this one."""
    implicit_event = play.game.implicit_event(world, recorded)
    if implicit_event is None:
        yield world
        return
    for event in explanations(play, world, implicit_event):
        yield from after_implicit_events(play, play.game.after(world, event), recorded)


def explanations(play: Play[State, Event], world: State, recorded: Event) -> Iterator[Event]:
    """Yield the legal events of a world that the record may mean by the recorded event."""
    for event in play.game.candidates(world) if has_unseen_cards(recorded) else (recorded,):
        if may_be(recorded, event) and play.game.answer(world, event) is None:
            yield event


def has_unseen_cards(recorded: object) -> bool:
    """Return whether a card of an event, or of a part of one, is unseen.

    >>> has_unseen_cards(("gold", ("?",)))
    True
    """
    if isinstance(recorded, tuple):
        return any(map(has_unseen_cards, recorded))
    kind: Any = type(recorded)
    return recorded == UNKNOWN or any(
        has_unseen_cards(getattr(recorded, name)) for name, _ in fields_of(kind)
    )


def may_be(recorded: object, event: object) -> bool:
    """Return whether an event with every card known may be the recorded one."""
    kind: Any = type(recorded)
    return isinstance(event, kind) and all(
        field_may_be(getattr(recorded, name), getattr(event, name), metadata)
        for name, metadata in fields_of(kind)
    )


def field_may_be(recorded: object, real: object, metadata: Mapping[str, bool]) -> bool:
    """Return whether the value of a field may be the recorded one.

    >>> field_may_be(0, 5, ZERO_IS_UNSEEN), field_may_be(0, 5, {})
    (True, False)
    """
    if recorded == 0 and ZERO_IS_UNSEEN.items() <= metadata.items():
        return True
    return part_may_be(recorded, real, ORDERED.items() <= metadata.items())


@cache
def fields_of(kind: type) -> tuple[tuple[str, Mapping[str, bool]], ...]:
    """Return the fields of an event type, each with its metadata."""
    fields = attrs.fields(kind) if attrs.has(kind) else ()
    return tuple((field.name, field.metadata) for field in fields)


def part_may_be(recorded: object, real: object, ordered: bool = False) -> bool:
    """Return whether a part of an event may be the recorded one.

    The order of cards is ignored unless the field is marked ``ORDERED``.

    >>> part_may_be(("?", "home"), ("home", "gold"))
    True
    >>> part_may_be(("?", "home"), ("home", "gold"), ordered=True)
    False
    """
    if recorded in (real, UNKNOWN):
        return True
    if not isinstance(recorded, tuple) or not isinstance(real, tuple):
        return False
    if len(recorded) != len(real):
        return False
    if not ordered and all(isinstance(value, str) for value in recorded):
        return not Counter(card for card in recorded if card != UNKNOWN) - Counter(real)
    return all(map(part_may_be, recorded, real))
