"""Making: a value is made where it is needed, without the call of its ``__init__``, which takes as
long as all else that is done with it."""

import ast
from collections.abc import Iterator, Mapping
from typing import Any

from referee_spec.kernel.unfolding.functions import each, let
from referee_spec.kernel.value import SHAPES

NEW = "new"
"""The name of what makes an instance (value.py)."""


def made(stmts: list[ast.stmt], statics: Mapping[str, Any]) -> list[ast.stmt]:
    """Statements in which values that get a name are made field by field."""
    return [one for stmt in stmts for one in making(stmt, statics)]


def making(stmt: ast.stmt, statics: Mapping[str, Any]) -> Iterator[ast.stmt]:
    """The statements that stand for one."""
    match stmt:
        case ast.If(test, body, orelse):
            yield ast.If(test, made(body, statics), made(orelse, statics))
        case ast.For(target, over, body, orelse):
            yield each(target, over, made(body, statics), made(orelse, statics))
        case ast.Assign([ast.Name() as name], ast.Call(ast.Name(id), args, [])) if (
            fields := stored(statics.get(id))
        ) and len(fields) == len(args):
            yield let(name, ast.Call(ast.Name(NEW), [ast.Name(id)], []))
            for field, arg in zip(fields, args, strict=True):
                yield let(ast.Attribute(name, field), arg)
        case _:
            yield stmt


def stored(cls: Any) -> list[str]:
    """The fields that the ``__init__`` of a class takes, if it does no more than to store them."""
    shape = SHAPES.get(cls) if isinstance(cls, type) else None
    return shape.split(", ") if shape and not {"=", ";"} & {*shape} else []
