"""Check texts: split them into records and judge each."""

import gc
from collections.abc import Iterable, Iterator

from referee.disputes.record_verdict import judge, unjudged
from referee.judge.verdict import RecordVerdict, Verdict
from referee.record.source import RawRecord, lines_of_text, records
from referee.rulesets.rule_set import Settings

DEFAULT = Settings()


def check(text: str, settings: Settings = DEFAULT) -> Verdict:
    """Return the verdict on a text with one or more records.

    >>> check("game: Cover Your Assets\\nplayers: Ana, Ben\\n1. Ana discards cash\\n").verdict
    'legal-as-far-as-recorded'
    >>> check("once upon a time").verdict
    'unreadable'
    """
    return Verdict(tuple(check_lines(lines_of_text(text), settings)))


def check_lines(lines: Iterable[str], settings: Settings = DEFAULT) -> Iterator[RecordVerdict]:
    """Yield the verdict on each record as soon as its lines are read.

    A text without a record yields one verdict: it is unreadable. A record on which the referee
    itself fails is unjudged, with the finding TXT902.

    >>> game = ["game: Cover Your Assets", "players: Ana, Ben", "1. Ana discards cash"]
    >>> [(record.line, record.verdict) for record in check_lines([*game, "", *game])]
    [(1, 'legal-as-far-as-recorded'), (5, 'legal-as-far-as-recorded')]
    """
    found = False
    for record in records(lines):
        found = True
        # The states of a record hold no cycles, so that collecting garbage finds nothing.
        collecting = gc.isenabled()
        gc.disable()
        try:
            verdict = judge(record, settings)
        except Exception as error:
            # One record on which the referee fails must not end a run of many.
            verdict = unjudged(record, error)
        finally:
            if collecting:
                gc.enable()
        yield verdict
    if not found:
        yield judge(RawRecord(headless=True), settings)
