"""Functions whose modules are imported when they are first called.

A game has functions that few records need: for faults, hidden cards, or the view of a state.
Importing their modules would take a twentieth of a short check.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any


@cache
def imported(module: str, name: str) -> Any:
    """Import a module and return the object of this name in it."""
    return getattr(import_module(module), name)


def deferred(module: str, name: str) -> Callable[..., Any]:
    """Return a function that calls the function of this name in a module.

    The module is imported at the first call.

    >>> square_root = deferred("math", "sqrt")
    >>> square_root(9)
    3.0
    """

    def function(*arguments: object) -> Any:
        return imported(module, name)(*arguments)

    return function
