"""Write random games as records."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs

from referee.notation.writers import writer
from referee.rulesets.as_toml import with_deck
from referee.rulesets.components import ComponentSet
from referee.rulesets.rule_set import RuleSet, Settings
from referee.transcript.events import header
from referee_spec.games import game
from referee_spec.kernel.option import default_of, name_of
from referee_spec.verification.play import AnyPlay, PlaceInRecord

Told = tuple[Any, Any]
"""The state before an event, and the event."""

DECK = "deck.toml"
BOX = "components.toml"
"""The names of the files that a header refers to for another deck or box."""


def settings(play: AnyPlay, start: object) -> Settings:
    """Return settings that judge a match from this state without its files."""
    seating = play.seating(start)
    known = game(play.game.slug)
    box = None if seating.box is None else ComponentSet(known, seating.box)
    rules = RuleSet(known, "drawn", seating.options, frozenset(), seating.deck)
    return Settings(rules=rules, components=box)


def header_lines(play: AnyPlay, start: object) -> Iterator[str]:
    """Yield the header of the record of a match from this state."""
    seating = play.seating(start)
    rules = [DECK] if seating.deck is not None else []
    rules += [
        f"{name_of(field)}={value}"
        for field, value in attrs.asdict(seating.options).items()
        if value != default_of(play.game.options, name_of(field))
    ]
    box = BOX if seating.box is not None else ""
    yield from header(play.game, seating.players, seating.dealer, ", ".join(rules), box)


def files(play: AnyPlay, start: object) -> dict[str, str]:
    """Return the text of each file that the header of a match from this state names."""
    seating = play.seating(start)
    found = {}
    if seating.deck is not None:
        found[DECK] = with_deck(play.game, seating.deck)
    if seating.box is not None and play.game.components is not None:
        found[BOX] = play.game.components.text(seating.box)
    return found


def transcript(play: AnyPlay, start: object, told: Iterable[Told]) -> str:
    """Return the record of these events, after the events that lead to the first state."""
    players = play.seating(start).players
    lines = body_lines(play, players, [*play.opening(start), *told])
    return "\n".join([*header_lines(play, start), "", *lines]) + "\n"


def body_lines(play: AnyPlay, players: Sequence[str], told: Iterable[Told]) -> Iterator[str]:
    """Yield the lines of these events; turns are numbered from 1 in each round."""
    game_writer = writer(play.game.slug)
    number = 0
    for place, line in group_by_line(play, told):
        if place == "turn":
            number += 1
            yield f"{number}. {game_writer.turn(line, players)}"
            continue
        if place == "round":
            number = 0
        if place == "position":
            yield "position"
            yield from (
                game_writer.part_text(part, players) for part in game_writer.position_data(line[0])
            )
            continue
        yield game_writer.text(line[0], players)


def group_by_line(play: AnyPlay, told: Iterable[Told]) -> Iterator[tuple[PlaceInRecord, list[Any]]]:
    """Yield the events of each line, with the place of the first."""
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


def replayed(play: AnyPlay, start: object, events: Iterable[Any]) -> Iterator[Told]:
    """Yield each event with the state before it; a refused event does not change the state."""
    state = start
    for event in events:
        yield state, event
        if play.game.allows(state, event):
            state = play.game.after(state, event)
