"""Expressions of rules unfolded: names by what they stand for, calls by what they answer."""

import ast
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

from referee_spec.kernel.unfolding.folding import UNKNOWN, Folder
from referee_spec.kernel.unfolding.functions import (
    body,
    definition,
    has,
    let,
    plain,
    read,
    unfoldable,
)
from referee_spec.kernel.unfolding.names import stored
from referee_spec.kernel.unfolding.nodes import starred, text
from referee_spec.kernel.value import evolve, fields

MOST_DEEP = 12
"""Calls so deep in one another are not unfolded."""


class Folded(Exception):
    """A function that cannot be unfolded."""


class Imports:
    """The objects that unfolded text names, and where each is to be had: module and name."""

    def __init__(self) -> None:
        self.objects: dict[str, Any] = {}
        self.places: dict[str, tuple[str, str]] = {}

    def add(self, alias: str, one: Any, module: str, name: str) -> str:
        """The name of an object in the text: this, or the next that is free."""
        while alias in self.objects and self.objects[alias] is not one:
            alias += "_"
        self.objects[alias] = one
        self.places.setdefault(alias, (module, name))
        return alias


class Frame:
    """A function under way: its globals, and what its names stand for."""

    def __init__(self, function: Any, names: dict[str, ast.expr]) -> None:
        self.function = function
        self.names = names
        self.pinned: frozenset[str] = frozenset()

    def branch(self) -> "Frame":
        """The same function on one of two ways."""
        other = Frame(self.function, dict(self.names))
        other.pinned = self.pinned
        return other


Leave = Callable[[ast.expr, Frame], list[ast.stmt]]
"""What becomes of an expression that a function returns."""


class Expressions(Folder):
    """Unfolds the expressions of rules about one kind of event.

    ``imports`` are the objects that the unfolded text names, ``frame`` is the function under way
    and ``out`` takes the statements that an expression needs before it: None where it is not
    certain that the expression is worked out at all. ``after`` are the fields of the state that
    the effect makes, ``told`` the parts of the event of which more is known.
    """

    def __init__(self, kind: type, imports: Imports) -> None:
        super().__init__()
        self.kind = kind
        self.imports = imports
        self.statics = imports.objects
        self.alias = imports.add(kind.__name__, kind, kind.__module__, kind.__name__)
        self.frame = Frame(nothing, {})
        self.out: list[ast.stmt] | None = None
        self.after: dict[str, ast.expr] = {}
        self.told: dict[str, ast.expr] = {}
        self.joins: set[str] = set()
        self.lists: set[str] = set()
        self.functions: set[FunctionType] = set()
        self.vars = 0
        self.depth = 0

    def run(
        self, stmts: list[ast.stmt], frame: Frame, leave: Leave, *, loop: bool = False
    ) -> list[ast.stmt]:
        """The statements of a function, unfolded (statements.py)."""
        raise NotImplementedError

    def given(self, target: ast.expr, value: ast.expr, frame: Frame) -> list[ast.stmt]:
        """The statements that give names a value (statements.py)."""
        raise NotImplementedError

    def unfolded(self, function: Any, args: Sequence[ast.expr], leave: Leave) -> list[ast.stmt]:
        """The statements of a function's body; Folded if they cannot stand for it."""
        if not unfoldable(function):
            raise Folded
        if self.depth == MOST_DEEP:
            raise Folded
        kept = self.frame, self.out, self.depth
        self.depth += 1
        stmts: list[ast.stmt] = []
        try:
            self.out = stmts
            frame = self.bound(function, args)
            stmts += self.run(body(function), frame, leave)
        finally:
            self.frame, self.out, self.depth = kept
        self.functions.add(function)
        return stmts

    def bound(self, function: FunctionType, args: Sequence[ast.expr]) -> Frame:
        """A function with its arguments; what one costs is worked out before."""
        known = definition(function).args
        if known.vararg or known.kwarg or known.kwonlyargs:
            raise Folded
        names = [one.arg for one in known.args]
        frame = Frame(function, {})
        missing = len(names) - len(args)
        if missing > len(known.defaults):
            raise Folded
        kept, self.frame = self.frame, frame
        defaults = [self.expr(one) for one in known.defaults[len(known.defaults) - missing :]]
        self.frame = kept
        for name, arg in zip(names, [*args, *(defaults if missing else [])], strict=True):
            stmts = self.named(frame, name, arg)
            if stmts and self.out is None and not chain(arg):
                raise Folded
            if stmts and self.out is not None:
                self.out += stmts
        return frame

    def named(self, frame: Frame, name: str, value: ast.expr) -> list[ast.stmt]:
        """Give a function's name a value."""
        if name in frame.pinned:
            return [let(frame.names[name], value)]
        if chain(value) or self.value(value) is not UNKNOWN:
            frame.names[name] = value
            if isinstance(value, ast.Attribute):
                return [let(self.fresh(name), value)]
            return []
        frame.names[name] = self.fresh(name)
        match value:
            case ast.List() | ast.ListComp() | ast.Call(ast.Name("list" | "sorted")):
                self.lists.add(text(frame.names[name]))
        return [let(frame.names[name], value)]

    def fresh(self, name: str) -> ast.expr:
        """A name that nothing else has."""
        self.vars += 1
        return ast.Name(f"{name.strip('_') or 'other'}{self.vars}")

    def join(self, name: str) -> ast.expr:
        """A name that gets its value on one of several ways."""
        new = self.fresh(name)
        self.joins.add(text(new))
        return new

    def name(self, node: ast.Name) -> ast.expr:
        """What a name stands for in the function under way."""
        if stored(node):
            return node
        if node.id in self.frame.names:
            return self.frame.names[node.id]
        return self.reference(node.id)

    def reference(self, name: str) -> ast.expr:
        """A name of a function's module."""
        world = self.frame.function.__globals__
        if name not in world:
            return ast.Name(name)
        value = world[name]
        if isinstance(value, (str, int, type(None))):
            return ast.Constant(value)
        return ast.Name(self.imports.add(name, value, world["__name__"], name))

    def parts(self, node: Any) -> Any:
        """A node with its expressions unfolded; Folded for one that is not to be moved."""
        if isinstance(node, ast.NamedExpr | ast.Lambda | ast.Await | ast.Yield):
            raise Folded
        new = super().parts(node)
        match new:
            case ast.Attribute(ast.Name("after"), attr) if attr in self.after:
                return self.after[attr]
            case ast.Attribute(ast.Name("event"), attr) if attr in self.told:
                return self.told[attr]
        return new

    def later(self, node: ast.expr) -> ast.expr:
        """An expression before which no statement can stand."""
        kept, self.out = self.out, None
        try:
            return self.expr(node)
        finally:
            self.out = kept

    def comprehension(self, node: Any) -> ast.expr:
        """A comprehension; of one thing that is known, that one worked out."""
        inner = self.frame.branch()
        inner.names |= {name: ast.Name(name) for name in stored(node)}
        first = self.expr(node.generators[0].iter)
        if self.of_nothing(node, first):
            return ast.List([])
        kept = self.frame, self.out
        self.frame, self.out = inner, None
        try:
            match first, node:
                case ast.Tuple([one]), (
                    ast.ListComp(elt, [ast.comprehension(target, _, [])])
                    | ast.GeneratorExp(elt, [ast.comprehension(target, _, [])])
                ) if not starred(one):
                    self.given(target, one, inner)
                    return ast.List([self.expr(elt)])
            new: Any = self.parts(node)
        finally:
            self.frame, self.out = kept
        new.generators[0].iter = first
        return new  # type: ignore[no-any-return]

    def call(self, node: ast.Call) -> ast.expr:
        """A call: what it answers, where its function can be unfolded."""
        match node:
            case ast.Call(ast.Name("type"), [one], []):
                if text(self.expr(one)) == "event":
                    return ast.Name(self.alias)
            case ast.Call(ast.Name("isinstance"), [one, kinds], []):
                among = self.value(self.expr(kinds))
                if text(self.expr(one)) == "event" and among is not UNKNOWN:
                    return ast.Constant(issubclass(self.kind, among))
            case ast.Call(ast.Name("getattr"), [one, ast.Constant(str() as name), default], []):
                if text(self.expr(one)) == "event":
                    known = any(name == field.name for field in fields(self.kind))
                    return self.expr(read(f"event.{name}") if known else default)
        function = called(node, self.frame)
        if evolves(node, self.frame):
            raise Folded
        if function is not None:
            new = super().parts(node)
            try:
                return self.result(function, new.args)
            except Folded:
                return new  # type: ignore[no-any-return]
        return self.worked(super().parts(node))

    def result(self, function: FunctionType, args: Sequence[ast.expr]) -> ast.expr:
        """What a function answers, as an expression; Folded where it takes statements that
        cannot stand here."""
        stmts: list[ast.stmt] = []
        found: list[ast.expr] = []

        def leave(value: ast.expr, frame: Frame) -> list[ast.stmt]:
            out: list[ast.stmt] = []
            found.append(self.at(value, frame, out))
            return out

        kept, self.out = self.out, ([] if self.out is not None else None)
        try:
            if self.out is None:
                return self.alone(function, args)
            stmts = self.unfolded(function, args, leave)
            if len(found) == 1:
                value = found[0]
            else:
                if has(stmts, ast.For):
                    raise Folded
                target = self.join("answer")
                stmts = self.unfolded(function, args, self.into(target))
                value = target
        finally:
            self.out = kept
        if self.out is not None:
            self.out += stmts
        return value

    def alone(self, function: FunctionType, args: Sequence[ast.expr]) -> ast.expr:
        """What a function answers, without a statement; Folded if it takes one."""
        found: list[ast.expr] = []

        def leave(value: ast.expr, frame: Frame) -> list[ast.stmt]:
            found.append(self.at(value, frame, None))
            return []

        stmts = self.unfolded(function, args, leave)
        if len(found) != 1 or not all(map(alias, stmts)):
            raise Folded
        return found[0]

    def into(self, target: ast.expr) -> Leave:
        """What a function answers goes to a target."""

        def leave(value: ast.expr, frame: Frame) -> list[ast.stmt]:
            out: list[ast.stmt] = []
            new = self.at(value, frame, out)
            return [*out, let(target, new)]

        return leave

    def at(
        self, node: ast.expr, frame: Frame, out: list[ast.stmt] | None, *, last: bool = False
    ) -> ast.expr:
        """An expression of a function; what it takes before goes to ``out``."""
        kept = self.frame, self.out
        self.frame, self.out = frame, out
        try:
            # Of a state with a few other fields nothing is followed; it can only be the last.
            return (
                self.worked(self.parts(node)) if evolves(node, frame) and last else self.expr(node)
            )
        finally:
            self.frame, self.out = kept


def called(node: ast.expr, frame: Frame) -> FunctionType | None:
    """The function that a call in a function calls, if it may be unfolded."""
    match node:
        case ast.Call(ast.Name(id), _, []) if id not in frame.names:
            function = plain(frame.function.__globals__.get(id))
            return function if unfoldable(function) else None
    return None


def evolves(node: ast.expr, frame: Frame) -> bool:
    """Whether an expression is a state with a few other fields, of which nothing is followed."""
    match node:
        case ast.Call(ast.Name(id)):
            return frame.function.__globals__.get(id) is evolve
    return False


def alias(stmt: ast.stmt) -> bool:
    """Whether a statement only gives a part of something another name."""
    match stmt:
        case ast.Assign([ast.Name()], value):
            return chain(value)
    return False


def chain(node: ast.expr) -> bool:
    """Whether an expression costs next to nothing: a part of a part of something named."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name | ast.Constant)


def nothing() -> None:
    """No rule: what is written in its name knows no module."""
