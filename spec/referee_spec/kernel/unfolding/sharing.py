"""Sharing: what is worked out more than once on a way is worked out once and given a name."""

import ast
from collections import Counter
from collections.abc import Iterator
from typing import Any

from referee_spec.kernel.unfolding.functions import each, ends, let, parted
from referee_spec.kernel.unfolding.kinds import there
from referee_spec.kernel.unfolding.names import Known, Lasting, spent
from referee_spec.kernel.unfolding.nodes import text

Scope = dict[str, str]
"""The names of expressions that have been worked out, by their text."""


COMPREHENSION = (ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp)

UNSHARED = (ast.Name, ast.Constant, ast.Starred, ast.Slice, ast.UnaryOp, ast.FormattedValue)
"""What costs nothing, or is only a part of an expression."""


class Sharer:
    """Names what statements work out more than once."""

    def __init__(self, stmts: list[ast.stmt], known: Known) -> None:
        self.lasting = Lasting(stmts, known)
        self.changed = set(changed(stmts))
        self.named = 0
        self.uses = self.counted(stmts)

    def shared(self, node: ast.expr) -> bool:
        """Whether an expression is worth a name."""
        return (
            not isinstance(node, UNSHARED)
            and self.uses[text(node)] > 1
            and self.lasting(node)
            and not spent(node)
        )

    def counted(self, stmts: list[ast.stmt]) -> Counter[str]:
        """How often each expression is worked out on the way that does so most often."""
        found: Counter[str] = Counter()
        for at, stmt in enumerate(stmts):
            if self.lasting.let(stmt):
                continue
            match stmt:
                case ast.If(test, body, orelse):
                    found += self.within(test)
                    if ends(body):
                        return found + (
                            self.counted(body) | self.counted([*orelse, *stmts[at + 1 :]])
                        )
                    found += self.counted(body) | self.counted(orelse)
                case ast.For(_, over, body, orelse):
                    found += self.within(over) + self.counted(body) + self.counted(body)
                    found += self.counted(orelse)
                case _:
                    for one in ast.iter_child_nodes(stmt):
                        if isinstance(one, ast.expr):
                            found += self.within(one)
        return found

    def within(self, node: ast.AST) -> Counter[str]:
        """The expressions in an expression; what is in a comprehension is worked out often."""
        found: Counter[str] = Counter()
        for part in ast.iter_child_nodes(node):
            found += self.within(part)
        if isinstance(node, COMPREHENSION):
            found += found - self.within(node.generators[0].iter)
        if isinstance(node, ast.expr):
            found[text(node)] += 1
        return found

    def stmts(self, stmts: list[ast.stmt], scope: Scope) -> list[ast.stmt]:
        """Statements in which everything is worked out once."""
        out: list[ast.stmt] = []
        for stmt in stmts:
            match stmt:
                case ast.If(test, body, orelse):
                    test = self.expr(test, scope, out)
                    yes, no = self.stmts(body, dict(scope)), self.stmts(orelse, dict(scope))
                    out += parted(test, yes, no)
                case ast.For(target, over, body, orelse):
                    over = self.expr(over, scope, out)
                    for part in self.sure(*body):
                        self.expr(part, scope, out)
                    inside, after = self.stmts(body, dict(scope)), self.stmts(orelse, dict(scope))
                    out.append(each(target, over, inside, after))
                case ast.Assign([ast.Name(id)], value) if self.lasting.let(stmt):
                    key = text(value)
                    if key not in scope and self.uses[key] > 1 and self.shared(value):
                        out.append(let(id, self.parts(value, scope, out)))
                        scope[key] = id
                case ast.Assign([target], value):
                    # A list that will be changed is not to be another's, too.
                    own = isinstance(target, ast.Name) and target.id in self.changed
                    make = self.parts if own else self.expr
                    new = make(value, scope, out)
                    out.append(let(self.target(target, scope, out), new))
                case ast.AugAssign(target, op, value):
                    new = self.expr(value, scope, out)
                    out.append(ast.AugAssign(self.target(target, scope, out), op, new))
                case ast.Return(value) if value is not None:
                    out.append(ast.Return(self.expr(value, scope, out)))
                case ast.Expr(value):
                    out.append(ast.Expr(self.expr(value, scope, out)))
                case _:
                    out.append(stmt)
        return out

    def sure(self, *nodes: ast.AST) -> Iterator[ast.expr]:
        """The parts of values that what is done often looks at, and that are surely there."""
        for node in (one for part in nodes for one in ast.walk(part)):
            match node:
                case ast.Attribute() if there(node, self.lasting.kinds) and self.lasting(node):
                    yield node

    def target(self, node: Any, scope: Scope, out: list[ast.stmt]) -> Any:
        """What a value is given to."""
        if isinstance(node, ast.Subscript):
            return ast.Subscript(node.value, self.expr(node.slice, scope, out))
        return node

    def expr(self, node: ast.expr, scope: Scope, out: list[ast.stmt] | None) -> ast.expr:
        """An expression; without ``out`` it may never be worked out, so it gets no name."""
        key = text(node)
        if key in scope and not isinstance(node, UNSHARED):
            return ast.Name(scope[key])
        if out is not None and self.shared(node):
            new = self.parts(node, scope, out)
            self.named += 1
            name = f"v{self.named}"
            out.append(let(ast.Name(name), new))
            scope[key] = name
            return ast.Name(name)
        return self.parts(node, scope, out)  # type: ignore[no-any-return]

    def parts(self, node: Any, scope: Scope, out: list[ast.stmt] | None) -> Any:
        """A node with its expressions rewritten."""
        sure = 10**6
        match node:
            case ast.BoolOp():
                sure = 1
            case ast.Compare():
                sure = 2
            case ast.Call(ast.Attribute(owner, attr) as func, args, keywords):
                func = ast.Attribute(self.expr(owner, scope, out), attr)
                args = [self.expr(one, scope, out) for one in args]
                return ast.Call(func, args, keywords)
            case ast.IfExp(test, body, orelse):
                test = self.expr(test, scope, out)
                return ast.IfExp(test, self.expr(body, scope, None), self.expr(orelse, scope, None))
            case ast.ListComp() | ast.GeneratorExp() | ast.SetComp() | ast.DictComp():
                first = self.expr(node.generators[0].iter, scope, out)
                for one in self.sure(node) if out is not None else ():
                    self.expr(one, scope, out)
                new = self.rebuilt(node, scope, None, 0)
                new.generators[0].iter = first
                return new
        return self.rebuilt(node, scope, out, sure)

    def rebuilt(self, node: Any, scope: Scope, out: list[ast.stmt] | None, sure: int) -> Any:
        """A node whose first so many expressions are surely worked out."""
        changed: dict[str, Any] = {}
        seen = 0

        def part(one: Any) -> Any:
            nonlocal seen
            if isinstance(one, ast.expr):
                seen += 1
                return self.expr(one, scope, out if seen <= sure else None)
            if isinstance(one, ast.keyword | ast.comprehension):
                return self.rebuilt(one, scope, out, sure)
            return one

        for field, old in ast.iter_fields(node):
            changed[field] = [part(one) for one in old] if isinstance(old, list) else part(old)
        return type(node)(**changed)


def changed(stmts: list[ast.stmt]) -> Iterator[str]:
    """The names of what is changed where it is."""
    for node in (one for stmt in stmts for one in ast.walk(stmt)):
        match node:
            case ast.Assign([ast.Subscript(ast.Name(id))]) | ast.AugAssign(
                ast.Name(id) | ast.Subscript(ast.Name(id))
            ):
                yield id
            case ast.Expr(ast.Call(ast.Attribute(ast.Name(id)))):
                yield id


def shared(stmts: list[ast.stmt], known: Known) -> list[ast.stmt]:
    """Statements that work nothing out twice."""
    new = Sharer(stmts, known).stmts(stmts, {})
    return inlined(new, known)


def inlined(stmts: list[ast.stmt], known: Known) -> list[ast.stmt]:
    """Statements without the names that are used but once."""
    lasting = Lasting(stmts, known)
    uses: Counter[str] = Counter()

    def count(node: ast.AST, times: int) -> None:
        if isinstance(node, ast.Name):
            uses[node.id] += times
        for field, part in ast.iter_fields(node):
            again = isinstance(node, ast.For) and field == "body" or isinstance(node, COMPREHENSION)
            for one in part if isinstance(part, list) else [part]:
                if isinstance(one, ast.AST):
                    count(one, 2 if again else times)

    for stmt in stmts:
        count(stmt, 1)
    return Inliner(lasting, uses).body(stmts)


class Inliner(ast.NodeTransformer):
    """Puts what a name stands for in the one place where it is used."""

    def __init__(self, lasting: Lasting, uses: Counter[str]) -> None:
        self.lasting, self.uses = lasting, uses
        self.names: dict[str, ast.expr] = {}

    def body(self, stmts: list[ast.stmt]) -> list[ast.stmt]:
        """Statements, changed."""
        out: list[ast.stmt] = []
        for stmt in stmts:
            if isinstance(stmt, ast.If):
                test = self.visit(stmt.test)
                out += parted(test, self.body(stmt.body), self.body(stmt.orelse))
                continue
            new = self.visit(stmt)
            match new:
                # It is given once and used once.
                case ast.Assign([ast.Name(id)], value) if self.lasting.let(new):
                    if self.uses[id] <= 2:
                        self.names[id] = value
                        continue
            out.append(new)
        return out

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """What a name stands for, if it is put in its place."""
        return self.names.get(node.id, node)

    def visit_For(self, node: ast.For) -> ast.stmt:
        """A loop; a name that is given in it is used nowhere else."""
        over = self.visit(node.iter)
        inside, after = self.body(node.body), self.body(node.orelse)
        return each(node.target, over, inside, after)
