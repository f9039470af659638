"""Small games of Cover Your Assets in which two rule sets soon differ."""

from collections.abc import Iterator
from itertools import permutations

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
from referee_spec.cover_your_assets.rules.turn_end import draws_due
from referee_spec.cover_your_assets.state import Table
from referee_spec.kernel.cards import UNKNOWN, known_part
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.distinguishing_game import Opening, Search, Start

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gil")
MOST_SETS = 6
"""The height of the highest stacks: one more than any house rule makes safe or requires."""

COPIES = 5
"""The most cards of one kind that a hand needs: one for each of many challenges."""

Cards = tuple[str, ...]


def openings(start: Start[Table]) -> Iterator[Opening[Event]]:
    """Yield rounds before the deal, and positions.

    The positions have full hands, stacks of all heights, hands that match the discard, wilds, a
    draw pile or a round about to end, and as many challenges in a turn as may be made.
    """
    for n in range(2, len(NAMES) + 1):
        yield Opening(NAMES[:n], n - 1, ())
    setup = start(NAMES[:2], 1).match.setup
    deck, options, size = setup.deck, setup.options, setup.hand_size
    assets = tuple(kind for kind in deck.kinds if kind not in deck.wilds) or deck.kinds
    wilds = tuple(kind for kind in deck.kinds if kind in deck.wilds) or assets[:2]
    silver, gold = wilds[0], wilds[-1]
    match = max(assets, key=deck.counts.__getitem__)
    others = tuple(asset for asset in assets if asset != match) or (match,)
    # A deck of one's own may have few kinds.
    a, b, c, *_ = others * 3
    high = tuple((asset, asset) for asset in others[:MOST_SETS])
    low = tuple((asset, asset) for asset in others[-MOST_SETS:])
    top = (match, silver)
    alike = hand(size, *(match,) * COPIES), hand(size, *(b,) * COPIES)
    pile = deck.total // 2
    for height in range(MOST_SETS + 1):
        for mine, theirs in ((height, MOST_SETS), (MOST_SETS, height), (height, height)):
            stack = (*low[: theirs - 1], top) if theirs else ()
            yield taken_up((high[:mine], stack), alike, a, pile)
    # Stacks that are just high enough for a challenge.
    two = (high[: max(options.nest_egg, 1)], (*low[: max(options.safe_sets, 1)], top))
    for cards in ((a,) * COPIES, (a, a, silver, gold, b), (silver, gold, a, b, c), (gold, a)):
        for card in (a, gold):
            yield taken_up(two, (hand(size, *cards), alike[1]), card, pile)
    if size > 1:
        mixed = (hand(size, *(match,) * 3, b, b), hand(size, *(match,) * 2, c, c, c))
        shows: tuple[Event, ...] = (Challenge(0, 1, match), Show(1, match), Show(0, match), Pass(1))
        if options.challenges_per_turn > 1 and size > 2:
            shows += (Done(0),)
        yield taken_up(two, mixed, a, 2, more=shows)
    yield taken_up((((a,) * options.most_laid,), two[1]), alike, a, pile)
    # Rounds about to end, and rounds that have ended: different stacks, equal ones, none.
    for number in (1, 5):
        yield taken_up(two, ((a,), (b,)), c, 0, number)
        for stacks in (two, (high[:1], high[:1]), ((), ())):
            yield taken_up(stacks, ((), ()), c, 0, number)
    answering = hand(size, match, silver, b, c, c)
    yield taken_up(two, (alike[0], answering), a, pile, more=(Challenge(0, 1, match),))
    yield taken_up(two, alike, a, pile, more=(Challenge(0, 1, match), Pass(1)))
    challenges = min(options.challenges_per_turn, size)
    stacks = (two[0], (*two[1], *(*low, *low)[:challenges]))
    many = (Challenge(0, 1, silver), Pass(1)) * challenges
    yield taken_up(stacks, (hand(size, *(silver,) * 7), alike[1]), a, pile, more=many)
    size = start(NAMES[:3], 2).match.setup.hand_size
    free = options.lost_challenge == "another-action"
    lost: tuple[Event, ...] = ()
    for other in (1, 2)[: min(2 if free else challenges, size)]:
        lost += (Challenge(0, other, match), Show(other, match), Pass(0))
    if free and size > 2:
        lost += (Discard(0, (match,)),)
    elif challenges > 2:
        lost += (Done(0),)
    holding = hand(size, match, b, b, c, c)
    hands = (hand(size, *(match,) * COPIES), holding, holding)
    yield taken_up((*two, two[1]), hands, a, pile, more=lost)


def hand(size: int, *cards: str) -> Cards:
    """Return a hand of a size: these cards as far as it goes, and then unseen ones."""
    return (*cards, *(UNKNOWN,) * size)[:size]


def taken_up(
    stacks: tuple[tuple[Cards, ...], ...],
    hands: tuple[Cards, ...],
    top: str,
    pile: int,
    number: int = 1,
    more: tuple[Event, ...] = (),
) -> Opening[Event]:
    """Return an opening: a position with seat 0 to play, and ``more`` events after it."""
    n = len(hands)
    position = Position(stacks, hands, (top,), pile, 0)
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
