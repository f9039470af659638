"""Narrowing: what the way through a function has shown already is not asked again.

Statements are followed with what is known on their way. A test that was passed is a fact, a name
with one value stands for that value, and where a test can only come out one way the other goes.
"""

import ast
from collections import Counter
from typing import Any

from referee_spec.kernel.unfolding.carrying import carried
from referee_spec.kernel.unfolding.deducing import Deducer, split
from referee_spec.kernel.unfolding.folding import Facts, learnt
from referee_spec.kernel.unfolding.functions import (
    Renaming,
    each,
    ends,
    has,
    let,
    parted,
    read,
    written,
)
from referee_spec.kernel.unfolding.names import Known, Lasting, given
from referee_spec.kernel.unfolding.needing import needed
from referee_spec.kernel.unfolding.nodes import negated, starred


class Narrower(Deducer):
    """Follows the ways through statements."""

    def __init__(self, stmts: list[ast.stmt], known: Known, facts: Facts) -> None:
        super().__init__(stmts, known, facts)
        self.over = read(known.over) if known.over else None
        self.named = names_in(stmts)

    def tested(self, node: ast.expr) -> ast.expr:
        """A test: what decides nothing is left out though it would be its value."""
        return self.stripped(self.whatever(node))

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
            self.contents.let_go(stmt)
            match stmt:
                case ast.If():
                    out += self.parted(stmt)
                    if ends(out):
                        return out, None
                case ast.For(target, over, body, orelse):
                    judges = self.judges(stmt)
                    over = self.whatever(over) if judges else self.expr(over)
                    match over:
                        case ast.List(elts) | ast.Tuple(elts) if not (
                            orelse or starred(*elts) or has(body, ast.Break, ast.Continue)
                        ) and (len(elts) < 2 or judges):
                            done, facts = self.follow(self.told(target, elts, body))
                            out += done
                            if facts is None:
                                return out, None
                            continue
                    facts, lists = self.facts, self.contents.lists
                    inside, _ = self.follow(body)
                    self.facts, self.contents.lists = facts, lists
                    after, _ = self.follow(orelse)
                    self.facts, self.contents.lists = facts, lists
                    out.append(each(target, over, inside, after))
                case ast.Assign([target], value):
                    new = let(self.target(target), self.settled(self.expr(value), out))
                    out.append(new)
                    match target, new.targets[0]:
                        case ast.Name(id), _:
                            self.contents.put(id, new.value)
                            if self.lasting.let(new):
                                self.names[id] = new.value
                        case ast.Subscript(ast.Name(id)), ast.Subscript(_, key):
                            self.contents.write(id, key, new.value)
                case ast.AugAssign(target, op, value):
                    changed = ast.AugAssign(self.target(target), op, self.expr(value))
                    out.append(changed)
                    match changed.target:
                        case ast.Subscript(ast.Name(id) as one, key):
                            old = self.expr(ast.Subscript(one, key))
                            self.contents.write(id, key, ast.BinOp(old, op, changed.value))
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

    def settled(self, node: ast.expr, out: list[ast.stmt]) -> ast.expr:
        """What is told one by one; where it may be either of two things an event of which they
        are alike is left to others: that is seldom."""
        match node:
            case ast.List([ast.Tuple(elts), *_]) if self.over is not None:
                for one in elts:
                    match one:
                        case ast.IfExp(ast.Compare(_, [ast.Eq()], _) as test) if self.lasting(test):
                            out.append(ast.If(test, [ast.Return(self.over)], []))
                            self.facts = {**self.facts, **learnt(test, False, self.lasting)}
                            return self.settled(self.expr(node), out)
        return node

    def told(self, target: ast.expr, elts: list[ast.expr], body: list[ast.stmt]) -> list[ast.stmt]:
        """A loop's body for each of these things, with names of its own."""
        stmts: list[ast.stmt] = []
        loop = [each(target, target, body, [])]
        for at, one in enumerate(elts):
            own: Any = ast.parse(written(loop)).body[0]
            if at:
                own = Renaming(at, given(loop)).visit(own)
            stmts += [*split(own.target, one), *own.body]
        return stmts

    def judges(self, loop: ast.For) -> bool:
        """Whether a loop may end a step with nothing, and does no more: then it is all the same
        what it sees first."""
        own = given(loop.body)
        for node in (one for stmt in loop.body for one in ast.walk(stmt)):
            match node:
                case ast.Return(ast.Constant(None)) | ast.If() | ast.For() | ast.Pass():
                    pass
                case ast.Assign([ast.Name(id)]) if own[id] < 2 or id not in self.lasting.joins:
                    pass
                case ast.stmt():
                    return False
        inside = names_in([loop])
        return all(inside[name] == self.named[name] for name in given([loop]))

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
        facts, lists = self.facts, self.contents.lists
        ways, held_there = [], []
        for held, way in ((True, stmt.body), (False, stmt.orelse)):
            self.facts, self.contents.lists = {**facts, **learnt(test, held, self.lasting)}, lists
            ways.append(self.follow(way))
            held_there.append(self.contents.lists)
        (yes, known), (no, other) = ways
        first, last = held_there
        if known is not None and other is not None:
            first = {name: one for name, one in first.items() if last.get(name) is one}
        self.contents.lists = last if known is None else first
        if known is None or other is None:
            after = other if known is None else known
        else:
            after = {key: v for key, v in known.items() if key in other and other[key] is v}
        self.facts = facts if after is None else after
        if yes and written(yes) == written(no) and self.lasting(test):
            return yes
        return parted(test, yes, no)


def names_in(stmts: list[ast.stmt]) -> Counter[str]:
    """How often each name stands in statements."""
    nodes = (one for stmt in stmts for one in ast.walk(stmt))
    return Counter(one.id for one in nodes if isinstance(one, ast.Name))


def narrowed(stmts: list[ast.stmt], known: Known, facts: Facts) -> list[ast.stmt]:
    """Statements that ask nothing that they know already."""
    while True:
        new, _ = Narrower(stmts, known, facts).follow(stmts)
        new = needed(new, Lasting(new, known))
        new = carried(new, Lasting(new, known))
        if written(new) == written(stmts):
            return new
        stmts = new
