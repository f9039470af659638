"""Checking texts and files: from lines to verdicts, a record at a time."""

import gc
from collections.abc import Iterable, Iterator

from referee.disputes.record_verdict import judge
from referee.judge.verdict import RecordVerdict, Verdict
from referee.record.source import RawRecord, lines_of_text, records
from referee.rulesets.rule_set import Settings

DEFAULT = Settings()


def check(text: str, settings: Settings = DEFAULT) -> Verdict:
    """The verdict on a text with one or more records."""
    return Verdict(tuple(check_lines(lines_of_text(text), settings)))


def check_lines(lines: Iterable[str], settings: Settings = DEFAULT) -> Iterator[RecordVerdict]:
    """The verdict on each record, as soon as its lines are read.

    A text without any record has one verdict too: it is unreadable.
    """
    found = False
    for record in records(lines):
        found = True
        # The states of a record hold no cycles, so that none are looked for meanwhile.
        collecting = gc.isenabled()
        gc.disable()
        try:
            verdict = judge(record, settings)
        finally:
            if collecting:
                gc.enable()
        yield verdict
    if not found:
        yield judge(RawRecord(headless=True), settings)
