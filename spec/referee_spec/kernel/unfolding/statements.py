"""Statements of rules unfolded: ways through a function, loops, names that are given values."""

import ast
from types import FunctionType
from typing import Any

from referee_spec.kernel.unfolding.expressions import (
    Expressions,
    Folded,
    Frame,
    Leave,
    called,
)
from referee_spec.kernel.unfolding.functions import (
    each,
    ends,
    has,
    let,
    loaded,
    loops,
    parted,
    spares,
    straight,
)
from referee_spec.kernel.unfolding.names import stored
from referee_spec.kernel.unfolding.nodes import negated, starred, text


class Statements(Expressions):
    """Unfolds the statements of rules about one kind of event."""

    def over(self) -> list[ast.stmt]:
        """The statements that leave an event to the step that calls by name (step.py)."""
        raise NotImplementedError

    def run(
        self, stmts: list[ast.stmt], frame: Frame, leave: Leave, *, loop: bool = False
    ) -> list[ast.stmt]:
        """Statements of a function to its end; in a loop, to the end of the loop's body."""
        out: list[ast.stmt] = []
        for at, stmt in enumerate(stmts):
            rest = stmts[at + 1 :]
            match stmt:
                case ast.Return(value):
                    return out + leave(value or ast.Constant(None), frame)
                case ast.If():
                    done = self.branched(stmt, rest, frame, leave, out, loop=loop)
                    if done is not None:
                        return out + done
                case ast.For():
                    done = self.looped(stmt, rest, frame, leave, out, loop=loop)
                    if done is not None:
                        return out + done
                case ast.Assert(test):
                    test = self.at(test, frame, out)
                    if self.truth(test) is not True:
                        out += parted(negated(test), self.over(), [])
                case ast.Pass():
                    pass
                case ast.Break() | ast.Continue():
                    return [*out, stmt]
                case ast.Assign([ast.Name(id)], ast.Call(_, args) as call) if not loop and (
                    effect := asked(call, frame)
                ):
                    given = [self.at(one, frame, out) for one in args]
                    return out + self.unfolded(effect, given, self.then(id, rest, frame, leave))
                case _:
                    out += self.plain_stmt(stmt, frame)
        return out if loop else out + leave(ast.Constant(None), frame)

    def then(self, name: str, rest: list[ast.stmt], frame: Frame, leave: Leave) -> Leave:
        """What follows when an effect has answered, on each of its ways by itself: what
        invariants ask of the state depends on it."""

        def go_on(value: ast.expr, inner: Frame) -> list[ast.stmt]:
            out: list[ast.stmt] = []
            here = frame.branch()
            out += self.named(here, name, self.at(value, inner, out))
            return out + self.run(rest, here, leave)

        return go_on

    def branched(
        self,
        stmt: ast.If,
        rest: list[ast.stmt],
        frame: Frame,
        leave: Leave,
        out: list[ast.stmt],
        *,
        loop: bool,
    ) -> list[ast.stmt] | None:
        """An ``if`` and all that follows; None where what follows is done whichever way is
        gone."""
        test = self.at(stmt.test, frame, out)
        held = self.truth(test)
        if held is not None:
            return self.run([*(stmt.body if held else stmt.orelse), *rest], frame, leave, loop=loop)
        if not has([*stmt.body, *stmt.orelse], ast.Return, ast.Break, ast.Continue):
            inner, other = frame.branch(), frame.branch()
            ways = []
            for way, place in ((stmt.body, inner), (stmt.orelse, other)):
                try:
                    ways.append(self.run(way, place, leave, loop=True))
                except Folded:
                    ways.append(self.over())
            yes, no = ways
            if ends(yes) and ends(no):
                raise Folded
            if ends(yes) or ends(no):
                frame.names = other.names if ends(yes) else inner.names
                out += parted(test, yes, no)
                return None
            for name in sorted(inner.names.keys() & other.names.keys()):
                values = inner.names[name], other.names[name]
                frame.names[name] = values[0]
                if text(values[0]) != text(values[1]):
                    frame.names[name] = self.join(name)
                    yes.append(let(frame.names[name], values[0]))
                    no.append(let(frame.names[name], values[1]))
            out += parted(test, yes, no)
            return None
        ways = []
        failed = 0
        shorter = not stmt.orelse and spares(stmt.body) and loops(rest)
        for way in ([*stmt.body, *rest], [*stmt.orelse, *rest]):
            try:
                if shorter and ways:
                    raise Folded
                ways.append(self.run(way, frame.branch(), leave, loop=loop))
            except Folded:
                failed += 1
                ways.append(self.over())
        if failed == 2:
            raise Folded
        return parted(test, *ways)

    def looped(
        self,
        stmt: ast.For,
        rest: list[ast.stmt],
        frame: Frame,
        leave: Leave,
        out: list[ast.stmt],
        *,
        loop: bool,
    ) -> list[ast.stmt] | None:
        """A loop and all that follows; None where what follows is always done."""
        if stmt.orelse:
            raise Folded
        over = self.at(stmt.iter, frame, out)
        match over:
            case ast.Tuple([one]) if not (starred(one) or has(stmt.body, ast.Break)):
                out += self.given(stmt.target, one, frame)
                return self.run([*straight(stmt.body), *rest], frame, leave, loop=loop)
        kept = frame.pinned
        targets, given = stored(stmt.target), stored(*stmt.body)
        for name in sorted(given - targets - kept):
            var = self.fresh(name)
            if name in frame.names:
                out.append(let(var, frame.names[name]))
            frame.names[name] = var
        for name in sorted(targets):
            frame.names[name] = self.fresh(name)
        frame.pinned = kept | given
        target = self.at(loaded(stmt.target), frame, None)
        left = False

        def leave_loop(value: ast.expr, frame: Frame) -> list[ast.stmt]:
            nonlocal left
            done = leave(value, frame)
            if done and not isinstance(done[-1], ast.Return):
                raise Folded
            left = left or not done
            return done or [ast.Break()]

        inside = self.run(stmt.body, frame.branch(), leave_loop, loop=True)
        frame.pinned = kept
        if not left:
            out.append(each(target, over, inside, []))
            return None
        if loop or has(stmt.body, ast.Break):
            raise Folded
        after = self.run(rest, frame, leave, loop=loop)
        return [each(target, over, inside, after)]

    def plain_stmt(self, stmt: ast.stmt, frame: Frame) -> list[ast.stmt]:
        """A statement that neither branches nor leaves."""
        out: list[ast.stmt] = []
        match stmt:
            case ast.Assign([ast.Name(id)], ast.IfExp(test, yes, no)) | ast.AnnAssign(
                ast.Name(id), _, ast.IfExp(test, yes, no)
            ):
                as_if = ast.If(test, [let(id, yes)], [let(id, no)])
                test = self.at(test, frame, out)
                held = self.truth(test)
                if held is not None:
                    return out + self.plain_stmt(let(id, yes if held else no), frame)
                return self.run([as_if], frame, unreached, loop=True)
            case ast.Assign([ast.Name(id)], value) | ast.AnnAssign(ast.Name(id), _, value):
                assert value is not None
                new = self.at(value, frame, out)
                return out + self.named(frame, id, new)
            case ast.Assign([ast.Tuple() as target], value):
                return out + self.given(target, self.at(value, frame, out), frame)
            case ast.Assign([ast.Subscript() as target], value):
                new = self.at(value, frame, out)
                return [*out, let(self.at(loaded(target), frame, out), new)]
            case ast.AugAssign(ast.Name(id), op, value) if id not in frame.pinned:
                if text(frame.names[id]) in self.lists:
                    raise Folded  # It would be changed, and not another.
                new = ast.BinOp(self.at(ast.Name(id), frame, out), op, self.at(value, frame, out))
                return out + self.named(frame, id, new)
            case ast.AugAssign(target, op, value):
                new = self.at(value, frame, out)
                changed: Any = self.at(loaded(target), frame, out)
                return [*out, ast.AugAssign(changed, op, new)]
            case ast.Expr(value):
                new = self.at(value, frame, out)
                return [*out, ast.Expr(new)]
        raise Folded

    def given(self, target: ast.expr, value: ast.expr, frame: Frame) -> list[ast.stmt]:
        """Give names a value, each its part."""
        if isinstance(target, ast.Name):
            return self.named(frame, target.id, value)
        if not isinstance(target, ast.Tuple):
            raise Folded
        ids = [one.id for one in target.elts if isinstance(one, ast.Name)]
        if len(ids) != len(target.elts):
            raise Folded
        if isinstance(value, ast.Tuple):
            pairs = zip(ids, value.elts, strict=True)
            return [stmt for name, one in pairs for stmt in self.named(frame, name, one)]
        for name in ids:
            if name not in frame.pinned:
                frame.names[name] = self.fresh(name)
        names = [frame.names[name] for name in ids]
        return [let(ast.Tuple(names), value)]


def asked(call: ast.Call, frame: Frame) -> FunctionType | None:
    """The effect of another rule that a call asks for a part of the state."""
    function = called(call, frame)
    return function if function is not None and hasattr(function, "rule") else None


def unreached(value: ast.expr, frame: Frame) -> list[ast.stmt]:
    """What becomes of what is returned where nothing is returned."""
    raise Folded
