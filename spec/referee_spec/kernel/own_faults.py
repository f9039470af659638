"""Faults of own rules: mistakes in a file that a user has written, at the line of that file."""

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from inspect import isgeneratorfunction, signature, unwrap
from pathlib import Path
from string import Formatter
from traceback import extract_tb
from types import FunctionType
from typing import Any

import attrs

from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.maybe import Asked, with_open_parts
from referee_spec.kernel.rule import Missing, Rule
from referee_spec.kernel.rulebook import Rulebook

LONGEST = 200
"""The most characters of a message or a value that are shown."""


class WrongOwnRules(ValueError):
    """Raised for a file of own rules that defines no valid game.

    ``key`` names the message, and ``values`` fill it.
    """

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(f"{key} {values}")
        self.key = key
        self.values = values


class OwnFault(Exception):
    """Raised if a function of an own game fails.

    ``code`` is a rule of the notation, and ``values`` fill its sentence: the place, the code of the
    failing rule or the name of the function, and more.
    """

    def __init__(self, code: str, function: FunctionType, name: str, **values: str) -> None:
        self.values = {"place": place_of(function), "name": name, **values}
        super().__init__(code, self.values)
        self.code = code


def place_of(function: FunctionType, line: int = 0) -> str:
    """Return ``file:line`` for a line of a function's file, by default its first line."""
    code = unwrap(function).__code__
    return f"{Path(code.co_filename).name}:{line or code.co_firstlineno}"


def with_faults_placed(game: AnyGame, module: str) -> AnyGame:
    """Return the game with functions that raise OwnFault instead of any other exception.

    Only functions of this module are wrapped: rules, invariants and fields of the game. Raise
    WrongOwnRules for a rule that cannot be called with a state and an event, and for a guard
    without a refusal.
    """
    rules = tuple(
        placed_rule(rule, game) if rule.function.__module__ == module else rule
        for rule in game.rulebook.rules
    )
    invariants = tuple(
        evolve(invariant, holds=placed(invariant.holds, invariant.id))
        if invariant.holds.__module__ == module
        else invariant
        for invariant in game.invariants
    )
    functions: dict[str, Any] = {
        field.name: placed(value, field.name)
        for field in attrs.fields(type(game))
        if field.init
        and isinstance(value := getattr(game, field.name), FunctionType)
        and value.__module__ == module
    }
    return evolve(game, rulebook=Rulebook(rules), invariants=invariants, **functions)


def named_in(sentence: str) -> set[str]:
    """Return the names of the values that fill a sentence.

    >>> sorted(named_in("{player} cannot pair {card}"))
    ['card', 'player']
    """
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def placed_rule(rule: Rule, game: AnyGame) -> Rule:
    """Return the rule with a function that raises OwnFault if it fails or returns a wrong value.

    A guard that reads an unknown part of a state of the ``game`` is open.

    Raise WrongOwnRules for a wrong signature, and for a guard without a refusal.
    """
    function = rule.function
    assert isinstance(function, FunctionType)
    place = place_of(function)
    if rule.role == "guard" and not rule.refusal.strip():
        raise WrongOwnRules("own-no-refusal", place=place, code=rule.code)
    if not rule.on:
        return rule
    try:
        signature(function).bind(None, None)
    except TypeError:
        raise WrongOwnRules("own-signature", place=place, code=rule.code) from None
    call = placed(function, rule.code)

    def check_values(sentence: str, values: Mapping[str, Any]) -> None:
        lacking = sorted(named_in(sentence) - values.keys())
        if lacking:
            raise OwnFault("TXT906", function, rule.code, names=", ".join(lacking))

    @wraps(function)
    def guard(state: Any, event: Any) -> Any:
        try:
            answer = call(with_open_parts(state, game.open_fields(state)), event)
        except Asked as asked:
            check_values(asked.missing.fact, asked.missing.values)
            raise
        if isinstance(answer, Missing):
            check_values(answer.fact, answer.values)
        elif isinstance(answer, Mapping):
            check_values(rule.refusal, answer)
        elif answer is not None:
            raise OwnFault("TXT904", function, rule.code, value=shown(answer))
        return answer

    @wraps(function)
    def effect(state: Any, event: Any) -> Any:
        after = call(state, event)
        if not isinstance(after, type(state)):
            raise OwnFault("TXT905", function, rule.code, value=shown(after))
        return after

    return evolve(rule, function=guard if rule.role == "guard" else effect)


def placed(function: Callable[..., Any], name: str) -> Callable[..., Any]:
    """Return the function with its exceptions turned into OwnFault, at the line that raised them.

    ``name`` stands for the function in the message: the code of its rule, or the field of the game.
    """
    assert isinstance(function, FunctionType)

    @wraps(function)
    def call(*arguments: Any) -> Any:
        try:
            return function(*arguments)
        except (OwnFault, Asked, KeyboardInterrupt):
            raise
        except BaseException as error:
            raise raised(function, name, error) from error

    @wraps(function)
    def generate(*arguments: Any) -> Iterator[Any]:
        try:
            yield from function(*arguments)
        except (OwnFault, Asked, KeyboardInterrupt, GeneratorExit):
            raise
        except BaseException as error:
            raise raised(function, name, error) from error

    return generate if isgeneratorfunction(unwrap(function)) else call


def raised(function: FunctionType, name: str, error: BaseException) -> OwnFault:
    """Return the fault for an exception, at the last line of the author's file in its traceback."""
    file = unwrap(function).__code__.co_filename
    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == file]
    fault = OwnFault("TXT903", function, name, error=f"{type(error).__name__}: {shown(str(error))}")
    if lines and lines[-1] is not None:
        fault.values["place"] = place_of(function, lines[-1])
    return fault


def shown(value: object) -> str:
    """Return a value as short text.

    >>> shown(3), shown("no key")
    ('3', 'no key')
    """
    return (value if isinstance(value, str) else repr(value))[:LONGEST]
