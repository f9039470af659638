"""The state of a game of Kings in the Corner, and the names of its unknown parts.

In the code a hand is the cards that a player holds, and a round is what the rulebook calls a hand:
from a deal to the next. A card from a hand is placed on a stall, a lot is moved; both are plays.
"""

from functools import cache
from typing import TypeVar

from attrs import frozen

from referee_spec.kernel.cards import Deck, Multiset, size
from referee_spec.kernel.component_data import component_data
from referee_spec.kernel.unknown import NOTHING_UNKNOWN, Unknown, of_each
from referee_spec.kings_in_the_corner.options import Options

T = TypeVar("T")

TABS = range(4)
"""The tab stalls, from left to right."""

CORNERS = range(4, 8)
"""The kings' stalls."""

KING = 13
"""A king's rank."""

Pile = tuple[str, ...]
"""The cards of a stall, from the bottom to the top."""

Turns = tuple[int, ...]
"""The turns of a round, counted from 1 (0 is the deal), in which a card may have come to a hand."""

WAS_KNOWN: Turns = ()
"""The turns of a king that was known to be in a hand: none of them has to be found."""

TURN = Unknown("turn")
"""Unknown part: the player whose turn it is."""

PILE = Unknown("pile")
"""Unknown part: the number of cards in the draw pile."""

POT = Unknown("pot")
"""Unknown part: the chips of the players and of the pot, which holds no fewer than in the state."""

CHIPS = Unknown("chips")
"""Unknown part: the chips of the players, but not of the pot."""

CARDS = Unknown("cards")
"""Unknown part: the cards that have been seen."""

KINGS = Unknown("kings")
"""Unknown part: the places of the unseen kings."""

END = Unknown("end")
"""Unknown part: the round may be over."""

LAST = Unknown("last")
"""Unknown part: the draw pile may have one card less."""

IDLE = Unknown("idle")
"""Unknown part: some of the turns that `Table.idle` counts may have had a play."""

PASSED = Unknown("passed")
"""Unknown part: the turns before a position in which nobody could draw and nobody made a play."""

DUE = Unknown("due")
"""Unknown part: the chips that the turn under way costs."""

hand_of = of_each("hand")
"""The Unknown for a hand: it may have other cards than the state says."""

stall_of = of_each("stall")
"""The Unknown for a pile: there may be more cards under those of the state."""

top_of = of_each("top")
"""The Unknown for the top of a stall: a card may lie on those of the state."""

fines_of = of_each("fines")
"""The Unknown for a player's fines: for which kings they are still to be paid."""

held_before = of_each("held before")
"""The Unknown for the kings of a seat that were held back before the position."""

fined_before = of_each("fined before")
"""The Unknown for the kings of a player that were fined before the position."""

fined_with_others = of_each("fined together")
"""The Unknown for the number of kings for which a player paid a single fine."""

NO_CARDS = (
    *("turn", "pot", "chips", "end", "passed", "held before"),
    *("fined before", "fined together", "fines"),
)
"""The unknown parts that say nothing about cards."""


@cache
def pack(*ranks: str) -> Deck:
    """Return the deck: these ranks, or all, in four suits, each card once."""
    box = component_data(__file__)
    rank = {name: n for n, name in enumerate(box["ranks"], start=1)}
    chosen = ranks or tuple(box["ranks"])
    values = {name + suit: rank[name] for name in chosen for suit in box["suits"]}
    return Deck(" ".join(chosen), dict.fromkeys(values, 1), values, frozenset())


@frozen
class Setup:
    """The constant parts of a game: the players by seat, the deck, the options.

    ``kings`` are the kings of the deck.
    """

    players: tuple[str, ...]
    deck: Deck
    options: Options
    kings: frozenset[str]


@frozen
class Doing:
    """The actions of the turn under way.

    - ``moved`` says whether any play was made, ``played`` whether one that saves the chip.
    - ``paid`` counts the chips that were paid, ``fined`` the kings that were fined.
    - ``late`` has for each king that was shown too late the turns in which it may have come to the
      hand (0 is the deal), or WAS_KNOWN if it had been known to be there.
    - ``drawn`` is the card that was drawn (empty for none), and ``refused`` says whether the player
      refused to draw.
    """

    moved: bool = False
    played: bool = False
    paid: int = 0
    fined: int = 0
    late: tuple[Turns, ...] = ()
    drawn: str = ""
    refused: bool = False


NOTHING = Doing()
"""A turn in which nothing was done yet."""


@frozen(cache_hash=True)
class Match:
    """The parts of the state that outlast a round.

    ``totals`` are the points before this round and ``scores`` what this round brought; each is
    None where the record leaves it open. ``winner`` is who took the pot of the round that
    is over, and ``carried`` the chips that stay in the pot for the next. ``pays`` is False while
    the record writes no payments, though some may be made.
    """

    setup: Setup
    round: int
    dealer: int
    totals: tuple[int, ...] | None
    scores: tuple[int, ...] | None = None
    winner: int | None = None
    carried: int = 0
    pays: bool = True


@frozen
class Table:
    """A table in the middle of a game.

    - ``phase`` is between (no round under way), deal, stalls, play or over (the round has ended).
    - ``turn`` is the seat whose turn it is, and ``turns`` counts the turns that have ended.
    - ``hands`` are packed sets of cards. After an illegal event a hand may lack some of them:
      ``lacking`` has for each seat how many at most.
    - ``pile`` is the number of cards in the draw pile, and ``unseen`` the deck without every card
      whose place is known.
    - ``chips`` may fall below 0 where chips are owed. The pot may hold up to ``margin`` more chips
      than ``pot``.
    - ``leftover`` chips could not be shared. Where the table gives them out, the first so many
      players, counted from the dealer's left, have one more than ``chips`` says.
    - ``fresh`` are the seats that have not finished a turn yet.
    - ``origins`` has for each seat the turns in which the unknown cards of its hand may have come
      there (0 is the deal).
    - ``held_back`` has for each seat how many kings the record shows to be held back in its hand,
      ``unfined`` how many were held back without a fine: a rule refused that, and the fine may
      follow.
    - ``laid_kings`` are the kings that were placed under a tab from a hand.
    - ``idle`` counts the turns in a row in which nobody could draw and nobody made a play.
    - ``unknown`` has the parts of which something is left open.
    """

    match: Match
    phase: str
    turn: int
    turns: int
    hands: tuple[int, ...]
    stalls: tuple[Pile, ...]
    pile: int
    unseen: int
    chips: tuple[int, ...]
    pot: int
    doing: Doing
    fresh: frozenset[int]
    origins: tuple[Turns, ...]
    held_back: tuple[int, ...]
    idle: int
    unknown: frozenset[Unknown]
    lacking: tuple[int, ...]
    unfined: tuple[int, ...]
    margin: int = 0
    leftover: int = 0
    laid_kings: frozenset[str] = frozenset()


NO_STALLS: tuple[Pile, ...] = ((),) * 8


def start(
    options: Options, players: tuple[str, ...], dealer: int | None, deck: Deck | None = None
) -> Table:
    """Return the table before the first round; without a dealer the last player listed deals.

    ``deck`` replaces the pack of 52 (for small games).
    """
    cards = deck if deck is not None else pack()
    kings = frozenset(card for card, rank in cards.values.items() if rank == KING)
    first = len(players) - 1 if dealer is None else dealer
    setup = Setup(players, cards, options, kings)
    return empty_table(Match(setup, round=0, dealer=first, totals=(0,) * len(players)), "between")


def empty_table(match: Match, phase: str) -> Table:
    """Return the table before a deal: all cards are in the draw pile, and nobody has chips."""
    n = len(match.setup.players)
    return Table(
        match=match,
        phase=phase,
        turn=(match.dealer + 1) % n if n else 0,
        turns=0,
        hands=(0,) * n,
        stalls=NO_STALLS,
        pile=match.setup.deck.total,
        unseen=match.setup.deck.full,
        chips=(0,) * n,
        pot=0,
        doing=NOTHING,
        fresh=frozenset(range(n)),
        origins=((),) * n,
        held_back=(0,) * n,
        idle=0,
        unknown=NOTHING_UNKNOWN,
        lacking=(0,) * n,
        unfined=(0,) * n,
    )


def cards_counted(table: Table) -> bool:
    """Return whether it is known how many cards lie in each place."""
    return all(part.part in NO_CARDS for part in table.unknown)


def hand_unknown(table: Table, seat: int) -> bool:
    """Return whether a hand may have other cards than the state says."""
    return bool(table.unknown) and hand_of(seat) in table.unknown


def stall_unknown(table: Table, stall: int) -> bool:
    """Return whether there may be cards under those that the state says lie on a stall."""
    return bool(table.unknown) and stall_of(stall) in table.unknown


def top_unknown(table: Table, stall: int) -> bool:
    """Return whether a card may lie on those that the state says lie on a stall."""
    return bool(table.unknown) and top_of(stall) in table.unknown


def fewest_cards(table: Table, seat: int) -> int:
    """Return how many cards a hand has at least."""
    return 0 if hand_unknown(table, seat) else max(size(table.hands[seat]) - table.lacking[seat], 0)


def chips_unknown(table: Table) -> bool:
    """Return whether the numbers of the players' chips are unknown."""
    return bool(table.unknown) and (POT in table.unknown or CHIPS in table.unknown)


def pile_may_be_empty(table: Table) -> bool:
    """Return whether there may be nothing to draw."""
    if not table.pile or PILE in table.unknown:
        return True
    return table.pile == 1 and LAST in table.unknown


def shows_empty_pile(table: Table, player: int) -> bool:
    """Return whether a turn that ends without a draw shows that a pile of unknown size is empty.

    It does at a table that writes down every draw, since whoever can draw has to.
    """
    doing = table.doing
    if PILE not in table.unknown or table.pile or doing.drawn or doing.refused:
        return False
    written = table.match.setup.options.unwritten_draw == "not-drawn"
    return written and fewest_cards(table, player) > 0


def kings_among(table: Table, cards: Multiset) -> Multiset:
    """Return the cards of a packed multiset that are known to be kings."""
    setup = table.match.setup
    return setup.deck.select(cards, setup.kings)


def unknown_hands(table: Table) -> tuple[int, ...]:
    """Return the seats of the players whose hands may have other cards than the state says."""
    return tuple(seat for seat in range(len(table.hands)) if hand_unknown(table, seat))


def who(table: Table, seat: int) -> str:
    """Return a player's name."""
    return table.match.setup.players[seat]
