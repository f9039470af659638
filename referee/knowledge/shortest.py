"""Find short explanations: of contradictory statements, a minimal contradictory subset."""

from collections.abc import Callable, Iterable, Sequence

Contradicts = Callable[[Sequence[int]], bool]
"""Whether these statements cannot all be true; with more of them it is never less so."""


def shortest(contradict: Contradicts, orders: Sequence[list[int]]) -> list[int]:
    """Return the shortest explanation found.

    This is no statement or one if that suffices, else the shortest of those that remain when
    statements are left out in each of these orders.
    """
    for some in ([], *([one] for one in orders[0])):
        if contradict(some):
            return some
    return min((smallest(contradict, one) for one in orders), key=len)


def smallest(contradict: Contradicts, said: list[int]) -> list[int]:
    """Return a minimal contradictory subset.

    The first statements are left out first, many at a time in the beginning.
    """
    many = len(said) // 2
    while many > 1:
        said = needed(contradict, said, many)
        many //= 2
    return needed(contradict, said)


def needed(contradict: Contradicts, said: list[int], many: int = 1) -> list[int]:
    """Leave out ``many`` statements at a time while the rest contradicts; return the rest."""
    at = 0
    while at < len(said):
        rest = said[:at] + said[at + many :]
        if contradict(rest):
            said = rest
        else:
            at += many
    return said


def orders(said: Iterable[int]) -> list[list[int]]:
    """Return statements in several orders: forwards, backwards, and from the middle on."""
    first = sorted(said)
    middle = len(first) // 2
    return [first, first[::-1], first[middle:] + first[:middle]]
