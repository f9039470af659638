"""Check a component set: counts, a connected map, cards that can be used."""

import re
from collections import Counter
from collections.abc import Iterator

from attrs import frozen

from referee_spec.covert.components.box import (
    ABILITIES,
    ANY,
    CHARACTER_ABILITIES,
    Agency,
    Box,
    Code,
    Mission,
)
from referee_spec.covert.components.problems import problem
from referee_spec.kernel.rule import Problem

AGENTS = 3
"""Each player's agents."""

HAND = 7
"""The most agency cards that a hand may have."""

TILES_IN_A_ROW = 6

NAME = re.compile(r"[^\s;,:|#\"/?]+")
"""The name of a card or a city in a record."""


@frozen
class Wrong:
    """A fault of a component set: its place and what is wrong there.

    The place is a section, an entry of it, and a word of the entry; each may be empty.
    """

    section: str
    entry: str
    word: str
    problem: Problem


def wrongs(box: Box, reduced: bool = False) -> Iterator[Wrong]:
    """Yield every fault of this box.

    A ``reduced`` box need not have the rulebook's counts; its codes may have a single digit, and
    its characters no ability.
    """
    yield from names(box)
    if not reduced:
        yield from counts(box)
        yield from whole(box)
    yield from uses(box)
    yield from the_map(box)
    yield from cards(box)
    yield from missions(box)


def names(box: Box) -> Iterator[Wrong]:
    """Yield names that a record cannot contain."""
    for section, attribute in SECTIONS.items():
        for name in getattr(box, attribute):
            yield from name_faults(section, name)


def name_faults(section: str, name: str) -> Iterator[Wrong]:
    """Yield the fault of a name that a record cannot contain."""
    dashed = section == "cities" and "-" in name
    if dashed or not NAME.fullmatch(name) or name == ANY:
        yield Wrong(section, name, "", problem("unwritable", name=name))


def counts(box: Box) -> Iterator[Wrong]:
    """Yield counts that differ from the rulebook's, and a number of regions other than six."""
    for section, right, entries in (
        ("agency", 48, box.agency),
        ("missions", 60, box.missions),
        ("codes", 40, box.codes),
        ("characters", 6, box.characters),
    ):
        if len(entries) != right:
            yield Wrong(
                section, "", "", problem("count", section=section, found=len(entries), right=right)
            )
    regions = set(box.regions.values())
    if len(regions) != 6:
        yield Wrong(
            "cities", "", "", problem("count", section="regions", found=len(regions), right=6)
        )


def whole(box: Box) -> Iterator[Wrong]:
    """Yield codes with fewer than two digits, and characters without an ability."""
    for name, code in box.codes.items():
        yield from short_code(name, code)
    for name, ability in box.characters.items():
        if not ability:
            yield Wrong("characters", name, "ability", problem("no-ability", name=name))


def short_code(name: str, code: Code) -> Iterator[Wrong]:
    """Yield the fault of a code with fewer than two digits."""
    if len(code.digits) < 2:
        yield Wrong("codes", name, "digits", problem("one-digit", name=name))


def uses(box: Box) -> Iterator[Wrong]:
    """Yield names that two things share."""
    cards = (*box.agency, *box.missions, *box.codes, *box.characters)
    regions = set(box.regions.values())
    used = Counter((*cards, *box.links, *regions, *ABILITIES, *box.equipment))
    for name, n in used.items():
        if n > 1:
            section = next(s for s in SECTIONS if name in getattr(box, SECTIONS[s]))
            yield Wrong(section, name, "", problem("two-things", name=name))


SECTIONS = {
    "agency": "agency",
    "missions": "missions",
    "codes": "codes",
    "characters": "characters",
    "cities": "links",
}
"""The sections of a set and the attributes of the box that they become."""


def the_map(box: Box) -> Iterator[Wrong]:
    """Yield links that do not go both ways, and cities that cannot be reached."""
    for city, links in box.links.items():
        for other in links:
            if other not in box.links:
                yield Wrong("cities", city, other, problem("no-city", name=other))
            elif other == city or links.count(other) > 1:
                yield Wrong("cities", city, other, problem("linked-twice", city=city, other=other))
            elif city not in box.links[other]:
                wrong = problem("linked-one-way", city=city, other=other)
                yield Wrong("cities", city, other, wrong)
    reached: set[str] = set()
    todo = list(box.links)[:1]
    while todo:
        city = todo.pop()
        if city not in reached:
            reached.add(city)
            todo += [other for other in box.links[city] if other in box.links]
    for city in box.links:
        if city not in reached:
            yield Wrong("cities", city, "", problem("unreachable", city=city))


def cards(box: Box) -> Iterator[Wrong]:
    """Yield cards with a city, equipment, digits or ability that do not exist."""
    for name, card in box.agency.items():
        yield from agency_faults(box, name, card)
    for name, code in box.codes.items():
        yield from code_faults(box, name, code)
    for name, ability in box.characters.items():
        if ability and ability not in CHARACTER_ABILITIES:
            yield Wrong(
                "characters", name, ability, problem("no-character-ability", ability=ability)
            )


def agency_faults(box: Box, name: str, card: Agency) -> Iterator[Wrong]:
    """Yield a city and a special operation of an agency card that do not exist."""
    if card.city not in box.links:
        yield Wrong("agency", name, card.city, problem("no-city", name=card.city))
    if card.ability not in ABILITIES:
        yield Wrong("agency", name, card.ability, problem("no-operation", ability=card.ability))


def code_faults(box: Box, name: str, code: Code) -> Iterator[Wrong]:
    """Yield equipment of a code card that no agency card has, and digits that are no code."""
    if code.equipment not in box.equipment:
        yield Wrong(
            "codes", name, code.equipment, problem("no-equipment", equipment=code.equipment)
        )
    if not code.digits or not set(code.digits) <= set(range(1, 7)):
        yield Wrong("codes", name, "digits", problem("digits"))
    if len(code.digits) > TILES_IN_A_ROW:
        yield Wrong("codes", name, "digits", problem("row", count=len(code.digits)))


def missions(box: Box) -> Iterator[Wrong]:
    """Yield missions that three agents and a full hand cannot complete by themselves."""
    stock = Counter(card.equipment for card in box.agency.values())
    for name, mission in box.missions.items():
        yield from mission_faults(box, stock, name, mission)


def mission_faults(box: Box, stock: Counter[str], name: str, mission: Mission) -> Iterator[Wrong]:
    """Yield why a mission cannot be completed, with this stock of equipment on agency cards."""
    regions = set(box.regions.values())
    for city in mission.cities:
        if city not in box.links:
            yield Wrong("missions", name, city, problem("no-city", name=city))
    for region in mission.regions:
        if region not in regions:
            yield Wrong("missions", name, region, problem("no-region", name=region))
    for kind, n in Counter(mission.equipment).items():
        if n > stock[kind]:
            yield Wrong(
                "missions", name, kind, problem("too-much-equipment", name=name, equipment=kind)
            )
    if mission.reward and mission.reward not in stock.keys() | regions:
        wrong = problem("no-reward", reward=mission.reward)
        yield Wrong("missions", name, mission.reward, wrong)
    if mission.agency < 0 or mission.points < 0:
        yield Wrong("missions", name, "", problem("below-zero", name=name))
    covered = {box.regions.get(city) for city in mission.cities}
    places = {*mission.cities, *(r for r in mission.regions if r not in covered)}
    if len(places) > AGENTS:
        yield Wrong("missions", name, "", problem("too-many-agents", name=name, most=AGENTS))
    if len(mission.equipment) + mission.agency > HAND:
        yield Wrong("missions", name, "", problem("too-many-cards", name=name))


def card_faults(box: Box, section: str, name: str) -> Iterator[Wrong]:
    """Yield the faults of one card of a box, in the order in which `wrongs` yields them."""
    card = getattr(box, section)[name]
    yield from name_faults(section, name)
    if section == "codes":
        yield from short_code(name, card)
    yield from (wrong for wrong in uses(box) if (wrong.section, wrong.entry) == (section, name))
    if section == "agency":
        yield from agency_faults(box, name, card)
    elif section == "codes":
        yield from code_faults(box, name, card)
    elif section == "missions":
        stock = Counter(agency.equipment for agency in box.agency.values())
        yield from mission_faults(box, stock, name, card)
