"""Explanations of a refused event: how a course may go on from it.

An illegal move may really have been made, or the record is wrong: another move was made, the move
was not made, or it was made after the next line. Each kind of explanation has a cost; the cheapest
kind is tried first. The lines that follow show which explanations can be true.
"""

from collections.abc import Callable, Iterator
from typing import Any

from attrs import define

from referee.replaying.breaches import after_forced
from referee.replaying.course_replay import CourseReplay
from referee.replaying.courses import Course, RoundLine, SupposedFault, skips_turn
from referee.replaying.other_lines import (
    after_any_of,
    after_setup_left_out,
    after_unseen_turns,
    believed,
    corrected_lines,
    legal_line,
    legal_turns,
    near_turns,
    similar_events,
    unknown,
)
from referee.replaying.refusals import Refusal
from referee.replaying.whose_turn import after_out_of_turn
from referee.replaying.worlds import advance, player_of
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame

FAULT = 4
"""The cost of one explained fault."""

SAME_LINE = 2
"""The cost of a further refused event of a line or a turn that is at fault already.

It is no finding of its own: the fault before it may explain it.
"""

OTHER_ACTION = 5
"""The cost of supposing that an action of another kind was made instead of the refused one."""

OTHER_TURN = 8
"""The cost of supposing that a turn was made instead that differs in several actions.

It is the cost of two faults: a later line may be at fault instead, so the finding names both lines.
"""

DOUBT = 10
"""The cost of the first fault after which everything that its line touched is unknown.

It is less than the cost of three faults: in doubt, no further line is accused.
"""

TOO_MANY = 6
"""The cost of such a fault if there are too many similar actions to list what was made instead.

A later fault after which that is unknown costs the same, so that the first does not hide it.
"""

LOST = 14
"""The cost of one fault after which everything is unknown."""

MOST_TURNS_LEFT_OUT = 5
"""The most turns that are supposed to be left out before a line: with six players, all others."""

Explain = Callable[[Course, SupposedFault], Iterator[Course]]
"""A function that yields the courses that explain a fault of the next event of a course."""


@define(eq=False, repr=False)
class Explanations:
    """Explanations of the refused events of a round. ``replay`` replays its lines."""

    replay: CourseReplay

    @property
    def game(self) -> AnyGame:
        """Return the game of the round."""
        return self.replay.game

    @property
    def lines(self) -> list[RoundLine]:
        """Return the lines of the round so far."""
        return self.replay.lines

    def kinds(self, course: Course, refusal: Refusal) -> list[tuple[int, Explain]]:
        """Return the kinds of explanation to try for the refused next event, with their costs.

        The fault of this event is not yet one of the course.
        """
        line = self.lines[course.line]
        if line.kind == "claim":
            return [(FAULT, self._wrong_claim)]
        left_out: tuple[int, Explain] = (0, self._setup_left_out)
        if line.kind == "heading":
            return [left_out, (FAULT, self._misplaced_heading), (OTHER_TURN, self._missing_turn)]
        begun = self._kinds_if_begun(course)
        if line.kind == "position":
            return [*begun, (FAULT, self._with_fewer_lines)]
        kinds: list[tuple[int, Explain]] = [(self._cost_of_slip(course, refusal), self._slip)]
        if line.suspect:
            # The wrong number has been reported: a line is missing before this one.
            kinds.append((0, self._missing_line))
        if line.late:
            kinds.append((0, self._made_before))
        if line.kind == "turn" and line.turn is None and not course.event:
            kinds.append((FAULT, self._turns_left_out))
        if line.kind == "setup":
            kinds += [*begun, left_out]
        elif line.turn == 1:
            kinds += begun
        if self._compared() == "actions":
            kinds += self._kinds_of_actions(course, line)
        else:
            kinds += self._kinds_of_turns(course, line)
        if skips_turn(self.game, course, line):
            kinds = [(cost + FAULT, explain) for cost, explain in kinds]
        return kinds

    def _cost_of_slip(self, course: Course, refusal: Refusal) -> int:
        """Return the cost of supposing that the refused next event is a slip.

        If a rule refuses several lines of a turn, such as a whole turn of the wrong player, they
        are one fault, as they are if they stand on one line.
        """
        before = self.replay.fault_of_turn(course)
        if before is None:
            return FAULT
        player = player_of(self.lines[course.line].events[course.event])
        worlds = (*before.worlds, *course.worlds)
        whole = before.refusal.rule is refusal.rule or (
            all(self.game.to_act(world) != player for world in worlds)
        )
        return 0 if whole and before.line < course.line else SAME_LINE

    def _kinds_if_begun(self, course: Course) -> list[tuple[int, Explain]]:
        """Return the explanation that the line before has begun a round, if it may be a heading.

        Its fault has already been counted.
        """
        before = [fault for fault in course.faults if fault.line == course.line - 1]
        if before and not before[0].after_setup_left_out:
            return [(0, self._round_begun)]
        return []

    def _kinds_of_actions(self, course: Course, line: RoundLine) -> list[tuple[int, Explain]]:
        """Return the kinds of explanation by which each action is compared by itself."""
        kinds: list[tuple[int, Explain]] = []
        if line.kind == "turn":
            kinds.append((OTHER_ACTION, self._another_action))
        later = any(fault.line < course.line for fault in course.faults)
        return [*kinds, (TOO_MANY if later else DOUBT, self._in_doubt), (LOST, self._lost)]

    def _kinds_of_turns(self, course: Course, line: RoundLine) -> list[tuple[int, Explain]]:
        """Return the kinds of explanation by which whole turns are compared."""
        if line.kind == "turn" and not self.replay.knows_hands(course):
            return [(FAULT, self._unseen_turn)]
        kinds: list[tuple[int, Explain]] = [(DOUBT, self._in_doubt)]
        near = self._compared() == "near turns"
        if line.kind == "turn" and near and not self.replay.fault_of_turn(course):
            kinds.insert(0, (OTHER_TURN, self._another_turn))
        return kinds

    def _compared(self) -> str:
        """Return what a refused line is compared with in this game; empty without a turn model."""
        return "" if self.game.turn_model is None else self.game.turn_model.compared

    def _wrong_claim(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the course after a wrong claim, with worlds in which it is true."""
        # These worlds keep later lines that follow from the wrong claim from being refused.
        claim = fault.refusal.event
        true = (believed(self.game, one, claim) for one in course.worlds)
        noted = after_forced(self.game, course.worlds, claim)
        worlds = tuple(dict.fromkeys((*course.worlds, *true, *noted)))
        yield evolve(course.with_unknown(), worlds=worlds, event=course.event + 1)

    def _misplaced_heading(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the courses in which a heading is a mistake, perhaps in place of a short turn."""
        yield evolve(course, event=course.event + 1)
        model = self.game.turn_model
        if model is not None:
            lines = [(world, line) for world in course.start for line in model.short_turns(world)]
            self.replay.steps.tried(sum(len(line) for _, line in lines))
            after = dict.fromkeys(legal_line(self.game, world, line) for world, line in lines)
            worlds = tuple(world for world in after if world is not None)
            if 0 < len(worlds) <= self.game.most_worlds:
                yield self.replay.next_line(course, worlds)

    def _missing_turn(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the courses in which one turn, or more, is missing before a heading."""
        worlds = self.replay.unrecorded(course)
        if worlds is not None:
            yield self.replay.next_line(course.with_unknown(), worlds)
        yield from self._touched(course, fault)

    def _touched(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the course in which everything that a refused event may touch is unknown."""
        event = fault.refusal.event
        worlds = tuple(unknown(self.game, world, (event,)) for world in course.worlds)
        yield evolve(course.with_unknown(), worlds=worlds, event=course.event + 1)

    def _with_fewer_lines(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the courses in which lines of a refused position, all, or its place are wrong."""
        worlds = after_any_of(self.game, course.worlds, self.lines[course.line].instead)
        if worlds:
            yield self.replay.next_line(course.with_unknown(), worlds)
            return
        yield from self._touched(course, fault)
        if not self.game.rounds_apart and fault.refusal.rule.breach != "impossible":
            yield self.replay.next_line(course.with_unknown(), course.start)

    def _setup_left_out(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the course in which steps of setting up are left out, which is no fault."""
        if fault.after_setup_left_out:
            yield evolve(course, worlds=fault.after_setup_left_out, faults=course.faults_but(fault))

    def after_setup_left_out(self, course: Course, refusal: Refusal) -> tuple[Any, ...]:
        """Return the worlds after the steps of setting up that may be left out before an event."""
        if course.event or self.lines[course.line].kind not in ("setup", "heading"):
            return ()
        return after_setup_left_out(self.game, course.worlds, refusal.event, self.replay.steps)

    def _missing_line(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the course without this fault: after a missing line everything is unknown."""
        anything = dict.fromkeys(unknown(self.game, world, (None,)) for world in course.worlds)
        following = self.replay.next_line(course.with_unknown(), tuple(anything))
        yield evolve(following, faults=course.faults_but(fault))

    def _turns_left_out(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the course in which the turns before this one are left out.

        Without numbers nothing shows whether a player acts out of turn or lines are missing. They
        are the turns of other players, or also the player's own if the line is of a later phase.
        """
        event, model = fault.refusal.event, self.game.turn_model
        player = player_of(event)
        early = model is not None and all(model.is_early(world, event) for world in course.worlds)
        if not early and any(self.game.to_act(world) == player for world in course.start):
            return
        for _ in range(MOST_TURNS_LEFT_OUT):
            after = self.replay.after_turn_left_out(course)
            if after is None:
                return
            if early:
                reached = advance(self.game, after.worlds, event).refusal is None
            else:
                # A turn that ended the round was not the one left out.
                worlds = tuple(w for w in after.worlds if self.game.to_act(w) is not None)
                if not worlds:
                    return
                after = evolve(after, worlds=worlds, start=worlds)
                reached = all(self.game.to_act(world) == player for world in worlds)
            if reached:
                yield after
                return
            course = after

    def _made_before(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the course without this fault: the line is the turn reported as missing before."""
        before = evolve(course.with_unknown(), faults=course.faults_but(fault))
        yield self.replay.next_line(before, course.start)

    def _round_begun(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the course in which the round begins here, as the refused heading before says."""
        before = self.lines[course.line - 1]
        if before.kind == "heading" and not course.event:
            begun = tuple(unknown(self.game, world, before.events) for world in course.start)
            event = self.lines[course.line].events[0]
            if advance(self.game, begun, event).refusal is None:
                yield evolve(course.with_unknown(), worlds=begun, faults=course.faults_but(fault))

    def _another_turn(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the course in which any legal turn was made instead of the written one."""
        worlds = self.replay.turns_like(course, legal_turns, self.lines[course.line].events)
        if worlds:
            yield self.replay.next_line(course, worlds)

    def _in_doubt(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the course in which everything that the rest of the line touches is unknown."""
        rest = self.lines[course.line].events[course.event :]
        worlds = dict.fromkeys(unknown(self.game, world, rest) for world in course.worlds)
        yield self.replay.next_line(course.with_unknown(), tuple(worlds))

    def _unseen_turn(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the course in which another turn was made with cards that nobody saw."""
        model, events = self.game.turn_model, self.lines[course.line].events
        player = player_of(events[0]) if events else None
        in_turn = all(self.game.to_act(world) == player for world in course.start)
        steps = self.replay.steps
        after = after_unseen_turns(self.game, course.start, steps) if in_turn else ()
        if not after:
            for doubtful in self._in_doubt(course, fault):
                out_of_turn = None if in_turn else player
                worlds = after_out_of_turn(self.game, course.start, doubtful.worlds, out_of_turn)
                yield evolve(doubtful, worlds=worlds, start=worlds)
            return
        chance = [at for at, event in enumerate(events) if model and type(event) in model.chance]
        if chance:
            yield evolve(course.with_unknown(), worlds=after, event=chance[0])
        else:
            yield self.replay.next_line(course.with_unknown(), after)

    def _lost(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the course in which everything is unknown after the line."""
        anything = self.game.make_unknown(course.worlds[0], None)
        yield self.replay.next_line(course.with_unknown(), (anything,))

    def _slip(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the courses in which the line has one slip, or was made, not made or made later."""
        yield from self._corrected_line(course, fault)
        if fault.refusal.rule.breach != "impossible":
            made = self.replay.made_with_following(course, fault)
            if made is not None:
                yield made
        event_not_made = evolve(course, event=course.event + 1)
        yield event_not_made
        line = self.lines[course.line]
        if line.kind != "turn":
            return
        if course.event or self._compared() == "actions":
            # Nothing of the turn was made, not even its end.
            yield self.replay.next_line(course, course.start)
        if self._compared() == "actions":
            yield from self._similar(course, fault, near=True)
        if course.postponed is None:
            yield evolve(self.replay.next_line(course, course.start), postponed=line)

    def _corrected_line(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the course in which a line was meant that differs from the written one in a slip.

        If there are too many such lines, yield the course of `_too_many`.
        """
        line = self.lines[course.line]
        others: list[Any] = []
        if line.kind == "turn":
            search = near_turns if self._compared() == "near turns" else legal_turns
            others += self.replay.turns_like(course, search, line.events) or ()
        others += corrected_lines(self.game, course.start, line.events, self.replay.steps)
        worlds = tuple(dict.fromkeys(others))
        if 0 < len(worlds) <= self.game.most_worlds:
            yield self.replay.next_line(course, worlds)
        elif worlds or (line.kind == "setup" and self._compared() == "actions"):
            yield from self._too_many(course, fault)

    def _another_action(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the courses in which an action of another kind was made instead."""
        yield from self._similar(course, fault, near=False)

    def _similar(self, course: Course, fault: SupposedFault, *, near: bool) -> Iterator[Course]:
        """Yield the courses in which a similar action was made instead, or is missing before it."""
        line = self.lines[course.line]
        event = line.events[course.event]
        found: dict[Any, None] = {}
        for world in course.worlds:
            events = similar_events(self.game, world, event, self.replay.steps, near=near)
            if near and not events:
                # No action of the same kind was possible.
                events = similar_events(self.game, world, event, self.replay.steps, near=False)
            found |= dict.fromkeys(self.game.after(world, other) for other in events)
        worlds = tuple(found)
        following = line.events[course.event + 1 :][:1]
        instead_of_it = self._allowing(worlds, following) or worlds
        missing_before = self._allowing(worlds, (event,))
        if not missing_before and course.event + 1 == len(line.events):
            # Before the end of a turn more than one action may be missing.
            missing_before = worlds
        for after, event_then in (
            (instead_of_it, course.event + 1),
            (missing_before, course.event),
        ):
            # All worlds or none: with only some of them, an innocent line might be accused.
            if 0 < len(after) <= self.game.most_worlds:
                yield evolve(course, worlds=after, event=event_then)
            elif after and near:
                yield from self._too_many(course, fault)

    def _too_many(self, course: Course, fault: SupposedFault) -> Iterator[Course]:
        """Yield the course of `_in_doubt`, because there are too many explanations to list."""
        for doubtful in self._in_doubt(course, fault):
            yield evolve(doubtful, cost=doubtful.cost + TOO_MANY - FAULT)

    def _allowing(self, worlds: tuple[Any, ...], events: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the worlds in which each of these events is allowed."""
        self.replay.steps.tried(len(worlds) * len(events))
        return tuple(
            world for world in worlds if all(self.game.allows(world, event) for event in events)
        )
