"""Small games of Covert: few cities and cards, rounds with most dice already placed."""

from collections.abc import Callable, Mapping
from itertools import cycle, islice
from typing import Any

from referee_spec.covert.components.box import (
    ABILITIES,
    CHARACTER_ABILITIES,
    Agency,
    Box,
    Code,
    Mission,
)
from referee_spec.covert.decks import TOKENS_EACH
from referee_spec.covert.described_table import as_written
from referee_spec.covert.options import Options
from referee_spec.covert.state import DICE, Player, Table, start
from referee_spec.covert.testing.positions import position
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve

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


def little_box(cards: int) -> Box:
    """Return a box for whole games.

    It has five cities in four regions, two kinds of equipment, the given number of agency cards,
    twenty missions, twelve codes and all six characters.
    """
    cities, kinds, abilities = cycle(LINKS), cycle(KINDS), cycle(("first", *ABILITIES))
    agency = {
        f"c{n}": Agency(next(cities), next(kinds), next(abilities)) for n in range(1, cards + 1)
    }
    rewards = cycle((*KINDS, *KINDS, "north", *KINDS, ""))
    regions = cycle(dict.fromkeys(REGIONS.values()))
    missions = {}
    for n in range(1, 21):
        city = (next(cities),) if n % 8 == 1 else ()
        region = (next(regions),) if n % 8 == 2 else ()
        equipment = ((), KINDS[:1], KINDS[1:], KINDS)[n % 4]
        reward = next(rewards)
        missions[f"m{n}"] = Mission(city, region, equipment, int(n % 5 == 0), 1 + n % 2, reward)
    digits = ((1,), (3,), (5,), (2, 1), (4, 3), (6, 5))
    codes = {
        f"{''.join(map(str, numbers))}-{kind}": Code(numbers, kind)
        for numbers in digits
        for kind in KINDS
    }
    characters = {f"a-{ability}": ability for ability in CHARACTER_ABILITIES}
    return Box(f"little-{cards}", REGIONS, LINKS, agency, missions, codes, characters)


def tiny_box() -> Box:
    """Return a box for exploration: three cities in a row, four agency cards, three missions, three
    codes."""
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
        {"a-plain": "", "b-plain": "", "a-long-reach": "long-reach"},
    )


def few_cards() -> Box:
    """Return a box in which decks soon run out: twelve agency cards, eight missions, six codes."""
    whole = little_box(12)
    missions = dict(islice(whole.missions.items(), 8))
    codes = dict(islice(whole.codes.items(), 6))
    return evolve(whole, name="few-cards", missions=missions, codes=codes)


def begun(phase: str, *players: Player, box: Box | None = None, **fields: Any) -> Table:
    """Return a state in the middle of a round, by default with the tiny box; Ana is to act.

    Dice not given for a player are in the folder, and reroll tokens are used up. With the tiny box
    the bag is empty and all tokens are unseen behind Ana's screen. One mission ends the game, and a
    hand has at most three cards.
    """
    options = Options(missions=1, hand_limit=3)
    table = start(options, NAMES[: len(players)], None, box or tiny_box())
    circles = fields.get("circles", table.circles)
    cubes = fields.get("cubes", frozenset())
    seats = []
    for seat, player in enumerate(players):
        lying = sum(owner == seat for circle in circles for _, owner in circle)
        out = sum(colour == seat for _, colour in cubes)
        out += sum(seat in other.intel for other in players)
        seats.append(
            evolve(
                player,
                reroll=False,
                order=0 if phase == "place" else seat + 1,
                folder=DICE - len(player.dice) - len(player.decoder) - lying,
                cubes=player.cubes - out,
            )
        )
    if box is None:
        seats[0] = evolve(seats[0], tokens=(UNKNOWN,) * (TOKENS_EACH * len(ABILITIES)))
    tiles = (1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1)
    table = evolve(table, phase=phase, round=1, players=tuple(seats), tiles=tiles, **fields)
    # A record of what follows begins with this position, so nothing more is known here.
    return as_written(table, position(table))


def placing() -> Table:
    """Return a state with a die each to place, agents to move, and no cards."""
    return begun(
        "place",
        Player("a-plain", (1,), agents=("elm",) * 3),
        Player("b-plain", (2,), agents=("oak",) * 3),
        display=("c1", "c2"),
    )


def breaking() -> Table:
    """Return a state with a die in a decoder and three codes to break."""
    return begun(
        "codes",
        Player("a-plain", decoder=(2,), agents=("ash",) * 3, codes=("12-rope", "34-torch")),
        Player("b-plain", agents=("ash",) * 3, codes=("21-rope",)),
    )


def resolving() -> Table:
    """Return a state with dice in the circles, cards and missions in hands, cubes on the map."""
    return begun(
        "resolve",
        Player(
            "a-plain",
            agents=("ash", "ash", "oak"),
            hand=("c1",),
            missions=("m1",),
            broken=("34-torch",),
        ),
        Player("a-long-reach", agents=("elm",) * 3, hand=("c3",), missions=("m3",)),
        circles=(((1, 0),), (), ((5, 1),), ()),
        display=("c2", "c4"),
        open=("m2",),
        cubes=frozenset({("ash", 1), ("oak", 1), ("elm", 0)}),
    )


def moving() -> Table:
    """Return a state in which agents can move, leave cubes and collect cubes.

    Two of the cubes bring a card.
    """
    return begun(
        "resolve",
        Player("a-plain", agents=("ash", "ash", "elm"), intel=(1,)),
        Player("b-plain", agents=("elm",) * 3),
        circles=((), (), (), ((4, 0),)),
        display=("c2", "c4"),
        cubes=frozenset({("ash", 1), ("oak", 1), ("elm", 0)}),
    )


def drawing_tokens() -> Table:
    """Return a state with two dice each to place, and a few tokens in the bag."""
    return few(
        "place",
        Player("a-extra-token", (1, 6), hand=("c1",), tokens=ABILITIES),
        Player("a-longer-move", (1, 3), hand=("c2",), tokens=ABILITIES[:4]),
    )


def drawing_codes() -> Table:
    """Return a state with codes to break, and others to draw."""
    return few(
        "codes",
        Player("a-extra-swap", hand=("c1",), codes=("1-rope", "3-torch"), decoder=(2,)),
        Player("a-any-region", hand=("c2",), codes=("5-rope", "1-torch")),
        circles=(((1, 0), (2, 1)), (), (), ()),
    )


def drawing_cards() -> Table:
    """Return a state with agency cards and missions to take and to draw, and full hands."""
    return few(
        "resolve",
        Player("a-fourth-mission", hand=("c1", "c3")),
        Player("a-any-region", hand=("c2",)),
        circles=(((1, 1),), ((1, 0), (2, 1)), ((1, 0), (2, 0), (3, 1), (4, 0), (5, 1)), ()),
    )


def few(phase: str, one: Player, other: Player, **fields: object) -> Table:
    """Return a state of two players in this phase, with a box of few cards.

    Agents, missions and displayed cards are the same in every state; ``fields`` sets others.
    """
    return begun(
        phase,
        evolve(one, agents=("ash", "elm", "oak"), missions=("m1", "m2")),
        evolve(other, agents=("elm", "oak", "yew"), missions=("m3",)),
        box=few_cards(),
        display=("c4", "c5", "c6", "c7"),
        open=("m4", "m5", "m6"),
        **fields,
    )


GAMES_WITH_HIDDEN_CARDS = {
    "2 players, tokens to draw": drawing_tokens,
    "2 players, codes to draw": drawing_codes,
    "2 players, cards to draw": drawing_cards,
}
"""States within a round in which drawn cards may go unseen."""

SMALL_GAMES = {
    "2 players, dice to resolve": resolving,
    "2 players, agents to move": moving,
    "2 players, codes to break": breaking,
    "2 players, a die each to place": placing,
}
"""States within a round, explored to its end; exploring the last of them takes minutes."""

FIXED_DEALS: Mapping[str, Callable[[], tuple[Table, tuple[str, ...]]]] = {
    "few cards, tokens to draw": lambda: (drawing_tokens(), ()),
    "few cards, codes to draw": lambda: (drawing_codes(), ()),
    "few cards, cards to draw": lambda: (drawing_cards(), ()),
    "tiny, agents to move": lambda: (moving(), ()),
    "tiny, a die each to place": lambda: (placing(), ()),
}
"""States within a round. The decks lie in the order of the box, so no order has to be given."""
