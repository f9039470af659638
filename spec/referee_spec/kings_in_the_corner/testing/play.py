"""Play of Kings in the Corner without players: tables, chance, small games."""

from collections.abc import Iterator
from random import Random

from referee_spec.kernel.cards import UNKNOWN, size
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner import GAME
from referee_spec.kings_in_the_corner.events import Deal, Draw, Event, Position, Pot, Round, Stalls
from referee_spec.kings_in_the_corner.options import Options
from referee_spec.kings_in_the_corner.piles import is_king
from referee_spec.kings_in_the_corner.state import NOTHING, TABS, Table, pack, start
from referee_spec.kings_in_the_corner.testing.claims import claims, position
from referee_spec.kings_in_the_corner.testing.coverage_goals import COVERAGE_GOALS
from referee_spec.kings_in_the_corner.testing.neighbours import neighbours
from referee_spec.kings_in_the_corner.testing.symmetry import (
    event_text,
    is_equivalent_choice,
    measure,
    state_text,
    symmetry_key,
)
from referee_spec.verification.play import (
    Drawing,
    FixedPile,
    PlaceInRecord,
    Play,
    Seating,
    change_some,
    listed_values,
)

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn")

ENDLESS = {
    "lot-to-open-tab": "allowed",
    "no-chips": "waived",
    "passing-ends": "no",
    "refusal-without-chips": "allowed",
}
"""Readings under which a round need not end: a lot may be moved to and fro between open stalls, a
player without chips pays no fine for a king, or may refuse to draw for ever, or all may pass for
ever."""


VALUES = {
    name: [value for value in values if ENDLESS.get(name) != value]
    for name, values in listed_values(Options).items()
}
"""The values of which a drawn table may have one, for each reading."""


def table(random: Random) -> Table:
    """Return a first state, drawn.

    Half of them follow the rulebook, half have other readings and house rules. Half have a pack of
    few ranks, in which piles run out and rounds are blocked.
    """
    options = Options()
    if random.random() < 0.5:
        options = change_some(options, random, VALUES)
    if options.stakes != "chips":
        # Nobody is fined without chips, so a king that is held back would keep a turn from ending.
        options = evolve(options, king_in_hand="allowed")
    if random.random() < 0.5:
        return small_table(options, random)
    options = evolve(options, goal=random.choice([10, 40, 100]))
    most = (pack().total - len(TABS)) // options.hand_size
    players = NAMES[: random.randint(2, min(most, len(NAMES)))]
    return start(options, players, random.randrange(len(players)))


def small_table(options: Options, random: Random) -> Table:
    """Return a first state with two to four players, few chips and three to six ranks.

    Hands are blocked there, so who takes the pot then is drawn for each.
    """
    players = NAMES[: random.randint(2, 4)]
    ranks = ("8", "9", "10", "J", "Q", "K")[-random.randint(3, 6) :]
    deck = pack(*ranks)
    kings = 4 * options.kings_go_to_corners
    most = (deck.total - len(TABS) - kings) // len(players)
    options = evolve(
        options, hand_size=random.randint(1, min(most, 5)), chips=random.randint(6, 30), goal=10
    )
    options = evolve(options, blocked_hand=random.choice(VALUES["blocked-hand"]))
    return start(options, players, random.randrange(len(players)), deck)


def chance(table: Table, random: Random) -> Event | None:
    """Return the event that chance decides next, or the next round; None for a choice.

    Which card is drawn is left among the choices: a player may also refuse to draw.
    """
    if table.phase == "play":
        return None
    if table.phase == "deal":
        n = len(table.hands)
        order = [(table.turn + step) % n for step in range(n)]
        player = next(seat for seat in order if not table.hands[seat])
        return Deal(player, drawn(table, random, table.match.setup.options.hand_size))
    if table.phase == "stalls":
        return Stalls(laid_out(table, random))
    return next(iter(GAME.choices(table)), None)


def drawn(table: Table, random: Random, n: int) -> tuple[str, ...]:
    """Return the next cards of the draw pile. Every card has to be known."""
    return tuple(random.sample(table.match.setup.deck.unpack(table.unseen), n))


def laid_out(table: Table, random: Random) -> tuple[str, ...]:
    """Return the next cards of the draw pile for the tab stalls, and after them the kings among
    those turned up if they go to the kings' stalls."""
    if not table.match.setup.options.kings_go_to_corners:
        return drawn(table, random, len(TABS))
    cards = drawn(table, random, len(TABS) + len(table.match.setup.kings))
    others = [card for card in cards if not is_king(card)][: len(TABS)]
    return (*others, *filter(is_king, cards[: cards.index(others[-1])]))


def over(table: Table) -> bool:
    """Return whether the round has ended."""
    return table.phase == "over"


def first(players: int, ranks: tuple[str, ...], options: Options) -> Table:
    """Return the first state with a pack of these ranks, or of all; the last player deals."""
    return start(options, NAMES[:players], None, pack(*ranks))


def begun(table: Table) -> Table:
    """Return the state in which the first round is about to be dealt."""
    after: Table = GAME.after(table, Round(1))
    return after


def dealt(table: Table, step: int) -> tuple[Table, tuple[str, ...]]:
    """Return the state after the first deal and the order of the whole pack, which is fixed.

    The order is every ``step``-th card of the pack, round and round (``step`` shares no factor with
    the number of cards). Hands come from its top, all cards of a hand at once, the first player's
    first; then the cards under the tabs.
    """
    cards = table.match.setup.deck.kinds
    order = tuple(cards[at * step % len(cards)] for at in range(len(cards)))
    while table.phase != "play":
        table = GAME.after(table, chance(table, FixedPile(order)))
    return table, order


def opening(table: Table) -> Iterator[tuple[Table, Event]]:
    """Yield the events of the deal that led to a state, each after the state before it."""
    if table.phase != "play":
        return
    setup, dealer = table.match.setup, table.match.dealer
    seats = (*range(dealer + 1, len(table.hands)), *range(dealer + 1))
    hands = [Deal(seat, setup.deck.unpack(table.hands[seat])) for seat in seats]
    now = begun(start(setup.options, setup.players, dealer, setup.deck))
    events: list[Event] = [*hands, Stalls(tuple(pile[0] for pile in table.stalls if pile))]
    for event in events:
        yield now, event
        now = GAME.after(now, event)


def follows_chance(table: Table, event: Event, random: Random) -> bool:
    """Return whether a card that a player draws is the top card of the pile."""
    return not isinstance(event, Draw) or event.card == pile_top(table, random)


def drawing(table: Table, event: Event) -> Drawing[Event] | None:
    """Return a draw with its card unseen, and the card; None for any other event.

    Where a drawn king goes is decided after it is drawn.
    """
    if not isinstance(event, Draw):
        return None
    return Drawing(Draw(event.player, UNKNOWN), (event.card,))


def pile_top(table: Table, random: Random) -> str:
    """Return the top card of the pile. Every card has to be known."""
    return drawn(table, random, 1)[0]


def hide(table: Table, event: Event, random: Random) -> Event | None:
    """Return the event as a recorder writes it who missed dealt or drawn cards.

    Return None if the recorder leaves it out.
    """
    if not isinstance(event, Deal | Draw) or (isinstance(event, Draw) and event.stall is not None):
        return event
    setup = table.match.setup
    # The line of a turn begins with its first event, which a record cannot leave out.
    first = table.phase == "play" and table.doing == NOTHING
    all_drawn = isinstance(event, Deal) or setup.options.unwritten_draw == "drawn"
    if random.random() < 0.3 and all_drawn and not first:
        return None
    if isinstance(event, Draw):
        return event if random.random() < 0.5 else Draw(event.player, UNKNOWN)
    cards = tuple(UNKNOWN if random.random() < 0.5 else card for card in event.cards)
    return Deal(event.player, cards)


def is_known(table: Table) -> bool:
    """Return whether every unseen card is in the draw pile, and nothing else is unknown."""
    return not table.unknown and size(table.unseen) == table.pile


def seating(first: Table) -> Seating:
    """Return who plays by which rules in a first state."""
    setup = first.match.setup
    own = None if setup.deck == pack() else setup.deck
    return Seating(setup.players, first.match.dealer, setup.options, own)


def place_in_record(table: Table, event: Event) -> PlaceInRecord:
    """Return where a record has an event: a turn is one line."""
    if isinstance(event, Round):
        return "round"
    if isinstance(event, Position):
        return "position"
    if table.phase != "play" or not hasattr(event, "player") or isinstance(event, Deal | Pot):
        return "line"
    return "turn" if table.doing == NOTHING else "within"


FEW = Options(hand_size=1, chips=6)
"""Hands of one card, and so few chips that players soon can no longer refuse to draw."""


def poor(hand_size: int) -> Options:
    """Return options with too few chips to refuse to draw."""
    return Options(hand_size=hand_size, chips=6, refusal_penalty=3)


QUEENS = ("Q", "K")
JACKS = ("J", "Q", "K")

SMALL_GAMES = {
    "2 players, 8 cards, all dealt": lambda: dealt(first(2, QUEENS, poor(2)), 3)[0],
    "2 players, 8 cards, one deal": lambda: dealt(first(2, QUEENS, poor(1)), 3)[0],
    "3 players, 8 cards, one deal": lambda: dealt(first(3, QUEENS, FEW), 5)[0],
    "2 players, 8 cards": lambda: begun(first(2, QUEENS, poor(1))),
    "2 players, 8 cards, hands of two": lambda: begun(first(2, QUEENS, poor(2))),
    "3 players, 8 cards": lambda: begun(first(3, QUEENS, poor(1))),
    "2 players, 12 cards, all dealt": lambda: dealt(first(2, JACKS, poor(4)), 5)[0],
    "2 players, 12 cards, one deal": lambda: dealt(first(2, JACKS, poor(3)), 5)[0],
}
"""Reduced games. A search follows every order of the draw pile in them, and every deal unless the
name says that the cards are dealt."""

GAMES_WITH_HIDDEN_CARDS = {name: first for name, first in SMALL_GAMES.items() if "deal" not in name}
"""Small games that begin before the deal."""

FIXED_DEALS = {
    "52 cards, 2 players, every 5th": lambda: dealt(first(2, (), Options()), 5),
    "52 cards, 3 players, every 7th": lambda: dealt(first(3, (), Options()), 7),
    "52 cards, 4 players, every 9th": lambda: dealt(first(4, (), Options()), 9),
    "J Q K, 2 players, every 5th": lambda: dealt(first(2, JACKS, poor(2)), 5),
    "Q K, 2 players, every 3rd": lambda: dealt(first(2, QUEENS, FEW), 3),
    "Q K, 3 players, every 5th": lambda: dealt(first(3, QUEENS, FEW), 5),
}


PLAY = Play(
    game=GAME,
    table=table,
    chance=chance,
    claims=claims,
    position=position,
    neighbours=neighbours,
    coverage_goals=COVERAGE_GOALS,
    small_games=SMALL_GAMES,
    games_with_hidden_cards=GAMES_WITH_HIDDEN_CARDS,
    fixed_deals=FIXED_DEALS,
    follows_chance=follows_chance,
    drawing=drawing,
    is_known=is_known,
    symmetry_key=symmetry_key,
    measure=measure,
    is_equivalent_choice=is_equivalent_choice,
    over=over,
    state_text=state_text,
    event_text=event_text,
    hide=hide,
    seating=seating,
    place_in_record=place_in_record,
    opening=opening,
)
