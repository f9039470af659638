"""Recovery after an illegal move: the courses of a round with the fewest faults.

From the first refused line on, the lines of the round are kept and followed along several
courses. A course is a set of possible worlds and the faults that lead to it. A course that a line
refuses is put aside; only when no course with as few faults is left are the explanations of the
refused line tried (explanations.py). So at the end of the round the courses that are left explain
the record with the fewest faults. A line that is at fault in each of them is a finding; where
they differ the finding names both lines. Records without a fault never come here.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any

from attrs import define, evolve, field

from referee.replaying.courses import Course, Explained, LineFault, RoundLine, merged
from referee.replaying.explanations import (
    believed,
    corrected_lines,
    is_undecided,
    legal_turns,
    similar_events,
    unknown,
)
from referee.replaying.worlds import Past, Refusal, advance, catch_up, forced
from referee_spec.kernel.game import AnyGame

FAULT = 2
"""The cost of one explained fault."""

SAME_LINE = 1
"""The cost of a further refused event of a line that is at fault already.

It is no finding of its own: the fault of the line may explain it.
"""

DOUBT = 3
"""The cost of one fault that leaves unknown what a single action may have touched."""

UNKNOWN = 5
"""The cost of one fault after which everything that its line touched is unknown.

It is less than that of three faults: where in doubt nobody is accused.
"""

MOST_STEPS = 30_000
"""After so many events tried the search is cut short, and the rest of the round is unknown.

Every time this happens half as many are tried next, so that a round of any length is bounded.
"""

MOST_STEPS_OF_A_RECORD = 200_000
"""The most events tried in all rounds of a record."""

MOST_STARTS = 40
"""From more worlds than this the legal turns are not listed."""


def steps_left(tried: int) -> int:
    """Return how many events may be tried in a round after so many in the rounds before it."""
    return max(0, min(MOST_STEPS, MOST_STEPS_OF_A_RECORD - tried))


@define
class Recovery:
    """The courses of a round from its first refused line on.

    ``live`` are the cheapest courses that reach the end of the lines so far; ``waiting`` are the
    others, cheapest and furthest first. ``cut_short`` is the line (from 0) at which the search was
    given up, None if it was not. ``steps`` counts the events tried, of which ``allowed_steps``
    may be tried before the search is cut short.
    """

    game: AnyGame
    worlds: tuple[Any, ...]
    allowed_steps: int = MOST_STEPS
    lines: list[RoundLine] = field(factory=list)
    live: list[Course] = field(init=False)
    cut_short: int | None = None
    steps: int = 0
    _waiting: list[tuple[int, int, int, Course, Refusal | None]] = field(factory=list)
    _turns: dict[tuple[Any, int], list[Any] | None] = field(factory=dict)
    _allowance: int = field(init=False)
    _last_step: int = field(init=False)
    _pushed: int = 0

    def __attrs_post_init__(self) -> None:
        self.live = [Course(self.worlds, self.worlds)]
        self._allowance = self._last_step = self.allowed_steps

    def add(self, line: RoundLine) -> None:
        """Follow the courses through one more line of the round."""
        self.lines.append(line)
        for course in self.live:
            self._push(course)
        self.live = []
        while self._waiting:
            cost = self._waiting[0][0]
            if self.live and cost > self.live[0].cost:
                break
            *_, course, refusal = heappop(self._waiting)
            if self.steps > self._last_step:
                self._give_up(course, refusal)
                break
            if refusal is not None:
                for explained in self._explanations(course, refusal):
                    self.steps += len(explained.worlds)
                    self._push(explained)
                continue
            for followed in self._follow(course):
                if isinstance(followed, Course):
                    self.live.append(followed)
        self.live = merged(self.live)

    def cut_off(self) -> None:
        """Follow the round no further, with everything unknown."""
        if self._allowance:
            self._allowance = 0
            self._give_up(self.live[0], None)

    def allows(self, event: object) -> bool:
        """Return whether a cheapest course allows this event next."""
        return any(
            advance(self.game, course.worlds, event, None).refusal is None for course in self.live
        )

    def explained(self) -> list[Explained]:
        """Return the faults of the round as the cheapest courses explain them."""
        courses = [one for one in self.live if one.postponed is None] or self.live
        first = courses[0]
        common = {one.place for one in first.faults}
        for course in courses[1:]:
            common &= {one.place for one in course.faults}
        worlds: dict[tuple[int, int], dict[Any, None]] = {place: {} for place in common}
        for one in (fault for course in courses for fault in course.faults):
            worlds.get(one.place, {}).update(dict.fromkeys(one.worlds))
        alone = len(courses) == 1
        result = [
            Explained(
                one.refusal, (one.place,), one.note, one.exact and alone, tuple(worlds[one.place])
            )
            for one in first.faults
            if one.place in common
        ]
        others = [[one for one in course.faults if one.place not in common] for course in courses]
        for at, one in enumerate(others[0]):
            places = {faults[at].place: None for faults in others if at < len(faults)}
            result.append(Explained(one.refusal, tuple(sorted(places)), one.note, False))
        return sorted(result, key=lambda one: one.places)

    def past(self) -> list[Past]:
        """Return the events of the first of the cheapest courses."""
        return self.live[0].events_so_far()

    def worlds_now(self) -> list[Any]:
        """Return the worlds of all cheapest courses."""
        return list(dict.fromkeys(world for course in self.live for world in course.worlds))

    def _push(self, course: Course, refusal: Refusal | None = None) -> None:
        self._pushed += 1
        # A wrong number has been reported: that a line is missing there costs nothing more.
        free = refusal is None or self.lines[course.line].suspect
        cost = course.cost + (0 if free else self._fault_cost(course))
        heappush(self._waiting, (cost, -course.line, self._pushed, course, refusal))

    def _fault_cost(self, course: Course) -> int:
        """Return what it costs to explain the event that comes next in a course."""
        if self.lines[course.line].kind not in ("turn", "setup"):
            return FAULT
        return SAME_LINE if any(one.line == course.line for one in course.faults) else FAULT

    def _follow(self, course: Course) -> Iterator[Course | None]:
        """Follow a course to the end of the lines; put it aside where a line refuses it."""
        while course.line < len(self.lines):
            line = self.lines[course.line]
            if line.kind.startswith("unreadable"):
                course = self._after_unreadable(course)
                continue
            if line.accounts:
                following = self._after_dispute(course, line)
                if following is None:
                    return
                course = following
                continue
            if course.event == len(line.events):
                following = self._end_line(course)
                if following is None:
                    return
                course = following
                continue
            event = line.events[course.event]
            self.steps += len(course.worlds)
            outcome = advance(self.game, course.worlds, event, None)
            refusal = outcome.refusal
            if course.event == 0:
                course = evolve(course, start=outcome.before)
            if refusal is None:
                course = self._passed(course, outcome.worlds, outcome.passed, line)
                continue
            fault = LineFault(course.line, course.event, refusal, exact=course.exact)
            if line.irregular:
                note = evolve(fault, note=True)
                course = self._forced(course, note, 0) or evolve(
                    course, event=course.event + 1, faults=(*course.faults, note)
                )
            elif is_undecided(refusal):
                rest = line.events[course.event :]
                worlds = tuple(unknown(self.game, one, rest) for one in course.worlds)
                course = evolve(course, worlds=worlds, event=len(line.events), exact=False)
            else:
                implicit = tuple((state, one, line.number) for state, one in outcome.passed)
                before = evolve(course, worlds=outcome.before, past=(course.past, implicit))
                self._push(before, refusal)
                return
        yield course

    def _passed(
        self, course: Course, worlds: tuple[Any, ...], passed: tuple[Any, ...], line: RoundLine
    ) -> Course:
        events = tuple((state, event, line.number) for state, event in passed)
        if len(worlds) > self.game.most_worlds:
            worlds = (self.game.make_unknown(worlds[0], None),)
        return evolve(course, worlds=worlds, event=course.event + 1, past=(course.past, events))

    def _end_line(self, course: Course) -> Course | None:
        """Go on to the next line; a line that was postponed happens first."""
        worlds, past = course.worlds, course.past
        postponed = course.postponed
        if postponed is not None:
            for event in postponed.events:
                outcome = advance(self.game, worlds, event, None)
                if outcome.refusal is not None:
                    return None
                worlds = outcome.worlds
                passed = tuple((state, one, postponed.number) for state, one in outcome.passed)
                past = (past, passed)
            postponed = None
        return evolve(
            course,
            worlds=worlds,
            start=worlds,
            line=course.line + 1,
            event=0,
            past=past,
            postponed=postponed,
        )

    def _next_line(self, course: Course, worlds: tuple[Any, ...]) -> Course:
        """Go on from these worlds after the line."""
        return evolve(course, worlds=worlds, start=worlds, line=course.line + 1, event=0)

    def _after_unreadable(self, course: Course) -> Course:
        """Go on after a line that could not be read: any legal turn may stand there.

        If it has a turn's number, what goes without saying before a turn has happened.
        """
        if self.lines[course.line].kind == "unreadable turn":
            start = dict.fromkeys(catch_up(self.game, one, None, None)[0] for one in course.start)
            course = evolve(course, start=tuple(start))
        worlds = self._legal_turns(course, ())
        if worlds is None:
            worlds = tuple(unknown(self.game, one, (None,)) for one in course.start)
        else:
            # Perhaps it was no turn at all.
            worlds = tuple(dict.fromkeys((*worlds, *course.start)))
        return self._next_line(evolve(course, exact=False), worlds)

    def _after_dispute(self, course: Course, line: RoundLine) -> Course | None:
        """Go on from a disputed turn as each account allows."""
        after: list[Any] = []
        for account in line.accounts:
            worlds = course.worlds
            for event in account:
                outcome = advance(self.game, worlds, event, None)
                self.steps += len(worlds)
                if outcome.refusal is not None:
                    break
                worlds = outcome.worlds
            else:
                after += worlds
        if not after:
            after = [unknown(self.game, one, (None,)) for one in course.worlds]
        return self._next_line(course, tuple(dict.fromkeys(after)))

    def _forced(self, course: Course, fault: LineFault, cost: int) -> Course | None:
        """Take the event that comes next as made, although a rule refuses it.

        Return None if it can have no effect.
        """
        line = self.lines[course.line]
        event = line.events[course.event]
        made = dict.fromkeys(forced(self.game, one, event) for one in course.worlds)
        worlds = tuple(world for world in made if world is not None)
        if not worlds:
            return None
        after = self._passed(course, worlds, ((course.worlds[0], event),), line)
        return evolve(after, faults=(*course.faults, fault), cost=course.cost + cost)

    def _explanations(self, course: Course, refusal: Refusal) -> Iterator[Course]:
        """Return the courses that explain a refused event by one fault."""
        line = self.lines[course.line]
        event = line.events[course.event]
        fault = LineFault(
            course.line, course.event, refusal, exact=course.exact, worlds=course.worlds
        )
        price = self._fault_cost(course)
        faults = course.faults if price == SAME_LINE else (*course.faults, fault)
        at_fault = evolve(course, faults=faults, cost=course.cost + price)
        rest = line.events[course.event :]
        if line.kind == "claim":
            # What follows from a wrong claim is not refused as well.
            true = (believed(self.game, one, event) for one in course.worlds)
            both = dict.fromkeys((*course.worlds, *true))
            yield evolve(at_fault, worlds=tuple(both), event=course.event + 1, exact=False)
            return
        if line.kind == "heading":
            # It stands there by mistake, or the end of the round before it is missing.
            yield evolve(at_fault, event=course.event + 1)
            begun = tuple(unknown(self.game, one, (event,)) for one in course.worlds)
            yield evolve(at_fault, worlds=begun, event=course.event + 1, exact=False)
            return
        if line.kind == "position":
            # It cannot be as it says, so all that it says is uncertain.
            stated = tuple(unknown(self.game, one, (event,)) for one in course.worlds)
            yield evolve(at_fault, worlds=stated, event=course.event + 1, exact=False)
            return
        in_doubt = tuple(dict.fromkeys(unknown(self.game, one, rest) for one in course.worlds))
        if line.suspect:
            # The number already says that a line is missing before this one.
            anything = dict.fromkeys(unknown(self.game, one, (None,)) for one in course.worlds)
            yield evolve(self._next_line(course, tuple(anything)), exact=False)
        instead = self._legal_turns(course, line.events) if line.kind == "turn" else ()
        model = self.game.turn_model
        listed = instead is not None or (model is not None and model.single_actions)
        others = [*(instead or ())]
        for worlds in corrected_lines(self.game, course.start, line.events):
            self.steps += len(worlds)
            others += worlds
        if others:
            yield self._next_line(at_fault, tuple(dict.fromkeys(others)))
        if refusal.rule.breach != "impossible":
            made = self._forced(course, fault, FAULT)
            if made is not None:
                yield evolve(made, faults=faults, cost=at_fault.cost)
        yield evolve(at_fault, event=course.event + 1)
        if line.kind == "turn":
            if course.event:
                yield self._next_line(at_fault, course.start)
            if model is not None and model.single_actions:
                worlds = self._similar(course, event)
                self.steps += len(worlds)
                following = line.events[course.event + 1 :][:1]
                instead_of_it = self._allowing(worlds, following) or worlds
                missing_before = self._allowing(worlds, (event,))
                for after, event_then in (
                    (instead_of_it, course.event + 1),
                    (missing_before, course.event),
                ):
                    # With some of the worlds only, an innocent line might be accused.
                    if 0 < len(after) <= self.game.most_worlds:
                        yield evolve(at_fault, worlds=after, event=event_then)
                    elif after:
                        doubtful = self._next_line(at_fault, in_doubt)
                        yield evolve(doubtful, cost=course.cost + DOUBT, exact=False)
        if line.kind == "turn" and course.postponed is None:
            yield evolve(self._next_line(at_fault, course.start), postponed=line)
        actions = model is not None and model.single_actions
        cost = DOUBT if actions and line.kind == "setup" else UNKNOWN if listed else FAULT
        doubtful = self._next_line(at_fault, in_doubt)
        yield evolve(doubtful, cost=course.cost + cost, exact=False)
        if actions:
            anything = self.game.make_unknown(course.worlds[0], None)
            lost = self._next_line(at_fault, (anything,))
            yield evolve(lost, cost=course.cost + UNKNOWN, exact=False)

    def _legal_turns(self, course: Course, events: tuple[Any, ...]) -> tuple[Any, ...] | None:
        """Return the worlds after any legal turn with these draws, or None if too many."""
        if len(course.start) > MOST_STARTS:
            return None
        outcomes: list[Any] = []
        for world in course.start:
            key = world, course.line
            if key not in self._turns:
                self._turns[key], tried = legal_turns(self.game, world, events)
                self.steps += tried
            found = self._turns[key]
            if found is None:
                return None
            outcomes += found
            if len(outcomes) > self.game.most_worlds:
                return None
        return tuple(dict.fromkeys(outcomes))

    def _similar(self, course: Course, event: object) -> tuple[Any, ...]:
        """Return the worlds after the allowed events that are most like a refused one."""
        worlds: list[Any] = []
        for world in course.worlds:
            worlds += [
                self.game.after(world, other) for other in similar_events(self.game, world, event)
            ]
        return tuple(dict.fromkeys(worlds))

    def _allowing(self, worlds: tuple[Any, ...], events: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the worlds in which each of these events is allowed."""
        return tuple(
            world for world in worlds if all(self.game.allows(world, event) for event in events)
        )

    def _give_up(self, course: Course, refusal: Refusal | None) -> None:
        """Follow one course only, with everything unknown, because the search took too long.

        The refusal is the one that the course still has to explain, if any.
        """
        if self.cut_short is None:
            self.cut_short = len(self.lines) - 1
        self._waiting.clear()
        if refusal is not None:
            fault = LineFault(course.line, course.event, refusal, exact=course.exact)
            course = evolve(course, faults=(*course.faults, fault))
        worlds = (self.game.make_unknown(course.worlds[0], None),)
        self._allowance //= 2
        self._last_step = self.steps + self._allowance
        followed = evolve(course, postponed=None, exact=False)
        self.live = [evolve(followed, worlds=worlds, start=worlds, line=len(self.lines), event=0)]
