"""Own games, each in one Python file: a known game with own rules, or a new game.

A file with own rules imports a game as ``BASE``, defines rules and invariants with the decorators
of the kernel, and ends with ``GAME = own_game(__name__, BASE, ...)``. The file of a new game ends
with ``GAME = new_game(__name__, ...)``. Such a file runs only if a user names it.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from types import CodeType, FunctionType
from typing import Any

import attrs

from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.form import Form
from referee_spec.kernel.game import AnyGame, Game
from referee_spec.kernel.invariant import Invariant, invariants_of
from referee_spec.kernel.lost import with_lost_states
from referee_spec.kernel.own_faults import WrongOwnRules
from referee_spec.kernel.rule import Rule, rule_of
from referee_spec.kernel.rulebook import Rulebook


def own_game(
    name: str,
    base: AnyGame,
    *,
    without: Iterable[str] = (),
    give_up: Iterable[str] = (),
    forms: Iterable[Form] = (),
    **fields: Any,
) -> AnyGame:
    """Return the base game with the rules and invariants of the module ``name`` added.

    ``without`` lists the codes of the base's rules to leave out, and ``give_up`` the ids of its
    invariants to leave out. ``forms`` are lines to add to the notation, each with its own event.
    ``fields`` replace other fields of the base. The game is called like the file.

    Raise WrongOwnRules for an unknown code, for a left-out rule that other rules call, for an event
    without an effect, and for a form that does not fit its event.
    """
    module = sys.modules[name]
    stem = name.rpartition(".")[2]
    added = tuple(forms)
    left_out, given_up = set(without), set(give_up)
    own_invariants = invariants_of(module)
    for code in left_out - {rule.code for rule in base.rulebook.rules}:
        raise WrongOwnRules("own-unknown-rule", code=code)
    for code in given_up - {invariant.id for invariant in base.invariants}:
        raise WrongOwnRules("own-unknown-guarantee", code=code)
    kept = tuple(rule for rule in base.rulebook.rules if rule.code not in left_out)
    for code in sorted(left_out):
        rule = base.rulebook.find(code)
        assert rule is not None
        callers = [other.code for other in kept if rule.function in functions_named(other)]
        if callers:
            raise WrongOwnRules("own-still-called", code=code, callers=", ".join(callers))
    game = evolve(
        base,
        slug=stem.replace("_", "-"),
        title=stem.replace("_", " ").capitalize(),
        like=base.like or base.slug,
        rulebook=Rulebook((*kept, *Rulebook.of(module).rules)),
        invariants=(
            *(invariant for invariant in base.invariants if invariant.id not in given_up),
            *own_invariants,
        ),
        forms=(*base.forms, *added),
        candidates=candidates_with(base, added) if added else base.candidates,
        events=(*base.events, *(form.event for form in added)),
    )
    return complete(evolve(game, **fields))


def new_game(
    name: str,
    *,
    forms: Iterable[Form],
    claims: Iterable[type] = (),
    invariants: Iterable[Invariant] = (),
    **fields: Any,
) -> AnyGame:
    """Return a game with the rules and invariants of the module ``name``, called like its file.

    ``forms`` define its notation. Its events are those of the forms and the types in ``claims``,
    which all games share. ``invariants`` are further invariants. ``fields`` are other fields of
    `Game`. After a fault, the rest of a record is not checked (see `with_lost_states`).

    Raise WrongOwnRules for an event without an effect, and for a form that does not fit its event.
    """
    module = sys.modules[name]
    stem = name.rpartition(".")[2]
    lines = tuple(forms)
    game: AnyGame = Game(
        slug=stem.replace("_", "-"),
        title=stem.replace("_", " ").title(),
        rulebook=Rulebook.of(module),
        events=(*dict.fromkeys(form.event for form in lines), *claims),
        forms=lines,
        invariants=(*invariants, *invariants_of(module)),
        **fields,
    )
    return with_lost_states(complete(game))


def complete(game: AnyGame) -> AnyGame:
    """Return the same game.

    Raise WrongOwnRules for an event without an effect, and for a form that has not one place for
    each field of its event.
    """
    for kind in game.events:
        if kind not in game.rulebook.effects:
            raise WrongOwnRules("own-no-effect", event=kind.__name__)
    for form in game.forms:
        if not attrs.has(form.event) or len(attrs.fields(form.event)) != len(form.places()):
            raise WrongOwnRules("own-form", form=form.words, event=form.event.__name__)
    return game


def candidates_with(base: AnyGame, forms: Iterable[Form]) -> Callable[[Any], Iterator[Any]]:
    """Return a ``candidates`` function that adds the events of simple forms to those of a base.

    A simple form has a player, who is the player to act, and otherwise only the field CARD. A file
    with other forms has to set ``candidates`` itself.
    """
    simple = [form for form in forms if set(form.places()[1:]) <= {"CARD"}]

    def candidates(state: Any) -> Iterator[Any]:
        yield from base.candidates(state)
        seat = base.to_act(state)
        for form in simple if seat is not None else ():
            kinds = tuple(base.kinds(state))
            for cards in product(kinds, repeat=len(form.places()) - 1):
                yield form.event(seat, *cards)

    return candidates


def functions_named(rule: Rule) -> set[FunctionType]:
    """Return the functions that a rule calls by name, directly or through helper functions."""
    named: set[FunctionType] = set()
    following = [rule.function]
    while following:
        function = following.pop()
        assert isinstance(function, FunctionType)
        for name in names_in(function.__code__):
            value = function.__globals__.get(name)
            if isinstance(value, FunctionType) and value not in named:
                named.add(value)
                if rule_of(value) is None:
                    following.append(value)
    return named


def names_in(code: CodeType) -> Iterator[str]:
    """Yield the global names in a function's code and in the functions within it.

    >>> sorted(names_in((lambda hand: [len(card) for card in sorted(hand)]).__code__))
    ['len', 'sorted']
    """
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_in(constant)
