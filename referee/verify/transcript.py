"""Games that were played without players, written as records."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs

from referee.notation.read import notation
from referee.settings import RuleSet
from referee.transcripts import header
from referee_spec.games import game
from referee_spec.kernel.option import default_of, name_of
from referee_spec.kernel.play import Place, Play

Told = tuple[Any, Any]
"""An event of a record, after the state before it."""


def rule_set(play: Play, start: Any) -> RuleSet:
    """The rules by which a match from this state is played: its options, its own deck or box."""
    seating = play.seating(start)
    return RuleSet(
        game(play.game.slug), "drawn", seating.options, frozenset(), seating.deck, seating.box
    )


def head(play: Play, start: Any) -> Iterator[str]:
    """A record's header for a match from this state."""
    seating = play.seating(start)
    changed = [
        f"{name_of(field)}={value}"
        for field, value in attrs.asdict(seating.options).items()
        if value != default_of(play.game.options, name_of(field))
    ]
    yield from header(play.game, seating.players, seating.dealer, ", ".join(changed))


def transcript(play: Play, start: Any, told: Iterable[Told]) -> str:
    """A record of these events from a first state."""
    players = play.seating(start).players
    return "\n".join([*head(play, start), "", *body(play, players, told)]) + "\n"


def body(play: Play, players: Sequence[str], told: Iterable[Told]) -> Iterator[str]:
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
        yield written.text(line[0], players)


def lines(play: Play, told: Iterable[Told]) -> Iterator[tuple[Place, list[Any]]]:
    """The events of each line, in order, with the place of the first."""
    line: list[Any] = []
    kind: Place = "line"
    for before, event in told:
        place = play.place(before, event)
        if place == "within" and line:
            line.append(event)
            continue
        if line:
            yield kind, line
        kind, line = place, [event]
    if line:
        yield kind, line


def replayed(play: Play, start: Any, events: Iterable[Any]) -> Iterator[Told]:
    """These events with the states before them, as far as the rules know what follows."""
    state = start
    for event in events:
        yield state, event
        if play.game.answer(state, event) is None:
            state = play.game.after(state, event)
