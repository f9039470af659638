"""Rulebooks: all rules of a game, in the order in which a referee evaluates them."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType, ModuleType
from typing import Any, Generic, TypeVar

from attrs import field, frozen

from referee_spec.kernel.rule import Rule, rule_of

State = TypeVar("State")
Event = TypeVar("Event")

Effect = Callable[[State, Event], State]
"""The function of an effect that is the transition of a kind of event."""


@frozen(eq=False, repr=False)
class Rulebook(Generic[State, Event]):
    """The rules of a game whose states and events have these types.

    ``guards`` and ``effects`` hold the rules of each event type. Raise ValueError if two rules
    have the same code or two effects the same event type.

    >>> from referee_spec.kernel.rule import Answer, effect, guard
    >>> @guard("CNT1", int, source="en: Play", refusal="{taken} is more than {left}")
    ... def no_more_than_is_left(left: int, taken: int) -> Answer:
    ...     '''A player takes at most what is left.'''
    ...     return {"taken": taken, "left": left} if taken > left else None
    >>> @effect("CNT2", int, source="en: Play")
    ... def counters_are_taken(left: int, taken: int) -> int:
    ...     '''The counters leave the heap.'''
    ...     return left - taken
    >>> rulebook = Rulebook.of_functions(no_more_than_is_left, counters_are_taken)
    >>> [rule.code for rule in rulebook.guards[int]]
    ['CNT1']
    >>> rulebook.after(5, 2)
    3
    >>> rulebook.find("counters-are-taken").code
    'CNT2'
    """

    rules: tuple[Rule, ...]
    guards: Mapping[type, tuple[Rule, ...]] = field(init=False, eq=False, repr=False)
    effects: Mapping[type, Effect[State, Event]] = field(init=False, eq=False, repr=False)

    @classmethod
    def of(cls, *modules: ModuleType) -> "Rulebook[State, Event]":
        """Return the rules defined in these modules, in the order of modules and lines."""
        return cls.of_functions(
            *(
                function
                for module in modules
                for function in vars(module).values()
                if getattr(function, "__module__", None) == module.__name__
            )
        )

    @classmethod
    def of_functions(cls, *functions: object) -> "Rulebook[State, Event]":
        """Return the rules attached to these functions, in their order; skip other objects."""
        return cls(tuple(rule for function in functions if (rule := rule_of(function)) is not None))

    def __attrs_post_init__(self) -> None:
        codes = [rule.code for rule in self.rules]
        repeated = {code for code in codes if codes.count(code) > 1}
        if repeated:
            raise ValueError(f"rule codes used twice: {sorted(repeated)}")
        guards: dict[type, tuple[Rule, ...]] = {}
        effects: dict[type, Callable[[Any, Any], Any]] = {}
        for rule in self.rules:
            for kind in rule.on:
                if rule.role == "guard":
                    guards[kind] = (*guards.get(kind, ()), rule)
                elif kind in effects:
                    raise ValueError(f"{kind.__name__} has two effects")
                else:
                    effects[kind] = rule.function
        object.__setattr__(self, "guards", MappingProxyType(guards))
        object.__setattr__(self, "effects", MappingProxyType(effects))

    def after(self, state: State, event: Event) -> State:
        """Return the state after an event, whatever the guards say."""
        return self.effects[type(event)](state, event)

    def find(self, name: str) -> Rule | None:
        """Return the rule with this code or slug, ignoring case; None if there is none."""
        name = name.lower()
        for rule in self.rules:
            if name in (rule.code.lower(), rule.slug):
                return rule
        return None

    def without(self, code: str) -> "Rulebook[State, Event]":
        """Return this rulebook without the rule of this code."""
        return Rulebook(tuple(rule for rule in self.rules if rule.code != code))

    def codes(self) -> Iterable[str]:
        """Return the codes of the rules, in order."""
        return (rule.code for rule in self.rules)
