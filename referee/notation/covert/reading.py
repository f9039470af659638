"""Covert: convert the groups of a matched expression to a line."""

import re
from collections.abc import Iterable
from contextlib import nullcontext
from re import Match
from typing import Any

from referee.notation.common import Events, conversions, distinct_parts, part, place_of, single
from referee.notation.covert.steps import STEPS
from referee.notation.covert.words import AGENCY_FIELDS, DEALT, WORDS, naming_cities
from referee.notation.line import Line, Names, NotationFault, Place, Span
from referee.notation.lookup import Lookup, dice, words_of
from referee.notation.spelling import nearest
from referee_spec.covert import events as happens
from referee_spec.covert.components.box import ANY
from referee_spec.covert.events import (
    Done,
    First,
    Fly,
    Lots,
    Position,
    Reroll,
    Roll,
    Search,
    Tiles,
    Travel,
)
from referee_spec.covert.phase_inference import STEPS as STEPS_OF_SETUP
from referee_spec.covert.phase_inference import shown_phase
from referee_spec.covert.state import PHASES
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.components import Described
from referee_spec.kernel.evolve import evolve

PARTS = ("agents", "codes", "regions", "open")
"""The words of lines that are part of the setup and of a position."""

SETUP_STEPS: tuple[type | None, ...] = tuple(STEPS_OF_SETUP)
"""The kinds of events of setting up, in the order of its steps."""

COLOUR = re.compile("colour-[34]")
"""The colours that nobody plays, by their numbers."""


def play(found: Match[str], group: int, lookup: Lookup) -> Events:
    """Return the events of a turn with their places in the line; the last event ends the turn.

    The groups are the player, the first step and the other steps. Whoever waits before another step
    of the line ends a turn there.
    """
    player = lookup.seat(found, group)
    events: list[Any] = []
    places: list[Place] = []
    steps = [(player, found, group + 1)]
    if found[group + 2]:
        for other in lookup.expressions.elements(found, group + 2, "other"):
            seat = player if other[1] is None else lookup.seat(other, 1)
            steps.append((seat, other, 2))
    for at, (seat, text, inner) in enumerate(steps, start=1):
        rule, phrase = lookup.expressions.alternative(text, inner, "step")
        if rule != "done":
            events.append(STEPS[rule](seat, phrase, lookup))
        elif at == len(steps) and seat == player:
            # The turn ends in any case.
            continue
        else:
            events.append(Done(seat))
        places.append(text.span(inner))
    if events and isinstance(events[0], (First, Fly, Travel, Search)):
        shown = (shown_phase(event) for event in events)
        events[0] = evolve(events[0], shows=next(filter(None, shown), ""))
    events.append(Done(player))
    places.append((found.start(group), found.end()))
    return events, places


def turn(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of a turn. One without a number that only rolls dice again may be none."""
    line = COMMON["turn"](found, lookup)
    rerolls = [type(event) for event in line.events] == [Reroll, Done] and not found[6]
    if line.number is not None or line.irregular or not rerolls:
        return line
    return evolve(line, kind="setup", events=line.events[:1], places=line.places[:1])


def setup(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of what is dealt to a player, or laid out for all."""
    common = found[4] is not None
    word, seat = (found[4], None) if common else (found[1], lookup.seat(found, 2))
    with naming_cities() if word in ("agents", "cubes") else nullcontext():
        cards = places(found, 5 if common else 3, lookup)
    event = DEALT[word](cards) if common else DEALT[word](seat, cards)
    return single("setup", event, found, (word, seat, cards) if word in PARTS else None)


def character(found: Match[str], lookup: Lookup) -> Line:
    """Return the parsed line in which a player is dealt a character."""
    seat = lookup.seat(found, 1)
    card = UNKNOWN if found[2] is None else places(found, 2, lookup)[0]
    event = happens.Character(seat, card)
    return single("setup", event, found, ("character", seat, (card,)))


def missions(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of the missions that a player is dealt, and of those that are kept."""
    seat, dealt, kept = lookup.seat(found, 1), places(found, 2, lookup), places(found, 3, lookup)
    event = happens.Missions(seat, dealt, kept)
    return single("setup", event, found, None if kept else ("missions", seat, dealt))


def places(found: Match[str], group: int, lookup: Lookup) -> tuple[str, ...]:
    """Return the card in each place; an empty text for a dash, which stands for an empty place.

    Return an empty tuple for a group that did not match.
    """
    if found[group] is None:
        return ()
    kinds = lookup.kinds
    return tuple(
        [
            kinds.get(word) or ("" if word == "-" else lookup.card_at(word, start))
            for word, start in words_of(found, group)
        ]
    )


def tiles(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of the tiles on the decoder."""
    numbered = dice(found[1], lookup)
    return single("setup", Tiles(numbered), found, ("tiles", None, numbered))


def lots(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of the rolls for who begins."""
    rolls = lookup.expressions.elements(found, 1, "dice")
    return single("setup", Lots(tuple(dice(roll[1], lookup) for roll in rolls)), found)


def rolls(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of a player's roll."""
    return single("setup", Roll(lookup.seat(found, 1), dice(found[2], lookup)), found)


def rerolls(found: Match[str], lookup: Lookup) -> Line:
    """Return the line of dice that are rolled again."""
    event = Reroll(lookup.seat(found, 1), dice(found[2], lookup), dice(found[3], lookup))
    return single("setup", event, found)


def setup_step(line: Line) -> int | None:
    """Return the number of the step of setting up that a line tells; None for any other line."""
    kind = type(line.events[0]) if line.kind == "setup" else None
    return SETUP_STEPS.index(kind) if kind in SETUP_STEPS else None


def component(section: str, name: str, entry: dict[str, Any], found: Match[str]) -> Line:
    """Return the line of a card that the record describes."""
    return Line("component", data=Described(section, name, entry), place=place_of(found))


def agency_card(found: Match[str], lookup: Lookup) -> Line:
    """Return the line that describes an agency card."""
    values = [lookup.card(found, group) for group in (2, 3, 4)]
    entry = dict(zip(AGENCY_FIELDS, values, strict=True))
    return component("agency", lookup.word(found, 1), entry, found)


def mission_card(found: Match[str], lookup: Lookup) -> Line:
    """Return the parsed line of a record that describes a mission card of its own."""
    reward = "" if found[4] is None else lookup.card(found, 4)
    asks = tuple(
        ANY if word == ANY else lookup.card_at(word, start) for word, start in words_of(found, 2)
    )
    entry = {"asks": asks, "points": int(found[3]), "reward": reward}
    return component("missions", lookup.word(found, 1), entry, found)


def code_card(found: Match[str], lookup: Lookup) -> Line:
    """Return the parsed line of a record that describes a code card of its own."""
    entry = {"digits": dice(found[2], lookup), "equipment": lookup.card(found, 3)}
    return component("codes", lookup.word(found, 1), entry, found)


def phase(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of the phase.

    Raise NotationFault TXT001 for a phase that does not exist.
    """
    # A phase may be a word of the notation too: no other word can stand here.
    name = found[1] if found[1] in PHASES else lookup.word(found, 1)
    if name not in PHASES:
        near = nearest(name, PHASES)
        span = Span(*found.span(1))
        raise NotationFault("TXT001", span, found=name, expected=PHASES, nearest=near)
    return part(("phase", None, (name,)), found)


def round_part(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of the round."""
    return part(("round", None, (int(found[1]),)), found)


def seats(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line that lists players."""
    listed = () if found[6] is None else lookup.expressions.elements(found, 6, "name")
    owners = tuple(owner(element, 1, lookup) for element in listed)
    if found[5] is not None:
        return part(("intel", lookup.seat(found, 5), owners), found)
    what = next(word for word in found.group(1, 2, 3, 4) if word is not None)
    return part((what, None, owners), found)


def owner(found: Match[str], group: int, lookup: Lookup) -> int:
    """Return the number of a colour: the seat of its player, or a larger number if unused."""
    text = found[group]
    if text not in lookup.names.seats and COLOUR.fullmatch(text):
        return int(text.removeprefix("colour-")) - 1
    return lookup.seat(found, group)


def seat_cards(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of cards that a player has."""
    what = WORDS.get(found[1], found[1])
    return part((what, lookup.seat(found, 2), lookup.cards(found, 3)), found)


def rest(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of cards that nobody has."""
    return part((found[1], None, lookup.cards(found, 2)), found)


def colour(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of the cities where a colour has cubes."""
    with naming_cities():
        cities = lookup.cards(found, 2)
    return part(("cubes", owner(found, 1, lookup), cities), found)


def lying(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of the dice that lie in a circle."""
    groups = () if found[2] is None else lookup.expressions.elements(found, 2, "whose")
    lying = [(face, lookup.seat(group, 2)) for group in groups for face in dice(group[1], lookup)]
    return part((found[1], None, tuple(sorted(lying))), found)


def faces(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of the dice that a player has."""
    return part((found[1], lookup.seat(found, 2), dice(found[3], lookup)), found)


def folder(found: Match[str], lookup: Lookup) -> Line:
    """Return a position's line of the dice in a player's folder."""
    return part(("folder", lookup.seat(found, 1), (int(found[2]),)), found)


def position(lines: Iterable[tuple[Line, Any]], names: Names) -> Position:
    """Return the position that these lines describe.

    Raise NotationFault TXT116 where one repeats another.
    """
    # A line that all games have states whose turn it is, without a seat before it.
    parts = distinct_parts(
        (line, ("turn", None, line.data[1:]) if line.data[0] == "turn" else line.data)
        for line, _ in lines
    )
    return Position(tuple((*key, value) for key, value in parts.items()))


COMMON = conversions(play)
"""The conversions of the lines that all games have."""

CONVERSIONS = {
    **COMMON,
    "turn": turn,
    "setup": setup,
    "character": character,
    "missions": missions,
    "tiles": tiles,
    "lots": lots,
    "rolls": rolls,
    "rerolls": rerolls,
    "agency_card": agency_card,
    "mission_card": mission_card,
    "code_card": code_card,
    "phase": phase,
    "round_part": round_part,
    "seats": seats,
    "seat_cards": seat_cards,
    "rest": rest,
    "colour": colour,
    "lying": lying,
    "faces": faces,
    "folder": folder,
}
"""The conversion from the groups of an expression to a line, by rule of the grammar."""
