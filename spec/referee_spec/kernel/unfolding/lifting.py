"""Lifting: what an expression surely works out is worked out by statements before it."""

import ast
from typing import Any

from referee_spec.kernel.unfolding.functions import each, let


class Lifter:
    """Rewrites statements; what is worked out only perhaps stays as it is."""

    def stmts(self, stmts: list[ast.stmt]) -> list[ast.stmt]:
        """Statements, and those that they take before them."""
        return [one for stmt in stmts for one in self.stmt(stmt)]

    def stmt(self, stmt: ast.stmt) -> list[ast.stmt]:
        """The statements that stand for one."""
        out: list[ast.stmt] = []
        match stmt:
            case ast.If(test, body, orelse):
                test = self.expr(test, out)
                out.append(ast.If(test, self.stmts(body), self.stmts(orelse)))
            case ast.For(target, over, body, orelse):
                over = self.expr(over, out)
                out.append(each(target, over, self.stmts(body), self.stmts(orelse)))
            case ast.Assign([target], value):
                out.append(let(target, self.expr(value, out)))
            case ast.Return(ast.expr() as value):
                out.append(ast.Return(self.expr(value, out)))
            case ast.Expr(value):
                out.append(ast.Expr(self.expr(value, out)))
            case _:
                out.append(stmt)
        return out

    def expr(self, node: Any, out: list[ast.stmt]) -> Any:
        """An expression that is surely worked out; what it takes before goes to ``out``."""
        match node:
            case ast.Call(function, args, []):
                function = self.expr(function, out)
                return ast.Call(function, [self.expr(one, out) for one in args], [])
            case ast.Attribute(owner, attr):
                return ast.Attribute(self.expr(owner, out), attr)
            case ast.Starred(one):
                return ast.Starred(self.expr(one, out))
            case ast.Tuple(elts):
                return ast.Tuple([self.expr(one, out) for one in elts])
            case ast.BoolOp(op, [first, *rest]):
                return ast.BoolOp(op, [self.expr(first, out), *rest])
            case ast.Compare(left, ops, [first, *rest]):
                left = self.expr(left, out)
                return ast.Compare(left, ops, [self.expr(first, out), *rest])
            case ast.BinOp(left, op, right):
                left = self.expr(left, out)
                return ast.BinOp(left, op, self.expr(right, out))
            case ast.UnaryOp(op, operand):
                return ast.UnaryOp(op, self.expr(operand, out))
            case ast.IfExp(test, body, orelse):
                return ast.IfExp(self.expr(test, out), body, orelse)
            case ast.Subscript(owner, key):
                owner = self.expr(owner, out)
                return ast.Subscript(owner, self.expr(key, out))
        return node
