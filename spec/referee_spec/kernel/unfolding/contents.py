"""Contents: what a list holds that is another one but for the places written since.

Effects take a state's tuple apart, change a place, and put it together again; invariants do the
same the other way round. What both come to is compared here, before anything is judged.
"""

import ast
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from referee_spec.kernel.unfolding.kinds import told_in_order
from referee_spec.kernel.unfolding.names import PURE, Lasting, given
from referee_spec.kernel.unfolding.nodes import text
from referee_spec.kernel.unfolding.slicing import Full, below

Apart = Callable[[ast.expr, ast.expr], bool]
"""What tells of two places, which are counted from the first, that they are not the same."""

STANDING = {"before", "event"}
"""What was there before anything was worked out."""


class Content(NamedTuple):
    """What something holds, and which of its places were written since, the last one last."""

    base: ast.expr
    written: tuple[tuple[ast.expr, ast.expr], ...] = ()

    def write(self, key: ast.expr, value: ast.expr) -> "Content":
        """The content with another thing in a place."""
        kept = [one for one in self.written if text(one[0]) != text(key)]
        return Content(self.base, (*kept, (key, value)))

    def read(self, key: ast.expr, apart: Apart) -> ast.expr | None:
        """What is in a place; None where it may be either of two things."""
        for last, value in reversed(self.written):
            if text(last) == text(key):
                return value
            if not apart(last, key):
                return None
        return ast.Subscript(self.base, key)

    @property
    def told(self) -> tuple[str, list[tuple[str, str]]]:
        """The content as text; the base's own things in their places are no change of it."""
        base = text(self.base)
        told = [(text(key), text(value)) for key, value in self.written]
        return base, [] if all(value == f"{base}[{key}]" for key, value in told) else told


class Contents:
    """The contents of lists, as they are on a way, and of tuples that were made of them.

    What is followed was a tuple at first: of a set nothing has a place, and a list that holds the
    same as a tuple is not equal to it.
    """

    def __init__(self, lasting: Lasting, apart: Apart, full: Full) -> None:
        self.lasting, self.apart, self.full = lasting, apart, full
        self.lists: dict[str, Content] = {}
        self.tuples: dict[str, Content] = {}

    def of(self, node: ast.expr) -> Content | None:
        """What an expression holds, if it is a tuple of which that is known."""
        match node:
            case ast.Call(ast.Name("tuple"), [ast.Name(id)], []) if id in self.lists:
                return self.lists[id]
            case ast.Call(ast.Name("tuple"), [ast.Call(ast.Name("list"), [one], [])], []):
                return self.of(one)
            case ast.Name(id) if id in self.tuples:
                return self.tuples[id]
        known = self.lasting(node) and told_in_order(node, self.lasting.kinds)
        return Content(node) if known else None

    def put(self, name: str, value: ast.expr) -> None:
        """A name is given a value."""
        self.lists = self.without({name})
        match value:
            case ast.Call(ast.Name("list"), [one], []) if found := self.of(one):
                self.lists = {**self.lists, name: found}
            case ast.Call(ast.Name("tuple"), [ast.Name()], []) if found := self.of(value):
                if self.lasting.given[name] == 1:
                    self.tuples[name] = found

    def write(self, name: str, key: ast.expr, value: ast.expr) -> None:
        """A place of a list is given a value."""
        if name in self.lists:
            known = self.lists[name].write(key, value)
            lasts = self.lasting(key) and self.lasting(value)
            self.lists = {**self.lists, name: known} if lasts else self.without({name})

    def without(self, names: set[str]) -> dict[str, Content]:
        """The contents of the other lists."""
        return {name: known for name, known in self.lists.items() if name not in names}

    def let_go(self, stmt: ast.stmt) -> None:
        """A statement that may change lists is to be done: what they hold is not known then."""
        match stmt:
            case ast.If(test):
                names = set(loose(test))
            case ast.For(_, over, body, orelse):
                names = {*loose(over), *given([*body, *orelse])}
            case ast.Assign([ast.Subscript(ast.Name(), key)], value) | ast.AugAssign(
                ast.Subscript(ast.Name(), key), _, value
            ):
                names = {*loose(key), *loose(value)}
            case ast.Assign([ast.Name()], value):
                names = set(loose(value))
            case ast.Return() | ast.Expr():
                names = set(loose(stmt))
            case _:
                names = {one.id for one in ast.walk(stmt) if isinstance(one, ast.Name)}
        self.lists = self.without(names)

    def known(self, node: ast.expr) -> Content | None:
        """What a name is known to hold besides itself."""
        match node:
            case ast.Name(id):
                return self.lists.get(id) or self.tuples.get(id)
        return None

    def place(self, node: ast.expr) -> ast.expr | None:
        """What is in a place of something."""
        match node:
            case ast.Subscript(ast.Name() as one, key) if not isinstance(key, ast.Slice):
                known = self.known(one)
                return known.read(key, self.apart) if known else None
        return None

    def alike(self, left: ast.expr, right: ast.expr) -> bool:
        """Whether two expressions surely hold the same."""
        one, other = self.of(left), self.of(right)
        return one is not None and other is not None and one.told == other.told

    def another(self, left: ast.expr, right: ast.expr) -> bool:
        """Whether an object was surely made after the other had been there."""
        return self.fresh(left) and standing(right) or self.fresh(right) and standing(left)

    def fresh(self, node: ast.expr) -> bool:
        """Whether an expression is a tuple that was made on the way, and is not empty."""
        match node:
            case ast.Name(id):
                return id in self.tuples and bool(self.tuples[id].written)
            case ast.Tuple(elts):
                given = [one for one in elts if not isinstance(one, ast.Starred)]
                # One of constants alone is made once and for all.
                return bool(given) and not all(isinstance(one, ast.Constant) for one in elts)
        return False

    def places(self, node: ast.expr) -> list[tuple[ast.expr, ast.expr, ast.expr]] | None:
        """The places in which a tuple has another object than the one it was made of, and both,
        in some order; None if that is not known."""
        match node:
            case ast.Call(ast.Name("enumerate"), [ast.Call(ast.Name("zip"), [old, new], [])], []):
                known = self.known(new)
                if not standing(old):
                    return None
                if text(old) == text(new):
                    return []
                if known and text(known.base) == text(old):
                    found: list[tuple[ast.expr, ast.expr, ast.expr]] = [
                        (at, ast.Subscript(old, at), v) for at, v in known.written
                    ]
                    if all(self.other(now, was) for _, was, now in found) and all(
                        self.apart(one, two)
                        for (one, _), (two, _) in combinations(known.written, 2)
                    ):
                        return found
        return None

    def other(self, now: ast.expr, was: ast.expr) -> bool:
        """Whether what a place holds now is surely another object than what it held."""
        return self.fresh(now) or (text(now) == text(below(was)) and self.full(was))


def standing(node: ast.expr) -> bool:
    """Whether an expression is a part of what was there before."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name) and node.id in STANDING


def loose(node: ast.AST) -> Iterator[str]:
    """The names in an expression of which more may be done than to look at what they hold."""
    match node:
        case ast.Name(id):
            yield id
        case ast.Subscript(ast.Name(), key):
            yield from loose(key)
        case ast.Call(ast.Name(id), args, []) if id in PURE:
            for arg in args:
                if not isinstance(arg, ast.Name):
                    yield from loose(arg)
        case _:
            for part in ast.iter_child_nodes(node):
                yield from loose(part)
