"""Options: readings of the rulebook where it is silent, and house rules.

A game's options are one class made by `value`. Each field is made by `reading` or `house`, and
carries its values and why the default is the default.
"""

from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from types import UnionType
from typing import Any, Literal, get_origin, get_type_hints

from attrs import field, fields, frozen, has

from referee_spec.kernel.evolve import evolve


@frozen
class Option:
    """What is known of one option.

    ``values`` maps each value that can be chosen to the argument for it (English); it is
    empty for a number, which has ``least`` and ``most``. ``question`` says what is open,
    ``source`` where the rulebook is silent or says two things.
    """

    kind: Literal["reading", "house"]
    question: str
    source: str
    values: Mapping[Any, str] = field(factory=dict)
    least: int | None = None
    most: int | None = None


def reading(question: str, source: str, values: Mapping[Any, str]) -> Any:
    """A field for a reading; the first value is the default."""
    return field(
        default=next(iter(values)),
        metadata={"option": Option("reading", question, source, values)},
    )


def house(
    question: str,
    source: str,
    default: Any,
    *,
    values: Mapping[Any, str] | None = None,
    least: int | None = None,
    most: int | None = None,
) -> Any:
    """A field for a house rule: what the rulebook fixes and a table may change."""
    option = Option("house", question, source, values or {}, least, most)
    return field(default=default, metadata={"option": option})


def name_of(attribute: str) -> str:
    """How an option is written outside Python: ``safe_sets`` is ``safe-sets``."""
    return attribute.replace("_", "-")


def options_of(cls: type[Any]) -> dict[str, Option]:
    """The options of a class by the name in which they are written."""
    return {
        name_of(attribute.name): attribute.metadata["option"]
        for attribute in fields(cls)
        if "option" in attribute.metadata
    }


def default_of(cls: type[Any], name: str) -> Any:
    """The default of the option with this written name."""
    attribute = name.replace("-", "_")
    return next(one.default for one in fields(cls) if one.name == attribute)


def digest(options: Any, **more: Any) -> str:
    """The hash of all options (and of what else decides a verdict, such as the deck)."""
    import hashlib
    import json

    said = {name_of(one.name): getattr(options, one.name) for one in fields(type(options))} | more
    text = json.dumps(said, sort_keys=True, ensure_ascii=False, default=str)
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def readings_of(cls: Any) -> dict[str, Option]:
    """The readings among the options of a class, by the name in which they are written."""
    return {name: option for name, option in options_of(cls).items() if option.kind == "reading"}


@cache
def watched_class(cls: Any) -> tuple[Any, Any]:
    """A subclass of these options that notes in ``consulted`` which readings were looked at,
    and the like of it that does not, as which an instance is filled.

    All its instances are equal: states that differ in nothing but a reading compare equal,
    which says that the reading has ceased to matter.
    """

    def noting(name: str, slot: Any) -> property:
        def read(self: Any) -> Any:
            self.consulted.add(name)
            return slot.__get__(self)

        return property(read)

    filled = type(f"Filled{cls.__name__}", (cls,), {"__slots__": ("consulted",)})
    body: dict[str, Any] = {
        name.replace("-", "_"): noting(name, getattr(cls, name.replace("-", "_")))
        for name in readings_of(cls)
    }
    body["__slots__"] = ()
    body["__eq__"] = lambda self, other: type(self) is type(other)
    body["__hash__"] = lambda self: 0
    return type(f"Watched{cls.__name__}", (filled,), body), filled


def watched(options: Any) -> Any:
    """These options, noting which readings are looked at from now on."""
    cls: Any = type(options)
    watching, filled = watched_class(cls)
    one = filled(*values_of(cls)(options)[2:])
    # The options are frozen, so that these two are set as attrs sets the fields.
    object.__setattr__(one, "consulted", set())
    # Only now: the names of its own fields are properties of a watched one.
    object.__setattr__(one, "__class__", watching)
    return one


@cache
def values_of(cls: Any) -> Callable[[Any], tuple[Any, ...]]:
    """What gets all fields of an instance, after its class, twice: with these what comes out
    is a tuple however few the fields are."""
    return attrgetter("__class__", "__class__", *[field.name for field in fields(cls)])


@cache
def leading(cls: Any, goal: Any) -> tuple[str, ...]:
    """The fields of a class that by their types may be an instance of another, or have fields
    of their own that lead there."""
    if not has(cls):
        return ()
    hints = get_type_hints(cls)

    def leads(hint: Any) -> bool:
        if isinstance(hint, UnionType):
            return any(map(leads, hint.__args__))
        if get_origin(hint) is not None:
            return False  # What it contains are no fields.
        return not isinstance(hint, type) or issubclass(goal, hint) or bool(leading(hint, goal))

    return tuple(field.name for field in fields(cls) if leads(hints[field.name]))


def exchanged(value: Any, old: Any, new: Any) -> Any:
    """A frozen value in which the object ``old`` is replaced by ``new``, however deep in
    attrs fields it stands."""
    if value is old:
        return new
    changes = {}
    for name in leading(value.__class__, old.__class__):
        part = getattr(value, name)
        other = exchanged(part, old, new)
        if other is not part:
            changes[name] = other
    return evolve(value, **changes) if changes else value
