"""Making: a value is made where it is needed, without the call of its ``__init__``, which takes as
long as all else that is done with it."""

import ast
from collections.abc import Mapping
from typing import Any

from referee_spec.kernel.unfolding.functions import let
from referee_spec.kernel.unfolding.lifting import Lifter
from referee_spec.kernel.value import SHAPES

NEW = "new"
"""The name of what makes an instance (value.py)."""


class Maker(Lifter):
    """Writes out what the ``__init__`` of a value does."""

    def __init__(self, statics: Mapping[str, Any]) -> None:
        self.statics = statics
        self.values = 0

    def stmt(self, stmt: ast.stmt) -> list[ast.stmt]:
        """The statements that stand for one."""
        match stmt:
            case ast.Assign([ast.Name(id) as name], value) if parts := self.parts(value):
                if not any(isinstance(one, ast.Name) and one.id == id for one in ast.walk(value)):
                    return self.made(name, parts, value)
        return super().stmt(stmt)

    def expr(self, node: Any, out: list[ast.stmt]) -> Any:
        """An expression that is surely worked out; what makes a value in it goes to ``out``."""
        parts = self.parts(node)
        if not parts:
            return super().expr(node, out)
        self.values += 1
        name = ast.Name(f"made_{self.values}")
        out += self.made(name, parts, node)
        return name

    def parts(self, node: ast.expr) -> list[str]:
        """The fields of the value that a call makes; none if it makes none."""
        match node:
            case ast.Call(ast.Name(id), args, []):
                parts = stored(self.statics.get(id))
                return parts if len(parts) == len(args) else []
        return []

    def made(self, name: ast.Name, parts: list[str], call: Any) -> list[ast.stmt]:
        """The statements that give a name a new value, field by field."""
        out: list[ast.stmt] = []
        given = [self.expr(one, out) for one in call.args]
        out.append(let(name, ast.Call(ast.Name(NEW), [call.func], [])))
        for part, one in zip(parts, given, strict=True):
            out.append(let(ast.Attribute(name, part), one))
        return out


def stored(cls: Any) -> list[str]:
    """The fields that the ``__init__`` of a class takes, if it does no more than to store them."""
    shape = SHAPES.get(cls) if isinstance(cls, type) else None
    return shape.split(", ") if shape and not {"=", ";"} & {*shape} else []
