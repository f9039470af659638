"""Slicing: what is put together of a tuple and more, and what is cut off it again."""

import ast

from referee_spec.kernel.unfolding.kinds import Kinds, told_in_order
from referee_spec.kernel.unfolding.nodes import starred, text


def sliced(node: ast.expr, kinds: Kinds) -> ast.expr:
    """What a slice leaves of a tuple, where that is known."""
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


def together(elts: list[ast.expr], kinds: Kinds) -> ast.expr:
    """A tuple of these things; of all that is in one, that one."""
    match elts:
        case [ast.Starred(one)] if told_in_order(one, kinds):
            return one
    return ast.Tuple(elts)


def longer(one: ast.expr, other: ast.expr) -> bool:
    """Whether one expression is a tuple of all that the other holds and of more."""
    match one:
        case ast.Tuple(elts):
            whole = any(isinstance(e, ast.Starred) and text(e.value) == text(other) for e in elts)
            return whole and any(not starred(e) for e in elts)
    return False
