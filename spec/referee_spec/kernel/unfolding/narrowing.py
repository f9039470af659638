"""Narrowing: what the way through a function has shown already is not asked again.

Statements are followed with what is known on their way. A test that was passed is a fact, a name
with one value stands for that value, and where a test can only come out one way the other goes.
"""

import ast
from operator import attrgetter
from typing import Any

from referee_spec.kernel.unfolding.carrying import carried
from referee_spec.kernel.unfolding.contents import Contents
from referee_spec.kernel.unfolding.folding import Facts, Folder, learnt
from referee_spec.kernel.unfolding.functions import each, ends, has, let, parted, put, written
from referee_spec.kernel.unfolding.kinds import told_in_order
from referee_spec.kernel.unfolding.names import Known, Lasting
from referee_spec.kernel.unfolding.needing import needed
from referee_spec.kernel.unfolding.nodes import negated, starred, text
from referee_spec.kernel.unfolding.slicing import longer, sliced
from referee_spec.kernel.unfolding.sums import summed


class Narrower(Folder):
    """Follows the ways through statements."""

    def __init__(self, stmts: list[ast.stmt], known: Known, facts: Facts) -> None:
        super().__init__()
        self.statics = dict(known.statics)
        self.facts = facts
        self.lasting = Lasting(stmts, known)
        self.contents = Contents(self.lasting)
        self.names: dict[str, ast.expr] = {}

    def name(self, node: ast.Name) -> ast.expr:
        """The expression that a name stands for."""
        return self.names.get(node.id, node)

    def worked(self, new: Any) -> ast.expr:
        """An expression whose parts are worked out."""
        match new:
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
                new = sliced(new, self.lasting.kinds)
            case ast.Subscript():
                there = self.contents.place(new)
                if there is not None and self.lasting(there):
                    return self.expr(there)
        return super().worked(new)

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
        if isinstance(op, ast.Eq) and (longer(left, right) or longer(right, left)):
            return False
        if isinstance(op, ast.Is) and self.contents.another(left, right):
            return False
        return super().compared(node, left, op, right)

    def comprehension(self, node: Any) -> ast.expr:
        """A comprehension; of one thing, that one worked out; over what has another object in
        one place, of that place."""
        new = super().comprehension(node)
        match new:
            case ast.ListComp(elt, [ast.comprehension(target, ast.List([one]), [])]) if not starred(
                one
            ):
                given = {text(stmt.targets[0]): stmt.value for stmt in split(target, one)}
                return ast.List([self.expr(put(elt, given))])
            case ast.ListComp(elt, [ast.comprehension(target, over, [test])]):
                found = self.contents.places(over)
                match target, test:
                    case (
                        ast.Tuple([ast.Name(seat), ast.Tuple([ast.Name(was), ast.Name(now)])]),
                        ast.Compare(ast.Name(first), [ast.IsNot()], [ast.Name(last)]),
                    ) if found is not None and {first, last} == {was, now}:
                        known = [{seat: at, was: old, now: new} for at, old, new in found]
                        return ast.List([self.expr(put(elt, names)) for names in known])
        return new

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
            self.contents.let_go(stmt)
            match stmt:
                case ast.If():
                    out += self.parted(stmt)
                    if ends(out):
                        return out, None
                case ast.For(target, over, body, orelse):
                    over = self.expr(over)
                    match over:
                        case ast.List([one]) | ast.Tuple([one]) if not (
                            orelse or starred(one) or has(body, ast.Break, ast.Continue)
                        ):
                            done, facts = self.follow([*split(target, one), *body])
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
                    new = let(self.target(target), self.expr(value))
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


def split(target: ast.expr, value: ast.expr) -> list[ast.Assign]:
    """The statements that give each name of a target its part of a value."""
    match target, value:
        case ast.Tuple(names), ast.Tuple(parts) if len(names) == len(parts):
            return [let(name, part) for name, part in zip(names, parts, strict=True)]
    return [let(target, value)]


def narrowed(stmts: list[ast.stmt], known: Known, facts: Facts) -> list[ast.stmt]:
    """Statements that ask nothing that they know already."""
    while True:
        new, _ = Narrower(stmts, known, facts).follow(stmts)
        new = needed(new, Lasting(new, known))
        new = carried(new, Lasting(new, known))
        if written(new) == written(stmts):
            return new
        stmts = new
