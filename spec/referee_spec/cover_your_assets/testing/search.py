"""Small games of Cover Your Assets in which two rule sets soon differ."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, permutations

from attrs import frozen

from referee_spec.cover_your_assets.choices import actions, candidates
from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Done,
    Event,
    Flip,
    Pass,
    Position,
    Replenish,
    Round,
    Show,
    Totals,
    Winner,
)
from referee_spec.cover_your_assets.hands import draws_due
from referee_spec.cover_your_assets.options import Options
from referee_spec.cover_your_assets.state import Setup, Table
from referee_spec.kernel.cards import UNKNOWN, known_part
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.distinguishing_game import Opening, Search, Start

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gil")
MOST_SETS = 6
"""The height of the highest stacks: one more than any house rule makes safe or requires."""

COPIES = 5
"""The most cards of one kind that a hand needs: one for each of many challenges."""

Cards = tuple[str, ...]


@frozen
class Sample:
    """Cards of a rule set's deck, and the sizes of hands and piles, from which positions are made.

    ``asset`` is the one with most copies, ``others`` are at least three other kinds, repeated if
    the deck has fewer. ``silver`` and ``gold`` are its first and its last wild. ``cards`` are all.
    """

    options: Options
    size: int
    pile: int
    asset: str
    others: Cards
    silver: str
    gold: str
    cards: Cards

    @property
    def top(self) -> Cards:
        """Return the set that is challenged."""
        return (self.asset, self.silver)

    @property
    def high(self) -> tuple[Cards, ...]:
        """Return sets of the first of the others."""
        return tuple((kind, kind) for kind in dict.fromkeys(self.others))[:MOST_SETS]

    @property
    def low(self) -> tuple[Cards, ...]:
        """Return sets of the last of the others."""
        return tuple((kind, kind) for kind in dict.fromkeys(self.others))[-MOST_SETS:]

    @property
    def stacks(self) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
        """Return stacks that are just high enough for a challenge of the second player."""
        nest_egg, safe = max(self.options.nest_egg, 1), max(self.options.safe_sets, 1)
        return self.high[:nest_egg], (*self.low[:safe], self.top)

    @property
    def hands(self) -> tuple[Cards, Cards]:
        """Return hands with as many equal cards as possible, the first of the asset."""
        return self.hand(*(self.asset,) * COPIES), self.hand(*(self.others[1],) * COPIES)

    @property
    def challenges(self) -> int:
        """Return how many challenges may be made in a turn."""
        return min(self.options.challenges_per_turn, self.size)

    def hand(self, *cards: str) -> Cards:
        """Return a full hand: these cards as far as it goes, and then unseen ones."""
        return (*cards, *(UNKNOWN,) * self.size)[: self.size]


def sample_of(setup: Setup) -> Sample:
    """Return the sample of a rule set."""
    deck = setup.deck
    assets = tuple(kind for kind in deck.kinds if kind not in deck.wilds) or deck.kinds
    wilds = tuple(kind for kind in deck.kinds if kind in deck.wilds) or assets[:2]
    commonest = max(assets, key=deck.counts.__getitem__)
    others = tuple(asset for asset in assets if asset != commonest) or (commonest,)
    # A deck of one's own may have few kinds.
    others = others if len(others) >= 3 else others * 3
    pile = deck.total // 2
    wild = wilds[0], wilds[-1]
    cards = deck.unpack(deck.full)
    return Sample(setup.options, setup.hand_size, pile, commonest, others, *wild, cards)


def openings(start: Start[Table]) -> Iterator[Opening[Event]]:
    """Yield rounds before the deal, and positions.

    The positions have full hands, stacks of all heights, hands that match the discard, wilds, a
    draw pile or a round about to end, and as many challenges in a turn as may be made.
    """
    for n in range(2, len(NAMES) + 1):
        yield Opening(NAMES[:n], n - 1, ())
    sample = sample_of(start(NAMES[:2], 1).match.setup)
    yield from with_stacks_of_all_heights(sample)
    yield from with_hands_for_a_challenge(sample)
    yield from at_the_end(sample)
    yield from after_won_challenges(sample)
    hand_size = start(NAMES[:3], 2).match.setup.hand_size
    yield after_lost_challenges(evolve(sample, size=hand_size), sample.challenges)


def with_stacks_of_all_heights(sample: Sample) -> Iterator[Opening[Event]]:
    """Yield positions in which one stack, the other, or both have each height."""
    for height in range(MOST_SETS + 1):
        for mine, theirs in ((height, MOST_SETS), (MOST_SETS, height), (height, height)):
            stack = (*sample.low[: theirs - 1], sample.top) if theirs else ()
            stacks = (sample.high[:mine], stack)
            yield taken_up(stacks, sample.hands, (sample.others[0],), sample.pile)


def with_hands_for_a_challenge(sample: Sample) -> Iterator[Opening[Event]]:
    """Yield positions with stacks just high enough for a challenge, and different hands."""
    a, b, c, *_ = sample.others
    silver, gold, asset = sample.silver, sample.gold, sample.asset
    for cards in ((a,) * COPIES, (a, a, silver, gold, b), (silver, gold, a, b, c), (gold, a)):
        for discard in (a, gold):
            hands = (sample.hand(*cards), sample.hands[1])
            yield taken_up(sample.stacks, hands, (discard,), sample.pile)
    if sample.size > 1:
        hands = (sample.hand(*(asset,) * 3, b, b), sample.hand(*(asset,) * 2, c, c, c))
        shows: tuple[Event, ...] = (Challenge(0, 1, asset), Show(1, asset), Show(0, asset), Pass(1))
        if sample.options.challenges_per_turn > 1 and sample.size > 2:
            shows += (Done(0),)
        yield taken_up(sample.stacks, hands, (a,), 2, more=shows)
    large_set = (a,) * sample.options.most_laid
    yield taken_up(((large_set,), sample.stacks[1]), sample.hands, (a,), sample.pile)


def at_the_end(sample: Sample) -> Iterator[Opening[Event]]:
    """Yield rounds about to end, and rounds that have ended: different stacks, equal ones, none."""
    a, b, c, *_ = sample.others
    for number in (1, 5):
        yield taken_up(sample.stacks, ((a,), (b,)), (c,), 0, number)
        for stacks in (sample.stacks, (sample.high[:1], sample.high[:1]), ((), ())):
            yield taken_up(stacks, ((), ()), (c,), 0, number)
    silver, gold, asset = sample.silver, sample.gold, sample.asset
    held = ((silver, gold), (gold, gold), (asset, a, b), (asset, a, silver), (c,))
    for mine, theirs in ((held[at], held[at - 2]) for at in range(len(held))):
        hands = (mine[: sample.size], theirs[: sample.size])
        for sets in (1, 2):
            yield with_rest_discarded(sample, ((*sample.high[:sets],), (sample.top,)), hands)


def with_rest_discarded(
    sample: Sample, stacks: tuple[tuple[Cards, ...], ...], hands: tuple[Cards, ...]
) -> Opening[Event]:
    """Return a position with an empty draw pile in which the place of every card is known."""
    left = Counter(sample.cards)
    for cards in (*hands, *chain.from_iterable(stacks)):
        left.subtract(cards)
    return taken_up(stacks, hands, tuple(left.elements()), 0)


def after_won_challenges(sample: Sample) -> Iterator[Opening[Event]]:
    """Yield positions after challenges that the challenger has won or may still win."""
    a, b, c, *_ = sample.others
    silver, asset, pile = sample.silver, sample.asset, sample.pile
    first, second = sample.stacks
    answering = sample.hand(asset, silver, b, c, c)
    challenge = Challenge(0, 1, asset)
    yield taken_up(sample.stacks, (sample.hands[0], answering), (a,), pile, more=(challenge,))
    yield taken_up(sample.stacks, sample.hands, (a,), pile, more=(challenge, Pass(1)))
    stacks = (first, (*second, *(*sample.low, *sample.low)[: sample.challenges]))
    hands = (sample.hand(*(silver,) * 7), sample.hands[1])
    won = (Challenge(0, 1, silver), Pass(1)) * sample.challenges
    yield taken_up(stacks, hands, (a,), pile, more=won)


def after_lost_challenges(sample: Sample, challenges: int) -> Opening[Event]:
    """Return a position of three players in which the first loses up to this many challenges."""
    a, b, c, *_ = sample.others
    asset = sample.asset
    free = sample.options.lost_challenge == "another-action"
    lost: tuple[Event, ...] = ()
    for other in (1, 2)[: min(2 if free else challenges, sample.size)]:
        lost += (Challenge(0, other, asset), Show(other, asset), Pass(0))
    if free and sample.size > 2:
        lost += (Discard(0, (asset,)),)
    elif challenges > 2:
        lost += (Done(0),)
    holding = sample.hand(asset, b, b, c, c)
    first, second = sample.stacks
    hands = (sample.hands[0], holding, holding)
    return taken_up((first, second, second), hands, (a,), sample.pile, more=lost)


def taken_up(
    stacks: tuple[tuple[Cards, ...], ...],
    hands: tuple[Cards, ...],
    discard: Cards,
    pile: int,
    number: int = 1,
    more: tuple[Event, ...] = (),
) -> Opening[Event]:
    """Return an opening: a position with seat 0 to play, and ``more`` events after it."""
    n = len(hands)
    position = Position(stacks, hands, discard, pile, 0)
    return Opening(NAMES[:n], n - 1, (Round(number), position, *more))


def events(table: Table) -> Iterator[Event]:
    """Yield events worth trying: choices with known cards, draws with unseen ones, and claims."""
    phase = table.phase
    n = len(table.hands)
    if phase in ("play", "more"):
        known = tuple(map(known_part, table.hands))
        yield from actions(evolve(table, hands=known))
    elif phase == "challenge":
        for event in candidates(table):
            if isinstance(event, Show | Pass):
                yield event
    elif phase == "replenish":
        wanted = draws_due(table)
        for order in permutations(wanted) if len(wanted) < 4 else (wanted,):
            yield Replenish(tuple((player, (UNKNOWN,) * k) for player, k in order))
    elif phase == "deal":
        size = table.match.setup.hand_size
        yield Deal(table.hands.index(0), (UNKNOWN,) * size)
    elif phase == "flip":
        yield Flip(UNKNOWN)
    else:
        yield Round(table.match.round + 1)
    if phase == "over":
        goal = table.match.setup.options.goal
        yield Totals(tuple((seat, goal) for seat in range(n)))
        yield Totals(tuple((seat, goal if seat == 0 else 0) for seat in range(n)))
        yield from (Winner((seat,)) for seat in range(n))
        yield Winner(tuple(range(n)))


SEARCH = Search(openings, events)
