"""Induction: search for any state and a legal event that break an invariant.

Each game states its invariants once more in ``induction.lp``, which is used with ``formal.lp``.
clingo guesses a state within bounds that satisfies the invariants, reachable or not, and a legal
event of one kind after which an invariant does not hold. If it finds none, no event of that kind
breaks an invariant within the bounds. This module knows no game. It needs clingo, which the
``verify`` extra installs.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from attrs import frozen
from clingo import Control, Symbol, SymbolType

State = TypeVar("State")
Event = TypeVar("Event")

Term = tuple[Any, ...]
"""A term of a program: its name, empty for a tuple, and its arguments."""

Facts = Mapping[str, Sequence[Term]]
"""The arguments of terms, by the name of the term."""


@frozen
class Bounds(Generic[State]):
    """The set of states in which a counterexample is searched.

    ``first`` is a first state; all states have its players, cards and options. ``facts`` tell the
    program the other bounds, and ``kinds`` are the kinds of event tried.
    """

    name: str
    first: State
    facts: str
    kinds: tuple[str, ...]


@frozen
class Induction(Generic[State, Event]):
    """What a game provides for induction.

    - ``programs`` are the second specification and the program with the invariants.
    - ``setting(first)`` are facts on players, cards and options.
    - ``state(first, fluents)`` and ``event(term, details)`` convert what clingo guessed to a state
      and an event; ``details`` are the facts that belong to the event.
    - ``lead(state)`` yields pairs of a state and an event that lead a record to this state: a
      position, and the earlier events of the turn, as far as these can describe the state.
    - ``bounds`` are searched by hand and in CI, ``small`` in the test suite.
    """

    programs: tuple[str, str]
    setting: Callable[[State], str]
    state: Callable[[State, Facts], State]
    event: Callable[[Term, Facts], Event]
    lead: Callable[[State], Iterable[tuple[State, Event]]]
    bounds: tuple[Bounds[State], ...]
    small: tuple[Bounds[State], ...]


@frozen
class Guess(Generic[State, Event]):
    """A counterexample: a guessed state, an event legal in it, and the names of the invariants that
    do not hold after the event."""

    state: State
    event: Event
    violated: tuple[str, ...]


def counterexample(
    induction: Induction[State, Event], bounds: Bounds[State], kind: str
) -> Guess[State, Event] | None:
    """Return a state and an event of this kind that break an invariant; None if there is none."""
    return guess(induction, bounds, kind, "prove.")


def witness(
    induction: Induction[State, Event], bounds: Bounds[State], kind: str
) -> Guess[State, Event] | None:
    """Return a state and a legal event of this kind, whether or not it breaks an invariant.

    Return None if there is none: then a search for a counterexample would prove nothing.
    """
    return guess(induction, bounds, kind, "")


def guess(
    induction: Induction[State, Event], bounds: Bounds[State], kind: str, goal: str
) -> Guess[State, Event] | None:
    """Return the state and the event of the first answer set of the programs, or None.

    ``goal`` is added to the programs. ``prove.`` demands a broken invariant.
    """
    control = Control(["1", "--warn=no-atom-undefined"])
    facts = f"{induction.setting(bounds.first)}\n{bounds.facts} asked({kind}). {goal}"
    control.add("base", [], "\n".join((*induction.programs, facts)))
    control.ground([("base", [])])
    guesses: list[Guess[State, Event]] = []
    control.solve(
        on_model=lambda model: guesses.append(
            read(induction, bounds.first, model.symbols(shown=True))
        )
    )
    return guesses[0] if guesses else None


def read(
    induction: Induction[State, Event], first: State, atoms: Iterable[Symbol]
) -> Guess[State, Event]:
    """Return the state, the event and the broken invariants of an answer set."""
    fluents: dict[str, list[Term]] = defaultdict(list)
    details: dict[str, list[Term]] = defaultdict(list)
    for atom in atoms:
        name, *arguments = term_of(atom)
        if name == "true":
            fluent, *rest = arguments[1]
            fluents[fluent].append(tuple(rest))
        else:
            details[name].append(tuple(arguments))
    state = induction.state(first, fluents)
    event = induction.event(details["does"][0][1], details)
    violated = sorted({str(fact[1]) for fact in details["violated"]})
    return Guess(state, event, tuple(violated))


def term_of(symbol: Symbol) -> Any:
    """Return a symbol as a number, a string, a tuple, or a tuple that begins with its name."""
    if symbol.type is SymbolType.Number:
        return symbol.number
    if symbol.type is SymbolType.String:
        return symbol.string
    arguments = tuple(map(term_of, symbol.arguments))
    return (symbol.name, *arguments) if symbol.name else arguments


def claims(details: Facts) -> tuple[tuple[int, int], ...]:
    """Return the seats and amounts of a claim, in the order of seats; amounts are 0 for a winner.

    >>> claims({"claims": [(0, ("scores", 1), 1, 25), (0, ("scores", 1), 0, 40)]})
    ((0, 40), (1, 25))
    """
    return tuple(sorted((seat, amount) for *_, seat, amount in details["claims"]))


def only(facts: Facts, name: str, *owner: Any) -> Any:
    """Return the argument of the one fact of this name, after those of its ``owner`` if it has one.

    Raise ValueError with the name if there is no such fact, as when the program does not guess that
    fluent, or more than one.

    >>> only({"pot": [(3,)]}, "pot")
    3
    >>> only({"folder": [(0, 2), (1, 5)]}, "folder", 1)
    5
    >>> only({"pot": [(3,)]}, "chips")
    Traceback (most recent call last):
    ...
    ValueError: one fact chips expected, but there are 0
    """
    found = [fact[-1] for fact in facts.get(name, ()) if fact[:-1] == owner]
    if len(found) != 1:
        of = "".join(f" of {part}" for part in owner)
        raise ValueError(f"one fact {name}{of} expected, but there are {len(found)}")
    return found[0]
