"""Small boxes of Covert with missions of all sorts."""

from itertools import cycle

from attrs import evolve

from referee_spec.covert.components.box import Box, Code, Mission
from referee_spec.covert.testing.small_games import KINDS, REGIONS, little_box

PLACES: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    ((), ()),
    (("elm",), ()),
    ((), ("south",)),
    (("ash",), ("east",)),
    (("elm", "fir"), ()),
    ((), ("north", "west")),
    (("fir",), ("north",)),
)
EQUIPMENT = ((), KINDS[:1], KINDS, KINDS[:1] * 2, KINDS[1:])
REWARDS = (*KINDS, *dict.fromkeys(REGIONS.values()), KINDS[0], "north", "")


def box(cards: int) -> Box:
    """Return a small box with missions of all sorts and with codes that repeat a number."""
    places, equipment, rewards = cycle(PLACES), cycle(EQUIPMENT), cycle(REWARDS)
    missions = {
        f"m{n}": Mission(*next(places), next(equipment), int(n % 3 == 0), 1 + n % 3, next(rewards))
        for n in range(1, 36)
    }
    little = little_box(cards)
    again = {"121-rope": Code((1, 2, 1), "rope"), "343-torch": Code((3, 4, 3), "torch")}
    codes = {**little.codes, **again}
    return evolve(little, name=f"all-sorts-{cards}", missions=missions, codes=codes)


BOXES = tuple(box(cards) for cards in (10, 24))
"""A box with so few agency cards that none is left to draw, and one with enough."""
