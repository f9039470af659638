"""Courses that a round may have taken, each with the faults that it supposes."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any, Literal

from attrs import field, frozen

from referee.replaying.replay import Past
from referee.replaying.worlds import Refusal
from referee_spec.kernel.cards import UNKNOWN
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.rule import Rule
from referee_spec.kernel.transition import Question


@frozen
class RoundLine:
    """A line of the round: its number, its events, and what sort of line it is.

    ``kind`` is turn, setup, claim, heading or position; unreadable, or unreadable turn if it has
    a number. In an ``irregular`` turn the table let stand what a rule refuses. A ``suspect`` turn
    has a number that is wrong. A ``late`` one has the number of a turn that was missing before, and
    one that ``opens`` has the number 1.
    ``accounts`` are the events of each account of a disputed turn.
    ``instead`` are the positions that a refused one may have been.
    """

    number: int
    events: tuple[Any, ...]
    kind: str
    irregular: bool = False
    suspect: bool = False
    late: bool = False
    opens: bool = False
    accounts: tuple[tuple[Any, ...], ...] = ()
    instead: tuple[Any, ...] = ()


@frozen
class LineFault:
    """A fault that a course supposes: its place, the line and the event (both from 0), and why.

    A ``note`` is no fault of the record: the table let it stand. ``exact`` is whether the state
    before it is known. ``worlds`` are the possible states before it.
    """

    place: tuple[int, int]
    refusal: Refusal = field(eq=False)
    note: bool = False
    exact: bool = True
    worlds: tuple[Any, ...] = field(default=(), eq=False)

    @property
    def line(self) -> int:
        """Return the line of the fault."""
        return self.place[0]


@frozen
class OpenInAccount:
    """An open question on an event of an account; line, account and event are counted from 0."""

    line: int
    account: int
    event: int
    question: Question


@frozen
class Doubted:
    """An event that is allowed after some of the moves that may have been made in place of a
    refused one, and not after others: its line and event (from 0), a rule that refuses it then,
    and the line of the refused move."""

    line: int
    event: int
    rule: Rule
    because: int


@frozen
class Course:
    """One course that the round may have taken, as far as the event that comes next.

    ``line`` and ``event`` say which event that is, ``start`` are the worlds before its line.
    ``postponed`` is a line that happened after the one that follows it in the record.
    ``exact`` is whether nothing was made unknown on the way. ``disputed`` are the open questions
    on the accounts of disputed turns. ``doubted`` are the events that only some of the worlds
    allow. ``not_made`` counts the turns at fault that were not made.
    """

    worlds: tuple[Any, ...]
    start: tuple[Any, ...]
    line: int = 0
    event: int = 0
    cost: int = 0
    faults: tuple[LineFault, ...] = ()
    past: tuple[Any, ...] = ()
    postponed: RoundLine | None = None
    exact: bool = True
    disputed: tuple[OpenInAccount, ...] = ()
    doubted: tuple[Doubted, ...] = ()
    not_made: int = 0

    def faults_but(self, fault: LineFault) -> tuple[LineFault, ...]:
        """Return the faults of this course without one of them."""
        return tuple(one for one in self.faults if one != fault)

    def events_so_far(self) -> list[Past]:
        """Return the events of this course in their order."""
        events: list[Past] = []
        link = self.past
        while link:
            link, passed = link
            events += reversed(passed)
        return events[::-1]


@frozen
class Explained:
    """One fault of the round, as the cheapest courses explain it.

    ``places`` has more than one entry if the courses disagree where the fault is. ``exact`` is
    whether the state before the refused event is known. ``worlds`` are the possible states before
    it. ``amends`` are made by later events, are open, as the record ends before they can be, or
    are none. It is ``unsearched`` if further courses in which another line may be at fault instead
    were not followed to their end.
    """

    refusal: Refusal
    places: tuple[tuple[int, int], ...]
    note: bool
    exact: bool
    worlds: tuple[Any, ...] = ()
    amends: Literal["", "made", "open"] = ""
    unsearched: bool = False


def merged(courses: list[Course]) -> list[Course]:
    """Return the courses, with those that have the same faults merged: their worlds are united.

    Those in which more turns were made come first: their faults have the more likely reasons.
    """
    found: dict[Any, Course] = {}
    for course in sorted(courses, key=lambda one: one.not_made):
        key = tuple(one.place for one in course.faults), course.postponed, course.not_made
        if key in found:
            worlds = tuple(dict.fromkeys((*found[key].worlds, *course.worlds)))
            found[key] = evolve(found[key], worlds=worlds, start=worlds)
        else:
            found[key] = course
    return list(found.values())


def with_doubt(course: Course, refusals: Iterable[Refusal]) -> Course:
    """Return a course whose next event some of its worlds refuse, with a note of it if the worlds
    differ because of a fault."""
    if not course.faults:
        return course
    because = course.faults[-1].line
    rules = dict.fromkeys(one.rule for one in refusals)
    doubts = (Doubted(course.line, course.event, rule, because) for rule in rules)
    return evolve(course, doubted=(*course.doubted, *doubts))


def common_refusal(refusals: Sequence[Refusal]) -> Refusal:
    """Return the first of some refusals, with ``?`` for what differs in those by the same rule."""
    first = refusals[0]
    values = (one.values for one in refusals if one.rule is first.rule)
    return evolve(first, values=reduce(common, values))


def common(one: Any, other: Any) -> Any:
    """Return what two values of a refusal have in common, with ``?`` in place of the rest.

    >>> common({"cards": ("cash", "stocks")}, {"cards": ("cash", "home")})
    {'cards': ('cash', '?')}
    """
    if one == other:
        return one
    if isinstance(one, dict):
        return {name: common(value, other[name]) for name, value in one.items()}
    if isinstance(one, tuple) and len(one) == len(other):
        return tuple(map(common, one, other))
    return UNKNOWN
