"""Kings in the Corner: events of the texts that the derived expressions capture."""

from re import Match
from typing import Any

from referee.notation.derived import reader
from referee.notation.derived.common import TALLY, TOLD, dealt, heading, pieces, whole
from referee.notation.derived.reader import NUMBERS, Make, Words
from referee.notation.line import Span, Told
from referee.notation.text import amount
from referee_spec.kings_in_the_corner.events import (
    Deal,
    Done,
    Draw,
    Fine,
    Move,
    Pay,
    Place,
    Pot,
    Refuse,
    Stalls,
)
from referee_spec.kings_in_the_corner.piles import STALL_NAMES

STALL = {name: number for number, name in enumerate(STALL_NAMES)}


def turn(found: tuple[Any, ...], words: Words) -> Told:
    """A turn: what is put and moved, what is paid and drawn, and its end."""
    n, mark, _, name, _, card, stall, source, target, more, endings = found
    player = words.seats[name]
    events: list[Any] = []
    if card is not None:
        events.append(Place(player, words.cards[card], STALL[stall]))
    elif source is not None:
        events.append(Move(player, STALL[source], STALL[target]))
    if more:
        events += [part(player, one, words) for one in more.split(", ")[1:]]
    if endings:
        events += [part(player, one, words) for one in endings.split("; ")[1:]]
    events.append(Done(player))
    return Told("turn", events, NUMBERS[n], mark is not None and mark[0] == "!")


def part(player: int, said: str, words: Words) -> Any:
    """The event of one thing done in a turn."""
    match said.split(" "):
        case ["puts", card, "on", stall]:
            return Place(player, words.cards[card], STALL[stall])
        case ["moves", source, "to", target]:
            return Move(player, STALL[source], STALL[target])
        case ["pays", n]:
            return Pay(player, int(n))
        case ["fined", n]:
            return Fine(player, int(n))
        case ["draws", card]:
            return Draw(player, words.cards[card])
        case ["draws", card, "on", stall]:
            return Draw(player, words.cards[card], STALL[stall])
        case ["refuses", "to", "draw"]:
            return Refuse(player)
    raise KeyError(said)


SHAPES: dict[str, Make] = {
    "turn": turn,
    "deal": lambda found, words: Told(
        "setup", (Deal(words.seats[found[0]], words.lists[found[1]]),)
    ),
    "stalls": lambda found, words: Told("setup", (Stalls(words.lists[found[0]]),)),
    "heading": heading,
    "pot": lambda found, words: Told("claim", (Pot(words.seats[found[0]], amount(found[1])),)),
    **TALLY,
}


def places(found: Match[str]) -> tuple[Span, list[Span]]:
    """Where a turn stands in its line, and each of its events."""
    n, _, bang, name, _, card, stall, source, target, more, endings = found.regs[1:]
    spans: list[Span] = []
    if card[0] >= 0:
        spans.append(Span(card[0] - len("puts "), stall[1]))
    elif source[0] >= 0:
        spans.append(Span(source[0] - len("moves "), target[1]))
    spans += [*pieces(found.string, more, ", "), *pieces(found.string, endings, "; ")]
    end = endings[1]
    start = min(start for start, _ in (n, bang, name) if start >= 0)
    return Span(start, end), [*spans, Span(name[0], end)]


PLACES: dict[str, reader.Place] = {
    "turn": places,
    "deal": dealt,
    "stalls": dealt,
    "heading": whole,
    "pot": whole,
    **TOLD,
}
