"""Groups of similar moves: those that differ only in their cards are shown as one."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from attrs import fields, has

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve

MOST_OF_A_KIND = 6
"""A group of at most this many moves is shown move by move."""


def group_similar(plays: Iterable[Any], cards: Collection[str]) -> list[Any]:
    """Return the moves in their order, with each large group of similar ones as one move.

    A card in which the moves of a group differ is unknown in it. ``cards`` are all kinds of card.
    """
    groups: dict[Any, list[Any]] = {}
    for play in plays:
        groups.setdefault(shape(play, cards), []).append(play)
    result = []
    for same in groups.values():
        if len(same) <= MOST_OF_A_KIND:
            result += same
        else:
            result.append(common(same))
    return result


def shape(value: Any, cards: Collection[str]) -> Any:
    """Return a move without its cards, for comparison."""
    if isinstance(value, str):
        return None if value in cards or value == UNKNOWN else value
    if isinstance(value, tuple):
        return tuple(shape(one, cards) for one in value)
    if has(type(value)):
        parts = fields(type(value))
        return (type(value), *(shape(getattr(value, part.name), cards) for part in parts))
    return value


def common(moves: Sequence[Any]) -> Any:
    """Return moves of one shape as one; a card in which they differ is unknown."""
    one = moves[0]
    if all(one == other for other in moves):
        return one
    if isinstance(one, tuple):
        return tuple(map(common, zip(*moves, strict=True)))
    if has(type(one)):
        names = [part.name for part in fields(type(one))]
        return evolve(one, **{name: common([getattr(m, name) for m in moves]) for name in names})
    return UNKNOWN
