"""Remembering what was worked out last: states are frozen, and most of each stays as it was."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

A = TypeVar("A")
R = TypeVar("R")


def remembered(function: Callable[[A], R]) -> Callable[[A], R]:
    """The same function, which knows what it answered for the last two frozen objects.

    Two, because a step has a state before and one after. What it answers is not to be changed.
    """
    newest: tuple[Any, Any] = (object(), None)
    older = newest

    @wraps(function)
    def ask(one: A) -> R:
        nonlocal newest, older
        asked, answer = newest
        if asked is one:
            return answer  # type: ignore[no-any-return]
        asked, answer = older
        if asked is not one:
            answer = function(one)
        older = newest
        newest = (one, answer)
        return answer  # type: ignore[no-any-return]

    return ask


def compared(function: Callable[[A, A], R]) -> Callable[[A, A], R]:
    """The same function, which knows what it answered for the last two frozen objects that it
    compared."""
    last: tuple[Any, Any, Any] = (None, None, None)

    @wraps(function)
    def ask(before: A, after: A) -> R:
        nonlocal last
        old, new, answer = last
        if old is not before or new is not after:
            answer = function(before, after)
            last = (before, after, answer)
        return answer  # type: ignore[no-any-return]

    return ask
