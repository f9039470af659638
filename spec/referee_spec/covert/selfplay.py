"""Whole games played at random: a table set up, rounds to the end, every unseen card drawn."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import evolve

from referee_spec.covert.decks import reshuffled, unseen
from referee_spec.covert.events import (
    Adjust,
    Agents,
    Character,
    Codes,
    Complete,
    Cubes,
    Deal,
    Event,
    Fly,
    Intel,
    Lots,
    Missions,
    NewCode,
    Open,
    Place,
    Regions,
    Reroll,
    Roll,
    Round,
    Scores,
    Search,
    TakeAgency,
    TakeMission,
    Tiles,
    Travel,
    Winner,
    Withdraw,
)
from referee_spec.covert.options import Options
from referee_spec.covert.rules.missions import reached, rewards
from referee_spec.covert.scoring import points, winners
from referee_spec.covert.state import DICE, NOTHING, Table, start
from referee_spec.kernel.cards import UNKNOWN

NAMES = ("Ana", "Ben", "Cleo", "Dev")

LOOKED_AT = 12
"""How many choices of a kind a player compares."""

LIKING: dict[type, float] = {Withdraw: 0.02, Fly: 0.05, Travel: 0.3, Search: 0.3, Adjust: 0.2}
"""How much players like a kind of choice, where it is not 1: games should come to an end."""


def play(game: Any, random: Random, options: Options | None = None, n: int = 2) -> Iterator[Event]:
    """The events of a whole game, from the characters to the winner, all cards seen."""
    table: Table = start(options or Options(), NAMES[:n], None)
    while table.phase != "over":
        event = chance(table, random) or choose(game, table, random)
        yield event
        table = game.after(table, event)
    yield Scores(tuple((seat, points(table, seat)) for seat in range(n)))
    yield Winner(winners(table))


def choose(game: Any, table: Table, random: Random) -> Event:
    """A choice drawn by kind, with its unseen cards drawn as well."""
    kinds: dict[type, list[Event]] = {}
    for choice in game.choices(table):
        kinds.setdefault(type(choice), []).append(choice)
    if Complete in kinds:
        return random.choice(kinds[Complete])
    weights = [LIKING.get(kind, 1) for kind in kinds]
    (kind,) = random.choices(list(kinds), weights)
    some = random.sample(kinds[kind], min(len(kinds[kind]), LOOKED_AT))
    best = min(some, key=lambda event: lacking(game.after(table, event), table.turn))
    return drawn(table, best, random)


def lacking(table: Table, seat: int) -> int:
    """How many conditions the mission that is nearest to be completed still lacks."""
    player = table.players[seat]
    lacks = []
    for mission in (table.box.missions[name] for name in player.missions if name != UNKNOWN):
        places = (*mission.cities, *mission.regions)
        missing = [place for place in places if not reached(table, seat, place)]
        kinds = [table.box.agency[card].equipment for card in player.hand if card != UNKNOWN]
        kinds += [table.box.codes[code].equipment for code in player.broken]
        wanted = Counter(mission.equipment) - Counter((*kinds, *rewards(table, seat)))
        cards = max(mission.agency + len(mission.equipment) - len(player.hand), 0)
        lacks.append(2 * len(missing) + 2 * wanted.total() + cards)
    return min(lacks, default=0) - 3 * len(player.done)


def drawn(table: Table, event: Event, random: Random) -> Event:
    """An event with every unseen card replaced by one from its deck."""

    def some(kind: str, n: int = 1) -> tuple[str, ...]:
        return tuple(random.sample(unseen(table, kind), n))

    match event:
        case Place(tokens=tokens) if tokens:
            return evolve(event, tokens=some("tokens", len(tokens)))
        case NewCode():
            return evolve(event, card=some("codes")[0])
        case TakeMission(deck=True) | Search(deck="missions"):
            (card,) = some("missions")
            if isinstance(event, Search):
                return evolve(event, kept=card)
            return evolve(event, card=card)
        case TakeMission() if unseen(table, "missions"):
            return evolve(event, fresh=some("missions")[0])
        case TakeAgency() | Intel() | Search():
            table = reshuffled(table)
            if not unseen(table, "agency"):
                return event
            (card,) = some("agency")
            if isinstance(event, Search):
                return evolve(event, kept=card)
            return evolve(event, card=card) if event.deck else evolve(event, fresh=card)
    return event


def chance(table: Table, random: Random) -> Event | None:
    """What chance decides next, from the first card to the dice of a round; None otherwise."""

    def some(kind: str, n: int) -> tuple[str, ...]:
        free = [card for card in unseen(table, kind) if card not in table.away]
        return tuple(random.sample(free, n))

    def next_without(part: str) -> int:
        return next(s for s, player in enumerate(table.players) if not getattr(player, part))

    match table.phase:
        case "characters":
            taken = [player.character for player in table.players]
            free = [one for one in table.box.characters if one not in taken]
            return Character(next_without("character"), random.choice(free))
        case "agents":
            return Agents(next_without("agents"), some("agency", 3))
        case "cubes":
            return Cubes(some("agency", 12))
        case "hands":
            return Deal(next_without("hand"), some("agency", 2))
        case "regions":
            return Regions(some("agency", len(table.display)))
        case "missions":
            cards = some("missions", 3)
            return Missions(next_without("missions"), cards, cards[:2])
        case "open":
            return Open(some("missions", 3))
        case "dealt-codes":
            return Codes(next_without("codes"), some("codes", 2))
        case "tiles":
            return Tiles(tuple(random.sample([1, 2, 3, 4, 5, 6] * 2, 12)))
        case "between":
            if not table.round and random.random() < 0.5:
                return Lots(tuple(roll(random) for _ in table.names))
            return Round(table.round + 1)
        case "tied":
            return Lots(tuple(roll(random) for _ in table.names))
        case "roll":
            return Roll(next_without("dice"), roll(random))
        case "place" if table.doing == NOTHING and random.random() < 1 / 40:
            return rerolled(table, random)
    return None


def rerolled(table: Table, random: Random) -> Event | None:
    """The player whose turn it is rolls some dice again, if that may be."""
    player = table.players[table.turn]
    if not player.reroll or not player.dice or player.order:
        return None
    dice = player.dice[: random.randint(1, len(player.dice))]
    return Reroll(table.turn, dice, tuple(random.randint(1, 6) for _ in dice))


def roll(random: Random) -> tuple[int, ...]:
    """A roll of five dice."""
    return tuple(sorted(random.randint(1, 6) for _ in range(DICE)))
