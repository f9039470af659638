"""Invariants: what must always hold, said without repeating the guards.

An invariant of ``reads`` looks at those parts of the state alone, so it is asked again only
when one of them is another object than before: frozen values cannot change in place. One that
takes a second state, ``since``, is told for which earlier state it held, and need not look
again at what is the same object there.
An invariant of three arguments looks at the step: before, event, after; with ``reads`` it is
asked only when one of those parts is another object.
"""

from collections.abc import Callable
from operator import attrgetter, is_
from typing import Any, TypeVar

from attrs import frozen


def always(options: Any) -> bool:
    """Whatever the options."""
    return True


@frozen
class Invariant:
    """A named guarantee. ``holds`` is ``(state) -> bool``, ``(state, since=None) -> bool`` or
    ``(before, event, after) -> bool``; ``on`` narrows the last to kinds of event. ``given``
    says of options whether it is guaranteed under them: house rules may give it up."""

    id: str
    statement: str
    holds: Callable[..., bool]
    reads: tuple[str, ...]
    on: tuple[type, ...]
    given: Callable[[Any], bool] = always

    @property
    def arity(self) -> int:
        """How many states and events it looks at: 3 for one that looks at steps."""
        # A signature, which `inspect` would make, takes longer than many a check.
        function = getattr(self.holds, "__wrapped__", self.holds)
        return int(function.__code__.co_argcount)


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


Plan = tuple[tuple[Callable[..., bool], ...], ...]
"""What is to be asked of the state, of what is new in it, and of the step."""


def checker(invariants: tuple[Invariant, ...], kinds: tuple[type, ...]) -> Callable[..., None]:
    """A function ``(before, event, after)`` that raises InvariantBroken at the first breach.

    ``before`` is None for a first state, which is then looked at whole.
    """
    whole = tuple(i for i in invariants if i.arity < 3)
    names = sorted({name for i in invariants for name in i.reads})
    # With the class, twice, what comes out is a tuple however few names there are.
    parts = attrgetter(*names, "__class__", "__class__")
    plans: dict[type, dict[tuple[bool, ...], Plan]] = {kind: {} for kind in kinds}

    def plan(kind: type, same: tuple[bool, ...]) -> Plan:
        """What to ask about an event of this kind that leaves these parts the same."""
        changed = {name for name, kept in zip(names, same, strict=False) if not kept}
        asked = [
            i
            for i in invariants
            if (changed & {*i.reads} if i.reads else i.arity == 3) and (not i.on or kind in i.on)
        ]
        one, two, three = (tuple(i.holds for i in asked if i.arity == n) for n in (1, 2, 3))
        return one, two, three

    def broken(holds: Callable[..., bool], event: Any) -> InvariantBroken:
        return InvariantBroken(next(i for i in invariants if i.holds is holds), event)

    def check(before: Any, event: Any, after: Any) -> None:
        if before is None:
            for i in whole:
                if not i.holds(after):
                    raise InvariantBroken(i, event)
            return
        same = tuple(map(is_, parts(before), parts(after)))
        known = plans[type(event)]
        if same not in known:
            known[same] = plan(type(event), same)
        of_state, since, of_step = known[same]
        for holds in of_state:
            if not holds(after):
                raise broken(holds, event)
        for holds in since:
            if not holds(after, before):
                raise broken(holds, event)
        for holds in of_step:
            if not holds(before, event, after):
                raise broken(holds, event)

    return check
