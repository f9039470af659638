"""Keep the latest result of a function, which several rules ask for one after the other."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

First = TypeVar("First")
Second = TypeVar("Second")
Result = TypeVar("Result")


def keeping_latest(
    function: Callable[[First, Second], Result],
) -> Callable[[First, Second], Result]:
    """Return the function, called again only if one of its arguments is another object.

    Its arguments must not change, and it must not depend on options, whose use is observed.

    >>> @keeping_latest
    ... def added(one, other):
    ...     print("adding")
    ...     return one + other
    >>> added(1, 2), added(1, 2), added(1, 3)
    adding
    adding
    (3, 3, 4)
    """
    latest: tuple[First, Second, Result] | None = None

    @wraps(function)
    def kept(first: First, second: Second) -> Result:
        nonlocal latest
        known = latest
        if known is None or known[0] is not first or known[1] is not second:
            known = latest = first, second, function(first, second)
        return known[2]

    return kept
