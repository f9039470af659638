"""Needing: what nothing looks at is not worked out."""

import ast
from collections.abc import Iterator

from referee_spec.kernel.unfolding.functions import each, parted
from referee_spec.kernel.unfolding.names import Lasting, owned


def needed(stmts: list[ast.stmt], lasting: Lasting) -> list[ast.stmt]:
    """Statements without those that give a value to what nothing looks at."""
    own = owned(stmts)
    looked = {name for stmt in stmts for name in looks(stmt, own)}

    def idle(stmt: ast.stmt, following: list[ast.stmt]) -> bool:
        match stmt, following:
            case ast.Assign([ast.Name(id)], value), [ast.Return() as end]:
                return id not in looks(end, own) and lasting.harmless(value)
        match stmt:
            case ast.Assign([ast.Name(id) | ast.Subscript(ast.Name(id))], value) | ast.AugAssign(
                ast.Subscript(ast.Name(id)), _, value
            ):
                return id not in looked and lasting.harmless(value)
        return False

    def kept(stmts: list[ast.stmt]) -> Iterator[ast.stmt]:
        for at, stmt in enumerate(stmts):
            match stmt:
                case ast.If(test, body, orelse):
                    yield from parted(test, [*kept(body)], [*kept(orelse)])
                case ast.For(target, over, body, orelse):
                    yield each(target, over, [*kept(body)], [*kept(orelse)])
                case _ if not idle(stmt, stmts[at + 1 :]):
                    yield stmt

    return [*kept(stmts)]


def looks(node: ast.AST, own: set[str]) -> Iterator[str]:
    """The names that are looked at, and not only given a value or a part of one; what is not a
    way's ``own`` somebody else may look at, who sees what becomes of its parts."""
    match node:
        case ast.Assign([ast.Name()], value):
            yield from looks(value, own)
        case ast.Assign([ast.Subscript(ast.Name(id), key)], value) | ast.AugAssign(
            ast.Subscript(ast.Name(id), key), _, value
        ):
            yield from {id} - own
            yield from looks(key, own)
            yield from looks(value, own)
        case ast.Name(id):
            yield id
        case _:
            for one in ast.iter_child_nodes(node):
                yield from looks(one, own)
