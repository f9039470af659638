"""What is written down of the classes of values: an `__init__` for each shape that some have.

A shape is what an `__init__` takes: the names of its arguments, an equals sign after one that has
a default, ``new`` after that if it is made anew each time, and what is called at the end. Classes
of one shape share one: all it says of a class is the names of its fields. What the defaults are,
and what makes the new ones (``new_NAME``, which stands as the default too), the class says.

``python -m referee_spec.kernel.initialising referee_spec referee`` writes initialisers.py anew for
the values of these packages. Until then attrs makes the classes whose shapes are not there.
"""

import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from referee_spec.kernel import value

BEGINNING = '''\
"""Made by ``python -m referee_spec.kernel.initialising referee_spec referee``; do not edit."""

# ruff: noqa
# fmt: off
# mypy: ignore-errors

INITIALISERS = {}
'''


def modules(package: str) -> Iterator[str]:
    """The names of a package's modules that make values."""
    home = Path(str(import_module(package).__file__)).parent
    for file in sorted(home.rglob("*.py")):
        if "from referee_spec.kernel.value import" in file.read_text("utf-8"):
            parts = file.relative_to(home.parent).with_suffix("").parts
            yield ".".join(parts).removesuffix(".__init__")


def shapes(packages: Iterable[str]) -> dict[type[Any], str]:
    """The classes of values of these packages, each with its shape."""
    homes = {name: vars(import_module(name)) for package in packages for name in modules(package)}
    return {
        cls: shape
        for cls, shape in value.SHAPES.items()
        if homes.get(cls.__module__, {}).get(cls.__qualname__) is cls
    }


def text(shapes: Iterable[str]) -> str:
    """The text of the module with an `__init__` for each of these shapes."""
    return BEGINNING + "".join(map(initialiser, sorted(set(shapes))))


def initialiser(shape: str) -> str:
    """The text of the `__init__` of a shape."""
    taken, _, after = shape.partition("; ")
    head, lines = ["self"], []
    for argument in taken.split(", ") if taken else ():
        name, default, new = argument.partition("=")
        head.append(f"{name}=None" if default else name)
        made = f"new_{name}() if {name} is new_{name} else {name}"
        lines.append(f"self.{name} = {made if new else name}")
    if after:
        lines.append(f"self.{after}()")
    said = "\n    ".join(lines or ["pass"])
    kept = f"INITIALISERS[{shape!r}] = __init__"
    return f"\n\ndef __init__({', '.join(head)}):\n    {said}\n\n\n{kept}\n"


def main() -> None:
    """Write the module."""
    if not sys.argv[1:]:
        raise SystemExit("say which packages' values to write down: referee_spec referee")
    made = text(shapes(sys.argv[1:]).values())
    Path(__file__).with_name("initialisers.py").write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main()
