"""When two tables are the same game, how far a hand is from its end, and tables as text."""

import json
from functools import lru_cache
from itertools import permutations
from typing import Any

import attrs

from referee_spec.kernel.cards import UNKNOWN, size
from referee_spec.kings_in_the_corner.events import Event
from referee_spec.kings_in_the_corner.state import CORNERS, NOTHING, TABS, Pile, Table

SUITS = "CDHS"

EXCHANGES = tuple(
    dict(zip(SUITS, order, strict=True))
    for order in permutations(SUITS)
    if {order[0], order[3]} in ({"C", "S"}, {"D", "H"})
)
"""The ways to exchange suits that leave alike what is of one colour."""


def key(table: Table) -> Any:
    """Equal for tables that differ by who sits where, by suits and by the order of stalls.

    Seats are counted from the player whose turn it is. The number of turns played, the chips,
    the points and what follows from the rest are left out.
    """
    deck = table.match.setup.deck
    turn = table.turn
    n = len(table.hands)
    seats = [(turn + step) % n for step in range(n)]
    hands = [deck.unpack(table.hands[seat]) for seat in seats]
    doing = table.doing
    fixed = (
        table.phase,
        table.pile,
        table.idle,
        tuple(seat in table.fresh for seat in seats),
        tuple(table.settled[seat] for seat in seats),
        (doing.moved, doing.played, doing.paid, doing.fined, len(doing.late), doing.refused),
    )

    def under(at: int) -> Any:
        stalls = [exchanged(pile, at) for pile in table.stalls]
        return (
            tuple(tuple(sorted(exchanged(hand, at))) for hand in hands),
            tuple(sorted(stalls[stall] for stall in TABS)),
            tuple(sorted(stalls[stall] for stall in CORNERS)),
            exchanged((doing.drawn,), at) if doing.drawn else (),
        )

    return fixed, min(map(under, range(len(EXCHANGES))))


@lru_cache(maxsize=200_000)
def exchanged(cards: Pile, at: int) -> Pile:
    """These cards with their suits exchanged in one of the ways that there are."""
    suits = EXCHANGES[at]
    return tuple(card[:-1] + suits[card[-1]] if card != UNKNOWN else card for card in cards)


PHASES = ("over", "play", "stalls", "deal", "between")


def measure(table: Table) -> tuple[int, int]:
    """Falls with every event of a hand.

    Cards go down and are drawn, lots become fewer, chips go into the pot. What a turn has
    brought counts half until it is over, and so the end of the turn counts as well. That chips
    may be owed without end is the one thing that keeps a hand from ending: players who
    refuse to draw for ever.
    """
    left = 4 * table.pile + 2 * sum(map(size, table.hands)) + sum(table.chips)
    left += sum(bool(table.stalls[stall]) for stall in TABS)
    doing = table.doing
    brought = doing != NOTHING and (doing.moved or doing.drawn or doing.paid or doing.fined)
    return PHASES.index(table.phase), (
        100 * left + 50 * bool(brought) + (not doing.refused) - 3 * table.idle
    )


def label(table: Table) -> str:
    """A table as JSON: seats from 0, hands in the deck's order, piles from bottom to top."""
    deck = table.match.setup.deck
    doing = table.doing
    said = {
        "phase": table.phase,
        "turn": table.turn,
        "hands": [deck.unpack(hand) for hand in table.hands],
        "stalls": table.stalls,
        "pile": table.pile,
        "pot": table.pot,
        "done": [doing.moved, doing.played, doing.paid, doing.fined, doing.drawn, doing.refused],
    }
    return json.dumps(said, sort_keys=True, separators=(",", ":"))


def name(table: Table, event: Event) -> str:
    """An event as JSON: its kind, then its fields in order."""
    return json.dumps(
        [type(event).__name__, *attrs.astuple(event, recurse=False)], separators=(",", ":")
    )
