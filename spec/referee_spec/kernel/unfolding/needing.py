"""Needing: what nothing looks at is not worked out."""

import ast
from collections.abc import Iterator

from referee_spec.kernel.unfolding.functions import each, parted
from referee_spec.kernel.unfolding.names import Lasting


def needed(stmts: list[ast.stmt], lasting: Lasting) -> list[ast.stmt]:
    """Statements without those that give a value to what nothing looks at."""
    others = {name for stmt in stmts for name in aliases(stmt)}
    looked = {name for stmt in stmts for name in looks(stmt, others)}

    def idle(stmt: ast.stmt, following: list[ast.stmt]) -> bool:
        match stmt, following:
            case ast.Assign([ast.Name(id)], value), [ast.Return() as end]:
                return id not in looks(end, others) and lasting.harmless(value)
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


def looks(node: ast.AST, others: set[str]) -> Iterator[str]:
    """The names that are looked at, and not only given a value or a part of one; who looks at
    what ``others`` stand for sees what becomes of their parts."""
    match node:
        case ast.Assign([ast.Name()], value):
            yield from looks(value, others)
        case ast.Assign([ast.Subscript(ast.Name(id), key)], value) | ast.AugAssign(
            ast.Subscript(ast.Name(id), key), _, value
        ):
            yield from {id} & others
            yield from looks(key, others)
            yield from looks(value, others)
        case ast.Name(id):
            yield id
        case _:
            for one in ast.iter_child_nodes(node):
                yield from looks(one, others)


def aliases(stmt: ast.stmt) -> Iterator[str]:
    """The names that may stand for what something else knows, too."""
    for node in ast.walk(stmt):
        match node:
            case ast.Assign([ast.Name()], ast.Call(ast.Name("list"), [_], [])):
                pass
            case ast.Assign(targets):
                yield from (one.id for one in targets if isinstance(one, ast.Name))
