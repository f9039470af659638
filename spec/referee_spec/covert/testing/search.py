"""Small games of Covert in which two rule sets soon differ.

They are played with the training set. With another one nothing is searched.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from referee_spec.covert import GAME
from referee_spec.covert.choices import candidates
from referee_spec.covert.components.training import training
from referee_spec.covert.decks import unseen
from referee_spec.covert.events import (
    Complete,
    Cover,
    Done,
    Drop,
    Event,
    Fly,
    Intel,
    Lots,
    Move,
    Place,
    Position,
    Reroll,
    Sneak,
    Stop,
    TakeAgency,
    TakeMission,
    Winner,
    Withdraw,
)
from referee_spec.covert.events import Search as SearchDeck
from referee_spec.covert.moves import free_dice
from referee_spec.covert.phase_inference import PLAYED
from referee_spec.covert.state import SETUP, Table, regions
from referee_spec.covert.testing.chance import chance
from referee_spec.covert.testing.claims import claims
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.distinguishing_game import Opening, Search, Start

NAMES = ("Ana", "Ben")

Parts = dict[str, Any]
"""What a position says of the table or of a player, by part, where it is not as usual."""

TABLE: Parts = {
    "open": ("amber-mirror", "brass-mirror", "copper-mirror"),
    "discard": (),
    "away": (),
    "tiles": (1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1),
    "reroll": (),
    "complete": (),
    "missions": (),
    "agency": (),
    "movement": (),
}
"""What a position says of the table, apart from the phase, the turn and the regions."""

ANA: Parts = {"character": ("condor",), "agents": ("oslo", "rome", "rome"), "cubes": ()}
BEN: Parts = {"character": ("heron",), "agents": ("paris", "athens", "kiev"), "cubes": ()}

OF_A_PLAYER = ("hand", "missions", "codes", "tokens", "done", "broken", "dice", "decoder", "intel")
"""The parts of a player that are empty in a position unless it says otherwise."""


def openings(start: Start[Table]) -> Iterator[Opening[Event]]:
    """Yield positions, each for an option or two, and a setup that ends in a tie."""
    table = start(NAMES, 1)
    if table.box != training():
        return
    goal = table.options.missions
    cards = [card for card in table.box.agency if card not in displayed(table)]
    flyer = {"hand": ("bonn-money",)}
    yield taken_up("place", ANA | {"dice": (1,)}, BEN, complete=((6, 1),))
    yield taken_up("place", ANA | {"dice": (1, 2), "decoder": (3, 5), "folder": (1,)}, BEN)
    codes = {"codes": ("164-camera", "132-camera"), "decoder": (2,)}
    tiles = (1, 3, 5, 2, 4, 6, 3, 2, 6, 4, 1, 5)
    yield taken_up("codes", ANA | codes, BEN, tiles=tiles, reroll=(0,))
    yield taken_up("codes", ANA | codes, BEN, more=(Cover(0, 2, 0),), tiles=tiles)
    yield taken_up("codes", ANA | flyer, BEN)
    yield taken_up("resolve", ANA | flyer | {"agents": ("bonn",) * 3}, BEN, complete=((1, 0),))
    sneaks = [card for card in cards if table.box.agency[card].ability == "sneak-attack"]
    attacks = {"hand": tuple(sneaks[:2]), "dice": (1, 2, 3)}
    two = (Place(0, 1, "movement"), Place(0, 2, "movement"))
    sneaking: tuple[Event, ...] = (Sneak(0, sneaks[0]), Sneak(0, sneaks[1]), *two)
    yield taken_up("place", ANA | attacks, BEN, more=sneaking)
    yield taken_up("resolve", ANA, BEN, missions=((1, 0),))
    yield taken_up("resolve", ANA, BEN, agency=((1, 0),))
    held = ("golden-lantern", "silver-lantern", "velvet-lantern")
    away = {*table.box.missions}.difference(held, TABLE["open"])
    dropping: Parts = {"missions": ((1, 0),), "away": tuple(sorted(away))}
    yield taken_up("resolve", ANA | {"missions": held}, BEN, **dropping)
    # One agent near two places, and one symbol for two pieces of equipment.
    near = {"character": ("raven",), "agents": ("minsk", "rome", "rome")}
    paid = {"missions": ("golden-mirror",), "hand": ("london-camera",)}
    yield taken_up("resolve", ANA | near | paid, BEN, complete=((1, 0),))
    cameras = {"missions": ("quiet-harbour",), "done": ("iron-anchor",)}
    yield taken_up("resolve", ANA | cameras, BEN, complete=((1, 0),))
    far = {"character": ("kestrel",), "agents": ("london",) * 3}
    yield taken_up("resolve", ANA | far, BEN, movement=((1, 0), (2, 0)))
    yield from cube_left()
    yield from last_card(table, cards)
    yield from ends(table, goal)
    hand = tuple(cards[: min(table.options.hand_limit, MOST_HELD)])
    yield taken_up("resolve", ANA | {"hand": hand}, BEN, agency=((1, 0),))
    setup = set_up(table)
    tie = Lots(((1, 1, 1, 1, 1),) * len(NAMES))
    yield Opening(NAMES, 1, (*setup, tie))


MOST_HELD = 12
"""The most cards of a hand: some cards have to be left for the deck."""


def cube_left() -> Iterator[Opening[Event]]:
    """Yield a flight, after which another player's agent comes to the city that was left."""
    flying = ANA | {"hand": ("bonn-money",), "agents": ("oslo", "rome", "naples")}
    near = BEN | {"agents": ("athens", "kiev", "kiev"), "intel": (0,)}
    circles: Parts = {"complete": ((1, 0),), "movement": ((1, 1),)}
    left = (Fly(0, "bonn-money", "naples"), Withdraw(0, "complete", 1), Done(0))
    came = Move(1, (1,), (("athens", "naples"),))
    yield taken_up("resolve", flying, near, more=left, **circles)
    yield taken_up("resolve", flying, near, more=(*left, came), **circles)


def last_card(table: Table, cards: Sequence[str]) -> Iterator[Opening[Event]]:
    """Yield turns in which a card is used, and then the last one of the agency deck drawn.

    It is found by a search, or taken for two dice. ``cards`` are those that lie in no region.
    """
    of_ability = {table.box.agency[card].ability: card for card in cards}
    search, spying = of_ability["search"], of_ability["spying"]
    flown, last, *discard = (card for card in cards if card not in (search, spying))
    city = next(city for city in ANA["agents"] if city != table.box.agency[flown].city)
    flies, rest = Fly(0, flown, city), tuple(discard)
    ana, ben = ANA | {"hand": (flown, search)}, BEN | {"hand": (spying,)}
    found = (flies, SearchDeck(0, search, "agency", last))
    yield taken_up("resolve", ana, ben, found, discard=rest, complete=((1, 0),))
    ana, ben = ANA | {"hand": (flown, spying)}, BEN | {"hand": (search,)}
    taken = (flies, TakeAgency(0, (1, 2), last, deck=True))
    dice: Parts = {"complete": ((3, 0),), "agency": ((1, 0), (2, 0))}
    yield taken_up("resolve", ana, ben, taken, discard=rest, **dice)


def ends(table: Table, goal: int) -> Iterator[Opening[Event]]:
    """Yield positions near the end of a game that ``goal`` missions bring about."""
    mine, others = alike(table, goal)
    last = {"missions": ("crimson-falcon",), "hand": ("amsterdam-radio",), "done": mine[:-1]}
    circles: Parts = {"complete": ((1, 0),), "movement": ((1, 1),)}
    complete = Complete(0, 1, "crimson-falcon", ("amsterdam-radio",), ())
    yield taken_up("resolve", ANA | last, BEN, more=(complete, Done(0)), **circles)
    if table.options.sixth_mission == "played-out":
        rest = (Move(1, (1,), (("paris", "london"),)), Done(1))
        yield taken_up("resolve", ANA | last, BEN, more=(complete, Done(0), *rest), **circles)
    done = {"done": mine}, {"done": others}
    yield taken_up("final", ANA | done[0] | {"hand": ("bonn-money",)}, BEN)
    yield taken_up("final", ANA | done[0], BEN | done[1], more=(Done(0), Done(1)))


def alike(table: Table, number: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return this number of missions for each of two players.

    The n-th mission of one player and the n-th of the other have the same points.
    """
    missions = table.box.missions
    free = [card for card in missions if card not in (*TABLE["open"], "crimson-falcon")]
    free.sort(key=lambda card: (missions[card].points, card))
    pairs: list[tuple[str, str]] = []
    for one, other in pairwise(free):
        taken = pairs and pairs[-1][1] == one
        if not taken and missions[one].points == missions[other].points:
            pairs.append((one, other))
    return tuple(city for city, _ in pairs[:number]), tuple(other for _, other in pairs[:number])


def displayed(table: Table) -> tuple[str, ...]:
    """Return the last agency card of each region."""
    box = table.box
    by_region = {box.regions[agency.city]: card for card, agency in box.agency.items()}
    return tuple(by_region[region] for region in regions(box))


def taken_up(
    phase: str, ana: Parts, ben: Parts, more: tuple[Event, ...] = (), **fields: Any
) -> Opening[Event]:
    """Return an opening: a position with Ana to play, and ``more`` events after it."""
    table = GAME.start(GAME.defaults, NAMES, 1)
    parts: list[tuple[str, int | None, tuple[Any, ...]]] = [
        ("phase", None, (phase,)),
        ("round", None, (1,)),
        ("turn", None, (0,)),
        ("order", None, () if phase == "place" else (0, 1)),
        ("regions", None, displayed(table)),
        *((part, None, value) for part, value in (TABLE | fields).items()),
    ]
    for seat, player in enumerate((ana, ben)):
        whole = dict.fromkeys(OF_A_PLAYER, ()) | player
        parts += [(part, seat, value) for part, value in whole.items()]
    parts += [("cubes", colour, ()) for colour in (2, 3)]
    return Opening(NAMES, 1, (Position(tuple(parts)), *more))


def set_up(table: Table) -> Iterator[Event]:
    """Yield the events of a setup, drawn with a fixed seed."""
    random = Random(1)
    while table.phase in SETUP:
        event = chance(table, random)
        assert event is not None
        yield event
        table = GAME.after(table, event)


def events(table: Table) -> Iterator[Event]:
    """Yield events worth trying: choices with unseen cards drawn, and claims.

    A mission that is taken from those face up is also replaced by a known one.
    """
    yield from candidates(table)
    seat = table.turn
    for event in candidates(table):
        if isinstance(event, TakeMission) and not event.deck:
            fresh = (*unseen(table, "missions")[:1], event.dropped)
            yield from (evolve(event, fresh=card) for card in fresh if card)
    dice = (*table.players[seat].dice, *table.players[seat].decoder)
    if free_dice(table, seat) or (dice and table.players[seat].reroll):
        yield Reroll(seat, dice[:1], (6,))
    if table.phase == "over":
        yield from claims(table)
        yield from (Winner((winner,)) for winner in range(len(table.names)))


USEFUL = (Drop, Intel, Stop, Withdraw, TakeAgency, TakeMission, Move, Complete)
"""The kinds of event that a turn may still need, the most urgent first, and then the shortest."""


def rest_of_turn(table: Table) -> Iterator[Event]:
    """Yield what the turn under way still needs: cards that are due, and an action."""
    while table.phase in PLAYED:
        if GAME.answer(table, Done(table.turn)) is None:
            return
        choices = [
            candidate for candidate in candidates(table) if GAME.answer(table, candidate) is None
        ]
        needed = (event for kind in USEFUL for event in choices if isinstance(event, kind))
        event = next(needed, None)
        if event is None:
            return
        yield event
        table = GAME.after(table, event)


SEARCH = Search(openings, events, rest_of_turn)
