"""An unfolded step says what its rules say, called one by one, whatever the rules are."""

import ast
from collections.abc import Iterator
from copy import deepcopy
from itertools import chain, islice
from random import Random
from typing import Any

import pytest
from mutation import Change, compiled, left_out, parts, turned
from mutation import definition as written_as

from referee_spec.games import OWN, game, play
from referee_spec.kernel.derivation import called
from referee_spec.kernel.play import steps
from referee_spec.kernel.unfolding import functions
from referee_spec.kernel.unfolding.expressions import Imports
from referee_spec.kernel.unfolding.module import calling, imported, named, unfolded

DERIVED = [slug for slug in OWN if game(slug).derived is not None]

EVERY = 97
"""One of so many changes to the rules is tried."""


def pair(slug: str, kind: type) -> tuple[Any, Any]:
    """A kind of event's step as it is unfolded now, and the one that calls by name."""
    one = game(slug)
    made_of = called(one.rulebook, one.invariants, one.unwritten, kind)
    names = {rule.function: rule.code for rule in one.rulebook.rules}
    names[one.unwritten] = "unwritten"
    names |= {i.holds: i.id.replace("-", "_") for i in one.invariants}
    looked = sorted((i for i in one.invariants if i.holds in made_of[2]), key=lambda i: i.reads)
    imports = Imports()
    for each, name in names.items():
        imports.add(name, each, each.__module__, each.__name__)
    lines = [*calling(kind, made_of, names, looked)]
    lines += unfolded(kind, made_of, names, looked, imports, set())
    body = "\n".join(lines)
    known: dict[str, Any] = {"Any": Any}
    exec("\n".join([*imported(imports, body), body]), known)  # noqa: S102
    return known[named(kind)], known[named(kind, "ask")]


def moments(slug: str, count: int) -> dict[type, list[tuple[Any, Any]]]:
    """States of three tables with events, legal ones and those next to them, by their kind."""
    how = play(slug)
    found: dict[type, list[tuple[Any, Any]]] = {}
    for random in map(Random, range(1, 4)):
        for step in islice(steps(how, how.table(random), random), count):
            near = (event for event, _ in how.neighbours(step.before, step.event))
            for event in (step.event, *near):
                found.setdefault(type(event), []).append((step.before, event))
    return found


def changed(slug: str) -> Iterator[tuple[Any, ast.FunctionDef, Any, Change, set[type]]]:
    """Functions of rules and invariants with one thing changed: as text and as code; and the
    kinds of event that they are for."""
    one = game(slug)
    asked: list[tuple[Any, set[type]]] = [
        (
            part.function,
            {kind for rule in one.rulebook.rules if rule.code in part.rules for kind in rule.on},
        )
        for part in parts(slug)
    ]
    asked += [(i.holds, {*(i.on or one.events)}) for i in one.invariants]
    for function, kinds in asked:
        node = written_as(function)
        node.decorator_list = []
        for change in chain(turned(node), left_out(node, function)):
            yield function, deepcopy(node), compiled(node, function), change, kinds


FAILED = object()


def answered(step: Any, before: Any, event: Any) -> Any:
    """What a step answers; FAILED if a rule does that was changed."""
    try:
        return step(before, event)
    except Exception:
        return FAILED


@pytest.mark.parametrize("slug", DERIVED)
def test_changed_rules_are_unfolded_as_they_are(slug: str, monkeypatch: Any) -> None:
    """Nothing is worked out that the rules do not say: where one is changed, so is its step."""
    one = game(slug)
    at_hand = moments(slug, 100)
    right, random = functions.definition, Random(1)
    tried = noticed = 0
    for function, tree, code, change, kinds in islice(changed(slug), 7, None, EVERY):
        monkeypatch.setattr(function, "__code__", code)
        monkeypatch.setattr(
            functions, "definition", lambda f, own=function, new=tree: new if f is own else right(f)
        )
        among = sorted(kinds & at_hand.keys(), key=lambda kind: kind.__name__)
        for kind in random.sample(among, min(2, len(among))):
            quick, slow = pair(slug, kind)
            assert quick is not slow
            for before, event in at_hand[kind]:
                said = answered(slow, before, event)
                if said is FAILED:
                    continue
                assert answered(quick, before, event) == said, change
                tried += 1
                noticed += said != answered(one.steps[kind], before, event)
        monkeypatch.undo()
    assert tried > 1_000
    assert noticed > 20
