"""Values: attrs classes whose instances do not change once they are made.

To a type checker all of this is attrs: `value` is `attrs.frozen`, so that every assignment to a
field is refused, and `define` is for what may change. When the program runs nothing is frozen: to
store each field through ``object.__setattr__`` takes four times as long, and each event makes a
state.

A start makes sixty such classes, and to have attrs make them takes longer than to judge a short
record. So a class of plain fields and methods is made here, with an `__init__` that has been
written down (initialisers.py). What these are stays attrs' to say: it describes them to whoever
asks it, makes every other class itself, and a test holds what is made here against what it makes.
"""

from typing import TYPE_CHECKING, Any

SHAPES: dict[type[Any], str] = {}
"""What the `__init__` of each class takes that may be made here (initialising.py)."""

new = object.__new__
"""Makes an instance whose fields are still to be stored (unfolding/making.py)."""

if TYPE_CHECKING:
    from attrs import Attribute, define, evolve, field
    from attrs import frozen as value

    def fields(cls: type) -> tuple[Attribute[Any], ...]:
        """The fields of a class, in order; none of a class that is not made of fields."""
else:
    from functools import cache
    from operator import attrgetter
    from types import FunctionType, NoneType
    from typing import ClassVar

    from referee_spec.kernel.initialisers import INITIALISERS

    REQUIRED = object()
    """The default of a field that has none."""

    SAID = {"default", "factory", "init", "eq", "repr", "metadata"}
    MEMBERS = {FunctionType, property, classmethod, staticmethod, str, int, tuple, dict, NoneType}
    SPECIAL = {"__init__", "__slots__", "__attrs_pre_init__"}
    """What a plain class has: fields of which no more is said, members of these types (some of
    them are Python's), and none of these names."""

    class field:  # noqa: N801  attrs names it so
        """What a class says of a field, under the names that attrs has for it."""

        def __init__(self, **said):
            self.said = said
            self.default = said.get("default", REQUIRED)
            self.factory = said.get("factory")
            self.init = said.get("init", True)
            self.eq = said.get("eq", True)
            self.repr = said.get("repr", True)
            self.metadata = said.get("metadata", {})

        def named(self, name):
            """This field, with the name that its class gives it."""
            self.name = name
            self.alias = name.lstrip("_")
            return self

        @property
        def argument(self):
            """How it stands in the shape of an `__init__`."""
            if self.factory is not None:
                return f"{self.name}=new"
            return self.name if self.default is REQUIRED else f"{self.name}="

    class Description:
        """The ``__attrs_attrs__`` of a class that is made here: what attrs makes of its body."""

        def __init__(self, body, hashed, parts):
            self.body, self.hashed, self.parts = body, hashed, parts
            self.attributes = None

        def __get__(self, one, cls):
            if self.attributes is None:
                self.attributes = by_attrs(self.body, self.hashed).__attrs_attrs__
            return self.attributes

    def value(cls):
        """Make a class one of values."""
        return made(cls, hashed=True)

    def define(cls):
        """Make a class of its fields; its instances may change, and have no hash."""
        return made(cls, hashed=False)

    def made(cls, hashed):
        """This class, with slots for its fields and the methods that follow from them."""
        body = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__")}
        parts = []
        for name in cls.__annotations__:
            said = body.pop(name, REQUIRED)
            if not isinstance(said, field):
                said = field() if said is REQUIRED else field(default=said)
            parts.append(said.named(name))
        if not plain(cls, body, parts):
            return by_attrs(cls, hashed)
        shape = ", ".join([part.argument for part in parts if part.init])
        if hasattr(cls, "__attrs_post_init__"):
            shape += "; __attrs_post_init__"
        if shape in INITIALISERS:
            body |= methods(cls, parts, hashed, INITIALISERS[shape]) | body
            made = type(cls.__name__, (), body)
        else:
            made = by_attrs(cls, hashed)
        SHAPES[made] = shape
        return made

    def methods(cls, parts, hashed, written):
        """What the fields of a class put into its body."""
        taken = [part for part in parts if part.init]
        new = {f"new_{part.name}": part.factory for part in taken if part.factory is not None}
        given = [
            new.get(f"new_{part.name}", part.default) for part in taken if "=" in part.argument
        ]
        # A copy, since what the interpreter learns of one class in it is wrong for the next.
        code = written.__code__.replace()
        init = FunctionType(code, new, "__init__", tuple(given))
        init.__qualname__ = f"{cls.__qualname__}.__init__"
        init.__module__ = cls.__module__
        init.__annotations__ = {part.name: cls.__annotations__[part.name] for part in taken}
        init.__annotations__["return"] = None
        # With the class, what comes out is a tuple however few the fields are.
        compared = attrgetter("__class__", *[part.name for part in parts if part.eq])

        def same(self, other):
            if self is other:
                return True
            if other.__class__ is not self.__class__:
                return NotImplemented
            return compared(self) == compared(other)

        def hash_of(self):
            return hash(compared(self))

        return {
            "__slots__": (*[part.name for part in parts], "__weakref__"),
            "__attrs_attrs__": Description(cls, hashed, tuple(parts)),
            "__qualname__": cls.__qualname__,
            "__match_args__": tuple([part.name for part in taken]),
            "__init__": init,
            "__eq__": same,
            "__hash__": hash_of if hashed else None,
            "__repr__": shown,
            "__replace__": evolve,
        }

    def plain(cls, body, parts):
        """Whether a class is no more than fields, and methods that do not name it."""
        return (
            type(cls) is type
            and cls.__bases__ == (object,)
            and not body.keys() & SPECIAL
            and not any(map(unusual, body.values()))
            and not any(map(of_class, cls.__annotations__.values()))
            and all(map(simple, parts))
        )

    def unusual(member):
        """Whether a member is none of those, or names its class: with slots that is another."""
        function = getattr(member, "fget", getattr(member, "__func__", member))
        code = getattr(function, "__code__", None)
        return type(member) not in MEMBERS or "__class__" in getattr(code, "co_freevars", ())

    def simple(part):
        """Whether no more is said of a field than what is looked at here."""
        return (
            part.said.keys() <= SAID
            and not (part.init and part.name.startswith("_"))
            and not type(part.default).__module__.startswith("attr")
        )

    def of_class(kind):
        """Whether an annotation is that of the class's own, and not of a field."""
        if isinstance(kind, str):
            return "ClassVar" in kind
        return kind is ClassVar or getattr(kind, "__origin__", None) is ClassVar

    def by_attrs(cls, hashed):
        """This class as attrs makes it."""
        import attrs

        for name, said in list(vars(cls).items()):
            if isinstance(said, field):
                setattr(cls, name, attrs.field(**said.said))
        own = not hashed or "__hash__" in vars(cls)
        return attrs.define(cls, unsafe_hash=None if own else True)

    def fields(cls):
        """The fields of a class, in order; none of a class that is not made of fields."""
        for one in cls.__mro__:
            found = vars(one).get("__attrs_attrs__")
            if found is not None:
                return found.parts if isinstance(found, Description) else found
        return ()

    def evolve(one, /, **changes):
        """A value with other fields; KeyError for one that it has not. attrs' own looks at every
        field anew each time, and gives each by its name, which takes as long again."""
        places, get = given(one.__class__)
        values = list(get(one))
        for name, new in changes.items():
            values[places[name]] = new
        return one.__class__(*values[2:])

    @cache
    def given(cls):
        """Where each name stands in what gets an instance's fields in the order of `__init__`."""
        taken = [part for part in fields(cls) if part.init]
        # With the class, twice, what comes out is a tuple however few the fields are.
        get = attrgetter("__class__", "__class__", *[part.name for part in taken])
        return {part.alias: at for at, part in enumerate(taken, 2)}, get

    def shown(one):
        """A value as it is written in Python."""
        said = [(part.name, getattr(one, part.name)) for part in fields(type(one)) if part.repr]
        name = type(one).__qualname__.rpartition(">.")[2]
        return f"{name}({', '.join(f'{name}={part!r}' for name, part in said)})"


__all__ = ["SHAPES", "define", "evolve", "field", "fields", "new", "value"]
