"""Choices and guards are one truth: an event is among the choices if and only if no guard
refuses it, tried on events next to legal ones."""

from collections.abc import Iterable
from typing import Any

from referee_spec.kernel.transition import Fault
from referee_spec.verification.random_play import Play


class Disagreement(AssertionError):
    """Choices and guards, or the guards and the rulebook's reason, say different things."""


def caught_up(play: Play, state: Any, event: Any) -> Any:
    """The state in which an event is asked about: after all that goes without saying before."""
    game = play.game
    while (implicit_event := game.implicit_event(state, event)) is not None:
        if isinstance(game.answer(state, implicit_event), Fault):
            return state
        state = game.after(state, implicit_event)
    return state


def try_neighbours(play: Play, state: Any, event: Any, choices: Iterable[Any]) -> list[Any]:
    """Try all neighbours of a legal event; those that are refused.

    ``choices`` are those of the state. Disagreement if an event is refused for a reason that
    is not among the expected ones, or refused though it is a choice, or neither refused nor
    a choice although a player would choose it, or if asking changes the state.
    """
    game = play.game
    legal = set(choices)
    acting = game.to_act(state) is not None
    before = hash(state)
    refused = []
    for neighbour, codes in play.neighbours(state, event):
        if caught_up(play, state, neighbour) is not state:
            continue
        answer = game.answer(state, neighbour)
        if answer is None:
            if acting and neighbour not in legal and kind_of_choice(legal, neighbour):
                raise Disagreement(f"no guard refuses {neighbour!r}, but it is no choice")
            continue
        if not isinstance(answer, Fault):
            raise Disagreement(f"{answer.rule.code} cannot answer {neighbour!r}, all being known")
        if neighbour in legal:
            raise Disagreement(f"{answer.rule.code} refuses {neighbour!r}, which is a choice")
        if answer.rule.code not in codes:
            expected = " or ".join(sorted(codes))
            raise Disagreement(f"{answer.rule.code} refuses {neighbour!r} instead of {expected}")
        refused.append(neighbour)
    if hash(state) != before:
        raise Disagreement("asking what is legal changed the state")
    return refused


def kind_of_choice(legal: Iterable[Any], event: Any) -> bool:
    """Whether an event is of a kind that players choose, not a claim or an account of chance."""
    return hasattr(event, "player") and not hasattr(event, "winner")
