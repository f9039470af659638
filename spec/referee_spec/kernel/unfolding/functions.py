"""The texts of functions, and what can be seen in their statements."""

import ast
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cache
from inspect import getsource, unwrap
from textwrap import dedent
from types import FunctionType
from typing import Any, TypeGuard, get_args, get_origin, get_type_hints

from referee_spec.kernel.unfolding.nodes import negated

HOME = "referee_spec."
"""What is unfolded: functions of this project."""

GENERATOR = 0x20
"""The flag of a function that yields."""


@cache
def definition(function: FunctionType) -> ast.FunctionDef:
    """The text of a function, read."""
    (node,) = ast.parse(dedent(getsource(function))).body
    assert isinstance(node, ast.FunctionDef)
    return node


def body(function: FunctionType) -> list[ast.stmt]:
    """The statements of a function without its docstring."""
    found = definition(function).body
    match found[0]:
        case ast.Expr(ast.Constant(str())):
            return found[1:]
    return found


def plain(function: Any) -> Any:
    """A function without what remembers its answers (memory.py): in a step they are shared."""
    return unwrap(function) if isinstance(function, FunctionType) else function


def unfoldable(function: Any) -> TypeGuard[FunctionType]:
    """Whether a function is one of this project's that its text tells all of."""
    if not isinstance(function, FunctionType) or not function.__module__.startswith(HOME):
        return False
    code = function.__code__
    return not code.co_freevars and not code.co_flags & GENERATOR and code.co_name != "<lambda>"


def has(nodes: Iterable[ast.AST], *kinds: type[ast.AST]) -> bool:
    """Whether there is a node of these kinds in any of these."""
    return any(isinstance(one, kinds) for node in nodes for one in ast.walk(node))


def ends(stmts: list[ast.stmt]) -> bool:
    """Whether nothing that follows these statements is ever done."""
    if not stmts:
        return False
    match stmts[-1]:
        case ast.Return() | ast.Break() | ast.Continue():
            return True
        case ast.If(body=body, orelse=orelse):
            return ends(body) and ends(orelse)
    return False


def parted(test: ast.expr, yes: list[ast.stmt], no: list[ast.stmt]) -> list[ast.stmt]:
    """An ``if`` whose branches may be empty."""
    if not yes and not no:
        return []
    if not yes:
        return parted(negated(test), no, [])
    if ends(yes):
        return [ast.If(test, yes, []), *no]
    # What is done on the way that goes on is done by all that follows.
    return [ast.If(negated(test), no, []), *yes] if ends(no) else [ast.If(test, yes, no)]


def spares(stmts: list[ast.stmt]) -> bool:
    """Whether statements may leave what follows undone because nothing is wrong."""
    for stmt in stmts:
        for one in ast.walk(stmt):
            match one:
                case ast.Return(ast.Dict() | ast.Constant(False)):
                    pass
                case ast.Return() | ast.Continue():
                    return True
    return False


def loops(stmts: list[ast.stmt]) -> bool:
    """Whether there is a loop in statements before they may leave the rest undone."""
    for stmt in stmts:
        if isinstance(stmt, ast.For | ast.While):
            return True
        if spares([stmt]):
            return False
    return False


def straight(stmts: list[ast.stmt]) -> list[ast.stmt]:
    """The body of a loop that is gone through once."""
    for at, stmt in enumerate(stmts):
        rest = stmts[at + 1 :]
        match stmt:
            case ast.Continue():
                return stmts[:at]
            case ast.If(test, body, []) if has(body, ast.Continue):
                short = spares(body) and loops(rest)
                longer: list[ast.stmt] = [ast.Raise()] if short else straight(rest)
                return [*stmts[:at], ast.If(test, straight([*body, *rest]), longer)]
    return stmts


def several(kind: type) -> Iterator[tuple[str, int]]:
    """The parts of an event that are told once a player, and of how many things each."""
    for name, said in get_type_hints(kind).items():
        match get_args(said):
            case (one, other) if other is Ellipsis and get_origin(one) is tuple:
                if Ellipsis not in get_args(one):
                    yield name, len(get_args(one))


def read(source: str) -> ast.expr:
    """An expression."""
    return ast.parse(source, mode="eval").body


def let(target: ast.expr | str, value: ast.expr) -> ast.Assign:
    """A statement that gives a name, or a part of something, a value."""
    target = ast.Name(target, ast.Store()) if isinstance(target, str) else target
    return ast.Assign([target], value, lineno=0)


def each(
    target: ast.expr, over: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]
) -> ast.stmt:
    """A loop whose body may be empty."""
    return ast.For(target, over, body or [ast.Pass()], orelse, lineno=0)


def choice(test: ast.expr, yes: ast.expr, no: ast.expr) -> list[ast.stmt]:
    """The statements that return one of two expressions."""
    return [ast.If(test, [ast.Return(yes)], [ast.Return(no)])]


def silence() -> list[ast.stmt]:
    """The statements with which a step says nothing of an event."""
    return [ast.Return(ast.Constant(None))]


def loaded(node: Any) -> Any:
    """The same target as an expression."""
    return ast.parse(ast.unparse(node), mode="eval").body


class Putting(ast.NodeTransformer):
    """Puts expressions in the place of names."""

    def __init__(self, names: Mapping[str, ast.expr]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """What a name stands for."""
        return self.names.get(node.id, node)


def put(node: ast.expr, names: Mapping[str, ast.expr]) -> ast.expr:
    """An expression with others in the place of names."""
    return Putting(names).visit(loaded(node))  # type: ignore[no-any-return]


class Renaming(ast.NodeTransformer):
    """Gives names a number."""

    def __init__(self, number: int, names: Container[str]) -> None:
        self.number, self.names = number, names

    def visit_Name(self, node: ast.Name) -> ast.Name:
        """A name as it is called from here on, whether it is given or used."""
        new = f"{node.id}_{self.number}" if node.id in self.names else node.id
        return ast.Name(new, node.ctx)


def written(stmts: list[ast.stmt]) -> str:
    """Statements as text."""
    return ast.unparse(ast.Module(stmts, []))
