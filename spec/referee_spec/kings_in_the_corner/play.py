"""How Kings in the Corner is played without players: tables, chance, small decks."""

from random import Random
from typing import Any

import attrs

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.option import options_of
from referee_spec.kernel.play import Place, Play, Seating, Stacked
from referee_spec.kings_in_the_corner import GAME
from referee_spec.kings_in_the_corner.events import Deal, Event, Pot, Round, Stalls
from referee_spec.kings_in_the_corner.neighbours import neighbours
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.rare import RARE
from referee_spec.kings_in_the_corner.sameness import key, label, measure, name
from referee_spec.kings_in_the_corner.state import NOTHING, TABS, Table, pack, start

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn")

ENDLESS = {"lot-to-open-tab": "allowed", "no-chips": "waived"}
"""Readings under which a hand need not end: a lot may go to and fro between open stalls, and a
player without chips may refuse to draw for ever at no cost."""


def table(random: Random) -> Table:
    """A table drawn: half by the rulebook, half with readings and house rules; half of
    them with a pack of few ranks, where piles run out and hands are blocked."""
    options = Options()
    if random.random() < 0.5:
        options = changed(options, random)
    if random.random() < 0.5:
        return small_table(options, random)
    options = attrs.evolve(options, goal=random.choice([10, 40, 100]))
    most = (pack().total - len(TABS)) // options.hand_size
    players = NAMES[: random.randint(2, min(most, len(NAMES)))]
    return start(options, players, random.randrange(len(players)))


def changed(options: Options, random: Random) -> Options:
    """These options with a few of the readings changed, but for those without an end."""
    known = {name: option for name, option in options_of(Options).items() if option.values}
    for chosen in random.sample(sorted(known), random.randint(1, 4)):
        values = [value for value in known[chosen].values if ENDLESS.get(chosen) != value]
        value = random.choice(sorted(values, key=str))
        options = attrs.evolve(options, **{chosen.replace("-", "_"): value})
    return options


def small_table(options: Options, random: Random) -> Table:
    """A table with two to four players, few chips and a pack of three to six ranks."""
    players = NAMES[: random.randint(2, 4)]
    ranks = ("8", "9", "10", "J", "Q", "K")[-random.randint(3, 6) :]
    deck = pack(*ranks)
    most = (deck.total - len(TABS)) // len(players)
    options = attrs.evolve(
        options, hand_size=random.randint(1, min(most, 5)), chips=random.randint(6, 30), goal=10
    )
    return start(options, players, random.randrange(len(players)), deck)


def chance(table: Table, random: Any) -> Event | None:
    """What chance decides next at this table; a hand is begun as if by chance.

    Which card is drawn is left among the choices: a player may also refuse to draw it.
    """
    if table.phase == "play":
        return None
    if table.phase == "deal":
        n = len(table.hands)
        order = [(table.turn + step) % n for step in range(n)]
        player = next(seat for seat in order if not table.hands[seat])
        return Deal(player, drawn(table, random, table.match.setup.options.hand_size))
    if table.phase == "stalls":
        return Stalls(drawn(table, random, len(TABS)))
    return next(iter(GAME.choices(table)), None)


def drawn(table: Table, random: Any, n: int) -> tuple[str, ...]:
    """The next cards of the draw pile; with everything known it is what is unseen."""
    return tuple(random.sample(table.match.setup.deck.unpack(table.unseen), n))


def over(table: Table) -> bool:
    """Whether the hand has ended."""
    return table.phase == "over"


def small(players: int, hand: int, step: int, *ranks: str) -> Table:
    """A reduced game with its first hand dealt: every ``step``-th card of the pack's order,
    round and round (``step`` shares no factor with the pack)."""
    deck = pack(*ranks)
    cards = deck.kinds
    pile = Stacked(tuple(cards[at * step % len(cards)] for at in range(len(cards))))
    now: Table = start(Options(hand_size=hand), NAMES[:players], players - 1, deck)
    now = GAME.after(now, Round(1))
    while now.phase != "play":
        now = GAME.after(now, chance(now, pile))
    return now


def hide(table: Table, event: Event, random: Random) -> Event | None:
    """The event as told by somebody who missed cards of the deal; None if it is left out."""
    if not isinstance(event, Deal) or random.random() < 0.3:
        return None if isinstance(event, Deal) else event
    cards = tuple(UNKNOWN if random.random() < 0.5 else card for card in event.cards)
    return attrs.evolve(event, cards=cards)


def seating(first: Table) -> Seating:
    """Who plays by which rules at a first table."""
    setup = first.match.setup
    own = None if setup.deck == pack() else setup.deck
    return Seating(setup.players, first.match.dealer, setup.options, own)


def place(table: Table, event: Event) -> Place:
    """Where an event stands in a record: a turn is one line."""
    if isinstance(event, Round):
        return "round"
    if table.phase != "play" or not hasattr(event, "player") or isinstance(event, Deal | Pot):
        return "line"
    return "turn" if table.doing == NOTHING else "within"


SMALL = {
    "2 players, 8 cards": lambda: small(2, 1, 3, "Q", "K"),
    "3 players, 8 cards": lambda: small(3, 1, 5, "Q", "K"),
    "2 players, 12 cards": lambda: small(2, 1, 5, "J", "Q", "K"),
}
"""What is drawn is open in them, so that a search follows every order of the pile; with the
deal open as well there are too many states to visit."""


PLAY = Play(
    game=GAME,
    table=table,
    chance=chance,
    neighbours=neighbours,
    rare=RARE,
    small=SMALL,
    fixed={},
    key=key,
    measure=measure,
    over=over,
    label=label,
    name=name,
    hide=hide,
    seating=seating,
    place=place,
)
