"""The state of a match of Cover Your Assets, frozen all the way down."""

from collections.abc import Callable
from functools import cache
from itertools import chain
from operator import attrgetter

from attrs import frozen

from referee_spec.cover_your_assets.options import Options
from referee_spec.kernel.cache import compared, remembered
from referee_spec.kernel.cards import LANE, UNKNOWN, Deck
from referee_spec.kernel.game_files import component_data


@cache
def decks() -> dict[str, Deck]:
    """The decks by edition, as components.toml says."""
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
    """A set on a stack: its asset (on top, face up) and all its cards, packed.

    Its lowest byte counts cards that nobody saw: each is a copy of the asset, or a wild.
    """

    asset: str
    cards: int


Stack = tuple[Set, ...]


@frozen
class Setup:
    """What a match has from its start: who sits where, the deck, the options."""

    players: tuple[str, ...]
    deck: Deck
    options: Options
    hand_size: int


@frozen
class Contest:
    """A challenge under way: the cards shown so far and whose turn to show it is.

    ``last`` is who showed the last card.
    """

    challenged: int
    shown: int
    to_show: int
    last: int


@frozen
class Match:
    """What lasts longer than a round.

    ``totals`` is the tally before this round and ``scores`` what this round added; each is
    None where the record leaves it open. ``first`` is the first round of the record.
    """

    setup: Setup
    round: int
    dealer: int
    totals: tuple[int, ...] | None
    scores: tuple[int, ...] | None


@frozen
class Table:
    """A table in the middle of a match.

    ``phase`` is between (no round under way), deal, flip, play, challenge, more (a house
    rule lets the same player go on), replenish, or over (the round has ended). Hands are
    packed multisets; ``unseen`` is the deck without every card whose kind is known.
    ``vague`` names what may hold more than is known: pile, discard, turn, cards (of which
    copies cannot be counted), ``hand N`` and ``stack N`` by seat; and end, where the record
    takes the round to be over though it is not known to be.
    """

    match: Match
    phase: str
    turn: int
    turns: int
    hands: tuple[int, ...]
    stacks: tuple[Stack, ...]
    discard: tuple[str, ...]
    pile: int
    unseen: int
    contest: Contest | None
    challenges: int
    vague: frozenset[str]

    def __hash__(self) -> int:
        # Where a record leaves many states possible, these are what they differ in.
        laid = tuple(map(CARDS, chain.from_iterable(self.stacks)))
        return hash((self.turn, self.hands, self.unseen, self.discard, laid))


NOTHING_VAGUE: frozenset[str] = frozenset()


def hand_size(options: Options, players: int) -> int:
    """How many cards each of so many players is dealt."""
    if options.hand_size:
        return options.hand_size
    if options.teaching == "yes" or players < 3:
        return 5
    return options.three_player_hand if players == 3 else 4


def start(
    options: Options, players: tuple[str, ...], dealer: int | None, deck: Deck | None = None
) -> Table:
    """The table before the first round; without a dealer the last player listed deals.

    ``deck`` replaces the edition's deck (for house rules and for small games).
    """
    setup = Setup(
        players,
        deck if deck is not None else decks()[options.edition],
        options,
        hand_size(options, len(players)),
    )
    n = len(players)
    first = n - 1 if dealer is None else dealer
    match = Match(setup, 0, first, (0,) * n, None)
    return Table(
        match=match,
        phase="between",
        turn=(first + 1) % n if n else 0,
        turns=0,
        hands=(0,) * n,
        stacks=((),) * n,
        discard=(),
        pile=setup.deck.total,
        unseen=setup.deck.full,
        contest=None,
        challenges=0,
        vague=NOTHING_VAGUE,
    )


def in_stacks(stacks: tuple[Stack, ...]) -> int:
    """All cards of all stacks, packed."""
    return sum(map(CARDS, chain.from_iterable(stacks)))


CARDS: Callable[[Set], int] = attrgetter("cards")


@compared
def changed(
    before: tuple[Stack, ...], after: tuple[Stack, ...]
) -> list[tuple[int, Stack, Stack, int]]:
    """The stacks that are another object than before: the seat, the old one, the new one, and
    how many sets at the bottom are the same."""
    return [
        (seat, old, new, alike(old, new))
        for seat, (old, new) in enumerate(zip(before, after, strict=False))
        if old is not new
    ]


def alike(old: Stack, new: Stack) -> int:
    """How many sets at the bottom of two stacks are the same."""
    return (
        len(old)
        if new[: len(old)] == old
        else len(old) - 1
        if new[: len(old) - 1] == old[:-1]
        else alike_below(old, new)
    )


def alike_below(old: Stack, new: Stack) -> int:
    """How many sets at the bottom are the same where more than the top one are not."""
    same = min(len(old) - 1, len(new))
    while old[:same] != new[:same]:
        same -= 1
    return same


def gained(before: tuple[Stack, ...], after: tuple[Stack, ...]) -> int:
    """The cards by which all stacks together have grown, packed."""
    return sum([more(old, new, same) for _, old, new, same in changed(before, after)])


def more(old: Stack, new: Stack, same: int) -> int:
    """The cards by which a stack has grown above so many sets, packed."""
    return sum(map(CARDS, new[same:])) - sum(map(CARDS, old[same:]))


def any_tucked(table: Table) -> bool:
    """Whether some unseen card lies in a set or goes to one."""
    if table.unseen % LANE == table.pile:
        return False  # Whatever nobody has seen is in the draw pile.
    contest = table.contest
    unseen = in_stacks(table.stacks) & LANE
    return bool(unseen or (contest is not None and contest.shown & LANE))


@remembered
def tucked_in_stacks(stacks: tuple[Stack, ...]) -> dict[str, int]:
    """How many unseen cards lie in the sets of stacks, by the set's asset."""
    found: dict[str, int] = {}
    if in_stacks(stacks) & LANE:
        for laid in chain.from_iterable(stacks):
            n = laid.cards & LANE
            if n:
                found[laid.asset] = found.get(laid.asset, 0) + n
    return found


def tucked(table: Table) -> dict[str, int]:
    """How many unseen cards lie in sets or go to one, by the set's asset."""
    found = tucked_in_stacks(table.stacks)
    contest = table.contest
    if contest is None or not contest.shown & LANE:
        return found
    stack = table.stacks[contest.challenged]
    if not stack:
        return found  # The set at stake is not known, so neither is what may go to it.
    asset = stack[-1].asset
    return found | {asset: found.get(asset, 0) + (contest.shown & LANE)}


def hidden_in_discard(table: Table) -> int:
    """How many cards of the discard pile nobody saw."""
    return table.discard.count(UNKNOWN)
