"""Looping: what a comprehension looks through is looked through by a loop where it stands.

A comprehension is a function of its own. To make and to call it takes longer than to look through
a few things, and what it knows of its surroundings is slower to get at for all others.
"""

import ast
from typing import Any, TypeGuard

from referee_spec.kernel.unfolding.functions import Renaming, each, ends, has, let, loaded
from referee_spec.kernel.unfolding.lifting import Lifter
from referee_spec.kernel.unfolding.names import stored
from referee_spec.kernel.unfolding.nodes import negated

WHOLE = {"frozenset", "list", "max", "min", "set", "sorted", "sum", "tuple"}
"""What looks through all that it is given."""


class Looper(Lifter):
    """Writes loops for comprehensions."""

    def __init__(self) -> None:
        self.loops = 0

    def stmt(self, stmt: ast.stmt) -> list[ast.stmt]:
        """The statements that stand for one."""
        match stmt:
            case ast.If(test, body, orelse):
                return self.tested(test, body, orelse)
            case ast.Assign([ast.Name(id)], ast.ListComp() as one):
                return self.listed(id, one)
        return super().stmt(stmt)

    def tested(
        self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]
    ) -> list[ast.stmt]:
        """An ``if``: of several tests each by itself, of all or any of some a loop."""
        plain = not orelse
        match test:
            case ast.UnaryOp(ast.Not(), ast.BoolOp(op, values)) if plain:
                other = ast.Or() if isinstance(op, ast.And) else ast.And()
                return self.tested(ast.BoolOp(other, [*map(negated, values)]), body, orelse)
            case ast.BoolOp(ast.And(), [first, *rest]) if plain and loops(first, *rest):
                return self.tested(first, [ast.If(joined(ast.And(), rest), body, [])], [])
            case ast.BoolOp(ast.Or(), [first, *rest]) if plain and loops(first, *rest):
                match body:
                    case [ast.Return()]:
                        return [
                            *self.tested(first, body, []),
                            *self.tested(joined(ast.Or(), rest), body, []),
                        ]
        match test:
            case ast.UnaryOp(
                ast.Not(), ast.Call(ast.Name("all" | "any" as name), [over], [])
            ) | ast.Call(ast.Name("all" | "any" as name), [over], []) if (
                plain and single(over) and not leaves(body)
            ):
                held = isinstance(test, ast.Call)
                return self.sought(over, name == "any", body, found=held == (name == "any"))
        out: list[ast.stmt] = []
        test = self.expr(test, out)
        return [*out, ast.If(test, self.stmts(body), self.stmts(orelse))]

    def sought(
        self, over: ast.GeneratorExp, sought: bool, body: list[ast.stmt], *, found: bool
    ) -> list[ast.stmt]:
        """A loop that seeks a thing of which the test comes out as ``sought``, and what is done
        where one is found, or where none is."""
        one = self.own(over)
        test = one.elt if sought else negated(one.elt)
        done: list[ast.stmt] = [ast.Break()]
        if found:
            done = body if ends(body) else [*body, *done]
        (loop,) = nested(one, [ast.If(test, done, [])])
        if not found:
            loop.orelse = body
        return self.stmt(loop)

    def listed(self, name: str, node: ast.ListComp) -> list[ast.stmt]:
        """The statements that give a name the list of a comprehension."""
        one = self.own(node)
        append = ast.Attribute(ast.Name(name), "append")
        loop = nested(one, [ast.Expr(ast.Call(append, [one.elt], []))])
        return [let(name, ast.List([])), *self.stmts([*loop])]

    def own(self, node: Any) -> Any:
        """A comprehension with names that nothing else has."""
        self.loops += 1
        over = node.generators[0].iter  # It is no part of it.
        new = Renaming(self.loops, stored(node)).visit(loaded(node))
        new.generators[0].iter = over
        return new

    def expr(self, node: Any, out: list[ast.stmt]) -> Any:
        """An expression that is surely worked out; its loops go to ``out``."""
        match node:
            case ast.ListComp():
                name = f"list_{self.loops + 1}"
                out += self.listed(name, node)
                return ast.Name(name)
            case ast.Call(ast.Name(id) as function, [ast.GeneratorExp(elt, over)], []) if (
                id in WHOLE
            ):
                return ast.Call(function, [self.expr(ast.ListComp(elt, over), out)], [])
        return super().expr(node, out)


def nested(one: Any, inner: list[ast.stmt]) -> list[Any]:
    """The loops of a comprehension about statements."""
    for part in reversed(one.generators):
        for test in reversed(part.ifs):
            inner = [ast.If(test, inner, [])]
        inner = [each(part.target, part.iter, inner, [])]
    return inner


def single(node: ast.expr) -> TypeGuard[ast.GeneratorExp]:
    """Whether an expression looks through one thing, so that one ``break`` ends it."""
    return isinstance(node, ast.GeneratorExp) and len(node.generators) == 1


def loops(*nodes: ast.expr) -> bool:
    """Whether there is a comprehension in some of these."""
    return has(nodes, ast.ListComp, ast.GeneratorExp)


def leaves(body: list[ast.stmt]) -> bool:
    """Whether statements may leave a loop about them."""
    return has(body, ast.Break, ast.Continue)


def joined(op: ast.boolop, tests: list[ast.expr]) -> ast.expr:
    """Several tests as one."""
    return tests[0] if len(tests) == 1 else ast.BoolOp(op, tests)
