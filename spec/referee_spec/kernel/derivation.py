"""Derived steps: for each kind of event one function that asks what goes without saying before it
and every guard, applies the effect and looks at the invariants.

The rules stay what they are: named functions that can be asked one by one. A derived module has
their bodies written out, in the same order (the package ``unfolding``). It answers only where
nothing is wrong: if another event comes first, if a guard says anything at all, or an invariant
fails, a step answers None, and the rules are asked one by one for what there is to say.

``python -m referee_spec.kernel.derivation`` writes ``steps.py`` into the folder of each game
that has one. Where a rule was changed since, by whatever means, its steps are not taken.
"""

import sys
from binascii import crc32
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

from referee_spec.kernel.invariant import Invariant
from referee_spec.kernel.rule import Rulebook

Step = Callable[[Any, Any], Any]
"""``(before, event)`` to the state after, or None where something is to be said."""

Asking = Callable[[Any, Any], Any]
"""A guard, or what tells the event that goes without saying before one."""

Called = tuple[tuple[Asking, ...], Callable[..., Any], tuple[Callable[..., bool], ...]]
"""What a step is made of: what may be said before the event, the effect, the invariants."""


def called(
    rulebook: Rulebook, invariants: Iterable[Invariant], unwritten: Asking, kind: type
) -> Called:
    """What an event of this kind is judged by."""
    asked = tuple(i.holds for i in invariants if not i.on or kind in i.on)
    return (unwritten, *rulebook.guards.get(kind, ())), rulebook.effects[kind], asked


def steps(
    module: ModuleType, rulebook: Rulebook, invariants: tuple[Invariant, ...], unwritten: Asking
) -> dict[type, Step]:
    """The steps of a derived module that are made of just what their events are judged by."""
    if digest(module.SOURCES) != module.DIGEST:
        return {}
    return {
        kind: step
        for kind, (step, *calls) in module.STEPS.items()
        if tuple(calls) == called(rulebook, invariants, unwritten, kind)
    }


def digest(modules: Iterable[str]) -> int:
    """A number that is another when the text of one of these modules is; a module whose text
    is not there cannot be changed."""
    number = 0
    for name in modules:
        try:
            with open(sys.modules[name].__file__ or "", "rb") as text:
                number = crc32(text.read().replace(b"\r", b""), number)
        except OSError:
            return number
    return number


def main() -> None:
    """Write the derived modules."""
    # Who judges writes none, and does not pay for what it takes to.
    from pathlib import Path

    from referee_spec.games import OWN, game
    from referee_spec.kernel.unfolding.module import derived

    for slug, package in OWN.items():
        # What was derived before may name rules that are no more.
        none = ModuleType(f"{package}.steps")
        vars(none).update(STEPS={}, SOURCES=(), DIGEST=0)
        sys.modules[none.__name__] = none
        one = game(slug)
        if one.derived is not None:
            folder = Path(sys.modules[package].__file__ or "").parent
            text = derived(one.rulebook, one.invariants, one.unwritten, one.events)
            (folder / "steps.py").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
