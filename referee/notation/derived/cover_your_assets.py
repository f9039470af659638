"""Cover Your Assets: events of the texts that the derived expressions capture."""

from re import Match
from typing import Any

from referee.notation.derived.common import TALLY, TOLD, dealt, heading, whole
from referee.notation.derived.reader import NUMBERS, Make, Place, Words
from referee.notation.line import Span, Told
from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Flip,
    Pair,
    Pass,
    Replenish,
    Show,
    Skip,
    Take,
)


def turn(found: tuple[Any, ...], words: Words) -> Told:
    """A turn: its action, then all draws as one event."""
    (n, mark, _, name, pair, top, partners, other, shown, more, winner, cards, _, drawn) = found
    player = words.seats[name]
    if other is not None:
        events = challenge(player, words.seats[other], shown, more, winner, words)
    elif pair is not None:
        events = [Pair(player, words.lists[pair])]
    elif cards is not None:
        events = [Discard(player, words.lists[cards])]
    elif top is not None:
        events = [Take(player, words.cards[top], words.lists[partners] if partners else ())]
    else:
        events = [Skip(player)]
    if drawn:
        events.append(Replenish(draws(player, drawn, words)))
    return Told("turn", events, NUMBERS[n], mark is not None and mark[0] == "!")


def draws(player: int, drawn: str, words: Words) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Who draws what, from ``; draws CARD...; NAME draws CARD...``."""
    found = []
    for one in drawn.split("; ")[1:]:
        name, _, cards = one.rpartition("draws ")
        found.append((words.seats[name[:-1]] if name else player, words.lists[cards]))
    return tuple(found)


def challenge(
    player: int, other: int, first: str, more: str, winner: str | None, words: Words
) -> list[Any]:
    """The events of a challenge: its first card, further cards by turns, a pass."""
    shown = [first, *more.split(" / ")[1:]]
    events: list[Any] = [Challenge(player, other, None if first == "pass" else words.cards[first])]
    sides = (player, other)
    for at, card in enumerate(shown[1:], start=1):
        side = sides[at % 2]
        events.append(Pass(side) if card == "pass" else Show(side, words.cards[card]))
    if winner is not None:
        seat = words.seats[winner]
        if shown[-1] != "pass" or len(shown) == 1:
            events.append(Pass(sides[len(shown) % 2], seat))
        else:
            events[-1] = Pass(events[-1].player, seat)
    return events


SHAPES: dict[str, Make] = {
    "turn": turn,
    "deal": lambda found, words: Told(
        "setup", (Deal(words.seats[found[0]], words.lists[found[1]]),)
    ),
    "flip": lambda found, words: Told("setup", (Flip(words.cards[found[0]]),)),
    "round": heading,
    **TALLY,
}


def places(found: Match[str]) -> tuple[Span, list[Span]]:
    """Where a turn stands in its line, and each of its events."""
    _, n, _, bang, name, *said, drawn = found.regs
    pair, top, partners, other, first, more, winner, cards, skips = said
    # What is drawn is captured even if it is nothing.
    starts = next(start for start, _ in (n, bang, name) if start >= 0)
    whole = Span(starts, drawn[1])
    if pair[0] >= 0:
        spans = [Span(pair[0] - len("pairs"), pair[1])]
    elif top[0] >= 0:
        spans = [Span(top[0] - len("takes "), max(top[1], partners[1]))]
    elif cards[0] >= 0:
        spans = [Span(cards[0] - len("discards"), cards[1])]
    elif skips[0] >= 0:
        spans = [Span(*skips)]
    else:
        spans = [Span(other[0] - len("challenges "), first[1])]
        at = more[0]
        for card in found.string[more[0] : more[1]].split(" / ")[1:]:
            at += len(" / ")
            spans.append(Span(at, at + len(card)))
            at += len(card)
        if winner[0] >= 0:
            if found.string[spans[-1].start : spans[-1].end] == "pass":
                spans[-1] = Span(spans[-1].start, winner[1])
            else:
                spans.append(Span(*winner))
    if drawn[1] > drawn[0]:
        spans.append(Span(*drawn))
    return whole, spans


PLACES: dict[str, Place] = {"turn": places, "deal": dealt, "flip": dealt, "round": whole, **TOLD}
