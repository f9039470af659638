"""Cover Your Assets: from events to text."""

from collections.abc import Iterator, Sequence
from typing import Any

from referee.notation.writing import name, tally_text
from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Flip,
    Pair,
    Pass,
    Position,
    Replenish,
    Round,
    Scores,
    Show,
    Skip,
    Take,
    Totals,
    Winner,
)


def text(event: object, players: Sequence[str]) -> str:
    """Return the text of an event in a record, without its turn's number."""

    def who(player: int) -> str:
        return name(players, player)

    match event:
        case Round(n):
            return f"round {n}"
        case Deal(player, hand):
            return f"deal {who(player)}: {' '.join(hand)}"
        case Flip(card):
            return f"flip: {card}"
        case Pair(player, laid):
            return f"{who(player)} {'adds' if len(laid) == 1 else 'pairs'} {' '.join(laid)}"
        case Take(player, card, partners):
            return f"{who(player)} takes {card} with {' '.join(partners)}"
        case Challenge(player, other, card, asked):
            named = f"{who(other)} for {asked}" if asked else who(other)
            return f"{who(player)} challenges {named}: {card or 'pass'}"
        case Show(_, card):
            return f" / {card}"
        case Pass(_, None):
            return " / pass"
        case Pass(_, int(winner)):
            return f" / pass -> {who(winner)}"
        case Discard(player, laid):
            return f"{who(player)} discards {' '.join(laid)}"
        case Skip(player, has_cards):
            return f"{who(player)} skips{' with ?' if has_cards else ''}"
    return tally_text(event, players) or ""


def turn(events: Sequence[Any], players: Sequence[str]) -> str:
    """Return the text of a turn's events, without its number."""
    line = ""
    who = None
    for event in events:
        if who is None:
            drawn_first = isinstance(event, Replenish) and event.draws
            who = event.draws[0][0] if drawn_first else getattr(event, "player", None)
        if isinstance(event, Replenish):
            for player, drawn in event.draws:
                drawer = "" if line and player == who else f"{name(players, player)} "
                line += f"{'; ' if line else ''}{drawer}draws {' '.join(drawn)}"
        elif line and kind(event, None) == "turn":
            # Nobody has two actions in a turn, but a record may tell of them.
            line += f"; {text(event, players).removeprefix(f'{name(players, event.player)} ')}"
        else:
            line += text(event, players)
    return line


def kind(event: object, before: object) -> str:
    """Return the kind of an event's line: heading, position, setup, claim or turn; ``within`` for
    an event in the line of a turn that so far ends with the event ``before``."""
    match event:
        case Round():
            return "heading"
        case Position():
            return "position"
        case Deal() | Flip():
            return "setup"
        case Scores() | Totals() | Winner():
            return "claim"
        case Pair() | Take() | Challenge() | Discard() | Skip():
            return "turn"
    return "within"


def part_text(data: Sequence[Any], players: Sequence[str]) -> str:
    """Return a line of a position, given its data. Raise AssertionError for other data."""
    match data:
        case ("stack", who, sets):
            listed = " | ".join(" ".join(laid) for laid in sets)
            return f"stack {name(players, who)}: {listed}".rstrip()
        case ("hand", who, hand):
            return f"hand {name(players, who)}: {' '.join(hand)}".rstrip()
        case ("discard", pile):
            return f"discard: {' '.join(pile)}".rstrip()
        case ("turn", who):
            return f"to play: {name(players, who)}"
        case (what, number):
            return f"{what}: {number}"
    raise AssertionError(data)


def position_data(event: Position) -> Iterator[tuple[Any, ...]]:
    """Yield the data of each line of a position."""
    for who, stack in enumerate(event.stacks):
        if stack is not None:
            yield "stack", who, stack
    for who, hand in enumerate(event.hands):
        if hand is not None:
            yield "hand", who, hand
    for what, value in (("discard", event.discard), ("pile", event.pile), ("turn", event.turn)):
        if value is not None:
            yield what, value
