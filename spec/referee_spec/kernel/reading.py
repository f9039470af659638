"""Observed options: options that note which readings the rules look up.

A record is judged under every reading that matters for it. To know which ones matter, the
first state gets observed options: an instance of a subclass whose readings are properties that
add their name to the set ``consulted``.
"""

from functools import cache
from typing import Any, TypeVar

from attrs import AttrsInstance, fields

from referee_spec.kernel.option import attribute_of, followed_of

Options = TypeVar("Options", bound=AttrsInstance)


def observe_readings(options: Options) -> Options:
    """Return a copy of these options that notes which readings are looked up.

    `consulted` returns their names. All copies of one class compare equal. So states that differ
    only in a reading are equal, which shows that the reading no longer matters.

    >>> from attrs import frozen
    >>> from referee_spec.kernel.option import reading
    >>> @frozen
    ... class Options:
    ...     tie: str = reading("Who wins a tie?", "en: End", {"both": "", "nobody": ""})
    >>> observed = observe_readings(Options(tie="nobody"))
    >>> consulted(observed)
    set()
    >>> observed.tie
    'nobody'
    >>> consulted(observed)
    {'tie'}
    """
    cls = type(options)
    values = {field.name: getattr(options, field.name) for field in fields(cls)}
    copy: Options = observed_class(cls)(**values)
    # The class is frozen, so the set is assigned in the way in which attrs assigns the fields.
    object.__setattr__(copy, "consulted", set())
    return copy


def consulted(observed: AttrsInstance) -> set[str]:
    """Return the set to which observed options add the name of each reading looked up."""
    names: set[str] = observed.consulted  # type: ignore[attr-defined]
    return names


def unobserved_value(options: AttrsInstance, name: str) -> Any:
    """Return the value of a reading without noting that it was looked up.

    A rule uses this where the reading must not make the referee follow its other values.
    """
    is_observed = hasattr(options, "consulted")
    return getattr(super(type(options), options) if is_observed else options, name)


@cache
def observed_class(cls: type[Any]) -> type[Any]:
    """Return the subclass of an options class whose readings are properties."""
    body: dict[str, Any] = {
        "__slots__": ("consulted",),
        "__eq__": lambda self, other: type(self) is type(other),
        "__hash__": lambda self: 0,
    }
    for name in followed_of(cls):  # type: ignore[arg-type]
        attribute = attribute_of(name)
        body[attribute] = noting_property(name, getattr(cls, attribute))
    return type(f"Observed{cls.__name__}", (cls,), body)


def noting_property(name: str, slot: Any) -> property:
    """Return a property that reads and assigns a slot, and notes the name when it is read."""

    def read(self: Any) -> Any:
        self.consulted.add(name)
        return slot.__get__(self)

    return property(read, slot.__set__)
