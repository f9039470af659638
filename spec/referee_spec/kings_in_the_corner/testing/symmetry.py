"""Symmetry of states of Kings in the Corner, the measure of a round, and states as text."""

import json
from functools import cache
from typing import Any

import attrs

from referee_spec.kernel.cards import Deck, size
from referee_spec.kings_in_the_corner.chips import KING_FINE, all_chips, chips_of
from referee_spec.kings_in_the_corner.events import Deal, Draw, Event, Move, Place, Stalls
from referee_spec.kings_in_the_corner.state import CORNERS, TABS, Pile, Table

RED = "DH"

Sides = tuple[str, str]
"""Cards as text without their suits, a letter each: as they are, and with red and black
exchanged."""


@cache
def sides(deck: Deck, cards: Pile) -> Sides:
    """Return cards in their order as text; two of one rank and colour have the same letter."""
    letters = [2 * deck.values[card] + (card[-1] in RED) if card else 0 for card in cards]
    return "".join(map(chr, letters)), "".join(chr(letter ^ 1) for letter in letters)


@cache
def of_hand(deck: Deck, hand: int) -> Sides:
    """Return the cards of a packed hand as sorted text."""
    one, other = sides(deck, deck.unpack(hand))
    return "".join(sorted(one)), "".join(sorted(other))


def symmetry_key(table: Table) -> Any:
    """Return a key that is equal for states that differ by seats, suits or the order of stalls.

    Seats are counted from the player whose turn it is. Suits of one colour can be exchanged, and so
    can the two colours, everywhere. The number of turns played, points, and chips that no longer
    decide anything are left out.
    """
    deck = table.match.setup.deck
    turn = table.turn
    n = len(table.hands)
    seats = [(turn + step) % n for step in range(n)]
    hands = [of_hand(deck, table.hands[seat]) for seat in seats]
    stalls = [sides(deck, pile) for pile in table.stalls]
    laid = [not table.laid_kings.isdisjoint(pile[:1]) for pile in table.stalls]
    doing = table.doing
    drawn = sides(deck, (doing.drawn,))
    fixed = (
        table.phase,
        table.pile,
        table.idle,
        *[seat in table.fresh for seat in seats],
        *[table.held_back[seat] for seat in seats],
        *[deciding(table, seat) for seat in seats],
        doing.moved,
        doing.played,
        doing.paid,
        doing.fined,
        len(doing.late),
        doing.refused,
    )
    one, other = (
        (
            *[hand[side] for hand in hands],
            *sorted(zip([pile[side] for pile in stalls[: CORNERS.start]], laid, strict=False)),
            *sorted([pile[side] for pile in stalls[CORNERS.start :]]),
            drawn[side],
        )
        for side in (0, 1)
    )
    return fixed, min(one, other)


def deciding(table: Table, seat: int) -> int:
    """Return a player's chips as far as their number decides anything, else 0.

    Who owes chips may owe any number, and who cannot pay for refusing to draw has no other use for
    them.
    """
    chips = max(chips_of(table, seat), 0)
    options = table.match.setup.options
    return chips if options.no_chips == "waived" or chips >= options.refusal_penalty else 0


def is_equivalent_choice(table: Table, event: Event) -> bool:
    """Return whether another choice differs only by the open stall or by the order of a deal."""
    if isinstance(event, Deal):
        return event.player != table.hands.index(0)
    if isinstance(event, Stalls):
        order = table.match.setup.deck.kinds.index
        tabs = event.cards[: len(TABS)]
        return list(tabs) != sorted(tabs, key=order)
    if isinstance(event, Place | Draw):
        stall = event.stall
    else:
        stall = event.target if isinstance(event, Move) else None
    if stall is None or table.stalls[stall]:
        return False
    kind = TABS if stall in TABS else CORNERS
    return not all(table.stalls[earlier] for earlier in range(kind.start, stall))


PHASES = ("over", "play", "stalls", "deal", "between")


def measure(table: Table) -> tuple[int, int]:
    """Return natural numbers that decrease with every event of a round.

    Cards are placed and drawn, lots become fewer, and who refuses to draw pays chips. What a turn
    has brought of this counts half until the turn is over, so that the end of the turn counts as
    well. A turn that brings nothing with an empty draw pile is one of those in a row that end the
    round. Within a turn no more is paid than is due.
    """
    doing = table.doing
    n = len(table.hands)
    left = 4 * table.pile + 2 * sum(map(size, table.hands))
    left += sum(bool(table.stalls[stall]) for stall in TABS)
    left += sum(chips for chips in all_chips(table) if chips > 0)
    paid = doing.paid + doing.fined
    had = chips_of(table, table.turn) + doing.paid + KING_FINE * doing.fined
    brought = doing.moved or bool(doing.drawn) or (paid > 0 and had > 0)
    step = MOST_IN_A_TURN * 2 * (n + 1)
    within = 2 * MOST_IN_A_TURN * (n - table.idle) + MOST_IN_A_TURN - paid - doing.refused
    return PHASES.index(table.phase), step * (2 * left + brought) + within


MOST_IN_A_TURN = 10
"""More than the chips due in a turn (four), the kings that may be fined in it (four) and its
refusal to draw together."""


def state_text(table: Table) -> str:
    """Return a state as JSON: seats from 0, hands in the deck's order, piles from bottom to top.

    The published counts depend on this text, so ``held_back`` is still named "fined" in it, and
    ``idle`` "passed".
    """
    deck = table.match.setup.deck
    doing = table.doing
    data = {
        "phase": table.phase,
        "turn": table.turn,
        "hands": [deck.unpack(hand) for hand in table.hands],
        "stalls": table.stalls,
        "pile": table.pile,
        "chips": all_chips(table),
        "pot": table.pot,
        "fined": table.held_back,
        "passed": table.idle,
        "done": [
            *(doing.moved, doing.played, doing.paid, doing.fined),
            *(len(doing.late), doing.drawn, doing.refused),
        ],
    }
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def event_text(table: Table, event: Event) -> str:
    """Return an event as JSON: its type, then the fields that events are compared by, in order.

    ``short``, ``part`` and ``named`` are left out: no turn that is played is short, a lot moves
    whole, and every stall is seen.
    """
    fields = attrs.astuple(event, recurse=False, filter=lambda field, _: is_played(field))
    return json.dumps([type(event).__name__, *fields], separators=(",", ":"))


def is_played(field: "attrs.Attribute[object]") -> bool:
    """Return whether a field says what is played."""
    return bool(field.eq) and field.name not in ("short", "part", "named")
