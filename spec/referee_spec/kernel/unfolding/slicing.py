"""Slicing: what is put together of a tuple and more, and what is cut off it again."""

import ast
from collections.abc import Callable

from referee_spec.kernel.unfolding.kinds import Kinds, told_in_order
from referee_spec.kernel.unfolding.nodes import starred, text

Full = Callable[[ast.expr], bool]
"""What tells of a tuple that it surely holds something."""


def sliced(node: ast.expr, kinds: Kinds, full: Full) -> ast.expr:
    """What a slice leaves of a tuple, where that is known."""
    match node:
        case ast.Subscript(whole, ast.Slice(start, end, None)) if (
            (of := resting(whole)) and told_in_order(of, kinds) and full(of)
        ):
            top = whole.elts[1:] if isinstance(whole, ast.Tuple) else []
            if start is None and ends_with(of, end):
                return whole
            if start is None and last_of(of, end):
                return below(of)
            if end is None and last_of(of, start):
                return ast.Tuple([*top])
        case ast.Subscript(whole, ast.Slice(start, end, None)) if told_in_order(whole, kinds):
            if start is None and end is not None and text(end) != "-1" and last_of(whole, end):
                return below(whole)
            if end is None and start is not None and last_of(whole, start) and full(whole):
                return ast.Tuple([ast.Subscript(whole, LAST)])
    match node:
        case ast.Subscript(ast.Tuple([*most, last]), ast.Slice(None, ast.expr() as end, None)):
            if text(end) == "-1" and not starred(last):
                return together(most, kinds)
    match node:
        case ast.Subscript(ast.Tuple([ast.Starred(one), *rest]), ast.Slice(start, till, None)):
            if ends_with(one, till) and start is None and told_in_order(one, kinds):
                return one
            if ends_with(one, start) and till is None:
                return together(rest, kinds)
        case ast.Subscript(whole, ast.Slice(start, None, None)):
            if ends_with(whole, start) and told_in_order(whole, kinds):
                return ast.Tuple([])
    return node


def ends_with(node: ast.expr, place: ast.expr | None) -> bool:
    """Whether a place is the end of something."""
    return place is not None and text(place) == f"len({text(node)})"


LAST = ast.UnaryOp(ast.USub(), ast.Constant(1))


def below(node: ast.expr) -> ast.expr:
    """All that a tuple holds but the last."""
    return ast.Subscript(node, ast.Slice(None, LAST, None))


def resting(node: ast.expr) -> ast.expr | None:
    """The tuple of which an expression holds all but the last, with one thing in its place or
    none."""
    match node:
        case ast.Tuple([ast.Starred(one), top]) if not starred(top):
            return resting(one) if not isinstance(one, ast.Tuple) else None
        case ast.Subscript(one, ast.Slice(None, ast.expr() as end, None)) if text(end) == "-1":
            return one
    return None


def last_of(node: ast.expr, place: ast.expr | None) -> bool:
    """Whether a place is that of the last thing in something."""
    return place is not None and text(place) in ("-1", f"len({text(node)}) - 1")


def together(elts: list[ast.expr], kinds: Kinds) -> ast.expr:
    """A tuple of these things; of all that is in one, that one."""
    match elts:
        case [ast.Starred(one)] if told_in_order(one, kinds):
            return one
    return ast.Tuple(elts)


class Adding(ast.NodeTransformer):
    """Adds what is put to a tuple, which takes half as long as to tell it one by one."""

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds

    def visit_Tuple(self, node: ast.Tuple) -> ast.expr:
        """A tuple of all that is in another one and of more."""
        self.generic_visit(node)
        match node.elts:
            case [ast.Starred(one), *more] if told_in_order(one, self.kinds) and not starred(*more):
                return ast.BinOp(one, ast.Add(), ast.Tuple(more))
        return node


def longer(one: ast.expr, other: ast.expr, kinds: Kinds, full: Full) -> bool:
    """Whether one expression is a tuple of all that the other holds and of more."""
    if text(other) == text(below(one)) and told_in_order(one, kinds) and full(one):
        return True
    match one:
        case ast.Tuple(elts):
            whole = any(isinstance(e, ast.Starred) and text(e.value) == text(other) for e in elts)
            return whole and any(not starred(e) for e in elts)
    return False
