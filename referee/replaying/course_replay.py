"""Replay lines of a round along a course: allowed, made against a rule, unreadable or disputed."""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from attrs import define, field

from referee.record.bounds import MOST_WORLDS
from referee.record.budget import Budget
from referee.replaying.breaches import after_forced
from referee.replaying.courses import (
    Course,
    FollowedAccount,
    RoundLine,
    SupposedFault,
)
from referee.replaying.other_lines import legal_turns, unknown
from referee.replaying.readings import Readings
from referee.replaying.refusals import Refusal
from referee.replaying.whose_turn import after_silent_turns, may_act_after, with_others_to_act
from referee.replaying.worlds import (
    PastEvent,
    actor_of,
    advance,
    catch_up,
    impossibility,
    player_of,
)
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.transition import Question

MOST_STARTS = 40
"""If there are more worlds than this, the turns that may have been made instead are not listed."""

MOST_AFTER_UNREADABLE = 80
"""If there are more worlds than this after a line that could not be read, nothing is known."""

TurnSearch = Callable[[AnyGame, Any, Sequence[Any], Budget], list[Any] | None]
"""A function that returns the states after the turns that may have been made instead of a line.

Its arguments are the game, the state before the line, the events of the line and the budget."""


@define(eq=False, repr=False)
class CourseReplay:
    """The replay of the lines of a round along its courses.

    The first ``followed`` lines are allowed under the judging one of the ``readings``. ``budget``
    is theirs. After the lines ``too_many`` more worlds are possible than are followed. ``starts``
    are the courses without a cost before each line.
    """

    game: AnyGame
    lines: list[RoundLine]
    readings: Readings
    followed: int = 0
    too_many: set[int] = field(factory=set)
    starts: dict[int, Course] = field(factory=dict)
    budget: Budget = field(init=False)
    _turns: dict[Any, list[Any] | None] = field(factory=dict)
    _states_caught_up: dict[Any, Any] = field(factory=dict)
    _worlds: dict[Any, Any] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self.budget = self.readings.budget

    def fault_of_turn(self, course: Course, *, note: bool = False) -> SupposedFault | None:
        """Return the fault that a course supposes in its current line, or in an earlier line of
        the same turn; None if there is none. A ``note`` is asked for by itself."""
        first = self._first_line(course)
        return next(
            (one for one in course.faults if first <= one.line <= course.line and one.note == note),
            None,
        )

    def _first_line(self, course: Course) -> int:
        """Return the first line of the turn that a course has reached."""
        first = course.line
        while first and self.lines[first - 1].goes_on:
            first -= 1
        return first

    def next_line(self, course: Course, worlds: tuple[Any, ...]) -> Course:
        """Return the course that continues with the next line in these worlds."""
        line, may_act = self.lines[course.line], course.may_act
        passed_over = self._passed_over(course)
        if (may_act or passed_over is not None) and not line.goes_on and not line.accounts:
            player = actor_of(line.events) if line.events else line.player
            others = with_others_to_act(self.game, worlds, player, passed_over, may_act)
            course, worlds = evolve(course, may_act=others[1]), tuple(others[0])
        here = (course.line,) if self._is_not_made(course, worlds[0]) else ()
        not_made = (*course.not_made, *here)
        return evolve(
            course, worlds=worlds, start=worlds, line=course.line + 1, event=0, not_made=not_made
        )

    def _passed_over(self, course: Course) -> int | None:
        """Return the seat of whoever the current turn passed over; None if it passed over nobody.

        It did so if it is a turn out of turn that the table let stand.
        """
        fault = self.fault_of_turn(course, note=True) if course.faults else None
        if fault is None or not self.lines[fault.line].stood:
            return None
        seat = self.game.to_act(fault.refusal.state)
        return None if player_of(fault.refusal.event) in (None, seat) else seat

    def _is_not_made(self, course: Course, world: object) -> bool:
        """Return whether the line is a refused turn that was not made: the same turn is still due.

        A turn out of turn may have been made although the same player is to act after it.
        """
        model = self.game.turn_model
        line = self.lines[course.line]
        if line.kind != "turn" or line.goes_on or not course.line_at_fault:
            return False
        before, after = self._caught_up(course.start[0]), self._caught_up(world)
        if model.turn_of(after) != model.turn_of(before):
            return False
        return bool(after == before) or actor_of(line.events) == self.game.to_act(before)

    def allowed(
        self, course: Course, worlds: tuple[Any, ...], passed: tuple[PastEvent, ...]
    ) -> Course:
        """Return the course after its next event, which is allowed and leads to these worlds.

        ``passed`` are the event and the implicit events before it.
        """
        line = self.lines[course.line]
        event = course.event + 1
        if len(worlds) > self.game.most_worlds:
            # The rest of the line cannot be checked either: it depends on what is now unknown.
            worlds = (unknown(self.game, worlds[0], (None, *line.events[event:])),)
            event = len(line.events)
        return evolve(course, worlds=worlds, event=event, past=(course.past, passed))

    def made(self, course: Course) -> Course | None:
        """Return the course in which the next event was made although a rule refuses it.

        Return None if the event can have no effect.
        """
        line = self.lines[course.line]
        event = line.events[course.event]
        worlds = after_forced(self.game, course.worlds, event)
        if not worlds:
            return None
        past = (course.past, (PastEvent(course.worlds[0], event, line.number),))
        return evolve(course, worlds=worlds, event=course.event + 1, past=past)

    def made_with_following(self, course: Course, fault: SupposedFault) -> Course | None:
        """Return the course in which the event was made, and the following ones of its line.

        They are those that the rule of the fault refuses as well, so that a whole turn of the wrong
        player is one fault. Return None if the event has no effect.
        """
        events = self.lines[course.line].events
        made = self.made(course)
        while made is not None and made.event < len(events):
            outcome = advance(self.game, made.worlds, events[made.event])
            self.budget.followed(made.worlds)
            if outcome.refusal is None or outcome.refusal.rule is not fault.refusal.rule:
                break
            made = self.made(made) or evolve(made, event=made.event + 1)
        return made

    def end_line(self, course: Course) -> Course | None:
        """Return the course at the next line, after the postponed line if there is one.

        Return None if the postponed line is refused.
        """
        worlds, past = course.worlds, course.past
        if course.postponed is not None:
            postponed = course.postponed
            for event in postponed.events:
                self.budget.followed(worlds)
                outcome = advance(self.game, worlds, event, line=postponed.number)
                if outcome.refusal is not None:
                    return None
                worlds = outcome.worlds
                past = (past, outcome.passed)
        return evolve(self.next_line(course, worlds), past=past, postponed=None)

    def _caught_up(self, world: object) -> Any:
        """Return the state after the implicit events that follow in a world whatever is written.

        The state is cached, since a line that cannot be read leaves the world as it is.
        """
        state = self._states_caught_up.get(world)
        if state is None:
            state = self._states_caught_up[world] = catch_up(self.game, world, None).state
        return state

    def after_unreadable(self, course: Course) -> Course:
        """Return the course after a line that could not be read: it may be any legal turn.

        If it names a player whose turn it is not, or neither a player nor the number of a turn,
        anything may have happened: it may take a turn back.

        The implicit events before the turn are applied. If the line has no turn's number, it may
        not be a turn, so the worlds without them are kept as well.
        """
        line = self.lines[course.line]
        self.budget.followed(course.start)
        caught_up = tuple(map(self._caught_up, course.start))
        in_turn = line.kind == "unreadable turn"
        if line.player is not None:
            in_turn = line.player in map(self.game.to_act, caught_up)
        start = after_silent_turns(self.game, caught_up)
        if line.kind == "unreadable":
            start = tuple(dict.fromkeys((*course.start, *start)))
        course = evolve(course, start=start)
        worlds = self.unrecorded(course) if in_turn else None
        if worlds is None:
            # Where nobody is to act, setting up may go on below.
            waiting = (world for world in course.start if self.game.to_act(world) is None)
            forgotten = (unknown(self.game, world, (None,)) for world in course.start)
            worlds = tuple(dict.fromkeys((*forgotten, *waiting)))
        elif line.suspect:
            # Perhaps it was no turn at all.
            worlds = tuple(dict.fromkeys((*worlds, *course.start)))
        if len(worlds) > MOST_AFTER_UNREADABLE:
            forgotten = (unknown(self.game, world, (None,)) for world in worlds)
            worlds = tuple(dict.fromkeys(forgotten))
        # Each such line may lead to the same worlds, which the search remembers for each line.
        worlds = tuple(self._worlds.setdefault(one, one) for one in worlds)
        return self.next_line(course.with_unknown(), worlds)

    def after_turn_left_out(self, course: Course) -> Course | None:
        """Return the course before the same line after any legal turn; None if it has no turn.

        Return None as well if the turns cannot be listed.
        """
        start = tuple(map(self._caught_up, course.start))
        worlds = self.unrecorded(evolve(course, start=start))
        return evolve(course.with_unknown(), worlds=worlds, start=worlds) if worlds else None

    def after_dispute(self, course: Course) -> Course:
        """Return the course after a disputed turn, with the worlds after each possible account.

        An account that breaks a rule is possible, unless it cannot have happened. If the budget
        does not suffice to follow all of them, everything is unknown.
        """
        line, accounts = self.lines[course.line], range(len(self.lines[course.line].accounts))
        told = [self._after_account(course, at) for at in accounts if not self.budget.is_spent]
        after: dict[Any, None] = {}
        may_act: list[tuple[int, ...]] = []
        for one in told if len(told) == len(accounts) else ():
            if one.worlds:
                events = line.accounts[one.account]
                worlds, seats = self._with_others_to_act(course, events, one.worlds)
                after |= dict.fromkeys(worlds)
                may_act.append(seats)
        disputed = (*course.disputed, *told)
        course = evolve(course, disputed=disputed, may_act=may_act_after(may_act))
        if len(after) > MOST_WORLDS and not course.faults:
            self.too_many.add(course.line)
            after.clear()
        if not after or (line.suspect and all(one.refused for one in told)):
            # If each account breaks a rule, a wrong number says that turns are missing before it.
            after = dict.fromkeys(unknown(self.game, world, (None,)) for world in course.worlds)
        return self.next_line(course, tuple(after))

    def _after_account(self, course: Course, number: int) -> FollowedAccount:
        """Return the account with this number of a disputed turn, as a course follows it."""
        worlds, refused = course.worlds, None
        questions: list[tuple[int, Question]] = []
        for at, event in enumerate(self.lines[course.line].accounts[number]):
            outcome = advance(self.game, worlds, event)
            self.budget.followed(worlds)
            if outcome.refusal is None:
                worlds = outcome.worlds
                questions += ((at, one) for one in outcome.questions)
                continue
            worlds = self._made_all_the_same(outcome.before, event, outcome.refusal)
            others = self.readings.instead(outcome.before, (), event, followed=False)
            if refused is None and next(others, None) is None:
                place = course.line, at
                refused = SupposedFault(place, outcome.refusal, worlds=outcome.before)
            if not worlds:
                break
        return FollowedAccount(course.line, number, worlds, refused, tuple(questions))

    def _with_others_to_act(
        self, course: Course, account: Sequence[Any], worlds: tuple[Any, ...]
    ) -> tuple[Sequence[Any], tuple[int, ...]]:
        """Return the worlds after an account, and who may act then; see `with_others_to_act`."""
        player = actor_of(account)
        seat = self.game.to_act(self._caught_up(course.worlds[0]))
        stood = self.lines[course.line].stood and player not in (None, seat)
        passed_over = seat if stood else None
        return with_others_to_act(self.game, worlds, player, passed_over, course.may_act)

    def _made_all_the_same(
        self, worlds: tuple[Any, ...], event: object, refusal: Refusal
    ) -> tuple[Any, ...]:
        """Return the worlds after a refused event; none if it cannot have happened."""
        if refusal.rule.breach == "impossible":
            return ()
        possible = [one for one in worlds if impossibility(self.game, (one,), event) is None]
        if refusal.is_undecided:
            return tuple(dict.fromkeys(unknown(self.game, one, (event,)) for one in possible))
        return after_forced(self.game, possible, event)

    def unrecorded(self, course: Course) -> tuple[Any, ...] | None:
        """Return the worlds after any legal turn; None if they are not known."""
        model = self.game.turn_model
        if all(model.lists_turns(world) for world in course.start):
            listed = self.turns_like(course, legal_turns, ())
            if listed:
                return listed
        after = [model.unrecorded(world) for world in course.start]
        return tuple(dict.fromkeys(chain.from_iterable(after))) if all(after) else None

    def turns_like(
        self, course: Course, search: TurnSearch, events: tuple[Any, ...]
    ) -> tuple[Any, ...] | None:
        """Return the worlds after the turns that ``search`` finds instead of these events.

        Return None if it cannot list them.
        """
        if len(course.start) > MOST_STARTS or not self.knows_hands(course):
            return None
        outcomes: list[Any] = []
        for world in course.start:
            key = search, world, events
            if key not in self._turns:
                self._turns[key] = search(self.game, world, events, self.budget)
            found = self._turns[key]
            if found is None:
                return None
            outcomes += found
            if len(outcomes) > self.game.most_worlds:
                return None
        return tuple(dict.fromkeys(outcomes))

    def knows_hands(self, course: Course) -> bool:
        """Return whether the hand of the player to act is known, so that turns can be listed."""
        model = self.game.turn_model
        players = ((world, self.game.to_act(world)) for world in course.start)
        return all(
            player is not None and model.knows_hand(world, player) for world, player in players
        )
