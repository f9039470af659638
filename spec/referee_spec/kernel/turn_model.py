"""The turns of a game, for a referee that goes on after an illegal one."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import combinations
from typing import Any

from attrs import frozen

from referee_spec.kernel.cards import UNKNOWN

Line = tuple[Any, ...]
"""The events of one line of a record."""


def no_corrections(state: Any, events: Line) -> Iterable[Line]:
    """Return no line: nothing is easily confused with the written one."""
    return ()


def no_belief(state: Any, event: Any) -> Any:
    """Return None: no state is known in which a claim is true, or after an illegal event."""
    return None


@frozen
class TurnModel:
    """Functions that list the turns that may have been made in place of an illegal one."""

    chance: tuple[type, ...]
    turn_of: Callable[[Any], Hashable]
    knows_hand: Callable[[Any, int], bool]
    corrections: Callable[[Any, Line], Iterable[Line]] = no_corrections
    believe: Callable[[Any, Any], Any] = no_belief
    single_actions: bool = False
    after_breach: Callable[[Any, Any], Any] = no_belief


def other_hands(cards: tuple[str, ...], size: int) -> Iterator[tuple[str, ...]]:
    """Yield hands of this size that differ from a written one in cards that are not known.

    >>> list(other_hands(("gold", "home"), 2))
    [('?', 'home'), ('gold', '?')]
    """
    if len(cards) < size:
        yield (*cards, *(UNKNOWN,) * (size - len(cards)))
    elif len(cards) == size:
        for at in range(size):
            yield (*cards[:at], UNKNOWN, *cards[at + 1 :])
    else:
        yield from combinations(cards, size)
