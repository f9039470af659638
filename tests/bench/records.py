"""What the benchmarks judge: games drawn by lot through the rules themselves, as records."""

from collections.abc import Iterator
from importlib import import_module
from itertools import takewhile
from random import Random
from typing import Any

from referee.notation.read import notation
from referee_spec.games import GAMES, game
from referee_spec.kernel.play import Step, steps

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eli", "Fay", "Gus", "Hanna", "Ida", "Jon", "Kim", "Lou")

OWN_LINE = ("Round", "Deal", "Flip", "Stalls")
"""The kinds of event that have a line of their own."""


def record(slug: str, random: Random, most: int = 400) -> str:
    """A legal record, drawn by lot: its players, what is dealt, what is played.

    It ends with the round in which its turns reach ``most``, or with the match.
    """
    known = game(slug)
    players = tuple(random.sample(NAMES, random.randint(3, 5)))
    start = known.start(known.options(), players, None)
    head = f"game: {known.title}\nplayers: {', '.join(players)}\n"
    return head + "\n".join(lines(slug, start, players, random, most)) + "\n"


def lines(
    slug: str, start: Any, players: tuple[str, ...], random: Random, most: int
) -> Iterator[str]:
    """The lines of rounds played at random from this state."""
    play = import_module(f"{GAMES[slug]}.play").PLAY
    written = notation(slug)
    turns = number = 0
    events: list[Any] = []

    def goes_on(step: Step) -> bool:
        return type(step.event).__name__ != "Round" or turns < most

    for step in takewhile(goes_on, steps(play, start, random)):
        event = step.event
        if type(event).__name__ in OWN_LINE:
            number = 0
            yield written.text(event, players)
            continue
        events.append(event)
        if step.after.turns != step.before.turns or play.over(step.after):
            turns += 1
            number += 1
            yield f"{number}. {written.turn(events, players)}"
            events = []


def turns_of(text: str) -> int:
    """How many turns a record's text holds."""
    return sum(line[:1].isdigit() for line in text.splitlines())
