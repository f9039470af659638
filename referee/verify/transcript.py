"""Games that were played without players, written as records."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs

from referee.notation.reader import notation
from referee.rulesets.as_toml import with_deck
from referee.rulesets.rule_set import ComponentSet, RuleSet, Settings
from referee.transcript.events import header
from referee_spec.games import game
from referee_spec.kernel.option import default_of, name_of
from referee_spec.verification.play import AnyPlay, PlaceInRecord

Told = tuple[Any, Any]
"""An event of a record, after the state before it."""


DECK = "deck.toml"
BOX = "components.toml"
"""The files that a record's header names for a deck or a box other than the game's own."""


def settings(play: AnyPlay, start: Any) -> Settings:
    """How to judge a match from this state, whose record's files are not written anywhere."""
    seating = play.seating(start)
    known = game(play.game.slug)
    box = None if seating.box is None else ComponentSet(known, seating.box)
    rules = RuleSet(known, "drawn", seating.options, frozenset(), seating.deck)
    return Settings(rules=rules, components=box)


def head(play: AnyPlay, start: Any) -> Iterator[str]:
    """A record's header for a match from this state."""
    seating = play.seating(start)
    rules = [DECK] if seating.deck is not None else []
    rules += [
        f"{name_of(field)}={value}"
        for field, value in attrs.asdict(seating.options).items()
        if value != default_of(play.game.options, name_of(field))
    ]
    box = BOX if seating.box is not None else ""
    yield from header(play.game, seating.players, seating.dealer, ", ".join(rules), box)


def files(play: AnyPlay, start: Any) -> dict[str, str]:
    """The files that the header of a match from this state names, by name."""
    seating = play.seating(start)
    found = {}
    if seating.deck is not None:
        found[DECK] = with_deck(play.game, seating.deck)
    if seating.box is not None and play.game.components is not None:
        found[BOX] = play.game.components.text(seating.box)
    return found


def transcript(play: AnyPlay, start: Any, told: Iterable[Told]) -> str:
    """A record of these events from a first state, and of what led to it."""
    players = play.seating(start).players
    lines = body(play, players, [*play.opening(start), *told])
    return "\n".join([*head(play, start), "", *lines]) + "\n"


def body(play: AnyPlay, players: Sequence[str], told: Iterable[Told]) -> Iterator[str]:
    """The lines of these events; turns are numbered from 1 in each round."""
    written = notation(play.game.slug)
    number = 0
    for place, line in lines(play, told):
        if place == "turn":
            number += 1
            yield f"{number}. {written.turn(line, players)}"
            continue
        if place == "round":
            number = 0
        if place == "position":
            yield "position"
            yield from (written.part_text(one, players) for one in written.position_data(line[0]))
            continue
        yield written.text(line[0], players)


def lines(play: AnyPlay, told: Iterable[Told]) -> Iterator[tuple[PlaceInRecord, list[Any]]]:
    """The events of each line, in order, with the place of the first."""
    line: list[Any] = []
    kind: PlaceInRecord = "line"
    for before, event in told:
        place = play.place_in_record(before, event)
        if place == "within" and line:
            line.append(event)
            continue
        if line:
            yield kind, line
        kind, line = place, [event]
    if line:
        yield kind, line


def replayed(play: AnyPlay, start: Any, events: Iterable[Any]) -> Iterator[Told]:
    """These events with the states before them, as far as the rules know what follows."""
    state = start
    for event in events:
        yield state, event
        if play.game.answer(state, event) is None:
            state = play.game.after(state, event)
