"""Cover Your Assets: convert the groups of a matched expression to a line."""

from collections.abc import Callable, Iterable, Sequence
from re import Match
from typing import Any

from referee.notation.common import Events, conversions, distinct_parts, part, place_of, turn_number
from referee.notation.line import Line, Names, NotationFault, OpenTurn, Place, Span
from referee.notation.lookup import Lookup
from referee_spec.cover_your_assets.events import (
    Challenge,
    Deal,
    Discard,
    Flip,
    Pair,
    Pass,
    Position,
    Replenish,
    Show,
    Skip,
    Take,
    Winner,
)
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve

LAID_OUT = ("deal", "flip")
"""The words that start the lines of what is dealt and laid out."""

OF_SIDES = (Skip, Winner)
"""The events of lines that may say how a challenge ended instead."""

FORCED = (Discard,)
"""The events of turns of somebody who has nothing else to do."""


def play(found: Match[str], group: int, lookup: Lookup) -> Events:
    """Return the events of a turn: its action, and then all draws as one event.

    The groups are the player, what is drawn first and the actions after it, or the action with any
    others, which no rule allows, and the draws.
    """
    player = lookup.seat(found, group)
    events: list[Any] = []
    places: list[Place] = []
    acts, drawn_first = group + 3, found[group + 1] is not None
    if drawn_first:
        acts = group + 2
        events.append(Replenish(((player, lookup.cards(found, group + 1)),)))
        places.append((found.start(group + 1) - len("draws "), found.end(group + 1)))
    for verb, action, first in lookup.expressions.alternatives(found, acts, "action"):
        if events:
            check_further_action(verb, action, first, events)
        if verb == "challenges":
            shown, spans = challenge(player, action, first, lookup)
            events += shown
            places += spans
        else:
            events.append(ACTIONS[verb](player, action, lookup))
            places.append((first, action.end()))
    if found[group + 4]:
        draws = [
            (player if draw[1] is None else lookup.seat(draw, 1), lookup.cards(draw, 2))
            for draw in lookup.expressions.elements(found, group + 4, "draws")
        ]
        place = found.span(group + 4)
        if drawn_first and not found[acts]:
            # There is nothing but draws.
            draws = [*events.pop().draws, *draws]
            place = places.pop()[0], place[1]
        events.append(Replenish(tuple(draws)))
        places.append(place)
    return events, places


def check_further_action(
    verb: str, action: Match[str], start: int, before: Sequence[object]
) -> None:
    """Raise NotationFault TXT140 if a further action of a turn may mean something else.

    Families say that a player takes the card that is drawn, at the end of a turn or before an
    action, and that a player passes who only discards; and a pair may name the partner of the card
    that was taken ``before``. The action starts at ``start``.
    """
    written, last = action.string[start : action.end()], before[-1]
    if isinstance(last, Take) and {last.card, *last.partners} == {UNKNOWN}:
        meant = {"first": f"{written}; draws ?", "second": f"takes ? with ?; {written}"}
    elif verb == "takes" and action[2] is None:
        meant = {"first": f"draws {action[1]}", "second": f"takes {action[1]} with ?"}
    elif verb == "pairs" and any(
        isinstance(one, Take) and UNKNOWN in one.partners for one in before
    ):
        meant = {"first": f"with {action[1]}", "second": f"; pairs {action[1]}"}
    elif isinstance(last, Skip):
        meant = {"first": written, "second": "skips"}
    elif verb == "skips":
        meant = {"first": "; draws ?", "second": written}
    else:
        return
    raise NotationFault("TXT140", Span(start, action.end()), **meant)


ACTIONS: dict[str, Callable[[int, Match[str], Lookup], Any]] = {
    "pairs": lambda player, found, lookup: Pair(player, with_partner(lookup.cards(found, 1), 2)),
    "adds": lambda player, found, lookup: Pair(player, lookup.cards(found, 1)),
    "takes": lambda player, found, lookup: Take(
        player, lookup.card(found, 1), with_partner(lookup.cards(found, 2), 1)
    ),
    "discards": lambda player, found, lookup: Discard(player, lookup.cards(found, 1)),
    "skips": lambda player, found, lookup: Skip(player, found[1] is not None),
}
"""Functions that return the event of an action other than a challenge, by its rule."""


def with_partner(cards: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Return the written cards of a pair from the hand, of which there are at least ``count``.

    A partner that is left out is an unseen card, since a wild behind an asset often is.
    """
    return cards if len(cards) >= count else (*cards, UNKNOWN)


def challenge(player: int, found: Match[str], start: int, lookup: Lookup) -> Events:
    """Return the events of a challenge: its first card, further cards by turns, a pass.

    The groups are the challenged player, the asset that is asked for, what is shown, and the winner
    if he is named. If nothing is shown in the record, a card was that nobody saw. The challenge
    starts at the column ``start``.
    """
    other = lookup.seat(found, 1)
    asked = None if found[2] is None else lookup.card(found, 2)
    winner = None if found[4] is None else lookup.seat(found, 4)
    sides = (player, other)
    if found[3] is None:
        events: list[Any] = [Challenge(player, other, UNKNOWN, asked)]
        places: list[Place] = [(start, found.end(4 if found[4] else 2 if found[2] else 1))]
    else:
        events, places = [], []
        for turn, element in enumerate(lookup.expressions.elements(found, 3, "shown")):
            side = sides[turn % 2]
            card = None if element[1] == "pass" else lookup.card(element, 1)
            if turn == 0:
                events.append(Challenge(player, other, card, asked))
                places.append((start, element.end()))
            else:
                events.append(Pass(side) if card is None else Show(side, card))
                places.append(element.span(1))
    if winner is not None:
        last = events[-1]
        if isinstance(last, Pass):
            events[-1] = Pass(last.player, winner)
            places[-1] = (places[-1][0], found.end(4))
        else:
            events.append(Pass(sides[len(events) % 2], winner))
            places.append(found.span(4))
    return events, places


def deal(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of a hand that is dealt."""
    event = Deal(lookup.seat(found, 1), lookup.cards(found, 2))
    return Line("setup", (event,), (found.span(2),), place=place_of(found))


def flip(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of the first card of the discard pile."""
    event = Flip(lookup.card(found, 1))
    return Line("setup", (event,), (found.span(1),), place=place_of(found))


def stack(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of a stack, from its bottom set to its top set."""
    sets = () if found[2] is None else lookup.expressions.elements(found, 2, "set")
    cards = tuple(lookup.cards(laid, 1) for laid in sets)
    return part(("stack", lookup.seat(found, 1), cards), found)


def discard(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of the discard pile."""
    return part(("discard", lookup.cards(found, 1)), found)


def position(lines: Iterable[tuple[Line, Any]], names: Names) -> Position:
    """Return the position that these lines describe.

    Raise NotationFault TXT116 where one repeats another.
    """
    parts = distinct_parts((line, line.data) for line, _ in lines)
    seats = range(len(names.seats))
    return Position(
        tuple(parts.get(("stack", seat)) for seat in seats),
        tuple(parts.get(("hand", seat)) for seat in seats),
        parts.get(("discard",)),
        parts.get(("pile",)),
        parts.get(("turn",)),
    )


def turn(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of a turn, or of what is drawn at the end of the turn above it.

    The data of a line of draws is the seat of the first who draws.
    """
    events, places = play(found, 4, lookup)
    number, irregular = turn_number(found)
    last, place = events[-1], place_of(found)
    if isinstance(last, (Challenge, Show)):
        return OpenTurn("turn", tuple(events), tuple(places), number, irregular, None, place)
    if number is None and isinstance(last, Replenish) and not events[1:]:
        return Line("draws", (last,), tuple(places), number, irregular, last.draws[0][0], place)
    return Line("turn", tuple(events), tuple(places), number, irregular, None, place)


def continued(line: Line, below: Line, options: object) -> Line | NotationFault | None:
    """Return a line of draws with those of the line below it, None if that says something else.

    Return fault TXT140 if the player of a turn seems to act again, but only takes a card or has
    none left: families say so of the card that is drawn, and of the hand after a turn.
    """
    if line.kind == below.kind == "draws":
        draws = [draw for one in (line, below) for draw in one.events[0].draws]
        return evolve(line, events=(Replenish(tuple(draws)),))
    if not line.kind == below.kind == "turn" or below.number is not None or below.events[1:]:
        return None
    (event,) = below.events
    match event:
        case Take(_, card, (partner,)) if partner == UNKNOWN:
            meant = {"first": f"draws {card}", "second": f"takes {card} with ?"}
        case Skip() if below.replaced_words:
            meant = {"first": "# no cards left", "second": "skips"}
        case _:
            return None
    if event.player != getattr(line.events[0], "player", None):
        return None
    return NotationFault("TXT140", below.span, **meant)


CONVERSIONS = {
    **conversions(play),
    "turn": turn,
    "deal": deal,
    "flip": flip,
    "stack": stack,
    "discard": discard,
}
"""The conversion from the groups of an expression to a line, by rule of the grammar."""
