"""The open questions of a round after an illegal move."""

from collections.abc import Iterator

from referee.judge.questions import DONE_INSTEAD, Asked, OpenQuestions
from referee.judge.round_report import RoundReport
from referee.replaying.breaches import after_forced
from referee.replaying.worlds import advance, player_of
from referee_spec.kernel.rule import Missing
from referee_spec.kernel.transition import Fault, Question


def note_questions(report: RoundReport, questions: OpenQuestions) -> None:
    """Note the open questions of the round.

    If the recovery made something unknown, the reason noted for an event is the first line
    before it that is at fault or left something unknown.
    """
    for one in asked_after_faults(report):
        questions.note(one, one.source.number)
    asked = [*asked_of_events(report, questions), *asked_of_accounts(report)]
    stood = report.amends.lines_that_stood(report.explained)
    for doubt, because in report.reported.doubted:
        if because in stood:
            # The table let the refused move stand: no other move was made instead.
            continue
        refused = report.lines[because][1].number
        question = Question(doubt.refusal.rule, DONE_INSTEAD, {"line": refused})
        questions.note(Asked(question, *report.lines[doubt.line], doubt.event), refused)
    first = first_unknown_line(report)
    for question_asked in sorted(asked, key=lambda each: each.source.number):
        known = first is None or question_asked.source.number < first
        questions.note(question_asked, None if known else first)
    for fault in report.explained:
        if report.amends.made_good(fault, fault.refusal.state) is False:
            continue
        _, missing = report.answer_to(fault)
        line, source = report.lines[fault.line]
        if isinstance(missing, Missing) and fault.line not in stood:
            question = Question(fault.refusal.rule, missing.fact, missing.values)
            questions.note(Asked(question, line, source, fault.event))


def first_unknown_line(report: RoundReport) -> int | None:
    """Return the number of the first line after which something may be unknown, or None."""
    reported = report.reported
    if reported.unknown_from is None:
        return None
    faults = [fault.line for fault in reported.faults if not fault.note]
    return report.lines[min([reported.unknown_from, *faults])][1].number


def asked_of_events(report: RoundReport, questions: OpenQuestions) -> Iterator[Asked]:
    """Count the answers on the events that were not judged before, and yield the open ones.

    An implicit event is asked about on the line before which the record leaves it out.
    """
    lines = {source.number: (line, source) for line, source in report.lines[report.judged :]}
    for past_event in report.later:
        event = past_event.event
        answer = report.game.answer(past_event.state, event)
        if isinstance(answer, Fault):
            continue
        questions.count_answers(report.game, (event,))
        if answer is not None and past_event.line in lines:
            line, source = lines[past_event.line]
            at = line.events.index(event) if event in line.events else 0
            yield from (Asked(question, line, source, at) for question in answer.questions)


def asked_after_faults(report: RoundReport) -> Iterator[Asked]:
    """Yield the questions on events after a fault in its line that a rule refuses as written.

    They are not judged, since the fault leaves open what really happened. An event of a turn
    out of turn is no question of its own, nor is a draw, which follows from what was played.
    """
    chance = report.game.turn_model.chance
    for fault in report.explained:
        line, source = report.lines[fault.line]
        refusal, worlds = fault.refusal, fault.worlds
        seat = report.game.to_act(refusal.state)
        if fault.note or line.kind != "turn" or player_of(refusal.event) != seat:
            continue
        if fault.event >= len(line.events) - 1:
            # Nothing follows the fault in its line.
            continue
        for at, event in enumerate(line.events[fault.event :], fault.event):
            outcome = advance(report.game, worlds, event)
            worlds = outcome.worlds
            if outcome.refusal is not None:
                if at > fault.event and not isinstance(event, chance):
                    values = {"line": source.number}
                    question = Question(outcome.refusal.rule, DONE_INSTEAD, values)
                    yield Asked(question, line, source, at)
                worlds = after_forced(report.game, worlds, event)
            if not worlds:
                break


def asked_of_accounts(report: RoundReport) -> Iterator[Asked]:
    """Yield the open questions on the accounts of disputed turns."""
    for told in report.reported.disputed:
        account, source = report.lines[told.line][0].data[told.account]
        if told.worlds:
            yield from (Asked(question, account, source, at) for at, question in told.questions)
