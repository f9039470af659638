"""Refusals of events, and what two refusals have in common."""

from collections.abc import Sequence
from functools import reduce
from typing import Any

from attrs import frozen

from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Rule, Values


@frozen
class Parting:
    """Two values of a reading that disagree about an event.

    ``reading`` is the name of the option, ``source`` the place that the rulebook leaves open.
    Under the value ``refused`` the event is refused, under ``allowed`` it is allowed.
    """

    reading: str
    source: str
    refused: Any
    allowed: Any


@frozen(repr=False)
class Refusal:
    """A rule that refuses an event, with the values of its message and the state before it.

    ``parting`` is set if the refusal is contested: another reading allows the event.
    """

    rule: Rule
    values: Values
    state: Any
    event: Any
    parting: Parting | None = None

    @property
    def is_undecided(self) -> bool:
        """Return whether the rule says that the record leaves out the deciding fact."""
        return self.rule.breach == "undecided"


def common_refusal(refusals: Sequence[Refusal]) -> Refusal:
    """Return the first refusal, with ``?`` for each value in which another by its rule differs."""
    first = refusals[0]
    values = (refusal.values for refusal in refusals if refusal.rule is first.rule)
    return evolve(first, values=reduce(common_part, values))


def common_part(one: Any, other: Any) -> Any:
    """Return what two values of a refusal have in common, with ``?`` in place of the rest.

    >>> common_part({"cards": ("cash", "stocks")}, {"cards": ("cash", "home")})
    {'cards': ('cash', '?')}
    """
    if one == other:
        return one
    if isinstance(one, dict):
        return {name: common_part(value, other[name]) for name, value in one.items()}
    if isinstance(one, tuple) and len(one) == len(other):
        return tuple(map(common_part, one, other))
    return UNKNOWN
