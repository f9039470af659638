"""Candidate events: all that may come next, and some that the guards refuse.

Cards that come from a deck are offered unseen, as ``?``; testing/draws.py lists which cards they
may be. Two kinds of events are too numerous to list in full: rerolls are left to chance, and where
agents could move together in more than a thousand ways only the ways of one agent are offered.
Cards, dice and ways whose order does not matter are offered in one order only.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, islice, permutations

from referee_spec.covert import events
from referee_spec.covert.components.box import Box
from referee_spec.covert.components.training import stated
from referee_spec.covert.decks import tokens_due
from referee_spec.covert.events import Event
from referee_spec.covert.moves import TRAVEL_STEPS, cities_each, free_swaps, operation, own_dice
from referee_spec.covert.phase_inference import PLAYED
from referee_spec.covert.rules.placing import SPOTS
from referee_spec.covert.state import CIRCLES, ROW, Table, regions
from referee_spec.covert.tiles import face, follows, neighbours
from referee_spec.kernel.cards import UNKNOWN

SWAPS = tuple(
    (a, b)
    for a, b in combinations(range(2 * ROW), 2)
    if neighbours(a, b) or (a % ROW == 0 and b == a + ROW - 1)
)


def candidates(table: Table) -> Iterator[Event]:
    """Yield events that could come next, and some that could not, without those of chance."""
    if table.phase == "between":
        yield events.Round(table.round + 1)
    if table.phase not in PLAYED:
        return
    seat = table.turn
    for full, player in enumerate(table.players):
        extra = len(player.hand) - table.options.hand_limit
        if extra > 0:
            for cards in combinations(player.hand, extra):
                yield events.Drop(full, cards)
    if table.doing.intel:
        yield events.Intel(seat, UNKNOWN, deck=True)
        at = regions(table.box).index(table.box.regions[table.doing.intel[0]])
        yield events.Intel(seat, table.display[at], deck=False)
    yield from operations(table)
    if table.phase == "place":
        yield from placing(table, seat)
    elif table.phase == "codes":
        yield from breaking(table, seat)
    else:
        yield from resolving(table, seat)
    yield events.Done(seat)


def items(table: Table, seat: int, ability: str) -> list[str]:
    """Return the tokens and agency cards with which a player may use this operation."""
    player = table.players[seat]
    held = (*dict.fromkeys(player.tokens), *player.hand)
    return [item for item in held if operation(table, item) == ability]


def operations(table: Table) -> Iterator[Event]:
    """Yield flights and special operations."""
    seat = table.turn
    player = table.players[seat]
    for card in player.hand:
        for agent in dict.fromkeys(player.agents) if card != UNKNOWN else ():
            yield events.Fly(seat, card, agent)
    travels = items(table, seat, "move")
    for ways in journeys(table, seat, TRAVEL_STEPS, TRAVEL_STEPS) if travels else ():
        for item in travels:
            yield events.Travel(seat, item, ways)
    for item in items(table, seat, "search"):
        yield events.Search(seat, item, "agency", UNKNOWN)
        for dropped in ("", *player.missions, UNKNOWN):
            yield events.Search(seat, item, "missions", UNKNOWN, dropped)
    for other in range(len(table.names)):
        for item in items(table, other, "spying") if table.doing.used else ():
            for card in dict.fromkeys(table.doing.used):
                yield events.Spy(other, item, card)
        for item in items(table, other, "first") if table.phase in ("codes", "resolve") else ():
            yield events.First(other, item)


def placing(table: Table, seat: int) -> Iterator[Event]:
    """Yield placements of dice, and the stop with the token that is next."""
    for die in sorted(set(table.players[seat].dice)):
        for spot in SPOTS:
            place = events.Place(seat, die, spot)
            yield events.Place(seat, die, spot, (UNKNOWN,) * tokens_due(table, place))
        for ability in ("plus-one", "minus-one"):
            for item in items(table, seat, ability):
                yield events.Adjust(seat, item, die)
    for item in items(table, seat, "sneak-attack"):
        yield events.Sneak(seat, item)
    yield events.Stop(seat, 1 + sum(player.order > 0 for player in table.players))


def breaking(table: Table, seat: int) -> Iterator[Event]:
    """Yield swaps, dice on tiles, and codes that may be found."""
    left = table.unknown or table.doing.swaps < free_swaps(table, seat)
    ways = (*([""] if left else ()), *items(table, seat, "code-breaker"))
    for a, b in SWAPS if ways else ():
        for item in ways:
            yield events.Swap(seat, a, b, item)
    for die in sorted(set(table.players[seat].decoder)):
        for tile in range(2 * ROW):
            yield events.Cover(seat, die, tile)
    for code in table.players[seat].codes:
        if code in table.box.codes:
            for tiles in paths(table, table.box.codes[code].digits):
                yield events.Break(seat, code, tiles)
    if table.doing.new:
        yield events.NewCode(seat, UNKNOWN)


def paths(table: Table, digits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the sequences of tiles on which a code may lie, as far as their numbers are known."""
    fit = [
        [tile for tile in range(2 * ROW) if table.unknown or face(table, tile) == digit]
        for digit in digits
    ]
    todo: list[tuple[int, ...]] = [(tile,) for tile in fit[0]]
    while todo:
        path = todo.pop()
        if len(path) == len(digits):
            yield path
            continue
        near = (b for b in fit[len(path)] if b not in path and follows(table, path[-1], b))
        todo += [(*path, b) for b in near]


def resolving(table: Table, seat: int) -> Iterator[Event]:
    """Yield the actions of dice that lie in circles, and last missions."""
    player = table.players[seat]
    mine = {circle: own_dice(table, seat, circle) for circle in CIRCLES}
    for die in mine["complete"] if table.phase == "resolve" else (0,):
        for mission in player.missions:
            yield from payments(table, seat, die, mission)
    for die in mine["missions"]:
        for dropped in ("", *player.missions):
            yield events.TakeMission(seat, die, UNKNOWN, deck=True, dropped=dropped)
            for card in table.open:
                yield events.TakeMission(seat, die, card, deck=False, dropped=dropped)
        yield events.TakeMission(seat, die, UNKNOWN, deck=True, dropped=UNKNOWN)
        for card in table.open:
            yield events.TakeMission(seat, die, card, deck=False, dropped=card)
    for n in (1, 2):
        for dice in combinations(mine["agency"], n):
            for card in filter(None, table.display):
                yield events.TakeAgency(seat, dice, card, deck=False)
            yield events.TakeAgency(seat, dice, UNKNOWN, deck=True)
    for n in range(1, len(mine["movement"]) + 1):
        for ways in journeys(table, seat, cities_each(table, seat, n)):
            for dice in combinations(mine["movement"], n):
                yield events.Move(seat, dice, ways)
    for name, dice in mine.items():
        for die in dice:
            yield events.Withdraw(seat, name, die)


def payments(table: Table, seat: int, die: int, name: str) -> Iterator[events.Complete]:
    """Yield the sets of held code cards and agency cards that may pay for a mission."""
    mission = table.box.missions.get(name)
    if mission is None:
        return
    player = table.players[seat]
    hand = [card for card in player.hand if card != UNKNOWN]
    for shown in range(len(mission.equipment) + 1):
        for codes in combinations(player.broken, shown):
            for given in range(mission.agency, mission.agency + len(mission.equipment) + 1):
                for paid in combinations(hand, given):
                    yield events.Complete(seat, die, name, paid, codes)


Way = tuple[str, ...]

MOST_JOURNEYS = 1_000
"""The number of journeys above which only those of one agent are offered."""


def journeys(
    table: Table, seat: int, each: int, most: int | None = None
) -> Iterator[tuple[Way, ...]]:
    """Yield the ways of one or more agents, each with so many steps or fewer, ``most`` together.

    Several ways come in the order of the agents' cities, and in every order where that makes a
    difference.
    """
    player = table.players[seat]
    strange = frozenset(city for city, colour in table.cubes if colour != seat)
    box = stated(table.box) if table.box.supposed else table.box
    for chosen in together(box, player.agents, each, most):
        # It matters who goes first if others' cubes lie on several ways, or own cubes run out.
        meeting = len(chosen) > 1 and sum(not strange.isdisjoint(way[1:]) for way in chosen) > 1
        if meeting or (len(chosen) > 1 and sum(map(len, chosen)) - len(chosen) > player.cubes):
            yield from permutations(chosen)
        else:
            yield chosen


@lru_cache(maxsize=2_000)
def together(
    box: Box, agents: tuple[str, ...], each: int, most: int | None
) -> tuple[tuple[Way, ...], ...]:
    """Yield the journeys of agents in these cities, in the order of their cities."""

    def following(at: int, least: Way, left: int) -> Iterator[tuple[Way, ...]]:
        if at == len(agents):
            yield ()
            return
        # Agents in one city are alike: the second one goes no other way than one further on.
        again = at > 0 and agents[at] == agents[at - 1]
        for way in ways(box, agents[at], min(each, left)):
            if not again or way >= least:
                for rest in following(at + 1, way, left - len(way) + 1):
                    yield (way, *rest)

    every = following(0, (), each * len(agents) if most is None else most)
    found = tuple(islice(every, MOST_JOURNEYS + 1))
    if len(found) > MOST_JOURNEYS:
        found = tuple((way,) for city in dict.fromkeys(agents) for way in ways(box, city, each))
    going = (tuple(way for way in chosen if len(way) > 1) for chosen in found)
    return tuple(dict.fromkeys(filter(None, going)))


@lru_cache(maxsize=2_000)
def ways(box: Box, city: str, most: int) -> tuple[Way, ...]:
    """Return all ways from a city with so many steps or fewer; the first is to stay."""
    found: list[Way] = []
    todo: list[Way] = [(city,)]
    while todo:
        path = todo.pop()
        found.append(path)
        if len(path) <= most:
            todo += [(*path, other) for other in box.links.get(path[-1], ())]
    return tuple(sorted(found))
