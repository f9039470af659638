"""Answer sets: comparison of a game's rules with its second specification, a logic program.

The program derives for each state which events are legal and what holds after them. It is
stratified, so that grounding it is enough. This module knows no game. It needs clingo, which the
``verify`` extra installs.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import groupby, islice, pairwise
from random import Random
from typing import Any, Generic, Literal, TypeVar

from attrs import frozen
from clingo import Control, Number, ast

from referee_spec.kernel.game import Game
from referee_spec.verification.play import Play, Step
from referee_spec.verification.random_play import steps

State = TypeVar("State")
Event = TypeVar("Event")

BATCH = 50
"""The number of states per question: enough to make parsing the program cheap."""

LONGEST = 5_000
"""The number of events after which a match is given up. A game of Covert never ends if nobody can
complete the remaining missions."""

Case = tuple[State, Sequence[Event]]
"""A state, and events to try in it: all choices of a player, and events that are not legal."""


@frozen
class Formal(Generic[State, Event]):
    """A logic program, and how the states and events of a game are written for it.

    The program is given ``true(S,F)``, ``tried(S,E)`` for events that may be legal, and
    ``does(S,E)`` for those whose consequences are needed. It derives ``legal(S,E)`` and
    ``next(S,E,F)``.

    - ``covers(state)`` is True if the program knows the options of the match.
    - ``setting(state)`` are the facts that the states of a match share.
    - ``fluents(state)`` are the terms F that hold in a state, printed as clingo prints them.
    - ``term(state, event, n)`` is the term E of an event; it may use ``n`` as a number that no
      other event of the state has.
    - ``details(event)`` yields further facts on an event: a predicate, and its arguments after
      S and E.
    - ``speaks(event)`` is True if the program knows this type of event; others are not tried.
    """

    program: str
    covers: Callable[[State], bool]
    setting: Callable[[State], str]
    fluents: Callable[[State], Iterable[str]]
    term: Callable[[State, Event, int], str]
    details: Callable[[Event], Iterable[tuple[str, str]]]
    speaks: Callable[[Event], bool] = lambda event: True


@frozen
class Difference(Generic[State]):
    """An atom ``legal(S,E)`` or ``next(S,E,F)`` that only one of the specifications derives."""

    state: State
    atom: str
    by: Literal["rules", "program"]


@frozen
class Match(Generic[State, Event]):
    """A match played at random, and cases drawn from it."""

    steps: tuple[Step[State, Event], ...]
    cases: tuple[Case[State, Event], ...]

    def way_to(self, state: State) -> tuple[State, list[tuple[State, Event]]]:
        """Return the first state of the match, and the steps from there up to this state.

        Each step is a pair of a state and the event that happens in it; the last is of this state.
        """
        way = []
        for step in self.steps:
            way.append((step.before, step.event))
            if step.before is state:
                break
        return self.steps[0].before, way


def matches(
    play: Play[State, Event], formal: Formal[State, Event], random: Random, each: int
) -> Iterator[Match[State, Event]]:
    """Yield random matches without end, each with at most ``each`` cases.

    Cases are drawn by the types of two events: that of the case and the one before. So rare moments
    are compared as often as common ones.
    """
    while True:
        start = play.table(random)
        if formal.covers(start):
            match = tuple(islice(steps(play, start, random), LONGEST))
            moments: dict[tuple[type, type], list[int]] = {}
            types = [type(None), *(type(step.event) for step in match)]
            for at, pair in enumerate(pairwise(types)):
                moments.setdefault(pair, []).append(at)
            kinds = random.sample(list(moments), min(each, len(moments)))
            chosen = sorted(random.choice(moments[kind]) for kind in kinds)
            cases = tuple(case_of(play, match[at].before, match[at].event) for at in chosen)
            yield Match(match, cases)


def walk(play: Play[State, Event], state: State, random: Random) -> Iterator[Case[State, Event]]:
    """Yield the states of a match played at random, each with its choices and their neighbours.

    The first event of each case is the one that happens, except in the last case.
    """
    for step in steps(play, state, random):
        yield case_of(play, step.before, step.event)
        state = step.after
    for event in play.game.candidates(state):
        yield state, [event, *(near for near, _ in play.neighbours(state, event))]


def case_of(play: Play[State, Event], state: State, event: Event) -> Case[State, Event]:
    """Return a state with a legal event, its neighbours, and the choices of the player."""
    tried = [event, *(near for near, _ in play.neighbours(state, event))]
    if play.game.to_act(state) is not None:
        tried += play.game.candidates(state)
    return state, tried


@frozen
class Question(Generic[State]):
    """A batch of states of one match: the facts for the program, and the answer of the rules.

    ``by_rules`` are the printed atoms ``legal(S,E)`` and ``next(S,E,F)``; S is the index of a
    state.
    """

    states: tuple[State, ...]
    facts: str
    by_rules: frozenset[str]


def questions(
    game: Game[State, Event], formal: Formal[State, Event], cases: Iterable[Case[State, Event]]
) -> Iterator[Question[State]]:
    """Yield these cases in batches, with the answer of the game's rules."""
    for setting, group in groupby(cases, key=lambda case: formal.setting(case[0])):
        of_match = list(group)
        for i in range(0, len(of_match), BATCH):
            yield question_about(game, formal, setting, of_match[i : i + BATCH])


def question_about(
    game: Game[State, Event],
    formal: Formal[State, Event],
    setting: str,
    cases: Sequence[Case[State, Event]],
) -> Question[State]:
    """Return one question to the program about all these cases, and what the rules answer."""
    facts = [setting]
    by_rules: set[str] = set()
    for s, (state, events) in enumerate(cases):
        facts += [f"true({s},{fluent})." for fluent in formal.fluents(state)]
        for n, event in enumerate(filter(formal.speaks, dict.fromkeys(events))):
            term = formal.term(state, event, n)
            facts.append(f"tried({s},{term}).")
            facts += [f"{name}({s},{term},{more})." for name, more in formal.details(event)]
            # If an implicit event comes first, the event does not happen in this state.
            if game.implicit_event(state, event) is None and game.answer(state, event) is None:
                facts.append(f"does({s},{term}).")
                by_rules.add(f"legal({s},{term})")
                after = formal.fluents(game.after(state, event))
                by_rules.update([f"next({s},{term},{fluent})" for fluent in after])
    return Question(tuple(state for state, _ in cases), "\n".join(facts), frozenset(by_rules))


def answers(program: str, facts: str) -> frozenset[str]:
    """Return the printed atoms ``legal(S,E)`` and ``next(S,E,F)`` that the program derives.

    Raise ValueError if it does not have exactly one answer set.
    """
    control = Control(["0", "--warn=no-atom-undefined"])
    control.add("base", [], program)
    control.add("base", [], facts)
    control.add("base", [], "#show legal/2. #show next/3.")
    control.ground([("base", [])])
    models: list[str] = []
    control.solve(on_model=lambda model: models.append(str(model)))
    if len(models) != 1:
        raise ValueError(f"the program has {len(models)} answers: it is not stratified")
    return frozenset(models[0].split())


def differences(program: str, question: Question[State]) -> Iterator[Difference[State]]:
    """Yield what only the rules or only the program derive, in the order of the atoms."""
    by_program = answers(program, question.facts)
    for atom in sorted(question.by_rules ^ by_program):
        state = question.states[int(atom[atom.index("(") + 1 : atom.index(",")])]
        yield Difference(state, atom, "rules" if atom in question.by_rules else "program")


def compare(
    game: Game[State, Event], formal: Formal[State, Event], cases: Iterable[Case[State, Event]]
) -> Iterator[Difference[State]]:
    """Yield every difference between the game's rules and the program on these cases."""
    for question in questions(game, formal, cases):
        yield from differences(formal.program, question)


DIFFERING = """
differs :- legal(S,E), not by_rules(legal(S,E)).
differs :- by_rules(legal(S,E)), not legal(S,E).
differs :- next(S,E,F), not by_rules(next(S,E,F)).
differs :- by_rules(next(S,E,F)), not next(S,E,F).
:- differs.
{ left_out(N) : waiting(N) } 1.
#show left_out/1.
"""
"""A program whose answer sets each leave out one clause or none and agree with the rules."""


def clauses(program: str) -> tuple[Any, ...]:
    """Return the clauses of a program as clingo's syntax trees."""
    nodes: list[Any] = []
    ast.parse_string(program, nodes.append)
    return tuple(node for node in nodes if node.ast_type == ast.ASTType.Rule)


def idle_clauses(program: str, questions: Iterable[Question[State]]) -> list[str]:
    """Return the clauses that the program does not need to answer all questions as the rules do.

    Raise ValueError if the program answers one otherwise. Each question is grounded only once: each
    answer set leaves out one of the clauses or none.
    """
    all_clauses = clauses(program)
    candidates = set(range(len(all_clauses)))
    for question in questions:
        left_out = possible_omissions(all_clauses, question, candidates)
        if set() not in left_out:
            found = next(differences(program, question))
            raise ValueError(f"{found.atom} follows only from the {found.by} in {found.state}")
        candidates = set().union(*left_out)
    return [str(all_clauses[n]) for n in sorted(candidates)]


def possible_omissions(
    all_clauses: Sequence[Any], question: Question[State], candidates: Set[int]
) -> list[set[int]]:
    """Return which of these clauses may be left out and the question answered as the rules do.

    Each set has the number of one clause. The empty set is returned if the whole program answers
    as the rules do.
    """
    control = Control(["0", "--warn=no-atom-undefined"])
    with ast.ProgramBuilder(control) as builder:
        for n, clause in enumerate(all_clauses):
            at = clause.location
            atom = ast.Function(at, "left_out", [ast.SymbolicTerm(at, Number(n))], 0)
            kept = ast.Literal(at, ast.Sign.Negation, ast.SymbolicAtom(atom))
            # Clauses that are no candidates stay as they are, so grounding alone evaluates them.
            builder.add(clause.update(body=[*clause.body, kept]) if n in candidates else clause)
    facts = [f"by_rules({atom})." for atom in question.by_rules]
    facts += [f"waiting({n})." for n in candidates]
    control.add("base", [], "\n".join((DIFFERING, question.facts, *facts)))
    control.ground([("base", [])])
    left_out: list[set[int]] = []
    control.solve(
        on_model=lambda model: left_out.append(
            {atom.arguments[0].number for atom in model.symbols(shown=True)}
        )
    )
    return left_out
