"""Possible worlds: the states that a record leaves possible, followed event by event."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from attrs import frozen

from referee.replaying.refusals import Refusal
from referee_spec.kernel.evolve import evolve, names_of
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.transition import Fault, Open, Question, Transition, answer


class PastEvent(NamedTuple):
    """An event that happened, and the state before it.

    ``line`` is the number of its line, or of the line before which the record leaves it out; 0 as
    long as the event is not yet part of the past of a record.
    """

    state: Any
    event: Any
    line: int = 0


def on_line(passed: Iterable[PastEvent], number: int) -> tuple[PastEvent, ...]:
    """Return these events with the number of their line."""
    return tuple([PastEvent(one.state, one.event, number) for one in passed])


def player_of(event: object) -> int | None:
    """Return the seat of the player of an event; None if the event names no player.

    In every game the field of such an event is called ``player``.
    """
    return getattr(event, "player", None)


def actor_of(events: Iterable[object]) -> int | None:
    """Return the seat of whose turn the events are: of the first that names a player."""
    for event in events:
        seat: int | None = getattr(event, "player", None)
        if seat is not None:
            return seat
    return None


Transitions = dict[type, Transition[Any, Any]]
"""The transition of each type of event."""

MANY_COURSES = "many-courses"
"""The missing fact, in every game, if more worlds are possible than the referee follows."""


class Outcome(NamedTuple):
    """The result of replaying an event in possible worlds.

    - ``worlds`` are the worlds after the event, or those just before it if it is refused.
    - ``before`` are the worlds just before the event in both cases.
    - ``passed`` are the events that happened in the first world, including implicit ones.
    - ``refusal`` is the refusal if every world refuses the event, else None.
    - ``questions`` are the open questions of the first world if every world has some, else empty.
    - ``dropped`` are the worlds that refuse the event while others allow it, each with its refusal.
    - ``unseen`` are refusals of some of the events that an event with unseen cards may have been,
      while others of these are allowed in the same world.
    """

    worlds: tuple[Any, ...]
    before: tuple[Any, ...]
    passed: tuple[PastEvent, ...] = ()
    refusal: Refusal | None = None
    questions: tuple[Question, ...] = ()
    dropped: tuple[tuple[Any, Refusal], ...] = ()
    unseen: tuple[Refusal, ...] = ()


def advance(
    game: AnyGame,
    worlds: Sequence[Any],
    event: object,
    transitions: Transitions | None = None,
    line: int = 0,
) -> Outcome:
    """Replay an event in each world and keep the worlds that allow it.

    The implicit events before it are applied first. An event with unseen cards is tried as each of
    the events that it may have been. ``line`` is the number of its line. If ``transitions`` are
    given, they check the invariants and raise InvariantBroken. The event is refused if every world
    refuses it, or if a rule with the verdict ``undecided`` refuses it in one world.
    """
    if transitions is None:
        transitions = game.transitions(None)
    if len(worlds) == 1:
        # The usual case: one world, and no implicit event before the only event that may be meant.
        after = after_only(game, worlds[0], event, transitions, line)
        if after is not None:
            return after
    survivors: list[Any] = []
    caught_up: list[Any] = []
    passed: tuple[PastEvent, ...] = ()
    refusal: Refusal | None = None
    dropped: list[tuple[Any, Refusal]] = []
    open_answers: list[tuple[Question, ...]] = []
    unseen: list[Refusal] = []
    for caught in (
        caught for world in worlds for caught in catch_ups(game, world, event, transitions)
    ):
        state = caught.state
        if caught.refusal is not None:
            refusal = refusal or caught.refusal
            dropped.append((state, caught.refusal))
            continue
        passed = passed or (*caught.passed, PastEvent(state, event))
        caught_up.append(state)
        allowed, refusals, questions = after_alternatives(game, state, event, transitions)
        for refused in refusals:
            # A refusal as undecided outweighs a refusal in another world.
            if refusal is None or refused.is_undecided:
                refusal = refused
        if allowed:
            survivors += allowed
            for refused in refusals:
                if question := unanswered(refused, at_same_places(event, refused.event)):
                    questions.append(question)
                    unseen.append(refused)
            open_answers.append(distinct((*caught.questions, *questions)))
        elif refusals:
            dropped.append((state, refusals[-1]))
    if not survivors or (refusal is not None and refusal.is_undecided):
        before = tuple(caught_up) or tuple(worlds)
        return Outcome(before, before, on_line(passed[:-1], line), refusal)
    # If one world allows the event without an open question, it is allowed.
    questions_of_all = open_answers[0] if all(open_answers) else ()
    return Outcome(
        worlds=tuple(dict.fromkeys(survivors)),
        before=tuple(caught_up),
        passed=on_line(passed, line),
        questions=questions_of_all,
        dropped=tuple(dropped),
        unseen=tuple(unseen),
    )


def after_only(
    game: AnyGame, state: object, event: object, transitions: Transitions, line: int
) -> Outcome | None:
    """Replay an event in one world that allows the only event that may be meant.

    Return None if it refuses that, if there are several, or if an implicit event comes before it.
    """
    if game.implicit_event(state, event) is not None:
        return None
    ways = game.alternatives(state, event)
    if len(ways) != 1:
        return None
    after = transitions[type(ways[0])](state, ways[0])
    if isinstance(after, Fault):
        return None
    before, passed = (state,), (PastEvent(state, event, line),)
    if isinstance(after, Open):
        return Outcome((after.after,), before, passed, None, distinct(after.questions))
    return Outcome((after,), before, passed)


def are_refused(game: AnyGame, worlds: Sequence[Any], *events: object) -> bool:
    """Return whether every world refuses one of these events, played one after the other.

    A refusal as undecided does not count.
    """
    for event in events:
        outcome = advance(game, worlds, event)
        if outcome.refusal is not None:
            return not outcome.refusal.is_undecided
        worlds = outcome.worlds
    return False


def impossibility(game: AnyGame, worlds: Iterable[Any], event: object) -> Fault | None:
    """Return a refusal that shows that the event cannot have happened in any of these worlds.

    Return None if it can have in one of them, as one of the events that it may have been.
    """
    refusals = [
        game.impossible(world, way) for world in worlds for way in game.alternatives(world, event)
    ]
    return refusals[0] if refusals and all(refusals) else None


def after_alternatives(
    game: AnyGame, state: object, event: object, transitions: Transitions
) -> tuple[list[Any], list[Refusal], list[Question]]:
    """Replay an event in one world as each of the events that it may have been.

    Return the states after those that are allowed, the refusals of the others, and the open
    questions.
    """
    allowed: list[Any] = []
    refusals: list[Refusal] = []
    questions: list[Question] = []
    for candidate in game.alternatives(state, event):
        after = transitions[type(candidate)](state, candidate)
        if isinstance(after, Fault):
            refusals.append(Refusal(after.rule, after.values, state, candidate))
        elif isinstance(after, Open):
            questions += after.questions
            allowed.append(after.after)
        else:
            allowed.append(after)
    return allowed, refusals, questions


def distinct(questions: Sequence[Question]) -> tuple[Question, ...]:
    """Return each of these questions once; they cannot be hashed."""
    return tuple(
        question for at, question in enumerate(questions) if question not in questions[:at]
    )


def at_same_places(written: Any, event: Any) -> Any:
    """Return the event as written, with the places of one of the events that it may have been.

    Where a place is named by what lies there, its field is of another type than in the second.
    """
    kind = event.__class__
    if written.__class__ is not kind:
        return event
    both = ((name, getattr(written, name), getattr(event, name)) for name in names_of(kind))
    places = {name: place for name, named, place in both if type(named) is not type(place)}
    return evolve(written, **places) if places else written


def unanswered(refusal: Refusal, event: object) -> Question | None:
    """Return the question that the rule of a refusal leaves open about the event as written.

    The rule refuses the event with some cards in place of its unseen ones. Return None if it leaves
    nothing open about the written event.
    """
    result = answer((refusal.rule,), refusal.state, event)
    return result.questions[0] if isinstance(result, Open) else None


@frozen(eq=False, repr=False)
class CaughtUp:
    """The state after the implicit events before an event.

    ``passed`` are these events, and ``questions`` are their open questions. ``refusal`` is that of
    the next implicit event if it is refused, else None.
    """

    state: Any
    passed: tuple[PastEvent, ...]
    questions: tuple[Question, ...] = ()
    refusal: Refusal | None = None


def catch_up(game: AnyGame, state: object, event: object) -> CaughtUp:
    """Apply the implicit events before an event; if it is None, those that are due in any case.

    If an implicit event may be one of several, the first is applied.
    """
    return next(catch_ups(game, state, event, game.transitions(None)))


def catch_ups(
    game: AnyGame, state: object, event: object, transitions: Transitions
) -> Iterator[CaughtUp]:
    """Yield each state to which the implicit events before an event may lead.

    There are several if an implicit event has unseen cards.
    """
    waiting = [CaughtUp(state, ())]
    while waiting:
        caught = waiting.pop()
        implicit = game.implicit_event(caught.state, event)
        if implicit is None or caught.refusal is not None:
            yield caught
            continue
        ways = reversed(game.alternatives(caught.state, implicit))
        waiting += (caught_up_by(caught, way, transitions) for way in ways)


def legal_step(game: AnyGame, state: object, event: object) -> Any:
    """Return the state after an event and the implicit events before it; None if one is refused."""
    caught = catch_up(game, state, event)
    if caught.refusal is not None or not game.allows(caught.state, event):
        return None
    return game.after(caught.state, event)


def caught_up_by(caught: CaughtUp, implicit: object, transitions: Transitions) -> CaughtUp:
    """Return the result of applying one more implicit event."""
    after = transitions[type(implicit)](caught.state, implicit)
    if isinstance(after, Fault):
        refusal = Refusal(after.rule, after.values, caught.state, implicit)
        return evolve(caught, refusal=refusal)
    passed = (*caught.passed, PastEvent(caught.state, implicit))
    if isinstance(after, Open):
        return CaughtUp(after.after, passed, (*caught.questions, *after.questions))
    return CaughtUp(after, passed, caught.questions)
