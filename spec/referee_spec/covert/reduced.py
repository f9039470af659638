"""Reduced games: a map of a few cities, a few cards, and rounds with most dice placed already."""

from itertools import cycle
from typing import Any

from attrs import evolve

from referee_spec.covert.components import (
    ABILITIES,
    CHARACTER_ABILITIES,
    Agency,
    Box,
    Code,
    Mission,
)
from referee_spec.covert.options import Options
from referee_spec.covert.state import DICE, Player, Table, start

NAMES = ("Ana", "Ben", "Cleo", "Dev")

LINKS = {
    "elm": ("ash", "oak", "fir"),
    "ash": ("elm", "oak"),
    "oak": ("ash", "elm", "yew"),
    "yew": ("oak", "fir"),
    "fir": ("elm", "yew"),
}
REGIONS = {"elm": "north", "ash": "east", "oak": "south", "yew": "west", "fir": "north"}
KINDS = ("rope", "torch")


def little_box() -> Box:
    """A box with which a whole game can be played: five cities in four regions, two kinds of
    equipment, eighteen agency cards, twenty missions, twelve codes, all six characters."""
    cities, kinds, abilities = cycle(LINKS), cycle(KINDS), cycle(ABILITIES)
    agency = {f"c{n}": Agency(next(cities), next(kinds), next(abilities)) for n in range(1, 19)}
    rewards = cycle((*KINDS, "north", *KINDS, "south", ""))
    regions = cycle(dict.fromkeys(REGIONS.values()))
    missions = {}
    for n in range(1, 21):
        city, region = ((next(cities),), ()) if n % 2 else ((), (next(regions),))
        equipment = (KINDS[:1], KINDS[1:], KINDS)[n % 3]
        reward = next(rewards)
        missions[f"m{n}"] = Mission(city, region, equipment, int(n % 5 == 0), 1 + n % 4, reward)
    codes = {
        f"{a}{b}-{kind}": Code((a, b), kind)
        for (a, b), kind in zip(((1, 2), (3, 4), (5, 6), (2, 1), (4, 3), (6, 5)) * 2, cycle(KINDS))
        for kind in KINDS
    }
    characters = {f"a-{ability}": ability for ability in CHARACTER_ABILITIES}
    return Box("little", REGIONS, LINKS, agency, missions, codes, characters)


def tiny_box() -> Box:
    """A box for games that are searched whole: three cities in a row, four agency cards, three
    missions, three codes."""
    return Box(
        "tiny",
        {"elm": "north", "ash": "north", "oak": "south"},
        {"elm": ("ash",), "ash": ("elm", "oak"), "oak": ("ash",)},
        {
            "c1": Agency("elm", "rope", "minus-one"),
            "c2": Agency("oak", "torch", "spying"),
            "c3": Agency("ash", "rope", "search"),
            "c4": Agency("oak", "rope", "first"),
        },
        {
            "m1": Mission(("oak",), (), ("rope",), 0, 2, "torch"),
            "m2": Mission((), ("north",), (), 1, 1, ""),
            "m3": Mission((), ("south",), ("torch",), 0, 3, "south"),
        },
        {
            "12-rope": Code((1, 2), "rope"),
            "34-torch": Code((3, 4), "torch"),
            "21-rope": Code((2, 1), "rope"),
        },
        {"a-plain": "", "a-longer-move": "longer-move", "a-long-reach": "long-reach"},
    )


def begun(box: Box, options: Options, *players: Player, **fields: Any) -> Table:
    """A round with the dice rolled, from what is said of each player; the other dice of each
    are in the folder already, and the reroll tokens are gone."""
    table = start(options, NAMES[: len(players)], None, box)
    seats = tuple(
        evolve(player, reroll=False, folder=DICE - len(player.dice) - len(player.decoder))
        for player in players
    )
    tiles = (1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1)
    said: dict[str, Any] = {
        "phase": "place",
        "round": 1,
        "players": seats,
        "tiles": tiles,
        **fields,
    }
    return evolve(table, **said)


def placed(players: int, dice: int) -> Table:
    """Dice to place and agents to move, without any cards in hands."""
    agents = (("ash", "ash", "oak"), ("elm", "oak", "oak"), ("ash", "elm", "oak"))
    seats = [
        Player("a-plain", tuple(range(1 + seat, 1 + seat + dice)), agents=agents[seat])
        for seat in range(players)
    ]
    return begun(tiny_box(), Options(), *seats, display=("c1", "c2"), open=("m1",))


def resolving() -> Table:
    """Dice on the circles to resolve, cards and missions in hands, a sixth mission near."""
    ana = Player(
        "a-plain",
        agents=("ash", "elm", "oak"),
        hand=("c1",),
        missions=("m1",),
        codes=("12-rope",),
        order=1,
        decoder=(2,),
    )
    ben = Player(
        "a-longer-move", agents=("elm", "elm", "elm"), hand=("c3",), missions=("m3",), order=2
    )
    circles = (((1, 0),), ((2, 1),), (), ((4, 0), (5, 1)))
    table = begun(
        tiny_box(),
        Options(missions=1),
        ana,
        ben,
        phase="codes",
        circles=circles,
        display=("c2", "c4"),
        open=("m2",),
        cubes=frozenset({("ash", 1), ("oak", 1), ("elm", 0)}),
    )
    seats = (
        evolve(table.players[0], folder=2, cubes=table.players[0].cubes - 1),
        evolve(table.players[1], folder=3, cubes=table.players[1].cubes - 2),
    )
    return evolve(table, players=seats)


SMALL = {
    "2 players, a die each to place": lambda: placed(2, 1),
    "2 players, codes and dice to resolve": resolving,
    "3 players, a die each to place": lambda: placed(3, 1),
}
"""Rounds under way, with all that chance may bring until they are over."""

FIXED = {
    "2 players, a die each to place": lambda: (placed(2, 1), ()),
    "2 players, codes and dice to resolve": lambda: (resolving(), ()),
}
