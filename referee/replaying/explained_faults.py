"""The faults of a round, as the courses with the fewest faults explain them."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from referee.replaying.courses import Course, EventPlace, RoundLine, SupposedFault
from referee.replaying.refusals import Refusal
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.tally import Scores, Totals, Winner
from referee_spec.kernel.transition import Fault, answer

Faults = tuple[SupposedFault, ...]
"""The faults that a course supposes."""


def explained_faults(
    game: AnyGame,
    lines: Sequence[RoundLine],
    courses: Sequence[Course],
    given_up: Iterable[Faults],
    unsearched: Iterable[Faults],
) -> list[SupposedFault]:
    """Return the faults of a round in the order of their places.

    A fault that only some courses have also names the places of the faults of the other courses.
    ``given_up`` are the faults of further courses that may explain the round as well. The faults
    of ``unsearched`` courses are not named: it is not known whether they explain the round.
    """
    # Thousands of courses may have hundreds of faults each, so equal lists of places are merged.
    followed = {
        places_of(faults) for faults in chain((course.faults for course in courses), given_up)
    }
    not_followed = {places_of(faults) for faults in unsearched} - followed
    common = set.intersection(*map(set, followed))
    certain = common.intersection(*not_followed)
    same_faults = len(followed) == 1 and not not_followed
    same_order = len({course.postponed for course in courses}) == 1
    reported = reported_of(lines, courses).faults
    shared = [fault for fault in reported if fault.place in common]
    others = [fault for fault in reported if fault.place not in common]
    found = [
        *shared_faults(shared, courses, alone=same_faults and same_order),
        *alternative_faults(others, followed, common),
    ]
    by_all = (
        evolve(
            at_refused_event(fault),
            refusal=refusal_in_every_world(game, fault),
            unsearched=bool(not_followed) and fault.place not in certain,
        )
        for fault in found
    )
    return sorted(by_all, key=lambda fault: (fault.place, fault.other_places))


def at_refused_event(fault: SupposedFault) -> SupposedFault:
    """Return a fault at the event that is refused if the fault is a turn before it."""
    if fault.refused_at is None:
        return fault
    other_places = tuple(sorted({*fault.other_places, fault.place}))
    return evolve(fault, place=fault.refused_at, other_places=other_places)


def places_of(faults: Faults) -> tuple[EventPlace, ...]:
    """Return the places of the faults of a course."""
    return tuple([fault.place for fault in faults])


def refusal_in_every_world(game: AnyGame, explained: SupposedFault) -> Refusal:
    """Return the refusal of a fault by a rule that refuses the event in every possible world.

    Return the fault's own refusal if there is no such rule. A rule that refuses the event only in
    some worlds may depend on how an earlier fault is explained.
    """
    refusal, event = explained.refusal, explained.refusal.event
    states = (refusal.state, *explained.worlds)
    for rule in (refusal.rule, *game.rulebook.guards.get(type(event), ())):
        answers = (answer((rule,), state, event) for state in states)
        if rule.breach == "undecided" or not all(isinstance(found, Fault) for found in answers):
            continue
        # Choose a world in which this rule is the first to refuse: a finding suggests the legal
        # moves there.
        for state in states:
            first = game.answer(state, event)
            if isinstance(first, Fault) and first.rule is rule:
                known = state is refusal.state and rule is refusal.rule
                another = Refusal(rule, first.values, state, event, refusal.parting)
                return refusal if known else another
    return refusal


def reported_of(lines: Sequence[RoundLine], courses: Collection[Course]) -> Course:
    """Return the course of which the events and the refusals are reported.

    If a line is refused only because no turns may be left out before it, another one is preferred.
    """
    first = min(courses, key=order_of_reporting)
    doubtful = [fault for fault in first.faults if fault.if_written]
    others = (
        course
        for course in courses
        if len(course.faults) == len(first.faults)
        and not any(fault.if_written for fault in course.faults)
        and all(gives_way(lines, fault, other) for fault in doubtful for other in course.faults)
    )
    return min(others, key=order_of_reporting, default=first) if doubtful else first


def gives_way(lines: Sequence[RoundLine], fault: SupposedFault, other: SupposedFault) -> bool:
    """Return whether another fault is reported instead of one before which turns may be left out.

    Instead of a claim a later claim is reported, or a rule that refuses the same one all the same,
    unless the play goes on below; instead of a turn, a line that is refused by a rule of another
    part, which is not about turns: the first digit of its code is another.
    """
    if lines[fault.line].kind == "claim" and other.place == fault.place:
        below = next((line for line in lines[fault.line :] if line.kind != "claim"), None)
        return below is None or below.kind != "turn" or below.turn == 1
    claims = Scores | Totals | Winner
    if isinstance(fault.refusal.event, claims):
        return isinstance(other.refusal.event, claims) and other.line > fault.line
    return other.refusal.rule.code[:4] != fault.refusal.rule.code[:4]


def order_of_reporting(course: Course) -> tuple[Any, ...]:
    """Return a key for sorting courses; the first course is reported.

    Courses with more faults come first, then those that suppose that steps of setting up were left
    out, those with the earliest first fault, the fewest turns not made, and the latest other
    faults. So a line that contradicts the play comes before an earlier line that is out of turn
    only because a refused turn was not made. Within a line the latest event comes first as well.
    """
    lines = [fault.line for fault in course.faults]
    latest, furthest = [-line for line in lines], [-fault.place[1] for fault in course.faults]
    return -len(lines), course.setup_left_out, lines[:1], len(course.not_made), latest, furthest


def shared_faults(
    faults: Iterable[SupposedFault], courses: Iterable[Course], *, alone: bool
) -> Iterator[SupposedFault]:
    """Yield the faults that all courses have, each with the worlds before it in any course.

    ``alone`` is True if all courses have the same set of faults. Only then can the state before a
    fault be known exactly.
    """
    worlds: dict[EventPlace, dict[Any, None]] = {fault.place: {} for fault in faults}
    for supposed in (fault for course in courses for fault in course.faults):
        if supposed.place in worlds:
            worlds[supposed.place].update(dict.fromkeys(supposed.worlds))
    for supposed in faults:
        exact, before = supposed.exact and alone, tuple(worlds[supposed.place])
        yield evolve(supposed, exact=exact, worlds=before)


def alternative_faults(
    faults: Sequence[SupposedFault],
    supposed: Iterable[tuple[EventPlace, ...]],
    common: set[EventPlace],
) -> Iterator[SupposedFault]:
    """Yield the faults that only some courses have, with the places of the others' faults.

    The first of these faults is paired with the first such fault of each other course, the second
    with the second, and so on.
    """
    instead: list[set[EventPlace]] = [set() for _ in faults]
    for places in filter(None, supposed):
        others = [place for place in places if place not in common]
        for at, seen in enumerate(instead):
            # A course with fewer faults is represented by its last fault.
            seen.add(others[at] if at < len(others) else (others or places)[-1])
    for fault, seen in zip(faults, instead, strict=True):
        other_places = tuple(sorted(seen - {fault.place}))
        yield evolve(fault, other_places=other_places, exact=False)
