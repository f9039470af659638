"""Sums: what is both added and taken away, or stands on both sides of a comparison, is left out."""

import ast
from collections.abc import Callable, Iterator

from referee_spec.kernel.unfolding.nodes import text

Sure = Callable[[ast.expr], bool]
"""What tells of an expression that it is surely a number."""

Terms = list[tuple[int, ast.expr]]
"""What is added, with 1, and what is taken away, with -1."""


def total(node: ast.expr, sure: Sure) -> ast.expr:
    """A sum of numbers without what is both added and taken away."""
    terms = list(summands(node, 1))
    kept = cancelled(terms) if number(node, sure) else terms
    return node if len(kept) == len(terms) else summed(kept)


def balanced(left: ast.expr, op: ast.cmpop, right: ast.expr, sure: Sure) -> ast.expr | None:
    """A comparison of sums without what is on both sides; None if there is nothing of that."""
    terms = [*summands(left, 1), *summands(right, -1)]
    kept = cancelled(terms)
    if text(right) != "0" and len(kept) == len(terms):
        return None
    if len(terms) == 2 or not (number(left, sure) or number(right, sure)):
        return None
    more = [(1, one) for sign, one in kept if sign > 0]
    less = [(1, one) for sign, one in kept if sign < 0]
    if not more:
        return ast.Compare(ast.Constant(0), [op], [summed(less)])
    return ast.Compare(summed(more), [op], [summed(less)])


def cancelled(terms: Terms) -> Terms:
    """The terms of a sum without those of which one takes away what the other adds."""
    kept: Terms = []
    for sign, one in terms:
        for at, (other, before) in enumerate(kept):
            if sign + other == 0 and text(one) == text(before):
                del kept[at]
                break
        else:
            if text(one) != "0":
                kept.append((sign, one))
    return kept


def summed(terms: Terms) -> ast.expr:
    """A sum of terms, those first that are added."""
    kept = sorted(terms, key=lambda term: -term[0])
    if not kept or kept[0][0] < 0:
        kept.insert(0, (1, ast.Constant(0)))
    new = kept[0][1]
    for sign, one in kept[1:]:
        new = ast.BinOp(new, ast.Add() if sign > 0 else ast.Sub(), one)
    return new


def summands(node: ast.expr, sign: int) -> Iterator[tuple[int, ast.expr]]:
    """What a sum is made of: 1 or -1, and what is added or taken away."""
    match node:
        case ast.BinOp(left, ast.Add() | ast.Sub() as op, right):
            yield from summands(left, sign)
            yield from summands(right, sign if isinstance(op, ast.Add) else -sign)
        case _:
            yield sign, node


def number(node: ast.expr, sure: Sure) -> bool:
    """Whether an expression is surely a number: things are put together, too, and of sets there
    are differences, but there is nothing else of which there are both."""
    match node:
        case ast.BinOp(_, ast.Mod(), _) | ast.Call(ast.Name("sum" | "len")):
            return True
        case ast.BinOp(left, ast.Add() | ast.Sub(), right):
            return number(left, sure) or number(right, sure) or len(set(signs(node))) == 2
        case ast.Constant(value):
            return isinstance(value, int)
    return sure(node)


def signs(node: ast.expr) -> Iterator[type[ast.operator]]:
    """How the parts of a sum are put together."""
    match node:
        case ast.BinOp(left, ast.Add() | ast.Sub() as op, right):
            yield type(op)
            yield from signs(left)
            yield from signs(right)
