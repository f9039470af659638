"""Rules: small decorated functions with a code, a source, and a docstring that states them.

A *guard* says whether an event may happen; an *effect* says what follows. The decorators
leave the function as it is, so that a rule costs a call and nothing more.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType, ModuleType
from typing import Any, Literal, TypeVar

from attrs import field, frozen

Values = Mapping[str, Any]
"""What caused a refusal: names, cards and numbers, for the rule's sentence to show."""


class Amount(int):
    """A sum of money in a refusal, to be written as one."""


class Word(str):
    """A word of the game's own in a refusal, to be said in the reader's language."""


@frozen
class Missing:
    """A guard's answer when the record leaves out what would decide.

    ``fact`` is a key of the game's words (``fact.…``), ``values`` fill its sentence.
    """

    fact: str
    values: Values = field(factory=dict)


Answer = Values | Missing | None
"""What a guard says: None (allowed), the values that forbid it, or the missing fact."""

Role = Literal["guard", "effect"]
Breach = Literal["illegal", "impossible", "ill-formed", "unreadable", "contested", "undecided"]


@frozen
class Rule:
    """A rule of a game: code, slug, statement, source and the function that is the rule.

    ``refusal`` is the English sentence of a guard's refusal, with ``{names}`` of its values;
    ``on`` the kinds of event it is asked about; ``breach`` what breaking it makes a record.
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


F = TypeVar("F", bound=Callable[..., Any])


def _statement(function: Callable[..., Any]) -> str:
    return " ".join((function.__doc__ or "").split())


def guard(
    code: str, *on: type, source: str, refusal: str, breach: Breach = "illegal"
) -> Callable[[F], F]:
    """Make a function ``(state, event) -> Answer`` the guard of these kinds of event."""

    def decorate(function: F) -> F:
        slug = function.__name__.replace("_", "-")
        rule = Rule(
            code, slug, "guard", _statement(function), source, on, refusal, breach, function
        )
        function.rule = rule  # type: ignore[attr-defined]
        return function

    return decorate


def effect(code: str, *on: type, source: str) -> Callable[[F], F]:
    """Make a function an effect: with ``on``, ``(state, event) -> state`` is the transition
    of these kinds of event; without, a part of some transition that is a rule by itself."""

    def decorate(function: F) -> F:
        slug = function.__name__.replace("_", "-")
        rule = Rule(code, slug, "effect", _statement(function), source, on, "", "illegal", function)
        function.rule = rule  # type: ignore[attr-defined]
        return function

    return decorate


@frozen
class Rulebook:
    """All rules of a game, in the order in which a referee asks."""

    rules: tuple[Rule, ...]
    guards: Mapping[type, tuple[Callable[[Any, Any], Answer], ...]] = field(
        init=False, eq=False, repr=False
    )
    effects: Mapping[type, Callable[[Any, Any], Any]] = field(init=False, eq=False, repr=False)

    @classmethod
    def of(cls, *modules: ModuleType) -> "Rulebook":
        """The rules written in these modules, in the order of the modules and their lines."""
        found: list[Rule] = []
        for module in modules:
            for one in vars(module).values():
                rule = getattr(one, "rule", None)
                if isinstance(rule, Rule) and one.__module__ == module.__name__:
                    found.append(rule)
        return cls(tuple(found))

    def __attrs_post_init__(self) -> None:
        codes = [rule.code for rule in self.rules]
        twice = {code for code in codes if codes.count(code) > 1}
        if twice:
            raise ValueError(f"rule codes used twice: {sorted(twice)}")
        guards: dict[type, list[Callable[[Any, Any], Answer]]] = {}
        effects: dict[type, Callable[[Any, Any], Any]] = {}
        for rule in self.rules:
            for kind in rule.on:
                if rule.role == "guard":
                    guards.setdefault(kind, []).append(rule.function)
                elif kind in effects:
                    raise ValueError(f"{kind.__name__} has two transitions")
                else:
                    effects[kind] = rule.function
        object.__setattr__(
            self, "guards", MappingProxyType({kind: tuple(ask) for kind, ask in guards.items()})
        )
        object.__setattr__(self, "effects", MappingProxyType(effects))

    def find(self, name: str) -> Rule | None:
        """The rule with this code or slug, in any case of letters."""
        name = name.lower()
        for rule in self.rules:
            if name in (rule.code.lower(), rule.slug):
                return rule
        return None

    def without(self, code: str) -> "Rulebook":
        """This rulebook with one guard taken out: what then still holds is not its merit."""
        return Rulebook(tuple(rule for rule in self.rules if rule.code != code))

    def codes(self) -> Iterable[str]:
        """The codes, in order."""
        return (rule.code for rule in self.rules)
