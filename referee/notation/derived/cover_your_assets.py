"""Cover Your Assets: events of the texts that the derived expressions capture."""

from collections.abc import Callable
from re import Match
from typing import Any

from referee.notation.derived.common import TALLY, TOLD, dealt, heading, whole
from referee.notation.derived.reader import NUMBERS, Make, Place, Said, Turn, Words, remember
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
    text: Any
    if other is not None:
        against = words.seats[other]
        events = challenge(player, against, shown, more, winner, words)
        text = against, shown + more
    else:
        action: Any = Skip(player)
        text = "skips"
        if pair is not None:
            action, text = Pair(player, words.lists[pair]), f"pairs{pair}"
        elif cards is not None:
            action, text = Discard(player, words.lists[cards]), f"discards{cards}"
        elif partners is not None:
            laid = words.lists[partners]
            action, text = Take(player, words.cards[top], laid), f"takes {top} with{partners}"
        elif top is not None:
            action, text = Take(player, words.cards[top], ()), f"takes {top}"
        events = [action]
    if winner is None:
        remember(words.said[name].begins, text, tuple(events))
    if mark == ".":
        remember(NUMBERED, f"{n}.", NUMBERS[n])
    if drawn:
        events.append(Replenish(draws(player, drawn, words)))
        if drawn.startswith("; draws ") and drawn.count(";") == 1:
            remember(words.said[name].ends, drawn[1:], (events[-1],))
    return Told("turn", events, NUMBERS[n], mark is not None and mark[0] == "!")


NUMBERED: dict[str, int] = {}
"""Numbers of turns as they stand before them."""


def recalling(words: Words) -> Callable[[str], Turn | None]:
    """What knows a turn whose action was said before of that player, and whose drawing too.

    An expression has taken each of the pieces as just that, and where the one ends and the next
    begins depends on nothing else: put together they are what it would take. The cards of a
    challenge are known by whom it challenges.
    """
    said = words.said.get
    numbered = NUMBERED.get
    challenged = {f"challenges {name}": seat for name, seat in words.seats.items()}.get

    def both(first: Said, drawn: str) -> tuple[Any, ...] | None:
        """What two draw, of whom each drew as much before."""
        own, _, other = drawn.partition("; ")
        name, _, cards = other.partition(" ")
        second = said(name)
        one, two = first.ends.get(own), second and second.ends.get(f" {cards}")
        return (Replenish(one[0].draws + two[0].draws),) if one and two else None

    def recall(text: str) -> Turn | None:
        try:
            n, name, rest = text.split(" ", 2)
        except ValueError:
            return None
        action, more, drawn = rest.partition(";")
        number, player = numbered(n), said(name)
        if number is None or player is None:
            return None
        events = player.begins.get(action)
        if events is None:
            whom, _, shown = action.partition(": ")
            events = player.begins.get((challenged(whom), shown))
        drawing = (player.ends.get(drawn) or both(player, drawn)) if more else ()
        if events is None or drawing is None:
            return None
        return number, events + drawing

    return recall


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
