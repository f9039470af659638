"""What a game says about turns, so that a referee can go on after an illegal one."""

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
    """What it takes to list the turns that may have been made in the place of an illegal one.

    - ``chance`` are the kinds of event within a turn that are not a player's choice.
    - ``turn_of(state)`` is equal for states of the same turn, and for no others of the round.
    - ``knows_hand(state, seat)`` tells whether every card of a hand is known: else the legal
      turns of its player cannot be listed.
    - ``corrections(state, events)`` are lines that may have been meant by one that is illegal:
      another player's name, another number of draws. ``state`` is the one before the line.
    - ``believe(state, claim)`` is the state in which a wrong claim is true, None if it does not
      say enough: a total that follows from a wrong score is no fault of its own.
    - With ``single_actions`` a line is a list of actions, and an illegal one was either made as
      it is written or not made: other turns need not be listed.
    - ``after_breach(state, event)`` is the state after an illegal event that was made, where the
      effect of the event does not say it; None where it does.
    """

    chance: tuple[type, ...]
    turn_of: Callable[[Any], Hashable]
    knows_hand: Callable[[Any, int], bool]
    corrections: Callable[[Any, Line], Iterable[Line]] = no_corrections
    believe: Callable[[Any, Any], Any] = no_belief
    single_actions: bool = False
    after_breach: Callable[[Any, Any], Any] = no_belief


def other_hands(cards: tuple[str, ...], size: int) -> Iterator[tuple[str, ...]]:
    """Return hands of this size that differ from a written one in cards that are not known."""
    if len(cards) < size:
        yield (*cards, *(UNKNOWN,) * (size - len(cards)))
    elif len(cards) == size:
        for at in range(size):
            yield (*cards[:at], UNKNOWN, *cards[at + 1 :])
    else:
        yield from combinations(cards, size)
