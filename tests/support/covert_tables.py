"""Random tables of Covert in the middle of a game, as a shuffled box may have been dealt."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from attrs import evolve, frozen
from covert_boxes import BOXES

from referee_spec.covert.components.box import ABILITIES, Box
from referee_spec.covert.decks import TOKENS_EACH, in_deck
from referee_spec.covert.ledger import Ledger
from referee_spec.covert.options import Options
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
from referee_spec.covert.testing.small_games import NAMES
from referee_spec.kernel.option import options_of

PHASES = ("place", "codes", "resolve", "final", "over", "roll", "between")
OFTEN = (6, 4, 6, 1, 3, 1, 1)
"""The phases of a round, after it and before it, with the frequency of each."""
FACES = range(1, 7)

LATER = ("reshuffle", "short-search", "flight-back")
"""The readings that ``covert_moments`` changes, so that the other draws stay as they are."""


def match(random: Random) -> Table:
    """Return a state with random players, readings and limits, in which only characters are set."""
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


@frozen
class Decks:
    """The shuffled cards and tokens of a box, from the top."""

    agency: Iterator[str]
    missions: Iterator[str]
    codes: Iterator[str]
    tokens: Iterator[str]


def shuffled(box: Box, random: Random) -> Decks:
    """Return the shuffled decks of a box."""
    decks = (box.agency, box.missions, box.codes, ABILITIES * TOKENS_EACH)
    return Decks(*(iter(random.sample(tuple(deck), len(deck))) for deck in decks))


def some(deck: Iterator[str], random: Random, *numbers: int) -> tuple[str, ...]:
    """Return cards from the top of a deck, sorted: one of these numbers of them."""
    return tuple(sorted(islice(deck, random.choice(numbers))))


def dealt(first: Table, random: Random) -> Table:
    """Return a random state of this match in the middle of a turn."""
    (phase,) = random.choices(PHASES, OFTEN)
    n = len(first.names)
    decks = shuffled(first.box, random)
    circles = tuple(map(tuple, lying(phase, n, random)))
    cubes = frozenset(
        (city, colour)
        for colour in range(n)
        for city in random.sample(tuple(first.box.links), random.randint(0, 4))
    )
    order = random.sample(range(1, n + 1), n)
    taken = random.randint(0, n) if phase == "place" else n
    intel = [random.sample(range(n), random.randrange(n)) for _ in range(n)]
    acted = (*circles, *circles[1:3])
    tied = phase == "over" and random.random() < 0.2
    under = some(decks.missions, random, 0, 0, 1, 2)
    bare = random.random() < 0.2
    display = tuple(
        "" if bare else "".join(some(decks.agency, random, 0, 1)) for _ in regions(first.box)
    )
    players = []
    for seat in range(n):
        laid = sum(owner == seat for circle in circles for _, owner in circle)
        player = with_things(first, seat, decks, random, laid=laid, bare=bare, tied=tied)
        away = sum(colour == seat for _, colour in cubes)
        away += sum(seat in one for other, one in enumerate(intel) if other != seat)
        own_intel = tuple(sorted({*intel[seat]} - {seat}))
        number = order[seat] if order[seat] <= taken else 0
        players.append(evolve(player, cubes=CUBES - away, intel=own_intel, order=number))
    table = evolve(
        first,
        phase=phase,
        turn=random.choice([seat for _, seat in random.choice(acted)] or range(n)),
        round=1,
        players=tuple(players),
        circles=circles,
        display=display,
        discard=some(decks.agency, random, 0, 0, len(first.box.agency)),
        open=some(decks.missions, random, 0, 1, 3),
        ledger=Ledger(under=under, below=len(under)),
        away=some(decks.missions, random, 0, len(first.box.missions)),
        tiles=tuple(random.sample((*FACES, *FACES), 2 * ROW)),
        cubes=cubes,
        last=any(len(player.done) >= first.options.missions for player in players),
    )
    if phase in ("roll", "between"):
        return without_turns(table, random)
    return under_way(table, random)


def with_things(
    table: Table, seat: int, decks: Decks, random: Random, *, laid: int, bare: bool, tied: bool
) -> Player:
    """Return a player with random dice, agents, cards and tokens.

    ``laid`` is the number of the player's dice on circles. Where the table is ``bare`` of face-up
    cards every hand has three, and in a game that ends ``tied`` nobody has completed anything.
    """
    dice: dict[str, list[int]] = {"dice": [], "decoder": [], "folder": []}
    for die in random.choices(FACES, k=DICE - laid):
        dice[random.choice(tuple(dice))].append(die)
    return evolve(
        table.players[seat],
        dice=tuple(sorted(dice["dice"])),
        decoder=tuple(dice["decoder"]),
        folder=len(dice["folder"]),
        agents=tuple(sorted(random.choices(tuple(table.box.links), k=3))),
        hand=some(decks.agency, random, *((3,) if bare else (0, 1, 3, 4, 5))),
        missions=some(decks.missions, random, 1, 2, 3, 3),
        done=() if tied else some(decks.missions, random, 0, 1, 2, 4),
        codes=some(decks.codes, random, 1, 2),
        broken=() if tied else some(decks.codes, random, 0, 1, 3),
        tokens=some(decks.tokens, random, 0, 2, 4, 8),
        reroll=random.random() < 0.7,
    )


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
    """Yield adjacent dice for each circle, without some of them while dice are resolved."""
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
        new=min(random.randint(0, 2 - len(player.codes)), in_deck(table, "codes")),
        broke=random.random() < 0.3,
        renewed=random.random() < 0.1,
    )
    return evolve(table, doing=doing)
