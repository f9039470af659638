"""Perft: the number of ways to play on from a fixed deal, to compare implementations by.

The name is that of chess programmers. A *play* is a decision of a player; what chance decides
(the cards of a pile in a fixed order) follows at once and is not counted. Implementations that
make compensating mistakes agree on counts, so each depth also has a hash of its states.
"""

import hashlib
from collections.abc import Iterator
from typing import TypeVar

from attrs import frozen

from referee_spec.verification.play import FixedPile, Play

State = TypeVar("State")
Event = TypeVar("Event")


@frozen
class Depth:
    """The figures after a number of plays: ways to get there, different states, their SHA-256.

    The hash is that of a line per state, sorted: the state's text, a tab, and the sorted texts
    of its choices, separated by spaces.
    """

    plays: int
    ways: int
    states: int
    digest: str


def perft(
    play: Play[State, Event], state: State, order: tuple[str, ...], depth: int
) -> Iterator[Depth]:
    """Yield the figures for each number of plays from 0 to ``depth``.

    ``order`` is the whole deck from its top; the state has already used up its first cards. A
    finished round goes no further, but the hash includes its choices.
    """
    pile = FixedPile(order)
    ways = {after_chance(play, state, pile): 1}
    for plays in range(depth + 1):
        yield Depth(plays, sum(ways.values()), len(ways), digest(play, list(ways), pile))
        following: dict[State, int] = {}
        for before, count in ways.items():
            if play.over(before):
                continue
            for event in choices(play, before, pile):
                after = after_chance(play, play.game.after(before, event), pile)
                following[after] = following.get(after, 0) + count
        ways = following
        if not ways:
            return


def after_chance(play: Play[State, Event], state: State, pile: FixedPile) -> State:
    """Return the state after everything that chance decides before the next choice."""
    while not play.over(state) and (event := play.chance(state, pile)) is not None:
        state = play.game.after(state, event)
    return state


def choices(play: Play[State, Event], state: State, pile: FixedPile) -> Iterator[Event]:
    """Yield the choices of the player to act that draw the next cards of the pile, or none."""
    return (
        choice for choice in play.game.choices(state) if play.follows_chance(state, choice, pile)
    )


def digest(play: Play[State, Event], states: list[State], pile: FixedPile) -> str:
    """Return the SHA-256 of the states and their choices; see `Depth`."""
    lines = []
    for state in states:
        texts = sorted(play.event_text(state, event) for event in choices(play, state, pile))
        lines.append(f"{play.state_text(state)}\t{' '.join(texts)}\n")
    return hashlib.sha256("".join(sorted(lines)).encode()).hexdigest()
