"""The turns of a game, for a referee that goes on after an illegal one."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import combinations
from math import comb
from typing import Any

from attrs import frozen

from referee_spec.kernel.cards import UNKNOWN

MOST_HANDS = 500
"""From more hands than this the one that was meant is not known."""

Line = tuple[Any, ...]
"""The events of one line of a record."""


@frozen
class TurnModel:
    """Functions that list the turns that may have been made in place of an illegal one."""

    chance: tuple[type, ...]
    turn_of: Callable[[Any], Hashable]
    knows_hand: Callable[[Any, int], bool]
    corrections: Callable[[Any, Line], Iterable[Line]] = lambda state, events: ()
    believe: Callable[[Any, Any], Any] = lambda state, event: None
    single_actions: bool = False
    after_breach: Callable[[Any, Any], Any] = lambda state, event: None


def other_hands(cards: tuple[str, ...], size: int) -> Iterator[tuple[str, ...]]:
    """Yield hands of this size that differ from a written one in cards that are not known.

    >>> list(other_hands(("gold", "home"), 2))
    [('?', 'home'), ('gold', '?')]

    Where there are too many, none of their cards is known.
    """
    if len(cards) < size:
        yield (*cards, *(UNKNOWN,) * (size - len(cards)))
    elif len(cards) == size:
        for at in range(size):
            yield (*cards[:at], UNKNOWN, *cards[at + 1 :])
    elif comb(len(cards), size) <= MOST_HANDS:
        yield from combinations(cards, size)
    else:
        yield (UNKNOWN,) * size
