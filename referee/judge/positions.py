"""Judge a position: find repeated lines, wrong lines, and lines to leave out."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from referee.judge.findings import finding_of
from referee.judge.judging import Judging
from referee.judge.lines import ReadLine
from referee.judge.questions import TURNS_BETWEEN
from referee.judge.reading import note_unreadable
from referee.notation.line import Line, NotationFault, Placed
from referee.notation.reader import notation
from referee.record.source import SourceLine
from referee.replaying.refusals import Refusal
from referee.replaying.replay import Replay, without_totals
from referee.replaying.worlds import advance
from referee_spec.kernel.evolve import evolve
from referee_spec.kernel.game import AnyGame
from referee_spec.kernel.rule import Typed
from referee_spec.kernel.tally import Scores, Totals, Winner
from referee_spec.kernel.transition import Fault

Describe = Callable[[Sequence[ReadLine]], Any]
"""A function that returns the position that lines describe, or raises NotationFault."""

MOST_LINES_IN_PAIRS = 30
"""In a position with up to this many lines each pair is tried as the wrong ones.

In a longer position only single lines are tried.
"""


def judge_position(judging: Judging, line: Line, source: SourceLine) -> None:
    """Judge a position. The recovery ends with it, and turns after it may have any number."""
    for fault, place in line.unreadable:
        note_unreadable(judging, fault, place)
    searched = judging.round.search is not None
    describe = partial(notation(judging.slug).position, names=judging.names)
    line, faults, wrong = read_position(line, describe, judging.header.game, judging.worlds)
    judging.found.findings += (finding_of(place, fault) for fault, place in faults)
    for refusal, (part, place) in wrong:
        answer = judging.readings.allowing(refusal.state, refusal.event, {}) or refusal
        placed = Placed(refusal.event, part.span)
        judging.found.findings.append(judging.finder.refused(answer, placed, place))
    note_turns_between(judging, line, source)
    judging.parts = tuple((describe([part]), part[1].number) for part in line.data)
    judging.numbers.take_up(line.data)
    judging.play(line, source)
    if searched:
        # The explanations of the lines before the position end here.
        judging.end_round()


def note_turns_between(judging: Judging, line: Line, source: SourceLine) -> None:
    """Note that a position in the middle of a round is not compared with the lines before it."""
    if judging.round.search is not None:
        last = judging.round.lines[-1][1].number
    else:
        past = judging.replay.past
        if len(past) < 2 or isinstance(past[-1].event, Scores | Totals | Winner):
            # The position begins the round.
            return
        last = past[-1].line
    judging.found.ask("TXT135", TURNS_BETWEEN, line, source, line=last)


def leave_totals_open(judging: Judging, claim: object) -> None:
    """Leave open the totals before a round without a heading if a claim shows that it is a later
    one.

    If a record begins without a heading, its first round is taken to be round 1, unless the totals
    after it, or one of them, can only be right with points of rounds before. Where it does not
    begin with a position either, it is round 1 also if the totals of two players repeat their
    scores. The winner may show a later round, too, if no totals are stated.
    """
    numbers = judging.numbers
    begins = numbers.any_round or not (numbers.round or numbers.has_headings)
    if not begins or Totals not in judging.header.game.events:
        return
    claims, claimed = [claim], judging.events_so_far
    if isinstance(claim, Totals):
        claims += (evolve(claim, amounts=(amount,)) for amount in claim.amounts)
    elif not isinstance(claim, Winner) or any(isinstance(one, Totals) for one in claimed):
        return
    game, worlds = judging.header.game, judging.worlds
    later = [without_totals(world) for world in worlds]
    for one in claims:
        refused = advance(game, worlds, one).refusal is not None
        if refused and advance(game, later, one).refusal is None:
            if numbers.any_round or len(repeated_scores(claimed, claim)) < 2:
                judging.end_round()
                judging.change(Replay.leave_totals_open)
            return


def repeated_scores(past: Iterable[object], claim: Totals | Winner) -> set[tuple[int, int]]:
    """Return the seats and amounts of totals, other than 0, that repeat scores of the round."""
    if isinstance(claim, Winner):
        return set()
    scores = (one for one in past if isinstance(one, Scores))
    return {pair for one in scores for pair in one.amounts if pair[1]} & set(claim.amounts)


def read_position(
    line: Line, describe: Describe, game: AnyGame, worlds: Sequence[Any]
) -> tuple[Line, list[tuple[NotationFault, SourceLine]], list[tuple[Refusal, ReadLine]]]:
    """Return the line of a position with its event, its faults, and its wrong lines.

    There is a fault for each line that repeats another. The wrong lines are those that every world
    refuses by themselves, if leaving out one line is not enough. Repeated and wrong lines are left
    out of the event. ``instead`` of the returned line are positions with fewer lines; they are
    tried if no world allows the event.
    """
    parts, faults = distinct_lines(line.data, describe)
    wrong = wrong_lines(game, worlds, parts, describe)
    parts = [part for part in parts if all(part is not other for _, other in wrong)]
    instead = with_fewer_lines(game, worlds, parts, describe)
    event = describe(parts)
    line = evolve(line, data=parts, events=(event,), places=(line.place,), instead=instead)
    return line, faults, wrong


def distinct_lines(
    data: Iterable[ReadLine], describe: Describe
) -> tuple[list[ReadLine], list[tuple[NotationFault, SourceLine]]]:
    """Return the lines of a position that repeat no other line, and a fault for each repetition.

    It is unknown which of two such lines is right, so both are left out.
    """
    kept: list[ReadLine] = []
    repeated: list[ReadLine] = []
    faults: list[tuple[NotationFault, SourceLine]] = []
    for part in data:
        fault = fault_of([*kept, *repeated, part], describe)
        if fault is None:
            kept.append(part)
            continue
        # The start of the line is quoted in the words of the record.
        what = Typed(part[1].text.partition(":")[0].strip())
        faults.append((NotationFault(fault.code, fault.span, what=what), part[1]))
        repeated += [other for other in kept if fault_of([other, part], describe)]
        kept = [other for other in kept if other not in repeated]
    return kept, faults


def wrong_lines(
    game: AnyGame, worlds: Sequence[Any], parts: Sequence[ReadLine], describe: Describe
) -> list[tuple[Refusal, ReadLine]]:
    """Return the lines that every world refuses even if they stand alone, with their refusals.

    Return an empty list if leaving out one line is enough, or if no position is allowed at all.
    """

    def refusal(lines: Sequence[ReadLine]) -> Refusal | None:
        event = describe(lines)
        answers = [game.answer(world, event) for world in worlds]
        faults = [answer for answer in answers if isinstance(answer, Fault)]
        if len(faults) < len(answers):
            return None
        return Refusal(faults[0].rule, faults[0].values, worlds[0], event)

    with_one_less = combinations(parts, max(len(parts) - 1, 0))
    if refusal([]) is not None or any(refusal(some) is None for some in (parts, *with_one_less)):
        return []
    alone = ((refusal([part]), part) for part in parts)
    return [(refused, part) for refused, part in alone if refused is not None]


def fault_of(parts: Sequence[ReadLine], describe: Describe) -> NotationFault | None:
    """Return the fault because of which these lines describe no position, or None."""
    try:
        describe(parts)
    except NotationFault as fault:
        return fault
    return None


def with_fewer_lines(
    game: AnyGame, worlds: Sequence[Any], parts: Sequence[ReadLine], describe: Describe
) -> tuple[Any, ...]:
    """Return the positions without one line that some world allows; if none, without two lines.

    Return an empty tuple if some world allows the whole position.
    """

    def allowed(event: object) -> bool:
        return any(game.allows(world, event) for world in worlds)

    if allowed(describe(parts)):
        return ()
    most = min(len(parts), 2 if len(parts) <= MOST_LINES_IN_PAIRS else 1)
    for count in range(1, most + 1):
        fewer = (describe(rest) for rest in combinations(parts, len(parts) - count))
        instead = tuple(event for event in fewer if allowed(event))
        if instead:
            return instead
    return ()
