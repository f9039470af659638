"""How many ways there are to play on from a fixed deal: figures to compare implementations by.

Chess programmers call it perft. A play is what a player decides; what chance decides (the
cards of a pile in a fixed order) follows at once and is not counted. Counts are blind to
mistakes that are alike on all sides, so each depth also has a hash of its labelled states.
"""

import hashlib
from collections.abc import Iterator
from typing import Any

from attrs import frozen

from referee_spec.verification.random_play import Play, Stacked


@frozen
class Depth:
    """After so many plays: in how many ways, how many different states, and their SHA-256.

    The hash is over the states' labels, each followed by a tab and the JSON names of the
    choices there (sorted, parted by spaces); sorted as text, a line feed after each.
    """

    plays: int
    ways: int
    states: int
    digest: str


def perft(play: Play, state: Any, order: tuple[str, ...], depth: int) -> Iterator[Depth]:
    """The figures to each depth from 0, from a state whose draw pile has this order.

    ``order`` is the whole deck from its top, of which the state has used up the first cards.
    A finished round goes no further, but it is asked for its choices like any other state.
    """
    pile = Stacked(order)
    ways = {settled(play, state, pile): 1}
    for plays in range(depth + 1):
        yield Depth(plays, sum(ways.values()), len(ways), digest(play, list(ways), pile))
        following: dict[Any, int] = {}
        for now, n in ways.items():
            if play.over(now):
                continue
            for event in choices(play, now, pile):
                after = settled(play, play.game.after(now, event), pile)
                following[after] = following.get(after, 0) + n
        ways = following
        if not ways:
            return


def settled(play: Play, state: Any, pile: Stacked) -> Any:
    """The state when chance has decided all that it decides before the next choice."""
    while not play.over(state) and (event := play.chance(state, pile)) is not None:
        state = play.game.after(state, event)
    return state


def choices(play: Play, state: Any, pile: Stacked) -> Iterator[Any]:
    """What a player may do, who draws what is on top of the pile."""
    return (one for one in play.game.choices(state) if play.follows(state, one, pile))


def digest(play: Play, states: list[Any], pile: Stacked) -> str:
    """The SHA-256 of the sorted, labelled states."""
    lines = []
    for state in states:
        names = sorted(play.name(state, event) for event in choices(play, state, pile))
        lines.append(f"{play.label(state)}\t{' '.join(names)}\n")
    return hashlib.sha256("".join(sorted(lines)).encode()).hexdigest()
