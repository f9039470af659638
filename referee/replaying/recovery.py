"""Recovery after an illegal move: the courses of a round with the fewest faults.

If a line is refused, the lines of the round are followed anew along several courses. A course
is a set of possible worlds together with the faults that lead to them. If a course refuses a line,
it is put aside. It is taken up again, with the edits of the refused line (edits.py),
only when no cheaper course is left. So the courses that reach the end of the round explain the
record with the fewest faults. A line that is at fault in all of them is a finding; where they
differ, the finding names both lines. A record without a fault never needs this module.
"""

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from sys import maxsize
from typing import Any

from attrs import define, field, frozen

from referee.record.budget import Budget
from referee.replaying.breaches import forced
from referee.replaying.course_replay import CourseReplay
from referee.replaying.courses import (
    Course,
    CutShort,
    RoundLine,
    SupposedFault,
    merged,
    with_doubt,
)
from referee.replaying.edits import (
    FAULT,
    LOST,
    TURN_BEFORE,
    Edit,
    after_setup_due,
    another_reading,
    edits_for,
)
from referee.replaying.explained_faults import explained_faults, reported_of
from referee.replaying.other_lines import end_may_be_left_out, unknown
from referee.replaying.readings import Readings
from referee.replaying.refusals import Refusal, common_refusal
from referee.replaying.whose_turn import leaves_out_turns
from referee.replaying.worlds import Outcome, advance, catch_up, player_of
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.transition import Fault


@frozen(eq=False, repr=False)
class Waiting:
    """A course in the queue: to be followed, or to be explained if its next event is refused.

    ``fault`` is that of the refused event, and ``edit`` yields the courses that explain it.
    """

    course: Course
    fault: SupposedFault | None = None
    edit: Edit | None = None

    @property
    def doubts_allowed(self) -> bool:
        """Return whether an allowed turn is supposed to have been another."""
        if self.edit is not None:
            return self.edit.cost == TURN_BEFORE
        return any(fault.refused_at for fault in self.course.faults)


TIE_STEPS = 8_000
"""After so many steps for one line, the search for further courses of equal cost stops."""

OTHER_BEGINNING = 1
"""The additional cost of supposing that another player began than the one who has the first turn.

The first turn shows who begins only if the roll for it is not written.
"""

LET_STAND = 1
"""The cost of a refused event that the table let stand; a course that allows it is taken first."""


@define(eq=False, repr=False)
class Recovery:
    """The courses of a round.

    ``_live`` are the cheapest courses that reach the end of the lines so far. ``_waiting`` is the
    priority queue of the others: the cheapest come first, of these the furthest, and of these the
    first that was added. After three eighths of the steps that are left in the budget the search
    is cut short: the lines so far are given up, and all is unknown. ``cut_short`` says where. It
    goes on from there with a quarter of that, so that it takes up to half of the steps left.

    The first ``followed`` lines are allowed as written under the judging one of the ``readings``.
    ``_turns_from`` is the first of them before which turns are left out.
    """

    game: AnyGame
    worlds: tuple[Any, ...]
    readings: Readings
    lines: list[RoundLine] = field(factory=list)
    budget: Budget = field(init=False)
    _live: list[Course] = field(init=False)
    cut_short: CutShort | None = None
    _waiting: list[tuple[tuple[int, int, int], Waiting]] = field(factory=list)
    _given_up: dict[int, list[tuple[SupposedFault, ...]]] = field(factory=dict)
    _reached: dict[Any, tuple[int, set[Any]]] = field(factory=dict)
    _replay: CourseReplay = field(init=False)
    _begun: int = field(init=False)
    _allowance: int = field(init=False)
    _last_step: int = field(init=False)
    _pushed: int = 0
    _turns_from: int = maxsize

    def __attrs_post_init__(self) -> None:
        self._replay = CourseReplay(self.game, self.lines, self.readings)
        self._live = [Course(self.worlds, self.worlds)]
        self.budget = self.readings.budget
        self._count_from_here()

    def _count_from_here(self) -> None:
        """Take three eighths of the steps that are left from here on."""
        self._begun = self.budget.steps
        self._allowance = self.budget.left * 3 // 8
        self._last_step = self._begun + self._allowance

    def begin(self, lines: Iterable[RoundLine]) -> None:
        """Follow the lines with which the round begins: the judging reading allows them."""
        for line in lines:
            self._replay.followed += 1
            self.add(line)
        self._count_from_here()

    def add(self, line: RoundLine) -> None:
        """Follow the courses through one more line, and set ``_live`` to the cheapest of them."""
        self.lines.append(line)
        for course in self._live:
            self._push(Waiting(course))
        self._live = []
        enough = min(self.budget.steps + TIE_STEPS, self._last_step)
        searching = False
        while self._waiting:
            (cost, *_), _ = self._waiting[0]
            if self._live and (cost > self._live[0].cost or self.budget.steps > enough):
                break
            _, next_one = heappop(self._waiting)
            searching = searching or next_one.edit is not None
            if searching and self.budget.steps > self._last_step:
                self._give_up(next_one.course)
                break
            before = self.budget.steps
            if next_one.fault is None or next_one.edit is None:
                followed = self._follow(next_one.course)
                self._live += [] if followed is None else [followed]
            else:
                explain = next_one.edit.explain
                for course in explain(self._replay, next_one.course, next_one.fault):
                    self._push(Waiting(course))
            if next_one.doubts_allowed:
                # Such courses take no steps from those that say what else may be at fault.
                enough = min(enough + self.budget.steps - before, self._last_step)
        self._live = merged(self._live)
        if self.budget.is_spent and (len(self._live) > 1 or len(self._live[0].worlds) > 1):
            # Following many worlds takes as long as a search.
            self._give_up(self._live[0])

    def cut_off(self) -> None:
        """Follow the round no further, with everything unknown."""
        if self._last_step:
            self._give_up(self._live[0])
            self._last_step = 0

    @property
    def certain(self) -> bool:
        """Return whether it is known what was done: no cheapest course supposes a fault."""
        faults = (fault for course in self._live for fault in course.faults)
        exact = all(course.exact for course in self._live)
        return self.cut_short is None and exact and all(fault.note for fault in faults)

    @property
    def too_many(self) -> set[int]:
        """Return the lines after which more worlds are possible than are followed."""
        return self._replay.too_many

    def allows(self, event: object) -> bool:
        """Return whether one of the cheapest courses allows this event next."""
        return any(
            advance(self.game, course.worlds, event).refusal is None for course in self._live
        )

    @property
    def accepts_last_line(self) -> bool:
        """Return whether no cheapest course supposes a fault of the last line."""
        last = len(self.lines) - 1
        return all(fault.line != last for course in self._live for fault in course.faults)

    def explained(self) -> list[SupposedFault]:
        """Return the faults of the round as the cheapest courses explain them.

        A fault that only some courses suppose also names the places that the others suppose. It
        says so if equally cheap courses were not followed to the end.
        """
        cost = self._live[0].cost
        waiting = (entry.course for _, entry in self._waiting)
        unsearched = (course.faults for course in waiting if course.cost <= cost)
        given_up = self._faults_given_up()
        courses = self.whole_courses()
        return explained_faults(self.game, self.lines, courses, given_up, unsearched)

    @property
    def reported(self) -> Course:
        """Return the course of which the events and the refusals are reported."""
        return reported_of(self.lines, self.whole_courses())

    def whole_courses(self) -> list[Course]:
        """Return the cheapest courses without a postponed line; all if there are none."""
        return [course for course in self._live if course.postponed is None] or self._live

    def _faults_given_up(self) -> Iterator[tuple[SupposedFault, ...]]:
        """Yield the faults of each course that may be as cheap when the round was cut short."""
        if self.cut_short is not None:
            yield self._live[0].faults[:1]
        for line, given_up in self._given_up.items():
            later = tuple(fault for fault in self._live[0].faults if fault.line > line)
            yield from (faults + later for faults in given_up)

    def worlds_now(self) -> list[Any]:
        """Return the worlds of all cheapest courses."""
        return list(dict.fromkeys(world for course in self._live for world in course.worlds))

    def _push(self, waiting: Waiting) -> None:
        """Add a course to the queue."""
        self._pushed += 1
        course = waiting.course
        heappush(self._waiting, ((course.cost, -course.line, self._pushed), waiting))

    def _put_aside(
        self,
        course: Course,
        refusal: Refusal,
        *,
        if_written: bool = False,
        reached: tuple[Any, ...] = (),
    ) -> None:
        """Add a course whose next event is refused to the queue, once for each explanation.

        ``if_written`` and ``reached`` are as in SupposedFault.
        """
        after = after_setup_due(self._replay, course, refusal)
        early = self.lines[course.line].kind == "claim" and end_may_be_left_out(
            self.game, course.worlds, refusal.rule
        )
        fault = course.fault(refusal)
        fault = evolve(
            fault,
            after_setup_left_out=after,
            if_written=if_written or early,
            reached=reached or fault.reached,
        )
        # A second refused event in the same turn is not counted as another fault.
        faults = course.faults if self._replay.fault_of_turn(course) else (*course.faults, fault)
        for cost, edit in edits_for(self._replay, course, refusal):
            dearer = evolve(course, faults=faults, cost=course.cost + cost)
            self._push(Waiting(dearer, fault, edit))

    def _put_dropped_aside(self, course: Course, outcome: Outcome) -> None:
        """Put aside the worlds that refuse an event which others allow.

        If another player begins in a world than the event shows, it costs OTHER_BEGINNING more.
        """
        sorted_out: dict[int, list[tuple[Any, Refusal]]] = {}
        for world, refusal in outcome.dropped:
            first = self.game.turn_model.is_first_turn(world)
            begins = not first or self.game.to_act(world) == player_of(refusal.event)
            dearer = 0 if begins else OTHER_BEGINNING
            sorted_out.setdefault(course.cost + dearer, []).append((world, refusal))
        for cost, dropped in sorted_out.items():
            worlds = tuple(dict.fromkeys(world for world, _ in dropped))
            self._put_aside(evolve(course, worlds=worlds, cost=cost), dropped[0][1])

    def _follow(self, course: Course) -> Course | None:
        """Follow a course, and return it if it reaches the end of the lines.

        If a line is refused, put the course aside (`_put_aside`) and return None.
        """
        while course.line < len(self.lines):
            line = self.lines[course.line]
            if course.won is not None and line.kind == "turn":
                # More of the match is written: its end is not left out.
                faults, cost = (*course.faults, course.won), course.cost + LOST
                self._push(Waiting(evolve(course, faults=faults, cost=cost, won=None)))
                return None
            if course.event == 0 and not course.line_at_fault:
                worlds = tuple(world for world in course.worlds if self._is_new(course, world))
                if not worlds:
                    return None
                course = evolve(course, worlds=worlds)
                if not course.cost:
                    self._replay.starts.setdefault(course.line, course)
            if line.kind.startswith("unreadable"):
                course = self._replay.after_unreadable(course)
                continue
            if line.accounts:
                course = self._replay.after_dispute(course)
                continue
            ended = course.event == len(line.events)
            following = self._replay.end_line(course) if ended else self._follow_event(course, line)
            if following is None:
                return None
            course = following
        return course

    def _follow_event(self, course: Course, line: RoundLine) -> Course | None:
        """Return a course after its next event; ``line`` is the line of that event.

        If it is refused, put the course aside (`_put_aside`) and return None.
        """
        self.budget.followed(course.worlds)
        event = line.events[course.event]
        outcome = advance(self.game, course.worlds, event, line=line.number)
        if course.event == 0:
            course = evolve(course, start=outcome.before)
        if outcome.refusal is None:
            return self._after_allowed(course, line, outcome)
        return self._after_refused(course, line, outcome, outcome.refusal)

    def _after_allowed(self, course: Course, line: RoundLine, outcome: Outcome) -> Course:
        """Return a course after its next event, which some of its worlds allow.

        Put aside the courses in which the event is at fault all the same.
        """
        if leaves_out_turns(self.game, outcome.passed, line.events) and not course.faults:
            self._turns_from = min(self._turns_from, course.line)
        # What the first lines show is not at fault: other worlds are just not what happened.
        certain = course.line < min(self._replay.followed, self._turns_from) and not course.faults
        if outcome.dropped and not line.irregular and not certain:
            self._put_dropped_aside(course, outcome)
            course = with_doubt(course, (refused for _, refused in outcome.dropped))
        self._put_aside_without_turns_left_out(course, outcome)
        self._push_broken_by_unseen(course, outcome)
        return self._replay.allowed(course, outcome.worlds, outcome.passed)

    def _after_refused(
        self, course: Course, line: RoundLine, outcome: Outcome, refusal: Refusal
    ) -> Course | None:
        """Return a course after its next event, which all of its worlds refuse.

        Put it aside and return None, unless it is open whether the event is allowed.
        """
        past = (course.past, outcome.passed)
        before = evolve(course, worlds=outcome.before, past=past)
        if refusal.is_undecided:
            rest = line.events[course.event :]
            worlds = tuple(dict.fromkeys(unknown(self.game, one, rest) for one in before.worlds))
            faults = (*course.faults, before.fault(refusal))
            before = evolve(before.with_unknown(), faults=faults)
            return evolve(before, worlds=worlds, event=len(line.events))
        if line.suspect and line.irregular and not line.stood and course.exact:
            # The number of an account taken as true says that turns are missing before it.
            worlds = tuple(unknown(self.game, world, (None,)) for world in course.worlds)
            return evolve(course.with_unknown(), worlds=worlds, start=worlds)
        if line.irregular:
            fault = evolve(before.fault(refusal), note=True, reached=course.worlds)
            before = evolve(before, faults=(*course.faults, fault), cost=course.cost + LET_STAND)
            courses = [*another_reading(self._replay, before, fault)]
            if not courses:
                made = self._replay.made(before) or evolve(before, event=course.event + 1)
                courses.append(made)
            for following in courses:
                self._push(Waiting(following))
            return None
        self._put_aside_without_turns_left_out(course, outcome)
        self._put_aside(before, refusal, reached=course.worlds)
        return None

    def _is_new(self, course: Course, world: object) -> bool:
        """Return whether a world before the line is new to the search.

        It is not if a cheaper course, or one with faults at the same places, has reached it.
        """
        places = tuple(fault.place for fault in course.faults)
        key = course.line, course.postponed, world
        cost, others = self._reached.setdefault(key, (course.cost, set()))
        if places in others:
            return False
        others.add(places)
        return cost == course.cost

    def _put_aside_without_turns_left_out(self, course: Course, outcome: Outcome) -> None:
        """Put aside the course in which no turns were left out, if it refuses the event."""
        line = self.lines[course.line]
        if line.kind != "turn" or line.irregular or not self.game.silent_turns:
            return
        event = line.events[course.event]
        for before in course.worlds:
            passed = catch_up(self.game, before, event).passed
            if not leaves_out_turns(self.game, passed, line.events):
                continue
            answer = self.game.answer(before, event)
            if isinstance(answer, Fault):
                refusal = Refusal(answer.rule, answer.values, before, event)
                others = [past.event for past in passed]
                silent = all(type(other) in self.game.silent_turns for other in others)
                self._put_aside(
                    evolve(course, start=course.worlds),
                    outcome.refusal or refusal,
                    if_written=silent and outcome.refusal is None,
                )
                return

    def _push_broken_by_unseen(self, course: Course, outcome: Outcome) -> None:
        """Add the course to the queue in which an unseen card of the event broke a rule, if any."""
        line = self.lines[course.line]
        if not outcome.unseen or line.irregular or self._replay.fault_of_turn(course):
            return
        made = (forced(self.game, refusal.state, refusal.event) for refusal in outcome.unseen)
        worlds = tuple(dict.fromkeys(world for world in made if world is not None))
        if worlds:
            fault = course.fault(common_refusal(outcome.unseen))
            broken = evolve(course, faults=(*course.faults, fault), cost=course.cost + FAULT)
            self._push(Waiting(self._replay.allowed(broken, worlds, outcome.passed)))

    def _give_up(self, next_course: Course) -> None:
        """Cut the search short: go on with the furthest course only, with everything unknown.

        ``next_course`` is the one that would be tried next. Other courses that cost no more may be
        true as well; their faults are kept in ``_given_up``, by the last line that they follow.
        """
        last = len(self.lines) - 1
        waiting = [next_course, *self._live, *(entry.course for _, entry in self._waiting)]
        self._waiting.clear()
        course = max(waiting, key=lambda course: (course.line, -course.cost))
        if self.cut_short is None:
            place = course.faults[0].place if course.faults else (last, 0)
            self.cut_short = CutShort(place, last, self.budget.steps - self._begun)
        self._given_up.setdefault(last, []).extend(
            other.faults
            for other in waiting
            if other.cost <= next_course.cost and other is not course
        )
        worlds = (self.game.make_unknown(course.worlds[0], None),)
        self._allowance //= 4
        self._last_step = self.budget.steps + self._allowance
        # A course that has reached the end is cut off at its last line.
        cut = evolve(course, line=min(course.line, last), postponed=None).with_unknown()
        self._live = [evolve(cut, worlds=worlds, start=worlds, line=len(self.lines), event=0)]
