"""Deducing: expressions are worked out by what a way through a function has shown of them."""

import ast
from operator import attrgetter
from typing import Any

from referee_spec.kernel.unfolding.contents import Contents
from referee_spec.kernel.unfolding.folding import LISTED, Facts, Folder
from referee_spec.kernel.unfolding.functions import let, put
from referee_spec.kernel.unfolding.kinds import kind, told_in_order
from referee_spec.kernel.unfolding.names import Known, Lasting
from referee_spec.kernel.unfolding.nodes import starred, text
from referee_spec.kernel.unfolding.slicing import LAST, below, longer, resting, sliced
from referee_spec.kernel.unfolding.sums import summed
from referee_spec.kernel.value import fields


class Deducer(Folder):
    """Works expressions out."""

    def __init__(self, stmts: list[ast.stmt], known: Known, facts: Facts) -> None:
        super().__init__()
        self.statics = dict(known.statics)
        self.facts = facts
        self.lasting = Lasting(stmts, known)
        self.contents = Contents(self.lasting, self.apart, self.full)
        self.anyhow = False
        self.names: dict[str, ast.expr] = {}

    def name(self, node: ast.Name) -> ast.expr:
        """The expression that a name stands for."""
        return self.names.get(node.id, node)

    def apart(self, one: ast.expr, other: ast.expr) -> bool:
        """Whether two expressions surely come to different things."""
        asked = [ast.Compare(a, [ast.Eq()], [b]) for a, b in ((one, other), (other, one))]
        return any(self.truth(test) is False for test in asked)

    def full(self, node: ast.expr) -> bool:
        """Whether something surely holds something."""
        return self.truth(node) is True

    def counts(self, node: ast.expr) -> bool:
        """Whether an expression is surely a number."""
        return kind(node, self.lasting.kinds) is int

    def worked(self, new: Any) -> ast.expr:
        """An expression whose parts are worked out."""
        match new:
            case ast.Call(ast.Name("len"), [ast.Subscript(one) as whole], []) if (
                told_in_order(one, self.lasting.kinds)
                and text(whole) == text(below(one))
                and self.full(one)
            ):
                return self.expr(
                    ast.BinOp(ast.Call(new.func, [one], []), ast.Sub(), ast.Constant(1))
                )
            case ast.Compare(one, [ast.Eq() | ast.NotEq() as op], [two]):
                pairs = self.pieces(one, two) or self.pieces(two, one)
                if pairs:
                    return self.pairwise(op, pairs)
            case ast.Call(ast.Name("len"), [ast.Name() as one], []):
                held = self.contents.known(one)
                new = ast.Call(new.func, [held.base], []) if held else new
            case ast.Call(ast.Name("max" | "min" as name), [one, two], []):
                order = ast.GtE() if name == "max" else ast.LtE()
                return self.expr(ast.IfExp(ast.Compare(one, [order], [two]), one, two))
            case ast.Call(ast.Name("sum"), [ast.Name() as one], []):
                held = self.contents.known(one)
                if held is not None and len(held.written) == 1:
                    ((key, value),) = held.written
                    others = ast.BinOp(
                        ast.Call(new.func, [held.base], []),
                        ast.Sub(),
                        ast.Subscript(held.base, key),
                    )
                    return self.expr(ast.BinOp(others, ast.Add(), value))
            case ast.Call(ast.Name("sum"), [ast.List([_, *_] as elts)], []) if not starred(*elts):
                return self.expr(summed([(1, one) for one in elts]))
            case ast.Call(ast.Name("sum"), [ast.Call(ast.Name("map"), [of, ast.Tuple(elts)])]):
                if not starred(*elts):
                    return self.expr(summed([(1, ast.Call(of, [one], [])) for one in elts]))
            case ast.Call(ast.Name(id), [one]) if isinstance(
                getter := self.statics.get(id), attrgetter
            ):
                said: Any = getter.__reduce__()  # The class, and what it was given.
                return self.expr(ast.Attribute(one, *said[1]))
            case ast.Tuple(elts):
                new = ast.Tuple([self.alone(one) for one in elts])
            case ast.Subscript(_, ast.Slice()):
                new = sliced(new, self.lasting.kinds, self.full)
            case ast.Subscript():
                there = self.contents.place(new)
                if there is not None and self.lasting(there):
                    return self.expr(there)
        return super().worked(new)

    def pieces(self, one: ast.expr, other: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
        """What is to be compared of two things of which the first is made here: of a value each
        field, of a tuple that rests below its last thing that one. Nothing for other things."""
        match one:
            case ast.Call(ast.Name(id), args, []) if names := self.fields(id):
                cls = self.statics[id]
                if kind(other, self.lasting.kinds) is cls and len(names) == len(args):
                    parts = zip(fields(cls), args, strict=True)
                    compared = [(f.name, arg) for f, arg in parts if f.eq]
                    return [(self.worked(ast.Attribute(other, n)), arg) for n, arg in compared]
            case ast.Tuple([_, top]) if (of := resting(one)) and text(of) == text(other):
                if told_in_order(other, self.lasting.kinds) and self.full(other):
                    return [(top, self.worked(ast.Subscript(other, LAST)))]
        return []

    def alone(self, node: ast.expr) -> ast.expr:
        """What is told one by one, though there is but one."""
        match node:
            case ast.Starred(one) if told_in_order(one, self.lasting.kinds):
                if self.facts.get(f"len({text(one)})") == 1:
                    return ast.Subscript(one, ast.Constant(0))
        return node

    def compared(self, node: ast.expr, left: ast.expr, op: ast.cmpop, right: ast.expr) -> Any:
        """Whether a comparison holds, or UNKNOWN."""
        if isinstance(op, ast.Eq) and self.contents.alike(left, right):
            return True
        if isinstance(op, ast.Eq):
            for one, other in ((left, right), (right, left)):
                if longer(one, other, self.lasting.kinds, self.full):
                    return False
        if isinstance(op, ast.Is) and self.contents.another(left, right):
            return False
        return super().compared(node, left, op, right)

    def call(self, node: ast.Call) -> ast.expr:
        """A call; to some it is all the same in which order they are told things."""
        match node:
            case ast.Call(ast.Name("sorted" | "sum") as function, [one], []):
                return self.worked(ast.Call(function, [self.whatever(one)], []))
        return super().call(node)

    def whatever(self, node: ast.expr) -> ast.expr:
        """An expression of which it is all the same in which order it tells things."""
        match node:
            case ast.Name(id) if id in self.names:
                node = self.names[id]
        if not isinstance(node, LISTED):
            return self.expr(node)
        self.anyhow = True
        return self.comprehension(node)

    def comprehension(self, node: Any) -> ast.expr:
        """A comprehension; of what is told one by one, each worked out; over what has another
        object in some places, of these places."""
        anyhow, self.anyhow = self.anyhow, False
        if anyhow:
            first, *others = node.generators
            over = self.whatever(first.iter)
            first = ast.comprehension(first.target, over, first.ifs, first.is_async)
            node = type(node)(node.elt, [first, *others])
        new = super().comprehension(node)
        match new:
            case ast.ListComp(elt, [ast.comprehension(target, ast.List(elts), [])]) if not starred(
                *elts
            ):
                parts = [split(target, one) for one in elts]
                known = [{text(s.targets[0]): s.value for s in stmts} for stmts in parts]
                return ast.List([self.expr(put(elt, names)) for names in known])
            case ast.ListComp(elt, [ast.comprehension(target, over, [test])]):
                found = self.contents.places(over)
                match target, test:
                    case (
                        ast.Tuple([ast.Name(seat), ast.Tuple([ast.Name(was), ast.Name(now)])]),
                        ast.Compare(ast.Name(first), [ast.IsNot()], [ast.Name(last)]),
                    ) if (
                        found is not None
                        and (anyhow or len(found) < 2)
                        and {first, last} == {was, now}
                    ):
                        known = [{seat: at, was: old, now: new} for at, old, new in found]
                        return ast.List([self.expr(put(elt, names)) for names in known])
        return new


def split(target: ast.expr, value: ast.expr) -> list[ast.Assign]:
    """The statements that give each name of a target its part of a value."""
    match target, value:
        case ast.Tuple(names), ast.Tuple(parts) if len(names) == len(parts):
            return [let(name, part) for name, part in zip(names, parts, strict=True)]
    return [let(target, value)]
