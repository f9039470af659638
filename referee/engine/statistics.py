"""The statistics of a run: how often each rule was broken, or could not be evaluated."""

from collections.abc import Iterator

from referee.engine.tally import Tally
from referee.report.messages import phrase
from referee.report.rulebook import find_rule


def statistics(counts: Tally, language: str) -> Iterator[str]:
    """Yield a line for each broken rule, the commonest first: findings, records, code, slug.

    Then yield a line for each rule that could not be evaluated: missing facts, records, code, slug.
    """
    for code, n in counts.commonest():
        yield f"{n:>8} {counts.records[code]:>8}  {code} {slug_of(code)}".rstrip()
    note = phrase("not-checked", language)
    for code, n in sorted(counts.open.items(), key=lambda item: (-item[1], item[0])):
        yield f"{n:>8} {counts.open_records[code]:>8}  {code} {slug_of(code)} ({note})"


def slug_of(code: str) -> str:
    """Return the slug of the rule with this code, empty if there is none."""
    rule = find_rule(code)
    return rule[1].slug if rule else ""
