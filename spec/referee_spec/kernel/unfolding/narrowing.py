"""Narrowing: what the way through a function has shown already is not asked again.

Statements are followed with what is known on their way. A test that was passed is a fact, a name
with one value stands for that value, and where a test can only come out one way the other goes.
"""

import ast
from typing import Any

from referee_spec.kernel.unfolding.folding import Facts, Folder, learnt, negated
from referee_spec.kernel.unfolding.functions import each, ends, let, parted, written
from referee_spec.kernel.unfolding.names import Known, Lasting


class Narrower(Folder):
    """Follows the ways through statements."""

    def __init__(self, stmts: list[ast.stmt], known: Known, facts: Facts) -> None:
        super().__init__()
        self.statics = dict(known.statics)
        self.facts = facts
        self.lasting = Lasting(stmts, known)
        self.names: dict[str, ast.expr] = {}

    def name(self, node: ast.Name) -> ast.expr:
        """The expression that a name stands for."""
        return self.names.get(node.id, node)

    def tested(self, node: ast.expr) -> ast.expr:
        """A test: what decides nothing is left out though it would be its value."""
        return self.stripped(self.expr(node))

    def stripped(self, node: ast.expr) -> ast.expr:
        """A test without what decides nothing in it."""
        match node:
            case ast.UnaryOp(ast.Not(), operand):
                return negated(self.stripped(operand))
            case ast.BoolOp(op, values) if self.truth(node) is None:
                kept = [self.stripped(one) for one in values if self.truth(one) is None]
                return kept[0] if len(kept) == 1 else ast.BoolOp(op, kept)
        return node

    def follow(self, stmts: list[ast.stmt]) -> tuple[list[ast.stmt], Facts | None]:
        """Statements with what is known in them; what is known after, None if nothing is."""
        out: list[ast.stmt] = []
        for stmt in stmts:
            match stmt:
                case ast.If():
                    out += self.parted(stmt)
                    if ends(out):
                        return out, None
                case ast.For(target, over, body, orelse):
                    over = self.expr(over)
                    facts = self.facts
                    inside, _ = self.follow(body)
                    self.facts = facts
                    after, _ = self.follow(orelse)
                    self.facts = facts
                    out.append(each(target, over, inside, after))
                case ast.Assign([target], value):
                    new = let(self.target(target), self.expr(value))
                    out.append(new)
                    if isinstance(target, ast.Name) and self.lasting.let(new):
                        self.names[target.id] = new.value
                case ast.AugAssign(target, op, value):
                    out.append(ast.AugAssign(self.target(target), op, self.expr(value)))
                case ast.Expr(value):
                    out.append(ast.Expr(self.expr(value)))
                case ast.Return(value):
                    new_value = self.expr(value) if value is not None else None
                    return [*out, ast.Return(new_value)], None
                case _:
                    out.append(stmt)
                    if ends(out):
                        return out, None
        return out, self.facts

    def target(self, node: Any) -> Any:
        """What a value is given to."""
        if isinstance(node, ast.Subscript):
            return ast.Subscript(node.value, self.expr(node.slice))
        return node

    def parted(self, stmt: ast.If) -> list[ast.stmt]:
        """An ``if``; what is known after it is then known."""
        test = self.tested(stmt.test)
        held = self.truth(test)
        if held is not None:
            done, facts = self.follow(stmt.body if held else stmt.orelse)
            self.facts = facts if facts is not None else self.facts
            return done
        facts = self.facts
        ways = []
        for held, way in ((True, stmt.body), (False, stmt.orelse)):
            self.facts = {**facts, **learnt(test, held, self.lasting)}
            ways.append(self.follow(way))
        (yes, known), (no, other) = ways
        if known is None or other is None:
            after = other if known is None else known
        else:
            after = {key: v for key, v in known.items() if key in other and other[key] is v}
        self.facts = facts if after is None else after
        return parted(test, yes, no)


def narrowed(stmts: list[ast.stmt], known: Known, facts: Facts) -> list[ast.stmt]:
    """Statements that ask nothing that they know already."""
    while True:
        new, _ = Narrower(stmts, known, facts).follow(stmts)
        if written(new) == written(stmts):
            return new
        stmts = new
