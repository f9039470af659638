"""Courses: the ways in which a round may have gone, each with the faults that it supposes."""

from collections.abc import Iterable
from typing import Any, Literal

from attrs import field, frozen

from referee.notation.line import Line
from referee.replaying.refusals import Refusal
from referee.replaying.worlds import PastEvent, actor_of
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.transition import Question

EventPlace = tuple[int, int]
"""The place of an event in a round: its line, and its number in the line, both from 0."""


@frozen
class RoundLine:
    """A line of the round: its number in the record, its events, and what sort of line it is.

    - ``kind`` is turn, setup, claim, heading, position, ``unreadable``, or ``unreadable turn`` for
      an unreadable line with the number of a turn.
    - ``irregular``: what a rule refuses in it was made all the same. ``stood``: the table let it
      stand, so that whoever it passes over may act next.
    - ``suspect``: it is a turn with a wrong number.
    - ``turn`` is the number of the turn; None if it is no turn, or has no number.
    - ``late``: it has the number of a turn that was missing earlier.
    - ``accounts`` are the events of each account if it is a disputed turn.
    - ``instead`` are the positions that may have been meant if it is a refused position.
    - ``player`` is the seat of the player with whose name an unreadable line begins, if any.
    - ``goes_on`` says whether the next line continues its turn.
    """

    number: int
    events: tuple[Any, ...]
    kind: str
    irregular: bool = False
    stood: bool = False
    suspect: bool = False
    turn: int | None = None
    late: bool = False
    accounts: tuple[tuple[Any, ...], ...] = ()
    instead: tuple[Any, ...] = ()
    player: int | None = None
    goes_on: bool = False

    @classmethod
    def of(cls, line: Line, number: int, **notes: Any) -> "RoundLine":
        """Return a parsed line, with its number in the record, as a line of the round.

        ``notes`` are values of fields that the parsed line does not say, or in place of those that
        it says.
        """
        kind = "turn" if line.kind == "disputed" else line.kind
        read: dict[str, Any] = {
            "kind": kind if kind in ("turn", "claim", "heading", "position") else "setup",
            "irregular": line.irregular,
            "turn": line.number if kind == "turn" else None,
            "instead": line.instead,
            "goes_on": line.goes_on,
        }
        return cls(number, line.events, **(read | notes))


@frozen
class SupposedFault:
    """A fault that a course supposes, and in the end one that the cheapest courses agree on.

    - ``place`` is that of the refused event, and ``refusal`` is the reason.
    - A ``note`` is not a fault of the record: the table let the event stand.
    - ``exact`` is True if nothing was made unknown before it. ``worlds`` are the possible states
      before it, and ``reached`` those before its implicit events.
    - ``after_setup_left_out`` are the states after the steps of setting up that the record may
      leave out before the event, none if there are no such steps; if they explain the refusal, it
      is not a fault.
    - ``if_written`` is True if the event is refused only where no turns may be left out before it,
      not even the rest of the round or of a whole phase in which nobody does anything.
    - ``refused_at`` is the place of the refused event if that of the fault is a line before it,
      which is allowed and was perhaps another turn.
    - ``other_places`` are those where the fault may be instead, if the cheapest courses disagree.
      ``unsearched`` is True if courses that blame another line were not followed to their end.
    - ``amends`` says whether later events make the fault good, or may still do so; it is empty if
      they do not.
    """

    place: EventPlace
    refusal: Refusal = field(eq=False)
    note: bool = False
    exact: bool = True
    worlds: tuple[Any, ...] = field(default=(), eq=False)
    reached: tuple[Any, ...] = field(default=(), eq=False)
    after_setup_left_out: tuple[Any, ...] = field(default=(), eq=False)
    if_written: bool = field(default=False, eq=False)
    refused_at: EventPlace | None = field(default=None, eq=False)
    other_places: tuple[EventPlace, ...] = field(default=(), eq=False)
    unsearched: bool = field(default=False, eq=False)
    amends: Literal["", "made", "open"] = field(default="", eq=False)

    @property
    def line(self) -> int:
        """Return the line of the fault."""
        return self.place[0]

    @property
    def event(self) -> int:
        """Return the number of the refused event in its line."""
        return self.place[1]


@frozen(eq=False, repr=False)
class FollowedAccount:
    """An account of a disputed turn, as a course follows it; line and account count from 0.

    ``worlds`` are those after it, none if it cannot be true. ``refused`` is the fault of its first
    event that every reading refuses, None if there is none. ``questions`` are the open questions on
    its events, each with the index of the event.
    """

    line: int
    account: int
    worlds: tuple[Any, ...]
    refused: SupposedFault | None
    questions: tuple[tuple[int, Question], ...]


@frozen(eq=False, repr=False)
class Course:
    """One course of the round, followed up to the next event.

    - ``worlds`` are the possible worlds before the next event, ``start`` those before its line.
    - ``line`` and ``event`` (from 0) say which event is next.
    - ``cost`` grows with each fault; the recovery follows the cheapest courses first.
    - ``faults`` are the faults supposed so far.
    - ``past`` are the events so far, as nested pairs (see `events_so_far`).
    - ``postponed`` is a line that is taken to have happened after the line that follows it.
    - ``unknown_from`` is the first line that left something unknown; None if there is none.
    - ``disputed`` are the accounts of disputed turns.
    - ``doubted`` are the events that only some of the worlds allow, as faults, each with the line
      of the refused move in place of which something may have happened that allows the event.
    - ``not_made`` are the lines of turns at fault that were not made.
    - ``may_act`` is as in `with_others_to_act`.
    - ``won`` is the fault of a winner who is named too early, unless the rest of the match is not
      written.
    """

    worlds: tuple[Any, ...]
    start: tuple[Any, ...]
    line: int = 0
    event: int = 0
    cost: int = 0
    faults: tuple[SupposedFault, ...] = ()
    past: tuple[Any, ...] = ()
    postponed: RoundLine | None = None
    unknown_from: int | None = None
    disputed: tuple[FollowedAccount, ...] = ()
    doubted: tuple[tuple[SupposedFault, int], ...] = ()
    not_made: tuple[int, ...] = ()
    may_act: tuple[int, ...] = ()
    won: SupposedFault | None = None

    @property
    def exact(self) -> bool:
        """Return whether nothing was made unknown on the way."""
        return self.unknown_from is None

    def with_unknown(self) -> "Course":
        """Return this course with a note that its line leaves something unknown."""
        return evolve(self, unknown_from=self.line) if self.unknown_from is None else self

    @property
    def setup_left_out(self) -> int:
        """Return how many faults would be none if the record left out steps of setting up."""
        return sum(bool(fault.after_setup_left_out) for fault in self.faults)

    @property
    def line_at_fault(self) -> bool:
        """Return whether this course supposes a fault in its current line."""
        return any(fault.line == self.line for fault in self.faults)

    def fault(self, refusal: Refusal) -> SupposedFault:
        """Return the fault that the next event of this course is refused."""
        place = (self.line, self.event)
        return SupposedFault(
            place, refusal, exact=self.exact, worlds=self.worlds, reached=self.worlds
        )

    def faults_but(self, fault: SupposedFault) -> tuple[SupposedFault, ...]:
        """Return the faults of this course without one of them."""
        return tuple(other for other in self.faults if other != fault)

    def events_so_far(self) -> list[PastEvent]:
        """Return the events of this course in their order."""
        events: list[PastEvent] = []
        link = self.past
        while link:
            link, passed = link
            events += reversed(passed)
        return events[::-1]


def skips_turn(game: AnyGame, course: Course, line: RoundLine) -> bool:
    """Return whether a line is out of turn because the turn just before it was not made.

    The record takes that turn as made, so supposing that costs one more fault.
    """
    if course.event or course.not_made[-1:] != (course.line - 1,):
        return False
    player = actor_of(line.events)
    return bool(game.to_act(course.start[0]) != player)


def merged(courses: list[Course]) -> list[Course]:
    """Merge the courses that have the same faults. A merged course has all their worlds.

    Courses in which fewer turns were not made come first, then those that suppose that steps of
    setting up were left out: their faults have likelier reasons.
    """
    found: dict[Any, Course] = {}
    for course in sorted(courses, key=lambda course: (len(course.not_made), course.setup_left_out)):
        faults = tuple((fault.place, fault.if_written) for fault in course.faults)
        key = faults, course.postponed, course.not_made
        if key in found:
            worlds = tuple(dict.fromkeys((*found[key].worlds, *course.worlds)))
            found[key] = evolve(found[key], worlds=worlds, start=worlds)
        else:
            found[key] = course
    return list(found.values())


def with_doubt(course: Course, refusals: Iterable[Refusal]) -> Course:
    """Return a course with a note that some of its worlds refuse its next event.

    A course without faults is returned unchanged: then its worlds do not differ because of a fault.
    """
    faults = [fault for fault in course.faults if not fault.refusal.is_undecided]
    if not faults:
        return course
    by_rule = {refusal.rule: refusal for refusal in refusals}
    doubts = ((course.fault(refusal), faults[-1].line) for refusal in by_rule.values())
    return evolve(course, doubted=(*course.doubted, *doubts))


@frozen(eq=False, repr=False)
class CutShort:
    """Where the search was cut short.

    ``place`` is the fault with too many explanations, ``line`` the first line that is not judged,
    and ``steps`` are those that the search had taken.
    """

    place: EventPlace
    line: int
    steps: int
