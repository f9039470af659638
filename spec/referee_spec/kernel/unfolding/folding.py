"""Expressions worked out before anything is judged, as far as they are known.

An expression is known by its text. A fact says what one is known to be on the way that is
looked at: of a test whether it holds, of another part its value. Statics are names that stand
for objects of the rules' modules: kinds of event, sets of them, tables of numbers.
"""

import ast
from collections.abc import Callable, Iterable, Mapping
from operator import add, is_, sub
from types import UnionType
from typing import Any

from referee_spec.kernel.unfolding.nodes import DENIED, holds, negated, starred, text
from referee_spec.kernel.unfolding.sums import balanced, number, total
from referee_spec.kernel.value import fields

Facts = Mapping[str, Any]

UNKNOWN = object()
"""The value of an expression of which none is known."""

COMPARED: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: lambda a, b: bool(a == b),
    ast.Lt: lambda a, b: bool(a < b),
    ast.LtE: lambda a, b: bool(a <= b),
    ast.Gt: lambda a, b: bool(a > b),
    ast.GtE: lambda a, b: bool(a >= b),
    ast.Is: is_,
    ast.In: lambda a, b: a in b,
}

COUNTED: dict[type[ast.operator], Callable[[int, int], int]] = {ast.Add: add, ast.Sub: sub}

MIRRORED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.Gt, ast.GtE, ast.LtE),
    ast.Gt: (ast.Lt, ast.LtE, ast.GtE),
    ast.LtE: (ast.GtE, ast.Gt, ast.Lt),
    ast.GtE: (ast.LtE, ast.Lt, ast.Gt),
}
"""How else an order is told: from the other side, by its contrary, and by both."""

ORDERED = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)

LISTED = (ast.ListComp, ast.GeneratorExp)
"""Comprehensions in whose place a list can stand: what looks through it sees the same."""

SIMPLE = (str, int, type(None))
"""What is written as it is."""


class Folder:
    """Rewrites expressions by what is known of them."""

    def __init__(self) -> None:
        self.statics: dict[str, Any] = {}
        self.facts: Facts = {}

    def expr(self, node: ast.expr) -> ast.expr:
        """An expression with its known parts worked out."""
        match node:
            case ast.Constant():
                return node
            case ast.Name():
                return self.name(node)
            case ast.Call():
                return self.call(node)
            case ast.BoolOp():
                return self.joined(node)
            case ast.IfExp(test, body, orelse):
                test = self.expr(test)
                held = self.truth(test)
                if held is not None:
                    return self.expr(body if held else orelse)
                return ast.IfExp(test, self.later(body), self.later(orelse))
            case ast.UnaryOp(ast.Not(), operand):
                operand = self.expr(operand)
                held = self.truth(operand)
                return ast.Constant(not held) if held is not None else negated(operand)
            case ast.ListComp() | ast.GeneratorExp() | ast.SetComp() | ast.DictComp():
                return self.comprehension(node)
        return self.worked(self.parts(node))

    def worked(self, new: Any) -> ast.expr:
        """An expression whose parts are worked out."""
        match new:
            case ast.Attribute(ast.Call(ast.Name(id), args, []), attr):
                names = self.fields(id)
                if attr in names and len(names) == len(args):
                    return args[names.index(attr)]
            case ast.Subscript(ast.Tuple([*_, last]), key) if text(key) == "-1":
                if not isinstance(last, ast.Starred):
                    return last
            case ast.Call(ast.Name("next"), [ast.List([one, *_]), *_], []) if not starred(one):
                return one
            case ast.Call(ast.Name("next"), [ast.List([]), default], []):
                return default
            case ast.Call(ast.Name("any" | "all" as name), [ast.List([])], []):
                return ast.Constant(name == "all")
            case ast.Call(ast.Name("sum"), [ast.List([])], []):
                return ast.Constant(0)
            case ast.Call(ast.Name("zip") as name, args, [ast.keyword("strict", strict)]):
                if self.truth(strict) is False:
                    return ast.Call(name, args, [])
            case ast.Call(ast.Name("tuple"), [ast.List(elts)], []):
                return ast.Tuple(elts)
            case ast.Call(ast.Name("len") as name, [ast.Tuple(elts)], []):
                several = [one.value for one in elts if isinstance(one, ast.Starred)]
                count: ast.expr = ast.Constant(len(elts) - len(several))
                for one in several:
                    count = ast.BinOp(self.worked(ast.Call(name, [one], [])), ast.Add(), count)
                return self.worked(count) if several else count
            case ast.Call(ast.Name("sorted"), [ast.List(elts)], []) if constants(*elts):
                told = [ast.literal_eval(one) for one in elts]
                if {*map(type, told)} == {int}:
                    return ast.List([ast.Constant(one) for one in sorted(told)])
            case ast.BinOp(ast.Constant(int() as one), how, ast.Constant(int() as two)) if (
                type(how) in COUNTED
            ):
                return ast.Constant(COUNTED[type(how)](one, two))
            case ast.BinOp(_, ast.Add() | ast.Sub()):
                new = total(new, self.counts)
            case ast.Compare(ast.Set(mine), [ast.Eq() | ast.NotEq() as how], [ast.Set(others)]):
                if {*map(text, mine)} == {*map(text, others)} and not starred(*mine, *others):
                    return ast.Constant(isinstance(how, ast.Eq))
            case ast.Compare(
                ast.Constant() | ast.Tuple() as first, [ast.Is() | ast.IsNot()], [last]
            ):
                new = ast.Compare(last, new.ops, [first])
            case ast.Compare(one, [ast.Is() | ast.IsNot()], [two]) if not isinstance(
                two, ast.Constant | ast.Tuple
            ):
                if text(one) > text(two):
                    new = ast.Compare(two, new.ops, [one])
        match new:
            case ast.Compare(left, [op], [right]) if type(op) in ORDERED:
                new = balanced(left, op, right, self.counts) or new
        match new:
            case ast.Compare(ast.List(), [_], [ast.List()]) | (
                ast.Compare(ast.Tuple(), [_], [ast.Tuple()])
            ):
                new = self.piecewise(new)
        match new:
            # What is written alike need not be the same object.
            case ast.Compare(
                left, [ast.Is() | ast.IsNot() as op], [ast.Constant() | ast.Tuple() as one]
            ):
                if not isinstance(one, ast.Constant) or one.value is not None:
                    equal = ast.Eq() if isinstance(op, ast.Is) else ast.NotEq()
                    new = ast.Compare(left, [equal], [one])
        return self.known(new)

    def piecewise(self, node: ast.Compare) -> ast.expr:
        """A comparison of two displays, thing by thing."""
        match node:
            case ast.Compare(
                ast.List(mine) | ast.Tuple(mine),
                [ast.Eq() | ast.NotEq() as op],
                [ast.List(others) | ast.Tuple(others)],
            ) if not starred(*mine, *others):
                if len(mine) != len(others):
                    return ast.Constant(isinstance(op, ast.NotEq))
                return self.pairwise(op, zip(mine, others, strict=True))
        return node

    def pairwise(self, op: ast.cmpop, pairs: Iterable[tuple[ast.expr, ast.expr]]) -> ast.expr:
        """Whether in each of these pairs both are equal, or whether in some they are not."""
        alike = [self.worked(ast.Compare(one, [ast.Eq()], [two])) for one, two in pairs]
        every = self.joined(ast.BoolOp(ast.And(), [ast.Constant(True), *alike]))
        return every if isinstance(op, ast.Eq) else negated(every)

    def fields(self, name: str) -> list[str]:
        """The fields of the value that a call of this name makes; none if it makes no value."""
        cls = self.statics.get(name)
        return [one.name for one in fields(cls)] if isinstance(cls, type) else []

    def counts(self, node: ast.expr) -> bool:
        """Whether an expression is surely a number, though its text does not tell."""
        return False

    def later(self, node: ast.expr) -> ast.expr:
        """An expression of which it is not certain that it is worked out at all."""
        return self.expr(node)

    def name(self, node: ast.Name) -> ast.expr:
        """What a name stands for."""
        return node

    def call(self, node: ast.Call) -> ast.expr:
        """A call."""
        return self.worked(self.parts(node))

    def comprehension(self, node: Any) -> ast.expr:
        """A comprehension; of nothing, where nothing is what it looks through."""
        if self.of_nothing(node, self.expr(node.generators[0].iter)):
            return ast.List([])
        return self.parts(node)  # type: ignore[no-any-return]

    def of_nothing(self, node: ast.expr, first: ast.expr) -> bool:
        """Whether a comprehension that can be a list looks through nothing first."""
        return isinstance(node, LISTED) and self.truth(first) is False

    def parts(self, node: Any) -> Any:
        """A node with its expressions rewritten."""
        changed: dict[str, Any] = {}
        for field, old in ast.iter_fields(node):
            if isinstance(old, ast.expr):
                changed[field] = self.expr(old)
            elif isinstance(old, list):
                changed[field] = [self.part(one) for one in old]
            else:
                changed[field] = self.part(old)
        return type(node)(**changed)

    def part(self, one: Any) -> Any:
        """A part of a node."""
        if isinstance(one, ast.expr):
            return self.expr(one)
        if isinstance(one, ast.keyword | ast.comprehension):
            return self.parts(one)
        return one

    def joined(self, node: ast.BoolOp) -> ast.expr:
        """An ``and`` or ``or`` without the operands that decide nothing."""
        ends = isinstance(node.op, ast.Or)
        kept: list[ast.expr] = []
        for at, one in enumerate(node.values):
            operand = self.later(one) if kept else self.expr(one)
            held = self.truth(operand)
            if held is ends or held is None or at == len(node.values) - 1:
                kept.append(operand)
            if held is ends:
                break
        return kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)

    def known(self, node: ast.expr) -> ast.expr:
        """The value of an expression, where it is one to be written down."""
        value = self.value(node)
        return ast.Constant(value) if isinstance(value, SIMPLE) else node

    def value(self, node: ast.expr) -> Any:
        """What an expression is known to be, or UNKNOWN."""
        match node:
            case ast.Constant(value):
                return value
            case ast.Name(id) if id in self.statics:
                return self.statics[id]
            case ast.Tuple(elts):
                values = tuple(self.value(one) for one in elts)
                return UNKNOWN if UNKNOWN in values else values
            case ast.UnaryOp(ast.Not(), operand):
                held = self.truth(operand)
                return UNKNOWN if held is None else not held
            case ast.Call(ast.Attribute(one, "isdisjoint"), [_], []) if self.truth(one) is False:
                return True
            case ast.Call(ast.Name("bool"), [one], []):
                held = self.truth(one)
                return UNKNOWN if held is None else held
            case ast.Compare(left, [op], [right]):
                return self.compared(node, left, op, right)
            case ast.Subscript(one, key):
                table, at = self.value(one), self.value(key)
                if isinstance(table, Mapping) and at is not UNKNOWN:
                    return table[at]
            case ast.BinOp(left, ast.BitOr(), right):
                one, other = self.value(left), self.value(right)
                if isinstance(one, type | UnionType) and isinstance(other, type | UnionType):
                    return one | other
        return self.facts.get(text(node), UNKNOWN)

    def compared(self, node: ast.expr, left: ast.expr, op: ast.cmpop, right: ast.expr) -> Any:
        """Whether a comparison holds, or UNKNOWN."""
        if type(op) in DENIED:
            held = self.value(negated(node))
            return UNKNOWN if held is UNKNOWN else not held
        if isinstance(op, ast.In) and self.truth(right) is False:
            return False
        if isinstance(op, ast.In) and constants(left, right):
            return ast.literal_eval(left) in ast.literal_eval(right)
        if text(left) == text(right):
            return not isinstance(op, ast.Lt | ast.Gt | ast.In)
        if text(left) == f"{text(right)} + 1" and isinstance(op, ast.Eq):
            return False
        one, other = self.value(left), self.value(right)
        if one is not UNKNOWN and other is not UNKNOWN:
            return COMPARED[type(op)](one, other)
        if isinstance(op, ast.Is) and other is None and self.truth(left):
            return False
        known = self.facts.get(text(node), UNKNOWN)
        if (
            known is UNKNOWN
            and type(op) in MIRRORED
            and (number(left, self.counts) or number(right, self.counts))
        ):
            # Numbers stand in one order, however it is told.
            turned, contrary, both = MIRRORED[type(op)]
            for same, one, how, two in (
                (True, right, turned, left),
                (False, left, contrary, right),
                (False, right, both, left),
            ):
                held = self.facts.get(text(ast.Compare(one, [how()], [two])), UNKNOWN)
                if held is not UNKNOWN:
                    return held is same
        return known

    def truth(self, node: ast.expr) -> bool | None:
        """Whether a test holds; None if that is not known."""
        if isinstance(node, ast.BoolOp):
            ends = isinstance(node.op, ast.Or)
            held = [self.truth(one) for one in node.values]
            return ends if ends in held else None if None in held else not ends
        match node:
            case ast.Call(ast.Name(id)) if self.fields(id):
                return True  # It is a value of the rules.
            case ast.BinOp(left, ast.Sub(), ast.Set()) if self.truth(left) is False:
                return False
            case ast.List(elts) | ast.Tuple(elts):
                sure = [one for one in elts if not starred(one)]
                return True if sure else None if elts else False
        known = self.value(node)
        if known is UNKNOWN:
            known = self.facts.get(holds(text(node)), UNKNOWN)
        return None if known is UNKNOWN else bool(known)


def constants(*nodes: ast.expr) -> bool:
    """Whether expressions are constants, or lists and tuples of such."""
    return all(
        constants(*one.elts)
        if isinstance(one, ast.List | ast.Tuple)
        else isinstance(one.operand if isinstance(one, ast.UnaryOp) else one, ast.Constant)
        for one in nodes
    )


def learnt(test: ast.expr, held: bool, lasting: Callable[[ast.expr], bool]) -> dict[str, Any]:
    """What is known where a test holds, or where it does not, of what is ``lasting``."""
    match test:
        case ast.UnaryOp(ast.Not(), operand):
            return learnt(operand, not held, lasting)
        case ast.BoolOp(op, values):
            if isinstance(op, ast.And) != held:
                return {}
            return {key: v for one in values for key, v in learnt(one, held, lasting).items()}
        case ast.Compare(_, [op], _) if type(op) in DENIED:
            return learnt(negated(test), not held, lasting)
    if not lasting(test):
        return {}
    match test:
        case ast.Compare(left, [ast.Eq() | ast.Is()], [ast.Constant(value)]) if held:
            return {text(test): True, text(left): value}
        case ast.Compare():
            return {text(test): held}
    return {holds(text(test)): held}
