"""Carrying: what is asked of a name that has got its value on one of several ways is asked on each
of these ways, where more is known of it."""

import ast
from collections.abc import Iterator

from referee_spec.kernel.unfolding.functions import each, ends, let, parted, put
from referee_spec.kernel.unfolding.names import Lasting


def carried(stmts: list[ast.stmt], lasting: Lasting) -> list[ast.stmt]:
    """Statements in which a test that ends a way, or another name for the same, stands on each of
    the ways that lead to it."""
    out: list[ast.stmt] = []
    for stmt in stmts:
        match stmt:
            case ast.If(test, body, orelse):
                new = parted(test, carried(body, lasting), carried(orelse, lasting))
            case ast.For(target, over, body, orelse):
                new = [each(target, over, carried(body, lasting), carried(orelse, lasting))]
            case _:
                new = [stmt]
        for one in new:
            name = joined(out)
            out = carry(out, one, name, lasting) if name and asks(one, name) else [*out, one]
    return out


def joined(stmts: list[ast.stmt]) -> str | None:
    """The name that gets its value on each way through the ``if`` that is the last of these."""
    if not stmts or not isinstance(stmts[-1], ast.If):
        return None
    names = set(last(stmts))
    return names.pop() if len(names) == 1 else None


def last(stmts: list[ast.stmt]) -> Iterator[str | None]:
    """The names that get their value last on the ways through statements."""
    match stmts[-1:]:
        case _ if ends(stmts):
            pass
        case [ast.Assign([ast.Name(id)])]:
            yield id
        case [ast.If(_, body, orelse)]:
            yield from last(body)
            yield from last(orelse)
        case _:
            yield None


def asks(stmt: ast.stmt, name: str) -> bool:
    """Whether a statement only asks something of a name, or gives it another one."""
    match stmt:
        case ast.If(test, [ast.Return()], []):
            return any(isinstance(one, ast.Name) and one.id == name for one in ast.walk(test))
        case ast.Assign([ast.Name(other)], ast.Name(id)):
            return id == name != other
    return False


def carry(stmts: list[ast.stmt], stmt: ast.stmt, name: str, lasting: Lasting) -> list[ast.stmt]:
    """Statements with another one at the end of each way through them."""
    if ends(stmts):
        return stmts
    match stmts[-1]:
        case ast.If(test, body, orelse):
            ways = [carry(way, stmt, name, lasting) for way in (body, orelse)]
            return [*stmts[:-1], *parted(test, *ways)]
        case ast.Assign(_, value) if lasting(value):
            known = {name: value}
            match stmt:
                case ast.If(test, body):
                    return [*stmts, ast.If(put(test, known), body, [])]
                case ast.Assign([target]):
                    return [*stmts, let(target, value)]
    return [*stmts, stmt]
