"""Conditions of missions: agents where they ask for one, and equipment that pays for them."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from referee_spec.covert.components.box import Mission
from referee_spec.covert.decks import may_hold
from referee_spec.covert.events import Complete
from referee_spec.covert.state import Table, has_ability, removed
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve


def unmet(table: Table, seat: int, places: tuple[str, ...]) -> str | None:
    """Return a city or region without an agent or a symbol of a player; None if all are met."""
    return unmet_by(table, seat, places, table.players[seat].agents, tuple(rewards(table, seat)))


def unmet_by(
    table: Table,
    seat: int,
    places: tuple[str, ...],
    agents: tuple[str, ...],
    symbols: tuple[str, ...],
) -> str | None:
    """Return a city or region for which there is none of these agents and symbols, or None."""
    if not places:
        return None
    place, *rest = places
    found = place
    for agent in dict.fromkeys(agents):
        if near(table, seat, agent, place):
            alone = len(rest) > 0 and table.options.mission_agents == "one-each"
            left = removed(agents, agent) if alone else agents
            deeper = unmet_by(table, seat, tuple(rest), left, symbols)
            if deeper is None:
                return None
            found = deeper
    region = table.box.regions.get(place, place)
    if region in symbols:
        alone = region_again(table, region, rest) and table.options.mission_symbols == "one-each"
        left = removed(symbols, region) if alone else symbols
        return unmet_by(table, seat, tuple(rest), agents, left)
    return found


def region_again(table: Table, region: str, places: list[str]) -> bool:
    """Return whether one of these cities and regions belongs to a region."""
    return any(table.box.regions.get(place, place) == region for place in places)


def near(table: Table, seat: int, agent: str, place: str) -> bool:
    """Return whether an agent in this city is in a city or region, or near enough for the player's
    character."""
    reach = table.box.links.get(agent, ()) if has_ability(table, seat, "long-reach") else ()
    return any(place in (city, table.box.regions.get(city)) for city in (agent, *reach))


def rewards(table: Table, seat: int) -> list[str]:
    """Return the equipment and regions that a player's completed missions show."""
    return [
        mission.reward
        for name in table.players[seat].done
        if (mission := table.box.missions.get(name)) and mission.reward
    ]


Equipment = Counter[str]


def pays(table: Table, event: Complete, spare: Equipment) -> bool:
    """Return whether what is given may pay for the mission, beside these symbols."""
    mission = table.box.missions.get(event.mission)
    given = may_be_given(table, event)
    return any(serves(table, event, mission, spare, *equipment) for equipment in given)


def cards_may_serve(table: Table, event: Complete) -> bool:
    """Return whether the agency cards given may all serve for the mission, if there are symbols or
    code cards for all the rest."""
    mission = table.box.missions.get(event.mission)
    symbols = Counter(mission.equipment if mission else ())
    return pays(table, evolve(event, codes=()), symbols)


def may_be_given(table: Table, event: Complete) -> Iterator[tuple[Equipment, Equipment]]:
    """Yield the equipment of the given agency cards and code cards.

    There is one result for each equipment that an unseen card may have.
    """
    box = table.box
    cards = Counter(box.agency[card].equipment for card in event.paid if card in box.agency)
    codes = Counter(box.codes[card].equipment for card in event.codes if card in box.codes)
    kinds = sorted(box.equipment)
    for more_cards in combinations_with_replacement(kinds, event.paid.count(UNKNOWN)):
        for more_codes in combinations_with_replacement(kinds, event.codes.count(UNKNOWN)):
            yield cards + Counter(more_cards), codes + Counter(more_codes)


def serves(
    table: Table,
    event: Complete,
    mission: Mission | None,
    spare: Equipment,
    cards: Equipment,
    codes: Equipment,
) -> bool:
    """Return whether this equipment is what a mission asks for beside the ``spare`` symbols; of an
    unseen mission it may be."""
    if cards.total() != len(event.paid):
        return False
    if mission is None:
        return event.mission == UNKNOWN
    needed = Counter(mission.equipment)
    open_needs = needed - codes
    lack = open_needs - spare
    if any(spare[kind] for kind in lack) and table.options.mission_symbols == "shared":
        lack = Counter({kind: n for kind, n in lack.items() if not spare[kind]})
    useful = sum(min(open_needs[kind], cards[kind]) for kind in open_needs)
    rest = len(event.paid) - mission.agency
    return not codes - needed and not lack - cards and lack.total() <= rest <= useful


def may_give(table: Table, event: Complete) -> bool:
    """Return whether a player may have all the cards that are given for a mission."""
    player = table.players[event.player]
    named = [card for card in event.paid if card != UNKNOWN]
    return (
        all(may_hold(table, player.hand, card, "agency") for card in event.paid)
        and len(player.hand) >= len(event.paid)
        and len(set(named)) == len(named)
        and not Counter(event.codes) - Counter(player.broken)
    )


def asked_for(table: Table, name: str) -> tuple[str, ...]:
    """Return the equipment and agency cards that a mission asks for; ``?`` if nobody knows it."""
    mission = table.box.missions.get(name)
    return (*mission.equipment, *("any",) * mission.agency) if mission else (UNKNOWN,)
