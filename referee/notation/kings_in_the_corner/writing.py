"""Kings in the Corner: from events to text."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any

from referee.notation.writing import amounts_text, name, tally_text
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Event,
    Fine,
    Move,
    Pay,
    Place,
    Position,
    Pot,
    Refuse,
    Round,
    Scores,
    Stalls,
    Totals,
    Turn,
    Winner,
)
from referee_spec.kings_in_the_corner.piles import STALL_NAMES

Told = tuple[Any, Any]
"""The state before an event, and the event."""


def text(event: Event, players: Sequence[str]) -> str:
    """Return the text of an event in a record, without its turn's number."""

    def who(player: int) -> str:
        return name(players, player)

    match event:
        case Round(n):
            return f"hand {n}"
        case Deal(player, hand):
            return f"deal {who(player)}: {' '.join(hand)}"
        case Stalls(laid):
            return f"stalls: {' '.join(laid)}"
        case Pot(player, chips):
            return f"pot: {who(player)} {chips}"
        case Done():
            return ""
    if isinstance(event, Turn):
        return f"{who(event.player)} {step_text(event)}"
    return tally_text(event, players) or ""


def step_text(event: object) -> str:
    """Return the text of one step of a turn."""
    match event:
        case Place(_, card, stall):
            return f"puts {card} on {stall_text(stall)}"
        case Move(_, source, target, part):
            lot = " ".join(part)
            if not part:
                lot = stall_text(source) + (" pile" if isinstance(source, str) else "")
            elif source != part[0]:
                lot += f" from {stall_text(source)}"
            return f"moves {lot} to {stall_text(target)}"
        case Pay(_, chips):
            return f"pays {chips}"
        case Fine(_, chips):
            return f"fined {chips}"
        case Draw(_, card, None):
            return f"draws {card}"
        case Draw(_, card, stall):
            return f"draws {card} on {stall_text(stall)}"
    return "refuses to draw"


def stall_text(stall: int | str) -> str:
    """Return the name of a stall; a card that names it, or a corner, stands for itself."""
    return stall if isinstance(stall, str) else STALL_NAMES[stall]


def turn(events: Sequence[Any], players: Sequence[str]) -> str:
    """Return the text of a turn's events, without its number.

    A draw that comes first is written as a step, since the table may draw before it plays.
    """
    done = [event for event in events if not isinstance(event, Done)]
    steps = [event for event in done[:1] if isinstance(event, Draw | Refuse)]
    steps += takewhile(lambda event: isinstance(event, Place | Move), done[len(steps) :])
    opening = f"{name(players, events[0].player)} {', '.join(map(step_text, steps)) or 'passes'}"
    return "; ".join([opening, *map(step_text, done[len(steps) :])])


def with_payments(told: Iterable[Told]) -> Iterator[Told]:
    """Yield the events of a game, each with the state before it, of which every payment is known.

    A hand in which nobody pays says once that no chips are paid: it would be open otherwise.
    """
    hands: list[list[Told]] = [[]]
    for state, event in told:
        if isinstance(event, Round):
            hands.append([])
        hands[-1].append((state, event))
    for hand in hands:
        pays = any(isinstance(event, Pay) for _, event in hand)
        for state, event in hand:
            if isinstance(event, Done) and not pays:
                pays = True
                yield state, Pay(event.player, 0)
            yield state, event


def kind(event: Event, before: Event | None) -> str:
    """Return the kind of an event's line: heading, position, setup, claim or turn; ``within`` for
    an event in the line of a turn that so far ends with the event ``before``."""
    match event:
        case Round():
            return "heading"
        case Position():
            return "position"
        case Deal() | Stalls():
            return "setup"
        case Pot() | Scores() | Totals() | Winner():
            return "claim"
    if not isinstance(before, Turn) or isinstance(before, Done):
        return "turn"
    return "within" if event.player == before.player else "turn"


def part_text(data: Sequence[Any], players: Sequence[str]) -> str:
    """Return a line of a position, given its data. Raise AssertionError for other data."""
    match data:
        case ("stall", stall, pile):
            word = "tab" if STALL_NAMES[stall][0] == "t" else "king"
            return f"{word} {STALL_NAMES[stall][1]}: {' '.join(pile)}".rstrip()
        case ("hand", who, hand):
            return f"hand {name(players, who)}: {' '.join(hand)}".rstrip()
        case ("chips", held):
            return f"chips: {amounts_text(held, players)}"
        case ("turn", who):
            return f"to play: {name(players, who)}"
        case (what, n):
            return f"{what}: {n}"
    raise AssertionError(data)


def position_data(event: Position) -> Iterator[tuple[Any, ...]]:
    """Yield the data of each line of a position."""
    for stall, pile in enumerate(event.stalls):
        if pile is not None:
            yield "stall", stall, pile
    for who, hand in enumerate(event.hands):
        if hand is not None:
            yield "hand", who, hand
    # The notation has no word for chips that are owed.
    known = ((who, chips) for who, chips in enumerate(event.chips) if chips is not None)
    held = tuple((who, chips) for who, chips in known if chips >= 0)
    if held:
        yield "chips", held
    for what, value in (("pot", event.pot), ("pile", event.pile), ("turn", event.turn)):
        if value is not None:
            yield what, value
