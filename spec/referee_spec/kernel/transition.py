"""Transitions: for each kind of event one function that judges it and applies its effect.

A transition asks the guards in the order of the rulebook, applies the effect and checks the
invariants. There is no other way from one state to the next while a record is judged.
"""

from collections.abc import Callable, Iterable
from typing import Any

from attrs import frozen

from referee_spec.kernel.rule import Answer, Missing, Rule, Rulebook, Values


@frozen
class Fault:
    """A rule that refuses an event, with the values that its message shows."""

    rule: Rule
    values: Values


@frozen
class Open:
    """A rule that cannot decide, and the fact that is missing."""

    rule: Rule
    fact: str
    values: Values


Guard = Callable[[Any, Any], Answer]
"""A rule's function ``(state, event) -> Answer``; its ``rule`` attribute is the rule."""

Transition = Callable[[Any, Any], Any]
"""``(state, event)`` to the state after it, or to the Fault or the Open of a guard."""


def answer(guards: Iterable[Guard], state: Any, event: Any) -> Fault | Open | None:
    """Return the first refusal of these guards, else the first missing fact, else None.

    A fact that is missing for one rule decides nothing where another rule refuses the event.
    """
    missing: Open | None = None
    for guard in guards:
        said = guard(state, event)
        if said is not None:
            rule: Rule = guard.rule  # type: ignore[attr-defined]
            if not isinstance(said, Missing):
                return Fault(rule, said)
            missing = missing or Open(rule, said.fact, said.values)
    return missing


def transitions(
    rulebook: Rulebook, kinds: Iterable[type], check: Callable[[Any, Any, Any], None]
) -> dict[type, Transition]:
    """Return the transition of each of these kinds of event.

    ``check(before, event, after)`` raises InvariantBroken.
    """
    return {kind: _transition(rulebook, kind, check) for kind in kinds}


def _transition(
    rulebook: Rulebook, kind: type, check: Callable[[Any, Any, Any], None]
) -> Transition:
    guards = rulebook.guards.get(kind, ())
    effect = rulebook.effects[kind]

    def transition(state: Any, event: Any) -> Any:
        for guard in guards:
            if guard(state, event) is not None:
                found = answer(guards, state, event)
                if found is not None:
                    return found
        after = effect(state, event)
        check(state, event, after)
        return after

    return transition
