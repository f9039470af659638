"""Invariants: what must always hold, said without repeating the guards.

An invariant of ``reads`` looks at those parts of the state alone, so it is asked again only
when one of them is another object than before: frozen values cannot change in place. One that
takes a second state, ``since``, is told for which earlier state it held, and need not look
again at what is the same object there.
An invariant without ``reads`` looks at the step: before, event, after.
"""

from collections.abc import Callable
from inspect import signature
from operator import attrgetter, is_
from typing import Any, TypeVar

from attrs import frozen


def always(options: Any) -> bool:
    """Whatever the options."""
    return True


@frozen
class Invariant:
    """A named guarantee. ``holds`` is ``(state) -> bool`` or ``(state, since=None) -> bool``
    with ``reads``, else ``(before, event, after) -> bool``; ``on`` narrows the latter to kinds
    of event. ``given`` says of options whether it is guaranteed under them: house rules may
    give it up."""

    id: str
    statement: str
    holds: Callable[..., bool]
    reads: tuple[str, ...]
    on: tuple[type, ...]
    given: Callable[[Any], bool] = always


class InvariantBroken(AssertionError):
    """A guarantee of the referee failed: a fault of the referee, not of the record."""

    def __init__(self, invariant: Invariant, event: Any) -> None:
        super().__init__(f"{invariant.id} {invariant.statement} (after {event!r})")
        self.invariant = invariant
        self.event = event


F = TypeVar("F", bound=Callable[..., bool])


def invariant(
    id: str, *on: type, reads: tuple[str, ...] = (), given: Callable[[Any], bool] = always
) -> Callable[[F], F]:
    """Make a function an invariant; its docstring is the guarantee in words."""

    def decorate(function: F) -> F:
        statement = " ".join((function.__doc__ or "").split())
        function.invariant = Invariant(id, statement, function, reads, on, given)  # type: ignore[attr-defined]
        return function

    return decorate


def invariants_of(module: Any) -> tuple[Invariant, ...]:
    """The invariants written in a module, in order."""
    return tuple(v.invariant for v in vars(module).values() if hasattr(v, "invariant"))


Check = Callable[[Any, Any, Any], Invariant | None]


def checker(invariants: tuple[Invariant, ...], kinds: tuple[type, ...]) -> Callable[..., None]:
    """A function ``(before, event, after)`` that raises InvariantBroken at the first breach.

    ``before`` is None for a first state, which is then looked at whole.
    """
    of_state = [i for i in invariants if i.reads]
    of_step = {
        kind: tuple(i for i in invariants if not i.reads and (not i.on or kind in i.on))
        for kind in kinds
    }
    names = sorted({name for i in of_state for name in i.reads})
    # With the class, twice, what comes out is a tuple however few names there are.
    parts = attrgetter(*names, "__class__", "__class__")
    plans: dict[tuple[bool, ...], tuple[tuple[Invariant, bool], ...]] = {}

    def plan(same: tuple[bool, ...]) -> tuple[tuple[Invariant, bool], ...]:
        """The invariants that read a part that is not the same; whether each takes ``since``."""
        changed = {name for name, kept in zip(names, same, strict=False) if not kept}
        return tuple(
            (i, len(signature(i.holds).parameters) > 1) for i in of_state if changed & {*i.reads}
        )

    def check(before: Any, event: Any, after: Any) -> None:
        if before is None:
            for i in of_state:
                if not i.holds(after):
                    raise InvariantBroken(i, event)
            return
        same = tuple(map(is_, parts(before), parts(after)))
        asked = plans.get(same)
        if asked is None:
            asked = plans[same] = plan(same)
        for i, piecewise in asked:
            if not (i.holds(after, before) if piecewise else i.holds(after)):
                raise InvariantBroken(i, event)
        for i in of_step[type(event)]:
            if not i.holds(before, event, after):
                raise InvariantBroken(i, event)

    return check
