"""The text of the module of a game's steps: by kind of event a step that calls each rule by its
name, and one in which the rules are unfolded."""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from re import findall
from typing import Any

from referee_spec.kernel.derivation import Asking, Called, called, digest
from referee_spec.kernel.invariant import Invariant
from referee_spec.kernel.rule import Rulebook
from referee_spec.kernel.unfolding.expressions import Folded, Imports
from referee_spec.kernel.unfolding.functions import HOME, written
from referee_spec.kernel.unfolding.step import Unfolder

HEAD = '''\
"""Made by ``python -m referee_spec.kernel.derivation`` from the rules; do not edit."""

# ruff: noqa
# fmt: off
# mypy: ignore-errors
from typing import Any

'''


def derived(
    rulebook: Rulebook,
    invariants: tuple[Invariant, ...],
    unwritten: Asking,
    kinds: tuple[type, ...],
) -> str:
    """The text of the module of a game's steps."""
    calls = {kind: called(rulebook, invariants, unwritten, kind) for kind in kinds}
    names = {rule.function: rule.code for rule in rulebook.rules} | {unwritten: "unwritten"}
    names |= {i.holds: i.id.replace("-", "_") for i in invariants}
    known = {i.holds: i for i in invariants}
    imports = Imports()
    for guards, effect, asked in calls.values():
        for one in (*guards, effect, *asked):
            imports.add(names[one], one, one.__module__, one.__name__)
    for kind in kinds:
        imports.add(kind.__name__, kind, kind.__module__, kind.__name__)
    lines: list[str] = []
    sources: set[str] = set()
    for kind, made_of in calls.items():
        looked = sorted((known[one] for one in made_of[2]), key=lambda i: i.reads)
        lines += calling(kind, made_of, names, looked)
        lines += unfolded(kind, made_of, names, looked, imports, sources)
    lines += ["", "", "STEPS = {"]
    for kind, (guards, effect, asked) in calls.items():
        some = [" ".join(f"{names[one]}," for one in ones) for ones in (guards, asked)]
        lines.append(f"    {kind.__name__}: (")
        lines.append(f"        {named(kind)}, ({some[0]}), {names[effect]}, ({some[1]}),")
        lines.append("    ),")
    texts = sorted(closure(sources))
    lines += ["}", "", f"SOURCES = {tuple(texts)}", "", f"DIGEST = {digest(texts)}"]
    body = "\n".join(lines)
    return HEAD + "\n".join([*imported(imports, body), body, ""])


def calling(
    kind: type, made_of: Called, names: Mapping[Any, str], looked: list[Invariant]
) -> Iterator[str]:
    """The step that calls each rule by its name."""
    guards, effect, _ = made_of
    yield from ("", "", f"def {named(kind, 'ask')}(before: Any, event: Any) -> Any:")
    for one in guards:
        yield from (f"    if {names[one]}(before, event) is not None:", "        return None")
    yield f"    after = {names[effect]}(before, event)"
    yield from looks(looked)
    yield "    return after"


def unfolded(
    kind: type,
    made_of: Called,
    names: Mapping[Any, str],
    looked: list[Invariant],
    imports: Imports,
    sources: set[str],
) -> Iterator[str]:
    """The step in which the rules are unfolded; ``sources`` takes the modules it is made of."""
    guards, effect, _ = made_of
    unfolder = Unfolder(kind, named(kind, "ask"), imports)
    yield from ("", "")
    try:
        stmts = unfolder.step(
            [(names[one], one) for one in guards], effect, [(i, names[i.holds]) for i in looked]
        )
    except Folded:
        yield f"{named(kind)} = {named(kind, 'ask')}"
        return
    yield f"def {named(kind)}(before: Any, event: Any) -> Any:"
    yield from ("    " + line for line in written(stmts).splitlines())
    sources |= {one.__module__ for one in unfolder.functions}


def looks(invariants: list[Invariant]) -> Iterator[str]:
    """The lines that look at invariants where a part that they read is another object."""
    held: tuple[str, ...] = ()
    for i in invariants:
        indent = "    "
        if i.reads:
            if i.reads != held:
                other = [f"after.{part} is not before.{part}" for part in i.reads]
                yield f"    if {' or '.join(other)}:"
            indent += "    "
        held = i.reads
        given = {1: "after", 2: "after, before", 3: "before, event, after"}[i.arity]
        yield f"{indent}if not {i.id.replace('-', '_')}({given}):"
        yield f"{indent}    return None"


def named(kind: type, what: str = "step") -> str:
    """The name of a step of a kind of event."""
    return f"{what}_{kind.__name__.lower()}"


def imported(imports: Imports, body: str) -> Iterator[str]:
    """The lines that import what a module's text names."""
    words = set(findall(r"\w+", body))
    for module, name, alias in sorted(imports.places[one] + (one,) for one in imports.places):
        if alias in words:
            yield f"from {module} import {name}" + (f" as {alias}" if name != alias else "")


def closure(modules: Iterable[str]) -> set[str]:
    """These modules, and those that they import from, however deep."""
    found: set[str] = set()
    waiting = list(modules)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            tree = ast.parse(Path(sys.modules[name].__file__ or "").read_text("utf-8"))
            froms = [one.module or "" for one in tree.body if isinstance(one, ast.ImportFrom)]
            waiting += [one for one in froms if one.startswith(HOME)]
    return found
