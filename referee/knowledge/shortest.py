"""Find short explanations: minimal contradictory subsets of contradictory statements."""

from collections.abc import Callable, Iterable, Sequence

Contradicts = Callable[[Sequence[int]], bool]
"""A function that returns whether these statements contradict each other.

If it is True for some statements, it is True for any larger set of them.
"""


def shortest(contradict: Contradicts, orders: Sequence[list[int]]) -> list[int]:
    """Return the shortest contradictory set of statements that is found.

    Try no statement and each single one first. Then leave out statements in each of the given
    orders, and return the smallest result.
    """
    for some in ([], *([one] for one in orders[0])):
        if contradict(some):
            return some
    return min((smallest(contradict, one) for one in orders), key=len)


def smallest(contradict: Contradicts, said: list[int]) -> list[int]:
    """Return a minimal contradictory subset of the statements ``said``.

    Try to leave out the first statements first, and at first many at a time.
    """
    many = len(said) // 2
    while many > 1:
        said = needed(contradict, said, many)
        many //= 2
    return needed(contradict, said)


def needed(contradict: Contradicts, said: list[int], many: int = 1) -> list[int]:
    """Leave out ``many`` statements at a time while the rest is contradictory; return the rest."""
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
