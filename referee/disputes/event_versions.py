"""Unite two versions of the same event, and say whether they agree."""

from collections import Counter
from typing import Any

import attrs

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve


class Disagree(Exception):
    """Raised for two versions of an event that cannot both be true."""


def united(one: Any, other: Any) -> Any:
    """Return the union of two versions of an event. Raise Disagree if they contradict each other.

    An unseen card, or a value of None, is taken from the other version. Cards of a group may be in
    any order.
    """
    if one == other or other in (None, UNKNOWN):
        return one
    if one in (None, UNKNOWN):
        return other
    if type(one) is not type(other):
        raise Disagree
    if attrs.has(type(one)):
        names = [attribute.name for attribute in attrs.fields(type(one))]
        together = {name: united(getattr(one, name), getattr(other, name)) for name in names}
        return evolve(one, **together)
    if isinstance(one, tuple) and len(one) == len(other):
        if all(isinstance(item, str) for item in (*one, *other)):
            return cards(one, other)
        return tuple(united(a, b) for a, b in zip(one, other, strict=True))
    raise Disagree


def agree(one: object, other: object) -> bool:
    """Return whether two versions of an event can both be true."""
    try:
        united(one, other)
    except Disagree:
        return False
    return True


def cards(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """Return the union of two versions of the same cards; unseen cards are taken from the other.

    The cards are compared place by place, or in any order if that fails. Raise Disagree if the
    versions contradict each other.
    """
    if all(a == b or UNKNOWN in (a, b) for a, b in zip(one, other, strict=True)):
        return tuple(b if a == UNKNOWN else a for a, b in zip(one, other, strict=True))
    seen = Counter(one) | Counter(other)
    del seen[UNKNOWN]
    hidden = len(one) - seen.total()
    if hidden < 0:
        raise Disagree
    return (*seen.elements(), *(UNKNOWN,) * hidden)
