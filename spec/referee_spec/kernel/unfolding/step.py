"""A step: the guards, the effect and the invariants of one kind of event, unfolded."""

import ast
from collections.abc import Iterable
from typing import Any, get_type_hints

from referee_spec.kernel.invariant import Invariant
from referee_spec.kernel.unfolding.expressions import (
    Folded,
    Frame,
    Imports,
    called,
    chain,
    evolves,
    nothing,
)
from referee_spec.kernel.unfolding.folding import UNKNOWN
from referee_spec.kernel.unfolding.functions import (
    choice,
    each,
    let,
    parted,
    read,
    several,
    silence,
    written,
)
from referee_spec.kernel.unfolding.looping import Looper
from referee_spec.kernel.unfolding.making import NEW, Maker
from referee_spec.kernel.unfolding.names import Known
from referee_spec.kernel.unfolding.narrowing import narrowed
from referee_spec.kernel.unfolding.nodes import holds, negated, text
from referee_spec.kernel.unfolding.sharing import shared
from referee_spec.kernel.unfolding.slicing import Adding
from referee_spec.kernel.unfolding.statements import Statements
from referee_spec.kernel.value import fields, new

EMPTY = ("vague",)
"""The parts of a state that are empty where a record leaves nothing open."""

THERE = {"before is None": False, "event is None": False}
"""What is known of every step."""

BEFORE, EVENT, AFTER = ast.Name("before"), ast.Name("event"), ast.Name("after")

BARE: dict[str, ast.expr] = {"before": BEFORE, "event": EVENT, "after": AFTER}

ARGUMENTS: dict[int, list[ast.expr]] = {
    1: [AFTER],
    2: [AFTER, BEFORE],
    3: [BEFORE, EVENT, AFTER],
}
"""What an invariant looks at, by how much it is."""


class Unfolder(Statements):
    """Unfolds the step of one kind of event; ``plain`` is the step that calls by name."""

    def __init__(self, kind: type, plain: str, imports: Imports) -> None:
        super().__init__(kind, imports)
        self.plain = plain
        self.facts = {holds(f"before.{part}"): False for part in EMPTY}
        self.looks: list[tuple[Invariant, str]] = []

    def step(
        self,
        guards: Iterable[tuple[str, Any]],
        effect: Any,
        looks: Iterable[tuple[Invariant, str]],
    ) -> list[ast.stmt]:
        """The statements of the step; Folded if its effect cannot be unfolded."""
        self.looks = list(looks)
        guards = list(guards)
        stmts: list[ast.stmt] = [ast.If(read(f"before.{part}"), self.over(), []) for part in EMPTY]
        for part, width in several(self.kind):
            # Most often it is one.
            own = ast.Tuple([self.fresh(part) for _ in range(width)])
            self.told = {part: ast.Tuple([own])}
            first = let(ast.Tuple([own]), read(f"event.{part}"))
            alone = [first, *self.judged(guards, effect)]
            stmts.append(ast.If(read(f"len(event.{part}) == 1"), alone, []))
            self.told = {}
        stmts += self.judged(guards, effect)
        state, *_ = get_type_hints(effect).values()
        kinds = {"before": state, "event": self.kind}
        known = Known(self.statics, frozenset(self.joins), kinds, f"{self.plain}(before, event)")
        self.imports.add(NEW, new, fields.__module__, NEW)
        # Nodes are never changed, so what is changed is a copy.
        left = ast.parse(written(narrowed(stmts, known, THERE))).body
        asked = shared([Adding(kinds).visit(one) for one in left], known)
        return Maker(self.statics).stmts(Looper().stmts(asked))

    def judged(self, guards: list[tuple[str, Any]], effect: Any) -> list[ast.stmt]:
        """The statements that judge an event."""
        stmts: list[ast.stmt] = []
        for name, guard in guards:
            try:
                stmts += self.unfolded(guard, [BEFORE, EVENT], self.refused)
            except Folded:
                asked = read(f"{name}(before, event) is not None")
                stmts += parted(asked, silence(), [])
        return stmts + self.unfolded(effect, [BEFORE, EVENT], self.moved)

    def over(self) -> list[ast.stmt]:
        """The statements that leave an event to the step that calls by name."""
        return [ast.Return(read(f"{self.plain}(before, event)"))]

    def refused(self, value: ast.expr, frame: Frame) -> list[ast.stmt]:
        """What a guard answers: nothing, or something is to be said."""
        match value:
            case ast.Constant(None):
                return []
            case ast.Dict():
                return silence()
            case ast.Call(ast.Name(id)) if id not in frame.names and isinstance(
                frame.function.__globals__.get(id), type
            ):
                return silence()  # Whatever it is made of.
            case ast.IfExp(test, yes, no):
                return self.run(choice(test, yes, no), frame, self.refused)
        out: list[ast.stmt] = []
        new = self.at(value, frame, out)
        if self.value(new) is None:
            return out
        said = ast.Compare(new, [ast.IsNot()], [ast.Constant(None)])
        return out + parted(said, silence(), [])

    def moved(self, value: ast.expr, frame: Frame) -> list[ast.stmt]:
        """The state that an effect answers, and the invariants that look at it."""
        out: list[ast.stmt] = []
        self.after = {}
        match value:
            case ast.IfExp(test, yes, no):
                return self.run(choice(test, yes, no), frame, self.moved)
            case ast.Call(ast.Name(id), args, keywords) if not evolves(value, frame):
                function = called(value, frame)
                if function is not None:
                    given = [self.at(one, frame, out) for one in args]
                    return out + self.unfolded(function, given, self.moved)
                cls = frame.function.__globals__.get(id)
                names = [one.name for one in fields(cls)] if isinstance(cls, type) else []
                if names and len(names) == len(args) + len(keywords):
                    said = dict(zip(names, args, strict=False))
                    said |= {str(one.arg): one.value for one in keywords}
                    for name in names:
                        new = self.at(said[name], frame, out)
                        if not chain(new) and self.value(new) is UNKNOWN:
                            out.append(let(var := self.fresh(name), new))
                            new = var
                        self.after[name] = new
                    maker = self.at(value.func, frame, None)
                    return self.looked(out, ast.Call(maker, [*self.after.values()], []))
        return self.looked(out, self.at(value, frame, out, last=True))

    def looked(self, out: list[ast.stmt], made: ast.expr) -> list[ast.stmt]:
        """The state, the invariants' looks at it, and the end of the step."""
        out.append(let("after", made))
        for one, name in self.looks:
            changed = [read(f"after.{part} is not before.{part}") for part in one.reads]
            test = ast.BoolOp(ast.Or(), changed) if changed else ast.Constant(True)
            new = self.at(test, Frame(nothing, BARE), None)
            held = self.truth(new)
            if held is False:
                continue
            args = ARGUMENTS[one.arity]
            try:
                stmts = self.unfolded(one.holds, args, self.broken)
            except Folded:
                call = f"{name}({', '.join(map(text, args))})"
                stmts = parted(negated(read(call)), silence(), [])
            out += stmts if held else parted(new, stmts, [])
        return [*out, ast.Return(AFTER)]

    def broken(self, value: ast.expr, frame: Frame) -> list[ast.stmt]:
        """What an invariant answers: it holds, or something is wrong."""
        match value:
            case ast.Call(ast.Name("all"), [ast.GeneratorExp(elt, [over])], []) if not over.ifs:
                one_wrong = ast.If(negated(elt), [ast.Return(ast.Constant(False))], [])
                every = each(over.target, over.iter, [one_wrong], [])
                return self.run([every, ast.Return(ast.Constant(True))], frame, self.broken)
            case ast.IfExp(test, yes, no):
                return self.run(choice(test, yes, no), frame, self.broken)
        out: list[ast.stmt] = []
        new = self.at(value, frame, out)
        held = self.truth(new)
        if held is None:
            return out + parted(negated(new), silence(), [])
        return out if held else out + silence()
