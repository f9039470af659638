"""Many plays told as few: those that differ in nothing but cards as one, its cards left open."""

from collections.abc import Collection, Iterable
from typing import Any

from attrs import fields, has

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve

MOST_OF_A_KIND = 6
"""So many plays that differ in their cards alone are told one by one."""


def group_similar(plays: Iterable[Any], cards: Collection[str]) -> list[Any]:
    """The plays, in their order; ``cards`` are all kinds of card."""
    groups: dict[Any, list[Any]] = {}
    for play in plays:
        groups.setdefault(shape(play, cards), []).append(play)
    found = []
    for same in groups.values():
        if len(same) <= MOST_OF_A_KIND:
            found += same
        else:
            together = same[0]
            for one in same[1:]:
                together = common(together, one)
            found.append(together)
    return found


def shape(value: Any, cards: Collection[str]) -> Any:
    """What is left of a play without its cards."""
    if isinstance(value, str):
        return None if value in cards or value == UNKNOWN else value
    if isinstance(value, tuple):
        return tuple(shape(one, cards) for one in value)
    if has(type(value)):
        parts = fields(type(value))
        return (type(value), *(shape(getattr(value, part.name), cards) for part in parts))
    return value


def common(one: Any, other: Any) -> Any:
    """Two plays of one shape as one: a card in which they differ is left open."""
    if one == other:
        return one
    if isinstance(one, tuple):
        return tuple(common(a, b) for a, b in zip(one, other, strict=True))
    if has(type(one)):
        names = [part.name for part in fields(type(one))]
        parts = {name: common(getattr(one, name), getattr(other, name)) for name in names}
        return evolve(one, **parts)
    return UNKNOWN
