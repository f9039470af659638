"""Cover Your Assets: convert the groups of a matched expression to a line."""

from collections.abc import Callable, Iterable
from re import Match
from typing import Any

from referee.notation.common import Events, conversions, distinct_parts, part, place_of
from referee.notation.line import Line, Names, Place
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
from referee_spec.kernel.cards import UNKNOWN

LAID_OUT = ("deal", "flip")
"""The words that start the lines of what is dealt and laid out."""


def play(found: Match[str], group: int, lookup: Lookup) -> Events:
    """Return the events of a turn: its action, then all draws as one event.

    The groups are the player, the action with its parts, and the draws.
    """
    player, action = lookup.seat(found, group), group + 1
    verb = found[action].split(" ", 1)[0]
    if verb == "challenges":
        events, places = challenge(player, found, action, lookup)
    else:
        events, places = [ACTIONS[verb](player, found, action, lookup)], [found.span(action)]
    if found[action + DRAWS]:
        draws = [
            (player if draw[1] is None else lookup.seat(draw, 1), lookup.cards(draw, 2))
            for draw in lookup.expressions.elements(found, action + DRAWS, "draws")
        ]
        events.append(Replenish(tuple(draws)))
        places.append(found.span(action + DRAWS))
    return events, places


DRAWS = 8
"""The group of the draws, counted from that of the action."""

ACTIONS: dict[str, Callable[[int, Match[str], int, Lookup], Any]] = {
    "pairs": lambda player, found, at, lookup: Pair(
        player, with_partner(lookup.cards(found, at + 1), 2)
    ),
    "takes": lambda player, found, at, lookup: Take(
        player, lookup.card(found, at + 2), with_partner(lookup.cards(found, at + 3), 1)
    ),
    "discards": lambda player, found, at, lookup: Discard(player, lookup.cards(found, at + 7)),
    "skips": lambda player, found, at, lookup: Skip(player),
}
"""Functions that return the event of an action other than a challenge, by verb. The action has a
group, and the parts of all actions have the groups after it, in the order of the grammar."""


def with_partner(cards: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Return the written cards of a pair from the hand, of which there are at least ``count``.

    A partner that is left out is an unseen card, since a wild behind an asset often is.
    """
    return cards if len(cards) >= count else (*cards, UNKNOWN)


def challenge(player: int, found: Match[str], at: int, lookup: Lookup) -> Events:
    """Return the events of a challenge: its first card, further cards by turns, a pass.

    The challenged player, what is shown, and the winner if he is named are in the fourth to the
    sixth group after that of the action.
    """
    other = lookup.seat(found, at + 4)
    winner = None if found[at + 6] is None else lookup.seat(found, at + 6)
    sides = (player, other)
    events: list[Any] = []
    places: list[Place] = []
    for turn, element in enumerate(lookup.expressions.elements(found, at + 5, "shown")):
        side = sides[turn % 2]
        card = None if element[1] == "pass" else lookup.card(element, 1)
        if turn == 0:
            events.append(Challenge(player, other, card))
            places.append((found.start(at), element.end()))
        else:
            events.append(Pass(side) if card is None else Show(side, card))
            places.append(element.span(1))
    if winner is not None:
        last = events[-1]
        if isinstance(last, Pass):
            events[-1] = Pass(last.player, winner)
            places[-1] = (places[-1][0], found.end(at + 6))
        else:
            events.append(Pass(sides[len(events) % 2], winner))
            places.append(found.span(at + 6))
    return events, places


def deal(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of a hand that is dealt."""
    event = Deal(lookup.seat(found, 1), lookup.cards(found, 2))
    return Line("setup", (event,), (found.span(2),), place=place_of(found))


def flip(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of the first card of the discard pile."""
    event = Flip(lookup.card(found, 1))
    return Line("setup", (event,), (found.span(1),), place=place_of(found))


def stack(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of a stack, from its bottom set to its top set."""
    sets = () if found[2] is None else lookup.expressions.elements(found, 2, "set")
    cards = tuple(lookup.cards(laid, 1) for laid in sets)
    return part(("stack", lookup.seat(found, 1), cards), found)


def discard(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of the discard pile."""
    return part(("discard", lookup.cards(found, 1)), found)


def position(lines: Iterable[tuple[Line, Any]], names: Names) -> Position:
    """Return the position that these lines describe.

    Raise NotationFault TXT116 where one repeats another.
    """
    parts = distinct_parts((line, line.data) for line, _ in lines)
    seats = range(len(names.seats))
    return Position(
        tuple(parts.get(("stack", seat)) for seat in seats),
        tuple(parts.get(("hand", seat)) for seat in seats),
        parts.get(("discard",)),
        parts.get(("pile",)),
        parts.get(("turn",)),
    )


CONVERSIONS = {
    **conversions(play),
    "deal": deal,
    "flip": flip,
    "stack": stack,
    "discard": discard,
}
"""The conversion from the groups of an expression to a line, by rule of the grammar."""
