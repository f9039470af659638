"""Groups of similar moves: those that differ only in their cards."""

from collections.abc import Iterable, Sequence
from typing import Any

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve, names_of


def group_similar(moves: Iterable[Any], cards: frozenset[str]) -> list[list[Any]]:
    """Return the moves grouped so that the moves of a group differ only in their cards.

    Groups and moves keep their order. ``cards`` are all kinds of card.
    """
    hidden = cards | {UNKNOWN}
    groups: dict[Any, list[Any]] = {}
    for move in moves:
        groups.setdefault(shape(move, hidden), []).append(move)
    return list(groups.values())


def shape(value: Any, hidden: frozenset[str]) -> Any:
    """Return a comparable value of a move that ignores the ``hidden`` cards."""
    kind = value.__class__
    if kind is int:
        return value
    if kind is str:
        return None if value in hidden else value
    if kind is tuple:
        return tuple([shape(item, hidden) for item in value])
    names = names_of(kind)
    if not names:
        return value
    return (kind, *[shape(getattr(value, name), hidden) for name in names])


def merged_move(moves: Sequence[Any]) -> Any:
    """Return moves of the same shape as one move, with ``?`` for the cards that differ."""
    first = moves[0]
    if all(first == other for other in moves):
        return first
    if isinstance(first, tuple):
        return tuple(map(merged_move, zip(*moves, strict=True)))
    names = names_of(first.__class__)
    changes = {name: merged_move([getattr(move, name) for move in moves]) for name in names}
    return evolve(first, **changes) if names else UNKNOWN
