"""The table of edits: how a record may differ from the game that was played.

If a course refuses an event, the event may really have been made, or the record is wrong: another
move was made, none was, or it was made after the next line. Each such way is a row of the table
EDITS, with its cost. The search tries the cheapest first; the lines that follow show which can be
true. No row knows a particular game.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import product
from typing import Any

from attrs import frozen

from referee.replaying.breaches import after_forced
from referee.replaying.course_replay import CourseReplay
from referee.replaying.courses import Course, SupposedFault, skips_turn
from referee.replaying.other_lines import (
    after_unseen_turns,
    corrected_lines,
    end_may_be_left_out,
    legal_line,
    legal_turns,
    may_not_be_over,
    near_turns,
    similar_events,
    unknown,
)
from referee.replaying.refusals import Refusal
from referee.replaying.whose_turn import after_out_of_turn
from referee.replaying.worlds import PastEvent, actor_of, advance, catch_up, player_of
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.tally import Scores, Totals, Winner

FAULT = 4
"""The cost of one explained fault."""

SAME_LINE = 2
"""The cost of a further refused event of a line or a turn that is at fault already.

It is no finding of its own: the fault before it may explain it.
"""

READING = 2
"""The cost of supposing that the table has another reading of the rulebook."""

OTHER_ACTION = 5
"""The cost of supposing that an action of another kind was made instead of the refused one."""

OTHER_TURN = 8
"""The cost of supposing that nothing of a turn is as written, neither its actions nor its draws.

It is the cost of two faults, so that no later line is accused that any other turn would allow.
"""

TURN_BEFORE = 7
"""The cost of supposing that an allowed turn before the refused one was another turn.

It is more than that of one fault, so that no allowed line is doubted for one refused line, and less
than that of two: one slip explains them.
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

REST_MISSING = 6
"""The cost of supposing that the rest of a round is missing before a heading.

It is more than that of one fault, the heading, and less than that of two, so that no line of the
round that it begins is accused.
"""

MOST_TURNS_LEFT_OUT = 5
"""The most turns that are supposed to be left out before a line: with six players, all others."""

MOST_SIMILAR = 1_000
"""The most states after actions instead of a refused one that are compared with what follows."""

Applies = Callable[[CourseReplay, Course], bool]
"""A function that returns whether a row applies to the refused next event of a course."""

Explain = Callable[[CourseReplay, Course, SupposedFault], Iterator[Course]]
"""A function that yields the courses that explain a fault of the next event of a course."""

Cost = Callable[[CourseReplay, Course, Refusal], int]
"""A function that returns what it costs to explain the refused next event of a course."""


@frozen(eq=False, repr=False)
class Edit:
    """A row of the table: one way in which a record may differ from the game.

    - ``name`` says what is supposed, as a clause about the refused line.
    - ``kinds`` are the kinds of line to which it applies (see RoundLine), if it ``applies``.
    - ``cost`` is the number of quarter faults that it costs. ``cost_of`` returns it for
      an event instead, where it depends on what went before.
    - ``explain`` yields the courses after the line, or after the event.
    """

    name: str
    kinds: tuple[str, ...]
    cost: int
    explain: Explain
    applies: Applies = lambda replay, course: True
    cost_of: Cost | None = None

    @property
    def slug(self) -> str:
        """Return the name as that of a file: its example in docs/edits."""
        return self.name.replace(",", "").replace(" ", "-")


def edits_for(replay: CourseReplay, course: Course, refusal: Refusal) -> Iterator[tuple[int, Edit]]:
    """Yield the rows that apply to the refused next event of a course, each with its cost.

    The fault of this event is not yet one of the course.
    """
    line = replay.lines[course.line]
    further = line.kind in PLAY and skips_turn(replay.game, course, line)
    for edit in EDITS:
        if line.kind in edit.kinds and edit.applies(replay, course):
            cost = edit.cost if edit.cost_of is None else edit.cost_of(replay, course, refusal)
            yield cost + FAULT * further, edit


def another_reading(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the courses in which another reading of the rulebook allows the event."""
    event, others = fault.refusal.event, course.faults_but(fault)
    before = replay.lines[course.line].events[: course.event]
    start = course.start if before else fault.reached
    followed = not others and course.line == replay.followed
    for parting, worlds in replay.readings.instead(start, before, event, followed=followed):
        contested = evolve(fault, refusal=evolve(fault.refusal, parting=parting))
        yield evolve(course, worlds=worlds, faults=(*others, contested))


def wrong_claim(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course after a wrong claim, with worlds in which it is true."""
    # These worlds keep later lines that follow from the wrong claim from being refused.
    claim, game = fault.refusal.event, replay.game
    true = (
        game.turn_model.believe(one, claim) or game.make_unknown(one, claim)
        for one in course.worlds
    )
    noted = after_forced(game, course.worlds, claim)
    worlds = tuple(dict.fromkeys((*course.worlds, *true, *noted)))
    yield evolve(course.with_unknown(), worlds=worlds, event=course.event + 1)


def misplaced_heading(
    replay: CourseReplay, course: Course, fault: SupposedFault
) -> Iterator[Course]:
    """Yield the courses in which a heading is a mistake, perhaps in place of a short turn."""
    yield evolve(course, event=course.event + 1)
    model = replay.game.turn_model
    lines = [(world, line) for world in course.start for line in model.short_turns(world)]
    replay.budget.tried(sum(len(line) for _, line in lines))
    after = dict.fromkeys(legal_line(replay.game, world, line) for world, line in lines)
    worlds = tuple(world for world in after if world is not None)
    if 0 < len(worlds) <= replay.game.most_worlds:
        yield replay.next_line(course, worlds)


def ends_round(replay: CourseReplay, course: Course) -> bool:
    """Return whether a heading may end the round before it, or begins the first: it does not stand
    twice."""
    if replay.lines[course.line].events[0].number == 1:
        return True
    return course.line > 0 and replay.lines[course.line - 1].kind != "heading"


def rest_missing(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which a round begins, and nothing is known of the rest of the one before
    it."""
    rest = dict.fromkeys(unknown(replay.game, world, (None,)) for world in course.worlds)
    yield evolve(course.with_unknown(), worlds=tuple(rest))


def touched(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which everything that a refused event may touch is unknown."""
    event = fault.refusal.event
    worlds = tuple(unknown(replay.game, world, (event,)) for world in course.worlds)
    yield evolve(course.with_unknown(), worlds=worlds, event=course.event + 1)


def with_fewer_lines(
    replay: CourseReplay, course: Course, fault: SupposedFault
) -> Iterator[Course]:
    """Yield the courses in which lines of a refused position, all, or its place are wrong."""
    game, instead = replay.game, replay.lines[course.line].instead
    pairs = product(course.worlds, instead)
    after = (game.after(world, event) for world, event in pairs if game.allows(world, event))
    worlds = tuple(dict.fromkeys(after))
    if worlds:
        yield replay.next_line(course.with_unknown(), worlds)
        return
    yield from touched(replay, course, fault)
    if not game.rounds_apart and fault.refusal.rule.breach != "impossible":
        yield replay.next_line(course.with_unknown(), course.start)


def end_left_out(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which the rest of the round is not written, which is no fault."""
    game, worlds, since = replay.game, course.worlds, course.unknown_from
    # After a turn that left something unknown, a claim that counts cards in hands, which scores and
    # totals do not, may be of a round that went on.
    unsure = game.rounds_apart and since is not None and replay.lines[since].kind == "turn"
    unsure = unsure and replay.lines[course.line].kind == "claim" and may_not_be_over(game, worlds)
    unsure = unsure and not isinstance(fault.refusal.event, (Scores, Totals, Winner))
    if (
        unsure
        or is_below_heading(replay, course)
        or (not course.faults_but(fault) and is_stopped(game, worlds, fault.refusal.event))
        or end_may_be_left_out(game, worlds, fault.refusal.rule)
    ):
        rest = dict.fromkeys(unknown(replay.game, world, (None,)) for world in course.worlds)
        faults = course.faults_but(fault)
        won = fault if isinstance(fault.refusal.event, Winner) else None
        yield evolve(course.with_unknown(), worlds=tuple(rest), faults=faults, won=won)


def is_stopped(game: AnyGame, worlds: Iterable[Any], event: object) -> bool:
    """Return whether a record states the scores of a match that is not over, though turns be left
    out, in a game in which one round goes on in the next."""
    if game.rounds_apart or not isinstance(event, Scores):
        return False
    ended = (catch_up(game, world, Winner(())).state for world in worlds)
    return None not in map(game.to_act, ended)


def is_below_heading(replay: CourseReplay, course: Course) -> bool:
    """Return whether nothing of a round is written but its heading: the next line is a claim, or
    the heading of the next round."""
    before, line = replay.lines[course.line - 1], replay.lines[course.line]
    if course.line == 0 or before.kind != "heading":
        return False
    return line.kind == "claim" or line.events[0].number == before.events[0].number + 1


def setup_left_out(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which steps of setting up are left out, which is no fault."""
    if fault.after_setup_left_out:
        game, state = replay.game, course.worlds[0]
        passed: tuple[PastEvent, ...] = ()
        for step in game.turn_model.setup_left_out(state, fault.refusal.event):
            passed += (PastEvent(state, step, replay.lines[course.line].number),)
            state = game.after(state, step)
        yield evolve(
            course.with_unknown(),
            worlds=fault.after_setup_left_out,
            faults=course.faults_but(fault),
            past=(course.past, passed),
        )


def after_setup_due(replay: CourseReplay, course: Course, refusal: Refusal) -> tuple[Any, ...]:
    """Return the worlds after the steps of setting up that may be left out before an event, with
    unseen cards.

    Return none if no step is due, or if one of them is refused.
    """
    if course.event or replay.lines[course.line].kind not in ("setup", "heading"):
        return ()
    after: dict[Any, None] = {}
    for world in course.worlds:
        steps = replay.game.turn_model.setup_left_out(world, refusal.event)
        replay.budget.tried(len(steps))
        if steps:
            after[legal_line(replay.game, world, steps)] = None
    return () if None in after else tuple(after)


def missing_line(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course without this fault: after a missing line everything is unknown."""
    anything = dict.fromkeys(unknown(replay.game, world, (None,)) for world in course.worlds)
    following = replay.next_line(course.with_unknown(), tuple(anything))
    yield evolve(following, faults=course.faults_but(fault))


def turns_left_out(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which the turns before this one are left out.

    Without numbers nothing shows whether a player acts out of turn or lines are missing. They
    are the turns of other players, or also the player's own if the line is of a later phase.
    """
    event, model = fault.refusal.event, replay.game.turn_model
    player = player_of(event)
    early = all(model.is_early(world, event) for world in course.worlds)
    if not early and any(replay.game.to_act(world) == player for world in course.start):
        return
    for _ in range(MOST_TURNS_LEFT_OUT):
        after = replay.after_turn_left_out(course)
        if after is None:
            return
        if early:
            reached = advance(replay.game, after.worlds, event).refusal is None
        else:
            # A turn that ended the round was not the one left out.
            worlds = tuple(w for w in after.worlds if replay.game.to_act(w) is not None)
            if not worlds:
                return
            after = evolve(after, worlds=worlds, start=worlds)
            reached = all(replay.game.to_act(world) == player for world in worlds)
        if reached:
            yield after
            return
        course = after


def made_before(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course without this fault: the line is the turn reported as missing before."""
    before = evolve(course.with_unknown(), faults=course.faults_but(fault))
    yield replay.next_line(before, course.start)


def round_begun(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which the round begins here, as the refused heading before says."""
    before = replay.lines[course.line - 1]
    if before.kind == "heading" and not course.event:
        begun = tuple(unknown(replay.game, world, before.events) for world in course.start)
        event = replay.lines[course.line].events[0]
        if advance(replay.game, begun, event).refusal is None:
            yield evolve(course.with_unknown(), worlds=begun, faults=course.faults_but(fault))


def another_turn(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which the player made another turn, of which nothing is known."""
    player = actor_of(replay.lines[course.line].events)
    if all(replay.game.to_act(world) == player for world in course.start):
        worlds = replay.unrecorded(course)
        if worlds:
            yield replay.next_line(course.with_unknown(), worlds)


def in_doubt(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which everything that the rest of the line touches is unknown."""
    rest = replay.lines[course.line].events[course.event :]
    worlds = dict.fromkeys(unknown(replay.game, world, rest) for world in course.worlds)
    yield replay.next_line(course.with_unknown(), tuple(worlds))


def unseen_turn(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which another turn was made with cards that nobody saw."""
    model, events = replay.game.turn_model, replay.lines[course.line].events
    player = actor_of(events)
    in_turn = all(replay.game.to_act(world) == player for world in course.start)
    budget = replay.budget
    after = after_unseen_turns(replay.game, course.start, budget) if in_turn else ()
    if not after:
        for doubtful in in_doubt(replay, course, fault):
            out_of_turn = None if in_turn else player
            worlds = after_out_of_turn(replay.game, course.start, doubtful.worlds, out_of_turn)
            yield evolve(doubtful, worlds=worlds, start=worlds)
        return
    chance = [at for at, event in enumerate(events) if type(event) in model.chance]
    if chance:
        yield evolve(course.with_unknown(), worlds=after, event=chance[0])
    else:
        yield replay.next_line(course.with_unknown(), after)


def lost(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which everything is unknown after the line."""
    anything = replay.game.make_unknown(course.worlds[0], None)
    yield replay.next_line(course.with_unknown(), (anything,))


def made(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which the event was made although a rule refuses it."""
    if fault.refusal.rule.breach != "impossible":
        following = replay.made_with_following(course, fault)
        if following is not None:
            yield following


def not_this_action(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which all of the line was made but the refused event."""
    yield evolve(course, event=course.event + 1)


def not_made(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which nothing of the turn was made, not even its end."""
    yield replay.next_line(course, course.start)


def made_later(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which the line was made after the next one."""
    line = replay.lines[course.line]
    yield evolve(replay.next_line(course, course.start), postponed=line)


def corrected_line(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course in which a line was meant that differs from the written one in a slip.

    If there are too many such lines, yield the course of `too_many`.
    """
    line = replay.lines[course.line]
    others: list[Any] = []
    if line.kind == "turn":
        near = replay.game.turn_model.compared == "near turns"
        search = near_turns if near else legal_turns
        others += replay.turns_like(course, search, line.events) or ()
    others += corrected_lines(replay.game, course.start, line.events, replay.budget)
    worlds = tuple(dict.fromkeys(others))
    if 0 < len(worlds) <= replay.game.most_worlds:
        yield replay.next_line(course, worlds)
    elif worlds or (line.kind == "setup" and by_actions(replay, course)):
        yield from too_many(replay, course, fault)


def another_turn_before(
    replay: CourseReplay, course: Course, fault: SupposedFault
) -> Iterator[Course]:
    """Yield the courses in which the turn before the refused one, or the player's last, was
    another, though it is allowed.

    The hand of its player is known: with unseen cards it could explain everything.
    """
    player = player_of(fault.refusal.event)
    turns = [
        at for at in range(course.line) if replay.lines[at].kind == "turn" and at in replay.starts
    ]
    own = [at for at in turns if actor_of(replay.lines[at].events) == player]
    for at in dict.fromkeys([*turns[-1:], *own[-1:]]):
        if replay.lines[at].irregular or replay.lines[at].accounts:
            continue
        slip = evolve(fault, place=(at, 0), refused_at=fault.place)
        instead = evolve(replay.starts[at], faults=(slip,), cost=course.cost)
        if replay.knows_hands(instead):
            yield from corrected_line(replay, instead, slip)


def similar(
    replay: CourseReplay, course: Course, fault: SupposedFault, *, near: bool
) -> Iterator[Course]:
    """Yield the courses in which another action was made instead, or is missing before it.

    It is a similar one if ``near``, else one of another kind.
    """
    line = replay.lines[course.line]
    event = line.events[course.event]
    found: dict[Any, None] = {}
    for world in course.worlds:
        events = similar_events(replay.game, world, event, replay.budget, near=near)
        if near and not events:
            # No action of the same kind was possible.
            events = similar_events(replay.game, world, event, replay.budget, near=False)
        found |= dict.fromkeys(replay.game.after(world, other) for other in events)
        if len(found) > MOST_SIMILAR:
            yield from too_many(replay, course, fault)
            return
    worlds = tuple(found)
    following = line.events[course.event + 1 :][:1]
    instead_of_it = allowing(replay, worlds, following) or worlds
    missing_before = allowing(replay, worlds, (event,))
    if not missing_before and course.event + 1 == len(line.events):
        # Before the end of a turn more than one action may be missing.
        missing_before = worlds
    for after, event_then in (
        (instead_of_it, course.event + 1),
        (missing_before, course.event),
    ):
        # All worlds or none: with only some of them, an innocent line might be accused.
        if 0 < len(after) <= replay.game.most_worlds:
            yield evolve(course, worlds=after, event=event_then)
        elif after and near:
            yield from too_many(replay, course, fault)


def too_many(replay: CourseReplay, course: Course, fault: SupposedFault) -> Iterator[Course]:
    """Yield the course of `in_doubt`, because there are too many explanations to list."""
    for doubtful in in_doubt(replay, course, fault):
        yield evolve(doubtful, cost=doubtful.cost + TOO_MANY - FAULT)


def allowing(
    replay: CourseReplay, worlds: tuple[Any, ...], events: tuple[Any, ...]
) -> tuple[Any, ...]:
    """Return the worlds in which each of these events is allowed."""
    replay.budget.tried(len(worlds) * len(events))
    return tuple(
        world for world in worlds if all(replay.game.allows(world, event) for event in events)
    )


def of_slip(replay: CourseReplay, course: Course, refusal: Refusal) -> int:
    """Return the cost of supposing that the refused next event is a slip.

    If a rule refuses several lines of a turn, such as a whole turn of the wrong player, they are
    one fault, as they are if they stand on one line.
    """
    before = replay.fault_of_turn(course)
    if before is None:
        return FAULT
    player = player_of(replay.lines[course.line].events[course.event])
    worlds = (*before.worlds, *course.worlds)
    whole = before.refusal.rule is refusal.rule or (
        all(replay.game.to_act(world) != player for world in worlds)
    )
    return 0 if whole and before.line < course.line else SAME_LINE


def of_doubt(replay: CourseReplay, course: Course, refusal: Refusal) -> int:
    """Return the cost of supposing that nobody knows what was done in the line."""
    later = any(fault.line < course.line for fault in course.faults)
    return TOO_MANY if later and by_actions(replay, course) else DOUBT


def is_compared(replay: CourseReplay, course: Course) -> bool:
    """Return whether a turn can be compared with other turns: its hand is known."""
    is_turn = replay.lines[course.line].kind == "turn"
    return by_actions(replay, course) or not is_turn or replay.knows_hands(course)


def by_actions(replay: CourseReplay, course: Course) -> bool:
    """Return whether the game compares each action of a turn by itself."""
    return replay.game.turn_model.compared == "actions"


def is_first_fault(replay: CourseReplay, course: Course) -> bool:
    """Return whether a course supposes nothing else, in a game that compares whole turns."""
    return not course.cost and not course.faults and not by_actions(replay, course)


def starts_after_fault(replay: CourseReplay, course: Course) -> bool:
    """Return whether the line before is at fault, and the round may have begun with it."""
    line = replay.lines[course.line]
    if line.kind == "turn" and line.turn != 1:
        return False
    before = [fault for fault in course.faults if fault.line == course.line - 1]
    return bool(before) and not before[0].after_setup_left_out


PLAY = ("turn", "setup")
"""The kinds of line that say what was played."""

EDITS = (
    Edit(
        "the rulebook is read otherwise",
        (*PLAY, "claim", "heading", "position"),
        READING,
        another_reading,
        lambda replay, course: not replay.fault_of_turn(course),
    ),
    Edit("the end of the round is not written", ("claim", "heading"), 0, end_left_out),
    Edit("the claim is wrong", ("claim",), FAULT, wrong_claim),
    Edit("steps of setting up are left out", ("heading", "setup"), 0, setup_left_out),
    Edit("the heading is a mistake", ("heading",), FAULT, misplaced_heading),
    Edit(
        "turns are missing before the heading",
        ("heading",),
        REST_MISSING,
        rest_missing,
        applies=ends_round,
    ),
    Edit(
        "the line before began the round",
        ("position", "setup", "turn"),
        0,
        round_begun,
        starts_after_fault,
    ),
    Edit("lines of the position are wrong", ("position",), FAULT, with_fewer_lines),
    Edit("another turn was meant", PLAY, FAULT, corrected_line, cost_of=of_slip),
    Edit("it was made although a rule refuses it", PLAY, FAULT, made, cost_of=of_slip),
    Edit("this action was not made", PLAY, FAULT, not_this_action, cost_of=of_slip),
    Edit(
        "nothing of the turn was made",
        ("turn",),
        FAULT,
        not_made,
        lambda replay, course: bool(course.event) or by_actions(replay, course),
        of_slip,
    ),
    Edit(
        "a similar action was made",
        ("turn",),
        FAULT,
        partial(similar, near=True),
        by_actions,
        of_slip,
    ),
    Edit(
        "it was made after the next line",
        ("turn",),
        FAULT,
        made_later,
        lambda replay, course: course.postponed is None,
        of_slip,
    ),
    Edit(
        "a line is missing before it, as its number says",
        PLAY,
        0,
        missing_line,
        lambda replay, course: replay.lines[course.line].suspect,
    ),
    Edit(
        "it is the line that was missing before",
        PLAY,
        0,
        made_before,
        lambda replay, course: replay.lines[course.line].late,
    ),
    Edit(
        "turns before it are left out",
        ("turn",),
        FAULT,
        turns_left_out,
        lambda replay, course: replay.lines[course.line].turn is None and not course.event,
    ),
    Edit(
        "a turn before it was another", ("turn",), TURN_BEFORE, another_turn_before, is_first_fault
    ),
    Edit(
        "another kind of action was made",
        ("turn",),
        OTHER_ACTION,
        partial(similar, near=False),
        by_actions,
    ),
    Edit(
        "a turn was made with cards that nobody saw",
        ("turn",),
        FAULT,
        unseen_turn,
        lambda replay, course: not is_compared(replay, course),
    ),
    Edit(
        "a turn was made of which nothing is as written",
        ("turn",),
        OTHER_TURN,
        another_turn,
        lambda replay, course: not replay.fault_of_turn(course),
    ),
    Edit("nobody knows what was done in the line", PLAY, DOUBT, in_doubt, is_compared, of_doubt),
    Edit("nothing is known after the line", PLAY, LOST, lost, by_actions),
)
"""All rows. Rows of the same cost are tried in this order."""
