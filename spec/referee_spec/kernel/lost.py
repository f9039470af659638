"""Lost states: the state after a fault in a new game, which has no unknown parts of states.

In a lost state no rule can be checked, so nothing is refused: every guard answers that what
happened before is missing.
"""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

from attrs import frozen

from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.rule import Missing, Rule
from referee_spec.kernel.rulebook import Rulebook

BEFORE = Missing("before")
"""The missing fact of every rule in a lost state."""


@frozen
class Lost:
    """A state of which nothing is known; ``last`` is the last state that was known.

    >>> from referee_spec.kernel.tally import Round
    >>> Lost(Round(2)).number
    2
    """

    last: Any

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the last known state, for parts that never change."""
        return getattr(self.last, name)


def with_lost_states(game: AnyGame) -> AnyGame:
    """Return the game with a ``make_unknown`` that returns a lost state.

    Its rules, invariants and functions are replaced by versions that accept lost states.
    """
    return evolve(
        game,
        rulebook=Rulebook(tuple(map(rule_with_lost_states, game.rulebook.rules))),
        invariants=tuple(
            evolve(invariant, holds=unless_lost(invariant.holds, lambda *_: True))
            for invariant in game.invariants
        ),
        candidates=unless_lost(game.candidates, nothing),
        to_act=unless_lost(game.to_act, lambda state: None),
        kinds=unless_lost(game.kinds, lambda state: game.kinds(state.last)),
        view=unless_lost(game.view, nothing),
        make_unknown=lambda state, event: state if isinstance(state, Lost) else Lost(state),
    )


def nothing(state: object) -> Iterable[Any]:
    """Return no items: in a lost state there is nothing to choose or to show."""
    return ()


def rule_with_lost_states(rule: Rule) -> Rule:
    """Return the rule with a function that accepts lost states.

    In a lost state a guard answers that what happened before is missing, and an effect returns the
    state unchanged.
    """
    if not rule.on:
        return rule
    guard = rule.role == "guard"
    instead = unless_lost(rule.function, lambda state, event: BEFORE if guard else state)
    return evolve(rule, function=instead)


def unless_lost(function: Callable[..., Any], instead: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that calls ``instead`` for lost states, and ``function`` otherwise."""

    @wraps(function)
    def chosen(*arguments: Any) -> Any:
        lost = any(isinstance(argument, Lost) for argument in arguments)
        return instead(*arguments) if lost else function(*arguments)

    return chosen
