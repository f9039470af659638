"""Paths that the agents of a player may take together."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, permutations

from referee_spec.covert.components.box import Box
from referee_spec.covert.components.training import stated
from referee_spec.covert.state import Table

Way = tuple[str, ...]

MOST = 1_000
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
    found = tuple(islice(every, MOST + 1))
    if len(found) > MOST:
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
