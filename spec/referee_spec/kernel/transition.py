"""Transitions: for each event type one function that evaluates its rules and applies its effect.

A transition evaluates the guards in the order of the rulebook, applies the effect and checks
the invariants. A record goes from one state to the next in no other way.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from attrs import frozen

from referee_spec.kernel.invariant import StepCheck
from referee_spec.kernel.rule import Missing, Rule, Values
from referee_spec.kernel.rulebook import Rulebook

State = TypeVar("State")
Event = TypeVar("Event")


@frozen
class Fault:
    """A refusal: the rule that refuses an event, and the values that its message shows."""

    rule: Rule
    values: Values


@frozen
class Open:
    """An open answer: the rule that cannot decide, and the fact that is missing."""

    rule: Rule
    fact: str
    values: Values


Transition = Callable[[State, Event], State | Fault | Open]
"""``(state, event)`` to the state after the event, or to the answer of a guard that is not
*allowed*."""


def answer(guards: Iterable[Rule], state: State, event: Event) -> Fault | Open | None:
    """Return the first refusal of these guards, else the first open answer, else None (allowed).

    A refusal decides even if another guard misses a fact.

    >>> from referee_spec.kernel.rule import guard, rule_of
    >>> @guard("CNT1", int, source="en: Play", refusal="{taken} is more than {left}")
    ... def no_more_than_is_left(left, taken):
    ...     '''A player takes at most what is left.'''
    ...     if left is None:
    ...         return Missing("heap")
    ...     return {"taken": taken, "left": left} if taken > left else None
    >>> guards = [rule_of(no_more_than_is_left)]
    >>> answer(guards, 3, 4).values
    {'taken': 4, 'left': 3}
    >>> answer(guards, None, 4).fact
    'heap'
    >>> answer(guards, 3, 3) is None
    True
    """
    first_open: Open | None = None
    for rule in guards:
        result = rule.function(state, event)
        if result is not None:
            if not isinstance(result, Missing):
                return Fault(rule, result)
            first_open = first_open or Open(rule, result.fact, result.values)
    return first_open


def transitions(
    rulebook: Rulebook[State, Event],
    kinds: Iterable[type[Event]],
    check: StepCheck[State, Event],
) -> dict[type[Event], Transition[State, Event]]:
    """Return the transition of each of these event types.

    ``check(before, event, after)`` raises InvariantBroken where an invariant does not hold.
    """
    return {kind: _transition(rulebook, kind, check) for kind in kinds}


def _transition(
    rulebook: Rulebook[State, Event], kind: type[Event], check: StepCheck[State, Event]
) -> Transition[State, Event]:
    rules = rulebook.guards.get(kind, ())
    guards = tuple(rule.function for rule in rules)
    effect = rulebook.effects[kind]

    def transition(state: State, event: Event) -> State | Fault | Open:
        for guard in guards:
            if guard(state, event) is not None:
                refusal = answer(rules, state, event)
                if refusal is not None:
                    return refusal
        after = effect(state, event)
        check(state, event, after)
        return after

    return transition
