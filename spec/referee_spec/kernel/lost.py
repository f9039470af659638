"""Lost states: what a game goes on from that cannot say what is unknown after a fault.

In a lost state nothing is refused, as nothing can be checked: every rule misses what happened
before.
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
    """A state of which nothing is known any more but the ``last`` one that was known.

    >>> from referee_spec.kernel.tally import Round
    >>> Lost(Round(2)).number
    2
    """

    last: Any

    def __getattr__(self, name: str) -> Any:
        """Return a part of the last state that was known, for its constant parts."""
        return getattr(self.last, name)


def with_lost_states(game: AnyGame) -> AnyGame:
    """Return a game that goes on from a lost state where it would have to know what is unknown."""
    return evolve(
        game,
        rulebook=Rulebook(tuple(map(rule_with_lost_states, game.rulebook.rules))),
        invariants=tuple(
            evolve(one, holds=unless_lost(one.holds, lambda *_: True)) for one in game.invariants
        ),
        candidates=unless_lost(game.candidates, nothing),
        to_act=unless_lost(game.to_act, lambda state: None),
        kinds=unless_lost(game.kinds, lambda state: game.kinds(state.last)),
        view=unless_lost(game.view, nothing),
        make_unknown=lambda state, event: state if isinstance(state, Lost) else Lost(state),
    )


def nothing(state: object) -> Iterable[Any]:
    """Return nothing: what may be chosen or seen in a lost state."""
    return ()


def rule_with_lost_states(rule: Rule) -> Rule:
    """Return a rule that misses what happened before, or changes nothing, in a lost state."""
    if not rule.on:
        return rule
    guard = rule.role == "guard"
    instead = unless_lost(rule.function, lambda state, event: BEFORE if guard else state)
    return evolve(rule, function=instead)


def unless_lost(function: Callable[..., Any], instead: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that is another one if an argument is a lost state."""

    @wraps(function)
    def chosen(*arguments: Any) -> Any:
        lost = any(isinstance(one, Lost) for one in arguments)
        return instead(*arguments) if lost else function(*arguments)

    return chosen
