"""Values: classes made of their fields, whose instances do not change once they are made.

To a type checker all of this is attrs: `value` is `attrs.frozen`, so that every assignment to a
field is refused, and `define` is for what may change. When the program runs the classes are made
here, for a start: to import attrs takes as long as to judge a short record. They keep to what
attrs asks of a class, so that its own functions (`asdict`, `evolve`, ...) take them too.

Nothing freezes a value when the program runs: to store each field through
``object.__setattr__`` takes four times as long, and each event makes a state.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attrs import define, evolve, field, fields, has
    from attrs import frozen as value
else:
    from functools import cache
    from operator import attrgetter

    REQUIRED = object()
    """The default of a field that has none."""

    class field:  # noqa: N801  attrs names it so
        """A field of a class, as attrs describes one."""

        def __init__(
            self,
            *,
            default=REQUIRED,
            factory=None,
            init=True,
            eq=True,
            repr=True,
            metadata=None,
        ):
            self.default = default
            self.factory = factory
            self.init = init
            self.eq = eq
            self.repr = repr
            self.metadata = metadata or {}

        def named(self, name, type):
            """This field, with the name and the type that its class gives it."""
            self.name = self.alias = name
            self.type = type
            return self

    def fields(cls):
        """The fields of a class, in order."""
        return cls.__attrs_attrs__

    def has(cls):
        """Whether a class is made of fields."""
        return hasattr(cls, "__attrs_attrs__")

    def evolve(one, /, **changes):
        """A value with other fields. attrs' own looks at every field anew each time."""
        names, get = given(one.__class__)
        return one.__class__(**(dict(zip(names, get(one), strict=False)) | changes))

    @cache
    def given(cls):
        """What a class's `__init__` takes, and what gets it from an instance."""
        names = tuple([each.name for each in fields(cls) if each.init])
        # With the class, twice, what comes out is a tuple however few the fields are.
        return names, attrgetter(*names, "__class__", "__class__")

    def define(cls):
        """Make a class of its fields; its instances may change, and have no hash."""
        return made(cls, hashed=False)

    def value(cls):
        """Make a class one of values."""
        return made(cls, hashed=True)

    def made(cls, hashed):
        """This class, with slots for its fields and the methods that they make."""
        body = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__")}
        parts = []
        for name, kind in body.get("__annotations__", {}).items():
            given = body.pop(name, REQUIRED)
            part = given if isinstance(given, field) else field(default=given)
            parts.append(part.named(name, kind))
        names = tuple([part.name for part in parts])
        compared = attrgetter("__class__", *[part.name for part in parts if part.eq])

        def same(self, other):
            if self is other:
                return True
            if other.__class__ is not self.__class__:
                return NotImplemented
            return compared(self) == compared(other)

        def hash_of(self):
            return hash(compared(self))

        methods = {
            "__init__": initialiser(parts, hasattr(cls, "__attrs_post_init__")),
            "__eq__": same,
            "__hash__": hash_of if hashed else None,
            "__repr__": shown,
        }
        kept = {
            "__slots__": names,
            "__attrs_attrs__": tuple(parts),
            "__match_args__": tuple([part.name for part in parts if part.init]),
            "__qualname__": cls.__qualname__,
        }
        return type(cls)(cls.__name__, cls.__bases__, methods | body | kept)

    def initialiser(parts, more):
        """The ``__init__`` of a class of these fields; ``more`` follows in the class's own."""
        known = {"REQUIRED": REQUIRED}
        arguments = []
        lines = []
        for part in parts:
            name = given = part.name
            if not part.init:
                continue  # The class's own method sets it.
            if part.factory is not None:
                known[f"new_{name}"] = part.factory
                given = f"new_{name}() if {name} is REQUIRED else {name}"
            if part.factory is not None or part.default is not REQUIRED:
                known[f"default_{name}"] = part.default
                name += f"=default_{name}"
            arguments.append(name)
            lines.append(f"self.{part.name} = {given}")
        if more:
            lines.append("self.__attrs_post_init__()")
        text = f"def __init__(self, {', '.join(arguments)}):\n " + "\n ".join(lines or ["pass"])
        exec(text, known)  # noqa: S102  as attrs does: as fast as if it were written by hand
        return known["__init__"]

    def shown(one):
        """A value as it is written in Python."""
        said = [(each.name, getattr(one, each.name)) for each in fields(type(one)) if each.repr]
        return f"{type(one).__name__}({', '.join(f'{name}={part!r}' for name, part in said)})"


__all__ = ["define", "evolve", "field", "fields", "has", "value"]
