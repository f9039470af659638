"""Make the verdict on one record, of what `referee.judge` finds and of rulings on its disputes.

It stands above `referee.judge`, which judges lines and knows no rulings. All packages that want
the verdict on a record ask here; `check_record` returns one even if the referee fails.
"""

from collections.abc import Callable
from typing import Any

from referee.judge.findings import finding_of, header_finding
from referee.judge.judging import Judging
from referee.judge.match_claims import finished
from referee.judge.record_judging import budget_of, judging_of
from referee.judge.unused_lines import (
    commented_turns,
    lines_of_talk,
    remarks_read_over,
    turns_taken_by_gist,
    unused_keys,
)
from referee.judge.verdict import RecordVerdict
from referee.notation.line import NotationFault, Span, whole
from referee.record.internal_error import InternalError, describe, let_go, own_fault
from referee.record.source import RawRecord, SourceLine
from referee.rulesets.entries import HeaderFault, split_header
from referee.rulesets.rule_set import Settings


def check_record(
    record: RawRecord, settings: Settings, cancelled: Callable[[], bool] | None = None
) -> RecordVerdict:
    """Return the verdict on a record: unjudged, with the finding TXT902, if the referee fails.

    Raise Cancelled if ``cancelled()`` returns True, which is asked now and then.
    """
    try:
        return verdict_of(record, settings, cancelled)
    except Exception as error:
        # A failure of the referee on one record must not end a run over many records.
        return unjudged(record, error)


def unjudged(record: RawRecord, error: Exception) -> RecordVerdict:
    """Return the verdict on a record on which the referee, or an own rule, failed with this
    exception."""
    first = record.lines[0] if record.lines else SourceLine(1, "")
    line = error.line if isinstance(error, InternalError) else first
    place = whole(line)
    own, described = own_fault(error), describe(error)
    # If memory is exhausted, the verdict needs some of it.
    let_go(error)
    fault = (
        NotationFault("TXT902", place, error=described)
        if own is None
        else NotationFault(own.code, place, **own.values)
    )
    failed = finding_of(line, fault)
    return RecordVerdict(first.number, "", "", "", (failed,))


def verdict_of(
    record: RawRecord, settings: Settings, cancelled: Callable[[], bool] | None = None
) -> RecordVerdict:
    """Return the verdict on one record. Raise InternalError if the referee itself fails, and
    Cancelled as `check_record` does."""
    first = record.lines[0] if record.lines else SourceLine(1, "")
    try:
        budget = budget_of(record, settings, cancelled)
        judging = judging_of(record, settings, budget=budget)
    except HeaderFault as error:
        found_there = tuple(header_finding(fault) for fault in error.all())
        found_there += tuple(unused_keys(split_header(record)[0].entries, found_there))
        return RecordVerdict(first.number, "", "", "", found_there, language=error.language)
    return verdict_from(record, settings, judging)


def verdict_from(record: RawRecord, settings: Settings, judging: Judging) -> RecordVerdict:
    """Return the verdict on a record that has been judged, with rulings on its disputed turns."""
    header = judging.header
    rules, box = header.rule_set, header.rule_set.components
    rules_known = header.rules_known and not header.other_rule_sets
    played = judging.replay.past or judging.found.disputes or judging.numbers.round
    if not played and not judging.found.findings:
        judging.found.report(record.lines[-1], NotationFault("TXT112", Span(1, 2)))
    found, questions = judging.found.findings, tuple(judging.found.questions.listed(header.players))
    comments = (
        *commented_turns(record.lines, judging.reader),
        *lines_of_talk(judging.found.beside),
    )
    questions += comments
    if settings.strict:
        found = [*found, *judging.found.contested, *(question.finding for question in questions)]
    decided: tuple[Any, ...] = ()
    if judging.found.disputes:
        # Imported here: few records have a dispute, and rulings take time to load.
        from referee.disputes.rulings import findings_of, is_held_against_accounts, rulings

        decided = rulings(record, settings, judging)
        found = [one for one in found if not is_held_against_accounts(one, decided)]
        found += (finding for ruling in decided for finding in findings_of(ruling))
    notes = judging.found
    found = [*found, *remarks_read_over(notes.beside), *turns_taken_by_gist(notes.gists, found)]
    if found or questions:
        found = [*found, *unused_keys(header.entries, found)]
    return RecordVerdict(
        line=header.entries["game"].line.number,
        game=header.game.slug,
        rule_set=rules.name if rules_known else "",
        digest=rules.digest_with(settings.limit) if rules_known else "",
        findings=tuple(sorted(found, key=lambda f: (f.line, f.column))),
        turns=judging.numbers.turns,
        rounds=judging.numbers.round,
        contested=tuple(judging.found.contested),
        rulings=decided,
        components=None if box is None or box.supposed else (box.name, box.digest),
        open=questions,
        answers=judging.found.questions.answers + sum(question.count for question in comments),
        language=judging.found.language.of_most,
        replaced_words=judging.found.language.replaced_words + header.replaced_words,
        steps=judging.wanted.budget.steps,
        limit=judging.wanted.budget.limit,
        finished=finished(judging),
    )
