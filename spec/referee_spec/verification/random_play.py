"""Random play: games in which chance and the choices of players are drawn."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeVar

from referee_spec.verification.agreement import try_neighbours
from referee_spec.verification.coverage import Coverage
from referee_spec.verification.play import Play, Step

State = TypeVar("State")
Event = TypeVar("Event")


class BrokenRound(AssertionError):
    """Raised if an invariant breaks in a round, or if a round stops before it is over.

    ``steps`` are the steps of the round so far.
    """

    def __init__(self, problem: str, steps: Sequence[Step[Any, Any]]) -> None:
        super().__init__(problem)
        self.steps = tuple(steps)


POSITIONS = 0.02
"""The probability that a position at a state is tried as the start of a record."""

Mood = dict[type, float]
"""The weight of each type of choice. With equal weights nearly every challenge would be endless."""


def choose(play: Play[State, Event], state: State, random: Random, mood: Mood) -> Event | None:
    """Return the next event: what chance brings, or a choice drawn by type and then within it.

    Return None if nothing can happen. Types of choice that the mood lacks get a random weight.
    """
    event = play.chance(state, random)
    if event is not None:
        return event
    choices: dict[type, list[Event]] = {}
    for choice in play.game.choices(state):
        choices.setdefault(type(choice), []).append(choice)
    if not choices:
        return None
    weights = [mood.setdefault(kind, random.random() ** 2) for kind in choices]
    (kind,) = random.choices(list(choices), weights)
    return random.choice(choices[kind])


def steps(play: Play[State, Event], state: State, random: Random) -> Iterator[Step[State, Event]]:
    """Yield the steps of a match played at random from a state, until nothing can happen.

    Each round has its own mood. Invariants are not checked.
    """
    after = play.game.after
    mood: Mood = {}
    while (event := choose(play, state, random, mood)) is not None:
        step = Step(state, event, after(state, event))
        yield step
        state = step.after
        if play.over(state):
            mood = {}


def play_round(
    play: Play[State, Event],
    state: State,
    random: Random,
    coverage: Coverage[State, Event] | None = None,
) -> list[Step[State, Event]]:
    """Return the steps of a round played at random to its end; none if the match is over.

    Count the goals that the round reaches in ``coverage``. Raise BrokenRound if an invariant does
    not hold or the round stops before its end. After a rare goal, also try the neighbours of the
    next event, and raise BrokenRound if choices and guards disagree on them.
    """
    done: list[Step[State, Event]] = []
    rare = False
    for step in steps(play, state, random):
        done.append(step)
        try:
            if rare and play.is_known(step.before):
                choices = play.game.choices(step.before)
                try_neighbours(play, step.before, step.event, choices)
            play.game.check_step(step.before, step.event, step.after)
        except AssertionError as broken:
            raise BrokenRound(str(broken), done) from broken
        rare = coverage is not None and coverage.record(done)
        if play.over(step.after):
            return done
    if done:
        raise BrokenRound(f"nothing may follow {done[-1].event!r}", done)
    return done


def claim_steps(
    play: Play[State, Event], state: State, random: Random
) -> Iterator[Step[State, Event]]:
    """Yield a step for each claim that a record may make of a state, and at times for a position.

    Raise BrokenRound if one of these events is refused or an invariant does not hold.
    """
    stated = [(state, claim) for claim in play.claims(state)]
    position = play.position(state)
    if position is not None and random.random() < POSITIONS:
        stated.append(position)
    for before, event in stated:
        step = Step(before, event, play.game.after(before, event))
        if play.game.answer(before, event) is not None:
            raise BrokenRound(f"{event!r} is refused", [step])
        try:
            play.game.check_step(before, event, step.after)
        except AssertionError as broken:
            raise BrokenRound(str(broken), [step]) from broken
        yield step
