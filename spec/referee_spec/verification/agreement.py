"""Agreement of choices and guards, tried on events that differ little from legal ones.

An event has to be among the choices if and only if no guard refuses it.
"""

from collections.abc import Iterable
from typing import TypeVar

from referee_spec.kernel.game import Game
from referee_spec.kernel.transition import Fault
from referee_spec.verification.play import Play

State = TypeVar("State")
Event = TypeVar("Event")


class Disagreement(AssertionError):
    """A contradiction between choices and guards, or a refusal for an unexpected reason."""


def after_implicit_events(game: Game[State, Event], state: State, event: Event) -> State:
    """Return the state after all events that a record may leave out before this one.

    Stop before an implicit event that is refused.
    """
    while (implicit_event := game.implicit_event(state, event)) is not None:
        if not game.allows(state, implicit_event):
            return state
        state = game.after(state, implicit_event)
    return state


def try_neighbours(
    play: Play[State, Event], state: State, event: Event, choices: Iterable[Event]
) -> list[Event]:
    """Return the neighbours of a legal event that are refused.

    ``choices`` are those of the state. Raise Disagreement if a neighbour is refused by another
    rule than expected, or is refused but a choice, or is neither refused nor a choice though a
    player could choose it; or if evaluating guards changes the state.
    """
    game = play.game
    legal = set(choices)
    acting = game.to_act(state) is not None
    before = hash(state)
    refused = []
    for neighbour, codes in play.neighbours(state, event):
        if after_implicit_events(game, state, neighbour) is not state:
            continue
        answer = game.answer(state, neighbour)
        if answer is None:
            if acting and neighbour not in legal and is_choice_of_player(neighbour):
                raise Disagreement(f"no guard refuses {neighbour!r}, but it is no choice")
            continue
        if not isinstance(answer, Fault):
            raise Disagreement(
                f"{answer.questions[0].rule.code} cannot answer {neighbour!r}, all being known"
            )
        if neighbour in legal:
            raise Disagreement(f"{answer.rule.code} refuses {neighbour!r}, which is a choice")
        if answer.rule.code not in codes:
            expected = " or ".join(sorted({*codes}))
            raise Disagreement(f"{answer.rule.code} refuses {neighbour!r} instead of {expected}")
        refused.append(neighbour)
    if hash(state) != before:
        raise Disagreement("evaluating what is legal changed the state")
    return refused


def is_choice_of_player(event: object) -> bool:
    """Return whether a player chooses the event: it is no claim, and chance does not decide it."""
    return hasattr(event, "player") and not hasattr(event, "winner")
