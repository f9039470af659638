"""Turn models: the functions by which a referee goes on after an illegal turn of a game."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import combinations
from math import comb
from typing import Any, Literal

from attrs import frozen

from referee_spec.kernel.cards import UNKNOWN, unknown_count
from referee_spec.kernel.evolve import evolve, replaced
from referee_spec.kernel.unknown import Unknown

MOST_HANDS = 500
"""If more hands than this may have been meant, they are not listed."""

LineEvents = tuple[Any, ...]
"""The events of one line of a record."""


@frozen(eq=False, repr=False)
class TurnModel:
    """Functions that list the turns that may have been made in place of an illegal one.

    - ``chance`` are the types of events that chance decides.
    - ``turn_of(state)`` is a key that is equal for all states of the turn under way.
    - ``knows_hand(state, seat)`` is True if every card of a hand is known, and the turns with them
      are few enough to list.
    - ``corrections(state, events)`` yields lines that may have been meant by these events.
    - ``believe(state, claim)`` is the state in which a claim is true; None if there is none.
    - ``compared`` says what a refused line is compared with: ``turns`` (every legal turn),
      ``near turns`` (first the turns that differ in one action) or ``actions`` (each action by
      itself).
    - ``unrecorded(state)`` returns the states after a turn of which nothing is known; none if it is
      not known whose turn it is.
    - ``lists_turns(state)`` is False if the legal turns cannot be listed even where the hand is
      known: a card that is drawn can be played in the same turn, or a turn has several actions.
    - ``may_idle`` is True if a player may do nothing in a turn in which something could be done. A
      turn that is counted but not written may then have been any turn.
    - ``short_turns(state)`` lists the turns of one action.
    - ``unseen_turns(state)`` lists the states after each turn that may have been made with cards
      that nobody saw; it lists none if they cannot be listed.
    - ``setup_left_out(state, event)`` returns the steps of setting up, with unseen cards, that are
      due before an event.
    - ``after_breach(state, event)`` is the state after an event that was made against a rule; None
      if it is the state that the event's effect returns.
    - ``miscounted(state, events)`` is the state in which some cards seen before are taken to be
      other cards, so that the cards of a line are available; None if they are available anyway.
    - ``with_turn(state, seat)`` is the state in which it is a seat's turn; None if it cannot be.
    - ``with_payments(written, state)`` is the state from which on the record writes payments, or
      none of them: whether any was made is then open.
    - ``is_early(state, event)`` is True if an event belongs to a later phase of the round than the
      one under way, so that turns of several players may be missing before it.
    - ``is_first_turn(state)`` is True if nobody has had a turn in the game. If the roll for the
      first turn is not written, that turn shows who begins.
    """

    chance: tuple[type, ...]
    turn_of: Callable[[Any], Hashable]
    knows_hand: Callable[[Any, int], bool] = lambda state, seat: False
    corrections: Callable[[Any, LineEvents], Iterable[LineEvents]] = lambda state, events: ()
    believe: Callable[[Any, Any], Any] = lambda state, event: None
    compared: Literal["turns", "near turns", "actions"] = "turns"
    unrecorded: Callable[[Any], tuple[Any, ...]] = lambda state: ()
    lists_turns: Callable[[Any], bool] = lambda state: True
    may_idle: bool = False
    short_turns: Callable[[Any], Iterable[LineEvents]] = lambda state: ()
    unseen_turns: Callable[[Any], Iterable[Any]] = lambda state: ()
    setup_left_out: Callable[[Any, Any], LineEvents] = lambda state, event: ()
    after_breach: Callable[[Any, Any], Any] = lambda state, event: None
    miscounted: Callable[[Any, Any], Any] = lambda state, event: None
    with_turn: Callable[[Any, int], Any] = lambda state, seat: None
    with_payments: Callable[[bool, Any], Any] = lambda written, state: state
    is_early: Callable[[Any, Any], bool] = lambda state, event: False
    is_first_turn: Callable[[Any], bool] = lambda state: False


NO_TURNS = TurnModel(chance=(), turn_of=lambda state: object())
"""The turn model of a game that has none: no two states are of the same turn."""


def knows_hand(table: Any, seat: int) -> bool:
    """Return whether every card of a hand is known."""
    return not unknown_count(table.hands[seat]) and Unknown("hand", seat) not in table.unknown


def with_turn(table: Any, seat: int) -> Any:
    """Return the table at the start of a turn of this seat; None if none can begin."""
    if table.phase != "play":
        return None
    return evolve(table, turn=seat, unknown=table.unknown - {Unknown("turn")})


def other_hands(cards: tuple[str, ...], size: int) -> Iterator[tuple[str, ...]]:
    """Yield hands of ``size`` cards that may have been meant by the written ``cards``.

    If the number of cards is right, one of them is unknown. If some are missing, unknown cards are
    added. If there are too many, some are left out; with more than MOST_HANDS ways to do so, yield
    one hand of unknown cards.

    >>> list(other_hands(("gold", "home"), 2))
    [('?', 'home'), ('gold', '?')]
    """
    if len(cards) < size:
        yield (*cards, *(UNKNOWN,) * (size - len(cards)))
    elif len(cards) == size:
        for at in range(size):
            yield replaced(cards, at, UNKNOWN)
    elif comb(len(cards), size) <= MOST_HANDS:
        yield from combinations(cards, size)
    else:
        yield (UNKNOWN,) * size
