"""Groups of similar moves: those that differ only in their cards."""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Any

from attrs import fields, has

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve


def group_similar(moves: Iterable[Any], cards: Collection[str]) -> list[list[Any]]:
    """Return the moves in groups that differ only in their cards, both in the order given.

    ``cards`` are all kinds of card.
    """
    groups: dict[Any, list[Any]] = {}
    for move in moves:
        groups.setdefault(shape(move, cards), []).append(move)
    return list(groups.values())


def shape(value: Any, cards: Collection[str]) -> Any:
    """Return a move without its cards, for comparison."""
    if isinstance(value, str):
        return None if value in cards or value == UNKNOWN else value
    if isinstance(value, tuple):
        return tuple([shape(one, cards) for one in value])
    names = field_names(value.__class__)
    if not names:
        return value
    return (type(value), *[shape(getattr(value, name), cards) for name in names])


def common(moves: Sequence[Any]) -> Any:
    """Return moves of one shape as one; a card in which they differ is unknown."""
    one = moves[0]
    if all(one == other for other in moves):
        return one
    if isinstance(one, tuple):
        return tuple(map(common, zip(*moves, strict=True)))
    names = field_names(one.__class__)
    changes = {name: common([getattr(move, name) for move in moves]) for name in names}
    return evolve(one, **changes) if names else UNKNOWN


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of a class; none if it is not one of attrs."""
    return tuple(part.name for part in fields(kind)) if has(kind) else ()
