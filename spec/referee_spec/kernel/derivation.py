"""Derived steps: for each kind of event one function that asks every guard, applies the effect
and looks at the invariants, each called by its name.

The rules stay what they are: named functions that can be asked one by one. A derived module
calls them in the same order without looking anything up, as a compiler would unroll a loop. It
answers only where nothing is wrong: if a guard says anything at all, or an invariant fails, a
step answers None, and the rules are asked one by one for what there is to say.

``python -m referee_spec.kernel.derivation`` writes ``steps.py`` into the folder of each game
that has one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any

from referee_spec.kernel.invariant import Invariant
from referee_spec.kernel.rule import Rulebook

Step = Callable[[Any, Any], Any]
"""``(before, event)`` to the state after, or None where something is to be said."""

Called = tuple[tuple[Callable[..., Any], ...], Callable[..., Any], tuple[Callable[..., bool], ...]]
"""What a step calls: the guards, the effect, the invariants."""


def called(rulebook: Rulebook, invariants: Iterable[Invariant], kind: type) -> Called:
    """What an event of this kind is judged by."""
    asked = tuple(i.holds for i in invariants if not i.on or kind in i.on)
    return rulebook.guards.get(kind, ()), rulebook.effects[kind], asked


def steps(
    module: ModuleType, rulebook: Rulebook, invariants: tuple[Invariant, ...]
) -> Mapping[type, Step]:
    """The steps of a derived module that call just what their events are judged by."""
    return {
        kind: step
        for kind, (step, *calls) in module.STEPS.items()
        if tuple(calls) == called(rulebook, invariants, kind)
    }


def derived(rulebook: Rulebook, invariants: tuple[Invariant, ...], kinds: tuple[type, ...]) -> str:
    """The text of the module of a game's steps."""
    calls = {kind: called(rulebook, invariants, kind) for kind in kinds}
    name = {rule.function: rule.code for rule in rulebook.rules}
    name |= {i.holds: i.id.replace("-", "_") for i in invariants}
    name |= {kind: kind.__name__ for kind in kinds}
    known = {i.holds: i for i in invariants}
    lines = [
        '"""Made by ``python -m referee_spec.kernel.derivation`` from the rules; do not edit."""',
        "",
        "# ruff: noqa",
        "# fmt: off",
        "from typing import Any",
        "",
    ]
    used = {one for guards, effect, asked in calls.values() for one in (*guards, effect, *asked)}
    for one, said in sorted(name.items(), key=lambda item: (item[0].__module__, item[1])):
        if one in used or one in calls:
            alias = "" if one in calls else f" as {said}"
            lines.append(f"from {one.__module__} import {one.__name__}{alias}")
    for kind, (guards, effect, asked) in calls.items():
        lines += ["", "", f"def {lower(kind)}(before: Any, event: Any) -> Any:"]
        for one in guards:
            lines += [f"    if {name[one]}(before, event) is not None:", "        return None"]
        lines.append(f"    after = {name[effect]}(before, event)")
        lines += looks([known[one] for one in asked])
        lines.append("    return after")
    lines += ["", "", "STEPS = {"]
    for kind, (guards, effect, asked) in calls.items():
        some = [" ".join(f"{name[one]}," for one in ones) for ones in (guards, asked)]
        lines.append(f"    {kind.__name__}: (")
        lines.append(f"        {lower(kind)}, ({some[0]}), {name[effect]}, ({some[1]}),")
        lines.append("    ),")
    return "\n".join([*lines, "}", ""])


def looks(invariants: list[Invariant]) -> Iterator[str]:
    """The lines that look at invariants where a part that they read is another object."""
    held: tuple[str, ...] = ()
    for i in sorted(invariants, key=lambda i: i.reads):
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


def lower(kind: type) -> str:
    """The name of the step of a kind of event."""
    return f"step_{kind.__name__.lower()}"


def main() -> None:
    """Write the derived modules."""
    # Who judges writes none, and does not pay for what it takes to.
    from pathlib import Path

    from referee_spec.games import OWN, game

    for slug in OWN:
        one = game(slug)
        if one.derived is not None and one.derived.__file__ is not None:
            text = derived(one.rulebook, one.invariants, one.events)
            Path(one.derived.__file__).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
