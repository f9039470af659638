"""Write random games as records."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from referee.notation.writers import all_told
from referee.rulesets.as_toml import with_deck
from referee.rulesets.rule_set import ComponentSet, RuleSet, Settings
from referee.transcript.events import header, text_of, turn_text
from referee_spec.games import game
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.option import attribute_of, default_of, options_of
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
    rules += changed_options(play.game, seating.options)
    box = BOX if seating.box is not None else ""
    yield from header(play.game, seating.players, seating.dealer, ", ".join(rules), box)


def changed_options(known: AnyGame, options: Any) -> list[str]:
    """Return the options that are not at their default, as items of a header's ``rules:`` line."""
    return [
        f"{name}={value}"
        for name in options_of(known.options)
        if (value := getattr(options, attribute_of(name))) != default_of(known.options, name)
    ]


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
    told = all_told(play.game.slug, [*play.opening(start), *told])
    lines = body_lines(play, players, told)
    return "\n".join([*header_lines(play, start), "", *lines]) + "\n"


def body_lines(play: AnyPlay, players: Sequence[str], told: Iterable[Told]) -> Iterator[str]:
    """Yield the lines of these events; turns are numbered from 1 in each round."""
    number = 0
    for place, line in group_by_line(play, told):
        if place == "turn":
            number += 1
            yield turn_text(play.game, line, players, number)
            continue
        if place == "round":
            number = 0
        yield text_of(play.game, line, place, players)


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
