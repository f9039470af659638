"""What names stand for in what is unfolded, and which expressions have one value for good."""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

GIVEN = {"before", "event", "after"}
"""Names that stand for one value wherever they are known."""

PURE = {
    *("abs", "all", "any", "bool", "dict", "frozenset", "isinstance", "len", "list", "max", "min"),
    *("next", "range", "set", "sorted", "sum", "tuple", "type", "enumerate", "map", "zip"),
}
ASKING = {"count", "get", "index", "isdisjoint", "issubset", "items", "values", "keys"}
"""Functions and methods of Python's that change nothing."""

SPENT = {"enumerate", "map", "zip", "items", "values", "keys"}
"""Those whose answer can be looked through only once."""


def given(stmts: Iterable[ast.stmt]) -> Counter[str]:
    """How often each name is given a value, or another part of it."""
    found: Counter[str] = Counter()
    for stmt in stmts:
        for one in ast.walk(stmt):
            match one:
                case ast.Assign(targets):
                    for target in targets:
                        owner = target.value if isinstance(target, ast.Subscript) else target
                        times = 1 if target is owner else 2
                        for name in ast.walk(owner):
                            if isinstance(name, ast.Name):
                                found[name.id] += times
                case ast.AugAssign(ast.Name(id)) | ast.AugAssign(ast.Subscript(ast.Name(id))):
                    found[id] += 2
                case ast.Expr(ast.Call(ast.Attribute(ast.Name(id)))):
                    found[id] += 2
                case ast.For(target):
                    for name in ast.walk(target):
                        if isinstance(name, ast.Name):
                            found[name.id] += 2
    return found


class Known(NamedTuple):
    """What is known of names: the objects that they stand for, and which get their value on
    one of several ways, and their classes; and what an event can be left to at any time."""

    statics: Mapping[str, Any]
    joins: frozenset[str]
    kinds: Mapping[str, Any] = {}
    over: str | None = None


class Lasting:
    """Which expressions have one value wherever they are known, and which change nothing."""

    def __init__(self, stmts: list[ast.stmt], known: Known) -> None:
        self.statics, self.joins, self.kinds, _ = known
        self.given = given(stmts)
        self.passing = set(passing(stmts))
        self.touched = touches(stmts)

    def __call__(self, node: ast.expr) -> bool:
        """Whether an expression has one value, and can be worked out as often as one likes."""
        bound = stored(node)
        for one in ast.walk(node):
            match one:
                case ast.Name(id) if id in self.passing:
                    return False
                case ast.Name(id):
                    if id in GIVEN or id in bound or id in self.joins or self.given[id] == 1:
                        continue
                    if self.given[id] or (id not in self.statics and id not in PURE):
                        return False
                case ast.Call(ast.Name(id)):
                    if id not in PURE and id not in self.statics:
                        return False
                case ast.Call(ast.Attribute(_, attr)):
                    if attr not in ASKING:
                        return False
                case ast.Call():
                    return False
        return not isinstance(node, ast.GeneratorExp)

    def harmless(self, node: ast.expr) -> bool:
        """Whether to work out an expression changes nothing."""
        for one in ast.walk(node):
            match one:
                case ast.Call(ast.Name(id)) if id in PURE or id in self.statics:
                    continue
                case ast.Call(ast.Attribute(_, attr)) if attr in ASKING:
                    continue
                case ast.Call():
                    return False
        return True

    def let(self, stmt: ast.stmt) -> bool:
        """Whether a statement only names an expression."""
        match stmt:
            case ast.Assign([ast.Name(id)], value):
                if self.touched and changeable(value):
                    return False
                return self.given[id] == 1 and self(value) and not spent(value)
        return False


def stored(*nodes: ast.AST) -> set[str]:
    """The names that are given a value in text as it was written."""
    names = (one for node in nodes for one in ast.walk(node) if isinstance(one, ast.Name))
    # Names that are made here have no context.
    return {one.id for one in names if isinstance(getattr(one, "ctx", None), ast.Store)}


def passing(stmts: Iterable[ast.stmt]) -> Iterator[str]:
    """The names of what can be looked through only once."""
    for node in (one for stmt in stmts for one in ast.walk(stmt)):
        match node:
            case ast.Assign([ast.Name(id)], value):
                if isinstance(value, ast.GeneratorExp) or spent(value):
                    yield id


def spent(node: ast.expr) -> bool:
    """Whether what an expression answers can be looked through only once."""
    match node:
        case ast.Call(ast.Name(id)) | ast.Call(ast.Attribute(_, id)):
            return id in SPENT
    return False


def owned(stmts: Iterable[ast.stmt]) -> set[str]:
    """The names that stand for what is made here and can be changed, and for nothing else."""
    made: set[str] = set()
    others: set[str] = set()
    for node in (one for stmt in stmts for one in ast.walk(stmt)):
        match node:
            case ast.Assign([ast.Name(id)], value) if changeable(value):
                made.add(id)
            case ast.Assign([ast.Subscript()]):
                pass
            case ast.Assign([target]) | ast.For(target):
                others |= {one.id for one in ast.walk(target) if isinstance(one, ast.Name)}
    return made - others


def touches(stmts: Iterable[ast.stmt]) -> bool:
    """Whether statements change, or may change, what is known by another name, too."""
    own = owned(stmts)
    for node in (one for stmt in stmts for one in ast.walk(stmt)):
        match node:
            case (
                ast.Assign([ast.Subscript(one, _)])
                | ast.AugAssign(ast.Subscript(one, _))
                | ast.Expr(ast.Call(ast.Attribute(one)))
                | ast.Expr(one)
            ) if not isinstance(one, ast.Name) or one.id not in own:
                return True
    return False


def changeable(node: ast.expr) -> bool:
    """Whether an expression makes what can be changed in its place."""
    match node:
        case ast.Call(ast.Name("list" | "set" | "dict" | "sorted")):
            return True
    return isinstance(
        node, ast.List | ast.Set | ast.Dict | ast.ListComp | ast.SetComp | ast.DictComp
    )
