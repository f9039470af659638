"""Small games of Cover Your Assets in which two rule sets soon differ."""

from collections.abc import Iterator
from itertools import permutations

from referee_spec.cover_your_assets.choices import actions, candidates
from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
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
from referee_spec.kernel.cards import UNKNOWN, Deck, known_part
from referee_spec.kernel.evolve import evolve
from referee_spec.verification.distinguishing_game import Opening, Search

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gil")
MOST_SETS = 6
"""The height of the highest stacks: one more than any house rule makes safe or requires."""

FULL = 5
"""The size of a hand with two or three players."""

Cards = tuple[str, ...]


def openings(deck: Deck) -> Iterator[Opening[Event]]:
    """Yield rounds before the deal, and positions.

    The positions have stacks of all heights, hands that match the discard, wilds, a draw pile or a
    round about to end, and many challenges in a turn.
    """
    for n in range(2, len(NAMES) + 1):
        yield Opening(NAMES[:n], n - 1, ())
    assets = tuple(kind for kind in deck.kinds if kind not in deck.wilds)
    wilds = tuple(kind for kind in deck.kinds if kind in deck.wilds) or assets[:2]
    silver, gold = wilds[0], wilds[-1]
    match = max(assets, key=deck.counts.__getitem__)
    others = tuple(asset for asset in assets if asset != match)
    a, b, c, *_ = others
    high = tuple((asset, asset) for asset in others[:MOST_SETS])
    low = tuple((asset, asset) for asset in others[-MOST_SETS:])
    top = (match, silver)
    fives = ((match,) * FULL, (b,) * FULL)
    for height in range(MOST_SETS + 1):
        for mine, theirs in ((height, MOST_SETS), (MOST_SETS, height), (height, height)):
            stack = (*low[: theirs - 1], top) if theirs else ()
            yield taken_up((high[:mine], stack), fives, a, 60)
    two = (high[:1], (low[0], top))
    for hand in ((a,) * FULL, (a, a, silver, gold, b), (silver, gold, a, b, c)):
        for card in (a, gold):
            yield taken_up(two, (hand, fives[1]), card, 60)
    mixed = ((match,) * 3 + (b, b), (match,) * 2 + (c, c, c))
    shows = (Challenge(0, 1, match), Show(1, match), Show(0, match), Pass(1))
    yield taken_up(two, mixed, a, 2, more=shows)
    for number in (1, 5):
        yield taken_up(two, ((a,), (b,)), c, 0, number)
    challenge = (Challenge(0, 1, match), Pass(1))
    yield taken_up(two, ((match,) * FULL, fives[1]), c, 60, more=challenge * 2)
    lost: tuple[Event, ...] = ()
    for other in (1, 2):
        lost += (Challenge(0, other, match), Show(other, match), Pass(0))
    three = (high[:1], (low[0], top), (low[1], top))
    holding = (match, b, b, c, c)
    yield taken_up(three, (fives[0], holding, holding), a, 60, more=lost)
    yield taken_up((high[:1], (low[0], *(top,) * FULL)), fives, a, 60, more=many(match))


def many(card: str) -> tuple[Event, ...]:
    """Return challenges in one turn, each declined at once."""
    return tuple(one for _ in range(FULL) for one in (Challenge(0, 1, card), Pass(1)))


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
