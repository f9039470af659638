"""Invariants: predicates that must always hold, stated without repeating the guards.

A predicate takes the state, ``(state)``; or the state and an earlier one in which it held,
``(state, since=None)``, so that it can skip the objects that both share; or a step,
``(before, event, after)``.

An invariant with ``reads`` depends on these attributes of the state alone. It is evaluated only
if one of them is another object than before the event, because frozen values do not change.
One with ``known`` is about states of which every part is known, and is evaluated on no others.

In a record, predicates on steps are evaluated after each event, those on states at the end of
each line.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from operator import attrgetter, is_
from types import ModuleType
from typing import Any, TypeVar

from attrs import field, fields, frozen

State = TypeVar("State")
Event = TypeVar("Event")

StepCheck = Callable[[State | None, Event, State], None]
"""``(before, event, after)``; raises InvariantBroken. ``before`` is None for a first state."""


def under_all_options(options: object) -> bool:
    """Return True: the invariant is guaranteed under all options."""
    return True


@frozen(eq=False)
class Invariant:
    """A named guarantee with its predicate ``holds``.

    ``on`` limits a predicate on steps to these event types (empty: all). ``given(options)``
    decides whether it is guaranteed under these options: house rules may give it up. ``known``
    limits it to states without ``unknown`` parts. ``arity`` is the number of arguments of the
    predicate: 3 for a predicate on steps.
    """

    id: str
    statement: str
    holds: Callable[..., bool]
    reads: tuple[str, ...]
    on: tuple[type, ...]
    given: Callable[[Any], bool] = under_all_options
    known: bool = False
    arity: int = field(init=False)

    @arity.default
    def _arity(self) -> int:
        # `inspect.signature` takes longer than many a check of a record.
        function = self.holds
        while hasattr(function, "__wrapped__"):
            function = function.__wrapped__
        return int(function.__code__.co_argcount)


class InvariantBroken(AssertionError):
    """An invariant that does not hold after an event: a fault of the specification."""

    def __init__(self, invariant: Invariant, event: object) -> None:
        super().__init__(f"{invariant.id} {invariant.statement} (after {event!r})")
        self.invariant = invariant
        self.event = event


Predicate = TypeVar("Predicate", bound=Callable[..., bool])


def unchanged_fields(state: type, changes: Mapping[type, str]) -> dict[type, Callable[[Any], Any]]:
    """Return for each kind of event a function that returns the fields it may not change.

    ``changes`` names the fields that each kind may change, separated by spaces.

    >>> @frozen
    ... class Pile:
    ...     cards: int
    ...     turn: int
    ...     dealer: int
    >>> unchanged_fields(Pile, {int: "cards"})[int](Pile(7, 1, 2))
    (1, 2)
    """
    return {
        kind: attrgetter(
            *(attribute.name for attribute in fields(state) if attribute.name not in names.split())
        )
        for kind, names in changes.items()
    }


def invariant(
    id: str,
    *on: type,
    reads: tuple[str, ...] = (),
    given: Callable[[Any], bool] = under_all_options,
    known: bool = False,
) -> Callable[[Predicate], Predicate]:
    """Return a decorator that makes a predicate an invariant; its docstring states the guarantee.

    >>> @invariant("CNT-I1")
    ... def never_negative(left):
    ...     '''No heap is negative.'''
    ...     return left >= 0
    >>> check = full_check((never_negative.invariant,), (str,))
    >>> check(2, "take one", 1)
    >>> check(0, "take one", -1)
    Traceback (most recent call last):
    referee_spec.kernel.invariant.InvariantBroken: CNT-I1 No heap is negative. (after 'take one')
    """

    def decorate(function: Predicate) -> Predicate:
        statement = " ".join((function.__doc__ or "").split())
        function.invariant = Invariant(id, statement, function, reads, on, given, known)  # type: ignore[attr-defined]
        return function

    return decorate


def invariants_of(*modules: ModuleType) -> tuple[Invariant, ...]:
    """Return the invariants defined in modules, in order."""
    return tuple(
        value.invariant
        for module in modules
        for value in vars(module).values()
        if hasattr(value, "invariant") and getattr(value, "__module__", "") == module.__name__
    )


def guaranteed(invariants: tuple[Invariant, ...], options: object) -> tuple[Invariant, ...]:
    """Return the invariants that are guaranteed under these options."""
    return tuple([i for i in invariants if i.given is under_all_options or i.given(options)])


def nothing_to_check(before: object, event: object, after: object) -> None:
    """Check no invariant."""


def full_check(
    invariants: tuple[Invariant, ...], kinds: tuple[type[Event], ...]
) -> StepCheck[State, Event]:
    """Return a function ``(before, event, after)`` that raises InvariantBroken.

    It raises for the first invariant that does not hold. ``before`` is None for a first state.
    """
    of_state: StepCheck[State, Event] = state_check(invariants)
    of_step: StepCheck[State, Event] = step_check(invariants, kinds)

    def check(before: State | None, event: Event, after: State) -> None:
        of_state(before, event, after)
        if before is not None:
            of_step(before, event, after)

    return check


def state_check(invariants: tuple[Invariant, ...]) -> StepCheck[State, Event]:
    """Return a function ``(since, event, state)`` that evaluates the predicates on states.

    It raises InvariantBroken for the first one that does not hold. ``since`` is an earlier state
    in which all held, or None. ``event`` is the last one, for the message.
    """
    of_states = tuple(i for i in invariants if i.arity < 3)
    if not of_states:
        return nothing_to_check
    names, attributes = attributes_read(of_states)
    unknown = unknown_parts(of_states)

    @cache
    def to_check(known: tuple[bool, bool], same: tuple[bool, ...]) -> list[Invariant]:
        return those_that_may_break(of_states, known, names, same)

    def check(since: State | None, event: Event, state: State) -> None:
        if since is None:
            for i in of_states:
                if not (i.known and unknown(state)) and not i.holds(state):
                    raise InvariantBroken(i, event)
            return
        known = not unknown(since), not unknown(state)
        same = tuple(map(is_, attributes(since), attributes(state)))
        for i in to_check(known, same):
            if not (i.holds(state) if i.arity == 1 else i.holds(state, since)):
                raise InvariantBroken(i, event)

    return check


def step_check(
    invariants: tuple[Invariant, ...], kinds: tuple[type[Event], ...]
) -> StepCheck[State, Event]:
    """Return a function ``(before, event, after)`` that evaluates the predicates on steps.

    It raises InvariantBroken for the first one that does not hold.
    """
    of_steps = tuple(i for i in invariants if i.arity == 3)
    if not of_steps:
        return nothing_to_check
    names, attributes = attributes_read(of_steps)
    unknown = unknown_parts(of_steps)
    by_kind: dict[type, list[Invariant]] = {
        kind: [i for i in of_steps if not i.on or kind in i.on] for kind in kinds
    }

    @cache
    def to_check(kind: type, known: tuple[bool, bool], same: tuple[bool, ...]) -> list[Invariant]:
        return those_that_may_break(by_kind[kind], known, names, same)

    def check(before: State | None, event: Event, after: State) -> None:
        kind: type = type(event)
        known = not unknown(before), not unknown(after)
        same = tuple(map(is_, attributes(before), attributes(after)))
        for i in to_check(kind, known, same):
            if not i.holds(before, event, after):
                raise InvariantBroken(i, event)

    return check


def attributes_read(
    invariants: Iterable[Invariant],
) -> tuple[list[str], Callable[[object], tuple[object, ...]]]:
    """Return the names of the attributes that these invariants read, and a getter for them."""
    names = sorted({name for i in invariants for name in i.reads})
    # `attrgetter` returns a tuple only for two or more names, so the class is added twice.
    return names, attrgetter(*names, "__class__", "__class__")


def unknown_parts(invariants: Iterable[Invariant]) -> Callable[[Any], object]:
    """Return a getter for the unknown parts of a state.

    If no invariant is limited to known states, it always returns an empty tuple, so that states
    need not have the field ``unknown``.
    """
    return attrgetter("unknown") if any(i.known for i in invariants) else lambda state: ()


def those_that_may_break(
    invariants: Iterable[Invariant],
    known: tuple[bool, bool],
    names: Iterable[str],
    same: Iterable[bool],
) -> list[Invariant]:
    """Return the invariants that a step may break.

    ``known`` says whether all parts of the state before are known, and all of the state after.
    ``same`` says for each attribute in ``names`` whether it is still the same object as before. An
    invariant that names no attributes may read any, so it is always returned.
    """
    was_known, is_known = known
    changed = {name for name, kept in zip(names, same, strict=False) if not kept}
    return [
        i
        for i in invariants
        if (not i.known or (is_known and (was_known or i.arity == 1)))
        and (not i.reads or changed & {*i.reads})
    ]
