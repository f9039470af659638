"""Covert: convert the groups of a matched step of a turn to an event."""

from collections.abc import Callable
from re import Match
from typing import Any

from referee.notation.covert.words import naming_cities
from referee.notation.line import NotationFault, Span
from referee.notation.lookup import Lookup, dice
from referee.notation.spelling import nearest
from referee_spec.covert import events as happens
from referee_spec.covert.events import UNSEEN_WAY
from referee_spec.kernel.cards import UNKNOWN

TILE = {f"{row}{n}": n - 1 + 6 * (row == "b") for row in "tb" for n in range(1, 7)}
"""The number of a tile's place: ``t1`` to ``t6`` in the top row, ``b1`` to ``b6`` below."""

Step = Callable[[int, Match[str], Lookup], Any]
"""A function that converts the groups of a step to an event of a player."""


def optional_card(found: Match[str], group: int, lookup: Lookup) -> str:
    """Return the card that a group has captured, or nothing for a group that did not match."""
    return "" if found[group] is None else lookup.card(found, group)


def source(found: Match[str], group: int, lookup: Lookup) -> tuple[str, bool, str]:
    """Return the card that was taken, whether it came from a deck, and the card that replaced it.

    The groups are the word for taking, the card, and the card that replaced it.
    """
    card = lookup.card(found, group + 1)
    fresh = UNKNOWN if found[group + 2] is None else lookup.card(found, group + 2)
    return card, found[group] == "draws", fresh


def paths(found: Match[str], group: int, lookup: Lookup) -> tuple[tuple[str, ...], ...]:
    """Return the ways of agents: cities joined by dashes, or ``?`` for a way that nobody saw.

    Raise NotationFault TXT130 for a word that is not a city.
    """
    ways = []
    for element in lookup.expressions.elements(found, group, "CARD"):
        cities = tuple(lookup.word(element, 1).split("-"))
        for city in cities:
            if city not in lookup.names.kinds and cities != UNSEEN_WAY:
                near = nearest(city, [kind for kind in lookup.names.kinds if "-" not in kind])
                raise NotationFault("TXT130", Span(*element.span(1)), city=city, nearest=near)
        ways.append(cities)
    return tuple(ways)


def flies(player: int, found: Match[str], lookup: Lookup) -> happens.Fly:
    """Return a flight: the card, and the city where the agent was."""
    with naming_cities():
        city = lookup.card(found, 1)
    return happens.Fly(player, lookup.card(found, 2), city)


def completes(player: int, found: Match[str], lookup: Lookup) -> happens.Complete:
    """Return the completion of a mission: the mission, the die, what is paid and shown.

    Raise NotationFault TXT001 for a die that is written as 0, which means no die.
    """
    mission = lookup.card(found, 1)
    die = 0 if found[2] is None else int(found[2])
    if die == 0 and found[2] is not None:
        faces = tuple(map(str, range(1, 7)))
        span = Span(*found.span(2))
        raise NotationFault("TXT001", span, found=found[2], expected=faces, nearest="")
    return happens.Complete(player, die, mission, lookup.cards(found, 3), lookup.cards(found, 4))


def briefs(player: int, found: Match[str], lookup: Lookup) -> happens.TakeMission:
    """Return the taking of a mission: the die, the source, what is dropped for it."""
    dropped = optional_card(found, 5, lookup)
    return happens.TakeMission(player, int(found[1]), *source(found, 2, lookup), dropped)


def searches(player: int, found: Match[str], lookup: Lookup) -> happens.Search:
    """Return the search that a match states: deck, item, card kept and card dropped."""
    item, kept, dropped = (optional_card(found, group, lookup) for group in (2, 3, 4))
    return happens.Search(player, item, found[1], kept, dropped)


STEPS: dict[str, Step] = {
    "places": lambda player, found, lookup: happens.Place(
        player, int(found[1]), found[2], lookup.cards(found, 3)
    ),
    "stops": lambda player, found, lookup: happens.Stop(
        player, None if found[1] is None else int(found[1])
    ),
    "adjusts": lambda player, found, lookup: happens.Adjust(
        player, lookup.card(found, 2), int(found[1])
    ),
    "sneaks": lambda player, found, lookup: happens.Sneak(player, lookup.card(found, 1)),
    "first": lambda player, found, lookup: happens.First(player, lookup.card(found, 1)),
    "swaps": lambda player, found, lookup: happens.Swap(
        player, TILE[found[1]], TILE[found[2]], optional_card(found, 3, lookup)
    ),
    "covers": lambda player, found, lookup: happens.Cover(player, int(found[2]), TILE[found[1]]),
    "breaks": lambda player, found, lookup: happens.Break(
        player, lookup.card(found, 1), tuple([TILE[place] for place in found[2].split(" ")])
    ),
    "renews": lambda player, found, lookup: happens.NewCode(player, lookup.card(found, 1)),
    "completes": completes,
    "briefs": briefs,
    "recruits": lambda player, found, lookup: happens.TakeAgency(
        player, dice(found[1], lookup), *source(found, 2, lookup)
    ),
    "moves": lambda player, found, lookup: happens.Move(
        player, dice(found[1], lookup), paths(found, 2, lookup)
    ),
    "withdraws": lambda player, found, lookup: happens.Withdraw(player, found[2], int(found[1])),
    "flies": flies,
    "travels": lambda player, found, lookup: happens.Travel(
        player, lookup.card(found, 2), paths(found, 1, lookup)
    ),
    "spies": lambda player, found, lookup: happens.Spy(
        player, lookup.card(found, 2), lookup.card(found, 1)
    ),
    "searches": searches,
    "intel": lambda player, found, lookup: happens.Intel(player, *source(found, 1, lookup)),
    "again": lambda player, found, lookup: happens.Reroll(
        player, dice(found[1], lookup), dice(found[2], lookup)
    ),
    "drops": lambda player, found, lookup: happens.Drop(player, lookup.cards(found, 1)),
}
"""The conversion of each step except waiting, by its rule in the grammar."""
