"""Possible worlds: the states that a record leaves possible, followed event by event."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from attrs import define, field, frozen

from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.invariant import StepCheck
from referee_spec.kernel.rule import Missing, Rule, Values
from referee_spec.kernel.transition import Fault, Open, Question, Transition


@frozen
class Refusal:
    """A rule that refuses an event, with the values of its message and the state before it."""

    rule: Rule
    values: Values
    state: Any
    event: Any

    @property
    def is_undecided(self) -> bool:
        """Return whether it says that the record leaves out the deciding fact."""
        return self.rule.breach == "undecided"


MANY_COURSES = "many-courses"
"""The missing fact where a record leaves more courses of the game open than are followed. It is the
same in every game."""

Past = tuple[Any, Any, int]
"""An event of the round so far: the state before it, the event, the number of its line."""


@frozen
class Outcome:
    """The result of replaying an event in possible worlds.

    ``worlds`` are those after the event, or those just before it if it is refused; ``before``
    are those just before it in any case. ``passed`` are the events that happened in the first
    world, implicit ones included. ``refusal`` is why every world refuses it, ``dropped`` are the
    worlds just before it that refuse it while others allow it, each with its refusal. ``unseen``
    are the refusals of what an event with unseen cards may have been, if a rule asks about it.
    ``questions`` are open if they are open in every world, for some of the events that one with
    unseen cards may have been there.
    """

    worlds: tuple[Any, ...]
    before: tuple[Any, ...]
    passed: tuple[tuple[Any, Any], ...] = ()
    refusal: Refusal | None = None
    questions: tuple[Question, ...] = ()
    dropped: tuple[tuple[Any, Refusal], ...] = ()
    unseen: tuple[Refusal, ...] = ()


def advance(
    game: AnyGame,
    worlds: Sequence[Any],
    event: object,
    transitions: dict[type, Transition[Any, Any]] | None,
) -> Outcome:
    """Replay an event in each world and keep the worlds that allow it.

    Implicit events before it are applied first. An event with unseen cards is tried as each of the
    events that it may have been. ``transitions`` check the invariants (InvariantBroken is raised);
    without them none are checked. An event is refused when every world refuses it, or when the
    record leaves out a fact that one world would need.
    """
    survivors: list[Any] = []
    caught_up: list[Any] = []
    passed: tuple[tuple[Any, Any], ...] = ()
    refusal: Refusal | None = None
    dropped: list[tuple[Any, Refusal]] = []
    open_answers: list[tuple[Question, ...]] = []
    unseen: list[Refusal] = []
    for caught in (one for world in worlds for one in catch_ups(game, world, event, transitions)):
        state, refused = caught.state, caught.refusal
        if refused is not None:
            refusal = refusal or refused
            dropped.append((state, refused))
            continue
        passed = passed or (*caught.passed, (state, event))
        caught_up.append(state)
        survived = len(survivors)
        asked = caught.questions
        broken: list[Refusal] = []
        for candidate in game.alternatives(state, event):
            after = step(game, state, candidate, transitions)
            if isinstance(after, Fault):
                refused = Refusal(after.rule, after.values, state, candidate)
                broken.append(refused)
                # What is open in one world is not settled by a fault in another.
                if refusal is None or after.rule.breach == "undecided":
                    refusal = refused
                continue
            if isinstance(after, Open):
                asked += after.questions
                after = after.after
            survivors.append(after)
        if len(survivors) > survived:
            for one in broken:
                if question := unanswered(one, event):
                    asked += (question,)
                    unseen.append(one)
            open_answers.append(tuple(one for at, one in enumerate(asked) if one not in asked[:at]))
        elif refused is not None:
            dropped.append((state, refused))
    if not survivors or (refusal is not None and refusal.is_undecided):
        before = tuple(caught_up) or tuple(worlds)
        return Outcome(before, before, passed[:-1], refusal)
    # What one world allows is allowed, whatever another world leaves open.
    questions = open_answers[0] if all(open_answers) else ()
    following = tuple(dict.fromkeys(survivors))
    return Outcome(
        following, tuple(caught_up), passed, None, questions, tuple(dropped), tuple(unseen)
    )


def unanswered(refusal: Refusal, event: object) -> Question | None:
    """Return what a rule asks about an event with unseen cards that may have been a refused one."""
    answer = refusal.rule.function(refusal.state, event)
    if isinstance(answer, Missing):
        return Question(refusal.rule, answer.fact, answer.values)
    return None


def following(game: AnyGame, worlds: Iterable[Any], events: Iterable[object]) -> Iterator[Any]:
    """Yield the worlds after these events, one after the other; none if one is refused.

    A turn that may not end yet is over all the same.
    """
    after, model = tuple(worlds), game.turn_model
    for event in events:
        outcome = advance(game, after, event, None)
        after = outcome.worlds
        if outcome.refusal is not None:
            made = (model.after_breach(one, event) for one in after if model is not None)
            after = tuple(one for one in dict.fromkeys(made) if one is not None)
    yield from after


def step(
    game: AnyGame,
    state: object,
    event: object,
    transitions: dict[type, Transition[Any, Any]] | None,
) -> Any:
    """Return the state after an event, or the Fault, or the Open with the state after it."""
    if transitions is None:
        transitions = game.transitions(None)
    return transitions[type(event)](state, event)


@frozen
class CaughtUp:
    """The state after the implicit events before an event.

    ``passed`` are these events, each with the state before it, and ``questions`` those that they
    leave open. ``refusal`` is why the next one is refused, None if none is.
    """

    state: Any
    passed: tuple[tuple[Any, Any], ...]
    questions: tuple[Question, ...] = ()
    refusal: Refusal | None = None


def catch_up(game: AnyGame, state: object, event: object) -> CaughtUp:
    """Apply the implicit events before an event; those that are due in any case if it is None."""
    return next(catch_ups(game, state, event, None))


def catch_ups(
    game: AnyGame,
    state: object,
    event: object,
    transitions: dict[type, Transition[Any, Any]] | None,
) -> Iterator[CaughtUp]:
    """Yield what the implicit events before an event lead to; some may be one of several."""
    waiting = [CaughtUp(state, ())]
    while waiting:
        caught = waiting.pop()
        implicit = game.implicit_event(caught.state, event)
        if implicit is None or caught.refusal is not None:
            yield caught
            continue
        ways = reversed(game.alternatives(caught.state, implicit))
        waiting += (caught_up_by(game, caught, one, transitions) for one in ways)


def caught_up_by(
    game: AnyGame,
    caught: CaughtUp,
    implicit: object,
    transitions: dict[type, Transition[Any, Any]] | None,
) -> CaughtUp:
    """Return what one more implicit event leads to."""
    after = step(game, caught.state, implicit, transitions)
    if isinstance(after, Fault):
        refusal = Refusal(after.rule, after.values, caught.state, implicit)
        return evolve(caught, refusal=refusal)
    passed = (*caught.passed, (caught.state, implicit))
    if isinstance(after, Open):
        return CaughtUp(after.after, passed, (*caught.questions, *after.questions))
    return CaughtUp(after, passed, caught.questions)


def leaves_out_turns(
    game: AnyGame, passed: Iterable[tuple[Any, ...]], events: Sequence[Any]
) -> bool:
    """Return whether turns are left out before these events of a line.

    ``passed`` are the states and the events that happened, implicit ones included.
    """
    silent = game.silent_turns
    if silent:
        for _, event, *_ in passed:
            if type(event) in silent and event not in events:
                return True
    return False


def silent_turns(game: AnyGame, state: Any, event: object) -> int:
    """Return how many turns before an event a record leaves out, or may leave out.

    A turn of which it is open whether it was passed over may be one of them.
    """
    turns = 0
    while (left_out := turn_left_out(game, state, event)) is not None:
        turns += type(left_out) in game.silent_turns
        state = game.after(state, left_out)
    return turns


def turn_left_out(game: AnyGame, state: Any, event: object) -> Any:
    """Return what may be left out next before an event, None if nothing may be."""
    implicit = game.implicit_event(state, event)
    if implicit is not None or game.to_act(state) in (None, getattr(event, "player", None)):
        return implicit
    if game.turn_model is None or game.turn_model.may_idle:
        return None
    silent = (one for one in game.candidates(state) if type(one) in game.silent_turns)
    return next((one for one in silent if game.allows(state, one)), None)


def forced(game: AnyGame, world: object, event: object) -> Any:
    """Return the state after an event that was made although a rule refuses it.

    Return None if it has no effect there: a card shown in no challenge, for instance.
    """
    state = catch_up(game, world, event).state
    if game.turn_model is not None:
        after = game.turn_model.after_breach(state, event)
        if after is not None:
            return after
    try:
        return game.after(state, event)
    except (AssertionError, LookupError, TypeError, ValueError):
        # Effects are written for states in which their guards hold.
        return None


@define(eq=False, repr=False)
class Replay:
    """The replay of a record so far.

    ``worlds`` are the states that the record leaves possible: one, unless an unseen card
    may have been one of several. The list is never changed, only replaced. ``past`` is the
    round so far. A round is not ``sound`` after the table let an irregular play stand: the
    invariants then need not hold and are not checked. It is not ``certain`` after an illegal
    move that left something unknown. ``questions`` are the open ones of the last events; who
    asks them clears the list. ``checked`` is whether invariants are checked at all. ``lost_at`` is
    the last line in which there were too many worlds to follow them; None if there is none.
    ``unseen_at`` is the last line in which an unseen card may have broken a rule, or None.
    """

    game: AnyGame
    worlds: list[Any]
    options: Any
    past: list[Past] = field(factory=list)
    questions: list[Question] = field(factory=list)
    sound: bool = True
    certain: bool = True
    checked: bool = True
    lost_at: int | None = None
    unseen_at: int | None = None
    _transitions: dict[type, Transition[Any, Any]] = field(init=False)
    _state_check: StepCheck[Any, Any] = field(init=False)

    def __attrs_post_init__(self) -> None:
        options = self.options if self.checked else None
        self._transitions = self.game.transitions(options)
        self._state_check = self.game.state_check(options)

    def play(self, event: object, line: int, hidden: bool) -> Refusal | None:
        """Replay an event, and the implicit events before it.

        ``hidden`` is True if the event may have unseen cards. Return the refusal, or None; a
        refused event leaves the worlds as they were just before it. Raise InvariantBroken if an
        invariant on steps fails; those on states are checked by `check_states`.
        """
        if line == self.lost_at:
            self._leave_open(event)
            return None
        transitions = self._transitions if self.sound else self.game.transitions(None)
        only = self._only_event(event, hidden)
        if only is not None:
            state = self.worlds[0]
            after = transitions[type(only)](state, only)
            if not isinstance(after, Fault):
                if isinstance(after, Open):
                    self.questions += after.questions
                    after = after.after
                self.past.append((state, event, line))
                self.worlds = [after]
                return None
        outcome = advance(self.game, self.worlds, event, transitions)
        self.past += [(state, one, line) for state, one in outcome.passed]
        self.worlds = list(outcome.worlds)
        if outcome.refusal is not None:
            return outcome.refusal
        self.questions += outcome.questions
        if outcome.unseen:
            self.unseen_at = line
        if len(self.worlds) > self.game.most_worlds:
            # To follow only some of them could find a record impossible that is not.
            self.worlds = self.worlds[:1]
            self.make_unknown(None)
            self.lost_at = line
        return None

    def check_states(self, since: Sequence[Any]) -> None:
        """Check the invariants on states in each world; raise InvariantBroken if one fails.

        ``since`` are the worlds that were checked last.
        """
        if self.sound:
            event = self.past[-1][1] if self.past else None
            # Any state that was checked will do to compare with.
            for world in self.worlds:
                self._state_check(since[0], event, world)

    def _leave_open(self, event: object) -> None:
        """Go on from an event of which nothing is checked: what it follows on is unknown."""
        values = {"most": self.game.most_worlds}
        rules = self.game.rulebook.guards.get(type(event), ())
        self.questions += (Question(rule, MANY_COURSES, values) for rule in rules)
        self.make_unknown(event)

    def _only_event(self, event: object, hidden: bool) -> Any:
        """Return the one event that this one may have been, if nothing comes before it.

        Return None if there are several worlds or events, or if an implicit event comes first.
        """
        if len(self.worlds) > 1 or self.game.implicit_event(self.worlds[0], event) is not None:
            return None
        if not hidden:
            return event
        candidates = self.game.alternatives(self.worlds[0], event)
        return candidates[0] if len(candidates) == 1 else None

    def silent_turns(self, event: object) -> int:
        """Return how many turns before this event, at most, the record leaves out, as it may."""
        return max(silent_turns(self.game, world, event) for world in self.worlds)

    def let_stand(self, event: object, line: int) -> None:
        """Apply an event that a rule refuses, because the table let it stand."""
        self.sound = False
        caught_up = [catch_up(self.game, world, event) for world in self.worlds]
        passed = (*caught_up[0].passed, (caught_up[0].state, event))
        self.past += [(before, one, line) for before, one in passed]
        made = (forced(self.game, one.state, event) for one in caught_up)
        after = dict.fromkeys(world for world in made if world is not None)
        self.worlds = list(after) or [one.state for one in caught_up]

    def make_unknown(self, event: object) -> None:
        """Make unknown whatever a refused event may have touched, or anything if it is None."""
        self.certain = self.sound = False
        self.worlds = list(
            dict.fromkeys(self.game.make_unknown(world, event) for world in self.worlds)
        )

    def pass_unwritten_turns(self, number: int) -> None:
        """Go on after this number of turns that are counted but not written, and may be any."""
        model = self.game.turn_model
        if model is None or not model.may_idle:
            return
        for _ in range(number):
            self.catch_up()
            after = [model.unrecorded(one) for one in self.worlds]
            if not all(after):
                return
            self.worlds = list(dict.fromkeys(chain.from_iterable(after)))

    def catch_up(self) -> None:
        """Apply the implicit events that are due whatever comes next."""
        self.worlds = list(
            dict.fromkeys(catch_up(self.game, world, None).state for world in self.worlds)
        )

    def new_round(self) -> None:
        """Forget the past of the round before, if only its scores matter in this game."""
        if self.game.rounds_apart:
            self.past.clear()
            self.sound = self.certain = True
