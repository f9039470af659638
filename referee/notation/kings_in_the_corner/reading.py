"""Kings in the Corner: convert the groups of a matched expression to a line."""

import re
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
from referee.notation.lookup import Lookup, words_of
from referee_spec.kernel.evolve import evolve
from referee_spec.kings_in_the_corner.events import (
    CORNER,
    CORNER_SIDES,
    GAP,
    RANKS,
    TAB_SIDES,
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
from referee_spec.kings_in_the_corner.piles import STALL_NAMES, is_king

LAID_OUT = ("deal", "stalls")
"""The words that start the lines of what is dealt and laid out."""

FORCED = (Pay, Draw, Done)
"""The events of turns of somebody who plays nothing."""

SIDES = (*TAB_SIDES, *CORNER_SIDES)

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
            for event in STEPS[rule](player, step, lookup):
                events.append(event)
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


def stall_at(text: str, start: int, lookup: Lookup) -> int | str:
    """Return the number of a stall, or what names it: a card or a rank, a side of the table, an
    open stall (`CORNER`, `GAP`).

    ``start`` is its column. Raise NotationFault TXT001 for a stall that does not exist, and TXT105
    for a card that does not.
    """
    if text in STALL or text in (CORNER, GAP, *SIDES, *RANKS):
        return STALL.get(text, text)
    if re.fullmatch("[a-z][0-9]+", text):
        raise no_stall(text, start)
    return lookup.card_at(text, start)


def names_sides(events: Iterable[object]) -> bool:
    """Return whether events name a stall by a side of the table, which no rule ties to a stall."""
    for event in events:
        if isinstance(event, Move):
            if event.source in SIDES or event.target in SIDES:
                return True
        elif isinstance(event, (Put, Draw)) and event.stall in SIDES:
            return True
    return False


def no_stall(text: str, start: int) -> NotationFault:
    """Return the fault of a word that names no stall there."""
    span = Span(start, start + len(text))
    return NotationFault("TXT001", span, found=text, expected=("terminal.STALL",), nearest="")


def setup_step(line: Line) -> int | None:
    """Return the number of the step of setting up that a line tells; None for any other line.

    The stalls are loaded after the deal; a hand that stands alone was dealt.
    """
    if line.kind == "part" and line.data[0] == "hand":
        return 0
    return int(not isinstance(line.events[0], Deal)) if line.kind == "setup" else None


def puts(player: int, found: Match[str], lookup: Lookup) -> list[Put]:
    """Return the placing of each card of a run, one on the other."""
    stall = stall_at(found[2], found.start(2), lookup)
    return [Put(player, card, stall) for card in lookup.cards(found, 1)]


def moves(player: int, found: Match[str], lookup: Lookup) -> list[Move]:
    """Return the moving of a lot: of a stall, of the stall where a card lies, or of some cards."""
    words = list(words_of(found, 1))
    lot = [stall_at(word, start, lookup) for word, start in words]
    whole = len(lot) == 1 and found[3] is None
    for (word, start), stall in zip(words, lot, strict=True):
        if stall in (CORNER, GAP) or not (whole or isinstance(stall, str)):
            raise no_stall(word, start)
    source = lot[0] if found[3] is None else stall_at(found[3], found.start(3), lookup)
    if source in (CORNER, GAP):
        raise no_stall(str(source), found.start(3))
    target = stall_at(found[4], found.start(4), lookup)
    cards = tuple(one for one in lot if one in lookup.names.kinds)
    part = () if whole and found[2] else cards
    return [Move(player, source, target, part)]


def draws(player: int, found: Match[str], lookup: Lookup) -> list[Draw]:
    """Return the drawing of each card, of which there should be one.

    The last has the pile that it is put on, if any.
    """
    pile = None if found[2] is None else stall_at(found[2], found.start(2), lookup)
    *before, last = lookup.cards(found, 1)
    return [*(Draw(player, card) for card in before), Draw(player, last, pile)]


STEPS: dict[str, Callable[[int, Match[str], Lookup], list[Any]]] = {
    "puts": puts,
    "moves": moves,
    "pays": lambda player, found, lookup: [Pay(player, int(found[1]))],
    "fined": lambda player, found, lookup: [Fine(player, int(found[1]))],
    "draws": draws,
    "refuses": lambda player, found, lookup: [Refuse(player)],
}
"""Functions that return the events of a phrase of a turn, by its rule in the grammar."""


def deal(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of a hand that is dealt."""
    event = Deal(lookup.seat(found, 1), lookup.cards(found, 2))
    return Line("setup", (event,), (found.span(2),), place=place_of(found))


def stalls(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of the cards that begin the piles."""
    event = Stalls(lookup.cards(found, 1))
    return Line("setup", (event,), (found.span(1),), place=place_of(found))


def continued(line: Line, below: Line, options: Any) -> Line | None:
    """Return a line of the cards that begin the piles with the king that the line below it names.

    It lies on the next kings' stall. Return None if the line below says something else, or if a
    dealt king stays where it is by the options of the table.
    """
    if (
        not options.kings_go_to_corners
        or line.kind != "setup"
        or below.kind != "part"
        or not isinstance(line.events[0], Stalls)
    ):
        return None
    cards = line.events[0].cards
    if below.data[:2] != ("stall", len(cards)) or not all(map(is_king, below.data[2])):
        return None
    return evolve(line, events=(Stalls((*cards, *below.data[2])),)) if below.data[2] else None


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


HEADING = re.compile(
    r"\W*(?:\w+\W+)?(?:hand|round|deal|mano|ronda|main|manche|donne)\b[^:]*:?\s*(?:#.*)?$",
    re.IGNORECASE,
)
"""A line that may be a heading, in any language."""

PAYMENT = re.compile(r"\b(?:pa(?:y|id|g|ie)|chip|ficha|jeton)", re.IGNORECASE)
"""The beginning of a word for a payment, or for what is paid, in any language."""


def payments_written(texts: Iterable[str], read: Callable[[str], Line | None]) -> Iterator[bool]:
    """Yield for each line of a record whether the payments of its hand are written.

    They are if one is, were it of no chips, or if a position has the chips of the players; a fine,
    or what the pot held, is none, nor are more chips than one that a player pays alone, for the
    cards left at the end. ``read`` returns the line of a text, or None if it has none.
    """
    hands: list[list[str]] = [[]]
    for text in texts:
        if HEADING.match(text) and (line := read(text)) is not None and line.kind == "heading":
            hands.append([])
        hands[-1].append(text)
    for hand in hands:
        found = map(read, filter(PAYMENT.search, hand))
        yield from [any(map(writes_payments, found))] * len(hand)


def writes_payments(line: Line | None) -> bool:
    """Return whether a line writes a payment, or the chips that the players have."""
    if line is None:
        return False
    if line.kind == "part":
        return bool(line.data[0] == "chips")
    first, *others = line.events or (None,)
    alone = isinstance(first, Pay) and first.chips > 1 and len(others) == 1
    return not alone and any(isinstance(event, Pay) for event in line.events)


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
