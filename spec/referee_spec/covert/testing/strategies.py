"""Strategies for Covert, and measures of a match."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random

from referee_spec.covert import GAME, events
from referee_spec.covert.choices import paths
from referee_spec.covert.components.box import Box
from referee_spec.covert.conditions import rewards
from referee_spec.covert.decks import unseen
from referee_spec.covert.events import Event
from referee_spec.covert.moves import most_missions, own_dice
from referee_spec.covert.scoring import points, winners
from referee_spec.covert.state import Table, added
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.lookahead import dealt_anew
from referee_spec.verification.play import Step
from referee_spec.verification.simulation import LookAhead, Simulation, best, by_chance

Worth = Callable[[Table, int, str], float]
"""``(table, seat, mission)`` to how much a player likes to hold a mission card."""


def dearest(table: Table, seat: int, mission: str) -> float:
    """Return the points of a mission."""
    return table.box.missions[mission].points


def nearest(table: Table, seat: int, mission: str) -> float:
    """Return how little is missing for a mission, as a number below 0."""
    return -missing(table, seat, mission, table.players[seat].agents)


def player_who(worth: Worth) -> Callable[[Table, Event], float]:
    """Return the value of a choice for a player who takes the missions that are worth most.

    Missions are completed as soon as they can be, then codes; dice go where something for the
    missions in hand is missing. Of the special operations only searches and travels are used.
    """

    def value(table: Table, event: Event) -> float:
        match event:
            case events.Complete(_, _, mission):
                return 200 + table.box.missions[mission].points
            case events.Break() | events.NewCode() | events.Drop():
                return 150
            case events.Swap() | events.Cover():
                return 140 if finds_code(table, event) else -1
            case events.Intel(_, card) | events.TakeAgency(_, _, card):
                return 100 + useful(table, event.player, card)
            case events.Search(deck="agency") as search:
                return 90 + useful(table, search.player, search.kept)
            case events.TakeMission(seat, _, card, _, _, dropped):
                return 80 + sum(
                    sign * worth(table, seat, mission)
                    for sign, mission in ((1, card), (-1, dropped))
                    if mission in table.box.missions
                )
            case events.Move() | events.Travel() | events.Fly():
                nearer = steps_saved(table, event)
                return 70 + nearer if nearer > 0 else -1
            case events.Place(seat, _, spot):
                return 20 + reason(table, seat, spot)
            case events.Stop():
                return 20
            case events.Done():
                return 10
        return -2

    return value


def reason(table: Table, seat: int, spot: str) -> float:
    """Return how much a player wants a die in a place; below 0 if it is better not placed."""
    player = table.players[seat]
    placed = 0 if spot in ("folder", "decoder") else len(own_dice(table, seat, spot))
    lacks = [missing(table, seat, mission, player.agents) for mission in player.missions]
    match spot:
        case "complete":
            return 9 if lacks.count(0) > placed else -1
        case "missions":
            return 8 if len(player.missions) + placed < most_missions(table, seat) else -1
        case "agency":
            short = sum(missing_cards(table, seat, mission) for mission in player.missions)
            return 7 if placed < short else -1
        case "movement":
            shown = tuple(rewards(table, seat))
            missions = player.missions
            far = sum(
                missing_steps(table.box, mission, player.agents, shown) for mission in missions
            )
            return 6 if 2 * placed < far else -1
        case "decoder":
            wanted = {digit for code in player.codes for digit in table.box.codes[code].digits}
            return 5 if wanted and len(player.decoder) < 2 else -1
    return 1


def missing(table: Table, seat: int, mission: str, agents: tuple[str, ...]) -> int:
    """Return the steps and cards that a mission lacks; 0 if it can probably be completed."""
    shown = tuple(rewards(table, seat))
    return missing_steps(table.box, mission, agents, shown) + missing_cards(table, seat, mission)


@lru_cache(maxsize=10_000)
def missing_steps(box: Box, mission: str, agents: tuple[str, ...], shown: tuple[str, ...]) -> int:
    """Return the sum of the steps from each place of a mission to the next of these agents.

    One agent may be counted for several places. Of the regions ``shown`` by completed missions
    nothing is missing.
    """
    asked = box.missions[mission]
    return sum(
        min((steps_to(box, place).get(agent, 0) for agent in agents), default=0)
        for place in (*asked.cities, *asked.regions)
        if box.regions.get(place, place) not in shown
    )


def missing_cards(table: Table, seat: int, mission: str) -> int:
    """Return how many cards a player lacks to pay for a mission."""
    box, player = table.box, table.players[seat]
    asked = box.missions[mission]
    given = Counter(box.codes[card].equipment for card in player.broken) + Counter(
        rewards(table, seat)
    )
    held = Counter(box.agency[card].equipment for card in player.hand)
    lack = Counter(asked.equipment) - given
    paid = len(player.hand) - (lack & held).total()
    return (lack - held).total() + max(asked.agency - paid, 0)


@lru_cache(maxsize=200)
def steps_to(box: Box, place: str) -> Mapping[str, int]:
    """Return the least number of steps from each city to a city, or to any city of a region."""
    found = {city: 0 for city, region in box.regions.items() if place in (city, region)}
    todo = list(found)
    for city in todo:
        for other in box.links.get(city, ()):
            if other not in found:
                found[other] = found[city] + 1
                todo.append(other)
    return found


def steps_saved(table: Table, event: events.Move | events.Travel | events.Fly) -> int:
    """Return how many steps fewer the missions in hand lack after agents have moved."""
    player = table.players[event.player]
    if isinstance(event, events.Fly):
        ways: tuple[tuple[str, ...], ...] = ((event.source, table.box.agency[event.card].city),)
    else:
        ways = event.paths
    agents = list(player.agents)
    for way in ways:
        agents[agents.index(way[0])] = way[-1]
    box, shown = table.box, tuple(rewards(table, event.player))
    there = tuple(sorted(agents))
    return sum(
        missing_steps(box, mission, player.agents, shown)
        - missing_steps(box, mission, there, shown)
        for mission in player.missions
    )


def useful(table: Table, seat: int, card: str) -> int:
    """Return for how many missions in hand an agency card has the equipment that they ask for."""
    if card == UNKNOWN:
        return 0
    kind = table.box.agency[card].equipment
    return sum(
        kind in table.box.missions[mission].equipment for mission in table.players[seat].missions
    )


def finds_code(table: Table, event: events.Swap | events.Cover) -> bool:
    """Return whether a code can be read after a choice that could not be read before it."""
    after = GAME.after(table, event)
    digits = [table.box.codes[code].digits for code in table.players[event.player].codes]
    return any(any(paths(after, code)) and not any(paths(table, code)) for code in digits)


def measures(steps: Sequence[Step[Table, Event]]) -> Mapping[str, float]:
    """Return the measures of a match.

    They are turns, rounds, completed missions, broken codes, special operations, dice taken back
    without an action, changes of the lead, and whether the first player won.
    """
    count = dict.fromkeys((*COUNTED, "lead-changes"), 0)
    leader = first = -1
    for step in steps:
        event, after = step.event, step.after
        free = isinstance(event, events.Swap) and not event.item
        for name, kinds in COUNTED.items():
            count[name] += isinstance(event, kinds) and not free
        if isinstance(event, events.Round) and event.number == 1:
            first = after.turn
        if isinstance(event, events.Complete | events.Break):
            gained = [points(after, seat) for seat in range(len(after.names))]
            ahead = gained.index(max(gained))
            count["lead-changes"] += leader not in (-1, ahead)
            leader = ahead
    last = steps[-1].after
    won = last.phase == "over" and first in winners(last)
    return {**count, "first-player-wins": float(won)}


def redeal(table: Table, seat: int, random: Random) -> Table:
    """Return the table with all that others keep hidden dealt anew: agency cards, missions, codes
    and tokens, together with what lies in the decks and the bag.

    The backs of code cards stay: everybody saw them when the cards were drawn.
    """
    held = table.players
    hands = dealt_anew([player.hand for player in held], unseen(table, "agency"), seat, random)
    tokens = dealt_anew([player.tokens for player in held], unseen(table, "tokens"), seat, random)
    seen = {*table.open, *table.away, *(card for player in held for card in player.done)}
    seen |= {card for player in held for card in player.missions}
    deck = [card for card in table.box.missions if card not in seen]
    missions = dealt_anew([player.missions for player in held], deck, seat, random)
    left = {card for player in held for card in player.missions}.union(deck).difference(*missions)
    under = random.sample(sorted(left), len(table.ledger.under))
    codes = codes_anew(table, seat, random)
    players = tuple(
        evolve(
            player,
            hand=added((), *hands[at]),
            missions=added((), *missions[at]),
            codes=added((), *codes[at]),
            tokens=added((), *tokens[at]),
        )
        for at, player in enumerate(held)
    )
    ledger = evolve(table.ledger, under=tuple(sorted(under)))
    return evolve(table, players=players, ledger=ledger)


def codes_anew(table: Table, seat: int, random: Random) -> list[tuple[str, ...]]:
    """Return the codes of each player, those of others dealt anew among cards with the same
    back."""
    box = table.box
    free = unseen(table, "codes")
    codes: list[tuple[str, ...]] = [()] * len(table.players)
    for back in sorted({code.equipment for code in box.codes.values()}):
        alike = [
            tuple(card for card in player.codes if box.codes[card].equipment == back)
            for player in table.players
        ]
        rest = [card for card in free if box.codes[card].equipment == back]
        dealt = dealt_anew(alike, rest, seat, random)
        codes = [(*had, *new) for had, new in zip(codes, dealt, strict=True)]
    return codes


def standing(table: Table, seat: int) -> float:
    """Return the points of a player, with a share of those of missions in hand that grows the less
    they lack, less the mean of the same for the others.

    A mission that lacks nothing counts for half of its points.
    """
    worth = [
        points(table, at)
        + sum(
            table.box.missions[mission].points / (2 + missing(table, at, mission, player.agents))
            for mission in player.missions
        )
        for at, player in enumerate(table.players)
    ]
    return worth[seat] - (sum(worth) - worth[seat]) / max(len(worth) - 1, 1)


COUNTED: Mapping[str, tuple[type, ...]] = {
    "turns": (events.Done,),
    "rounds": (events.Round,),
    "missions": (events.Complete,),
    "codes": (events.Break,),
    "operations": (
        events.Adjust,
        events.Sneak,
        events.First,
        events.Swap,
        events.Travel,
        events.Spy,
        events.Search,
    ),
    "unused-dice": (events.Withdraw,),
}
"""The kinds of events that measures count; a swap that needs no operation is none."""

SIMULATION = Simulation(
    {
        "random": by_chance,
        "greedy": best(player_who(dearest)),
        "cautious": best(player_who(nearest)),
    },
    measures,
    LookAhead(redeal, standing, player_who(nearest), worlds=2),
)
