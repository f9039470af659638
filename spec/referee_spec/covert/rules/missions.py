"""Missions: completing them, and taking mission cards."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from referee_spec.covert.components.box import Mission
from referee_spec.covert.decks import in_mission_deck, is_unseen, may_hold, unseen
from referee_spec.covert.events import Complete, TakeMission
from referee_spec.covert.moves import use_cards
from referee_spec.covert.rules.resolving import back
from referee_spec.covert.state import Table, added, changed, has_ability, removed, term, who
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Answer, Word, effect, guard


@guard(
    "CVT411",
    Complete,
    source="es: Misión completa, paragraph 1",
    refusal="{mission} is not one of {player}'s missions",
)
def a_mission_is_ones_own(table: Table, event: Complete) -> Answer:
    """A player completes only missions that lie behind their own screen."""
    held = table.players[event.player].missions
    if may_hold(table, held, event.mission, "missions"):
        return None
    return {"player": who(table, event.player), "mission": event.mission}


@guard(
    "CVT412",
    Complete,
    source="es: Misión completa, bullets 2 and 3; Misiones y códigos completados, bullet 2",
    refusal="{mission} asks for an agent in {place}: {player} has no agent there for it, and no "
    "symbol",
)
def agents_stand_where_asked(table: Table, event: Complete) -> Answer:
    """A mission's city needs an agent there, its region one in any of its cities; the region of a
    completed mission serves for either. How many conditions one agent or one symbol may meet
    depends on the reading."""
    mission = table.box.missions.get(event.mission)
    if mission is None:
        return None
    agents = table.players[event.player].agents
    symbols = tuple(rewards(table, event.player))
    place = unmet(table, event.player, (*mission.cities, *mission.regions), agents, symbols)
    if place is None:
        return None
    player = who(table, event.player)
    return {"mission": event.mission, "place": term(table, place), "player": player}


def unmet(
    table: Table,
    seat: int,
    places: tuple[str, ...],
    agents: tuple[str, ...],
    symbols: tuple[str, ...],
) -> str | None:
    """Return a city or region that these agents and symbols do not provide; None if all are met."""
    if not places:
        return None
    place, *rest = places
    found = place
    for agent in dict.fromkeys(agents):
        if near(table, seat, agent, place):
            alone = len(rest) > 0 and table.options.mission_agents == "one-each"
            left = removed(agents, agent) if alone else agents
            deeper = unmet(table, seat, tuple(rest), left, symbols)
            if deeper is None:
                return None
            found = deeper
    region = table.box.regions.get(place, place)
    if region in symbols:
        alone = region_again(table, region, rest) and table.options.mission_symbols == "one-each"
        left = removed(symbols, region) if alone else symbols
        return unmet(table, seat, tuple(rest), agents, left)
    return found


def region_again(table: Table, region: str, places: list[str]) -> bool:
    """Return whether one of these cities and regions belongs to a region."""
    return any(table.box.regions.get(place, place) == region for place in places)


def near(table: Table, seat: int, agent: str, place: str) -> bool:
    """Return whether an agent in this city is in a city or region, or near enough for the player's
    character."""
    reach = table.box.links.get(agent, ()) if has_ability(table, seat, "long-reach") else ()
    return any(place in (city, table.box.regions.get(city)) for city in (agent, *reach))


def reached(table: Table, seat: int, place: str) -> bool:
    """Return whether one of a player's agents is in a city or region, or near enough."""
    return any(near(table, seat, agent, place) for agent in table.players[seat].agents)


def rewards(table: Table, seat: int) -> list[str]:
    """Return the equipment and regions that a player's completed missions show."""
    return [
        mission.reward
        for name in table.players[seat].done
        if (mission := table.box.missions.get(name)) and mission.reward
    ]


@guard(
    "CVT413",
    Complete,
    source="es: Misión completa, bullets 1 and 4; Misiones y códigos completados",
    refusal="{mission} is not paid: it needs {needed}, and {player} gives {given}, {reason}",
)
def equipment_is_given(table: Table, event: Complete) -> Answer:
    """Each equipment of a mission is given by a discarded agency card, a completed code card,
    or a completed mission that shows it; agency cards of any kind only by agency cards. A card
    that is not needed is not given."""
    mission = table.box.missions.get(event.mission)
    player = table.players[event.player]
    held = all(may_hold(table, player.hand, card, "agency") for card in event.paid)
    named = [card for card in event.paid if card != UNKNOWN]
    held = held and len(player.hand) >= len(event.paid) and len(set(named)) == len(named)
    held = held and not Counter(event.codes) - Counter(player.broken)
    spare = Counter(rewards(table, event.player))
    if held and pays(table, event, spare):
        return None
    wrong = held or not cards_may_serve(table, event)
    asked = (*mission.equipment, *("any",) * mission.agency) if mission else (UNKNOWN,)
    return {
        "mission": event.mission,
        "needed": tuple(term(table, asked_for) for asked_for in asked) or None,
        "player": who(table, event.player),
        "given": (*event.paid, *event.codes) or None,
        "reason": Word("not-what-it-needs" if wrong else "not-all-held"),
    }


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


@guard(
    "CVT421",
    TakeMission,
    source="es: Tarjetas de misión, paragraphs 1 and 2",
    refusal="{player} cannot take {card}{dropped:| and drop #}: {open:no mission is|# is|# are} "
    "face up, and {limit} missions can be held",
)
def missions_come_face_up_or_from_the_deck(table: Table, event: TakeMission) -> Answer:
    """A mission card is taken face up or from the deck; three may be kept, and one is dropped
    if there are more."""
    player = table.players[event.player]
    if event.deck:
        there = in_mission_deck(table) > 0
        there = there and (event.card == UNKNOWN or is_unseen(table, event.card, "missions"))
    else:
        there = may_hold(table, table.open, event.card, "missions")
    if there and drop_fits(table, event.player, (*player.missions, event.card), event.dropped):
        return None
    return {
        "player": who(table, event.player),
        "card": event.card,
        "dropped": event.dropped or None,
        "open": table.open or None,
        "limit": most_missions(table, event.player),
    }


def drop_fits(table: Table, seat: int, held: tuple[str, ...], dropped: str) -> bool:
    """Return whether just the mission cards over the limit are dropped."""
    if len(held) <= most_missions(table, seat):
        return not dropped
    return may_hold(table, held, dropped, "missions")


def most_missions(table: Table, seat: int) -> int:
    """Return how many mission cards a player may keep."""
    return 4 if has_ability(table, seat, "fourth-mission") else 3


@guard(
    "CVT422",
    TakeMission,
    source="es: Tarjetas de misión, paragraphs 1 and 2",
    refusal="{fresh} cannot be turned up for the mission that was taken",
)
def an_open_mission_is_replaced_from_the_deck(table: Table, event: TakeMission) -> Answer:
    """When a face-up mission is taken, the top card of the deck is turned up; nothing is turned up
    after a mission from the deck or, under one reading, after any."""
    if event.fresh == UNKNOWN or event.fresh in turned_up(table, event):
        return None
    return {"fresh": event.fresh}


def turned_up(table: Table, event: TakeMission) -> tuple[str, ...]:
    """Return the missions that may be turned up in place of one that was taken.

    They are those of the deck, or the dropped one if the deck is empty.
    """
    if event.deck or table.options.mission_refill == "no":
        return ()
    if in_mission_deck(table) or table.options.dropped_mission == "out-of-play":
        return tuple(card for card in unseen(table, "missions") if card != event.card)
    return (event.dropped,) if event.dropped else ()


@effect("CVT471", Complete, source="es: Misión completa; Misiones y códigos completados")
def a_completed_mission_lies_open(table: Table, event: Complete) -> Table:
    """A completed mission lies under the character; the agency cards given for it are discarded,
    and the code cards go back to their decks. A sixth completed mission brings the end near."""
    player = table.players[event.player]
    table = changed(
        table,
        event.player,
        missions=removed(player.missions, event.mission),
        done=(*player.done, event.mission),
        broken=removed(player.broken, *event.codes),
    )
    table = use_cards(back(table, event), event.player, event.paid)
    last = table.last or len(table.players[event.player].done) >= table.options.missions
    return evolve(table, last=last, claimed=())


@effect("CVT472", TakeMission, source="es: Tarjetas de misión")
def a_taken_mission_is_held(table: Table, event: TakeMission) -> Table:
    """A mission card that was taken lies behind the screen. Whether a dropped one is out of play,
    and whether a face-up one is replaced, depends on the reading."""
    player = table.players[event.player]
    if not event.deck:
        table = evolve(table, open=removed(table.open, event.card))
    gone = (event.dropped,) if event.dropped else ()
    missions = added(player.missions, event.card)
    # Of missions that a position leaves out, the dropped one may be any.
    missions = () if UNKNOWN in gone and UNKNOWN not in missions else removed(missions, *gone)
    table = changed(back(table, event), event.player, missions=missions)
    table = put_away(table, gone)
    if event.deck or table.options.mission_refill == "no" or not in_mission_deck(table):
        return table
    return evolve(table, open=added(table.open, event.fresh))


def put_away(table: Table, dropped: tuple[str, ...]) -> Table:
    """Return the table with dropped missions out of play or under the deck, as the options say."""
    if not dropped or table.options.dropped_mission == "under-the-deck":
        return table
    return evolve(table, away=(*table.away, *dropped))
