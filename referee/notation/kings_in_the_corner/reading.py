"""Kings in the Corner: convert the groups of a matched expression to a line."""

from collections.abc import Callable, Iterable, Iterator
from re import Match
from typing import Any

from referee.notation.common import (
    Events,
    amount,
    amounts,
    conversions,
    distinct_parts,
    heading,
    part,
    place_of,
    single,
)
from referee.notation.line import Line, Names, NotationFault, Place, Span
from referee.notation.lookup import Lookup
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Fine,
    Move,
    Pay,
    Position,
    Pot,
    Refuse,
    Stalls,
)
from referee_spec.kings_in_the_corner.events import Place as Put
from referee_spec.kings_in_the_corner.piles import STALL_NAMES

LAID_OUT = ("deal", "stalls")
"""The words that start the lines of what is dealt and laid out."""

STALL = {name: number for number, name in enumerate(STALL_NAMES)}


def play(found: Match[str], group: int, lookup: Lookup) -> Events:
    """Return the events of a turn: what is put and moved, what is paid and drawn, its end.

    The groups are the player, the word for passing, the steps and the endings.
    """
    player = lookup.seat(found, group)
    events: list[Any] = []
    places: list[Place] = []
    for at, choice in ((group + 2, "step"), (group + 3, "ending")):
        for rule, step, start in lookup.expressions.alternatives(found, at, choice):
            events.append(STEPS[rule](player, step, lookup))
            places.append((start, step.end()))
    if not any(isinstance(event, (Draw, Refuse)) for event in events):
        events = with_undrawn_fines(events)
    events.append(Done(player))
    places.append((found.start(group), found.end()))
    return events, places


def with_undrawn_fines(events: list[Any]) -> list[Any]:
    """Return the events of a turn without a draw, which may come before the fines at its end."""
    plays = [at for at, event in enumerate(events) if isinstance(event, (Put, Move))]
    return [
        evolve(event, undrawn=True)
        if isinstance(event, Fine) and at > max(plays, default=-1)
        else event
        for at, event in enumerate(events)
    ]


def draws(player: int, found: Match[str], lookup: Lookup) -> Draw:
    """Return the drawing of a card, with the pile that it is put on, if any."""
    pile = None if found[2] is None else STALL[found[2]]
    return Draw(player, lookup.card(found, 1), pile)


STEPS: dict[str, Callable[[int, Match[str], Lookup], Any]] = {
    "puts": lambda player, found, lookup: Put(player, lookup.card(found, 1), STALL[found[2]]),
    "moves": lambda player, found, lookup: Move(player, STALL[found[1]], STALL[found[2]]),
    "pays": lambda player, found, lookup: Pay(player, int(found[1])),
    "fined": lambda player, found, lookup: Fine(player, int(found[1])),
    "draws": draws,
    "refuses": lambda player, found, lookup: Refuse(player),
}
"""Functions that return the event of a phrase of a turn, by its rule in the grammar."""


def deal(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of a hand that is dealt."""
    event = Deal(lookup.seat(found, 1), lookup.cards(found, 2))
    return Line("setup", (event,), (found.span(2),), place=place_of(found))


def stalls(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of the cards that begin the piles."""
    event = Stalls(lookup.cards(found, 1))
    return Line("setup", (event,), (found.span(1),), place=place_of(found))


def pot(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of who takes the pot."""
    return single("claim", Pot(lookup.seat(found, 1), amount(found[2])), found)


def stall(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of a pile.

    Raise NotationFault TXT001 for a pile that does not exist.
    """
    row = found[1][0]
    number = STALL.get(row + found[2])
    if number is None:
        numbers = tuple(name[1] for name in STALL_NAMES if name[0] == row)
        span = Span(*found.span(2))
        raise NotationFault("TXT001", span, found=found[2], expected=numbers, nearest="")
    return part(("stall", number, lookup.cards(found, 3)), found)


def chips(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of the players' chips."""
    return part(("chips", amounts(found, lookup)), found)


def pot_part(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of the chips in the pot."""
    return part(("pot", int(found[1])), found)


def position(lines: Iterable[tuple[Line, Any]], names: Names) -> Position:
    """Return the position that these lines describe.

    Raise NotationFault TXT116 where one repeats another.
    """
    parts = distinct_parts(part for line, _ in lines for part in parts_of(line))
    seats = range(len(names.seats))
    return Position(
        tuple(parts.get(("stall", pile)) for pile in range(len(STALL_NAMES))),
        tuple(parts.get(("hand", seat)) for seat in seats),
        tuple(parts.get(("chips", seat)) for seat in seats),
        parts.get(("pot",)),
        parts.get(("pile",)),
        parts.get(("turn",)),
    )


def parts_of(line: Line) -> Iterator[tuple[Line, tuple[Any, ...]]]:
    """Yield the parts that a position's line states: one, or the chips of each player."""
    if line.data[0] == "chips":
        for seat, held in line.data[1]:
            yield line, ("chips", seat, held)
    else:
        yield line, line.data


CONVERSIONS = {
    **conversions(play),
    "heading": heading,
    "deal": deal,
    "stalls": stalls,
    "pot": pot,
    "stall": stall,
    "chips": chips,
    "pot_part": pot_part,
}
"""The conversion from the groups of an expression to a line, by rule of the grammar."""
