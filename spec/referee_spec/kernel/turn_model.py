"""The turns of a game, for a referee that goes on after an illegal one."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import combinations
from math import comb
from typing import Any, Literal

from attrs import frozen

from referee_spec.kernel.cards import UNKNOWN

MOST_HANDS = 500
"""From more hands than this the one that was meant is not known."""

Line = tuple[Any, ...]
"""The events of one line of a record."""


@frozen
class TurnModel:
    """Functions that list the turns that may have been made in place of an illegal one.

    ``chance`` are the types of events that chance decides. ``turn_of(state)`` is a key of the turn
    under way, ``knows_hand(state, seat)`` whether every card of a hand is known.
    ``corrections(state, events)`` yields lines that may have been meant by these events.
    ``believe(state, claim)`` is the state in which a claim is true, or None.
    ``after_breach(state, event)`` is the state after an event that was made against a rule; None
    for the event's own effect.

    ``compared`` says what is compared with the written line: whole turns, turns of several
    actions of which few will differ, or each action by itself. ``unrecorded`` returns the states
    after a turn of which nothing is known, none if such turns are to be listed. ``may_idle`` is
    whether a player may do nothing in a turn in which something could be done: one that is counted
    but not written may then have been any. ``short_turns`` lists the turns of one action.
    ``unseen_turns`` lists the states after each turn that may have been made with cards that nobody
    saw; there is none if they cannot be listed. ``steps_left_out`` returns the steps of setting up,
    with unseen cards, that are due before an event. ``miscounted(state, events)`` is the state in
    which cards that were seen before are others, so that there are enough of those that a line
    shows; None if there are in any case.
    """

    chance: tuple[type, ...]
    turn_of: Callable[[Any], Hashable]
    knows_hand: Callable[[Any, int], bool]
    corrections: Callable[[Any, Line], Iterable[Line]] = lambda state, events: ()
    believe: Callable[[Any, Any], Any] = lambda state, event: None
    compared: Literal["turns", "near turns", "actions"] = "turns"
    unrecorded: Callable[[Any], tuple[Any, ...]] = lambda state: ()
    may_idle: bool = False
    short_turns: Callable[[Any], Iterable[Line]] = lambda state: ()
    unseen_turns: Callable[[Any], Iterable[Any]] = lambda state: ()
    steps_left_out: Callable[[Any, Any], Line] = lambda state, event: ()
    after_breach: Callable[[Any, Any], Any] = lambda state, event: None
    miscounted: Callable[[Any, Any], Any] = lambda state, event: None


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
