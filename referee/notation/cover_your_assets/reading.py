"""Cover Your Assets: from the groups of an expression to a line."""

from collections.abc import Callable, Iterable
from re import Match
from typing import Any

from referee.notation.common import Events, conversions, part, whole
from referee.notation.line import Line, Names, NotationFault, Place
from referee.notation.lookup import Lookup
from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Flip,
    Pair,
    Pass,
    Position,
    Replenish,
    Show,
    Skip,
    Take,
)

LAID_OUT = ("deal", "flip")
"""The words that start the lines of what is dealt and laid out."""


def play(found: Match[str], group: int, lookup: Lookup) -> Events:
    """Return the events of a turn: its action, then all draws as one event.

    The groups are the player, the action and the draws.
    """
    player = lookup.seat(found, group)
    rule, action = lookup.expressions.alternative(found, group + 1, "action")
    if rule == "challenges":
        events, places = challenge(player, action, lookup)
    else:
        events, places = [ACTIONS[rule](player, action, lookup)], [found.span(group + 1)]
    if found[group + 2]:
        draws = [
            (player if one[1] is None else lookup.seat(one, 1), lookup.cards(one, 2))
            for one in lookup.expressions.elements(found, group + 2, "draws")
        ]
        events.append(Replenish(tuple(draws)))
        places.append(found.span(group + 2))
    return events, places


ACTIONS: dict[str, Callable[[int, Match[str], Lookup], Any]] = {
    "pairs": lambda player, found, lookup: Pair(player, lookup.cards(found, 1)),
    "takes": lambda player, found, lookup: Take(
        player, lookup.card(found, 1), lookup.cards(found, 2)
    ),
    "discards": lambda player, found, lookup: Discard(player, lookup.cards(found, 1)),
    "skips": lambda player, found, lookup: Skip(player),
}
"""Returns the event of each action but a challenge, by its rule in the grammar."""


def challenge(player: int, found: Match[str], lookup: Lookup) -> Events:
    """Return the events of a challenge: its first card, further cards by turns, a pass.

    The groups are the challenged player, what is shown, and the winner if he is named.
    """
    other = lookup.seat(found, 1)
    winner = None if found[3] is None else lookup.seat(found, 3)
    sides = (player, other)
    events: list[Any] = []
    places: list[Place] = []
    for turn, one in enumerate(lookup.expressions.elements(found, 2, "shown")):
        side = sides[turn % 2]
        card = None if one[1] == "pass" else lookup.card(one, 1)
        if turn == 0:
            events.append(Challenge(player, other, card))
            places.append((found.start() + 1, one.end()))
        else:
            events.append(Pass(side) if card is None else Show(side, card))
            places.append(one.span(1))
    if winner is not None:
        last = events[-1]
        if isinstance(last, Pass):
            events[-1] = Pass(last.player, winner)
            places[-1] = (places[-1][0], found.end(3))
        else:
            events.append(Pass(sides[len(events) % 2], winner))
            places.append(found.span(3))
    return events, places


def deal(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of a hand that is dealt."""
    event = Deal(lookup.seat(found, 1), lookup.cards(found, 2))
    return Line("setup", (event,), (found.span(2),), place=whole(found))


def flip(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of the first card of the discard pile."""
    event = Flip(lookup.card(found, 1))
    return Line("setup", (event,), (found.span(1),), place=whole(found))


def stack(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of a stack, from its bottom set to its top set."""
    sets = () if found[2] is None else lookup.expressions.elements(found, 2, "set")
    cards = tuple(lookup.cards(one, 1) for one in sets)
    return part(("stack", lookup.seat(found, 1), cards), found)


def discard(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of the discard pile."""
    return part(("discard", lookup.cards(found, 1)), found)


def position(lines: Iterable[tuple[Line, Any]], names: Names) -> Position:
    """Return the position that these lines describe.

    Raises NotationFault TXT116 where one repeats another.
    """
    n = len(names.seats)
    stacks: list[Any] = [None] * n
    hands: list[Any] = [None] * n
    single: dict[str, Any] = {}
    for line, _ in lines:
        what, *rest = line.data
        if what in ("stack", "hand"):
            who, value = rest
            places = stacks if what == "stack" else hands
            if places[who] is not None:
                raise NotationFault("TXT116", line.span, what=what)
            places[who] = value
        elif what in single:
            raise NotationFault("TXT116", line.span, what=what)
        else:
            single[what] = rest[0]
    return Position(
        tuple(stacks),
        tuple(hands),
        single.get("discard"),
        single.get("pile"),
        single.get("turn"),
    )


CONVERSIONS = {
    **conversions(play),
    "deal": deal,
    "flip": flip,
    "stack": stack,
    "discard": discard,
}
"""What makes a line of the groups of its expression, by kind of line in the grammar."""
