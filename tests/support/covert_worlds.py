"""Compare the judgement of hidden cards with all possible worlds of a tiny box."""

from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import evolve, frozen

from referee_spec.covert import GAME
from referee_spec.covert.components.box import Agency, Box, Code, Mission
from referee_spec.covert.events import Break, Complete, Event, Fly, Intel, NewCode
from referee_spec.covert.options import Options
from referee_spec.covert.state import NOTHING, Doing, Table, changed, start
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.transition import Fault

KINDS = ("camera", "radio")
AGENCY = tuple(f"card-{n}" for n in range(5))
CODES = ("c1", "c2", "r1", "r2", "r3")
TINY = Box(
    name="tiny",
    regions={"oslo": "blue", "rome": "red"},
    links={"oslo": ("rome",), "rome": ("oslo",)},
    agency={name: Agency("rome", KINDS[n % 2], "move") for n, name in enumerate(AGENCY)},
    missions={kind: Mission((), (), (kind,), 0, 1, "") for kind in KINDS},
    codes={name: Code((1, 2), KINDS[name[0] == "r"]) for name in CODES},
    characters={"heron": "long-reach"},
)
"""A box with two cities, a few cards, and missions that take a code of one kind each."""

Cards = frozenset[str]


@frozen
class World:
    """A possible world: the deck, two hands, and the cards that everyone sees."""

    deck: Cards
    hands: tuple[Cards, Cards]
    open: Cards = frozenset()


@frozen
class Told:
    """An observation: a draw (of a named card, an unseen one, or one whose back was seen), a card
    shown from a hand, or an open card that goes back to its deck."""

    what: str
    player: int
    card: str


def worlds_after(worlds: set[World], told: Told, agency: bool) -> set[World]:
    """Return the possible worlds after an observation."""
    found = set()
    for world in worlds:
        if told.what == "shows":
            if told.card in world.hands[told.player]:
                hands = moved(world.hands, told.player, world.hands[told.player] - {told.card})
                found.add(evolve(world, hands=hands, open=world.open | {told.card}))
            continue
        if told.what == "returns":
            back = world.deck | {told.card}
            found.add(evolve(world, deck=back, open=world.open - {told.card}))
            continue
        if agency and not world.deck:
            world = evolve(world, deck=world.open, open=frozenset())
        for card in world.deck:
            back = "" if agency else TINY.codes[card].equipment
            if told.card in (card, UNKNOWN, back):
                hands = moved(world.hands, told.player, world.hands[told.player] | {card})
                found.add(evolve(world, deck=world.deck - {card}, hands=hands))
    return found


def moved(hands: tuple[Cards, Cards], player: int, hand: Cards) -> tuple[Cards, Cards]:
    return (hand, hands[1]) if player == 0 else (hands[0], hand)


def ready(table: Table, told: Told, agency: bool) -> tuple[Table, Event]:
    """Return the state in which an observation can be made, and its event."""
    seat = told.player
    table = evolve(table, turn=seat, phase="codes", doing=NOTHING, cubes=frozenset())
    table = changed(table, seat, agents=("oslo",) * 3, missions=KINDS, done=(), order=seat + 1)
    table = changed(table, 1 - seat, missions=(), done=())
    if agency:
        if told.what == "shows":
            return evolve(table, phase="place"), Fly(seat, told.card, "oslo")
        due = evolve(table, phase="place", doing=Doing(intel=("oslo",)))
        return due, Intel(seat, told.card, deck=True)
    if told.what == "shows":
        return table, Break(seat, told.card, (0, 1))
    if told.what == "returns":
        kind = TINY.codes[told.card].equipment
        return evolve(table, phase="final"), Complete(seat, 0, kind, (), (told.card,))
    return evolve(table, doing=Doing(new=1, broke=True)), NewCode(seat, told.card)


def stories(random: Random, agency: bool) -> Iterator[Told]:
    """Yield random observations of one game, some of them false."""
    cards = AGENCY if agency else CODES
    world = World(frozenset(cards), (frozenset(), frozenset()))
    for _ in range(14):
        seat = random.randrange(2)
        deck = world.deck or (world.open if agency else frozenset())
        choices = ["draws"] * bool(deck) + ["shows"] * bool(world.hands[seat])
        if not agency and world.open:
            choices.append("returns")
        what = random.choice(choices or ["nothing"])
        if what == "draws":
            card = random.choice(sorted(deck))
            back = UNKNOWN if agency else TINY.codes[card].equipment
            told = Told(what, seat, random.choice((card, UNKNOWN, UNKNOWN, back)))
        elif what == "shows":
            card = random.choice(sorted(world.hands[seat]))
            told = Told(what, seat, card)
        elif what == "returns":
            told = Told(what, seat, random.choice(sorted(world.open)))
        else:
            continue
        if random.random() < 0.15 and told.what != "returns":
            told = evolve(told, card=random.choice(cards))
        yield told
        real = evolve(told, card=told.card if what == "returns" else card)
        (world, *_) = worlds_after({world}, real, agency) or {world}


def begun(agency: bool) -> Table:
    table = start(Options(hand_limit=48), ("Ana", "Ben"), None, TINY)
    tiles = (1, 2, 3, 3, 4, 4, 1, 2, 5, 5, 6, 6)
    return evolve(table, tiles=tiles, display=("", ""), phase="place")


def judged(seed: int, agency: bool) -> Iterator[bool]:
    """Yield whether each observation is possible; AssertionError if the worlds disagree.

    A player who puts codes back has them, so Ben's codes are recorded as Ana's.
    """
    table = begun(agency)
    worlds = {World(frozenset(AGENCY if agency else CODES), (frozenset(), frozenset()))}
    past: list[Any] = []
    for told in stories(Random(seed), agency):
        now, event = ready(table, told, agency)
        if told.what == "returns":
            owners = [s for s in (0, 1) if told.card in table.players[s].broken]
            if not owners:
                # Something untrue was told before, and could not be found out.
                return
            now, event = ready(table, evolve(told, player=owners[0]), agency)
        past.append(told)
        worlds = worlds_after(worlds, told, agency)
        answer = GAME.answer(now, event)
        assert isinstance(answer, Fault) != bool(worlds), (seed, past, answer)
        yield bool(worlds)
        if isinstance(answer, Fault):
            return
        table = GAME.after(now, event)
