"""Transitions: for each event type one function that evaluates its rules and applies its effect.

A transition evaluates the guards in the order of the rulebook, applies the effect and checks
the invariants. This is the only way in which a record moves from one state to the next.
"""

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any, TypeVar

from attrs import frozen

from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.invariant import StepCheck
from referee_spec.kernel.maybe import Asked, answer_of
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
class Question:
    """An open question: a rule that cannot be evaluated, and the fact that is missing."""

    rule: Rule
    fact: str
    values: Values


@frozen
class Open:
    """The answer to an event that no rule refuses, although some rules cannot be evaluated.

    ``after`` is the state after the event, or None if the event has not been applied.
    """

    questions: tuple[Question, ...]
    after: Any = None


Transition = Callable[[State, Event], State | Fault | Open]
"""A function ``(state, event)`` that returns the state after the event, the Fault of a guard that
refuses it, or an Open with the open questions and the state after it."""


def answer(guards: Sequence[Rule], state: State, event: Event) -> Fault | Open | None:
    """Return the first refusal of these guards, else all open questions, else None (allowed).

    A refusal decides even if another guard misses a fact. A guard is run once, and more often only
    if it asks a question that the record leaves open.

    >>> from referee_spec.kernel.maybe import maybe
    >>> from referee_spec.kernel.rule import guard, rule_of
    >>> @guard("CNT1", int, source="en: Play", refusal="{taken} is more than {left}")
    ... def no_more_than_is_left(left, taken):
    ...     '''A player takes at most what is left.'''
    ...     enough = maybe("heap") if left is None else taken <= left
    ...     return None if enough else {"taken": taken, "left": left}
    >>> guards = [rule_of(no_more_than_is_left)]
    >>> answer(guards, 3, 4).values
    {'taken': 4, 'left': 3}
    >>> [question.fact for question in answer(guards, None, 4).questions]
    ['heap']
    >>> answer(guards, 3, 3) is None
    True
    """
    questions: tuple[Question, ...] = ()
    try:
        for rule in guards:
            result = rule.function(state, event)
            if result is not None:
                if not isinstance(result, Missing):
                    return Fault(rule, result)
                questions += (Question(rule, result.fact, result.values),)
    except Asked:
        # As above, for guards that ask.
        questions = ()
        for rule in guards:
            result = answer_of(rule.function, state, event)
            if result is not None:
                if not isinstance(result, Missing):
                    return Fault(rule, result)
                questions += (Question(rule, result.fact, result.values),)
    return Open(questions) if questions else None


def fault_of(
    rulebook: Rulebook[State, Event],
    state: State,
    event: Event,
    codes: Container[str] | None = None,
) -> Fault | None:
    """Return the refusal of an event by the rules of these codes, or by any rule; None if there is
    none."""
    guards = rulebook.guards.get(type(event), ())
    found = answer([rule for rule in guards if codes is None or rule.code in codes], state, event)
    return found if isinstance(found, Fault) else None


def transitions(
    rulebook: Rulebook[State, Event],
    kinds: Iterable[type[Event]],
    check: StepCheck[State, Event],
) -> dict[type[Event], Transition[State, Event]]:
    """Return the transition of each of these event types.

    ``check(before, event, after)`` raises InvariantBroken where an invariant does not hold.
    """
    return {kind: transition_of(rulebook, kind, check) for kind in kinds}


def transition_of(
    rulebook: Rulebook[State, Event], kind: type[Event], check: StepCheck[State, Event]
) -> Transition[State, Event]:
    """Return the transition of one event type, with its guards and its effect."""
    rules = rulebook.guards.get(kind, ())
    effect = rulebook.effects[kind]

    def transition(state: State, event: Event) -> State | Fault | Open:
        result = answer(rules, state, event)
        if isinstance(result, Fault):
            return result
        after = effect(state, event)
        check(state, event, after)
        return after if result is None else evolve(result, after=after)

    return transition
