"""The statistics of a run: how often each rule was broken."""

from collections.abc import Iterator

from referee.engine.tally import Tally
from referee.report.rulebook import find_rule


def statistics(counts: Tally) -> Iterator[str]:
    """Yield a line for each broken rule, the commonest first: findings, records, code, slug."""
    for code, n in counts.commonest():
        known = find_rule(code)
        slug = known[1].slug if known else ""
        yield f"{n:>8} {counts.records[code]:>8}  {code} {slug}".rstrip()
