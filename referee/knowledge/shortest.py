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
    for statements in ([], *([first] for first in orders[0])):
        if contradict(statements):
            return statements
    return min((smallest(contradict, order) for order in orders), key=len)


def smallest(contradict: Contradicts, statements: list[int]) -> list[int]:
    """Return a minimal contradictory subset of contradictory statements.

    Try to leave out the first statements first, and at first many at a time.
    """
    count = len(statements) // 2
    while count > 1:
        statements = needed(contradict, statements, count)
        count //= 2
    return needed(contradict, statements)


def needed(contradict: Contradicts, statements: list[int], count: int = 1) -> list[int]:
    """Leave out ``count`` statements at a time while the others are contradictory.

    Return the statements that are left.
    """
    at = 0
    while at < len(statements):
        fewer = statements[:at] + statements[at + count :]
        if contradict(fewer):
            statements = fewer
        else:
            at += count
    return statements


def orders(statements: Iterable[int]) -> list[list[int]]:
    """Return statements in several orders: forwards, backwards, and from the middle on."""
    forwards = sorted(statements)
    middle = len(forwards) // 2
    return [forwards, forwards[::-1], forwards[middle:] + forwards[:middle]]
