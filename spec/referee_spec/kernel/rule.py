"""Rules: decorated functions with a code, a source and a docstring that states the rule.

A *guard* decides whether an event is allowed; an *effect* returns the state after it. The
decorators attach a `Rule` to the function and return the function itself.

>>> @guard("CNT1", int, source="en: Play", refusal="{taken} is more than {left}")
... def no_more_than_is_left(left: int, taken: int) -> Answer:
...     '''A player takes at most what is left.'''
...     return {"taken": taken, "left": left} if taken > left else None
>>> no_more_than_is_left(3, 4)
{'taken': 4, 'left': 3}
>>> rule = rule_of(no_more_than_is_left)
>>> rule.code, rule.slug, rule.statement
('CNT1', 'no-more-than-is-left', 'A player takes at most what is left.')
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeVar

from attrs import field, frozen

Values = Mapping[str, Any]
"""The values that caused a refusal (names, cards, numbers), by placeholder of its sentence."""


class Amount(int):
    """A sum of money among the values of a refusal."""


class Word(str):
    """A word of the game among the values of a refusal, to be translated for the reader."""


class Typed(str):
    """A piece of a record among the values of a refusal, to be quoted as it is typed."""


Term = tuple[int, tuple[str, ...]]
"""A part of a sum: its number (of money an Amount) and the words for it.

The value ``sum`` of a refusal is a tuple of terms: how the right number is added up."""


@frozen
class Problem:
    """What is wrong with a file, among the values of a refusal: a sentence filled with ``values``.

    ``key`` names its translations: in the table ``[components]`` of the texts of the ``game``, or,
    if that is empty, among the phrases that all games share.

    >>> print(Problem("covert", "no-city", "{name} is no city", {"name": "elm"}))
    elm is no city
    """

    game: str
    key: str
    sentence: str
    values: Mapping[str, object] = field(factory=dict)

    def __str__(self) -> str:
        return self.sentence.format(**self.values)


def adding_up(terms: tuple[Term, ...], total: int) -> tuple[Term, ...]:
    """Return the terms if they add up to the total, else an empty tuple.

    A message shows an addition only if its terms explain the whole total.

    >>> adding_up(((3, ("cards",)), (4, ("chips",))), 8)
    ()
    """
    return terms if sum(number for number, _ in terms) == total else ()


@frozen
class Missing:
    """A guard's answer if the record leaves out the fact that would decide.

    ``fact`` is the key of a sentence among the game's texts, or in own rules such a sentence
    ("who saw {player}"), and ``values`` fill the sentence.
    """

    fact: str
    values: Values = field(factory=dict)


HAND = "hand"
"""The missing fact of a rule that needs unrecorded cards of a hand; it exists in every game."""

Answer = Values | Missing | None
"""A guard's answer: None (allowed), the values of a refusal, or the missing fact."""

Role = Literal["guard", "effect"]
Breach = Literal["illegal", "impossible", "ill-formed", "unreadable", "contested", "undecided"]


@frozen
class Rule:
    """A rule of a game: code, slug, statement, source and the decorated function.

    ``on`` are the kinds of event that it applies to. ``refusal`` is the English sentence of a
    guard's refusal with ``{placeholders}``; ``breach`` is the verdict on a record that breaks it.
    ``claim`` says that the rule is about what a line claims of its play, such as who won, and not
    about what a player does.

    ``supposes`` are the codes of the rules before it without which a guard's refusal means nothing,
    or says the same again: None if they are all of them. Where none of these rules refuses the
    event, the refusal is a reason of its own, whichever other rule refuses the event before it.
    """

    code: str
    slug: str
    role: Role
    statement: str
    source: str
    on: tuple[type, ...]
    refusal: str
    breach: Breach
    function: Callable[..., Any] = field(eq=False, repr=False)
    claim: bool = False
    supposes: tuple[str, ...] | None = None


GuardFunction = TypeVar("GuardFunction", bound=Callable[..., Answer])
EffectFunction = TypeVar("EffectFunction", bound=Callable[..., object])


def guard(
    code: str,
    *on: type,
    source: str,
    refusal: str = "",
    breach: Breach = "illegal",
    claim: bool = False,
    supposes: tuple[str, ...] | None = None,
) -> Callable[[GuardFunction], GuardFunction]:
    """Return a decorator that makes ``(state, event) -> Answer`` a guard of these event types.

    A game with a guard without a refusal is not complete. ``claim`` and ``supposes`` are as in
    Rule.
    """

    def decorate(function: GuardFunction) -> GuardFunction:
        named = {"claim": claim, "supposes": supposes}
        attach_rule(function, code, "guard", source, on, refusal, breach, **named)
        return function

    return decorate


def effect(code: str, *on: type, source: str) -> Callable[[EffectFunction], EffectFunction]:
    """Return a decorator that makes a function an effect.

    With ``on``, ``(state, event) -> state`` is the effect of these event types. Without, it is
    a part of another effect that is a rule by itself, and may take any arguments.
    """

    def decorate(function: EffectFunction) -> EffectFunction:
        attach_rule(function, code, "effect", source, on, "", "illegal")
        return function

    return decorate


def rule_of(function: object) -> Rule | None:
    """Return the rule that a decorator attached to this function; None if there is none."""
    rule = getattr(function, "rule", None)
    return rule if isinstance(rule, Rule) else None


def attach_rule(
    function: Callable[..., object],
    code: str,
    role: Role,
    source: str,
    on: tuple[type, ...],
    refusal: str,
    breach: Breach,
    **named: Any,
) -> None:
    """Attach a rule to a function, whose name is its slug and whose docstring is its statement.

    ``named`` are the fields of the rule that few rules have.
    """
    slug = function.__name__.replace("_", "-")
    statement = " ".join((function.__doc__ or "").split())
    rule = Rule(code, slug, role, statement, source, on, refusal, breach, function, **named)
    function.rule = rule  # type: ignore[attr-defined]
