"""Options: readings of the rulebook where it is silent or ambiguous, and house rules.

The options of a game are one frozen attrs class. Each of its fields is made by `reading` or
`house`, which attach an `Option` with the possible values and the reasons for them.

>>> from attrs import frozen
>>> @frozen
... class Options:
...     draw_when_empty: str = reading(
...         "May a player pass when the pile is empty?",
...         "en: Play, sentence 3",
...         {"pass": "nothing can be drawn", "lose": "a player who cannot draw is out"},
...     )
...     hand_size: int = house("How many cards are dealt?", "en: Setup", 5, least=1, most=9)
>>> list(options_of(Options))
['draw-when-empty', 'hand-size']
>>> list(readings_of(Options))
['draw-when-empty']
>>> default_of(Options, "draw-when-empty"), Options().hand_size
('pass', 5)
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, TypeVar

from attrs import AttrsInstance, field, fields, frozen

from referee_spec.kernel.evolve import evolve


@frozen
class NoOptions:
    """The options of a game whose rulebook leaves nothing open."""


@frozen
class Option:
    """A reading or a house rule: what it decides, and between which values.

    ``values`` maps each possible value to the reason for it, in English. It is empty for a
    number, which lies between ``least`` and ``most``. ``source`` is the place in the rulebook
    that is silent or ambiguous, or that a house rule changes. ``offered`` are the values of a house
    rule that the rulebook itself lets a table choose: a record need not name them to play by them.
    """

    kind: Literal["reading", "house"]
    question: str
    source: str
    values: Mapping[Any, str] = field(factory=dict)
    least: int | None = None
    most: int | None = None
    offered: tuple[Any, ...] = ()


Value = TypeVar("Value", str, int, bool)


def reading(question: str, source: str, values: Mapping[Value, str]) -> Value:
    """Return an attrs field for a reading; the first of its values is the default."""
    result: Value = field(
        default=next(iter(values)),
        metadata={"option": Option("reading", question, source, values)},
    )
    return result


def house(
    question: str,
    source: str,
    default: Value,
    *,
    values: Mapping[Value, str] | None = None,
    least: int | None = None,
    most: int | None = None,
    offered: tuple[Value, ...] = (),
) -> Value:
    """Return an attrs field for a house rule: a rule that a table may change."""
    option = Option("house", question, source, values or {}, least, most, offered)
    result: Value = field(default=default, metadata={"option": option})
    return result


def name_of(attribute: str) -> str:
    """Return the name of an option in records and rule sets.

    >>> name_of("safe_sets")
    'safe-sets'
    """
    return attribute.replace("_", "-")


def attribute_of(name: str) -> str:
    """Return the attribute that holds an option.

    >>> attribute_of("safe-sets")
    'safe_sets'
    """
    return name.replace("-", "_")


def options_of(cls: type[AttrsInstance]) -> dict[str, Option]:
    """Return the options of a class by name."""
    return {
        name_of(attribute.name): attribute.metadata["option"]
        for attribute in fields(cls)
        if "option" in attribute.metadata
    }


@cache
def readings_of(cls: type[AttrsInstance]) -> dict[str, Option]:
    """Return the readings among the options of a class, by name."""
    return {name: option for name, option in options_of(cls).items() if option.kind == "reading"}


@cache
def followed_of(cls: type[AttrsInstance]) -> dict[str, Option]:
    """Return the options whose other values a record may play by without naming them, with these
    values: the readings and the house rules that the rulebook offers."""
    return readings_of(cls) | {
        name: evolve(option, values={value: option.values[value] for value in option.offered})
        for name, option in options_of(cls).items()
        if option.offered
    }


def default_of(cls: type[AttrsInstance], name: str) -> str | int:
    """Return the default of the option with this name.

    Raise StopIteration if there is no such option.
    """
    attribute = attribute_of(name)
    default: str | int = next(
        candidate.default for candidate in fields(cls) if candidate.name == attribute
    )
    return default


def digest(options: AttrsInstance, **more: object) -> str:
    """Return a hash of all option values and of the values of ``more``.

    >>> digest(NoOptions(), game="nim") == digest(NoOptions(), game="chess")
    False
    """
    # Only a record with a verdict in JSON or a dispute needs a hash.
    import hashlib
    import json

    values = {
        name_of(attribute.name): getattr(options, attribute.name)
        for attribute in fields(type(options))
    }
    text = json.dumps(values | more, sort_keys=True, ensure_ascii=False, default=str)
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()[:16]
