"""Invariants: predicates that must always hold, stated without repeating the guards.

A predicate takes the state, ``(state)``; or the state and an earlier one in which it held,
``(state, since=None)``, so that it can skip the objects that both share; or a step,
``(before, event, after)``.

An invariant with ``reads`` depends on these attributes of the state alone. It is evaluated only
if one of them is another object than before the event, because frozen values do not change.
"""

from collections.abc import Callable, Mapping
from operator import attrgetter, is_
from types import ModuleType
from typing import Any, TypeVar

from attrs import fields, frozen

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
    decides whether it is guaranteed under these options: house rules may give it up.
    """

    id: str
    statement: str
    holds: Callable[..., bool]
    reads: tuple[str, ...]
    on: tuple[type, ...]
    given: Callable[[Any], bool] = under_all_options

    @property
    def arity(self) -> int:
        """Return how many states and events the predicate takes: 3 for a predicate on steps."""
        # `inspect.signature` takes longer than many a check of a record.
        function = getattr(self.holds, "__wrapped__", self.holds)
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
        kind: attrgetter(*(one.name for one in fields(state) if one.name not in names.split()))
        for kind, names in changes.items()
    }


def invariant(
    id: str,
    *on: type,
    reads: tuple[str, ...] = (),
    given: Callable[[Any], bool] = under_all_options,
) -> Callable[[Predicate], Predicate]:
    """Return a decorator that makes a predicate an invariant; its docstring states the guarantee.

    >>> @invariant("CNT-I1")
    ... def never_negative(left):
    ...     '''No heap is negative.'''
    ...     return left >= 0
    >>> check = step_check((never_negative.invariant,), (str,))
    >>> check(2, "take one", 1)
    >>> check(0, "take one", -1)
    Traceback (most recent call last):
    referee_spec.kernel.invariant.InvariantBroken: CNT-I1 No heap is negative. (after 'take one')
    """

    def decorate(function: Predicate) -> Predicate:
        statement = " ".join((function.__doc__ or "").split())
        function.invariant = Invariant(id, statement, function, reads, on, given)  # type: ignore[attr-defined]
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


Predicates = tuple[tuple[Callable[..., bool], ...], ...]
"""The predicates to evaluate: on a state, on a state and an earlier one, on a step."""


def nothing_to_check(before: object, event: object, after: object) -> None:
    """Check no invariant."""


def step_check(
    invariants: tuple[Invariant, ...], kinds: tuple[type[Event], ...]
) -> StepCheck[State, Event]:
    """Return a function ``(before, event, after)`` that raises InvariantBroken.

    It raises for the first invariant that does not hold. ``before`` is None for a first state,
    for which every predicate on states is evaluated.
    """
    if not invariants:
        return nothing_to_check
    of_states = tuple(i for i in invariants if i.arity < 3)
    names = sorted({name for i in invariants for name in i.reads})
    # The class is added twice so that the getter returns a tuple for any number of names.
    attributes = attrgetter(*names, "__class__", "__class__")
    selected: dict[type, dict[tuple[bool, ...], Predicates]] = {kind: {} for kind in kinds}

    def select(kind: type, same: tuple[bool, ...]) -> Predicates:
        """Return the predicates that an event of this type may break."""
        changed = {name for name, kept in zip(names, same, strict=False) if not kept}
        applicable = [
            i
            for i in invariants
            if (not i.reads or changed & {*i.reads}) and (not i.on or kind in i.on)
        ]
        one, two, three = (tuple(i.holds for i in applicable if i.arity == n) for n in (1, 2, 3))
        return one, two, three

    def broken(holds: Callable[..., bool], event: Event) -> InvariantBroken:
        return InvariantBroken(next(i for i in invariants if i.holds is holds), event)

    def check(before: State | None, event: Event, after: State) -> None:
        if before is None:
            for i in of_states:
                if not i.holds(after):
                    raise InvariantBroken(i, event)
            return
        same = tuple(map(is_, attributes(before), attributes(after)))
        by_changes = selected[type(event)]
        if same not in by_changes:
            by_changes[same] = select(type(event), same)
        on_state, since, on_step = by_changes[same]
        for holds in on_state:
            if not holds(after):
                raise broken(holds, event)
        for holds in since:
            if not holds(after, before):
                raise broken(holds, event)
        for holds in on_step:
            if not holds(before, event, after):
                raise broken(holds, event)

    return check
