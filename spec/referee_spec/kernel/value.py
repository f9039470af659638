"""Values: attrs classes whose instances do not change once they are made.

To a type checker `value` is `attrs.frozen`, and every assignment to a field is refused. When
the program runs it is `attrs.define`: a class that is frozen then as well stores each field
through ``object.__setattr__``, which takes four times as long, and each event makes a state.

Equality, hash and repr are written here once. attrs would generate them for each class, and to
compile what it generates takes most of what a class costs: a start makes sixty of them.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from attrs import evolve
    from attrs import frozen as value
else:
    from functools import cache
    from operator import attrgetter

    from attrs import define, fields

    def value(cls: type) -> type:
        """Make a class one of values."""
        made = define(cls, eq=False, repr=False)
        names = [field.name for field in made.__attrs_attrs__ if field.eq]
        # With the class, what comes out is a tuple however few the fields are.
        parts = attrgetter("__class__", *names)

        def same(self: Any, other: Any) -> Any:
            if self is other:
                return True
            if other.__class__ is not self.__class__:
                return NotImplemented
            return parts(self) == parts(other)

        def hashed(self: Any) -> int:
            return hash(parts(self))

        for name, method in (("__eq__", same), ("__hash__", hashed), ("__repr__", shown)):
            if name not in cls.__dict__:
                setattr(made, name, method)
        return made

    def evolve(one: Any, **changes: Any) -> Any:
        """A value with other fields. attrs' own looks at every field anew each time."""
        names, get = given(one.__class__)
        return one.__class__(**(dict(zip(names, get(one), strict=False)) | changes))

    @cache
    def given(cls: type) -> tuple[tuple[str, ...], Any]:
        """What a class's `__init__` takes, and what gets it from an instance."""
        taken = [field for field in fields(cls) if field.init]
        # With the class, twice, what comes out is a tuple however few the fields are.
        get = attrgetter(*(field.name for field in taken), "__class__", "__class__")
        return tuple(field.alias for field in taken), get


def shown(one: Any) -> str:
    """A value as it is written in Python."""
    names = [field.name for field in one.__attrs_attrs__ if field.repr]
    return f"{type(one).__name__}({', '.join(f'{name}={getattr(one, name)!r}' for name in names)})"


__all__ = ["evolve", "value"]
