"""A game's second specification, a logic program, asked beside the first.

The program says of each state which events are legal and what holds after them; it is
stratified, so that grounding alone answers. Here is what asks it and finds where it and the
game's rules differ; it knows no game. Needs clingo, which the ``verify`` extra brings.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import groupby, islice
from random import Random
from typing import Any, Literal

from attrs import frozen

from referee_spec.kernel.game import AnyGame
from referee_spec.verification.random_play import Play, steps

BATCH = 50
"""States asked about at once: enough to make reading the program cheap."""

Case = tuple[Any, Sequence[Any]]
"""A state and events to try in it: allowed or not, all that a player may choose among them."""


class ClingoMissing(ImportError):
    """The declarative specification is asked for where clingo is not installed."""

    def __init__(self) -> None:
        super().__init__("the declarative specification needs clingo: install the 'verify' extra")


def always(event: Any) -> bool:
    """Every event."""
    return True


@frozen
class Formal:
    """A logic program and how a game's states and events are written for it.

    The program is given ``true(S,F)``, ``tried(S,E)`` for events that may be legal or not and
    ``does(S,E)`` for those whose consequences are asked for; it says ``legal(S,E)`` and
    ``next(S,E,F)``. ``covers(state)`` is whether it knows the options of this match.
    ``setting(state)`` are facts that states of one match share, ``fluents(state)`` the terms F
    of what holds there, printed as clingo prints them; ``term(state, event, n)`` is the event's
    term E, in which ``n`` may serve as a number of its own; ``details(event)`` yields further
    facts of an event whose term does not say all: each a predicate, and its arguments after
    S and E. ``speaks(event)`` is whether the program knows this kind of event: others are not
    tried.
    """

    program: str
    covers: Callable[[Any], bool]
    setting: Callable[[Any], str]
    fluents: Callable[[Any], Iterable[str]]
    term: Callable[[Any, Any, int], str]
    details: Callable[[Any], Iterable[tuple[str, str]]]
    speaks: Callable[[Any], bool] = always


@frozen
class Difference:
    """An atom, legal(S,E) or next(S,E,F), that holds by one specification alone."""

    state: Any
    atom: str
    by: Literal["rules", "program"]


def matches(play: Play, formal: Formal, random: Random, most: int) -> Iterator[Case]:
    """Cases of drawn matches without end, at most so many of each."""
    while True:
        state = play.table(random)
        if formal.covers(state):
            yield from islice(walk(play, state, random), most)


def walk(play: Play, state: Any, random: Random) -> Iterator[Case]:
    """The states of a match played at random, each with what may happen and events next to it."""
    game = play.game
    for step in steps(play, state, random):
        state = step.before
        tried = [step.event, *(near for near, _ in play.neighbours(state, step.event))]
        if game.to_act(state) is not None:
            tried += game.candidates(state)
        yield state, tried
        state = step.after
    for event in game.candidates(state):
        yield state, [event, *(near for near, _ in play.neighbours(state, event))]


@frozen
class Question:
    """A batch of states of one match: what the program is given, what the rules say of them.

    ``by_rules`` are the printed atoms legal(S,E) and next(S,E,F); S counts the states.
    """

    states: tuple[Any, ...]
    facts: str
    by_rules: frozenset[str]


def questions(game: AnyGame, formal: Formal, cases: Iterable[Case]) -> Iterator[Question]:
    """These cases in batches, answered by the game's rules."""
    for setting, group in groupby(cases, key=lambda case: formal.setting(case[0])):
        alike = list(group)
        for i in range(0, len(alike), BATCH):
            yield _question(game, formal, setting, alike[i : i + BATCH])


def _question(game: AnyGame, formal: Formal, setting: str, cases: Sequence[Case]) -> Question:
    facts = [setting]
    by_rules: set[str] = set()
    for s, (state, events) in enumerate(cases):
        facts += [f"true({s},{fluent})." for fluent in formal.fluents(state)]
        for n, event in enumerate(filter(formal.speaks, dict.fromkeys(events))):
            term = formal.term(state, event, n)
            facts.append(f"tried({s},{term}).")
            facts += [f"{name}({s},{term},{more})." for name, more in formal.details(event)]
            # What an implicit_event event comes before is not an event of this moment.
            if game.implicit_event(state, event) is None and game.answer(state, event) is None:
                facts.append(f"does({s},{term}).")
                by_rules.add(f"legal({s},{term})")
                after = formal.fluents(game.after(state, event))
                by_rules.update([f"next({s},{term},{fluent})" for fluent in after])
    return Question(tuple(state for state, _ in cases), "\n".join(facts), frozenset(by_rules))


def answers(program: str, facts: str) -> frozenset[str]:
    """What the program says of these facts: printed atoms legal(S,E) and next(S,E,F).

    ValueError if it leaves anything open. ClingoMissing without clingo.
    """
    try:
        from clingo import Control
    except ImportError as error:
        raise ClingoMissing from error
    control = Control(["0", "--warn=no-atom-undefined"])
    control.add("base", [], program)
    control.add("base", [], facts)
    control.add("base", [], "#show legal/2. #show next/3.")
    control.ground([("base", [])])
    said: list[str] = []
    control.solve(on_model=lambda model: said.append(str(model)))
    if len(said) != 1:
        raise ValueError(f"the program has {len(said)} answers: it is not stratified")
    return frozenset(said[0].split())


def differences(program: str, question: Question) -> Iterator[Difference]:
    """What holds by the rules alone or by the program alone, in the order of the atoms."""
    by_program = answers(program, question.facts)
    for atom in sorted(question.by_rules ^ by_program):
        state = question.states[int(atom[atom.index("(") + 1 : atom.index(",")])]
        yield Difference(state, atom, "rules" if atom in question.by_rules else "program")


def compare(game: AnyGame, formal: Formal, cases: Iterable[Case]) -> Iterator[Difference]:
    """Every difference between the game's rules and the program on these cases."""
    for question in questions(game, formal, cases):
        yield from differences(formal.program, question)


DIFFERING = """
differs :- legal(S,E), not by_rules(legal(S,E)).
differs :- by_rules(legal(S,E)), not legal(S,E).
differs :- next(S,E,F), not by_rules(next(S,E,F)).
differs :- by_rules(next(S,E,F)), not next(S,E,F).
:- differs.
1 { left_out(N) : waiting(N) } 1.
#show left_out/1.
"""
"""What makes a clause that is left out without a difference an answer."""


def clauses(program: str) -> tuple[Any, ...]:
    """The clauses of a program, as clingo reads them."""
    from clingo.ast import ASTType, parse_string

    found: list[Any] = []
    parse_string(program, found.append)
    return tuple(node for node in found if node.ast_type == ASTType.Rule)


def idle_clauses(program: str, asked: Iterable[Question]) -> list[str]:
    """The clauses that nothing notices: without any one of them the program answers all that is
    asked as the rules do.

    They are not left out in turn, but each answer of the program chooses one to be without, so
    that a question is read once.
    """
    every = clauses(program)
    waiting = set(range(len(every)))
    for question in asked:
        waiting = unnoticed(every, question, waiting)
    return [str(every[n]) for n in sorted(waiting)]


def unnoticed(every: Sequence[Any], question: Question, waiting: Set[int]) -> set[int]:
    """The numbers of those of these clauses that are not missed in one question."""
    from clingo import Control, Number
    from clingo.ast import Function, Literal, ProgramBuilder, Sign, SymbolicAtom, SymbolicTerm

    control = Control(["0", "--warn=no-atom-undefined"])
    with ProgramBuilder(control) as builder:
        for n, clause in enumerate(every):
            at = clause.location
            atom = Function(at, "left_out", [SymbolicTerm(at, Number(n))], 0)
            kept = Literal(at, Sign.Negation, SymbolicAtom(atom))
            # Whatever else is left as it is, so that grounding alone answers it.
            builder.add(clause.update(body=[*clause.body, kept]) if n in waiting else clause)
    facts = [f"by_rules({atom})." for atom in question.by_rules]
    facts += [f"waiting({n})." for n in waiting]
    control.add("base", [], "\n".join((DIFFERING, question.facts, *facts)))
    control.ground([("base", [])])
    left: set[int] = set()
    control.solve(
        on_model=lambda model: left.update(
            atom.arguments[0].number for atom in model.symbols(shown=True)
        )
    )
    return left
