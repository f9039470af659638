"""The state of a match of Cover Your Assets."""

from functools import cache

from attrs import frozen

from referee_spec.cover_your_assets.options import Options
from referee_spec.kernel.cards import Deck, Multiset
from referee_spec.kernel.component_data import component_data
from referee_spec.kernel.reading import unobserved_value
from referee_spec.kernel.tally import Amounts
from referee_spec.kernel.unknown import NOTHING_UNKNOWN, Unknown, of_each

PILE = Unknown("pile")
"""The number of cards in the draw pile."""

DISCARD = Unknown("discard")
"""The cards at the bottom of the discard pile."""

TURN = Unknown("turn")
"""The seat of the player whose turn it is."""

COPIES = Unknown("copies")
"""The number of copies of each kind that have been seen."""

ROUND_END = Unknown("end")
"""The end of the round: the record treats the round as over, though it is not known to be."""

hand_of = of_each("hand")
"""The Unknown for the hand of this seat: it may have more cards."""

stack_of = of_each("stack")
"""The Unknown for the bottom of a stack: there may be more sets under those known."""


@cache
def decks() -> dict[str, Deck]:
    """Return the decks of components.toml by edition."""
    return {
        name: Deck(
            name,
            {kind["name"]: kind["copies"] for kind in edition["kinds"]},
            {kind["name"]: kind["value"] for kind in edition["kinds"]},
            frozenset(edition["wilds"]),
        )
        for name, edition in component_data(__file__).items()
    }


@frozen
class Set:
    """A set on a stack: its asset, which lies face up on top, and all its cards.

    Each card of unknown kind is a copy of the asset, or a wild.
    """

    asset: str
    cards: Multiset


Stack = tuple[Set, ...]


@frozen
class Setup:
    """The constant parts of a match: the players by seat, the deck, the options.

    ``hand_size`` is the number of cards that each player is dealt.
    """

    players: tuple[str, ...]
    deck: Deck
    options: Options
    hand_size: int


@frozen
class Contest:
    """A challenge under way.

    ``shown`` are the cards shown so far; ``to_show`` is the seat that shows the next card or
    passes, ``last`` the seat that showed the last one.
    """

    challenged: int
    shown: Multiset
    to_show: int
    last: int


@frozen
class Match:
    """The parts of the state that outlast a round.

    ``totals`` is the tally before this round and ``scores`` what this round added; each is
    None if the record leaves it open. ``stated`` are the scores that it states of some players
    only. ``wins`` are the rounds that each player won before this round; None if the record leaves
    them open, or if the match is not for rounds won.
    """

    setup: Setup
    round: int
    dealer: int
    totals: tuple[int, ...] | None
    scores: tuple[int, ...] | None = None
    stated: Amounts = ()
    wins: tuple[int, ...] | None = None


@frozen
class Table:
    """A table in the middle of a match.

    - ``phase`` is between (no round under way), deal, flip, play, challenge, more (a house rule
      lets the same player go on), replenish, or over (the round has ended).
    - ``turn`` is the seat whose turn it is. ``turns`` counts the turns of the round that have
      ended, ``challenges`` the challenges of the turn under way.
    - ``pile`` is the number of cards in the draw pile, ``unseen`` the deck without every card whose
      kind is known. The last card of ``discard`` is the top one.
    - ``unknown`` names the parts that are not fully known: a hand, a stack, the discard pile or the
      draw pile may contain more cards than the state says. See the constants of this module.
    """

    match: Match
    phase: str
    turn: int
    turns: int
    hands: tuple[Multiset, ...]
    stacks: tuple[Stack, ...]
    discard: tuple[str, ...]
    pile: int
    unseen: Multiset
    contest: Contest | None
    challenges: int
    unknown: frozenset[Unknown]

    def __hash__(self) -> int:
        # Hash only fields in which the possible worlds of a record differ: that is faster. Where
        # turns may be left out, they differ in the turns and the pile.
        sets = tuple([laid.cards for stack in self.stacks for laid in stack])
        return hash((self.turn, self.turns, self.pile, self.hands, self.unseen, self.discard, sets))


def who(table: Table, seat: int) -> str:
    """Return the name of the player at this seat."""
    return table.match.setup.players[seat]


def hand_size(options: Options, players: int) -> int:
    """Return the number of cards that each player is dealt, for this number of players."""
    if options.hand_size:
        return options.hand_size
    if players < 3 or options.teaching == "yes":
        return 5
    return options.three_player_hand if players == 3 else 4


def start(
    options: Options, players: tuple[str, ...], dealer: int | None, deck: Deck | None = None
) -> Table:
    """Return the table before the first round.

    Without a dealer the last player of the list deals. ``deck`` replaces the edition's deck
    (for house rules and for small games).
    """
    setup = Setup(
        players,
        deck if deck is not None else decks()[options.edition],
        options,
        hand_size(options, len(players)),
    )
    first = len(players) - 1 if dealer is None else dealer
    none = (0,) * len(players)
    # That one round may be the match need not be followed from the start.
    wins = none if unobserved_value(options, "length") == "two-wins" else None
    return empty_table(Match(setup, round=0, dealer=first, totals=none, wins=wins), "between")


def empty_table(match: Match, phase: str) -> Table:
    """Return the table before a deal: all cards are in the draw pile."""
    n = len(match.setup.players)
    return Table(
        match=match,
        phase=phase,
        turn=(match.dealer + 1) % n if n else 0,
        turns=0,
        hands=(0,) * n,
        stacks=((),) * n,
        discard=(),
        pile=match.setup.deck.total,
        unseen=match.setup.deck.full,
        contest=None,
        challenges=0,
        unknown=NOTHING_UNKNOWN,
    )
