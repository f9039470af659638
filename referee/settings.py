"""By which rules a record is judged: its header, and what the command says."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import attrs
from attrs import field, frozen

from referee.notation.line import NotationFault, Span
from referee_spec.kernel.option import Option, digest, options_of


@frozen(slots=False)
class RuleSet:
    """A named rule set: a game's options, all of them decided.

    ``settled`` names those that were decided by somebody, so that no other reading of the
    rulebook is open there.
    """

    name: str
    options: Any
    settled: frozenset[str] = frozenset()

    @cached_property
    def digest(self) -> str:
        """The hash of all options, by which the same rules are known again."""
        return digest(self.options)


@frozen
class Settings:
    """What is asked of a check besides the record.

    ``options`` are those that the command settles; with ``strict`` a play that another reading
    of the rulebook would refuse is a finding.
    """

    options: Mapping[str, str] = field(factory=dict)
    strict: bool = False


def settle(options: Any, name: str, value: str, span: Span) -> Any:
    """These options with one of them settled; NotationFault TXT106 for what does not exist."""
    from referee.notation.tree import nearest

    known = options_of(type(options))
    if name not in known:
        raise NotationFault(
            "TXT106",
            span,
            value=name,
            option="rules",
            choices=tuple(known),
            nearest=nearest(name, known),
        )
    decided = convert(known[name], value)
    if decided is None:
        choices = value_choices(known[name])
        near = nearest(value, choices)
        raise NotationFault("TXT106", span, value=value, option=name, choices=choices, nearest=near)
    return attrs.evolve(options, **{name.replace("-", "_"): decided})


def convert(option: Option, value: str) -> Any:
    """The value that a text means for this option; None if it means none."""
    if option.values:
        return next((known for known in option.values if str(known) == value), None)
    text = value.replace(",", "").replace("_", "")
    if not text.isdigit():
        return None
    number = int(text)
    fits = (option.least is None or number >= option.least) and (
        option.most is None or number <= option.most
    )
    return number if fits else None


def value_choices(option: Option) -> tuple[str, ...]:
    """The values that an option has, as they are written."""
    if option.values:
        return tuple(map(str, option.values))
    return (f"{option.least}–{option.most}",)
