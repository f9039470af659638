"""Mutants of a game's rules: guards disabled, effects removed, comparisons inverted.

The functions of all rules are mutated, and all functions of the game's package that they call,
directly or indirectly. A mutant is another code object for the same function, so that it is in
force wherever the function is used, and no module has to be reloaded.
"""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import cache
from importlib import import_module
from inspect import unwrap
from itertools import chain
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import attrs
from attrs import define, frozen

from referee_spec.games import GAMES, game
from referee_spec.kernel.rule import Rule

TURNED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
"""The mutants of each comparison: its negation, and its boundary if it has one."""

KINDS = ("guard off", "effect out", "comparison", "part out")
"""A guard that refuses nothing, an effect that does nothing, a comparison inverted, and a part
of an effect removed: a field that keeps its value, a sum that is not added."""


@frozen
class Mutant:
    """A function with one thing changed.

    ``rules`` are the codes of the rules that it is part of; a rule's ``own`` function belongs to
    that rule alone. ``name`` says where it is and what was changed, whatever line it is on.
    """

    rules: tuple[str, ...]
    own: bool
    kind: str
    line: int
    name: str
    function: Any
    code: CodeType

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Replace the function by the mutant until the context ends."""
        right = self.function.__code__
        self.function.__code__ = self.code
        try:
            yield
        finally:
            self.function.__code__ = right


@define
class Part:
    """A function, the rule that it is (if it is one), and the codes of the rules that call it."""

    function: Any
    own: Rule | None
    rules: list[str]


def mutants(slug: str) -> Iterator[Mutant]:
    """Yield all mutants of a game's rules, in the order of the rules."""
    names: dict[str, int] = {}
    for part in parts(slug):
        for kind, line, change, code in changes(part):
            place = f"{part.function.__module__.rpartition('.')[2]}.{part.function.__qualname__}"
            name = f"{place}: {change}"
            names[name] = names.get(name, 0) + 1
            if names[name] > 1:
                name += f" ({names[name]})"
            own = part.own is not None
            yield Mutant(tuple(part.rules), own, kind, line, name, part.function, code)


def parts(slug: str) -> list[Part]:
    """Return the functions of a game's rules, and those of its package that they call."""
    package = GAMES[slug]
    found: dict[Any, Part] = {}

    def visit(function: Any, code: str) -> None:
        part = found.setdefault(function, Part(unwrap(function), None, []))
        if code in part.rules:
            return
        part.rules.append(code)
        for called in calls(unwrap(function), package):
            # A rule that another one calls is scored by its own code.
            if not hasattr(called, "rule"):
                visit(called, code)

    for rule in game(slug).rulebook.rules:
        # Wrappers around a rule are not mutated.
        found[rule.function] = Part(unwrap(rule.function), rule, [])
    for rule in game(slug).rulebook.rules:
        visit(rule.function, rule.code)
    return list(found.values())


def calls(function: Any, package: str) -> Iterator[Any]:
    """Yield the functions and methods of a package that a function names."""
    for name in named(function.__code__):
        value = function.__globals__.get(name)
        values = vars(value).values() if isinstance(value, type) else [value]
        for one in values:
            if isinstance(one, FunctionType) and (one.__module__ or "").startswith(package + "."):
                # Methods that attrs generates have no source.
                if unwrap(one).__code__.co_filename == import_module(one.__module__).__file__:
                    yield one


def named(code: CodeType) -> set[str]:
    """Return the names that a code object and the code objects in it use."""
    inner = [one for one in code.co_consts if isinstance(one, CodeType)]
    return {*code.co_names}.union(*map(named, inner))


def changes(part: Part) -> Iterator[tuple[str, int, str, CodeType]]:
    """Yield kind, line, description and code of each mutant of a function."""
    node = definition(part.function)
    node.decorator_list = []
    every = chain(emptied(node, part.own), turned(node), left_out(node, part.function))
    for kind, line, change in every:
        yield kind, line, change, compiled(node, part.function)


Change = tuple[str, int, str]
"""Kind, line and description of a change; the tree stays changed until the next one is drawn."""


def emptied(node: ast.FunctionDef, rule: Rule | None) -> Iterator[Change]:
    """Yield the change after which a rule does nothing."""
    if rule is not None:
        body, node.body = node.body, [ast.Return(idle(rule, node))]
        kind = "guard off" if rule.role == "guard" else "effect out"
        yield kind, node.lineno, kind
        node.body = body


def turned(node: ast.FunctionDef) -> Iterator[Change]:
    """Yield every inverted comparison."""
    for site in [one for one in ast.walk(node) if isinstance(one, ast.Compare)]:
        right = ast.unparse(site)
        for at, op in enumerate(site.ops):
            for other in TURNED[type(op)]:
                site.ops[at] = other()
                yield "comparison", site.lineno, f"{right} -> {ast.unparse(site)}"
                site.ops[at] = op


def left_out(node: ast.FunctionDef, function: Any) -> Iterator[Change]:
    """Yield every sum that is not added, and every field that keeps its value."""
    for block in [part for one in ast.walk(node) for part in blocks(one)]:
        for at, step in enumerate(block):
            if isinstance(step, ast.AugAssign):
                block[at] = ast.Pass()
                yield "part out", step.lineno, f"without {ast.unparse(step)}"
                block[at] = step
    owners = {ast.unparse(a.annotation): a.arg for a in node.args.args if a.annotation}
    for site in [one for one in ast.walk(node) if isinstance(one, ast.Call)]:
        made = ast.unparse(site.func)
        if made == "evolve":
            for keyword in site.keywords[:]:
                site.keywords.remove(keyword)
                yield "part out", keyword.value.lineno, f"without {ast.unparse(keyword)}"
                site.keywords.append(keyword)
        elif made in owners and attrs.has(kind := function.__globals__.get(made)):
            fields = [field.name for field in attrs.fields(kind)]
            for at, given in enumerate(site.args):
                old = ast.parse(f"{owners[made]}.{fields[at]}", mode="eval").body
                if ast.unparse(old) != ast.unparse(given):
                    site.args[at] = old
                    yield "part out", given.lineno, f"{ast.unparse(old)}, not {ast.unparse(given)}"
                    site.args[at] = given
            for keyword in site.keywords:
                given = keyword.value
                old = ast.parse(f"{owners[made]}.{keyword.arg}", mode="eval").body
                if ast.unparse(old) != ast.unparse(given):
                    keyword.value = old
                    yield "part out", given.lineno, f"{ast.unparse(old)}, not {ast.unparse(given)}"
                    keyword.value = given


def blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield the blocks of statements of a node."""
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list):
            yield block


def idle(rule: Rule, node: ast.FunctionDef) -> ast.expr:
    """Return the expression that a guard or an effect without consequences returns.

    An effect returns its argument of the returned type, or the field of its first argument that
    has this type; None if there is neither.
    """
    given = {one.arg: ast.unparse(one.annotation) for one in node.args.args if one.annotation}
    if rule.role == "effect" and node.returns is not None:
        for name, kind in given.items():
            if kind == ast.unparse(node.returns):
                return ast.Name(name, ast.Load())
        first = next(iter(given))
        owner, returned = (rule.function.__annotations__[name] for name in (first, "return"))
        for field in attrs.fields(owner):
            if field.type == returned:
                return ast.parse(f"{first}.{field.name}", mode="eval").body
    return ast.Constant(None)


def definition(function: Any) -> ast.FunctionDef:
    """Return a copy of the syntax tree of a function or method."""
    tree: Any = tree_of(function.__module__)
    for name in function.__qualname__.split("."):
        tree = next(
            one
            for one in tree.body
            if isinstance(one, ast.FunctionDef | ast.ClassDef) and one.name == name
        )
    assert isinstance(tree, ast.FunctionDef)
    return deepcopy(tree)


@cache
def tree_of(module: str) -> ast.Module:
    """Return the syntax tree of a module."""
    return ast.parse(Path(import_module(module).__file__ or "").read_text("utf-8"))


def compiled(node: ast.FunctionDef, function: Any) -> CodeType:
    """Compile the changed tree of a function and return its code object."""
    module = ast.fix_missing_locations(ast.Module([node], []))
    code = compile(module, function.__code__.co_filename, "exec")
    return next(
        one
        for one in code.co_consts
        if isinstance(one, CodeType) and one.co_name == function.__name__
    )
