"""Whole games of Covert played at random, with every card known."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from referee_spec.covert import events
from referee_spec.covert.conditions import near, rewards
from referee_spec.covert.events import Event
from referee_spec.covert.options import Options
from referee_spec.covert.scoring import points, winners
from referee_spec.covert.state import Table, start
from referee_spec.covert.testing.chance import chance
from referee_spec.covert.testing.draws import drawn
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.game import Game

NAMES = ("Ana", "Ben", "Cleo", "Dev")

MOST_COMPARED = 12
"""The number of choices of a type that a player compares."""

WEIGHTS: dict[type, float] = {
    events.Withdraw: 0.02,
    events.Fly: 0.05,
    events.Travel: 0.3,
    events.Search: 0.3,
    events.Adjust: 0.2,
}
"""The weight of each type of choice where it is not 1, so that games come to an end."""


def play(
    game: Game[Table, Event], random: Random, options: Options | None = None, n: int = 2
) -> Iterator[Event]:
    """Yield the events of a whole game, from the characters to the winner."""
    table: Table = start(options or Options(), NAMES[:n], None)
    while table.phase != "over":
        event = chance(table, random) or choose(game, table, random)
        yield event
        table = game.after(table, event)
    yield events.Scores(tuple((seat, points(table, seat)) for seat in range(n)))
    yield events.Winner(winners(table))


def choose(game: Game[Table, Event], table: Table, random: Random) -> Event:
    """Return a choice drawn by type, with the cards that it brings."""
    kinds: dict[type, list[Event]] = {}
    for choice in game.choices(table):
        kinds.setdefault(type(choice), []).append(choice)
    if events.Complete in kinds:
        return random.choice(kinds[events.Complete])
    weights = [WEIGHTS.get(kind, 1) for kind in kinds]
    (kind,) = random.choices(list(kinds), weights)
    some = random.sample(kinds[kind], min(len(kinds[kind]), MOST_COMPARED))
    best = min(some, key=lambda event: lacking(game.after(table, event), table.turn))
    return random.choice(list(drawn(table, best)))


def lacking(table: Table, seat: int) -> int:
    """Return how many conditions of a mission are still unmet, for the mission nearest completion.

    Each completed mission counts as three conditions less.
    """
    player = table.players[seat]
    lacks = []
    for mission in (table.box.missions[name] for name in player.missions if name != UNKNOWN):
        places = (*mission.cities, *mission.regions)
        agents = table.players[seat].agents
        missing = [
            place
            for place in places
            if not any(near(table, seat, agent, place) for agent in agents)
        ]
        kinds = [table.box.agency[card].equipment for card in player.hand if card != UNKNOWN]
        kinds += [table.box.codes[code].equipment for code in player.broken]
        wanted = Counter(mission.equipment) - Counter((*kinds, *rewards(table, seat)))
        cards = max(mission.agency + len(mission.equipment) - len(player.hand), 0)
        lacks.append(2 * len(missing) + 2 * wanted.total() + cards)
    return min(lacks, default=0) - 3 * len(player.done)
