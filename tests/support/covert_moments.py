"""Random states of Covert, drawn and not played to, so that rare situations are likely.

A shuffled box is dealt into a random phase, so that symbols, agents and equipment combine in ways
that hundreds of played rounds do not reach. The events tried there are legal ones, their
neighbours, and events with one field of another event of their kind or with an element repeated.
"""

from collections.abc import Iterator
from itertools import islice, product
from random import Random
from typing import Any

from attrs import evolve, fields
from covert_boxes import BOXES

from referee_spec.covert import GAME
from referee_spec.covert.choices import candidates
from referee_spec.covert.components.box import ABILITIES
from referee_spec.covert.decks import TOKENS_EACH, in_code_decks
from referee_spec.covert.events import (
    Break,
    Event,
    Intel,
    Lots,
    Reroll,
    Roll,
    Scores,
    TakeAgency,
    TakeMission,
    Winner,
)
from referee_spec.covert.hidden_cards import in_full
from referee_spec.covert.ledger import Ledger
from referee_spec.covert.options import Options
from referee_spec.covert.rules.codes import face
from referee_spec.covert.scoring import points, winners
from referee_spec.covert.state import (
    CIRCLES,
    CUBES,
    DICE,
    ROW,
    Doing,
    Player,
    Table,
    changed,
    regions,
    start,
)
from referee_spec.covert.testing.chance import chance
from referee_spec.covert.testing.draws import allowed, drawn
from referee_spec.covert.testing.formal import speaks
from referee_spec.covert.testing.neighbours import neighbours
from referee_spec.covert.testing.small_games import NAMES
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.option import options_of
from referee_spec.verification.answer_sets import Case

PHASES = ("place", "codes", "resolve", "final", "over", "roll", "between")
OFTEN = (6, 4, 6, 1, 3, 1, 1)
"""The phases of a round, after it and before it, with the frequency of each."""
FACES = range(1, 7)
STATES = 12
"""The number of states of a match."""

LATER = ("reshuffle", "short-search")
"""The readings that matter only in states with few cards in the agency deck."""

SHUFFLING = tuple(product(("when-needed", "at-once"), ("three", "what-is-left")))
"""The values of these readings."""

FEW = 5
"""The number of events tried of each kind, and of neighbours of each."""


def moments(seed: int) -> Iterator[Case]:
    """Yield random states of one match, each with the events to try."""
    random, few = Random(seed), Random(seed)
    first = match(random)
    for _ in range(STATES):
        table = dealt(first, random)
        yield table, [one for one in tried(table, random) if is_full(table, one)]
        if len(table.discard) > 1:
            last = with_last_cards(table, 1, "at-once", "three")
            yield last, [one for one in tried(last, Random(seed)) if is_full(last, one)]
        if len(table.discard) > 3:
            short = with_last_cards(table, few.choice((2, 3)), *few.choice(SHUFFLING))
            yield short, [one for one in tried(short, Random(seed)) if is_full(short, one)]


def with_last_cards(table: Table, count: int, reshuffle: str, short_search: str) -> Table:
    """Return the state with so many cards left in the agency deck, under these readings."""
    options = evolve(table.options, reshuffle=reshuffle, short_search=short_search)
    return evolve(table, discard=table.discard[count:], options=options)


def setups(seed: int) -> Iterator[Case]:
    """Yield the states of setting up a game by chance, each with the events to try."""
    random = Random(seed)
    drawn_match = match(random)
    table = start(drawn_match.options, drawn_match.names, None, BOXES[-1])
    before: list[Event] = []
    while not table.round:
        event = chance(table, random)
        assert event is not None
        tried = [event, *(near for near, _ in neighbours(table, event)), *before[-2:]]
        alike = [event, *(one for one in before if type(one) is type(event))]
        tried += (slip(event, random.choice(alike), random) for _ in range(FEW))
        if isinstance(event, Lots):
            tried.append(Lots((*event.rolls[1:], (*event.rolls[0][1:], 7))))
        yield table, [one for one in tried if is_full(table, one)]
        before.append(event)
        table = GAME.after(table, event)


def is_full(table: Table, event: Event) -> bool:
    """Return whether an event names the tokens and cards that it brings."""
    if UNKNOWN in (getattr(event, "card", ""), getattr(event, "dropped", "")):
        return False
    if isinstance(event, TakeMission | TakeAgency | Intel) and not event.deck:
        # Nothing comes to the place of the card if there is nothing to draw.
        return event.fresh != UNKNOWN or event in drawn(table, event)
    return event == in_full(table, event)


def match(random: Random) -> Table:
    """Return a state with random players, readings and limits, in which only characters are set.

    When discards are shuffled matters only in states with few cards in the deck.
    """
    known = options_of(Options).items()
    drawn = [(name, tuple(one.values)) for name, one in known if one.values and name not in LATER]
    readings = {name: random.choice(values) for name, values in drawn}
    options = Options(
        **{name.replace("-", "_"): value for name, value in readings.items()},
        hand_limit=random.randint(3, 6),
        missions=random.randint(1, 4),
    )
    names = NAMES[: random.randint(2, len(NAMES))]
    table = start(options, names, None, random.choice(BOXES))
    characters = random.sample(sorted(table.box.characters), len(names))
    return evolve(table, players=tuple(Player(character=one) for one in characters))


def dealt(first: Table, random: Random) -> Table:
    """Return a random state of this match in the middle of a turn."""
    (phase,) = random.choices(PHASES, OFTEN)
    n = len(first.names)
    decks = (first.box.agency, first.box.missions, first.box.codes, ABILITIES * TOKENS_EACH)
    agency, missions, codes, tokens = (iter(random.sample(tuple(d), len(d))) for d in decks)
    cities = tuple(first.box.links)

    def some(deck: Iterator[str], *numbers: int) -> tuple[str, ...]:
        return tuple(sorted(islice(deck, random.choice(numbers))))

    circles = tuple(map(tuple, lying(phase, n, random)))
    cubes = frozenset(
        (city, colour)
        for colour in range(n)
        for city in random.sample(cities, random.randint(0, 4))
    )
    order = random.sample(range(1, n + 1), n)
    taken = random.randint(0, n) if phase == "place" else n
    intel = [random.sample(range(n), random.randrange(n)) for _ in range(n)]
    acted = (*circles, *circles[1:3])
    tied = phase == "over" and random.random() < 0.2
    under = some(missions, 0, 0, 1, 2)
    bare = random.random() < 0.2
    display = tuple("" if bare else "".join(some(agency, 0, 1)) for _ in regions(first.box))
    players = []
    for seat, player in enumerate(first.players):
        left = DICE - sum(owner == seat for circle in circles for _, owner in circle)
        dice: dict[str, list[int]] = {"dice": [], "decoder": [], "folder": []}
        for die in random.choices(FACES, k=left):
            dice[random.choice(tuple(dice))].append(die)
        mine = sum(colour == seat for _, colour in cubes)
        mine += sum(seat in one for other, one in enumerate(intel) if other != seat)
        players.append(
            evolve(
                player,
                dice=tuple(sorted(dice["dice"])),
                decoder=tuple(dice["decoder"]),
                folder=len(dice["folder"]),
                agents=tuple(sorted(random.choices(cities, k=3))),
                cubes=CUBES - mine,
                intel=tuple(sorted({*intel[seat]} - {seat})),
                hand=some(agency, 3) if bare else some(agency, 0, 1, 3, 4, 5),
                missions=some(missions, 1, 2, 3, 3),
                done=() if tied else some(missions, 0, 1, 2, 4),
                codes=some(codes, 1, 2),
                broken=() if tied else some(codes, 0, 1, 3),
                tokens=some(tokens, 0, 2, 4, 8),
                order=order[seat] if order[seat] <= taken else 0,
                reroll=random.random() < 0.7,
            )
        )
    table = evolve(
        first,
        phase=phase,
        turn=random.choice([seat for _, seat in random.choice(acted)] or range(n)),
        round=1,
        players=tuple(players),
        circles=circles,
        display=display,
        discard=some(agency, 0, 0, len(first.box.agency)),
        open=some(missions, 0, 1, 3),
        ledger=Ledger(under=under, below=len(under)),
        away=some(missions, 0, len(first.box.missions)),
        tiles=tuple(random.sample((*FACES, *FACES), 2 * ROW)),
        cubes=cubes,
        last=any(len(player.done) >= first.options.missions for player in players),
    )
    if phase in ("roll", "between"):
        return without_turns(table, random)
    return under_way(table, random)


def without_turns(table: Table, random: Random) -> Table:
    """Return the state with no die on a circle, and without dice of some while all roll."""
    rolling = table.phase == "roll"
    seats = range(len(table.names))
    waiting = random.sample(seats, random.randint(1, len(seats))) if rolling else ()
    folder = 0 if rolling else random.randint(0, 2)
    players = tuple(
        evolve(
            player,
            dice=() if seat in waiting else tuple(sorted(random.choices(FACES, k=DICE - folder))),
            decoder=(),
            folder=folder,
            order=0 if rolling else player.order,
            done=player.done[: table.options.missions - 1],
        )
        for seat, player in enumerate(table.players)
    )
    return evolve(table, players=players, circles=((),) * len(CIRCLES), last=False)


def lying(phase: str, n: int, random: Random) -> Iterator[list[tuple[int, int]]]:
    """Return adjacent dice for each circle, without some of them while dice are resolved."""
    left = [DICE] * n
    most = DICE * n // len(CIRCLES)
    resolved = phase in PHASES[1:3] and random.random() < 0.2
    for _ in CIRCLES:
        first = random.choice(FACES)
        circle = []
        for die in range(first, min(first + random.randint(0, most), 7)):
            seat = random.choice([seat for seat in range(n) if left[seat]])
            left[seat] -= 1
            circle.append((die, seat))
        some = [one for one in circle if phase in PHASES[:2] or random.random() < 0.7]
        yield [] if resolved else some


def under_way(table: Table, random: Random) -> Table:
    """Return the state after random things were done in the turn."""
    player = table.players[table.turn]
    doing = Doing(acts=random.choice((0, 0, 0, 0, 1)), most=random.choice((1, 2, 3)))
    if table.discard and random.random() < 0.3:
        used = random.sample(table.discard, min(len(table.discard), 2))
        doing = evolve(doing, used=(*used, *player.hand[:1]), free=random.choice((0, 1)))
    calm = table.phase in ("codes", "resolve") and random.random() < 0.3
    if calm:
        doing = evolve(doing, acts=0, most=1, free=0)
    if random.random() < 0.3:
        doing = evolve(doing, intel=tuple(random.choices(tuple(table.box.links), k=2)))
    if table.phase == "place" and player.order:
        doing = evolve(doing, stopped=True)
    elif table.phase == "place" and player.tokens and random.random() < 0.4:
        drawn = random.choice(player.tokens)
        if "spying" in player.tokens and random.random() < 0.5:
            drawn = "spying"
        doing = evolve(doing, acts=2, most=3, drawn=(drawn,))
    if table.phase == "place" and player.dice and not player.order and random.random() < 0.2:
        doing = evolve(doing, bound=random.choice(player.dice))
    if table.phase in ("codes", "resolve") and random.random() < 0.2:
        table = evolve(table, first=table.turn)
    if table.phase in ("codes", "resolve", "final"):
        table = evolve(table, firsts=random.choice((0, 1, 99)))
    if table.phase in ("codes", "final"):
        others = [seat for seat in range(len(table.names)) if seat != table.turn]
        acted = random.sample(others, random.randint(0, len(others)))
        table = evolve(table, acted=frozenset(acted))
    if table.phase != "codes":
        return evolve(table, doing=doing)
    laid = player.decoder[: random.choice((0, 0, 1, 3))]
    tiles = random.sample(range(2 * ROW), len(laid))
    covers = zip(tiles, laid, random.choices((False, True), k=len(laid)), strict=True)
    doing = evolve(doing, covers=tuple(covers))
    left = player.decoder[len(laid) :]
    table = changed(table, table.turn, decoder=left)
    if calm:
        return evolve(table, doing=doing)
    doing = evolve(
        doing,
        swaps=random.randint(0, 2),
        new=min(random.randint(0, 2 - len(player.codes)), in_code_decks(table)),
        broke=random.random() < 0.3,
        renewed=random.random() < 0.1,
    )
    return evolve(table, doing=doing)


def tried(table: Table, random: Random) -> Iterator[Event]:
    """Yield a few events of each kind, their neighbours, and small changes of them."""
    if table.phase == "over":
        yield from claims(table, random)
    if table.phase == "codes":
        yield from anywhere(table, random)
    yield from rolls(table, random)
    kinds: dict[type, list[Event]] = {}
    for event in filter(speaks, candidates(table)):
        kinds.setdefault(type(event), []).extend(drawn(table, event))
    for events in kinds.values():
        right = [event for event in events if allowed(table, event)]
        for event in random.sample(right, min(len(right), FEW)):
            yield event
            near = [one for one, _ in neighbours(table, event)]
            yield from random.sample(near, min(len(near), FEW))
            for _ in range(FEW):
                yield slip(event, random.choice(events), random)
        yield from random.sample(events, min(len(events), 2 * FEW))


def rolls(table: Table, random: Random) -> Iterator[Event]:
    """Yield rolls and rerolls of each player, right ones and nearly right ones."""
    for seat, player in enumerate(table.players):
        thrown = tuple(random.choices(FACES, k=DICE))
        if table.phase == "roll" or not seat:
            roll = Roll(seat, thrown)
            yield from (roll, slip(roll, Roll(seat, thrown[1:]), random))
        there = random.choice((player.dice, player.decoder, (*player.dice, *player.decoder)))
        dice = tuple(random.sample(there, random.randint(0, len(there))))
        again = Reroll(seat, dice, tuple(random.choices(FACES, k=len(dice))))
        yield from (again, slip(again, Reroll(seat, thrown, (7,)), random))


def claims(table: Table, random: Random) -> Iterator[Event]:
    """Yield claims of points and winners, right ones and nearly right ones."""
    seats = range(len(table.names))
    right = tuple((seat, points(table, seat)) for seat in seats)
    yield Scores(right)
    yield Scores(tuple((seat, n + random.choice((0, 0, 1))) for seat, n in right))
    yield Winner(winners(table))
    yield from (Winner((seat,)) for seat in seats)
    yield from (Winner(()), Winner(tuple(seats)))


def anywhere(table: Table, random: Random) -> Iterator[Event]:
    """Yield codes on tiles that show their numbers, adjacent or not."""
    shown: dict[int, list[int]] = {}
    for tile in range(2 * ROW):
        shown.setdefault(face(table, tile), []).append(tile)
    for code in table.players[table.turn].codes:
        digits = table.box.codes[code].digits
        for _ in range(FEW if shown.keys() >= set(digits) else 0):
            tiles = tuple(random.choice(shown[digit]) for digit in digits)
            yield Break(table.turn, code, tiles)


def slip(event: Any, other: Any, random: Random) -> Event:
    """Return an event that differs in one field, or in two fields that are exchanged."""
    names = [field.name for field in fields(type(event)) if field.name != "player"]
    if not names:
        return evolve(event, player=abs(event.player - 1))
    name, second = random.sample(names * 2, 2)
    part, apart = getattr(event, name), getattr(event, second)
    if type(part) is int and type(apart) is int and random.random() < 0.2:
        return evolve(event, **{name: apart, second: part})
    return evolve(event, **{name: random.choice((getattr(other, name), *slips(part)))})


def slips(part: Any) -> Iterator[Any]:
    """Return a changed field: a number plus one, or a tuple with an element removed, repeated or
    replaced."""
    if isinstance(part, bool):
        yield not part
    elif isinstance(part, int):
        yield part % len(FACES) + 1
    elif isinstance(part, tuple) and part:
        yield part[1:] or part
        yield (*part, part[0])
        yield (*part[:-1], part[0])
        yield from ((*part[:-1], last) for last in slips(part[-1]))
